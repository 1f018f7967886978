package io.minikafka.studio.paint;

import io.minikafka.studio.drawing.Drawing;

/** Draws a drawing in the colours of a palette, on whatever the painter was made for. */
public interface Painter {
  /** Draws all shapes, back to front. */
  void paint(Drawing drawing, Palette palette);
}

package io.minikafka.studio.diagram;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.Tone;

/** Strong 45° lines where no text lies over them: the part of the rails above HW, the legend. */
final class Hatch {
  private Hatch() {}

  static void draw(DrawingBuilder out, Box box, double width, double pitch) {
    Stroke stroke = Stroke.of(Tone.LINE2, width);
    out.clipped(
        box,
        cut -> {
          for (double at = box.x(); at < box.x() + box.w() + box.h(); at += pitch * Math.sqrt(2)) {
            cut.line(at + 1, box.y() - 1, at - box.h() - 1, box.y() + box.h() + 1, stroke);
          }
        });
  }
}

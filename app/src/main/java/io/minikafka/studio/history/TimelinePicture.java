package io.minikafka.studio.history;

import io.minikafka.studio.drawing.Drawing;
import java.util.List;

/**
 * The timeline as it is drawn.
 *
 * @param places where every tick lies, in reading order: main, then the branch
 * @param earlier commands folded before the first tick
 * @param later commands folded after the last
 */
public record TimelinePicture(Drawing drawing, List<Place> places, int earlier, int later) {
  public TimelinePicture {
    places = List.copyOf(places);
  }

  /** A tick and its middle, in pixels. */
  public record Place(Tick tick, boolean onBranch, double x, double y) {}

  /** Nothing to draw. */
  static TimelinePicture empty(double width, double height) {
    return new TimelinePicture(new Drawing(width, height, List.of(), List.of()), List.of(), 0, 0);
  }
}

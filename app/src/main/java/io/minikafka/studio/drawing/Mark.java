package io.minikafka.studio.drawing;

/**
 * A place that can be hovered, selected or focused, and what it says.
 *
 * @param id stable id within the drawing, such as {@code hw} or {@code lane-2}
 * @param x left edge in pixels
 * @param y top edge in pixels
 * @param w width in pixels
 * @param h height in pixels
 * @param accessibleText what a screen reader reads
 */
public record Mark(String id, double x, double y, double w, double h, String accessibleText) {
  /** The same place under another id. */
  public Mark named(String other) {
    return new Mark(other, x, y, w, h, accessibleText);
  }

  /** Whether the point lies inside; the right and bottom edges belong to the neighbour. */
  public boolean contains(double px, double py) {
    return px >= x && px < x + w && py >= y && py < y + h;
  }

  /**
   * The same mark, at least {@code size} wide and high about its centre: hit areas have a minimum.
   */
  public Mark atLeast(double size) {
    double width = Math.max(w, size);
    double height = Math.max(h, size);
    return new Mark(id, x - (width - w) / 2, y - (height - h) / 2, width, height, accessibleText);
  }
}

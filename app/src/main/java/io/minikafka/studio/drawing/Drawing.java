package io.minikafka.studio.drawing;

import java.util.List;

/**
 * A finished picture.
 *
 * @param width width in pixels at scale 1
 * @param height height in pixels at scale 1
 * @param shapes what to draw, back to front
 * @param marks what can be pointed at or read aloud, in reading order
 */
public record Drawing(double width, double height, List<Shape> shapes, List<Mark> marks) {
  public Drawing {
    shapes = List.copyOf(shapes);
    marks = List.copyOf(marks);
  }
}

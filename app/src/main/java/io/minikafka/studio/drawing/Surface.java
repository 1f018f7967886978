package io.minikafka.studio.drawing;

/** What shapes draw themselves on: one method a kind of shape, so that no painter can miss one. */
public interface Surface {
  void box(Shape.Box box);

  void line(Shape.Line line);

  void path(Shape.Path path);

  void text(Shape.Text text);

  void icon(Shape.Icon icon);

  void pattern(Shape.Pattern pattern);

  /** Draws the shapes of a group, moved, faded and cut. */
  void group(Shape.Group group);
}

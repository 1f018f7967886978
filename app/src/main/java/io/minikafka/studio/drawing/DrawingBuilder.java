package io.minikafka.studio.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Collects shapes back to front and marks in reading order. Not thread-safe. */
public final class DrawingBuilder {
  /** Stroke of an icon on its 20 × 20 grid. */
  public static final double ICON_STROKE = 1.7;

  /** Stroke of ✓ and ✕ in badges, on the 20 × 20 grid. */
  public static final double BADGE_STROKE = 2.4;

  private final List<Shape> shapes = new ArrayList<>();
  private final List<Mark> marks = new ArrayList<>();

  public DrawingBuilder add(Shape shape) {
    shapes.add(shape);
    return this;
  }

  /** A square filled box. */
  public DrawingBuilder fill(double x, double y, double w, double h, Tone tone) {
    return add(Shape.Box.at(x, y, w, h).fill(tone));
  }

  public DrawingBuilder line(double x1, double y1, double x2, double y2, Stroke stroke) {
    return add(new Shape.Line(x1, y1, x2, y2, stroke));
  }

  /** A line with a halo of {@code casing} pixels on each side, so that it reads over cells. */
  public DrawingBuilder casedLine(
      double x1, double y1, double x2, double y2, Stroke stroke, double casing) {
    line(x1, y1, x2, y2, Stroke.of(Tone.CASING, stroke.width() + 2 * casing));
    return line(x1, y1, x2, y2, stroke);
  }

  /** A free form that is filled. */
  public DrawingBuilder fillPath(PathData data, Tone fill) {
    return add(new Shape.Path(data, 0, 0, fill, null, 1));
  }

  /** A free form that is stroked. */
  public DrawingBuilder strokePath(PathData data, Stroke stroke) {
    return add(new Shape.Path(data, 0, 0, null, stroke, 1));
  }

  /** Text that starts at x, on baseline y. */
  public DrawingBuilder text(double x, double y, String string, TextStyle style, Tone tone) {
    return add(Shape.Text.at(x, y, string, style, tone));
  }

  /** Text centred on x. */
  public DrawingBuilder centred(double x, double y, String string, TextStyle style, Tone tone) {
    return add(Shape.Text.at(x, y, string, style, tone).centred());
  }

  /** Text that ends at x. */
  public DrawingBuilder toLeft(double x, double y, String string, TextStyle style, Tone tone) {
    return add(Shape.Text.at(x, y, string, style, tone).toLeft());
  }

  /** An icon in a square of {@code size} pixels whose upper left corner is given. */
  public DrawingBuilder icon(Glyph glyph, double x, double y, double size, Tone tone) {
    return add(new Shape.Icon(glyph, x, y, size, tone, ICON_STROKE));
  }

  /** An icon with the heavier stroke of badges. */
  public DrawingBuilder badgeIcon(Glyph glyph, double x, double y, double size, Tone tone) {
    return add(new Shape.Icon(glyph, x, y, size, tone, BADGE_STROKE));
  }

  public DrawingBuilder pattern(Shape.Pattern.Kind kind, Shape.Box area, Tone tone) {
    return add(new Shape.Pattern(area, kind, tone, 1));
  }

  /** What {@code content} draws, cut to a box. Marks are not cut. */
  public DrawingBuilder clipped(Shape.Box clip, Consumer<DrawingBuilder> content) {
    return group(0, 0, 1, clip, content);
  }

  /** What {@code content} draws, moved; its marks move too. */
  public DrawingBuilder moved(double dx, double dy, Consumer<DrawingBuilder> content) {
    return group(dx, dy, 1, null, content);
  }

  /** What {@code content} draws, each shape at {@code opacity}. */
  public DrawingBuilder faded(double opacity, Consumer<DrawingBuilder> content) {
    return group(0, 0, opacity, null, content);
  }

  /** A hit area with what it says. */
  public DrawingBuilder mark(
      String id, double x, double y, double w, double h, String accessibleText) {
    marks.add(new Mark(id, x, y, w, h, accessibleText));
    return this;
  }

  public Drawing build(double width, double height) {
    return new Drawing(width, height, shapes, marks);
  }

  private DrawingBuilder group(
      double dx,
      double dy,
      double opacity,
      Shape.@Nullable Box clip,
      Consumer<DrawingBuilder> content) {
    DrawingBuilder inner = new DrawingBuilder();
    content.accept(inner);
    shapes.add(new Shape.Group(inner.shapes, dx, dy, opacity, clip));
    for (Mark m : inner.marks) {
      marks.add(new Mark(m.id(), m.x() + dx, m.y() + dy, m.w(), m.h(), m.accessibleText()));
    }
    return this;
  }
}

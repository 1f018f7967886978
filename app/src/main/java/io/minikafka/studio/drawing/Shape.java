package io.minikafka.studio.drawing;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One thing to draw. A painter is a {@link Surface}; a shape draws itself on it. */
public sealed interface Shape {

  /** Draws this shape. */
  void drawOn(Surface surface);

  /**
   * A filled or bordered box. A border lies centred on the edge.
   *
   * @param fill tone of the inside, or null
   * @param stroke border, or null
   * @param opacity of the fill alone, 0 to 1
   */
  record Box(
      double x,
      double y,
      double w,
      double h,
      Outline outline,
      @Nullable Tone fill,
      @Nullable Stroke stroke,
      double opacity)
      implements Shape {

    /** A square box, still without fill and border. */
    public static Box at(double x, double y, double w, double h) {
      return new Box(x, y, w, h, Outline.SQUARE, null, null, 1);
    }

    public Box outline(Outline other) {
      return new Box(x, y, w, h, other, fill, stroke, opacity);
    }

    public Box rounded(double radius) {
      return outline(Outline.rounded(radius));
    }

    public Box pill() {
      return outline(Outline.PILL);
    }

    public Box fill(Tone tone) {
      return new Box(x, y, w, h, outline, tone, stroke, opacity);
    }

    public Box stroke(Stroke other) {
      return new Box(x, y, w, h, outline, fill, other, opacity);
    }

    public Box stroke(Tone tone, double width) {
      return stroke(Stroke.of(tone, width));
    }

    public Box opacity(double ofFill) {
      return new Box(x, y, w, h, outline, fill, stroke, ofFill);
    }

    @Override
    public void drawOn(Surface surface) {
      surface.box(this);
    }
  }

  /** A straight line. */
  record Line(double x1, double y1, double x2, double y2, Stroke stroke) implements Shape {
    @Override
    public void drawOn(Surface surface) {
      surface.line(this);
    }
  }

  /**
   * A free form.
   *
   * @param data the form, in its own coordinates
   * @param x where its origin lies
   * @param y where its origin lies
   */
  record Path(
      PathData data,
      double x,
      double y,
      @Nullable Tone fill,
      @Nullable Stroke stroke,
      double opacity)
      implements Shape {
    @Override
    public void drawOn(Surface surface) {
      surface.path(this);
    }
  }

  /**
   * One line of text.
   *
   * @param x of the anchor
   * @param y of the baseline
   * @param strike whether a line runs through it, 0.32 of the size above the baseline
   * @param opacity 0 to 1
   */
  record Text(
      double x,
      double y,
      String string,
      TextStyle style,
      Tone tone,
      Anchor anchor,
      boolean strike,
      double opacity)
      implements Shape {

    /** Text that starts at x. */
    public static Text at(double x, double y, String string, TextStyle style, Tone tone) {
      return new Text(x, y, string, style, tone, Anchor.START, false, 1);
    }

    public Text centred() {
      return new Text(x, y, string, style, tone, Anchor.MIDDLE, strike, opacity);
    }

    public Text toLeft() {
      return new Text(x, y, string, style, tone, Anchor.END, strike, opacity);
    }

    public Text struck() {
      return new Text(x, y, string, style, tone, anchor, true, opacity);
    }

    public Text movedBy(double dx, double dy) {
      return new Text(x + dx, y + dy, string, style, tone, anchor, strike, opacity);
    }

    public Text opacity(double value) {
      return new Text(x, y, string, style, tone, anchor, strike, value);
    }

    @Override
    public void drawOn(Surface surface) {
      surface.text(this);
    }
  }

  /** Which part of a text lies at its x. */
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  /**
   * An icon of the 20 × 20 grid.
   *
   * @param x left edge of the grid
   * @param y top edge of the grid
   * @param size side of the square it is drawn in, in pixels
   * @param strokeWidth on the grid: 1.7 as a rule, 2.4 for ✓ and ✕ in badges
   */
  record Icon(Glyph glyph, double x, double y, double size, Tone tone, double strokeWidth)
      implements Shape {
    @Override
    public void drawOn(Surface surface) {
      surface.icon(this);
    }
  }

  /**
   * A pattern over a box. How strong it is comes from the theme.
   *
   * @param area the box; only its rectangle and outline count
   * @param kind which pattern
   * @param tone of its lines or dots
   * @param scale 1 on the desktop, more in Present
   */
  record Pattern(Box area, Kind kind, Tone tone, double scale) implements Shape {
    /** What the patterns mean: two channels for every meaning. */
    public enum Kind {
      /** 45° lines, 8 px pitch: above the high watermark. */
      HATCH,
      /** Dots, 6 px pitch: an open transaction. */
      DOTS,
      /** Horizontal lines, 6 px pitch: aborted. */
      LINES
    }

    @Override
    public void drawOn(Surface surface) {
      surface.pattern(this);
    }
  }

  /**
   * Shapes moved, faded or cut together.
   *
   * @param dx moves to the right, in pixels
   * @param dy moves down, in pixels
   * @param opacity of the group, 0 to 1, applied to each shape in it
   * @param clip what is kept, in the group's own coordinates; only its rectangle counts; or null
   *     for everything
   */
  record Group(List<Shape> shapes, double dx, double dy, double opacity, @Nullable Box clip)
      implements Shape {
    public Group {
      shapes = List.copyOf(shapes);
    }

    @Override
    public void drawOn(Surface surface) {
      surface.group(this);
    }
  }
}

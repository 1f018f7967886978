package io.minikafka.studio.drawing;

/**
 * The form of a box within its rectangle.
 *
 * @param form which form
 * @param a radius of the upper corners, or the cut of an octagon or hexagon, in pixels; a pill has
 *     none
 * @param b radius of the lower corners in pixels
 */
public record Outline(Form form, double a, double b) {
  /** The forms a box can have. */
  public enum Form {
    ROUNDED,
    /** Half circles at the short sides; a circle when square. */
    PILL,
    /** All four corners cut. */
    OCTAGON,
    /** A point left and right. */
    HEXAGON
  }

  public static final Outline SQUARE = new Outline(Form.ROUNDED, 0, 0);
  public static final Outline PILL = new Outline(Form.PILL, 0, 0);

  /** Four corners of one radius. */
  public static Outline rounded(double radius) {
    return new Outline(Form.ROUNDED, radius, radius);
  }

  /** Upper and lower corners apart: a tombstone, a header strip. */
  public static Outline rounded(double top, double bottom) {
    return new Outline(Form.ROUNDED, top, bottom);
  }

  /** Corners cut by {@code cut} pixels: the abort marker. */
  public static Outline octagon(double cut) {
    return new Outline(Form.OCTAGON, cut, cut);
  }

  /** Left and right sides drawn out to a point of {@code cut} pixels: semantically opposite. */
  public static Outline hexagon(double cut) {
    return new Outline(Form.HEXAGON, cut, cut);
  }

  /** Whether this is a plain rectangle. */
  public boolean isSquare() {
    return form == Form.ROUNDED && a <= 0 && b <= 0;
  }

  /** The outline as a closed path in a rectangle. */
  public PathData in(double x, double y, double w, double h) {
    PathData.Builder p = new PathData.Builder();
    double right = x + w;
    double bottom = y + h;
    double half = Math.min(w, h) / 2;
    switch (form) {
      case OCTAGON -> {
        double c = Math.min(a, half);
        p.moveTo(x + c, y).lineTo(right - c, y).lineTo(right, y + c).lineTo(right, bottom - c);
        p.lineTo(right - c, bottom).lineTo(x + c, bottom).lineTo(x, bottom - c).lineTo(x, y + c);
      }
      case HEXAGON -> {
        double c = Math.min(a, w / 2);
        p.moveTo(x + c, y).lineTo(right - c, y).lineTo(right, y + h / 2);
        p.lineTo(right - c, bottom).lineTo(x + c, bottom).lineTo(x, y + h / 2);
      }
      case PILL -> corners(p, x, y, right, bottom, half, half);
      case ROUNDED ->
          corners(
              p,
              x,
              y,
              right,
              bottom,
              Math.min(a, w / 2),
              Math.min(b, Math.min(w / 2, Math.max(0, h - Math.min(a, w / 2)))));
    }
    return p.close().build();
  }

  /** The distance of a cubic's control points that comes nearest to a quarter circle. */
  public static final double KAPPA = 0.5522847498;

  private static void corners(
      PathData.Builder p, double x, double y, double right, double bottom, double t, double b) {
    double tk = t * (1 - KAPPA);
    double bk = b * (1 - KAPPA);
    p.moveTo(x + t, y).lineTo(right - t, y);
    if (t > 0) {
      p.curveTo(right - tk, y, right, y + tk, right, y + t);
    }
    p.lineTo(right, bottom - b);
    if (b > 0) {
      p.curveTo(right, bottom - bk, right - bk, bottom, right - b, bottom);
    }
    p.lineTo(x + b, bottom);
    if (b > 0) {
      p.curveTo(x + bk, bottom, x, bottom - bk, x, bottom - b);
    }
    p.lineTo(x, y + t);
    if (t > 0) {
      p.curveTo(x, y + tk, x + tk, y, x + t, y);
    }
  }
}

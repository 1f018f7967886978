package io.minikafka.studio.paint;

import io.minikafka.studio.drawing.Outline;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Shape;
import java.util.Arrays;

/** The patterns as plain forms, cut to an outline by arithmetic. */
final class Patterns {
  /** Between two lines of a hatch, at right angles to them, in pixels at scale 1. */
  static final double HATCH_PITCH = 8;

  static final double HATCH_WIDTH = 2.4;
  static final double DOT_PITCH = 6;
  static final double DOT = 2;
  static final double LINE_PITCH = 5;
  static final double LINE_WIDTH = 1;

  /** Receives rectangles. */
  interface Rectangles {
    void rectangle(double x, double y, double w, double h);
  }

  private static final int CURVE_STEPS = 8;

  // The corners of the outline, in order; all outlines are convex.
  private final double[] xs;
  private final double[] ys;
  private final double x;
  private final double y;
  private final double right;
  private final double bottom;

  /** Patterns within an outline in a rectangle. */
  Patterns(Outline outline, double x, double y, double w, double h) {
    this.x = x;
    this.y = y;
    right = x + w;
    bottom = y + h;
    Corners corners = new Corners();
    outline.in(x, y, w, h).forEach(corners, 0, 0, 1);
    xs = Arrays.copyOf(corners.xs, corners.count);
    ys = Arrays.copyOf(corners.ys, corners.count);
  }

  /** Lines at 45° as closed forms; one passes through the origin, so that neighbours join. */
  void hatch(double scale, PathData.Sink sink) {
    // Seen along a row of pixels, such lines are √2 further apart and wider.
    double step = HATCH_PITCH * scale * Math.sqrt(2);
    double width = HATCH_WIDTH * scale * Math.sqrt(2);
    double first = Math.floor((x + y) / step) * step;
    for (double sum = first; sum < right + bottom; sum += step) {
      band(sum, sum + width, sink);
    }
  }

  /** Level lines. Their edges are multiples of {@code pixel}. */
  void lines(double scale, double pixel, Rectangles sink) {
    double pitch = LINE_PITCH * scale;
    double thick = whole(LINE_WIDTH * scale, pixel);
    for (double at = y + pitch; at + thick < bottom; at += pitch) {
      double top = Math.floor(at / pixel + 0.5) * pixel;
      double[] span = span(top + thick / 2);
      if (span[1] > span[0]) {
        sink.rectangle(span[0], top, span[1] - span[0], thick);
      }
    }
  }

  /** Square dots. Their edges are multiples of {@code pixel}. */
  void dots(double scale, double pixel, Rectangles sink) {
    double pitch = DOT_PITCH * scale;
    double size = whole(DOT * scale, pixel);
    for (double v = y + pitch / 2; v + size < bottom; v += pitch) {
      double top = Math.floor(v / pixel + 0.5) * pixel;
      double[] above = span(top);
      double[] below = span(top + size);
      double from = Math.max(above[0], below[0]);
      double to = Math.min(above[1], below[1]);
      for (double u = x + pitch / 2; u + size < right; u += pitch) {
        double left = Math.floor(u / pixel + 0.5) * pixel;
        if (left >= from && left + size <= to) {
          sink.rectangle(left, top, size, size);
        }
      }
    }
  }

  /** The pattern of a kind, as one path. */
  static PathData path(Shape.Pattern pattern) {
    Shape.Box area = pattern.area();
    Patterns within = new Patterns(area.outline(), area.x(), area.y(), area.w(), area.h());
    PathData.Builder path = new PathData.Builder();
    Rectangles rectangles =
        (left, top, w, h) ->
            path.moveTo(left, top)
                .lineTo(left + w, top)
                .lineTo(left + w, top + h)
                .lineTo(left, top + h)
                .close();
    switch (pattern.kind()) {
      case HATCH -> within.hatch(pattern.scale(), path.sink());
      case DOTS -> within.dots(pattern.scale(), 0.5, rectangles);
      case LINES -> within.lines(pattern.scale(), 0.5, rectangles);
    }
    return path.build();
  }

  private static double whole(double length, double pixel) {
    return Math.max(1, Math.round(length / pixel)) * pixel;
  }

  /** Where the outline begins and ends at a height; nothing when it is outside. */
  double[] span(double at) {
    double from = Double.POSITIVE_INFINITY;
    double to = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < xs.length; i++) {
      int next = (i + 1) % xs.length;
      double a = ys[i];
      double b = ys[next];
      if (a != b && Math.min(a, b) <= at && at <= Math.max(a, b)) {
        double cross = xs[i] + (at - a) / (b - a) * (xs[next] - xs[i]);
        from = Math.min(from, cross);
        to = Math.max(to, cross);
      }
    }
    return new double[] {from, to};
  }

  /** What of the outline has x + y between two sums. */
  private void band(double low, double high, PathData.Sink sink) {
    boolean open = false;
    for (int i = 0; i < xs.length; i++) {
      int next = (i + 1) % xs.length;
      double a = xs[i] + ys[i];
      double b = xs[next] + ys[next];
      double enter = 0;
      double leave = 1;
      if (a == b) {
        if (a < low || a > high) {
          continue;
        }
      } else {
        double atLow = (low - a) / (b - a);
        double atHigh = (high - a) / (b - a);
        enter = Math.max(0, Math.min(atLow, atHigh));
        leave = Math.min(1, Math.max(atLow, atHigh));
        if (enter > leave) {
          continue;
        }
      }
      open = point(i, next, enter, open, sink);
      open = point(i, next, leave, open, sink);
    }
    if (open) {
      sink.close();
    }
  }

  private boolean point(int from, int to, double along, boolean open, PathData.Sink sink) {
    double px = xs[from] + along * (xs[to] - xs[from]);
    double py = ys[from] + along * (ys[to] - ys[from]);
    if (open) {
      sink.lineTo(px, py);
    } else {
      sink.moveTo(px, py);
    }
    return true;
  }

  /** Collects the corners of a closed form, curves as short lines. */
  private static final class Corners implements PathData.Sink {
    private double[] xs = new double[32];
    private double[] ys = new double[32];
    private int count;

    @Override
    public void moveTo(double x, double y) {
      lineTo(x, y);
    }

    @Override
    public void lineTo(double x, double y) {
      if (count == xs.length) {
        xs = Arrays.copyOf(xs, 2 * count);
        ys = Arrays.copyOf(ys, 2 * count);
      }
      xs[count] = x;
      ys[count++] = y;
    }

    @Override
    public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
      double x0 = xs[count - 1];
      double y0 = ys[count - 1];
      for (int i = 1; i <= CURVE_STEPS; i++) {
        double t = (double) i / CURVE_STEPS;
        double u = 1 - t;
        lineTo(
            u * u * u * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x,
            u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y);
      }
    }

    @Override
    public void close() {
      // The last corner joins the first by itself.
    }
  }
}

package io.minikafka.studio.paint;

import io.minikafka.studio.drawing.PathData;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Fills forms with straight sides and smooth edges. What lies within any of them is filled, however
 * they overlap, as long as all turn the same way (the nonzero rule).
 */
final class Scan implements PathData.Sink {
  // Looked at in each row of pixels; along a row cover is reckoned exactly.
  private static final int SUBROWS = 16;
  private static final double FLAT = 0.05;

  private double[] xs = new double[128];
  private double[] ys = new double[128];
  // Edge i leads from point i to point i + 1, unless a form ends there.
  private boolean[] ends = new boolean[128];
  private int count;
  private int start;
  private double[] crossings = new double[32];
  private int[] turns = new int[32];
  private int crossed;

  @Override
  public void moveTo(double x, double y) {
    close();
    point(x, y);
  }

  @Override
  public void lineTo(double x, double y) {
    point(x, y);
  }

  @Override
  public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
    flatten(xs[count - 1], ys[count - 1], x1, y1, x2, y2, x, y, this);
  }

  @Override
  public void close() {
    if (count > start) {
      point(xs[start], ys[start]);
      ends[count - 1] = true;
      start = count;
    }
  }

  private void point(double x, double y) {
    if (count == xs.length) {
      xs = Arrays.copyOf(xs, 2 * count);
      ys = Arrays.copyOf(ys, 2 * count);
      ends = Arrays.copyOf(ends, 2 * count);
    }
    xs[count] = x;
    ys[count] = y;
    ends[count++] = false;
  }

  /** A curve as lines that leave it by less than can be seen; its first point is known. */
  static void flatten(
      double x0,
      double y0,
      double x1,
      double y1,
      double x2,
      double y2,
      double x,
      double y,
      PathData.Sink sink) {
    double bend =
        Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2)
            + Math.hypot(x1 - 2 * x2 + x, y1 - 2 * y2 + y);
    int steps = (int) Math.max(1, Math.min(64, Math.ceil(Math.sqrt(bend * 0.75 / FLAT))));
    for (int i = 1; i <= steps; i++) {
      double t = (double) i / steps;
      double u = 1 - t;
      sink.lineTo(
          u * u * u * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x,
          u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y);
    }
  }

  /** Fills what was traced, and forgets it. */
  void fill(Pixels pixels, int color) {
    close();
    Pixels.Clip clip = pixels.clip();
    int[] edges =
        IntStream.range(0, count)
            .filter(i -> !ends[i] && ys[i] != ys[i + 1])
            .boxed()
            .sorted((a, b) -> Double.compare(top(a), top(b)))
            .mapToInt(Integer::intValue)
            .toArray();
    double leftmost = IntStream.range(0, count).mapToDouble(i -> xs[i]).min().orElse(0);
    double rightmost = IntStream.range(0, count).mapToDouble(i -> xs[i]).max().orElse(0);
    int left = Math.max(clip.left(), (int) Math.floor(leftmost));
    int right = Math.min(clip.right(), (int) Math.ceil(rightmost));
    if (edges.length > 0 && left < right) {
      rows(pixels, color, edges, left, right - left);
    }
    count = 0;
    start = 0;
  }

  private double top(int edge) {
    return Math.min(ys[edge], ys[edge + 1]);
  }

  private void rows(Pixels pixels, int color, int[] edges, int left, int width) {
    float[] sums = new float[width + 1];
    byte[] cover = new byte[width];
    int[] active = new int[edges.length];
    int actives = 0;
    int next = 0;
    int activesBefore = 0;
    boolean straightBefore = false;
    int y = Math.max(pixels.clip().top(), (int) Math.floor(top(edges[0])));
    for (; y < pixels.clip().bottom() && (next < edges.length || actives > 0); y++) {
      while (next < edges.length && top(edges[next]) < y + 1) {
        active[actives++] = edges[next++];
      }
      int kept = 0;
      for (int i = 0; i < actives; i++) {
        if (Math.max(ys[active[i]], ys[active[i] + 1]) > y) {
          active[kept++] = active[i];
        }
      }
      actives = kept;
      if (actives == 0) {
        continue;
      }
      // Where only upright edges pass, the first row tells all that follow.
      boolean straight = areUpright(active, actives, y);
      boolean known = straight && straightBefore && actives == activesBefore;
      straightBefore = straight;
      activesBefore = actives;
      if (!known) {
        Arrays.fill(sums, 0);
        int subrows = straight ? 1 : SUBROWS;
        for (int sub = 0; sub < subrows; sub++) {
          cross(active, actives, y + (sub + 0.5) / SUBROWS);
          spans(sums, left, width);
        }
        for (int i = 0; i < width; i++) {
          cover[i] = (byte) Math.min(255, Math.round(sums[i] * 255 / subrows));
        }
      }
      pixels.coverRow(cover, 0, width, left, y, color);
    }
  }

  /** Whether all edges run straight down through a row; then none began or ended in it. */
  private boolean areUpright(int[] active, int actives, int y) {
    for (int i = 0; i < actives; i++) {
      int edge = active[i];
      if (xs[edge] != xs[edge + 1] || top(edge) > y || Math.max(ys[edge], ys[edge + 1]) < y + 1) {
        return false;
      }
    }
    return true;
  }

  private void cross(int[] active, int actives, double at) {
    crossed = 0;
    for (int i = 0; i < actives; i++) {
      int edge = active[i];
      double y0 = ys[edge];
      double y1 = ys[edge + 1];
      if ((y0 <= at) != (y1 <= at)) {
        put(xs[edge] + (at - y0) / (y1 - y0) * (xs[edge + 1] - xs[edge]), y0 < y1 ? 1 : -1);
      }
    }
  }

  private void put(double x, int turn) {
    if (crossed == crossings.length) {
      crossings = Arrays.copyOf(crossings, 2 * crossed);
      turns = Arrays.copyOf(turns, 2 * crossed);
    }
    int i = crossed++;
    for (; i > 0 && crossings[i - 1] > x; i--) {
      crossings[i] = crossings[i - 1];
      turns[i] = turns[i - 1];
    }
    crossings[i] = x;
    turns[i] = turn;
  }

  private void spans(float[] sums, int left, int width) {
    int winding = 0;
    for (int i = 0; i < crossed; i++) {
      int before = winding;
      winding += turns[i];
      if (before != 0) {
        double from = Math.max(0, crossings[i - 1] - left);
        double to = Math.min(width, crossings[i] - left);
        for (int x = (int) from; x < to; x++) {
          sums[x] += (float) (Math.min(x + 1, to) - Math.max(x, from));
        }
      }
    }
  }
}

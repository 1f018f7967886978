package io.minikafka.studio.paint;

import io.minikafka.studio.drawing.Outline;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A box with its border and its smooth corners, as small as those allow: larger ones repeat its
 * middle row and column. Diagrams repeat a few boxes hundreds of times.
 */
final class BoxPatch {
  private static final int KEPT = 512;
  private static final int SUBROWS = 8;
  // Straight pixels beside a corner, so that an edge can be drawn from one of them.
  private static final int MARGIN = 4;
  // A corner cut at 45° that grows by a pixel grows by so much along its sides.
  private static final double DIAGONAL = 2 - Math.sqrt(2);

  /**
   * What boxes that look the same have in common.
   *
   * @param outline with radii in pixels
   * @param fill premultiplied
   * @param border premultiplied
   * @param thick width of the border in pixels, 0 for none
   * @param middle whether the box's edges lie in the middle of pixels
   */
  record Look(Outline outline, int fill, int border, double thick, boolean middle) {}

  private record Key(Look look, int w, int h) {}

  private static final Map<Key, BoxPatch> CACHE =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, BoxPatch> eldest) {
          return size() > KEPT;
        }
      };

  private final int[] argb;
  private final int width;
  private final int height;

  private BoxPatch(Key key) {
    Look look = key.look();
    double half = look.thick() / 2;
    double inset = margin(look) + (look.middle() ? 0.5 : 0);
    width = frame(look) + key.w();
    height = frame(look) + key.h();
    argb = new int[width * height];
    double[] body = cover(key, inset, 0);
    double[] outer = look.thick() > 0 ? cover(key, inset, half) : new double[0];
    double[] inner = look.thick() > 0 ? cover(key, inset, -half) : new double[0];
    for (int i = 0; i < argb.length; i++) {
      int fill = Pixels.scaled(look.fill(), part(body[i]));
      int ring = look.thick() > 0 ? part(outer[i] - inner[i]) : 0;
      argb[i] = Pixels.over(Pixels.scaled(look.border(), ring), fill);
    }
  }

  /** Whether boxes of an outline are drawn this way. */
  static boolean fits(Outline outline) {
    return outline.form() != Outline.Form.HEXAGON;
  }

  /** From the edge of a picture of a box to the first pixel of the box. */
  private static int margin(Look look) {
    return (int) Math.ceil(look.thick() / 2);
  }

  private static int frame(Look look) {
    return 2 * margin(look) + (look.middle() ? 1 : 0);
  }

  /** Draws a box {@code w} by {@code h} pixels large whose first pixel is {@code (x, y)}. */
  static void draw(Pixels pixels, Look look, int x, int y, int w, int h) {
    Outline outline = look.outline();
    double corner =
        outline.form() == Outline.Form.PILL
            ? Math.min(w, h) / 2.0
            : Math.max(outline.a(), outline.b());
    int side = 2 * ((int) Math.ceil(corner) + MARGIN);
    int least = (int) Math.ceil(2 * corner) + 2;
    BoxPatch patch = of(new Key(look, w > least ? side : w, h > least ? side : h));
    int margin = margin(look);
    patch.draw(pixels, x - margin, y - margin, w + frame(look), h + frame(look));
  }

  private static BoxPatch of(Key key) {
    BoxPatch known = CACHE.get(key);
    if (known == null) {
      known = new BoxPatch(key);
      CACHE.put(key, known);
    }
    return known;
  }

  private void draw(Pixels pixels, int x, int y, int w, int h) {
    int leftEnd = Math.min(width, w) / 2;
    int rightEnd = Math.min(width, w) - leftEnd;
    int topEnd = Math.min(height, h) / 2;
    int from = Math.max(y, pixels.clip().top());
    int to = Math.min(y + h, pixels.clip().bottom());
    for (int at = from; at < to; at++) {
      int fromEnd = y + h - at;
      int row =
          at - y < topEnd
              ? at - y
              : fromEnd <= Math.min(height, h) - topEnd ? height - fromEnd : topEnd;
      pixels.copyRow(argb, row * width, leftEnd, x, at);
      if (w > width) {
        pixels.fillRow(x + leftEnd, x + w - rightEnd, at, argb[row * width + leftEnd]);
      }
      pixels.copyRow(argb, (row + 1) * width - rightEnd, rightEnd, x + w - rightEnd, at);
    }
  }

  /** How much of each pixel lies within the box when it is grown by some pixels on all sides. */
  private double[] cover(Key key, double inset, double grow) {
    double[] cover = new double[width * height];
    double w = key.w() + 2 * grow;
    double h = key.h() + 2 * grow;
    if (w <= 0 || h <= 0) {
      return cover;
    }
    Patterns form =
        new Patterns(grown(key.look().outline(), grow), inset - grow, inset - grow, w, h);
    for (int row = 0; row < height * SUBROWS; row++) {
      double[] span = form.span((row + 0.5) / SUBROWS);
      int from = (int) Math.max(0, Math.floor(Math.max(-1, span[0])));
      double to = Math.min(width, span[1]);
      for (int x = from; x < to; x++) {
        double part = Math.min(x + 1, to) - Math.max(x, span[0]);
        cover[row / SUBROWS * width + x] += Math.max(0, part) / SUBROWS;
      }
    }
    return cover;
  }

  private static Outline grown(Outline outline, double grow) {
    return switch (outline.form()) {
      case ROUNDED -> Outline.rounded(radius(outline.a(), grow), radius(outline.b(), grow));
      case OCTAGON -> Outline.octagon(radius(outline.a(), grow * DIAGONAL));
      case PILL, HEXAGON -> outline;
    };
  }

  // A square corner stays square when the box grows.
  private static double radius(double radius, double grow) {
    return radius <= 0 ? 0 : Math.max(0, radius + grow);
  }

  private static int part(double cover) {
    return (int) Math.round(255 * Math.max(0, Math.min(1, cover)));
  }
}

package io.minikafka.studio.paint;

import io.minikafka.studio.drawing.Outline;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/**
 * A small rounded box with its border, as an image. Diagrams repeat a few boxes hundreds of times,
 * and copying one is many times faster than filling and stroking its curves. For the JavaFX thread.
 */
final class BoxTile {
  private static final int KEPT = 512;
  private static final int LARGEST = 128;
  private static final int SUBROWS = 8;
  // Straight pixels beside a corner, so that an edge can be drawn from one of them.
  private static final int MARGIN = 4;

  private record Key(
      Outline outline,
      int w,
      int h,
      @Nullable Color fill,
      double opacity,
      @Nullable Color border,
      double thick,
      boolean middle) {
    Key sized(int width, int height) {
      return new Key(outline, width, height, fill, opacity, border, thick, middle);
    }
  }

  private static final Map<Key, BoxTile> CACHE =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, BoxTile> eldest) {
          return size() > KEPT;
        }
      };

  private final Image image;
  private final int[] pixels;
  // From the image's corner to the box's, in device pixels.
  private final double inset;

  private BoxTile(Key key) {
    double half = key.border() == null ? 0 : key.thick() / 2;
    inset = Math.ceil(half) + (key.middle() ? 0.5 : 0);
    int width = (int) Math.ceil(2 * inset) + key.w();
    int height = (int) Math.ceil(2 * inset) + key.h();
    int side = sideWithCorners(key.outline(), 1);
    pixels =
        hasCorners(key.outline(), key.w(), key.h()) && key.w() > side && key.h() > side
            ? stretched(tile(key.sized(side, side)), width, height)
            : painted(key, half, width, height);
    WritableImage made = new WritableImage(width, height);
    made.getPixelWriter()
        .setPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
    image = made;
  }

  private int[] painted(Key key, double half, int width, int height) {
    Outline outline = key.outline();
    double[] body = cover(outline, 0, key, width, height);
    double[] outer = cover(outline, half, key, width, height);
    double[] inner = cover(outline, -half, key, width, height);
    int[] made = new int[width * height];
    for (int i = 0; i < made.length; i++) {
      double ring = key.border() == null ? 0 : outer[i] - inner[i];
      made[i] = blend(key.fill(), body[i] * key.opacity(), key.border(), ring);
    }
    return made;
  }

  /** A box with the corners of a small one: while zooming every frame has boxes of new sizes. */
  private static int[] stretched(BoxTile small, int width, int height) {
    int side = (int) small.image.getWidth();
    int middle = side / 2;
    int[] made = new int[width * height];
    for (int y = 0; y < height; y++) {
      int row = source(y, height, side, middle) * side;
      for (int x = 0; x < width; x++) {
        made[y * width + x] = small.pixels[row + source(x, width, side, middle)];
      }
    }
    return made;
  }

  private static int source(int at, int length, int side, int middle) {
    if (at < middle) {
      return at;
    }
    int fromEnd = length - at;
    return fromEnd <= middle ? side - fromEnd : middle;
  }

  /** Whether boxes of this form and size, in device pixels, are worth keeping. */
  static boolean fits(Outline outline, double w, double h) {
    return w >= 1
        && h >= 1
        && w <= LARGEST
        && h <= LARGEST
        && (outline.form() == Outline.Form.ROUNDED || outline.form() == Outline.Form.PILL);
  }

  /**
   * The image of a box.
   *
   * @param outline with radii in device pixels
   * @param w width in device pixels
   * @param h height in device pixels
   * @param thick width of the border in device pixels
   * @param middle whether the box's edges lie in the middle of pixels
   */
  static BoxTile of(
      Outline outline,
      int w,
      int h,
      @Nullable Color fill,
      double opacity,
      @Nullable Color border,
      double thick,
      boolean middle) {
    return tile(new Key(outline, w, h, fill, opacity, border, thick, middle));
  }

  private static BoxTile tile(Key key) {
    BoxTile known = CACHE.get(key);
    if (known == null) {
      known = new BoxTile(key);
      CACHE.put(key, known);
    }
    return known;
  }

  /**
   * Draws it with the box's corner at a place, on a canvas with {@code grid} device pixels a unit.
   */
  void draw(GraphicsContext gc, double x, double y, double grid) {
    if (grid == 1) {
      // Without a size there is nothing to scale, which takes half the time.
      gc.drawImage(image, x - inset, y - inset);
      return;
    }
    gc.drawImage(
        image,
        x - inset / grid,
        y - inset / grid,
        image.getWidth() / grid,
        image.getHeight() / grid);
  }

  /** Whether a box of that size, in device pixels, has straight edges between its corners. */
  static boolean hasCorners(Outline outline, double w, double h) {
    return outline.form() == Outline.Form.ROUNDED
        && 2 * Math.max(outline.a(), outline.b()) + 2 * MARGIN < Math.min(w, h);
  }

  /** The side, in device pixels, of a small box with the same corners. */
  static int sideWithCorners(Outline outline, double grid) {
    return 2 * ((int) Math.ceil(Math.max(outline.a(), outline.b()) * grid) + MARGIN);
  }

  /**
   * Draws a large box; the tile is a small one with its corners. All but those is filled strip by
   * strip, since stretching an image costs many times as much a pixel.
   */
  void drawLarge(GraphicsContext gc, double x, double y, double w, double h, double grid) {
    double c = Math.floor(image.getWidth() / 2);
    double far = image.getWidth() - c;
    double left = x * grid - inset;
    double top = y * grid - inset;
    double width = w * grid + Math.ceil(2 * inset);
    double height = h * grid + Math.ceil(2 * inset);
    double right = left + width - c;
    double bottom = top + height - c;
    part(gc, 0, 0, c, c, left, top, c, c, grid);
    part(gc, far, 0, c, c, right, top, c, c, grid);
    part(gc, 0, far, c, c, left, bottom, c, c, grid);
    part(gc, far, far, c, c, right, bottom, c, c, grid);
    int size = (int) image.getWidth();
    int middle = (int) c - 1;
    for (Strip strip : Strip.of(image, middle, true, 0, (int) c)) {
      strip.fill(gc, left + c, top + strip.from(), width - 2 * c, strip.size(), grid);
    }
    for (Strip strip : Strip.of(image, middle, true, (int) far, size)) {
      strip.fill(gc, left + c, bottom + strip.from() - far, width - 2 * c, strip.size(), grid);
    }
    for (Strip strip : Strip.of(image, middle, false, 0, (int) c)) {
      strip.fill(gc, left + strip.from(), top + c, strip.size(), height - 2 * c, grid);
    }
    for (Strip strip : Strip.of(image, middle, false, (int) far, size)) {
      strip.fill(gc, right + strip.from() - far, top + c, strip.size(), height - 2 * c, grid);
    }
    new Strip(0, 0, image.getPixelReader().getColor(middle, middle))
        .fill(gc, left + c, top + c, width - 2 * c, height - 2 * c, grid);
  }

  /** Rows, or columns, of one colour. */
  private record Strip(int from, int size, Color color) {
    static List<Strip> of(Image image, int middle, boolean rows, int from, int end) {
      List<Strip> strips = new ArrayList<>();
      for (int i = from; i < end; i++) {
        Color color =
            rows
                ? image.getPixelReader().getColor(middle, i)
                : image.getPixelReader().getColor(i, middle);
        int last = strips.size() - 1;
        if (last >= 0 && strips.get(last).color().equals(color)) {
          strips.set(
              last, new Strip(strips.get(last).from(), i + 1 - strips.get(last).from(), color));
        } else {
          strips.add(new Strip(i, 1, color));
        }
      }
      return strips;
    }

    void fill(GraphicsContext gc, double x, double y, double w, double h, double grid) {
      if (color.getOpacity() > 0) {
        gc.setFill(color);
        gc.fillRect(x / grid, y / grid, w / grid, h / grid);
      }
    }
  }

  private void part(
      GraphicsContext gc,
      double sx,
      double sy,
      double sw,
      double sh,
      double dx,
      double dy,
      double dw,
      double dh,
      double grid) {
    gc.drawImage(image, sx, sy, sw, sh, dx / grid, dy / grid, dw / grid, dh / grid);
  }

  /** How much of each pixel lies within the box when it is grown by some pixels on all sides. */
  private double[] cover(Outline outline, double grow, Key key, int width, int height) {
    double[] cover = new double[width * height];
    double w = key.w() + 2 * grow;
    double h = key.h() + 2 * grow;
    if (w <= 0 || h <= 0) {
      return cover;
    }
    Outline grown =
        outline.form() == Outline.Form.PILL
            ? outline
            : Outline.rounded(radius(outline.a(), grow), radius(outline.b(), grow));
    Patterns form = new Patterns(grown, inset - grow, inset - grow, w, h);
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

  // A square corner stays square when the box grows.
  private static double radius(double radius, double grow) {
    return radius <= 0 ? 0 : Math.max(0, radius + grow);
  }

  private static int blend(
      @Nullable Color fill, double fillCover, @Nullable Color border, double borderCover) {
    double over = border == null ? 0 : clamp(borderCover) * border.getOpacity();
    double under = fill == null ? 0 : clamp(fillCover) * fill.getOpacity() * (1 - over);
    double alpha = over + under;
    if (alpha <= 0) {
      return 0;
    }
    Color top = border == null ? Color.TRANSPARENT : border;
    Color ground = fill == null ? Color.TRANSPARENT : fill;
    int r = channel((top.getRed() * over + ground.getRed() * under) / alpha);
    int g = channel((top.getGreen() * over + ground.getGreen() * under) / alpha);
    int b = channel((top.getBlue() * over + ground.getBlue() * under) / alpha);
    return channel(alpha) << 24 | r << 16 | g << 8 | b;
  }

  private static double clamp(double value) {
    return Math.max(0, Math.min(1, value));
  }

  private static int channel(double value) {
    return (int) Math.round(clamp(value) * 255);
  }
}

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
  private static final int STEP = 64;

  // Of a higher box the sides are filled too.
  private static final int HIGH = 64;
  // Of fewer pixels copying them all costs less than ends and rows.
  private static final int LARGEST_COPY = 4_000;
  // Larger corners take long to paint, so that boxes of several widths share them.
  private static final double LARGEST_RADIUS = 6;
  // A narrower middle costs more to fill than to copy.
  private static final int LEAST_MIDDLE = 12;

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
  private @Nullable Strips strips;
  private @Nullable List<Strip> rows;

  private BoxTile(Key key) {
    double half = key.border() == null ? 0 : key.thick() / 2;
    inset = Math.ceil(half) + (key.middle() ? 0.5 : 0);
    int width = (int) Math.ceil(2 * inset) + key.w();
    int height = (int) Math.ceil(2 * inset) + key.h();
    int side = sideWithCorners(key.outline());
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

  /** How a box is put together. */
  enum Way {
    /** One image of its own. */
    WHOLE,
    /** Two ends of a wider image. */
    NARROWED,
    /** Two ends, and rows between them. */
    WIDE,
    /** Four corners, rows and columns between them. */
    LARGE,
    /** Not from an image. */
    NONE
  }

  /** The way for a box of a size and with radii in device pixels. */
  static Way way(Outline outline, int w, int h) {
    if (w < 1
        || h < 1
        || (outline.form() != Outline.Form.ROUNDED && outline.form() != Outline.Form.PILL)) {
      return Way.NONE;
    }
    if (hasCorners(outline, w, h) && h > HIGH) {
      return Way.LARGE;
    }
    if (h > LARGEST) {
      return Way.NONE;
    }
    if (outline.form() == Outline.Form.PILL) {
      return w <= LARGEST ? Way.WHOLE : Way.NONE;
    }
    if (w > sideWithCorners(outline) + LEAST_MIDDLE && w * h > LARGEST_COPY) {
      return Way.WIDE;
    }
    double radius = Math.max(outline.a(), outline.b());
    return radius > LARGEST_RADIUS && w > 2 * radius + 2 ? Way.NARROWED : Way.WHOLE;
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
  static int sideWithCorners(Outline outline) {
    return 2 * ((int) Math.ceil(Math.max(outline.a(), outline.b())) + MARGIN);
  }

  /** A width that many boxes share: while zooming every frame has boxes of new widths. */
  static int roundedUp(int w) {
    return (w + STEP - 1) / STEP * STEP;
  }

  /** Draws a box {@code w} device pixels wide from the ends of this wider one. */
  void drawNarrowed(GraphicsContext gc, double x, double y, int w, double grid) {
    double height = image.getHeight();
    double width = w + Math.ceil(2 * inset);
    double end = Math.floor(width / 2);
    double left = x * grid - inset;
    double top = y * grid - inset;
    part(gc, 0, 0, width - end, height, left, top, width - end, height, grid);
    double from = image.getWidth() - end;
    part(gc, from, 0, end, height, left + width - end, top, end, height, grid);
  }

  /** Draws a wide box; the tile is a narrow one with its ends. */
  void drawWide(GraphicsContext gc, double x, double y, int w, double grid) {
    double c = Math.floor(image.getWidth() / 2);
    double far = image.getWidth() - c;
    double height = image.getHeight();
    double left = x * grid - inset;
    double top = y * grid - inset;
    double right = left + w + Math.ceil(2 * inset) - c;
    part(gc, 0, 0, c, height, left, top, c, height, grid);
    part(gc, far, 0, c, height, right, top, c, height, grid);
    if (rows == null) {
      rows = Strip.of(image, (int) c - 1, true, 0, (int) height);
    }
    for (Strip row : rows) {
      row.fill(gc, left + c, top + row.from(), right - left - c, row.size(), grid);
    }
  }

  /**
   * Draws a large box; the tile is a small one with its corners. All but those is filled strip by
   * strip, since stretching an image costs many times as much a pixel.
   */
  void drawLarge(
      GraphicsContext gc, double x, double y, double w, double h, double grid, Filling middle) {
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
    if (strips == null) {
      strips = Strips.of(image);
    }
    for (Strip strip : strips.top()) {
      strip.fill(gc, left + c, top + strip.from(), width - 2 * c, strip.size(), grid);
    }
    for (Strip strip : strips.bottom()) {
      strip.fill(gc, left + c, bottom + strip.from() - far, width - 2 * c, strip.size(), grid);
    }
    for (Strip strip : strips.left()) {
      strip.fill(gc, left + strip.from(), top + c, strip.size(), height - 2 * c, grid);
    }
    for (Strip strip : strips.right()) {
      strip.fill(gc, right + strip.from() - far, top + c, strip.size(), height - 2 * c, grid);
    }
    if (strips.inside().getOpacity() > 0) {
      gc.setFill(strips.inside());
      middle.fill(
          (left + c) / grid, (top + c) / grid, (width - 2 * c) / grid, (height - 2 * c) / grid);
    }
  }

  /** How the inside of a large box is filled: what later boxes hide can be left out. */
  interface Filling {
    void fill(double x, double y, double w, double h);
  }

  /** The straight edges of a box, strip by strip, and its inside. */
  private record Strips(
      List<Strip> top, List<Strip> bottom, List<Strip> left, List<Strip> right, Color inside) {
    static Strips of(Image image) {
      int size = (int) image.getWidth();
      int c = size / 2;
      int far = size - c;
      int middle = c - 1;
      return new Strips(
          Strip.of(image, middle, true, 0, c),
          Strip.of(image, middle, true, far, size),
          Strip.of(image, middle, false, 0, c),
          Strip.of(image, middle, false, far, size),
          image.getPixelReader().getColor(middle, middle));
    }
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

package io.minikafka.studio.paint;

import io.minikafka.studio.drawing.Outline;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.Image;
import javafx.scene.image.PixelWriter;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;

/**
 * Hatching as an image that is copied pixel by pixel, many times faster than filling stripes. A
 * period is a whole number of device pixels, so that copies join. For the JavaFX thread.
 */
final class HatchTile {
  private static final int SAMPLES = 4;
  private static final int LEAST_SIDE = 256;
  private static final int KEPT = 8;
  // Corners up to this radius are left out; a larger one would be missed.
  private static final double SMALL_RADIUS = 8;

  private record Key(Color color, double scale, double grid) {}

  private static final Map<Key, HatchTile> CACHE =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, HatchTile> eldest) {
          return size() > KEPT;
        }
      };

  private final Image image;
  private final int period;
  private final int side;
  private final double grid;

  private HatchTile(Key key) {
    grid = key.grid();
    double pixels = key.scale() * grid;
    // Seen along a row of pixels, lines at 45° are √2 further apart and wider.
    period = (int) Math.max(2, Math.round(Patterns.HATCH_PITCH * Math.sqrt(2) * pixels));
    double width = Patterns.HATCH_WIDTH * Math.sqrt(2) * pixels;
    side = period * Math.max(1, (LEAST_SIDE + period - 1) / period);
    WritableImage made = new WritableImage(side, side);
    PixelWriter writer = made.getPixelWriter();
    Color color = key.color();
    for (int sum = 0; sum < period; sum++) {
      Color shade =
          Color.color(color.getRed(), color.getGreen(), color.getBlue(), cover(sum, period, width));
      for (int y = 0; y < side; y++) {
        for (int x = Math.floorMod(sum - y, period); x < side; x += period) {
          writer.setColor(x, y, shade);
        }
      }
    }
    image = made;
  }

  static HatchTile of(Color color, double scale, double grid) {
    return CACHE.computeIfAbsent(new Key(color, scale, grid), HatchTile::new);
  }

  /** Whether a box of this outline is hatched well enough without its corners. */
  static boolean fits(Outline outline) {
    return outline.form() == Outline.Form.ROUNDED
        && Math.max(outline.a(), outline.b()) <= SMALL_RADIUS;
  }

  /** Hatches a rectangle; a line passes through the origin. */
  void draw(
      GraphicsContext gc, double x, double y, double w, double h, double originX, double originY) {
    int left = (int) Math.round((x - originX) * grid);
    int top = (int) Math.round((y - originY) * grid);
    int right = (int) Math.round((x + w - originX) * grid);
    int bottom = (int) Math.round((y + h - originY) * grid);
    for (int v = top; v < bottom; ) {
      int fromY = Math.floorMod(v, period);
      int rows = Math.min(bottom - v, side - fromY);
      for (int u = left; u < right; ) {
        int fromX = Math.floorMod(u, period);
        int columns = Math.min(right - u, side - fromX);
        gc.drawImage(
            image,
            fromX,
            fromY,
            columns,
            rows,
            originX + u / grid,
            originY + v / grid,
            columns / grid,
            rows / grid);
        u += columns;
      }
      v += rows;
    }
  }

  /** How much of a pixel is covered whose coordinates add up to {@code sum}, 0 to 1. */
  private static double cover(int sum, int period, double width) {
    int hits = 0;
    for (int i = 0; i < SAMPLES; i++) {
      for (int j = 0; j < SAMPLES; j++) {
        if ((sum + (i + j + 1.0) / SAMPLES) % period < width) {
          hits++;
        }
      }
    }
    return hits / (double) (SAMPLES * SAMPLES);
  }
}

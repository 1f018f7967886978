package io.minikafka.studio.paint;

import java.util.HashMap;
import java.util.Map;

/**
 * Lines at 45° a whole number of pixels apart, so that areas join whose lines pass through one
 * point. For the JavaFX thread.
 */
final class Hatching {
  private static final int SAMPLES = 4;
  private static final Map<Double, Hatching> SCALES = new HashMap<>();

  // How much a pixel is covered, 0 to 255, by the sum of its coordinates.
  private final int[] cover;

  private Hatching(double scale) {
    // Seen along a row of pixels, lines at 45° are √2 further apart and wider.
    int period = (int) Math.max(2, Math.round(Patterns.HATCH_PITCH * Math.sqrt(2) * scale));
    double width = Patterns.HATCH_WIDTH * Math.sqrt(2) * scale;
    cover = new int[period];
    for (int sum = 0; sum < period; sum++) {
      int hits = 0;
      for (int i = 0; i < SAMPLES; i++) {
        for (int j = 0; j < SAMPLES; j++) {
          if ((sum + (i + j + 1.0) / SAMPLES) % period < width) {
            hits++;
          }
        }
      }
      cover[sum] = 255 * hits / (SAMPLES * SAMPLES);
    }
  }

  static Hatching of(double scale) {
    return SCALES.computeIfAbsent(scale, Hatching::new);
  }

  /** Hatches part of a row; a line passes through pixels whose coordinates add up to a phase. */
  void row(Pixels pixels, int from, int to, int y, int phase, int color) {
    int sum = Math.floorMod(from + y - phase, cover.length);
    for (int x = from; x < to; ) {
      int length = 1;
      while (x + length < to && sum + length < cover.length && cover[sum + length] == cover[sum]) {
        length++;
      }
      pixels.fillRow(x, x + length, y, Pixels.scaled(color, cover[sum]));
      x += length;
      sum = (sum + length) % cover.length;
    }
  }
}

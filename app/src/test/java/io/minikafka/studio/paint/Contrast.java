package io.minikafka.studio.paint;

import javafx.scene.paint.Color;

/** How far two colours are apart, as WCAG 2 reckons it: 1 is no difference, 21 black on white. */
public final class Contrast {
  private Contrast() {}

  /** The ratio of the lighter to the darker one, whichever comes first. */
  public static double ratio(Color a, Color b) {
    double one = luminance(a) + 0.05;
    double other = luminance(b) + 0.05;
    return Math.max(one, other) / Math.min(one, other);
  }

  /** The relative luminance, 0 to 1. */
  public static double luminance(Color c) {
    return 0.2126 * linear(c.getRed())
        + 0.7152 * linear(c.getGreen())
        + 0.0722 * linear(c.getBlue());
  }

  private static double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
  }
}

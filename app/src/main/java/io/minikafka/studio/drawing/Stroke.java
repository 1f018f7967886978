package io.minikafka.studio.drawing;

import java.util.Arrays;
import java.util.List;

/**
 * How a line is drawn.
 *
 * @param tone its colour token
 * @param width in pixels
 * @param dash lengths of strokes and gaps in pixels, empty for a solid line
 * @param roundCaps whether the ends (and dashes) are round; joins follow
 */
public record Stroke(Tone tone, double width, List<Double> dash, boolean roundCaps) {
  public Stroke {
    dash = List.copyOf(dash);
  }

  /** A solid line with flat ends. */
  public static Stroke of(Tone tone, double width) {
    return new Stroke(tone, width, List.of(), false);
  }

  /** The same line, dashed: strokes and gaps in pixels, in turn. */
  public Stroke dashed(double... lengths) {
    return new Stroke(tone, width, Arrays.stream(lengths).boxed().toList(), roundCaps);
  }

  /** Dots as wide as the line, {@code gap} pixels apart. */
  public Stroke dotted(double gap) {
    return new Stroke(tone, width, List.of(0.01, gap + width), true);
  }

  /** The same line with round ends. */
  public Stroke rounded() {
    return new Stroke(tone, width, dash, true);
  }

  /** The same line in another tone. */
  public Stroke in(Tone other) {
    return new Stroke(other, width, dash, roundCaps);
  }
}

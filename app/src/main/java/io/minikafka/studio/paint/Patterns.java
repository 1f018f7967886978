package io.minikafka.studio.paint;

/** Measures of the patterns at scale 1, in pixels. */
final class Patterns {
  /** Between two lines, at right angles to them. */
  static final double HATCH_PITCH = 8;

  static final double HATCH_WIDTH = 2.4;
  static final double DOT_PITCH = 6;

  /** Side of a dot. */
  static final double DOT = 2;

  static final double LINE_PITCH = 5;

  private Patterns() {}
}

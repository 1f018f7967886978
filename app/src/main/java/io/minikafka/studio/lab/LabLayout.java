package io.minikafka.studio.lab;

/**
 * How the Lab divides a window of some size.
 *
 * @param width how much lies beside the diagram
 */
record LabLayout(Width width) {
  /** The smallest window that is supported. */
  static final double MIN_WIDTH = 1200;

  static final double MIN_HEIGHT = 680;

  private static final double ALL_PANELS = 1680;
  private static final double TWO_COLUMNS = 1440;

  /** What lies beside the diagram. */
  enum Width {
    /** The scenario to the left, the inspector to the right. */
    WIDE,
    /** The scenario to the left; of the inspector a rail of icons. */
    RAIL,
    /** The scenario as a strip above, the toolbar in one row, the inspector as a rail. */
    NARROW
  }

  /** The layout of a window of that width, in pixels. */
  static LabLayout of(double width) {
    if (width >= ALL_PANELS) {
      return new LabLayout(Width.WIDE);
    }
    return new LabLayout(width >= TWO_COLUMNS ? Width.RAIL : Width.NARROW);
  }

  boolean isNarrow() {
    return width == Width.NARROW;
  }

  boolean isWide() {
    return width == Width.WIDE;
  }
}

package io.minikafka.studio.lab;

/**
 * How the Lab divides a window of some size.
 *
 * @param width how much lies beside the diagram
 * @param low whether there is no height for anything but the diagram
 * @param tight whether there is no height for groups below the diagram
 */
record LabLayout(Width width, boolean low, boolean tight) {
  private static final double ALL_PANELS = 1680;
  private static final double TWO_COLUMNS = 1440;
  private static final double LOW = 800;
  private static final double TIGHT = 900;

  /** What lies beside the diagram. */
  enum Width {
    /** The scenario to the left, the inspector to the right. */
    WIDE,
    /** The scenario to the left; of the inspector a rail of icons. */
    RAIL,
    /** The scenario as a strip above, the toolbar in one row, the inspector as a rail. */
    NARROW
  }

  /** The layout of a window of that size, in pixels. */
  static LabLayout of(double width, double height) {
    boolean low = height < LOW;
    boolean tight = height < TIGHT;
    if (width >= ALL_PANELS) {
      return new LabLayout(Width.WIDE, low, tight);
    }
    return new LabLayout(width >= TWO_COLUMNS ? Width.RAIL : Width.NARROW, low, tight);
  }

  boolean isNarrow() {
    return width == Width.NARROW;
  }

  boolean isWide() {
    return width == Width.WIDE;
  }
}

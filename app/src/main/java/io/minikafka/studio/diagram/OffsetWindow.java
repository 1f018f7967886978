package io.minikafka.studio.diagram;

/**
 * Which offsets are seen, and how wide. Immutable; all of zoom and pan is arithmetic on it.
 *
 * @param from the offset at the left edge of the columns; between two offsets while panning
 * @param pixelsPerRecord width of one column in pixels
 */
public record OffsetWindow(double from, double pixelsPerRecord) {
  /** The narrowest column there is: ten million offsets in a thousand pixels. */
  public static final double NARROWEST = 0.0001;

  /** The widest column that zooming gives. */
  public static final double WIDEST = 240;

  public OffsetWindow {
    pixelsPerRecord = Math.max(NARROWEST, Math.min(WIDEST, pixelsPerRecord));
  }

  /** Where an offset's left edge lies, in pixels from the left edge of the columns. */
  public double x(double offset) {
    return (offset - from) * pixelsPerRecord;
  }

  /** The offset whose column lies at {@code x} pixels, with its fraction. */
  public double offsetAt(double x) {
    return from + x / pixelsPerRecord;
  }

  /** Zoomed by {@code factor}; the offset at {@code x} keeps its place. */
  public OffsetWindow zoomed(double factor, double x) {
    double fixed = offsetAt(x);
    OffsetWindow zoomed = new OffsetWindow(from, pixelsPerRecord * factor);
    return new OffsetWindow(fixed - x / zoomed.pixelsPerRecord, zoomed.pixelsPerRecord);
  }

  /** Moved so that what lay at {@code dx} pixels lies at the left edge. */
  public OffsetWindow panned(double dx) {
    return new OffsetWindow(from + dx / pixelsPerRecord, pixelsPerRecord);
  }

  /** Moved so that {@code offset} lies in the middle. */
  public OffsetWindow centredOn(double offset, double width) {
    return new OffsetWindow(offset - width / pixelsPerRecord / 2, pixelsPerRecord);
  }

  /**
   * This window kept within a log: never left of its start, never far past its end, and never so
   * narrow that the whole log leaves half of the room empty.
   */
  public OffsetWindow within(long start, long end, double width) {
    double all = width / (2.0 * Math.max(1, end - start));
    if (pixelsPerRecord < Math.min(all, Level.OFFSETS.fromPixels())) {
      return new OffsetWindow(start, Math.min(all, Level.OFFSETS.fromPixels()));
    }
    double last = Math.max((double) start, end + 1 - columns(width));
    return new OffsetWindow(Math.max((double) start, Math.min(from, last)), pixelsPerRecord);
  }

  /** The window of this width that ends with the log's end and begins with a whole column. */
  public OffsetWindow atTail(long start, long end, double width) {
    return new OffsetWindow(Math.max((double) start, end - columns(width)), pixelsPerRecord);
  }

  /** How many columns fit; whole ones, where they are wide enough to be told apart. */
  private double columns(double width) {
    double columns = width / pixelsPerRecord;
    return pixelsPerRecord < 1 ? columns : Math.floor(columns);
  }

  /** The window that shows {@code start} to {@code end}, with columns of {@code most} at most. */
  public static OffsetWindow fitting(long start, long end, double width, double most) {
    double each = Math.min(most, width / Math.max(1, end - start));
    return new OffsetWindow(start, each < 1 ? each : Math.floor(each)).atTail(start, end, width);
  }
}

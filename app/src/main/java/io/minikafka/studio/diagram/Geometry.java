package io.minikafka.studio.diagram;

import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.TextMeasure;

/** Where everything of one diagram lies. One for each layout; the parts draw by it. */
final class Geometry {
  /** What is left free at the right of the newest record, for the label of its LEO. */
  private static final double LEO_ROOM = 58;

  final DiagramInput in;
  final PartitionFacts facts;
  final Metrics m;
  final Metrics.Type type;
  final TextMeasure text = BundledTextMeasure.get();
  final double u;

  final double left;
  final double bracketRight;
  final double trackLeft;
  final double trackRight;
  final double first;

  final double flagsTop;
  final double rulerTop;
  final double rulerLine;
  final double railsTop;
  final double lanesTop;
  final double stripTop;
  final double legendTop;

  final OffsetWindow window;
  final Level level;

  /** The first offset that is seen, also in part. */
  final long seenFrom;

  /** The offset after the last that is seen. */
  final long seenTo;

  Geometry(DiagramInput in) {
    this.in = in;
    facts = in.facts();
    m = Metrics.of(in);
    type = m.type();
    u = m.unit();
    Metrics.Columns columns = m.columns();
    left = columns.left();
    bracketRight = left + columns.track() - 6 * u;
    trackLeft = left + columns.track();
    trackRight = in.width() - columns.right();
    first = left + columns.first();
    boolean legendAbove = in.legend() && in.mode() == DiagramMode.FULL;
    flagsTop = m.rows().top() + (legendAbove ? m.rows().legend() : 0);
    rulerTop = flagsTop + m.rows().flags();
    rulerLine = rulerTop + m.rows().ruler() - 1;
    railsTop = rulerTop + m.rows().ruler();
    lanesTop = railsTop + m.rows().rails();
    stripTop = lanesTop + facts.lanes().size() * pitch() - m.rows().gap();
    legendTop = legendAbove ? 0 : stripTop + m.rows().strip();
    window = in.window() == null ? usualWindow() : in.window();
    level = in.level() == null ? Level.of(window.pixelsPerRecord()) : in.level();
    seenFrom = Math.max(facts.start(), (long) Math.floor(window.offsetAt(minX() - first)));
    seenTo = Math.max(seenFrom, Math.min(facts.end(), (long) Math.ceil(window.offsetAt(width()))));
  }

  /** Width of the columns of records. */
  double width() {
    return trackRight - first;
  }

  /** Width of the columns with room for a label behind the newest record. */
  double widthForRecords() {
    return width() - LEO_ROOM * u;
  }

  OffsetWindow usualWindow() {
    long start = facts.start();
    long end = facts.end();
    if (in.mode() == DiagramMode.LESSON) {
      // In steps, so that the columns keep their width for a while.
      end = Math.max(end, start + Math.max(6, (end + 1 - start + 3) / 4 * 4));
    }
    double each =
        Math.max(
            m.widths().least(),
            Math.min(m.widths().usual(), widthForRecords() / Math.max(1, end - start)));
    return new OffsetWindow(start, Math.floor(each))
        .atTail(start, facts.end(), width() - (LEO_ROOM * u - Math.floor(each)));
  }

  private double pitch() {
    return m.rows().lane() + m.rows().gap();
  }

  /** Left edge of what may be drawn of records: the stub's place while nothing is cut off. */
  double minX() {
    return first - 2;
  }

  /** Whether records lie to the left of the window. */
  boolean cutLeft() {
    return facts.start() < window.from();
  }

  double px() {
    return window.pixelsPerRecord();
  }

  double x(long offset) {
    return first + window.x((double) offset);
  }

  boolean sees(double x) {
    return x >= minX() && x <= trackRight;
  }

  double laneTop(int lane) {
    return lanesTop + lane * pitch();
  }

  double laneBottom(int lane) {
    return laneTop(lane) + m.rows().lane();
  }

  double containerTop(int lane) {
    return laneTop(lane) + m.rows().label();
  }

  double containerBottom(int lane) {
    return containerTop(lane) + m.rows().container();
  }

  double headerTop(int lane) {
    return containerTop(lane) + m.rows().inset();
  }

  double cellTop(int lane) {
    return headerTop(lane) + m.rows().header() + (m.rows().header() > 0 ? 2 * Math.min(u, 1.5) : 0);
  }

  double cellBottom(int lane) {
    return containerBottom(lane) - m.rows().inset();
  }

  /** Space between a batch and the edges of its columns. */
  double outer() {
    return Math.min(3 * u, Math.max(1, px() * 0.055));
  }

  /** Space between two records of one batch and their common edge. */
  double inner() {
    return Math.min(u, outer() / 2);
  }

  boolean shows(Feature feature) {
    return in.shown().has(feature);
  }

  boolean records() {
    return level == Level.RECORDS;
  }

  /** Index of the lane of a broker, −1 if there is none. */
  int laneOf(int broker) {
    for (int i = 0; i < facts.lanes().size(); i++) {
      if (facts.lanes().get(i).broker() == broker) {
        return i;
      }
    }
    return -1;
  }
}

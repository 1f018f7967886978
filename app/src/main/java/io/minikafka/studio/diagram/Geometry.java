package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.TextMeasure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where everything of one diagram lies. One for each layout; the parts draw by it. */
final class Geometry {
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

  private @Nullable List<AckFacts> tokens;

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
    seenFrom = Math.max(facts.start(), (long) Math.floor(window.from()));
    seenTo = Math.max(seenFrom, Math.min(facts.end(), (long) Math.ceil(window.offsetAt(width()))));
  }

  /** The appends that have a token below the lanes. */
  List<AckFacts> tokens() {
    List<AckFacts> known = tokens;
    if (known == null) {
      known = shows(Feature.ACKS) ? facts.acks().subList(0, AckStrip.count(this)) : List.of();
      tokens = known;
    }
    return known;
  }

  /** Width of the columns of records. */
  double width() {
    return trackRight - first;
  }

  /** Width of the columns with room for the label of the newest LEO behind them. */
  double widthForRecords() {
    String label = text("diagram.leo", Numbers.grouped(facts.end()));
    return width()
        - text.width(label, type.leo())
        - type.leo().size() * 0.42
        - 9 * Math.min(u, 1.4);
  }

  OffsetWindow usualWindow() {
    long start = facts.start();
    long end = facts.end();
    double each =
        Math.min(m.widths().usual(), widthForRecords() / (double) Math.max(1, end - start));
    if (in.mode() == DiagramMode.LESSON) {
      // Columns in steps of four, so that they keep their width for a while.
      long needed = end + 1 - start;
      long columns = needed <= 6 ? 6 : (needed + 3) / 4 * 4;
      each = Math.min(each, (width() - 20) / (double) columns);
    }
    if (in.mode() == DiagramMode.PRESENT) {
      // As many whole columns as come nearest to the usual width.
      double columns = Math.max(1, Math.rint(widthForRecords() / m.widths().usual()));
      each = Math.min(m.widths().usual(), widthForRecords() / columns);
    }
    each = Math.floor(Math.max(m.widths().least(), each));
    return new OffsetWindow((double) start, each).atTail(start, end, widthForRecords());
  }

  private double pitch() {
    return m.rows().lane() + m.rows().gap();
  }

  /** Left edge of what is drawn of a log that goes on to the left. */
  double minX() {
    return first - 14 * Math.min(u, 1.5);
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
    return x >= first - 1 && x <= trackRight;
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
    double most = in.mode() == DiagramMode.LESSON ? 2.5 : 3 * u;
    return Math.min(most, Math.max(1, px() * 0.055));
  }

  /** Space between two records of one batch and their common edge. */
  double inner() {
    return Math.min(u, outer() / 2);
  }

  boolean shows(Feature feature) {
    return in.shows(feature);
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

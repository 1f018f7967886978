package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.TextMeasure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where everything of one diagram lies. One for each layout; the parts draw by it. */
final class Geometry {
  private static final double LEAST_ROOM = 60;

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

  final double overviewTop;
  final double flagsTop;
  final double rulerTop;
  final double rulerLine;
  final double railsTop;
  final double lanesTop;
  final double lanesBottom;
  final double stripTop;

  /** By how many pixels lanes have moved up, and by how many they could. */
  final double scroll;

  final double mostScroll;
  final double legendTop;

  final OffsetWindow window;
  final Level level;

  /** The first offset that is seen, also in part. */
  final long seenFrom;

  /** The offset after the last that is seen. */
  final long seenTo;

  final boolean fetches;

  private @Nullable List<AckFacts> tokens;

  Geometry(DiagramInput asked) {
    this(Metrics.fitting(asked), null, true);
  }

  /**
   * The places of a picture that shares its measures with another one.
   *
   * @param shared its measures; null for those that fit it best
   * @param fetches whether a fetch in flight is drawn
   */
  Geometry(DiagramInput fitting, @Nullable Metrics shared, boolean fetches) {
    in = fitting;
    this.fetches = fetches;
    facts = in.facts();
    m = shared == null ? Metrics.of(in) : shared;
    type = m.type();
    u = m.unit();
    Metrics.Columns columns = m.columns();
    left = columns.left();
    bracketRight = left + columns.track() - 6 * u;
    trackLeft = left + columns.track();
    trackRight = in.width() - columns.right();
    first = left + columns.first();
    boolean legendAbove = in.legend() && in.mode() == DiagramMode.FULL;
    overviewTop = m.rows().top() + (legendAbove ? m.rows().legend() : 0);
    flagsTop = overviewTop + m.rows().overview();
    rulerTop = flagsTop + m.rows().flags();
    rulerLine = rulerTop + m.rows().ruler() - 1;
    railsTop = rulerTop + m.rows().ruler();
    lanesTop = railsTop + m.rows().rails();
    double all = facts.lanes().size() * pitch() - m.rows().gap();
    double below = m.rows().strip() + (legendAbove ? 0 : m.rows().legend());
    // A lesson and the projector make lanes that fit.
    double room =
        in.mode() == DiagramMode.FULL
            ? Math.max(LEAST_ROOM, in.height() - below - lanesTop - 4)
            : all;
    // What lies above and below is named in a row of its own.
    double more = all > room + 1 ? MoreLanes.height(type) : 0;
    mostScroll = all > room + 1 ? all - Math.max(LEAST_ROOM, room - more) : 0;
    scroll = Math.max(0, Math.min(in.scroll(), mostScroll));
    lanesBottom = lanesTop + all - mostScroll;
    stripTop = lanesBottom + more;
    legendTop = legendAbove ? 0 : stripTop + m.rows().strip();
    window = in.window() == null ? usualWindow() : in.window();
    level = in.level() == null ? Level.of(window.pixelsPerRecord() / textScale()) : in.level();
    seenFrom = Math.max(facts.start(), (long) Math.floor(window.from()));
    seenTo = Math.max(seenFrom, Math.min(facts.end(), (long) Math.ceil(window.offsetAt(width()))));
  }

  /** The appends that have a token below the lanes. */
  List<AckFacts> tokens() {
    List<AckFacts> known = tokens;
    if (known == null) {
      known = shows(Feature.ACKS) ? AckStrip.told(this) : List.of();
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
      return projected(start, end);
    }
    if (in.mode() == DiagramMode.FULL && each < 0.8 * 54 * u) {
      // A log that does not fit is not squeezed: its newest records are seen.
      each = 54 * u;
    }
    each = Math.floor(Math.max(m.widths().least(), each));
    return new OffsetWindow((double) start, each).atTail(start, end, widthForRecords());
  }

  /** Whole columns, with the next offset's behind them; wider where few records need it. */
  private OffsetWindow projected(long start, long end) {
    double usual = m.widths().usual();
    double columns = Math.max(1, Math.floor(width() / usual) - 1);
    long records = Math.max(1, end - start);
    double each = usual;
    if (records < columns) {
      double most = Math.min(width() / (double) (records + 1), 2 * usual);
      double words = Cell.widest(facts, type.key()) + 6 * u + 8;
      each = Math.max(usual, Math.min(most, words));
    }
    each = Math.floor(each);
    return new OffsetWindow((double) start, each)
        .atTail(start, end, each * Math.max(1, Math.floor(width() / each) - 1));
  }

  /** How much larger than the design's a record's text is: so much wider a cell has to be. */
  double textScale() {
    return in.mode() == DiagramMode.FULL ? u : in.textScale();
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
    return lanesTop - scroll + lane * pitch();
  }

  /** Whether lanes have no room and scroll. */
  boolean scrolls() {
    return mostScroll > 0;
  }

  /** Whether anything of a lane is seen. */
  boolean seesLane(int lane) {
    return laneBottom(lane) > lanesTop && laneTop(lane) < lanesBottom;
  }

  /** By how many pixels lanes would have to move up for one of them to be seen. */
  double scrollTo(int lane) {
    if (!scrolls()) {
      return 0;
    }
    double above = laneTop(lane) - lanesTop;
    return above < 0 ? above : Math.max(0, laneBottom(lane) - lanesBottom);
  }

  /** By how many pixels the window would have to move to the right for an offset to be seen. */
  double panTo(long offset) {
    double at = x(offset) - first;
    return at < 0 ? at : Math.max(0, at + px() - width());
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

  /** End of the row of index ticks and carets. */
  double indexBottom(int lane) {
    return containerBottom(lane) + m.rows().index();
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

  /** Whether records are told apart. */
  boolean cells() {
    return records() || level == Level.OFFSETS;
  }

  boolean records() {
    return level == Level.RECORDS || level == Level.DETAILS;
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

package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.log.Segment;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;

/**
 * The log of one lane where a record is less than two pixels wide: in columns of four pixels the
 * share of offsets that still hold a record, in the colour of the epoch, with a cap in that of its
 * header. The cost is that of the columns, however long the log is.
 */
final class LaneDensity {
  private static final double COLUMN = 4;
  private static final double CAP = 5;
  private static final double ALL = 0.985;
  private static final double DOWN = 0.55;

  private final Geometry g;
  private final LaneFacts lane;
  private final DrawingBuilder out;

  private LaneDensity(Geometry g, LaneFacts lane, DrawingBuilder out) {
    this.g = g;
    this.lane = lane;
    this.out = out;
  }

  /** Draws one lane's columns. */
  static void draw(Geometry g, int index, DrawingBuilder out) {
    LaneFacts lane = g.facts.lanes().get(index);
    double top = g.headerTop(index);
    double height = g.cellBottom(index) - top;
    LaneDensity density = new LaneDensity(g, lane, out);
    double from = Math.max(g.first, g.x(lane.logStartOffset()));
    double to = Math.min(g.trackRight, g.x(lane.logEndOffset()));
    density.columns(new Scale(g.first, g.window.from(), g.px()), from, to, COLUMN, top, height);
    density.edges(index);
    density.epochs(index);
  }

  /** Draws the whole log of the leader in a row; {@code left} is where its start lies. */
  static void overview(
      Geometry g, double left, double right, double top, double height, DrawingBuilder out) {
    LaneFacts lane = g.facts.leaderLane();
    long start = g.facts.start();
    double each = (right - left) / Math.max(1, g.facts.end() - start);
    double to = left + (lane.logEndOffset() - start) * each;
    new LaneDensity(g, lane, out)
        .columns(
            new Scale(left, (double) start, each),
            left + (lane.logStartOffset() - start) * each,
            to,
            2 * COLUMN,
            top,
            height);
  }

  /**
   * Which offset lies where.
   *
   * @param left x of {@code from}
   */
  private record Scale(double left, double from, double each) {
    long offset(double x) {
      return (long) Math.floor(from + (x - left) / each + 1e-6);
    }
  }

  private void columns(
      Scale scale, double from, double to, double width, double top, double height) {
    if (to <= from || lane.segments().isEmpty()) {
      return;
    }
    // An offset that is wider than a column has a column of its own.
    double step = Math.max(width, scale.each());
    double runFrom = from;
    int runEpoch = -1;
    long first = scale.offset(from);
    LaneCursor cursor = new LaneCursor(lane, first);
    cursor.advance(first);
    long below = cursor.recordsBelow(first);
    for (double x = from; x < to; x += step) {
      double end = Math.min(to, x + step);
      int epoch = cursor.epoch();
      long next = Math.max(first + 1, Math.min(lane.logEndOffset(), scale.offset(end)));
      cursor.advance(next);
      long upTo = cursor.recordsBelow(next);
      double share = (upTo - below) / (double) (next - first);
      boolean whole = share >= ALL;
      if (runEpoch >= 0 && (!whole || epoch != runEpoch)) {
        column(runFrom, x, runEpoch, 1, top, height);
        runEpoch = -1;
      }
      if (whole && runEpoch < 0) {
        runFrom = x;
        runEpoch = epoch;
      } else if (!whole) {
        column(x, end, epoch, share, top, height);
      }
      first = next;
      below = upTo;
    }
    if (runEpoch >= 0) {
      column(runFrom, to, runEpoch, 1, top, height);
    }
  }

  private void column(double from, double to, int epoch, double share, double top, double height) {
    if (share <= 0 || epoch < 0) {
      return;
    }
    double cap = Math.min(CAP, height * 0.3);
    double tall = Math.max(cap, height * share);
    double y = top + height - tall;
    Box box = Box.at(from, y, to - from, tall).fill(Tone.epochFill(epoch));
    out.add(lane.down() ? box.opacity(DOWN) : box);
    out.fill(from, y, to - from, cap, lane.down() ? Tone.DEADH : Tone.epochHeader(epoch));
  }

  /** Where one file ends and the next begins. */
  private void edges(int index) {
    Segments seen = lane.seen(g.seenFrom, g.seenTo);
    double last = Double.NEGATIVE_INFINITY;
    for (int i = Math.max(1, seen.from()); i < seen.to(); i++) {
      double x = g.x(lane.segments().get(i).baseOffset());
      if (x - last >= COLUMN && x > g.first && x < g.trackRight) {
        double top = g.containerTop(index);
        out.line(x, top, x, g.containerBottom(index), Stroke.of(Tone.CL, 1.2));
        last = x;
      }
    }
  }

  /** Below the lane, where an epoch begins. */
  private void epochs(int index) {
    if (!g.shows(Feature.EPOCHS)) {
      return;
    }
    Carets.Taken taken = Carets.taken(g, index);
    TextStyle style = g.type.meta().semibold();
    double y = g.containerBottom(index) + 3 * g.u;
    double free = g.first;
    for (LaneFacts.EpochStart start : lane.epochStarts()) {
      double x = g.x(start.offset());
      String words = text("diagram.epochFrom", start.epoch(), Numbers.grouped(start.offset()));
      double right = x + 5 * g.u + g.text.width(words, style);
      if (x < free - 1 || right > g.trackRight || taken.covers(x, right)) {
        continue;
      }
      out.fill(x, y, 2.4 * g.u, 11 * g.u, Tone.epochHeader(start.epoch()));
      out.text(x + 5 * g.u, y + 10 * g.u, words, style, Tone.INK2);
      free = right + 10 * g.u;
    }
  }

  /** How much of a segment is left: {@code 44 % kept}, {@code all kept}. */
  static String kept(Segment segment, long end) {
    long offsets = Math.max(1, end - segment.baseOffset());
    long percent = Math.round(100.0 * segment.records() / offsets);
    return percent >= 100 ? text("diagram.kept.all") : text("diagram.kept", percent);
  }
}

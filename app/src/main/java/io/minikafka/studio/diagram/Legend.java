package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Outline;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Shape.Pattern;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/** What the marks mean. It names only marks that are on the picture. */
final class Legend {
  private static final int MOST_EPOCHS = 8;

  private final Geometry g;
  private final DrawingBuilder out;
  private final TextStyle style;
  private final double height;
  private final double right;
  private final boolean words;
  private double gap;
  private int entries;
  private boolean fewest;
  private double x;
  private double top;

  private Legend(
      Geometry g,
      DrawingBuilder out,
      TextStyle style,
      double x,
      double top,
      double height,
      double right,
      boolean words) {
    this.g = g;
    this.out = out;
    this.style = style;
    this.x = x;
    this.top = top;
    this.height = height;
    this.right = right;
    this.words = words;
    this.gap = (words ? 26 : 13) * g.u;
  }

  /** The row above the lanes in FULL, below them in LESSON; nothing in PRESENT. */
  static void draw(Geometry g, DrawingBuilder out) {
    if (!g.in.legend() || g.in.mode() == DiagramMode.PRESENT) {
      return;
    }
    double height = g.m.rows().legend();
    if (g.in.mode() == DiagramMode.FULL) {
      Seen seen = Seen.of(g);
      Legend measured = row(g, new DrawingBuilder(), Double.MAX_VALUE);
      measured.all(seen);
      Legend legend = row(g, out, g.trackRight);
      // Closer together before anything is left out.
      legend.closeUp(measured.over(g.trackRight), measured.entries);
      legend.all(seen);
    } else {
      TextStyle style = g.type.secondary().size(Math.max(13, g.type.secondary().size() * 1.15));
      new Legend(g, out, style, g.left, g.legendTop, height, g.trackRight, true).boundaries();
    }
  }

  private static Legend row(Geometry g, DrawingBuilder out, double right) {
    return new Legend(g, out, g.type.secondary(), g.left + 2, g.legendTop, 28 * g.u, right, false);
  }

  private void all(Seen seen) {
    epochs(seen.epochs());
    kinds(seen);
  }

  /** The legend of Present's foot: in fewer words, then closer together, before one is left out. */
  static void foot(Geometry g, DrawingBuilder out, double width, double height) {
    double right = width - g.left;
    Legend measured = footRow(g, new DrawingBuilder(), height, Double.MAX_VALUE);
    measured.projected();
    Legend legend = footRow(g, out, height, right);
    if (measured.over(right) > 0) {
      measured = footRow(g, new DrawingBuilder(), height, Double.MAX_VALUE);
      measured.fewest = true;
      measured.projected();
      legend.fewest = true;
      legend.closeUp(measured.over(right), measured.entries);
    }
    legend.projected();
  }

  private static Legend footRow(Geometry g, DrawingBuilder out, double height, double right) {
    return new Legend(g, out, g.type.secondary(), g.left, 0, height, right, true);
  }

  private void projected() {
    boundaries();
    waits();
    states();
  }

  /** How far a row that was measured goes past the room there is. */
  private double over(double room) {
    return Math.max(0, x - gap - room + 1);
  }

  private void closeUp(double over, int measured) {
    gap -= Math.min(gap * 0.6, over / Math.max(1, measured - 1));
  }

  /** Every mark on the picture with what it means, for a card beside it: words, then kinds. */
  static double help(Geometry g, DrawingBuilder out, double width) {
    double row = 28 * g.u;
    TextStyle style = g.type.secondary();
    new Legend(g, out, style, 0, 0, row, width, true).boundaries();
    Legend kinds = new Legend(g, out, style, 0, row, row, width, false);
    kinds.all(Seen.of(g));
    return 2 * row;
  }

  private double baseline() {
    return g.text.centredBaseline(top, height, style);
  }

  private double middle() {
    return top + height / 2;
  }

  private double side() {
    return style.size() * 1.45;
  }

  /** Whether an entry still fits; in several rows a new one is begun. */
  private boolean room(double needed) {
    return x + needed <= right;
  }

  private boolean entry(String key, double sample) {
    String name = text(key);
    double needed = sample + 7 * g.u + g.text.width(name, style);
    if (!room(needed)) {
      return false;
    }
    out.text(x + sample + 7 * g.u, baseline(), name, style, words ? Tone.INK : Tone.INK2);
    return true;
  }

  private void next(String key, double sample) {
    x += sample + 7 * g.u + g.text.width(text(key), style) + gap;
    entries++;
  }

  private void heading(String key) {
    TextStyle bold = style.semibold();
    out.text(x, baseline(), text(key), bold, Tone.INK2);
    x += g.text.width(text(key), bold) + gap;
    entries++;
  }

  private void epochs(SortedSet<Integer> seen) {
    if (!g.shows(Feature.EPOCHS) || seen.isEmpty()) {
      return;
    }
    heading("diagram.legend.epoch");
    double w = 19 * g.u;
    double h = 16 * g.u;
    for (int epoch : seen) {
      String name = "e" + epoch;
      if (!room(w + 7 * g.u + g.text.width(name, style))) {
        return;
      }
      double y = middle() - h / 2;
      double strip = h * 0.3;
      out.add(Box.at(x, y, w, h).rounded(3).fill(Tone.epochFill(epoch)));
      out.add(
          Box.at(x, y, w, strip + 1).outline(Outline.rounded(3, 0)).fill(Tone.epochHeader(epoch)));
      out.add(Box.at(x, y, w, h).rounded(3).stroke(Tone.epochHeader(epoch), 1.4));
      out.text(x + w + 7 * g.u, baseline(), name, style, Tone.INK2);
      x += w + 7 * g.u + g.text.width(name, style) + gap;
      entries++;
    }
    out.line(x + 2, middle() - h / 2, x + 2, middle() + h / 2, Stroke.of(Tone.LINE, 1));
    x += 14 * g.u;
  }

  /**
   * What the window shows.
   *
   * @param committed whether there is a record of a committed transaction
   * @param gaps whether offsets are missing
   */
  private record Seen(
      SortedSet<Integer> epochs, Set<RecordKind> kinds, boolean committed, boolean gaps) {

    static Seen of(Geometry g) {
      SortedSet<Integer> epochs = new TreeSet<>();
      Set<RecordKind> kinds = new TreeSet<>();
      boolean committed = false;
      boolean gaps = false;
      for (LaneFacts lane : g.facts.lanes()) {
        if (g.level == Level.SEGMENTS) {
          lane.epochStarts().forEach(start -> epochs.add(start.epoch()));
          continue;
        }
        long expected = Math.max(lane.logStartOffset(), g.seenFrom);
        for (PlacedBatch placed : batches(g, lane)) {
          RecordBatch batch = placed.batch();
          epochs.add(batch.leaderEpoch());
          gaps |= batch.baseOffset() > expected && !lane.isUnreadable(expected);
          expected = placed.nextOffset();
          if (batch.isControl()) {
            kinds.add(RecordKind.marker(batch));
            continue;
          }
          gaps |= batch.records().size() <= batch.lastOffsetDelta() && !placed.stored().isDamaged();
          ControlType ended = lane.endOf(batch);
          committed |= ended == ControlType.COMMIT;
          for (Record record : batch.records()) {
            kinds.add(RecordKind.of(batch, record, ended));
          }
        }
      }
      while (epochs.size() > MOST_EPOCHS) {
        epochs.remove(epochs.first());
      }
      return new Seen(epochs, kinds, committed, gaps);
    }

    private static List<PlacedBatch> batches(Geometry g, LaneFacts lane) {
      List<PlacedBatch> all = new ArrayList<>();
      Segments range = lane.seen(g.seenFrom, g.seenTo);
      for (Segment segment : lane.segments().subList(range.from(), range.to())) {
        for (int i = LaneFacts.firstPast(segment, g.seenFrom); i < segment.batches().size(); i++) {
          PlacedBatch batch = segment.batches().get(i);
          if (batch.batch().baseOffset() >= g.seenTo) {
            break;
          }
          all.add(batch);
        }
      }
      return all;
    }
  }

  private void kinds(Seen seen) {
    if (g.level != Level.SEGMENTS && seen.kinds().isEmpty() && !seen.gaps()) {
      // An empty log has no kinds.
      boundaryKinds();
      return;
    }
    heading("diagram.legend.kind");
    if (g.level == Level.SEGMENTS) {
      boundaryKinds();
      return;
    }
    for (Map.Entry<RecordKind, String> each : NAMES.entrySet()) {
      if (seen.kinds().contains(each.getKey()) && entry(each.getValue(), side())) {
        sample(each.getKey());
        next(each.getValue(), side());
      }
      if (each.getKey() == RecordKind.OPEN) {
        committed(seen);
      }
    }
    if (seen.gaps() && entry("diagram.legend.compacted", side())) {
      square().accept(Stroke.of(Tone.LINE2, 1.4).dashed(2.5, 2.5));
      next("diagram.legend.compacted", side());
    }
    boundaryKinds();
  }

  /** A committed record looks like data: its header has the mark. */
  private void committed(Seen seen) {
    boolean headers = g.shows(Feature.EPOCHS) && g.records();
    if (!seen.committed() || !headers || !entry("diagram.legend.committed", side())) {
      return;
    }
    double s = side();
    double top0 = middle() - s / 2;
    double strip = s * 0.42;
    out.add(Box.at(x, top0, s, strip).outline(Outline.rounded(3, 0)).fill(Tone.INK2));
    out.badgeIcon(Glyph.CHECK, x + s - strip, top0, strip, Tone.ON_INK);
    out.add(Box.at(x, top0, s, s).rounded(3).stroke(Stroke.of(Tone.INK2, 1.4)));
    next("diagram.legend.committed", s);
  }

  private void boundaryKinds() {
    if (g.shows(Feature.HIGH_WATERMARK)
        && g.facts.end() > g.facts.highWatermark()
        && entry("diagram.legend.aboveHw", side())) {
      Box box = Box.at(x, middle() - side() / 2, side(), side()).rounded(3);
      Hatch.draw(out, box, 1.4, 5);
      out.add(box.stroke(Tone.INK2, 1.2));
      next("diagram.legend.aboveHw", side());
    }
    if (g.shows(Feature.FORCED) && entry("diagram.legend.forced", side())) {
      out.line(x, middle(), x + side(), middle(), Stroke.of(Tone.INK2, 2));
      out.line(
          x + side(), middle() - 3 * g.u, x + side(), middle() + 3 * g.u, Stroke.of(Tone.INK2, 2));
      next("diagram.legend.forced", side());
    }
    waits();
  }

  private void waits() {
    boolean waits = g.facts.acks().stream().anyMatch(ack -> ack.state() == AckFacts.State.WAITS);
    if (g.shows(Feature.ACKS) && waits && entry("diagram.legend.waits", side())) {
      double icon = style.size() * 1.15;
      out.badgeIcon(Glyph.HOUR, x + (side() - icon) / 2, middle() - icon / 2, icon, Tone.WARN);
      next("diagram.legend.waits", side());
    }
  }

  /** The dots beside the brokers' names. */
  private void states() {
    if (!LaneHeader.hasDots(g)) {
      return;
    }
    List<LaneFacts.State> up =
        g.facts.lanes().stream().filter(lane -> !lane.down()).map(LaneFacts::state).toList();
    if (up.contains(LaneFacts.State.RUNNING)) {
      dot("diagram.legend.running", Tone.OK);
    }
    if (up.stream().anyMatch(state -> state != LaneFacts.State.RUNNING)) {
      dot("diagram.legend.notFetching", Tone.WARN);
    }
  }

  private void dot(String key, Tone tone) {
    double size = style.size() * 0.62;
    if (entry(key, size)) {
      out.add(Box.at(x, middle() - size / 2, size, size).pill().fill(tone));
      next(key, size);
    }
  }

  private Consumer<Stroke> square() {
    return stroke ->
        out.add(Box.at(x, middle() - side() / 2, side(), side()).rounded(3).stroke(stroke));
  }

  private static final Map<RecordKind, String> NAMES =
      new TreeMap<>(
          Map.of(
              RecordKind.DATA, "diagram.legend.data",
              RecordKind.TOMBSTONE, "diagram.legend.tombstone",
              RecordKind.OPEN, "diagram.legend.open",
              RecordKind.ABORTED, "diagram.legend.aborted",
              RecordKind.COMMIT_MARKER, "diagram.legend.commit",
              RecordKind.ABORT_MARKER, "diagram.legend.abort"));

  private void sample(RecordKind kind) {
    double s = side();
    Box box = Box.at(x, middle() - s / 2, s, s);
    Stroke stroke = Stroke.of(Tone.INK2, 1.4);
    switch (kind) {
      case DATA -> out.add(box.rounded(3).stroke(stroke));
      case TOMBSTONE -> out.add(box.outline(Outline.rounded(s / 2, 0)).stroke(stroke));
      case OPEN -> {
        out.add(new Pattern(box.rounded(3), Pattern.Kind.DOTS, Tone.INK, 1));
        out.add(box.rounded(3).stroke(stroke.dashed(3, 2)));
      }
      case ABORTED -> {
        out.add(new Pattern(box.rounded(3), Pattern.Kind.LINES, Tone.INK, 1));
        out.add(box.rounded(3).stroke(stroke));
      }
      case COMMIT_MARKER -> {
        out.add(box.pill().stroke(stroke));
        out.badgeIcon(Glyph.CHECK, x + s * 0.2, middle() - s * 0.3, s * 0.6, Tone.OK);
      }
      case ABORT_MARKER -> {
        out.add(box.outline(Outline.octagon(s * 0.28)).stroke(stroke));
        out.badgeIcon(Glyph.CROSS, x + s * 0.22, middle() - s * 0.28, s * 0.56, Tone.DANGER);
      }
    }
  }

  private void lastStable(double s, String key) {
    if (!StableOffsetLine.drawn(g) || !entry(key, s * 0.5)) {
      return;
    }
    double from = middle() - s * 0.75;
    double to = middle() + s * 0.75;
    Stroke stroke = Stroke.of(Tone.LSO, Math.max(3, s * 0.22)).dashed(s * 0.4, s * 0.25);
    out.line(x + s * 0.2, from, x + s * 0.2, to, stroke);
    next(key, s * 0.5);
  }

  /** The boundaries in words: what a lesson and the projector say below the lanes. */
  private void boundaries() {
    double s = style.size();
    String hw = fewest ? "diagram.legend.hwBrief" : "diagram.legend.hwWords";
    if (g.shows(Feature.HIGH_WATERMARK) && entry(hw, s * 0.5)) {
      out.line(
          x + s * 0.2,
          middle() - s * 0.75,
          x + s * 0.2,
          middle() + s * 0.75,
          Stroke.of(Tone.HW, Math.max(3, s * 0.22)));
      next(hw, s * 0.5);
    }
    boolean brief = g.in.mode() == DiagramMode.PRESENT;
    lastStable(s, brief ? "diagram.legend.lsoBrief" : "diagram.legend.lsoWords");
    String leo = brief ? "diagram.legend.leoBrief" : "diagram.legend.leoWords";
    if (entry(leo, s * 1.1)) {
      out.fillPath(
          PathData.polygon(
              x,
              middle() + s * 0.45,
              x + s * 1.1,
              middle() + s * 0.45,
              x + s * 0.55,
              middle() - s * 0.5),
          Tone.INK);
      next(leo, s * 1.1);
    }
    if (g.shows(Feature.HIGH_WATERMARK)
        && g.facts.end() > g.facts.highWatermark()
        && entry("diagram.legend.aboveHw", s * 1.2)) {
      Box box = Box.at(x, middle() - s * 0.5, s * 1.2, s).rounded(3);
      Hatch.draw(out, box, s / 11, s / 3);
      out.add(box.stroke(Tone.INK2, 1.2));
      next("diagram.legend.aboveHw", s * 1.2);
    }
    String isr =
        !fewest && room(s * 0.9 + 7 * g.u + g.text.width(text("diagram.legend.isrWords"), style))
            ? "diagram.legend.isrWords"
            : "diagram.legend.isrBrief";
    if (g.shows(Feature.ISR) && entry(isr, s * 0.9)) {
      double r = x + s * 0.75;
      out.strokePath(
          PathData.polyline(
              r,
              middle() - s * 0.5,
              x + 2,
              middle() - s * 0.5,
              x + 2,
              middle() + s * 0.5,
              r,
              middle() + s * 0.5),
          Stroke.of(Tone.OK, Math.max(3, s * 0.2)).rounded());
      next(isr, s * 0.9);
    }
    if (g.shows(Feature.FORCED) && entry("diagram.legend.forced", s * 1.2)) {
      out.line(x, middle(), x + s * 1.2, middle(), Stroke.of(Tone.INK2, 2));
      next("diagram.legend.forced", s * 1.2);
    }
  }
}

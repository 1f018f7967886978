package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.record.Record;
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
  private final Geometry g;
  private final DrawingBuilder out;
  private final TextStyle style;
  private final double height;
  private final double right;
  private final boolean words;
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
  }

  /** The row above the lanes in FULL, below them in LESSON; nothing in PRESENT. */
  static void draw(Geometry g, DrawingBuilder out) {
    if (!g.in.legend() || g.in.mode() == DiagramMode.PRESENT) {
      return;
    }
    double height = g.m.rows().legend();
    if (g.in.mode() == DiagramMode.FULL) {
      Legend legend =
          new Legend(
              g, out, g.type.secondary(), g.left + 2, g.legendTop, 28 * g.u, g.trackRight, false);
      legend.epochs();
      legend.kinds();
    } else {
      TextStyle style = g.type.secondary().size(Math.max(13, g.type.secondary().size() * 1.15));
      new Legend(g, out, style, g.left, g.legendTop, height, g.trackRight, true).boundaries();
    }
  }

  /** The legend of Present's foot. */
  static void foot(Geometry g, DrawingBuilder out, double width, double height) {
    new Legend(g, out, g.type.secondary(), g.left, 0, height, width - g.left, true).boundaries();
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
    x += sample + 7 * g.u + g.text.width(text(key), style) + (words ? 26 : 13) * g.u;
  }

  private void heading(String key) {
    TextStyle bold = style.semibold();
    out.text(x, baseline(), text(key), bold, Tone.INK2);
    x += g.text.width(text(key), bold) + 13 * g.u;
  }

  private void epochs() {
    if (!g.shows(Feature.EPOCHS)) {
      return;
    }
    SortedSet<Integer> seen = epochsSeen();
    if (seen.isEmpty()) {
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
      x += w + 7 * g.u + g.text.width(name, style) + 13 * g.u;
    }
    out.line(x + 2, middle() - h / 2, x + 2, middle() + h / 2, Stroke.of(Tone.LINE, 1));
    x += 14 * g.u;
  }

  private SortedSet<Integer> epochsSeen() {
    SortedSet<Integer> seen = new TreeSet<>();
    for (LaneFacts lane : g.facts.lanes()) {
      for (PlacedBatch batch : seen(lane)) {
        seen.add(batch.batch().leaderEpoch());
      }
    }
    return seen;
  }

  private List<PlacedBatch> seen(LaneFacts lane) {
    List<PlacedBatch> all = new ArrayList<>();
    for (Segment segment : lane.segments()) {
      if (segment.nextOffset() <= g.seenFrom || segment.baseOffset() >= g.seenTo) {
        continue;
      }
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

  private void kinds() {
    Set<RecordKind> kinds = new TreeSet<>();
    boolean gaps = false;
    for (LaneFacts lane : g.facts.lanes()) {
      long expected = lane.logStartOffset();
      for (PlacedBatch placed : seen(lane)) {
        expected = Math.max(expected, g.seenFrom);
        gaps |= placed.batch().baseOffset() > expected && !lane.isUnreadable(expected);
        gaps |=
            !placed.batch().isControl()
                && placed.batch().records().size() <= placed.batch().lastOffsetDelta();
        expected = placed.nextOffset();
        if (placed.batch().isControl()) {
          kinds.add(RecordKind.marker(placed.batch()));
        }
        for (Record record : placed.batch().records()) {
          kinds.add(RecordKind.of(placed.batch(), record, lane.endOf(placed.batch())));
        }
      }
    }
    heading("diagram.legend.kind");
    for (Map.Entry<RecordKind, String> each : NAMES.entrySet()) {
      if (kinds.contains(each.getKey()) && entry(each.getValue(), side())) {
        sample(each.getKey());
        next(each.getValue(), side());
      }
    }
    if (gaps && entry("diagram.legend.compacted", side())) {
      square().accept(Stroke.of(Tone.LINE2, 1.4).dashed(2.5, 2.5));
      next("diagram.legend.compacted", side());
    }
    boundaryKinds();
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
    boolean waits = g.facts.acks().stream().anyMatch(ack -> ack.state() == AckFacts.State.WAITS);
    if (g.shows(Feature.ACKS) && waits && entry("diagram.legend.waits", side())) {
      double icon = style.size() * 1.15;
      out.badgeIcon(Glyph.HOUR, x + (side() - icon) / 2, middle() - icon / 2, icon, Tone.WARN);
      next("diagram.legend.waits", side());
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

  /** The boundaries in words: what a lesson and the projector say below the lanes. */
  private void boundaries() {
    double s = style.size();
    if (g.shows(Feature.HIGH_WATERMARK) && entry("diagram.legend.hwWords", s * 0.5)) {
      out.line(
          x + s * 0.2,
          middle() - s * 0.75,
          x + s * 0.2,
          middle() + s * 0.75,
          Stroke.of(Tone.HW, Math.max(3, s * 0.22)));
      next("diagram.legend.hwWords", s * 0.5);
    }
    if (entry("diagram.legend.leoWords", s * 1.1)) {
      out.fillPath(
          PathData.polygon(
              x,
              middle() + s * 0.45,
              x + s * 1.1,
              middle() + s * 0.45,
              x + s * 0.55,
              middle() - s * 0.5),
          Tone.INK);
      next("diagram.legend.leoWords", s * 1.1);
    }
    if (g.shows(Feature.HIGH_WATERMARK)
        && g.facts.end() > g.facts.highWatermark()
        && entry("diagram.legend.aboveHw", s * 1.2)) {
      Box box = Box.at(x, middle() - s * 0.5, s * 1.2, s).rounded(3);
      Hatch.draw(out, box, s / 11, s / 3);
      out.add(box.stroke(Tone.INK2, 1.2));
      next("diagram.legend.aboveHw", s * 1.2);
    }
    if (g.shows(Feature.ISR) && entry("diagram.legend.isrWords", s * 0.9)) {
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
      next("diagram.legend.isrWords", s * 0.9);
    }
    if (g.shows(Feature.FORCED) && entry("diagram.legend.forced", s * 1.2)) {
      out.line(x, middle(), x + s * 1.2, middle(), Stroke.of(Tone.INK2, 2));
      next("diagram.legend.forced", s * 1.2);
    }
  }
}

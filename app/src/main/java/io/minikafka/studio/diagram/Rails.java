package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.ArrayList;
import java.util.List;

/** Who reads up to where: two thin bars under the ruler, named in the row of flags. */
final class Rails {
  private static final int MOST_SKIPPED = 3;

  private Rails() {}

  static void draw(Geometry g, DrawingBuilder out) {
    if (!g.shows(Feature.RAILS)) {
      return;
    }
    PartitionFacts facts = g.facts;
    double from = Math.max(g.first, g.x(facts.leaderLane().logStartOffset()));
    double hw = Math.min(g.trackRight, g.x(facts.highWatermark()));
    boolean stable = facts.lastStableOffset() < facts.highWatermark();
    double lso = Math.min(g.trackRight, g.x(facts.lastStableOffset()));
    double upper = g.railsTop + 4.5 * g.u;
    double lower = g.railsTop + 11 * g.u;
    if (stable && lso > from) {
      out.line(from, upper, lso, upper, Stroke.of(Tone.LSO, 4 * g.u).dashed(9 * g.u, 3 * g.u));
    }
    if (hw > from) {
      out.line(from, lower, hw, lower, Stroke.of(Tone.HW, 4 * g.u));
    }
    double end = Math.min(g.trackRight, g.x(facts.leaderLane().logEndOffset()));
    double above = Math.max(from, hw);
    if (end > above) {
      Hatch.draw(
          out,
          Box.at(above + 4, g.railsTop + 2 * g.u, end - above - 4, 11 * g.u),
          2 * g.u,
          8 * g.u);
    }
    names(g, out, stable);
  }

  private static void names(Geometry g, DrawingBuilder out, boolean stable) {
    if (MergedFlags.drawn(g)) {
      return;
    }
    double x = Math.max(HighWatermarkLine.rowLeft(g), g.x(g.facts.leaderLane().logStartOffset()));
    double right = StableOffsetLine.flagLeft(g) - 5 * g.u;
    String lso = Numbers.grouped(g.facts.lastStableOffset());
    String hw = Numbers.grouped(g.facts.highWatermark());
    String skips = stable ? skipped(g) : "";
    List<String[]> variants = new ArrayList<>();
    if (!skips.isEmpty()) {
      variants.add(
          new String[] {
            text("diagram.rail.skips", lso, skips), text("diagram.rail.uncommitted", hw)
          });
    }
    variants.add(
        new String[] {text("diagram.rail.committed", lso), text("diagram.rail.uncommitted", hw)});
    variants.add(new String[] {text("diagram.rail.stable", lso), text("diagram.rail.all", hw)});
    for (String[] each : variants) {
      String committed = stable ? each[0] : "";
      if (x + width(g, committed, each[1]) <= right) {
        names(g, out, x, committed, each[1]);
        return;
      }
    }
  }

  /** The offsets below LSO whose transaction was aborted, as far as they are seen and few. */
  private static String skipped(Geometry g) {
    if (!g.cells()) {
      return "";
    }
    LaneFacts lane = g.facts.leaderLane();
    List<String> ranges = new ArrayList<>();
    long from = -1;
    long to = -1;
    long offset = g.seenFrom;
    while (offset < Math.min(g.seenTo, g.facts.lastStableOffset())) {
      RecordBatch batch = lane.batchAt(offset);
      if (batch != null && !batch.isControl() && lane.endOf(batch) == ControlType.ABORT) {
        from = to == batch.baseOffset() ? from : batch.baseOffset();
        to = batch.nextOffset();
      } else if (from >= 0) {
        ranges.add(Numbers.range(from, to - 1));
        from = -1;
      }
      offset = batch == null ? offset + 1 : batch.nextOffset();
    }
    if (from >= 0) {
      ranges.add(Numbers.range(from, to - 1));
    }
    return ranges.size() <= MOST_SKIPPED ? String.join(", ", ranges) : "";
  }

  private static double sample(Geometry g) {
    return 20 * g.u;
  }

  private static double width(Geometry g, String committed, String uncommitted) {
    TextStyle style = g.type.secondary();
    double each = sample(g) + 7 * g.u;
    double first = committed.isEmpty() ? 0 : each + g.text.width(committed, style) + 10 * g.u;
    return first + each + g.text.width(uncommitted, style);
  }

  private static void names(
      Geometry g, DrawingBuilder out, double left, String committed, String uncommitted) {
    TextStyle style = g.type.secondary();
    double y = g.flagsTop + 13 * g.u;
    double baseline = g.text.centredBaseline(g.flagsTop, 26 * g.u, style);
    double gap = 7 * g.u;
    double x = left;
    if (!committed.isEmpty()) {
      out.line(x, y, x + sample(g), y, Stroke.of(Tone.LSO, 4 * g.u).dashed(9 * g.u, 3 * g.u));
      out.text(x + sample(g) + gap, baseline, committed, style, Tone.INK2);
      x += sample(g) + gap + g.text.width(committed, style) + 10 * g.u;
    }
    out.line(x, y, x + sample(g), y, Stroke.of(Tone.HW, 4 * g.u));
    out.text(x + sample(g) + gap, baseline, uncommitted, style, Tone.INK2);
  }
}

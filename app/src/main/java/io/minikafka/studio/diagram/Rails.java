package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;

/** Who reads up to where: two thin bars under the ruler, named in the row of flags. */
final class Rails {
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
    TextStyle style = g.type.secondary();
    double x = Math.max(HighWatermarkLine.rowLeft(g), g.x(g.facts.leaderLane().logStartOffset()));
    double right = StableOffsetLine.flagLeft(g) - 8 * g.u;
    double y = g.flagsTop + 13 * g.u;
    double baseline = g.text.centredBaseline(g.flagsTop, 26 * g.u, style);
    double sample = 22 * g.u;
    String committed = text("diagram.rail.committed", Numbers.grouped(g.facts.lastStableOffset()));
    String uncommitted = text("diagram.rail.uncommitted", Numbers.grouped(g.facts.highWatermark()));
    double gap = 8 * g.u;
    double first = stable ? sample + gap + g.text.width(committed, style) + 16 * g.u : 0;
    if (x + first + sample + gap + g.text.width(uncommitted, style) > right) {
      return;
    }
    if (stable) {
      out.line(x, y, x + sample, y, Stroke.of(Tone.LSO, 4 * g.u).dashed(9 * g.u, 3 * g.u));
      out.text(x + sample + gap, baseline, committed, style, Tone.INK2);
    }
    x += first;
    out.line(x, y, x + sample, y, Stroke.of(Tone.HW, 4 * g.u));
    out.text(x + sample + gap, baseline, uncommitted, style, Tone.INK2);
  }
}

package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Tone;

/**
 * One card in place of the flags where LSO, HW and LEO lie within a few pixels: far away they could
 * not be told apart.
 */
final class MergedFlags {
  private static final double WITHIN = 24;

  private MergedFlags() {}

  static boolean drawn(Geometry g) {
    double hw = g.x(g.facts.highWatermark());
    if (g.in.mode() != DiagramMode.FULL || !HighWatermarkLine.drawn(g) || !g.sees(hw)) {
      return false;
    }
    double first = Math.min(g.x(g.facts.lastStableOffset()), hw);
    double last = g.x(g.facts.leaderLane().logEndOffset());
    boolean near = !g.cells() && last - first < WITHIN * g.u;
    // Its flag hangs to the left where there is no room at the right: over that of LSO.
    double flag = HighWatermarkLine.flagWidth(g);
    boolean collide = first < hw && hw + flag > g.trackRight && hw - first < flag;
    return near || collide;
  }

  static void draw(Geometry g, DrawingBuilder out) {
    PartitionFacts facts = g.facts;
    String leo = text("diagram.leo", Numbers.grouped(facts.leaderLane().logEndOffset()));
    String hw = text("diagram.hw", Numbers.grouped(facts.highWatermark()));
    String lso = text("diagram.lso", Numbers.grouped(facts.lastStableOffset()));
    boolean stable = facts.lastStableOffset() < facts.highWatermark();
    var style = g.type.flag().size(g.type.flag().size() * 0.92);
    double gap = 14 * g.u;
    double pad = 10 * g.u;
    double width =
        g.text.width(leo, style)
            + gap
            + g.text.width(hw, style)
            + (stable ? gap + g.text.width(lso, style) : 0)
            + 2 * pad;
    double height = Math.min(g.m.rows().flags(), 26 * g.u);
    double right = Math.min(g.trackRight, g.x(facts.highWatermark()) + width / 2);
    double left = right - width;
    out.add(
        Box.at(left + 0.8, g.flagsTop + 0.8, width - 1.6, height - 1.6)
            .rounded(5)
            .fill(Tone.RAISED)
            .stroke(Tone.HW, 1.6));
    double baseline = g.text.centredBaseline(g.flagsTop, height, style);
    double x = left + pad;
    out.text(x, baseline, leo, style, Tone.INK);
    x += g.text.width(leo, style) + gap;
    out.text(x, baseline, hw, style, Tone.HW);
    out.mark(
        MarkIds.HW, x, g.flagsTop, g.text.width(hw, style), height, Words.highWatermark(facts));
    if (stable) {
      x += g.text.width(hw, style) + gap;
      out.text(x, baseline, lso, style, Tone.LSO);
      out.mark(
          MarkIds.LSO, x, g.flagsTop, g.text.width(lso, style), height, Words.lastStable(facts));
    }
  }
}

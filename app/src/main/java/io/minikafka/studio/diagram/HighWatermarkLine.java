package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.Tone;
import org.jspecify.annotations.Nullable;

/**
 * The HW line: from its flag, which hangs to the right, through the lanes in sync to the caret of
 * the slowest of them. Where HW is not that replica's LEO it ends in an open ring, a bracket spans
 * the two and a pill says why.
 */
final class HighWatermarkLine {
  private static final double CASING = 1.5;

  private final Geometry g;
  private final DrawingBuilder out;
  private final double x;

  private HighWatermarkLine(Geometry g, DrawingBuilder out) {
    this.g = g;
    this.out = out;
    this.x = g.x(g.facts.highWatermark());
  }

  static boolean drawn(Geometry g) {
    return g.shows(Feature.HIGH_WATERMARK);
  }

  /** The lane in which the line ends: of several equally slow ones the lowest. */
  static int endLane(Geometry g) {
    PartitionFacts facts = g.facts;
    int end = g.laneOf(facts.hold().broker());
    if (facts.hold().reason() != PartitionFacts.Reason.NONE) {
      return end;
    }
    for (int i = 0; i < facts.lanes().size(); i++) {
      LaneFacts lane = facts.lanes().get(i);
      if (lane.inSync() && lane.logEndOffset() == facts.highWatermark()) {
        end = Math.max(end, i);
      }
    }
    return end;
  }

  /** Whether the line ends in a ring in that lane. */
  static boolean endsOpenIn(Geometry g, int index) {
    return drawn(g)
        && g.laneOf(g.facts.hold().broker()) == index
        && (g.facts.hold().reason() != PartitionFacts.Reason.NONE
            || g.facts.lanes().get(index).logEndOffset() != g.facts.highWatermark());
  }

  static void draw(Geometry g, DrawingBuilder out) {
    if (!drawn(g)) {
      return;
    }
    HighWatermarkLine line = new HighWatermarkLine(g, out);
    if (!g.sees(line.x)) {
      line.outOfSight();
      return;
    }
    line.line();
    line.flag();
  }

  private double width() {
    return 3 * Math.max(1, Math.min(2, g.u));
  }

  private void line() {
    int end = endLane(g);
    double from = g.flagsTop;
    double w = width();
    Stroke stroke = Stroke.of(Tone.HW, w);
    for (int i = 0; i <= end; i++) {
      double to = i == end ? Carets.apex(g, i) : g.laneBottom(i) + g.m.rows().gap() / 2;
      if (g.facts.lanes().get(i).inSync()) {
        out.casedLine(x, from, x, to, stroke, CASING);
      } else {
        out.line(x, from, x, to, Stroke.of(Tone.HW, 1).dashed(1, 3));
      }
      from = to;
    }
    for (int i = end + 1; i < g.facts.lanes().size(); i++) {
      if (g.facts.lanes().get(i).inSync()) {
        out.line(x, g.laneTop(i), x, g.containerBottom(i), Stroke.of(Tone.HW, 1).dashed(1, 3));
      }
    }
    if (endsOpenIn(g, end)) {
      ring(end);
    }
  }

  private void ring(int end) {
    LaneFacts lane = g.facts.lanes().get(end);
    double r = 5.5 * Math.min(g.u, 2);
    double y = Carets.apex(g, end) + r;
    double leo = g.x(lane.logEndOffset());
    if (g.sees(leo) && leo != x) {
      double side = leo > x ? r : -r;
      out.line(x + side, y, leo, y, Stroke.of(Tone.HW, 2.4));
      out.line(leo, y - 4 * g.u, leo, y + 4 * g.u, Stroke.of(Tone.HW, 2.4));
    }
    out.add(Box.at(x - r, y - r, 2 * r, 2 * r).pill().fill(Tone.PANEL).stroke(Tone.HW, width()));
  }

  /** The pill with the reason; drawn last, over what it covers. */
  static void reason(Geometry g, DrawingBuilder out) {
    Box pill = pill(g);
    if (pill != null) {
      out.add(pill.pill().fill(Tone.PANEL).stroke(Tone.HW, 1.4));
      out.centred(
          pill.x() + pill.w() / 2,
          g.text.centredBaseline(pill.y(), pill.h(), g.type.badge()),
          Words.reason(g.facts),
          g.type.badge(),
          Tone.HW);
    }
  }

  /** Where the pill lies: beside the caret it speaks of, else beside the flag; null without one. */
  static @Nullable Box pill(Geometry g) {
    int end = endLane(g);
    double hw = g.x(g.facts.highWatermark());
    if (end < 0
        || !endsOpenIn(g, end)
        || !g.sees(hw)
        || g.facts.hold().reason() == PartitionFacts.Reason.NONE) {
      return null;
    }
    double height = g.type.badge().size() * 1.65;
    double width = g.text.width(Words.reason(g.facts), g.type.badge()) + height;
    double gap = 10 * Math.min(g.u, 1.4);
    double y = g.laneBottom(end) - height + 2;
    double right = Math.max(Carets.right(g, end), hw + gap) + gap;
    if (right + width <= g.trackRight) {
      return Box.at(right, y, width, height);
    }
    double left = Math.min(Carets.left(g, end), hw - gap) - gap - width;
    if (left >= g.trackLeft) {
      return Box.at(left, y, width, height);
    }
    double beside = hw + g.type.flag().size() * 5.5;
    return Box.at(
        beside + width <= g.in.width() - 4 ? beside : Math.max(g.trackLeft, hw - gap - width),
        g.flagsTop + (g.m.rows().flags() - height) / 2,
        width,
        height);
  }

  private void flag() {
    PartitionFacts facts = g.facts;
    boolean equal =
        facts.lastStableOffset() == facts.highWatermark() && StableOffsetLine.sameAsHw(g);
    String label =
        text(equal ? "diagram.hwIsLso" : "diagram.hw", Numbers.grouped(facts.highWatermark()));
    double pad = g.type.flag().size() * 0.8;
    double w = g.text.width(label, g.type.flag()) + 2 * pad;
    double h = Math.min(g.m.rows().flags(), g.type.flag().size() * 1.9 + 1.5);
    double half = width() / 2;
    boolean toRight = x - half + w <= g.trackRight;
    double left = toRight ? x - half : x + half - w;
    out.add(Box.at(left, g.flagsTop, w, h).rounded(2 * g.u).fill(Tone.HW));
    double baseline = g.text.centredBaseline(g.flagsTop, h, g.type.flag());
    out.centred(left + w / 2, baseline, label, g.type.flag(), Tone.ON_HW);
    above(toRight ? left + w + 9 * g.u : x + half + 9 * g.u, g.flagsTop, h);
    out.mark(MarkIds.HW, left, g.flagsTop, w, h, Words.highWatermark(facts));
  }

  private void above(double left, double top, double height) {
    PartitionFacts facts = g.facts;
    long end = facts.leaderLane().logEndOffset();
    Box pill = pill(g);
    if (end <= facts.highWatermark() || (pill != null && pill.y() < g.rulerTop)) {
      return;
    }
    String range = Numbers.range(facts.highWatermark(), end - 1);
    var style = g.type.secondary();
    for (String words :
        new String[] {text("diagram.aboveHwRange", range), text("diagram.aboveHw")}) {
      if (left + g.text.width(words, style) <= g.in.width() - 4) {
        out.text(left, g.text.centredBaseline(top, height, style), words, style, Tone.INK2);
        return;
      }
    }
  }

  private void outOfSight() {
    double w = outOfSightWidth(g);
    double h = g.type.flag().size() * 1.9;
    double left = x < g.first ? g.first : g.trackRight - w;
    out.add(Box.at(left, g.flagsTop, w, h).rounded(2 * g.u).fill(Tone.HW));
    out.centred(
        left + w / 2,
        g.text.centredBaseline(g.flagsTop, h, g.type.flag()),
        outOfSightLabel(g),
        g.type.flag(),
        Tone.ON_HW);
    out.mark(MarkIds.HW, left, g.flagsTop, w, h, Words.highWatermark(g.facts));
  }

  private static String outOfSightLabel(Geometry g) {
    String label = text("diagram.hw", Numbers.grouped(g.facts.highWatermark()));
    return g.x(g.facts.highWatermark()) < g.first ? "← " + label : label + " →";
  }

  private static double outOfSightWidth(Geometry g) {
    return g.text.width(outOfSightLabel(g), g.type.flag()) + 14 * g.u;
  }

  /** Left edge of what else the row of flags may hold. */
  static double rowLeft(Geometry g) {
    double hw = g.x(g.facts.highWatermark());
    return drawn(g) && hw < g.first - 1 ? g.first + outOfSightWidth(g) + 12 * g.u : g.first;
  }

  /** Right edge of what else the row of flags may hold. */
  static double rowRight(Geometry g) {
    double hw = g.x(g.facts.highWatermark());
    if (!drawn(g) || hw < g.first - 1) {
      return g.trackRight;
    }
    return g.sees(hw) ? hw : g.trackRight - outOfSightWidth(g);
  }
}

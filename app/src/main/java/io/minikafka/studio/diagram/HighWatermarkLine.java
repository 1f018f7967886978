package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.Tone;

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
    int end = endLane(g);
    if (end < 0 || !endsOpenIn(g, end) || g.facts.hold().reason() == PartitionFacts.Reason.NONE) {
      return;
    }
    String reason = Words.reason(g.facts);
    double width = g.text.width(reason, g.type.badge()) + 20 * g.u;
    double height = 20 * g.u;
    double hw = g.x(g.facts.highWatermark());
    double left = Math.max(Carets.right(g, end), hw + 8 * g.u) + 10 * g.u;
    double y = g.laneBottom(end) - height + 2 * g.u;
    if (left + width > g.trackRight) {
      left = Math.max(g.trackLeft, g.trackRight - width - 4);
      y = g.containerTop(end) + (g.m.rows().container() - height) / 2;
    }
    out.add(Box.at(left, y, width, height).pill().fill(Tone.PANEL).stroke(Tone.HW, 1.4));
    out.centred(
        left + width / 2,
        g.text.centredBaseline(y, height, g.type.badge()),
        reason,
        g.type.badge(),
        Tone.HW);
  }

  private void flag() {
    PartitionFacts facts = g.facts;
    boolean equal =
        facts.lastStableOffset() == facts.highWatermark() && StableOffsetLine.sameAsHw(g);
    String label =
        text(equal ? "diagram.hwIsLso" : "diagram.hw", Numbers.grouped(facts.highWatermark()));
    double pad = g.type.flag().size() * 0.65;
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
    if (end <= facts.highWatermark()) {
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
    String label = text("diagram.hw", Numbers.grouped(g.facts.highWatermark()));
    boolean before = x < g.first;
    String words = before ? "← " + label : label + " →";
    double w = g.text.width(words, g.type.flag()) + 14 * g.u;
    double h = g.type.flag().size() * 1.9;
    double left = before ? g.first : g.trackRight - w;
    out.add(Box.at(left, g.flagsTop, w, h).rounded(2 * g.u).fill(Tone.HW));
    out.centred(
        left + w / 2,
        g.text.centredBaseline(g.flagsTop, h, g.type.flag()),
        words,
        g.type.flag(),
        Tone.ON_HW);
    out.mark(MarkIds.HW, left, g.flagsTop, w, h, Words.highWatermark(g.facts));
  }
}

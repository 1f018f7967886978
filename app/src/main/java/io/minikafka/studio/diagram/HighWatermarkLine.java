package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.Tone;
import java.util.List;
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
    line(g, out);
    flag(g, out);
  }

  /** The line alone. */
  static void line(Geometry g, DrawingBuilder out) {
    HighWatermarkLine line = new HighWatermarkLine(g, out);
    if (drawn(g) && g.sees(line.x)) {
      line.line();
    }
  }

  /** The flag alone; at an edge, where the line is out of sight. */
  static void flag(Geometry g, DrawingBuilder out) {
    HighWatermarkLine line = new HighWatermarkLine(g, out);
    if (!drawn(g)) {
      return;
    }
    if (!g.sees(line.x)) {
      line.outOfSight();
    } else if (MergedFlags.drawn(g)) {
      MergedFlags.draw(g, out);
    } else {
      line.flag();
    }
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
      double to =
          Math.max(from, i == end ? Carets.apex(g, i) : g.laneBottom(i) + g.m.rows().gap() / 2);
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
    Stroke stroke = Stroke.of(Tone.HW, 2.4);
    if (g.sees(leo) && leo > x) {
      out.line(x + r, y, leo, y, stroke);
      out.line(leo, y - 4 * g.u, leo, y + 4 * g.u, stroke);
    } else if (leo < x) {
      // The label of LEO lies in between: the bracket begins behind it.
      double from = Carets.right(g, end) + 4 * g.u;
      if (from < x - r) {
        out.line(from, y, x - r, y, stroke);
        out.line(from, y - 4 * g.u, from, y + 4 * g.u, stroke);
      }
    }
    out.add(Box.at(x - r, y - r, 2 * r, 2 * r).pill().fill(Tone.PANEL).stroke(Tone.HW, width()));
  }

  /** The pill with the reason; drawn last, over what it covers. */
  static void reason(Geometry g, DrawingBuilder out) {
    Box pill = pill(g);
    if (pill != null) {
      String words = Words.reason(g.facts);
      double room = pill.w() - pill.h() + 0.5;
      out.add(pill.pill().fill(Tone.PANEL).stroke(Tone.HW, 1.4));
      out.centred(
          pill.x() + pill.w() / 2,
          g.text.centredBaseline(pill.y(), pill.h(), g.type.badge()),
          g.text.fits(words, g.type.badge(), room) ? words : Words.reasonBrief(g.facts),
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
    for (String words : List.of(Words.reason(g.facts), Words.reasonBrief(g.facts))) {
      Box pill = pill(g, end, g.text.width(words, g.type.badge()) + height, height);
      if (pill != null) {
        return pill;
      }
    }
    return null;
  }

  private static @Nullable Box pill(Geometry g, int end, double width, double height) {
    double hw = g.x(g.facts.highWatermark());
    double gap = 10 * Math.min(g.u, 1.4);
    double y = g.indexBottom(end) - height + 2;
    double right = Math.max(Carets.right(g, end), hw + gap) + gap;
    if (right + width <= g.trackRight) {
      return Box.at(right, y, width, height);
    }
    double left = Math.min(Carets.left(g, end), hw - gap) - gap - width;
    if (left >= g.trackLeft) {
      return Box.at(left, y, width, height);
    }
    double top = g.flagsTop + (g.m.rows().flags() - height) / 2;
    double flag = flagLeft(g);
    if (flag + flagWidth(g) + gap + width <= g.in.width() - 4) {
      return Box.at(flag + flagWidth(g) + gap, top, width, height);
    }
    boolean alone = !StableOffsetLine.drawn(g) && !g.shows(Feature.RAILS);
    return alone && flag - gap - width >= g.left
        ? Box.at(flag - gap - width, top, width, height)
        : null;
  }

  /** Left edge of the flag: it hangs to the right of the line where that has room. */
  private static double flagLeft(Geometry g) {
    double x = g.x(g.facts.highWatermark());
    double half = 1.5 * Math.max(1, Math.min(2, g.u));
    double w = flagWidth(g);
    return x - half + w <= g.trackRight ? x - half : x + half - w;
  }

  /** One flag for both where they are equal although a transaction is open. */
  private static String label(Geometry g) {
    PartitionFacts facts = g.facts;
    boolean equal = facts.openTransaction() && facts.lastStableOffset() == facts.highWatermark();
    return text(equal ? "diagram.hwIsLso" : "diagram.hw", Numbers.grouped(facts.highWatermark()));
  }

  /** Width of the flag. */
  static double flagWidth(Geometry g) {
    return g.text.width(label(g), g.type.flag()) + 1.6 * g.type.flag().size();
  }

  private void flag() {
    PartitionFacts facts = g.facts;
    String label = label(g);
    double w = flagWidth(g);
    double h = Math.min(g.m.rows().flags(), g.type.flag().size() * 1.9 + 1.5);
    double half = width() / 2;
    double left = flagLeft(g);
    boolean toRight = left < x - half + 0.5 && left + w > x + half + 0.5;
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

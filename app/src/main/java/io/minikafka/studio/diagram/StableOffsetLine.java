package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.Tone;

/** The LSO line, from the first moment it is not HW: dashed, with its flag to the left. */
final class StableOffsetLine {
  private StableOffsetLine() {}

  static boolean drawn(Geometry g) {
    return g.facts.lastStableOffset() < g.facts.highWatermark()
        && g.sees(g.x(g.facts.lastStableOffset()));
  }

  static void draw(Geometry g, DrawingBuilder out) {
    line(g, out);
    flag(g, out);
  }

  private static double height(Geometry g) {
    return Math.min(g.m.rows().flags(), g.type.flag().size() * 1.9 + 1.5);
  }

  private static double width(Geometry g) {
    return 3 * Math.max(1, Math.min(2, g.u));
  }

  /** The line alone. */
  static void line(Geometry g, DrawingBuilder out) {
    if (!drawn(g)) {
      return;
    }
    double x = g.x(g.facts.lastStableOffset());
    Stroke stroke = Stroke.of(Tone.LSO, width(g)).dashed(9 * g.u, 5 * g.u);
    double from = g.flagsTop + height(g);
    for (int i = 0; i <= last(g); i++) {
      double to = Math.max(from, g.laneBottom(i) - 16 * g.u);
      if (g.facts.lanes().get(i).inSync()) {
        out.casedLine(x, from, x, to, stroke, 1.5);
      } else {
        out.line(x, g.laneTop(i), x, to, Stroke.of(Tone.LSO, 1).dashed(1, 3));
      }
      from = to;
    }
  }

  /** The flag alone. */
  static void flag(Geometry g, DrawingBuilder out) {
    if (!drawn(g) || MergedFlags.drawn(g)) {
      return;
    }
    double x = g.x(g.facts.lastStableOffset());
    double w = width(g);
    double h = height(g);
    String label = label(g);
    double width = flagWidth(g, label);
    double left = x + w / 2 - width;
    out.add(
        Box.at(left + 0.75, g.flagsTop + 0.75, width - 1.5, h - 1.5)
            .rounded(2 * g.u)
            .fill(Tone.LSO_BG)
            .stroke(Stroke.of(Tone.LSO, 1.6).dashed(5, 3)));
    out.centred(
        left + width / 2,
        g.text.centredBaseline(g.flagsTop, h, g.type.flag()),
        label,
        g.type.flag(),
        Tone.LSO);
    out.mark(MarkIds.LSO, left, g.flagsTop, width, h, Words.lastStable(g.facts));
  }

  private static double flagWidth(Geometry g, String label) {
    return g.text.width(label, g.type.flag()) + g.type.flag().size() * 1.64;
  }

  /** The value; on a projector also what it is, where that has room. */
  private static String label(Geometry g) {
    String value = Numbers.grouped(g.facts.lastStableOffset());
    String whole = text("diagram.lso.whole", value);
    double left = g.x(g.facts.lastStableOffset()) - flagWidth(g, whole);
    return g.in.mode() == DiagramMode.PRESENT && left > g.trackLeft
        ? whole
        : text("diagram.lso", value);
  }

  private static int last(Geometry g) {
    int last = 0;
    for (int i = 0; i < g.facts.lanes().size(); i++) {
      last = g.facts.lanes().get(i).inSync() ? i : last;
    }
    return last;
  }

  /** Left edge of the flag, or of what lies at the right where there is none. */
  static double flagLeft(Geometry g) {
    if (drawn(g) && !MergedFlags.drawn(g)) {
      return g.x(g.facts.lastStableOffset()) - flagWidth(g, label(g));
    }
    return HighWatermarkLine.rowRight(g);
  }
}

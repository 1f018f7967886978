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

  /** Whether HW and LSO are equal although a transaction is open: then one flag says so. */
  static boolean sameAsHw(Geometry g) {
    return false;
  }

  static void draw(Geometry g, DrawingBuilder out) {
    if (!drawn(g)) {
      return;
    }
    double x = g.x(g.facts.lastStableOffset());
    double w = 3 * Math.max(1, Math.min(2, g.u));
    Stroke stroke = Stroke.of(Tone.LSO, w).dashed(9 * g.u, 5 * g.u);
    double h = Math.min(g.m.rows().flags(), g.type.flag().size() * 1.9 + 1.5);
    double from = g.flagsTop + h;
    for (int i = 0; i <= last(g); i++) {
      double to = g.laneBottom(i) - 16 * g.u;
      if (g.facts.lanes().get(i).inSync()) {
        out.casedLine(x, from, x, to, stroke, 1.5);
      } else {
        out.line(x, g.laneTop(i), x, to, Stroke.of(Tone.LSO, 1).dashed(1, 3));
      }
      from = to;
    }
    String label = text("diagram.lso", Numbers.grouped(g.facts.lastStableOffset()));
    double width = g.text.width(label, g.type.flag()) + g.type.flag().size() * 1.64;
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

  private static int last(Geometry g) {
    int last = 0;
    for (int i = 0; i < g.facts.lanes().size(); i++) {
      last = g.facts.lanes().get(i).inSync() ? i : last;
    }
    return last;
  }

  /** Left edge of the flag, or of what lies at the right where there is none. */
  static double flagLeft(Geometry g) {
    if (drawn(g)) {
      String label = text("diagram.lso", Numbers.grouped(g.facts.lastStableOffset()));
      return g.x(g.facts.lastStableOffset())
          - g.text.width(label, g.type.flag())
          - g.type.flag().size() * 1.64;
    }
    return HighWatermarkLine.rowRight(g);
  }
}

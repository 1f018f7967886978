package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.Tone;

/** The LEO of one lane: a stem, a caret under the boundary and its value. */
final class Carets {
  private static final String OUT_LEFT = "← ";

  private Carets() {}

  /** The line from the container to the caret; HW is drawn over it. */
  static void stem(Geometry g, int index, DrawingBuilder out) {
    LaneFacts lane = g.facts.lanes().get(index);
    double x = g.x(lane.logEndOffset());
    if (g.sees(x)) {
      out.line(
          x,
          g.containerTop(index),
          x,
          apex(g, index),
          Stroke.of(tone(lane), Math.max(1, 1.6 * Math.min(g.u, 1.3))));
    }
  }

  /** The caret and its label. */
  static void draw(Geometry g, int index, DrawingBuilder out) {
    LaneFacts lane = g.facts.lanes().get(index);
    double x = g.x(lane.logEndOffset());
    String label = label(lane);
    double width = width(g, lane);
    double size = size(g);
    double top = apex(g, index);
    double baseline = baseline(g, index);
    if (x < g.minX()) {
      out.text(g.trackLeft + 12 * g.u, baseline, OUT_LEFT + label, g.type.leo(), tone(lane));
      mark(lane, out, g.trackLeft + 12 * g.u, top, width + 24, size * 2);
      return;
    }
    if (x > g.trackRight) {
      double right = g.trackRight - 6 * g.u;
      out.toLeft(right, baseline, label + " →", g.type.leo(), tone(lane));
      mark(lane, out, right - width - 24, top, width + 24, size * 2);
      return;
    }
    out.fillPath(
        PathData.polygon(x, top, x + size * 0.58, top + size, x - size * 0.58, top + size),
        tone(lane));
    double left = left(g, index);
    // A plate keeps the label apart from lines that pass.
    out.add(
        Box.at(
                left - 2,
                baseline - g.text.capHeight(g.type.leo()) - 2,
                width + 4,
                g.text.capHeight(g.type.leo()) + 4)
            .fill(Tone.TRACK));
    out.text(left, baseline, label, g.type.leo(), tone(lane));
    double from = Math.min(left, x - size);
    mark(lane, out, from, top, Math.max(left + width, x + size) - from, size * 1.6);
  }

  private static void mark(
      LaneFacts lane, DrawingBuilder out, double x, double y, double w, double h) {
    out.mark(MarkIds.leo(lane.broker()), x, y, w, h, Words.leo(lane));
  }

  /** Tip of the caret, where HW ends. */
  static double apex(Geometry g, int index) {
    return g.containerBottom(index) + 3 * Math.min(g.u, 1.4);
  }

  private static double size(Geometry g) {
    return g.type.leo().size() * 0.72;
  }

  private static double baseline(Geometry g, int index) {
    double room = g.indexBottom(index) - g.containerBottom(index);
    return g.containerBottom(index)
        + Math.min(room - 3 * Math.min(g.u, 1.3), 4 * g.u + g.text.capHeight(g.type.leo()) + 2);
  }

  private static double width(Geometry g, LaneFacts lane) {
    return g.text.width(label(lane), g.type.leo());
  }

  private static String label(LaneFacts lane) {
    return text("diagram.leo", Numbers.grouped(lane.logEndOffset()));
  }

  /** Left edge of the caret's label. */
  static double left(Geometry g, int index) {
    LaneFacts lane = g.facts.lanes().get(index);
    double x = g.x(lane.logEndOffset());
    double gap = size(g) * 0.58 + 5 * Math.min(g.u, 1.4);
    double width = width(g, lane);
    return x + gap + width <= g.trackRight - 2 ? x + gap : x - gap - width;
  }

  /** Right edge of the caret's label. */
  static double right(Geometry g, int index) {
    LaneFacts lane = g.facts.lanes().get(index);
    if (g.x(lane.logEndOffset()) < g.minX()) {
      return g.trackLeft + 12 * g.u + g.text.width(OUT_LEFT + label(lane), g.type.leo());
    }
    return Math.max(g.x(lane.logEndOffset()) + size(g), left(g, index) + width(g, lane));
  }

  /** What the caret, its label, the bracket of HW and its pill take of the index row. */
  static Taken taken(Geometry g, int index) {
    LaneFacts lane = g.facts.lanes().get(index);
    double x = g.x(lane.logEndOffset());
    double begin = Math.min(x - size(g), left(g, index)) - 4;
    double end = right(g, index) + 4;
    if (HighWatermarkLine.endsOpenIn(g, index)) {
      double hw = g.x(g.facts.highWatermark());
      begin = Math.min(begin, hw - 8 * g.u);
      end = Math.max(end, hw + 8 * g.u);
    }
    Box pill = HighWatermarkLine.pill(g);
    if (pill == null || pill.y() <= g.laneTop(index) || pill.y() >= g.laneBottom(index)) {
      return new Taken(begin, end, begin, end);
    }
    return new Taken(begin, end, pill.x() - 4, pill.x() + pill.w() + 4);
  }

  /** Two stretches of a row that are taken. */
  record Taken(double from, double to, double otherFrom, double otherTo) {
    /** Whether a text there would lie over one of them. */
    boolean covers(double left, double right) {
      return (right > from && left < to) || (right > otherFrom && left < otherTo);
    }
  }

  private static Tone tone(LaneFacts lane) {
    return lane.down() ? Tone.INK3 : Tone.INK;
  }
}

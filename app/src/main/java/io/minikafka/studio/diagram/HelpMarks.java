package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.Tone;

/**
 * How to read the HW line and what replicas know of each other: a sentence for each mark that is on
 * the picture, in two columns.
 */
final class HelpMarks {
  private static final double ROW = 26;
  private static final double SAMPLE = 36;
  private static final int COLUMNS = 2;

  private final Geometry g;
  private final DrawingBuilder out;
  private final double top;
  private final double width;
  private int told;

  private HelpMarks(Geometry g, DrawingBuilder out, double top, double width) {
    this.g = g;
    this.out = out;
    this.top = top;
    this.width = width;
  }

  /** Draws the sentences below {@code top}; says how high they are. */
  static double draw(Geometry g, DrawingBuilder out, double top, double width) {
    HelpMarks marks = new HelpMarks(g, out, top, width);
    marks.all();
    return ROW * g.u * Math.ceil((double) marks.told / COLUMNS);
  }

  private void all() {
    int end = g.laneOf(g.facts.hold().broker());
    boolean open = end >= 0 && HighWatermarkLine.endsOpenIn(g, end);
    if (open) {
      ring();
    } else if (HighWatermarkLine.drawn(g)) {
      caret();
    }
    if (Beliefs.anyOwn(g)) {
      own();
    }
    if (!Beliefs.believed(g).isEmpty()) {
      believed();
    }
    if (Beliefs.anyFetch(g)) {
      fetch();
    }
    if (g.m.rows().epochs() > 0) {
      epochs();
    }
  }

  /** Writes the sentence of the next mark. */
  private void tell(String key) {
    out.text(
        left() + (SAMPLE + 10) * g.u,
        g.text.centredBaseline(middle() - ROW * g.u / 2, ROW * g.u, g.type.secondary()),
        text(key),
        g.type.secondary(),
        Tone.INK);
    told++;
  }

  private double left() {
    return told % COLUMNS * width / COLUMNS;
  }

  private double middle() {
    int row = told / COLUMNS;
    return top + (row + 0.5) * ROW * g.u;
  }

  private void caret() {
    double x = left() + SAMPLE / 2 * g.u;
    double y = middle();
    out.line(x, y - 10 * g.u, x, y, Stroke.of(Tone.HW, 3));
    double r = 6 * g.u;
    out.fillPath(PathData.polygon(x, y, x + r, y + 1.5 * r, x - r, y + 1.5 * r), Tone.INK);
    tell("diagram.help.caret");
  }

  private void ring() {
    double x = left() + 8 * g.u;
    double y = middle() + 3 * g.u;
    double r = 4.5 * g.u;
    double end = left() + (SAMPLE - 4) * g.u;
    Stroke bracket = Stroke.of(Tone.HW, 2.4);
    out.line(x, y - 14 * g.u, x, y, Stroke.of(Tone.HW, 3));
    out.line(x + r, y, end, y, bracket);
    out.line(end, y - r, end, y + r, bracket);
    out.add(Box.at(x - r, y - r, 2 * r, 2 * r).pill().fill(Tone.PANEL).stroke(Tone.HW, 3));
    tell("diagram.help.ring");
  }

  private void own() {
    double x = left() + SAMPLE / 2 * g.u;
    double foot = middle() + 7 * g.u;
    out.line(x, foot - 13 * g.u, x, foot, Stroke.of(Tone.HW, 4));
    out.line(x - 4 * g.u, foot, x + 4 * g.u, foot, Stroke.of(Tone.HW, 3));
    tell("diagram.help.own");
  }

  private void believed() {
    out.add(
        Box.at(left(), middle() - 7 * g.u, SAMPLE * g.u, 14 * g.u)
            .pill()
            .stroke(Stroke.of(Tone.INK2, 1.2).dashed(4, 3)));
    tell("diagram.help.believed");
  }

  private void fetch() {
    double x = left() + (SAMPLE - 8) * g.u;
    double y = middle() + 7 * g.u;
    double head = middle() - 3 * g.u;
    double r = 5 * g.u;
    Stroke stroke = Stroke.of(Tone.KIND_REPLICATE, 2).dashed(5, 4);
    out.line(left(), y, x, y, stroke);
    out.line(x, y, x, head, stroke);
    out.fillPath(
        PathData.polygon(x, head - 1.5 * r, x + r, head, x - r, head), Tone.KIND_REPLICATE);
    tell("diagram.help.fetch");
  }

  private void epochs() {
    out.add(
        Box.at(left(), middle() - 7 * g.u, SAMPLE * g.u, 14 * g.u)
            .rounded(4)
            .fill(Tone.epochHeader(g.facts.leaderEpoch()))
            .stroke(Tone.CL, 1));
    tell("diagram.help.epochs");
  }
}

package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;

/** The one ruler of all lanes: numbers centred on columns, ticks on their edges, log start. */
final class Ruler {
  private static final int FEW = 10;
  private static final long[] FACTORS = {1, 2, 5};

  private final Geometry g;
  private final DrawingBuilder out;

  private Ruler(Geometry g, DrawingBuilder out) {
    this.g = g;
    this.out = out;
  }

  static void draw(Geometry g, DrawingBuilder out) {
    Ruler ruler = new Ruler(g, out);
    ruler.label();
    ruler.line();
    if (g.records()) {
      ruler.columns();
    } else {
      ruler.spaced(ruler.step());
    }
    ruler.logStart();
  }

  private double baseline() {
    double height = g.m.rows().ruler();
    return g.text.centredBaseline(g.rulerTop, height * 0.92, g.type.ruler());
  }

  private void label() {
    out.toLeft(labelRight(g), baseline(), label(g), labelStyle(g), Tone.INK3);
  }

  private static String label(Geometry g) {
    if (!g.cutLeft()) {
      return text("diagram.offset");
    }
    long last = (long) Math.ceil(g.window.from()) - 1;
    return text("diagram.hidden", Numbers.range(g.facts.start(), last));
  }

  private static TextStyle labelStyle(Geometry g) {
    double size = Math.max(g.type.ruler().size(), 12);
    return g.cutLeft() ? g.type.ruler() : g.type.secondary().size(size);
  }

  private static double labelRight(Geometry g) {
    return g.first - (g.cutLeft() ? 10 : 8) * g.u;
  }

  /** Left edge of what stands before the first number. */
  static double labelLeft(Geometry g) {
    return labelRight(g) - g.text.width(label(g), labelStyle(g));
  }

  /** The column after the last that gets a number. */
  private long end() {
    long fits = (long) Math.floor(g.window.offsetAt(g.width() - 4));
    return g.in.mode() == DiagramMode.LESSON ? fits : Math.min(fits, g.facts.end() + 1);
  }

  private void line() {
    double right =
        g.in.mode() == DiagramMode.LESSON ? g.x(end()) : Math.min(g.trackRight, g.x(g.facts.end()));
    if (right > g.first) {
      out.line(g.first, g.rulerLine, right, g.rulerLine, Stroke.of(Tone.LINE2, 1));
    }
  }

  private void tick(long offset) {
    double x = g.x(offset);
    if (x >= g.first && x <= g.trackRight) {
      out.line(x, g.rulerLine - 4 * g.u, x, g.rulerLine, Stroke.of(Tone.LINE2, 1));
    }
  }

  private void columns() {
    long end = end();
    String widest = Numbers.grouped(Math.max(0, end - 1));
    int step = 1;
    while (g.text.width(widest, g.type.ruler()) > step * g.px() - 6) {
      step++;
    }
    long from = (long) Math.ceil(g.window.from());
    for (long o = from; o < end; o++) {
      if (o % step == 0) {
        out.centred(g.x(o) + g.px() / 2, baseline(), Numbers.grouped(o), g.type.ruler(), Tone.INK3);
      }
    }
    long ticks = g.in.mode() == DiagramMode.LESSON ? end : Math.min(end, g.facts.end());
    for (long o = from; o <= ticks; o++) {
      tick(o);
    }
  }

  /** A round number of offsets, so that labels do not touch: ten where there is room. */
  private long step() {
    double label = g.text.width(Numbers.grouped(g.facts.end()), g.type.ruler()) + 16 * g.u;
    long least = (long) Math.ceil(label / g.px());
    for (long power = FEW; ; power *= 10) {
      for (long factor : FACTORS) {
        if (power * factor >= least) {
          return power * factor;
        }
      }
    }
  }

  private void spaced(long step) {
    long end = end();
    for (long o = (long) Math.ceil(g.window.from() / step) * step; o < end; o += step) {
      tick(o);
      String number = Numbers.grouped(o);
      double numberEnd = g.x(o) + 3 * g.u + g.text.width(number, g.type.ruler());
      if (numberEnd < g.trackRight && !crossed(g.x(o), numberEnd)) {
        out.text(g.x(o) + 3 * g.u, baseline() - 2, number, g.type.ruler(), Tone.INK3);
      }
    }
  }

  /** Whether a boundary's line would pass through what lies there. */
  private boolean crossed(double from, double to) {
    double hw = g.x(g.facts.highWatermark());
    double lso = g.x(g.facts.lastStableOffset());
    boolean high = HighWatermarkLine.drawn(g) && hw > from - 2 && hw < to + 2;
    return high || (StableOffsetLine.drawn(g) && lso > from - 2 && lso < to + 2);
  }

  private void logStart() {
    long start = g.facts.leaderLane().logStartOffset();
    double x = g.x(start);
    if (!g.shows(Feature.LOG_START) || start == 0 || x < g.first || x > g.trackRight) {
      return;
    }
    double top = g.flagsTop;
    out.strokePath(
        PathData.polyline(x + 5 * g.u, top + 1, x, top + 1, x, g.rulerLine),
        Stroke.of(Tone.INK2, 2 * g.u));
    TextStyle style = g.type.badge();
    String label = text("diagram.logStart", Numbers.grouped(start));
    double width = g.text.width(label, style);
    double baseline = g.text.centredBaseline(top, 26 * g.u, style);
    out.toLeft(x - 6 * g.u, baseline, label, style, Tone.INK2);
    out.mark(
        MarkIds.LOG_START,
        x - 6 * g.u - width,
        top,
        width + 12 * g.u,
        26 * g.u,
        text("diagram.a11y.logStart", start));
  }
}

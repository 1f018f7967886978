package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;

/** The ISR: a tinted band behind the headers of its members, a bracket and a pill with min. */
final class IsrBracket {
  private IsrBracket() {}

  static void draw(Geometry g, DrawingBuilder out) {
    runs(g, out);
    pill(g, out);
  }

  /** Band and bracket of the members. */
  static void runs(Geometry g, DrawingBuilder out) {
    if (!g.shows(Feature.ISR)) {
      return;
    }
    int lanes = g.facts.lanes().size();
    int from = 0;
    while (from < lanes) {
      int to = from;
      while (to < lanes && g.facts.lanes().get(to).inSync()) {
        to++;
      }
      if (to > from) {
        run(g, out, from, to - 1);
      }
      from = to + 1;
    }
  }

  private static void run(Geometry g, DrawingBuilder out, int from, int to) {
    double top = g.laneTop(from) + 2;
    double bottom = g.laneBottom(to) - 2;
    Tone tone = g.facts.tooFewInSync() ? Tone.DANGER : Tone.OK;
    Tone band = g.facts.tooFewInSync() ? Tone.DANGER_BG : Tone.OK_BG;
    out.add(Box.at(g.left, top, g.bracketRight - g.left, bottom - top).rounded(8).fill(band));
    double w = 4 * Math.max(1, Math.min(g.u, 2.1));
    double x = g.left + g.m.columns().bracket() * 0.364;
    double hook = x + g.m.columns().bracket() * 0.68;
    double r = 4 * Math.min(g.u, 1.5);
    double t = top + 4 + w / 2;
    double b = bottom - 4 - w / 2;
    PathData.Builder path = new PathData.Builder();
    path.moveTo(hook, t).lineTo(x + r, t).curveTo(x + r / 2, t, x, t + r / 2, x, t + r);
    path.lineTo(x, b - r).curveTo(x, b - r / 2, x + r / 2, b, x + r, b).lineTo(hook, b);
    Stroke stroke = Stroke.of(tone, w);
    out.strokePath(path.build(), stroke.rounded());
    // A hook for each member between the two ends.
    for (int i = from + 1; i < to; i++) {
      double middle = (g.laneTop(i) + g.laneBottom(i)) / 2;
      out.line(x, middle, hook, middle, stroke.rounded());
    }
  }

  private static boolean aboveIsFree(Geometry g, double height) {
    boolean label = g.shows(Feature.LOG_START) && g.facts.leaderLane().logStartOffset() > 0;
    return !label && g.m.rows().flags() >= height && !StableOffsetLine.drawn(g);
  }

  /** All of it, the members, or how many they are. */
  private static String fitting(Geometry g, String full, TextStyle style, double room) {
    if (g.text.fits(full, style, room)) {
      return full;
    }
    String members = text("diagram.isrShort", g.facts.isr());
    return g.text.fits(members, style, room)
        ? members
        : text("diagram.isrCount", g.facts.isr().size());
  }

  /** Members and min, above the lanes. */
  static void pill(Geometry g, DrawingBuilder out) {
    if (!g.shows(Feature.ISR)) {
      return;
    }
    TextStyle style = g.type.badge().size(g.type.badge().size() * 13 / 12);
    boolean few = g.facts.tooFewInSync();
    String full = text("diagram.isr", g.facts.isr(), g.facts.minInSync());
    double height = style.size() * 1.9;
    double bottom = g.lanesTop - Math.max(3, 6 * Math.min(g.u, 1.4));
    double pad = style.size() * 0.85;
    double room = Ruler.labelLeft(g) - g.left - 8;
    String words = fitting(g, full, style, room - 2 * pad);
    double width = g.text.width(words, style) + 2 * pad;
    // Beside the ruler where that has room for all of it, else above.
    boolean above = !words.equals(full) && aboveIsFree(g, height);
    if (above) {
      words = full;
      width = g.text.width(full, style) + 2 * pad;
    }
    double top = above ? g.rulerTop - height - 1 : bottom - height;
    double left = g.left + 2;
    out.add(Box.at(left, top, width, height).pill().fill(few ? Tone.DANGER : Tone.OK));
    out.centred(
        left + width / 2,
        g.text.centredBaseline(top, height, style),
        words,
        style,
        few ? Tone.ON_DANGER : Tone.ON_OK);
    out.mark(MarkIds.ISR, left, top, width, height, Words.isr(g.facts));
  }
}

package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.Tone;

/** The whole log of the leader in one row above the flags, with the window outlined. */
final class OverviewStrip {
  private static final double HEIGHT = 24;
  private static final double LEAST = 6;

  private OverviewStrip() {}

  static void draw(Geometry g, DrawingBuilder out) {
    if (g.m.rows().overview() == 0) {
      return;
    }
    double top = g.overviewTop + 2 * g.u;
    double height = HEIGHT * g.u;
    double left = g.first;
    double right = g.trackRight;
    out.add(Box.at(left, top, right - left, height).rounded(3).fill(Tone.TRACK));
    LaneDensity.overview(g, left, right, top, height, out);
    double hw = x(g, (double) g.facts.highWatermark());
    if (g.shows(Feature.HIGH_WATERMARK)) {
      out.line(hw, top, hw, top + height, Stroke.of(Tone.HW, 2));
    }
    double from = Math.max(left, x(g, g.window.from()));
    double to = Math.min(right, x(g, g.window.offsetAt(g.width())));
    double width = Math.max(LEAST, to - from);
    double at = Math.min(from, right - width);
    out.add(Box.at(at, top - 1, width, height + 2).rounded(3).fill(Tone.ACCENT).opacity(0.12));
    out.add(Box.at(at, top - 1, width, height + 2).rounded(3).stroke(Tone.ACCENT, 2));
    out.toLeft(
        left - 10 * g.u,
        g.text.centredBaseline(top, height, g.type.secondary()),
        text("diagram.overview"),
        g.type.secondary(),
        Tone.INK3);
    out.mark(
        MarkIds.OVERVIEW,
        left,
        top,
        right - left,
        height,
        text(
            "diagram.a11y.overview",
            Numbers.grouped(g.facts.start()),
            Numbers.grouped(g.facts.end()),
            Numbers.range(g.seenFrom, Math.max(g.seenFrom, g.seenTo - 1))));
  }

  private static double x(Geometry g, double offset) {
    double length = Math.max(1, g.facts.end() - g.facts.start());
    double share = (offset - g.facts.start()) / length;
    return g.first + Math.max(0, Math.min(1, share)) * (g.trackRight - g.first);
  }

  /** The offset that lies at {@code x} of the strip. */
  static double offsetAt(Geometry g, double x) {
    double share = (x - g.first) / (g.trackRight - g.first);
    return g.facts.start()
        + Math.max(0, Math.min(1, share)) * (double) (g.facts.end() - g.facts.start());
  }
}

package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;

/** The holes that pending appends wait for: a dashed slot where the missing batch will lie. */
final class Waiters {
  private Waiters() {}

  static void draw(Geometry g, int index, DrawingBuilder out) {
    if (!g.shows(Feature.ACKS)) {
      return;
    }
    LaneFacts lane = g.facts.lanes().get(index);
    for (AckFacts ack : g.facts.acks()) {
      if (isMissing(ack, lane) && ack.nextOffset() > g.seenFrom && ack.baseOffset() < g.seenTo) {
        slot(g, index, lane, ack, out);
      }
    }
  }

  /** Whether an append waits for a batch that a lane does not have. */
  static boolean isMissing(AckFacts ack, LaneFacts lane) {
    return ack.state() == AckFacts.State.WAITS
        && ack.awaited().contains(lane.broker())
        && lane.logEndOffset() < ack.nextOffset();
  }

  private static void slot(
      Geometry g, int index, LaneFacts lane, AckFacts ack, DrawingBuilder out) {
    double left = Math.max(g.x(ack.baseOffset()), g.first) + g.outer();
    double right = Math.max(left + 2, Math.min(g.x(ack.nextOffset()), g.trackRight) - g.outer());
    double top = g.containerTop(index) + 4 * Math.min(g.u, 1.5);
    double height = g.m.rows().container() - 8 * Math.min(g.u, 1.5);
    out.add(
        Box.at(left, top, right - left, height)
            .rounded(4 * Math.min(g.u, 1.5))
            .fill(Tone.WARN_BG)
            .stroke(Stroke.of(Tone.WARN, 1.4 * Math.min(g.u, 1.5)).dashed(5, 4)));
    words(g, ack, left, right - left, top, height, out);
    out.mark(
        MarkIds.waiter(lane.broker(), ack.baseOffset()),
        left,
        top,
        right - left,
        height,
        Words.slot(ack, lane));
  }

  private static void words(
      Geometry g,
      AckFacts ack,
      double left,
      double width,
      double top,
      double height,
      DrawingBuilder out) {
    TextStyle bold = g.type.badge().size(g.type.badge().size() * 13 / 12);
    TextStyle plain = g.type.secondary();
    double middle = left + width / 2;
    String range = Numbers.range(ack.baseOffset(), ack.nextOffset() - 1);
    double icon = bold.size() * 0.95;
    double all = icon + 4 * g.u + g.text.width(range, bold);
    boolean rows = g.records() && height > 3.2 * bold.size();
    // Of three rows that would touch the middle one is left out.
    boolean three = height > 3.9 * bold.size();
    double centre = top + height * (!rows ? 0.5 : three ? 0.3 : 0.33);
    if (all <= width - 4) {
      out.badgeIcon(Glyph.HOUR, middle - all / 2, centre - icon / 2, icon, Tone.WARN);
      out.text(
          middle - all / 2 + icon + 4 * g.u,
          centre + g.text.capHeight(bold) / 2,
          range,
          bold,
          Tone.WARN);
    } else if (width > icon) {
      out.badgeIcon(Glyph.HOUR, middle - icon / 2, centre - icon / 2, icon, Tone.WARN);
    }
    if (!rows) {
      return;
    }
    String next = Numbers.grouped(ack.nextOffset());
    TextStyle mono = TextStyle.mono(plain.size()).bold();
    String wide = text("diagram.slot.needs", next);
    boolean roomy = g.text.fits(wide, mono, width - 6);
    if (three) {
      String waits = text(roomy ? "diagram.slot.waits" : "diagram.slot.waitsBrief");
      line(g, out, waits, plain, middle, width, top + height * 0.54);
    }
    line(
        g,
        out,
        roomy ? wide : text("diagram.slot.needsBrief", next),
        mono,
        middle,
        width,
        top + height * (three ? 0.78 : 0.7));
  }

  private static void line(
      Geometry g,
      DrawingBuilder out,
      String words,
      TextStyle style,
      double middle,
      double width,
      double centre) {
    if (g.text.fits(words, style, width - 2)) {
      out.centred(middle, centre + g.text.capHeight(style) / 2, words, style, Tone.WARN);
    }
  }
}

package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.List;

/** One token a produce request below the lanes: pending ones and the last ones done. */
final class AckStrip {
  private static final double WIDEST = 360;
  private static final double GAP = 8;

  private final Geometry g;
  private final DrawingBuilder out;

  private AckStrip(Geometry g, DrawingBuilder out) {
    this.g = g;
    this.out = out;
  }

  static void draw(Geometry g, DrawingBuilder out) {
    if (g.shows(Feature.ACKS) && g.m.rows().strip() > 0) {
      new AckStrip(g, out).draw();
    }
  }

  private double top() {
    return g.stripTop + 7 * g.u;
  }

  private double height() {
    return Math.min(48 * g.u, g.m.rows().strip() - 7 * g.u);
  }

  /** How many tokens there is room for. */
  static int count(Geometry g) {
    double room = g.trackRight - left(g);
    int count = 0;
    double widest = 0;
    for (AckFacts ack : g.facts.acks()) {
      widest = Math.max(widest, natural(g, ack));
      if (count > 0 && (count + 1) * (widest + GAP * g.u) - GAP * g.u > room) {
        break;
      }
      count++;
    }
    return count;
  }

  private static double left(Geometry g) {
    return g.left + 76 * g.u;
  }

  private static String title(AckFacts ack) {
    String range = Numbers.range(ack.baseOffset(), ack.nextOffset() - 1);
    return text("diagram.token", range, ack.acks());
  }

  private static TextStyle strong(Geometry g) {
    return g.type.badge().size(g.type.secondary().size() * 13 / 12);
  }

  private static double natural(Geometry g, AckFacts ack) {
    double words =
        Math.max(
            g.text.width(title(ack), strong(g)),
            g.text.width(Words.token(g.facts, ack), g.type.secondary()));
    double replicas = 0;
    for (int broker : ack.awaited().toList()) {
      String name = text("diagram.brokerBrief", broker);
      replicas += g.text.width(name, g.type.badge()) + 15 * g.u + g.type.badge().size() * 1.05;
    }
    return words + replicas + 72 * g.u;
  }

  private void draw() {
    List<AckFacts> acks = g.tokens();
    if (acks.isEmpty()) {
      return;
    }
    double left = left(g);
    double room = g.trackRight - left;
    double gap = GAP * g.u;
    int count = acks.size();
    double widest = WIDEST * g.u;
    for (AckFacts ack : acks) {
      widest = Math.max(widest, natural(g, ack));
    }
    double width = Math.min(widest, (room + gap) / count - gap);
    label();
    for (int i = 0; i < count; i++) {
      token(acks.get(i), left + i * (width + gap), width);
    }
  }

  private void label() {
    TextStyle style = g.type.secondary();
    String[] lines = text("diagram.acks").split("\n", -1);
    double line = Math.min(style.size() * 1.3, height() / lines.length);
    double y = top() + (height() - lines.length * line) / 2;
    for (String words : lines) {
      out.text(g.left + 2, y + line * 0.78, words, style, Tone.INK2);
      y += line;
    }
  }

  private void token(AckFacts ack, double left, double width) {
    double top = top();
    double height = height();
    boolean waits = ack.state() == AckFacts.State.WAITS;
    boolean failed = ack.state() == AckFacts.State.FAILED || ack.state() == AckFacts.State.LOST;
    Tone tone = waits ? Tone.WARN : failed ? Tone.DANGER : Tone.LINE2;
    Stroke stroke = Stroke.of(tone, 1.4);
    out.add(
        Box.at(left + 0.5, top, width - 1, height)
            .rounded(8 * Math.min(g.u, 1.4))
            .fill(waits ? Tone.WARN_BG : failed ? Tone.DANGER_BG : Tone.SUNKEN)
            .stroke(waits ? stroke.dashed(5, 4) : stroke));
    double icon = 20 * g.u;
    Glyph glyph =
        switch (ack.state()) {
          case WAITS -> Glyph.HOUR;
          case DONE -> Glyph.CHECK;
          case UNKNOWN -> Glyph.QUEST;
          case FAILED, LOST -> Glyph.CROSS;
        };
    out.icon(
        glyph,
        left + 13 * g.u,
        top + (height - icon) / 2,
        icon,
        waits ? Tone.WARN : failed ? Tone.DANGER : Tone.INK3);
    double textLeft = left + 44 * g.u;
    double replicas = replicas(ack, left + width - 12 * g.u);
    double room = replicas - textLeft - 8 * g.u;
    TextStyle strong = strong(g);
    TextStyle plain = g.type.secondary();
    String title = title(ack);
    out.text(
        textLeft,
        top + height * 0.35 + g.text.capHeight(strong) / 2,
        g.text.ellipsis(title, strong, room),
        strong,
        Tone.INK);
    out.text(
        textLeft,
        top + height * 0.70 + g.text.capHeight(plain) / 2,
        g.text.ellipsis(Words.token(g.facts, ack), plain, room),
        plain,
        Tone.INK2);
    out.mark(
        ack.state() == AckFacts.State.LOST
            ? MarkIds.lostAck(ack.baseOffset())
            : MarkIds.ack(ack.baseOffset()),
        left,
        top,
        width,
        height,
        title + ". " + Words.ack(g.facts, ack));
  }

  /** {@code B1 ✓ B2 ⧗}, ending at {@code right}; its left edge is returned. */
  private double replicas(AckFacts ack, double right) {
    TextStyle style = g.type.badge();
    double x = right;
    double icon = style.size() * 1.05;
    double y = top() + height() / 2;
    List<Integer> awaited = ack.awaited().toList();
    for (int i = awaited.size() - 1; i >= 0; i--) {
      int broker = awaited.get(i);
      LaneFacts lane = g.facts.lane(broker);
      boolean has =
          ack.state() != AckFacts.State.WAITS
              || (lane != null && lane.logEndOffset() >= ack.nextOffset());
      Tone tone = has ? Tone.OK : Tone.WARN;
      x -= icon;
      out.badgeIcon(has ? Glyph.CHECK : Glyph.HOUR, x, y - icon / 2, icon, tone);
      String name = text("diagram.brokerBrief", broker);
      x -= g.text.width(name, style) + 3 * g.u;
      out.text(x, y + g.text.capHeight(style) / 2, name, style, tone);
      x -= 12 * g.u;
    }
    return x;
  }
}

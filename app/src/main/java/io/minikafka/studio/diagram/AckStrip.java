package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.ArrayList;
import java.util.List;

/** One token a produce request below the lanes: pending ones and the last ones done. */
final class AckStrip {
  private static final double WIDEST = 360;
  private static final double GAP = 8;
  // More do not fit into any window.
  private static final int MOST = 12;

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

  /** Whether a token has room for one line of text alone. */
  private static boolean tight(Geometry g) {
    return g.m.rows().strip() < 45 * g.u;
  }

  /** What is told of appends: a projector, which has no tokens, marks the one done last. */
  static List<AckFacts> told(Geometry g) {
    List<AckFacts> acks = g.facts.acks();
    return g.in.mode() == DiagramMode.PRESENT
        ? acks.subList(0, Math.min(acks.size(), waiting(acks) + 1))
        : chosen(g);
  }

  /** The tokens there is room for: what waits longest, and always what was done last. */
  private static List<AckFacts> chosen(Geometry g) {
    List<AckFacts> acks = first(g.facts.acks(), Math.min(MOST, g.facts.acks().size()));
    int waiting = waiting(acks);
    int needed = Math.min(acks.size(), waiting + 1);
    for (int count = acks.size(); count >= Math.max(1, needed); count--) {
      if (fit(g, first(acks, count), true)) {
        return first(acks, count);
      }
    }
    for (int count = needed; count > 1; count--) {
      if (fit(g, first(acks, count), false)) {
        return first(acks, count);
      }
    }
    return acks.subList(0, Math.min(1, acks.size()));
  }

  private static boolean fit(Geometry g, List<AckFacts> acks, boolean allWords) {
    double widest = 0;
    for (AckFacts ack : acks) {
      widest = Math.max(widest, allWords ? natural(g, ack) : least(g, ack));
    }
    return acks.size() * (widest + GAP * g.u) - GAP * g.u <= g.trackRight - left(g);
  }

  private static int waiting(List<AckFacts> acks) {
    int waiting = 0;
    while (waiting < acks.size() && acks.get(waiting).state() == AckFacts.State.WAITS) {
      waiting++;
    }
    return waiting;
  }

  private static List<AckFacts> first(List<AckFacts> acks, int count) {
    int waiting = waiting(acks);
    if (waiting < count || waiting == acks.size()) {
      return acks.subList(0, count);
    }
    List<AckFacts> chosen = new ArrayList<>(acks.subList(0, count - 1));
    chosen.add(acks.get(waiting));
    return chosen;
  }

  private static double left(Geometry g) {
    return tight(g) ? g.left : g.left + 76 * g.u;
  }

  private static String title(Geometry g, AckFacts ack) {
    String range = Numbers.range(ack.baseOffset(), ack.nextOffset() - 1);
    String source = ack.source();
    if (source == null || g.facts.acks().stream().allMatch(each -> "".equals(each.source()))) {
      return text("diagram.token", range, ack.acks());
    }
    String sender = source.isEmpty() ? text("diagram.token.direct") : source;
    return text("diagram.token.of", range, sender, ack.acks());
  }

  private static TextStyle strong(Geometry g) {
    return g.type.badge().size(g.type.secondary().size() * 13 / 12);
  }

  private static double natural(Geometry g, AckFacts ack) {
    return width(g, ack, Words.token(g.facts, ack));
  }

  private static double least(Geometry g, AckFacts ack) {
    if (tight(g)) {
      // The title alone says whose it is, and the sign how it stands.
      return g.text.width(title(g, ack), strong(g)) + 56 * g.u;
    }
    return width(g, ack, Words.tokenBrief(g.facts, ack));
  }

  private static double width(Geometry g, AckFacts ack, String second) {
    double title = g.text.width(title(g, ack), strong(g));
    double words = g.text.width(second, g.type.secondary());
    if (tight(g)) {
      return title + words + 66 * g.u;
    }
    double replicas = 0;
    for (int broker : ack.awaited().toList()) {
      String name = text("diagram.brokerBrief", broker);
      replicas += g.text.width(name, g.type.badge()) + 15 * g.u + g.type.badge().size() * 1.05;
    }
    return Math.max(title, words) + replicas + 72 * g.u;
  }

  /** As many words as have room. */
  private String words(AckFacts ack, TextStyle style, double room) {
    String all = Words.token(g.facts, ack);
    String brief = Words.tokenBrief(g.facts, ack);
    if (g.text.fits(all, style, room)) {
      return all;
    }
    return g.text.fits(brief, style, room) || !tight(g) ? g.text.ellipsis(brief, style, room) : "";
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
    if (tight(g)) {
      return;
    }
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
    boolean tight = tight(g);
    double icon = (tight ? 16 : 20) * g.u;
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
    double textLeft = left + (tight ? 38 : 44) * g.u;
    double end = left + width - 12 * g.u;
    double room = (tight ? end : replicas(ack, end)) - textLeft - 8 * g.u;
    TextStyle strong = strong(g);
    TextStyle plain = g.type.secondary();
    String title = title(g, ack);
    if (tight) {
      oneLine(ack, textLeft, end - textLeft, strong, plain);
    } else {
      out.text(
          textLeft,
          top + height * 0.35 + g.text.capHeight(strong) / 2,
          g.text.ellipsis(title, strong, room),
          strong,
          Tone.INK);
      out.text(
          textLeft,
          top + height * 0.70 + g.text.capHeight(plain) / 2,
          words(ack, plain, room),
          plain,
          Tone.INK2);
    }
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

  private void oneLine(AckFacts ack, double left, double room, TextStyle strong, TextStyle plain) {
    double middle = top() + height() / 2;
    String title = g.text.ellipsis(title(g, ack), strong, room);
    out.text(left, middle + g.text.capHeight(strong) / 2, title, strong, Tone.INK);
    double used = g.text.width(title, strong) + 10 * g.u;
    String words = words(ack, plain, room - used);
    if (!words.isEmpty()) {
      out.text(left + used, middle + g.text.capHeight(plain) / 2, words, plain, Tone.INK2);
    }
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
              || (lane != null && lane.isKnownToHold(ack.nextOffset()));
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

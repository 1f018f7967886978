package io.minikafka.studio.diagram;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import org.jspecify.annotations.Nullable;

/** Badges as pills: filled, outlined or dashed. */
final class Pills {
  /** How a pill looks. */
  enum Look {
    FILLED,
    OUTLINE,
    DASHED
  }

  private final Geometry g;
  private final DrawingBuilder out;

  Pills(Geometry g, DrawingBuilder out) {
    this.g = g;
    this.out = out;
  }

  double height() {
    return g.type.badge().size() * 1.62;
  }

  double width(@Nullable Glyph glyph, String words) {
    double pad = g.type.badge().size() * 0.62;
    return 2 * pad + g.text.width(words, g.type.badge()) + (glyph == null ? 0 : icon() + 3 * g.u);
  }

  private double icon() {
    return g.type.badge().size() * 1.08;
  }

  /** Draws a pill; its right edge is returned. */
  double draw(
      double x, double y, @Nullable Glyph glyph, String words, Look look, Tone tone, Tone onTone) {
    TextStyle style = g.type.badge();
    double width = width(glyph, words);
    double height = height();
    Box box = Box.at(x, y, width, height).pill();
    Tone inside = look == Look.FILLED ? onTone : tone;
    if (look == Look.FILLED) {
      out.add(box.fill(tone));
    } else {
      Stroke stroke =
          look == Look.DASHED
              ? Stroke.of(tone, 1.2 * Math.min(g.u, 1.3)).dashed(4, 3)
              : Stroke.of(tone, 1.2 * Math.min(g.u, 1.3));
      out.add(Box.at(x + 0.5, y + 0.5, width - 1, height - 1).pill().fill(onTone).stroke(stroke));
    }
    double at = x + style.size() * 0.62;
    if (glyph != null) {
      out.badgeIcon(glyph, at - g.u, y + (height - icon()) / 2, icon(), inside);
      at += icon() + 2 * g.u;
    }
    Tone words2 = look == Look.OUTLINE ? Tone.INK2 : inside;
    out.text(at, g.text.centredBaseline(y, height, style), words, style, words2);
    return x + width;
  }
}

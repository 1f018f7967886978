package io.minikafka.studio.drawing;

import io.minikafka.studio.drawing.Shape.Box;
import org.jspecify.annotations.Nullable;

/**
 * A badge within a drawing: words in a pill, with a glyph before them.
 *
 * @param tone of the words and the border; of the ground where it is filled
 * @param ground of a pill that is not filled, and of the words on one that is
 */
public record Pill(
    @Nullable Glyph glyph, String words, TextStyle style, Look look, Tone tone, Tone ground) {
  private static final double HEIGHT = 1.62;
  private static final double PAD = 0.62;
  private static final double ICON = 1.08;
  private static final double GAP = 0.25;

  /** How a pill looks. */
  public enum Look {
    FILLED,
    OUTLINE,
    DASHED
  }

  /** A filled pill. */
  public static Pill filled(
      @Nullable Glyph glyph, String words, TextStyle style, Tone tone, Tone onTone) {
    return new Pill(glyph, words, style, Look.FILLED, tone, onTone);
  }

  /** A pill with a border, on the ground of a panel. */
  public static Pill outlined(@Nullable Glyph glyph, String words, TextStyle style, Tone tone) {
    return new Pill(glyph, words, style, Look.OUTLINE, tone, Tone.PANEL);
  }

  /** A pill with a dashed border. */
  public static Pill dashed(
      @Nullable Glyph glyph, String words, TextStyle style, Tone tone, Tone ground) {
    return new Pill(glyph, words, style, Look.DASHED, tone, ground);
  }

  /** Its height in pixels. */
  public double height() {
    return style.size() * HEIGHT;
  }

  /** Its width in pixels. */
  public double width(TextMeasure measure) {
    double icon = glyph == null ? 0 : style.size() * (ICON + GAP);
    return 2 * PAD * style.size() + icon + measure.width(words, style);
  }

  /** Draws it with its upper left corner there; its right edge is returned. */
  public double draw(DrawingBuilder out, TextMeasure measure, double x, double y) {
    double width = width(measure);
    double height = height();
    Tone inside = look == Look.FILLED ? ground : tone;
    if (look == Look.FILLED) {
      out.add(Box.at(x, y, width, height).pill().fill(tone));
    } else {
      Stroke line = Stroke.of(tone, 1.2);
      out.add(
          Box.at(x + 0.5, y + 0.5, width - 1, height - 1)
              .pill()
              .fill(ground)
              .stroke(look == Look.DASHED ? line.dashed(4, 3) : line));
    }
    double at = x + style.size() * PAD;
    if (glyph != null) {
      double icon = style.size() * ICON;
      out.badgeIcon(glyph, at - 1, y + (height - icon) / 2, icon, inside);
      at += icon + style.size() * GAP - 1;
    }
    out.text(at, measure.centredBaseline(y, height, style), words, style, inside);
    return x + width;
  }
}

package io.minikafka.studio.paint;

import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Tone;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.paint.Color;

/**
 * The colours of one theme, read from {@code styles/tokens}: the one place where values are
 * written. Immutable; needs no running toolkit.
 */
public final class Palette {
  private static final Pattern DECLARATION =
      Pattern.compile("(-mk-[a-z0-9-]+)\\s*:\\s*(#[0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{2})?|[0-9.]+)\\s*;");
  private static final Map<Theme, Palette> LOADED = load();

  private final Theme theme;
  private final Map<Tone, Color> colours = new EnumMap<>(Tone.class);
  private final Map<Shape.Pattern.Kind, Double> strengths = new EnumMap<>(Shape.Pattern.Kind.class);

  private Palette(Theme theme, Map<String, String> values) {
    this.theme = theme;
    for (Tone tone : Tone.values()) {
      colours.put(tone, Color.web(value(values, tone.token())));
    }
    for (Shape.Pattern.Kind kind : Shape.Pattern.Kind.values()) {
      String token = "-mk-" + kind.name().toLowerCase(Locale.ROOT) + "-opacity";
      strengths.put(kind, Double.valueOf(value(values, token)));
    }
  }

  /** The colours of a theme. */
  public static Palette of(Theme theme) {
    return Objects.requireNonNull(LOADED.get(theme));
  }

  /** The theme these colours belong to. */
  public Theme theme() {
    return theme;
  }

  /** The colour of a tone. */
  public Color color(Tone tone) {
    return Objects.requireNonNull(colours.get(tone));
  }

  /** The colour of a tone as {@code #RRGGBB}, without its transparency. */
  public String hex(Tone tone) {
    Color c = color(tone);
    return String.format(
        Locale.ROOT,
        "#%02X%02X%02X",
        Math.round(c.getRed() * 255),
        Math.round(c.getGreen() * 255),
        Math.round(c.getBlue() * 255));
  }

  /** How strong a pattern is over a cell, 0 to 1. */
  public double strength(Shape.Pattern.Kind kind) {
    return Objects.requireNonNull(strengths.get(kind));
  }

  /** The {@code -mk-…} declarations of a token sheet, in its order. */
  static Map<String, String> declarations(String css) {
    Map<String, String> found = new LinkedHashMap<>();
    Matcher m = DECLARATION.matcher(css);
    while (m.find()) {
      found.put(m.group(1), m.group(2));
    }
    return found;
  }

  private String value(Map<String, String> values, String token) {
    String value = values.get(token);
    if (value == null) {
      throw new IllegalStateException(theme.tokens() + " does not set " + token);
    }
    return value;
  }

  private static Map<Theme, Palette> load() {
    Map<Theme, Palette> palettes = new EnumMap<>(Theme.class);
    for (Theme theme : Theme.values()) {
      palettes.put(theme, new Palette(theme, declarations(read(theme.tokens()))));
    }
    return palettes;
  }

  private static String read(String resource) {
    try (InputStream in = Palette.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(resource + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(resource + " cannot be read", e);
    }
  }
}

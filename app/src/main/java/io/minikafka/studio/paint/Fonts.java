package io.minikafka.studio.paint;

import io.minikafka.studio.drawing.BundledFont;
import io.minikafka.studio.drawing.TextStyle;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import javafx.scene.text.Font;

/**
 * The bundled fonts in JavaFX. Each is asked for by the name JavaFX reports for its file: any other
 * spelling falls back to a system font in silence. For the JavaFX thread.
 */
public final class Fonts {
  private static final Map<BundledFont, String> NAMES = load();
  private static final Map<TextStyle, Font> CACHE = new HashMap<>();

  private Fonts() {}

  /** Makes the bundled families known to style sheets; call it before the first scene. */
  public static void ensureLoaded() {
    Objects.requireNonNull(NAMES);
  }

  /** The font of a style. */
  public static Font of(TextStyle style) {
    return CACHE.computeIfAbsent(
        style, s -> new Font(Objects.requireNonNull(NAMES.get(BundledFont.of(s))), s.size()));
  }

  private static Map<BundledFont, String> load() {
    Map<BundledFont, String> names = new EnumMap<>(BundledFont.class);
    for (BundledFont font : BundledFont.values()) {
      try (InputStream in = font.open()) {
        Font loaded = Font.loadFont(in, 12);
        if (loaded == null) {
          throw new IllegalStateException("Font " + font + " is not a font JavaFX can load");
        }
        names.put(font, loaded.getName());
      } catch (IOException e) {
        throw new UncheckedIOException("Font " + font + " cannot be read", e);
      }
    }
    return names;
  }
}

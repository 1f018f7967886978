package io.minikafka.studio.drawing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The static font files in {@code styles/fonts}, one a family and weight. */
public enum BundledFont {
  SANS_REGULAR("Inter-Regular.otf", "Inter", 400),
  SANS_MEDIUM("Inter-Medium.otf", "Inter", 500),
  SANS_SEMIBOLD("Inter-SemiBold.otf", "Inter", 600),
  SANS_BOLD("Inter-Bold.otf", "Inter", 700),
  MONO_REGULAR("JetBrainsMono-Regular.ttf", "JetBrains Mono", 400),
  MONO_SEMIBOLD("JetBrainsMono-SemiBold.ttf", "JetBrains Mono", 600),
  MONO_BOLD("JetBrainsMono-Bold.ttf", "JetBrains Mono", 700);

  private final String file;
  private final String family;
  private final int cssWeight;

  BundledFont(String file, String family, int cssWeight) {
    this.file = file;
    this.family = family;
    this.cssWeight = cssWeight;
  }

  /** The font that draws a style. */
  public static BundledFont of(TextStyle style) {
    if (style.family() == TextStyle.Family.SANS) {
      return switch (style.weight()) {
        case REGULAR -> SANS_REGULAR;
        case MEDIUM -> SANS_MEDIUM;
        case SEMIBOLD -> SANS_SEMIBOLD;
        case BOLD -> SANS_BOLD;
      };
    }
    return switch (style.weight()) {
      case REGULAR, MEDIUM -> MONO_REGULAR;
      case SEMIBOLD -> MONO_SEMIBOLD;
      case BOLD -> MONO_BOLD;
    };
  }

  /** The family name that other programs know, for SVG. */
  public String family() {
    return family;
  }

  /** The weight on CSS's scale of 100 to 900. */
  public int cssWeight() {
    return cssWeight;
  }

  /** The name of the font file. */
  public String file() {
    return file;
  }

  /** Opens the font file; the caller closes it. */
  public InputStream open() {
    InputStream in = BundledFont.class.getResourceAsStream("/styles/fonts/" + file);
    if (in == null) {
      throw new IllegalStateException("Font file styles/fonts/" + file + " is missing");
    }
    return in;
  }

  byte[] read() {
    try (InputStream in = open()) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("Font file styles/fonts/" + file + " cannot be read", e);
    }
  }
}

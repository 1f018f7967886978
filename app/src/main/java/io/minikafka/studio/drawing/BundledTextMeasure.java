package io.minikafka.studio.drawing;

import java.util.Arrays;
import java.util.List;

/**
 * Measures text by the advance widths in the bundled font files. Immutable; files are read once,
 * when first needed.
 */
public final class BundledTextMeasure implements TextMeasure {
  private static final class Holder {
    static final BundledTextMeasure INSTANCE = new BundledTextMeasure();
  }

  private final List<FontFile> files =
      Arrays.stream(BundledFont.values()).map(font -> new FontFile(font.read())).toList();

  private BundledTextMeasure() {}

  /** The one measure of the bundled fonts. */
  public static TextMeasure get() {
    return Holder.INSTANCE;
  }

  @Override
  public double width(String text, TextStyle style) {
    FontFile file = file(style);
    long units = 0;
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      units += file.advance(codePoint);
      i += Character.charCount(codePoint);
    }
    return units * style.size() / file.unitsPerEm();
  }

  @Override
  public double capHeight(TextStyle style) {
    FontFile file = file(style);
    return file.capHeight() * style.size() / file.unitsPerEm();
  }

  @Override
  public double ascent(TextStyle style) {
    FontFile file = file(style);
    return file.ascent() * style.size() / file.unitsPerEm();
  }

  @Override
  public double descent(TextStyle style) {
    FontFile file = file(style);
    return file.descent() * style.size() / file.unitsPerEm();
  }

  private FontFile file(TextStyle style) {
    return files.get(BundledFont.of(style).ordinal());
  }
}

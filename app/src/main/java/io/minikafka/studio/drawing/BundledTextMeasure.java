package io.minikafka.studio.drawing;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * Measures text by the advance widths in the bundled font files. Immutable; files are read once,
 * when first needed.
 */
public final class BundledTextMeasure implements TextMeasure {
  private static final class Holder {
    static final BundledTextMeasure INSTANCE = new BundledTextMeasure();
  }

  private final Map<BundledFont, FontFile> files = new EnumMap<>(BundledFont.class);

  private BundledTextMeasure() {
    for (BundledFont font : BundledFont.values()) {
      files.put(font, new FontFile(font.read()));
    }
  }

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
  public boolean covers(int codePoint, TextStyle style) {
    return file(style).covers(codePoint);
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
    return Objects.requireNonNull(files.get(BundledFont.of(style)));
  }
}

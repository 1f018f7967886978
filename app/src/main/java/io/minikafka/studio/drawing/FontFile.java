package io.minikafka.studio.drawing;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The advance widths and line metrics of one OpenType or TrueType file, in font units.
 *
 * <p>Reads the tables {@code head}, {@code hhea}, {@code hmtx}, {@code cmap} (formats 4 and 12) and
 * {@code OS/2}, and nothing else: no shaping, kerning or outlines, as the diagrams use none.
 */
final class FontFile {
  private static final int ASCII = 128;

  private final ByteBuffer bytes;
  private final int unitsPerEm;
  private final int ascent;
  private final int descent;
  private final int capHeight;
  private final int metrics;
  private final int hmtx;
  private final int cmap;
  private final int[] ascii = new int[ASCII];

  /**
   * Reads a font.
   *
   * @throws IllegalArgumentException when a needed table is missing
   */
  FontFile(byte[] file) {
    bytes = ByteBuffer.wrap(file);
    unitsPerEm = unsigned(table("head") + 18);
    int hhea = table("hhea");
    ascent = bytes.getShort(hhea + 4);
    descent = -bytes.getShort(hhea + 6);
    metrics = unsigned(hhea + 34);
    hmtx = table("hmtx");
    int os2 = table("OS/2");
    capHeight = unsigned(os2) >= 2 ? bytes.getShort(os2 + 88) : ascent * 3 / 4;
    cmap = unicodeMap(table("cmap"));
    Arrays.setAll(ascii, this::lookUp);
  }

  int unitsPerEm() {
    return unitsPerEm;
  }

  int ascent() {
    return ascent;
  }

  /** Positive, below the baseline. */
  int descent() {
    return descent;
  }

  int capHeight() {
    return capHeight;
  }

  /** Advance width of a code point; of the missing-glyph box when the font lacks it. */
  int advance(int codePoint) {
    return codePoint < ASCII ? ascii[codePoint] : lookUp(codePoint);
  }

  /** Whether the font has a glyph for a code point. */
  boolean covers(int codePoint) {
    return glyph(codePoint) != 0;
  }

  private int lookUp(int codePoint) {
    return unsigned(hmtx + 4 * Math.min(glyph(codePoint), metrics - 1));
  }

  private int glyph(int codePoint) {
    return unsigned(cmap) == 12 ? glyphInGroups(codePoint) : glyphInSegments(codePoint);
  }

  private int glyphInGroups(int codePoint) {
    int low = 0;
    int high = bytes.getInt(cmap + 12) - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int group = cmap + 16 + 12 * middle;
      if (codePoint < bytes.getInt(group)) {
        high = middle - 1;
      } else if (codePoint > bytes.getInt(group + 4)) {
        low = middle + 1;
      } else {
        return bytes.getInt(group + 8) + codePoint - bytes.getInt(group);
      }
    }
    return 0;
  }

  private int glyphInSegments(int codePoint) {
    int twice = unsigned(cmap + 6);
    int ends = cmap + 14;
    int starts = ends + twice + 2;
    for (int i = 0; i < twice; i += 2) {
      if (codePoint <= unsigned(ends + i)) {
        int start = unsigned(starts + i);
        if (codePoint < start) {
          return 0;
        }
        int delta = unsigned(starts + twice + i);
        int range = starts + 2 * twice + i;
        int offset = unsigned(range);
        if (offset == 0) {
          return (codePoint + delta) & 0xFFFF;
        }
        int found = unsigned(range + offset + 2 * (codePoint - start));
        return found == 0 ? 0 : (found + delta) & 0xFFFF;
      }
    }
    return 0;
  }

  private int unicodeMap(int table) {
    int best = -1;
    for (int i = 0; i < unsigned(table + 2); i++) {
      int map = table + bytes.getInt(table + 8 + 8 * i);
      int format = unsigned(map);
      if (format == 12 || (format == 4 && best < 0)) {
        best = map;
      }
    }
    if (best < 0) {
      throw new IllegalArgumentException("The font has no cmap of format 4 or 12");
    }
    return best;
  }

  private int table(String tag) {
    byte[] wanted = tag.getBytes(StandardCharsets.US_ASCII);
    byte[] name = new byte[4];
    for (int i = 0; i < unsigned(4); i++) {
      int entry = 12 + 16 * i;
      bytes.get(entry, name);
      if (Arrays.equals(name, wanted)) {
        return bytes.getInt(entry + 8);
      }
    }
    throw new IllegalArgumentException("The font has no table " + tag);
  }

  private int unsigned(int at) {
    return Short.toUnsignedInt(bytes.getShort(at));
  }
}

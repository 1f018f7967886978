package io.minikafka.studio.drawing;

import java.util.ArrayList;
import java.util.List;

/**
 * Widths and heights of text in the bundled fonts, in pixels. Implementations need no toolkit and
 * are thread-safe.
 */
public interface TextMeasure {
  String ELLIPSIS = "…";

  /** Advance width of one line of text. */
  double width(String text, TextStyle style);

  /**
   * Whether the font has the character; the width of others is that of a missing-glyph box, a
   * guess.
   */
  boolean covers(int codePoint, TextStyle style);

  /** Height of capitals and digits above the baseline. */
  double capHeight(TextStyle style);

  /** Height of a line above the baseline, as the font asks for it. */
  double ascent(TextStyle style);

  /** Depth of a line below the baseline, as the font asks for it. */
  double descent(TextStyle style);

  /** The baseline that centres capitals and digits between {@code top} and {@code top + height}. */
  default double centredBaseline(double top, double height, TextStyle style) {
    return top + (height + capHeight(style)) / 2;
  }

  /** Whether the text fits in a width. */
  default boolean fits(String text, TextStyle style, double maxWidth) {
    return width(text, style) <= maxWidth;
  }

  /**
   * The text in lines that fit a width, cut at white space; a longer word has a line of its own.
   */
  default List<String> lines(String text, TextStyle style, double maxWidth) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split("\\s+", -1)) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (!line.isEmpty() && !fits(longer, style, maxWidth)) {
        lines.add(line.toString());
        longer = word;
      }
      line.replace(0, line.length(), longer);
    }
    lines.add(line.toString());
    return lines;
  }

  /**
   * The text, or as much of its beginning as fits followed by "…"; empty when not even that fits.
   */
  default String ellipsis(String text, TextStyle style, double maxWidth) {
    return shorten(text, style, maxWidth, false);
  }

  /**
   * The text, or "…" and as much of its end as fits: offsets and file names differ at their end.
   */
  default String ellipsisStart(String text, TextStyle style, double maxWidth) {
    return shorten(text, style, maxWidth, true);
  }

  private String shorten(String text, TextStyle style, double maxWidth, boolean keepEnd) {
    if (fits(text, style, maxWidth)) {
      return text;
    }
    int low = 0;
    int high = text.length();
    while (low < high) {
      int middle = (low + high + 1) / 2;
      if (fits(cut(text, middle, keepEnd), style, maxWidth)) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low == 0 ? "" : cut(text, low, keepEnd);
  }

  private static String cut(String text, int kept, boolean keepEnd) {
    if (keepEnd) {
      int from = text.length() - kept;
      boolean splits =
          from > 0 && from < text.length() && Character.isLowSurrogate(text.charAt(from));
      return ELLIPSIS + text.substring(splits ? from + 1 : from).stripLeading();
    }
    boolean splits = kept > 0 && Character.isHighSurrogate(text.charAt(kept - 1));
    return text.substring(0, splits ? kept - 1 : kept).stripTrailing() + ELLIPSIS;
  }
}

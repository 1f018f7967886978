package io.minikafka.engine.json;

/** Words from a file as a message shows them: in one line, and not longer than a sentence holds. */
public final class Quotes {
  private static final int MAX_WORD = 60;

  private Quotes() {}

  /** {@code word} in quotes. */
  public static String quoted(String word) {
    return "“" + shown(word, MAX_WORD) + "”";
  }

  /** {@code text} without line breaks and other control characters, cut after {@code max}. */
  static String shown(String text, int max) {
    StringBuilder out = new StringBuilder(Math.min(text.length(), max) + 1);
    text.codePoints()
        .limit(max)
        .forEach(
            c -> {
              if (isShown(c)) {
                out.appendCodePoint(c);
              } else {
                out.append(String.format("\\u%04x", c));
              }
            });
    return text.codePointCount(0, text.length()) > max
        ? out.append('…').toString()
        : out.toString();
  }

  /** Whether a character can stand in a line as it is. */
  static boolean isShown(int c) {
    int type = Character.getType(c);
    return type != Character.CONTROL
        && type != Character.SURROGATE
        && type != Character.UNASSIGNED
        && type != Character.LINE_SEPARATOR
        && type != Character.PARAGRAPH_SEPARATOR;
  }
}

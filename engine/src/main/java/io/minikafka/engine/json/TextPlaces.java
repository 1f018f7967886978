package io.minikafka.engine.json;

/**
 * Lines and columns of a text, counted in characters: é is one column however it is encoded. A line
 * ends with LF, CR or CR LF. Asking in the order of the text is fast.
 */
final class TextPlaces {
  private final String text;
  private int at;
  private int line = 1;
  private int column = 1;

  TextPlaces(String text) {
    this.text = text;
  }

  /** The place of the character at {@code offset}; behind the last one, of the end of the text. */
  Place place(int offset, Pointer pointer) {
    int target = Math.min(Math.max(offset, 0), text.length());
    if (target < at) {
      at = 0;
      line = 1;
      column = 1;
    }
    while (at < target) {
      char c = text.charAt(at++);
      boolean isCrBeforeLf = c == '\r' && at < text.length() && text.charAt(at) == '\n';
      if (c == '\n' || (c == '\r' && !isCrBeforeLf)) {
        line++;
        column = 1;
      } else if (!(Character.isLowSurrogate(c)
          && at > 1
          && Character.isHighSurrogate(text.charAt(at - 2)))) {
        column++;
      }
    }
    return new Place(line, column, pointer);
  }
}

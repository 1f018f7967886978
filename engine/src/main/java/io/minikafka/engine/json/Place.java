package io.minikafka.engine.json;

/**
 * Where a value stands in a JSON text.
 *
 * @param line counted from 1
 * @param column counted from 1, in characters
 * @param pointer JSON pointer (RFC 6901); empty for the whole document
 */
public record Place(int line, int column, String pointer) {
  private static final int MAX_POINTER = 120;

  /** A value that was not read from a text. */
  public static final Place NOWHERE = new Place(0, 0, "");

  /** The place behind the last character of {@code text}. */
  public static Place endOf(String text) {
    return new TextPlaces(text).place(text.length(), "");
  }

  @Override
  public String toString() {
    return "line "
        + line
        + ", column "
        + column
        + (pointer.isEmpty() ? "" : ", at " + Quotes.shown(pointer, MAX_POINTER));
  }
}

package io.minikafka.engine.json;

/**
 * Where a value stands in a JSON text.
 *
 * @param line counted from 1
 * @param column counted from 1, in characters
 * @param pointer the way to it
 */
public record Place(int line, int column, Pointer pointer) {
  private static final int MAX_POINTER = 120;

  /** A value that was not read from a text. */
  public static final Place NOWHERE = new Place(0, 0, Pointer.WHOLE);

  /** The place behind the last character of {@code text}. */
  public static Place endOf(String text) {
    return new TextPlaces(text).place(text.length(), Pointer.WHOLE);
  }

  /** The way to the value, in a sentence. */
  String at() {
    return "at " + Quotes.shown(pointer.toString(), MAX_POINTER);
  }

  @Override
  public String toString() {
    return "line " + line + ", column " + column + (pointer.isWhole() ? "" : ", " + at());
  }
}

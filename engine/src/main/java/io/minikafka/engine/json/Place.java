package io.minikafka.engine.json;

/**
 * Where a value stands in a JSON text.
 *
 * @param line counted from 1
 * @param column counted from 1, in characters
 * @param pointer JSON pointer (RFC 6901); empty for the whole document
 */
public record Place(int line, int column, String pointer) {
  /** A value that was not read from a text. */
  public static final Place NOWHERE = new Place(0, 0, "");

  @Override
  public String toString() {
    return "line " + line + ", column " + column + (pointer.isEmpty() ? "" : ", at " + pointer);
  }
}

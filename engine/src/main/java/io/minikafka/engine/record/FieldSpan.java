package io.minikafka.engine.record;

/**
 * One field of a frame: where it stands and what it says.
 *
 * @param name as in the byte diagram of {@link BatchCodec}; of a record {@code record 17}
 * @param from bytes of the frame before it
 * @param length in bytes, at least one
 * @param value what it says, as text
 */
public record FieldSpan(String name, int from, int length, String value) {
  /** The byte after the field. */
  public int end() {
    return from + length;
  }
}

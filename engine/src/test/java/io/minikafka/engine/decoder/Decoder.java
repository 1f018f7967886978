package io.minikafka.engine.decoder;

import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Something that reads bytes which somebody else may have written.
 *
 * @param covers the methods of the engine that it stands for, as {@code Class.method}
 * @param samples what a sound writer wrote
 * @param hostile what somebody wrote to do harm: lengths that lie, deep nesting, sheer size
 * @param seal makes a checksum fit again, so that changes reach what lies behind it
 * @param read reads, and throws what is documented
 * @param refusals every class that it may throw
 * @param write writes again what was read; null where nothing writes it
 */
record Decoder(
    String name,
    List<String> covers,
    List<byte[]> samples,
    List<Hostile> hostile,
    UnaryOperator<byte[]> seal,
    Reading read,
    List<Class<? extends Exception>> refusals,
    @Nullable Writing write) {

  /** Reads bytes. */
  interface Reading {
    Object read(byte[] content) throws Exception;
  }

  /** Writes what was read. */
  interface Writing {
    byte[] write(Object value);
  }

  /** An attack by name. */
  @SuppressWarnings("ArrayRecordComponent")
  record Hostile(String name, byte[] content) {}

  @Override
  public String toString() {
    return name;
  }
}

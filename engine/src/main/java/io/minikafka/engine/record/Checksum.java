package io.minikafka.engine.record;

/**
 * The CRC-32 of a frame as it is written in it and as its payload gives it.
 *
 * @param stored the four bytes of the header
 * @param computed over the payload, with the same polynomial
 */
public record Checksum(int stored, int computed) {
  /** Whether both are the same, so that recovery accepts the frame. */
  public boolean matches() {
    return stored == computed;
  }
}

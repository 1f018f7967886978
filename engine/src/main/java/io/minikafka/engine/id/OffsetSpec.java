package io.minikafka.engine.id;

/**
 * What a look-up asks for: an offset for a time, or one of the bounds (Kafka: {@code OffsetSpec}).
 */
public enum OffsetSpec {
  /** The first record that is at least so late. */
  TIME(0, ""),
  /** The log's end. */
  LATEST(-1, ".latest"),
  /** The log's start. */
  EARLIEST(-2, ".earliest"),
  /** The record with the greatest time (KIP-734). */
  MAX_TIMESTAMP(-3, ".greatest");

  private final long timestampMs;
  private final String suffix;

  OffsetSpec(long timestampMs, String suffix) {
    this.timestampMs = timestampMs;
    this.suffix = suffix;
  }

  /** What that timestamp asks for: below 0 it is none. */
  public static OffsetSpec of(long timestampMs) {
    for (OffsetSpec spec : values()) {
      if (spec != TIME && spec.timestampMs == timestampMs) {
        return spec;
      }
    }
    return TIME;
  }

  /** What the keys of its sentences end with. */
  public String suffix() {
    return suffix;
  }
}

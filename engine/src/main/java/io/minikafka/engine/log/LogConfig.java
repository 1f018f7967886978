package io.minikafka.engine.log;

/**
 * How a log is cut into files.
 *
 * @param segmentMaxBytes a batch that would make a non-empty active segment larger rolls it first
 *     (Kafka: {@code segment.bytes})
 * @param indexIntervalBytes bytes of log between sparse index entries (Kafka: {@code
 *     index.interval.bytes})
 * @param segmentMs record time that a segment spans at most, where rolling looks at time (Kafka:
 *     {@code segment.ms})
 */
public record LogConfig(long segmentMaxBytes, long indexIntervalBytes, long segmentMs) {
  /** Kafka's default of {@code segment.ms}: seven days. */
  public static final long SEGMENT_MS = 604_800_000;

  /** With segments of at most seven days. */
  public LogConfig(long segmentMaxBytes, long indexIntervalBytes) {
    this(segmentMaxBytes, indexIntervalBytes, SEGMENT_MS);
  }
}

package io.minikafka.engine.log;

/**
 * How a log is cut into files and cleaned.
 *
 * @param segmentMaxBytes a batch that would make a non-empty active segment larger rolls it first
 *     (Kafka: {@code segment.bytes})
 * @param indexIntervalBytes bytes of log between sparse index entries (Kafka: {@code
 *     index.interval.bytes})
 * @param segmentMs record time that a segment spans at most, where rolling looks at time (Kafka:
 *     {@code segment.ms})
 * @param isCompacted whether the topic's {@code cleanup.policy} is compact; else it is delete
 */
public record LogConfig(
    long segmentMaxBytes, long indexIntervalBytes, long segmentMs, boolean isCompacted) {
  /** Kafka's default of {@code segment.ms}: seven days. */
  public static final long SEGMENT_MS = 604_800_000;

  /** Of a topic that is not compacted. */
  public LogConfig(long segmentMaxBytes, long indexIntervalBytes, long segmentMs) {
    this(segmentMaxBytes, indexIntervalBytes, segmentMs, false);
  }

  /** Of a topic that is not compacted, with segments of at most seven days. */
  public LogConfig(long segmentMaxBytes, long indexIntervalBytes) {
    this(segmentMaxBytes, indexIntervalBytes, SEGMENT_MS);
  }

  /** This with segments of another size. */
  public LogConfig withSegmentMaxBytes(long bytes) {
    return new LogConfig(bytes, indexIntervalBytes, segmentMs, isCompacted);
  }

  /** This with the cleanup policy of one topic. */
  public LogConfig compacted(boolean compacted) {
    return compacted == isCompacted
        ? this
        : new LogConfig(segmentMaxBytes, indexIntervalBytes, segmentMs, compacted);
  }
}

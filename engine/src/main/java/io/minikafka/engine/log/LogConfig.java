package io.minikafka.engine.log;

/**
 * How a log is cut into files.
 *
 * @param segmentMaxBytes a batch that would make a non-empty active segment larger rolls it first
 *     (Kafka: {@code segment.bytes})
 * @param indexIntervalBytes bytes of log between sparse index entries (Kafka: {@code
 *     index.interval.bytes})
 */
public record LogConfig(long segmentMaxBytes, long indexIntervalBytes) {}

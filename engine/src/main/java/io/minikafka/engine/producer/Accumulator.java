package io.minikafka.engine.producer;

import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * The buffer of one partition (Kafka: {@code RecordAccumulator}).
 *
 * @param bytes estimated bytes in it
 * @param sinceMs when its first record was queued
 */
public record Accumulator(PVector<Buffered> records, long bytes, long sinceMs) {
  /** A buffer without records. */
  public static final Accumulator EMPTY = new Accumulator(TreePVector.empty(), 0, 0);

  Accumulator plus(Buffered record, long nowMs) {
    return new Accumulator(
        records.plus(record), bytes + record.bytes(), records.isEmpty() ? nowMs : sinceMs);
  }
}

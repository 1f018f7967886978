package io.minikafka.engine.cluster;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.Record;
import java.util.List;

/**
 * A record that a reader was given.
 *
 * @param isFoundOnly whether a look-up by time found it: then only its offset and time are known
 */
public record ReadRecord(
    TopicPartition partition, long offset, Record content, boolean isFoundOnly) {
  /** A record that was read. */
  public ReadRecord(TopicPartition partition, long offset, Record content) {
    this(partition, offset, content, false);
  }

  /** What a look-up by time found: an offset, and the time of its record. */
  public static ReadRecord found(TopicPartition partition, long offset, long timestampMs) {
    return new ReadRecord(partition, offset, new Record(null, null, timestampMs, List.of()), true);
  }
}

package io.minikafka.engine.producer;

import java.util.List;

/**
 * A batch a producer closed and sent.
 *
 * @param baseSequence its first sequence number, −1 unless idempotent
 */
public record ProducedBatch(List<Buffered> records, int baseSequence) {
  public ProducedBatch {
    records = List.copyOf(records);
  }
}

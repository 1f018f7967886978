package io.minikafka.engine.log;

import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;

/**
 * A batch where it stands in a segment file.
 *
 * @param position bytes before its frame
 */
public record PlacedBatch(StoredBatch stored, long position) {
  /** The batch itself. */
  public RecordBatch batch() {
    return stored.batch();
  }

  /** The offset after the batch. */
  public long nextOffset() {
    return stored.nextOffset();
  }
}

package io.minikafka.engine.log;

import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;

/**
 * A batch where it stands in a segment file.
 *
 * @param position bytes before its frame
 * @param recordsBefore records before it in the segment: what a range holds is a subtraction
 */
public record PlacedBatch(StoredBatch stored, long position, int recordsBefore) {
  /** The batch itself. */
  public RecordBatch batch() {
    return stored.batch();
  }

  /** The offset after the batch. */
  public long nextOffset() {
    return stored.nextOffset();
  }

  /** Records in the segment up to its end. */
  public int recordsAfter() {
    return recordsBefore + batch().records().size();
  }
}

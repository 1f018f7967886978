package io.minikafka.engine.transaction;

import io.minikafka.engine.record.RecordBatch;

/** What readers of committed data see of one partition at one moment. */
public interface CommittedView {
  /** The first offset that they cannot read (LSO); never above HW. */
  long lastStableOffset();

  /** Whether they see the records of {@code batch}, which lies below that offset. */
  boolean isCommitted(RecordBatch batch);
}

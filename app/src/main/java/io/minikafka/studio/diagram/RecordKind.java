package io.minikafka.studio.diagram;

import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import org.jspecify.annotations.Nullable;

/** What a record is, by which its cell has its shape. */
enum RecordKind {
  DATA,
  /** Of a transaction that has not ended. */
  OPEN,
  /** Of a transaction that was aborted. */
  ABORTED,
  COMMIT_MARKER,
  ABORT_MARKER,
  TOMBSTONE;

  /**
   * The kind of a record.
   *
   * @param end how the transaction of its batch ended; null if it is of none or has not ended
   */
  static RecordKind of(RecordBatch batch, Record record, @Nullable ControlType end) {
    if (end == ControlType.ABORT) {
      return ABORTED;
    }
    if (batch.isTransactional() && end == null) {
      return OPEN;
    }
    return record.isTombstone() ? TOMBSTONE : DATA;
  }

  /** The kind of a control batch. */
  static RecordKind marker(RecordBatch batch) {
    return batch.control() == ControlType.ABORT ? ABORT_MARKER : COMMIT_MARKER;
  }
}

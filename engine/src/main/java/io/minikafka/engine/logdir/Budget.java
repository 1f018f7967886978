package io.minikafka.engine.logdir;

import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import org.jspecify.annotations.Nullable;

/** How much is held at once: compressed records can take a thousand times their bytes. */
final class Budget {
  static final long MAX_RECORDS = 1_000_000;
  private static final long MAX_RECORD_BYTES = 512L << 20;

  private long records;
  private long bytes;

  /**
   * Counts a batch.
   *
   * @throws RefusedException STORAGE_ERROR when there are too many
   */
  void spend(RecordBatch batch, String file) {
    records += batch.records().size();
    for (Record each : batch.records()) {
      bytes += size(each.key()) + size(each.value());
    }
    if (records > MAX_RECORDS || bytes > MAX_RECORD_BYTES) {
      throw new RefusedException(
          ErrorCode.STORAGE_ERROR,
          Sentences.of(
              "logdir.tooManyRecords",
              file,
              Sentences.grouped(MAX_RECORDS),
              MAX_RECORD_BYTES >> 20));
    }
  }

  private static long size(@Nullable Bytes field) {
    return field == null ? 0 : field.size();
  }
}

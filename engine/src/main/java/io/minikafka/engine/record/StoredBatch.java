package io.minikafka.engine.record;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A batch and its bytes, encoded once and shared by every replica and moment.
 *
 * @param frame header and payload as they stand in a segment file; never changed by anybody
 * @param damage what is wrong with the frame, null if nothing is; the batch then only keeps its
 *     place
 */
@SuppressWarnings("ArrayRecordComponent") // compared by identity on purpose: see equals
public record StoredBatch(RecordBatch batch, byte[] frame, @Nullable String damage) {
  /** A batch that can be read. */
  public StoredBatch(RecordBatch batch, byte[] frame) {
    this(batch, frame, null);
  }

  /** Whether reading it finds that it is no batch any more. */
  public boolean isDamaged() {
    return damage != null;
  }

  /** The batch in MKB1. */
  public static StoredBatch encode(RecordBatch batch) {
    return new StoredBatch(batch, BatchCodec.encode(batch));
  }

  /** Bytes of the frame, header included. */
  public int sizeBytes() {
    return frame.length;
  }

  /** First offset of the batch. */
  public long baseOffset() {
    return batch.baseOffset();
  }

  /** The offset after the batch. */
  public long nextOffset() {
    return batch.nextOffset();
  }

  /** Equal when the batch is: the codec is a function of it. */
  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof StoredBatch that
            && batch.equals(that.batch)
            && Objects.equals(damage, that.damage));
  }

  @Override
  public int hashCode() {
    return batch.hashCode();
  }
}

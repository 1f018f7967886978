package io.minikafka.engine.log;

import io.minikafka.engine.log.LogRules.BatchFormat;
import io.minikafka.engine.record.CorruptBatchException;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Bytes that opening a log did not look at and that are no batch any more. They keep their place
 * and their offsets, without a record, until somebody reads them.
 */
final class DamagedBatch {
  /** No record of either format takes fewer bytes, so a frame cannot say more offsets. */
  private static final int LEAST_RECORD_BYTES = 6;

  private final BatchFormat format;
  private final byte[] bytes;
  private final int end;

  /**
   * Looks into a file.
   *
   * @param end how many of its bytes were not looked at
   */
  DamagedBatch(BatchFormat format, byte[] bytes, int end) {
    this.format = format;
    this.bytes = bytes;
    this.end = end;
  }

  /**
   * What stands at {@code from} in place of a batch; null when nothing says how far it reaches.
   *
   * @param expected the offset at which it begins
   * @param limit the base of the segment behind, −1 if there is none
   */
  @Nullable StoredBatch at(int from, long expected, long limit, String problem) {
    int next = next(from, expected);
    long nextOffset =
        next < end ? base(next) : limit >= 0 ? limit : saidByHeader(from, next, expected);
    long width = nextOffset - expected;
    if (width <= 0 || width > Integer.MAX_VALUE) {
      return null;
    }
    return new StoredBatch(
        RecordBatch.unknown(expected, (int) (width - 1)),
        Arrays.copyOfRange(bytes, from, next),
        problem);
  }

  /** Where the next whole batch begins; the end if there is none. */
  private int next(int from, long expected) {
    for (int at = from + 1; at < end; at++) {
      if (base(at) >= expected) {
        return at;
      }
    }
    return end;
  }

  /** The base offset of the batch at {@code at}, −1 if none is there. */
  private long base(int at) {
    try {
      int length = format.frameLength(bytes, at, end);
      return format.decode(bytes, at, length).baseOffset();
    } catch (CorruptBatchException none) {
      return -1;
    }
  }

  /** The offset behind the last batch of a log, if what its header says can be. */
  private long saidByHeader(int from, int next, long expected) {
    try {
      int length = format.frameLength(bytes, from, end);
      int delta = format.lastOffsetDelta(bytes, from);
      boolean canBe = from + length == next && delta >= 0 && delta < length / LEAST_RECORD_BYTES;
      return canBe ? expected + delta + 1 : -1;
    } catch (CorruptBatchException unreadable) {
      return -1;
    }
  }
}

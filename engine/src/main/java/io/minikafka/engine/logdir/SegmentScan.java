package io.minikafka.engine.logdir;

import io.minikafka.engine.collection.SharedList;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.record.BatchCodec;
import io.minikafka.engine.record.Checksum;
import io.minikafka.engine.record.CorruptBatchException;
import io.minikafka.engine.record.KafkaBatchCodec;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Goes through a segment file batch by batch. Bytes that are no batch keep their place and their
 * offsets, and the reading goes on at the next sound batch, if there is one.
 */
final class SegmentScan {
  private static final int MAGIC_AT = 16;
  private static final int LAST_MAGIC = 2;
  private static final int LENGTH_AT = 8;
  private static final int LENGTH_END = 12;

  /** No record takes fewer bytes, so a header cannot say more offsets. */
  private static final int LEAST_RECORD_BYTES = 7;

  /** How many bytes may be checked, per byte of the file, in search of the next sound batch. */
  private static final int SEARCH_FACTOR = 8;

  private static final int LEAST_SEARCH = 1 << 20;

  private final String file;
  private final Content content;
  private final byte[] bytes;
  private final long limit;
  private final Budget budget;
  private final List<Damage> damages = new ArrayList<>();
  private SharedList<PlacedBatch> batches = SharedList.empty();
  private long expected;
  private int at;
  private int records;
  private long search;
  private @Nullable Damage torn;

  private SegmentScan(String file, Content content, long expected, long limit, Budget budget) {
    this.file = file;
    this.content = content;
    this.bytes = content.bytes();
    this.expected = expected;
    this.limit = limit;
    this.budget = budget;
    this.search = LEAST_SEARCH + (long) SEARCH_FACTOR * content.end();
  }

  /**
   * Bytes that are no batch.
   *
   * @param position where they begin
   * @param length how many they are
   * @param from the first offset that is lost with them
   * @param to the offset behind them; {@code from} where nothing says how many are lost
   */
  record Damage(int position, int length, long from, long to, String problem) {}

  /**
   * What a segment file holds.
   *
   * @param endBytes behind the last batch
   * @param torn what stands there and is no batch, or null
   * @param zeroBytes at the end, made in advance and not written yet
   */
  record Result(
      SharedList<PlacedBatch> batches,
      long endBytes,
      List<Damage> damages,
      @Nullable Damage torn,
      long zeroBytes) {
    /** The offset behind the last batch. */
    long nextOffset(long base) {
      return batches.isEmpty() ? base : batches.last().nextOffset();
    }
  }

  /**
   * Reads a segment file.
   *
   * @param expected the least offset that its first batch may have
   * @param limit the base of the next segment, −1 for the active one
   * @throws RefusedException STORAGE_ERROR if there is more than fits
   */
  static Result of(String file, Content content, long expected, long limit, Budget budget) {
    SegmentScan scan = new SegmentScan(file, content, expected, limit, budget);
    scan.read();
    return new Result(
        scan.batches,
        scan.at,
        scan.damages,
        scan.torn,
        content.zerosBehind(scan.torn == null ? scan.at : scan.at + (long) scan.torn.length));
  }

  /** Why the first bytes of a file are of another format, or null. */
  static @Nullable String foreign(Content content) {
    byte[] bytes = content.bytes();
    try {
      BatchCodec.decode(bytes, 0, BatchCodec.frameLength(bytes, 0, bytes.length));
      return Sentences.of("logdir.mkb1");
    } catch (CorruptBatchException notOurs) {
      if (content.end() <= MAGIC_AT || bytes[MAGIC_AT] < 0 || bytes[MAGIC_AT] >= LAST_MAGIC) {
        return null;
      }
      long length = ByteBuffer.wrap(bytes).getInt(LENGTH_AT);
      boolean fits = length > 0 && length + LENGTH_END <= content.length();
      return fits ? Sentences.of("logdir.oldMagic", bytes[MAGIC_AT]) : null;
    }
  }

  private void read() {
    while (at < content.end() && torn == null) {
      try {
        int length = KafkaBatchCodec.frameLength(bytes, at, bytes.length);
        byte[] frame = Arrays.copyOfRange(bytes, at, at + length);
        RecordBatch batch = KafkaBatchCodec.decode(frame, 0, length);
        String misplaced = misplaced(batch.baseOffset(), batch.lastOffset());
        if (misplaced == null) {
          budget.spend(batch, file);
          place(new StoredBatch(batch, frame));
          at += length;
        } else {
          damaged(misplaced);
        }
      } catch (CorruptBatchException corrupt) {
        damaged(String.valueOf(corrupt.getMessage()));
      }
    }
  }

  private void place(StoredBatch stored) {
    PlacedBatch placed = new PlacedBatch(stored, at, records);
    batches = batches.append(placed);
    records = placed.recordsAfter();
    expected = stored.nextOffset();
  }

  private @Nullable String misplaced(long base, long last) {
    if (base < expected) {
      return Sentences.of("logdir.problem.below", base, expected);
    }
    return limit >= 0 && last >= limit ? Sentences.of("logdir.problem.past", last, limit) : null;
  }

  /** Passes over what stands here, up to the next sound batch or to the end. */
  private void damaged(String problem) {
    int next = next();
    boolean isLast = next >= content.end();
    int end = isLast ? Math.max(next, content.end()) : next;
    long reaches = isLast ? saidEnd(next) : base(next);
    long width = reaches - expected;
    if (isLast && limit < 0 && width <= 0) {
      torn = new Damage(at, Math.max(end - at, begun()), expected, expected, problem);
      return;
    }
    boolean placeable = width > 0 && width <= Integer.MAX_VALUE;
    damages.add(new Damage(at, end - at, expected, placeable ? reaches : expected, problem));
    if (placeable) {
      byte[] frame = Arrays.copyOfRange(bytes, at, end);
      RecordBatch unknown = RecordBatch.unknown(expected, (int) (width - 1));
      place(new StoredBatch(unknown, frame, problem));
    }
    at = end;
  }

  /** How far a batch reaches that is not there whole: zeros at its end are its own. */
  private int begun() {
    if (content.length() - at < LENGTH_END) {
      return 0;
    }
    long said = LENGTH_END + (long) ByteBuffer.wrap(bytes).getInt(at + LENGTH_AT);
    boolean canBe = said > 0 && said <= BatchCodec.MAX_PAYLOAD_BYTES;
    return canBe ? (int) Math.min(said, content.length() - at) : 0;
  }

  /** The offset behind the last bytes of a file: what the next segment or a header says. */
  private long saidEnd(int next) {
    if (limit >= 0) {
      return limit;
    }
    try {
      int length = KafkaBatchCodec.frameLength(bytes, at, bytes.length);
      int delta = KafkaBatchCodec.lastOffsetDelta(bytes, at);
      boolean canBe =
          at + length == next
              && base(at) == expected
              && delta >= 0
              && delta < length / LEAST_RECORD_BYTES;
      return canBe ? expected + delta + 1 : expected;
    } catch (CorruptBatchException noHeader) {
      return expected;
    }
  }

  private long base(int position) {
    return ByteBuffer.wrap(bytes).getLong(position);
  }

  /** Where to go on: at the next sound batch, the one behind what the header says first. */
  private int next() {
    int end = content.end();
    try {
      int said = at + KafkaBatchCodec.frameLength(bytes, at, bytes.length);
      if (said < end && isSound(said)) {
        return said;
      }
      end = Math.max(said, end);
    } catch (CorruptBatchException noHeader) {
      // Its length says nothing.
    }
    for (int position = at + 1; position + MAGIC_AT < content.end(); position++) {
      if (bytes[position + MAGIC_AT] == LAST_MAGIC && search > 0 && isSound(position)) {
        return position;
      }
    }
    return end;
  }

  private boolean isSound(int position) {
    try {
      int length = KafkaBatchCodec.frameLength(bytes, position, bytes.length);
      long last = base(position) + KafkaBatchCodec.lastOffsetDelta(bytes, position);
      if (last < base(position) || misplaced(base(position), last) != null) {
        return false;
      }
      search -= length;
      Checksum checksum =
          KafkaBatchCodec.checksum(Arrays.copyOfRange(bytes, position, position + length));
      return checksum.matches();
    } catch (CorruptBatchException none) {
      return false;
    }
  }
}

package io.minikafka.engine.logdir;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Kafka's {@code .snapshot}: what a log knew of its producers at the offset in the file's name
 * (KIP-98; Kafka: {@code ProducerStateManager}). Big-endian.
 *
 * <pre>
 *  0  i16 version = 1
 *  2  u32 CRC-32C of the bytes from 6 on
 *  6  i32 number of entries
 *     entry  i64 producer id    i16 epoch          i32 last sequence   i64 last offset
 *            i32 offset delta   i64 timestamp      i32 coordinator epoch
 *            i64 first offset of its open transaction, −1 without one
 * </pre>
 *
 * @param problem what is wrong with it, or null; then there are no entries
 */
record ProducerSnapshotFile(List<Entry> entries, @Nullable String problem) {
  private static final int CRC_AT = 2;
  private static final int CHECKED_FROM = 6;
  private static final int HEADER_BYTES = 10;
  private static final int ENTRY_BYTES = 46;

  /** As much of a file as is looked at: a hundred thousand producers. */
  static final int MAX_BYTES = HEADER_BYTES + 100_000 * ENTRY_BYTES;

  ProducerSnapshotFile {
    entries = List.copyOf(entries);
  }

  /**
   * One producer.
   *
   * @param lastSequence of its newest batch, −1 when only a marker is known in this epoch
   * @param lastOffset of its newest batch, −1 likewise
   * @param offsetDelta last offset − base offset of that batch
   * @param timeMs of its newest batch, markers included
   * @param openFrom where its open transaction begins, −1 without one
   */
  record Entry(
      long producerId,
      int epoch,
      int lastSequence,
      long lastOffset,
      int offsetDelta,
      long timeMs,
      long openFrom) {}

  static ProducerSnapshotFile read(byte[] content) {
    if (content.length < HEADER_BYTES) {
      return damaged(Problems.partial(0, content.length, HEADER_BYTES));
    }
    ByteBuffer in = ByteBuffer.wrap(content);
    int version = in.getShort();
    if (version != 1) {
      return damaged(Problems.version(0, version));
    }
    CRC32C crc = new CRC32C();
    crc.update(content, CHECKED_FROM, content.length - CHECKED_FROM);
    int stored = in.getInt();
    if (stored != (int) crc.getValue()) {
      return damaged(Problems.checksum(CRC_AT, stored, (int) crc.getValue()));
    }
    int count = in.getInt();
    if (count < 0 || (long) count * ENTRY_BYTES != in.remaining()) {
      return damaged(Problems.count(CHECKED_FROM, count, in.remaining()));
    }
    List<Entry> entries = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      long producerId = in.getLong();
      int epoch = in.getShort();
      int lastSequence = in.getInt();
      long lastOffset = in.getLong();
      int offsetDelta = in.getInt();
      long timeMs = in.getLong();
      in.getInt();
      entries.add(
          new Entry(
              producerId, epoch, lastSequence, lastOffset, offsetDelta, timeMs, in.getLong()));
    }
    return new ProducerSnapshotFile(entries, null);
  }

  private static ProducerSnapshotFile damaged(String problem) {
    return new ProducerSnapshotFile(List.of(), problem);
  }
}

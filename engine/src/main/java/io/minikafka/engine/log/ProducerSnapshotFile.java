package io.minikafka.engine.log;

import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.log.ProducerStateTable.Accepted;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

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
public record ProducerSnapshotFile(List<Entry> entries, @Nullable String problem) {
  static final String ENDING = ".snapshot";

  // Coordinators of this model have no epochs of their own.
  private static final int NO_COORDINATOR_EPOCH = -1;
  private static final int CRC_AT = 2;
  private static final int CHECKED_FROM = 6;
  private static final int HEADER_BYTES = 10;
  private static final int ENTRY_BYTES = 46;

  /** As much of a file as is looked at: a hundred thousand producers. */
  public static final int MAX_BYTES = HEADER_BYTES + 100_000 * ENTRY_BYTES;

  /** Entries are kept in their order. */
  public ProducerSnapshotFile {
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
  public record Entry(
      long producerId,
      int epoch,
      int lastSequence,
      long lastOffset,
      int offsetDelta,
      long timeMs,
      long openFrom) {
    private ProducerStateTable.Entry remembered() {
      if (lastOffset < 0) {
        return new ProducerStateTable.Entry(epoch, null, List.of(), openFrom);
      }
      long first = lastSequence - (long) offsetDelta;
      Accepted newest =
          new Accepted(
              epoch,
              first < 0 ? first + Integer.MAX_VALUE + 1 : first,
              lastSequence,
              lastOffset - offsetDelta,
              lastOffset + 1,
              timeMs);
      return new ProducerStateTable.Entry(-1, newest, List.of(), openFrom);
    }
  }

  static FilePath path(String directory, long offset) {
    return new FilePath(directory, Segment.fileStem(offset) + ENDING);
  }

  /** The bytes of a file that knows {@code producers}. */
  static byte[] write(PSortedMap<Long, ProducerStateTable.Entry> producers) {
    ByteBuffer out = ByteBuffer.allocate(HEADER_BYTES + producers.size() * ENTRY_BYTES);
    out.putShort((short) 1).putInt(0).putInt(producers.size());
    producers.forEach((id, entry) -> write(id, entry, out));
    CRC32C crc = new CRC32C();
    crc.update(out.array(), CHECKED_FROM, out.position() - CHECKED_FROM);
    return out.putInt(CRC_AT, (int) crc.getValue()).array();
  }

  private static void write(long id, ProducerStateTable.Entry entry, ByteBuffer out) {
    Accepted newest = entry.newest();
    boolean isCurrent = newest != null && newest.epoch() == entry.epoch();
    out.putLong(id).putShort((short) entry.epoch());
    if (newest != null && isCurrent) {
      out.putInt((int) newest.lastSequence())
          .putLong(newest.nextOffset() - 1)
          .putInt((int) (newest.nextOffset() - 1 - newest.baseOffset()))
          .putLong(newest.timeMs());
    } else {
      out.putInt(-1).putLong(-1).putInt(0).putLong(-1);
    }
    out.putInt(NO_COORDINATOR_EPOCH).putLong(entry.openFrom());
  }

  /** What it says, as a log remembers it. */
  public PSortedMap<Long, ProducerStateTable.Entry> producers() {
    PSortedMap<Long, ProducerStateTable.Entry> producers = TreePMap.empty();
    for (Entry each : entries) {
      producers = producers.plus(each.producerId, each.remembered());
    }
    return producers;
  }

  /** Reads the bytes of a file. */
  public static ProducerSnapshotFile read(byte[] content) {
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

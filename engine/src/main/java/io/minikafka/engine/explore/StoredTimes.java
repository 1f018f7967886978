package io.minikafka.engine.explore;

import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.log.TimeIndexEntry;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Invariants of a segment's time index: what it says, and that its file says the same. */
final class StoredTimes {
  private StoredTimes() {}

  static Optional<String> problem(Segment segment, boolean closed, Map<String, FileImage> files) {
    FileImage file = files.get(segment.timeIndexFile().name());
    if (file == null) {
      return Optional.of("its time index is not there");
    }
    List<TimeIndexEntry> entries = segment.times().index().toList();
    ByteBuffer bytes = ByteBuffer.wrap(file.read());
    if (bytes.remaining() != entries.size() * TimeIndexEntry.BYTES) {
      return Optional.of(entries.size() + " times, " + bytes.remaining() + " bytes of them");
    }
    long beforeMs = -1;
    for (TimeIndexEntry each : entries) {
      if (bytes.getLong() != each.timestampMs()
          || Integer.toUnsignedLong(bytes.getInt()) + segment.baseOffset() != each.offset()) {
        return Optional.of("the file of times holds another entry than " + each);
      }
      if (each.timestampMs() <= beforeMs || greatestUpTo(segment, each) != each.timestampMs()) {
        return Optional.of("the greatest time up to offset " + each.offset() + " is no " + each);
      }
      beforeMs = each.timestampMs();
    }
    return closed && beforeMs != Math.max(-1, greatest(segment))
        ? Optional.of("it is closed, and its greatest time is not in its time index")
        : Optional.empty();
  }

  /** The greatest time in the batches up to the one that ends with an entry's offset. */
  private static long greatestUpTo(Segment segment, TimeIndexEntry entry) {
    long greatest = -1;
    boolean isThere = false;
    for (PlacedBatch placed : segment.batches()) {
      if (placed.batch().lastOffset() <= entry.offset()) {
        greatest = Math.max(greatest, placed.batch().maxTimestampMs());
      }
      isThere |= placed.batch().lastOffset() == entry.offset();
    }
    return isThere ? greatest : -1;
  }

  private static long greatest(Segment segment) {
    long greatest = -1;
    for (PlacedBatch placed : segment.batches()) {
      greatest = Math.max(greatest, placed.batch().maxTimestampMs());
    }
    return greatest;
  }
}

package io.minikafka.engine.log;

import io.minikafka.engine.collection.SharedList;
import io.minikafka.engine.disk.DiskOperation.Append;
import io.minikafka.engine.disk.DiskOperation.Create;
import io.minikafka.engine.disk.DiskOperation.Delete;
import io.minikafka.engine.disk.DiskOperation.Force;
import io.minikafka.engine.disk.DiskOperation.Truncate;
import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.record.StoredBatch;

/**
 * One file of a log and its sparse index (Kafka: {@code LogSegment}).
 *
 * @param baseOffset the offset in its file name; batches begin there or, after compaction, later
 * @param sizeBytes bytes of the log file
 * @param maxTimestampMs greatest record time in milliseconds, −1 without records
 */
public record Segment(
    long baseOffset,
    FilePath logFile,
    FilePath indexFile,
    SharedList<PlacedBatch> batches,
    SharedList<IndexEntry> index,
    long sizeBytes,
    long maxTimestampMs) {

  /** The name of a segment's file without its ending: 20 digits. */
  public static String fileStem(long baseOffset) {
    String digits = Long.toString(baseOffset);
    return "0".repeat(20 - digits.length()) + digits;
  }

  static Segment at(String directory, String stem, long baseOffset) {
    return new Segment(
        baseOffset,
        new FilePath(directory, stem + ".log"),
        new FilePath(directory, stem + ".index"),
        SharedList.empty(),
        SharedList.empty(),
        0,
        -1);
  }

  static Segment create(String directory, long baseOffset, DiskWriter disk) {
    Segment segment = at(directory, fileStem(baseOffset), baseOffset);
    disk.write(new Create(segment.logFile));
    disk.write(new Create(segment.indexFile));
    return segment;
  }

  /** Whether no batch is in it. */
  public boolean isEmpty() {
    return batches.isEmpty();
  }

  /** Records it holds; markers are none. */
  public int records() {
    return batches.isEmpty() ? 0 : batches.last().recordsAfter();
  }

  /** The end of its last batch, its base if it holds none. */
  public long nextOffset() {
    return batches.isEmpty() ? baseOffset : batches.last().nextOffset();
  }

  Segment append(StoredBatch stored, LogConfig config, LogRules rules, DiskWriter disk) {
    Segment longer = with(stored, config, rules);
    disk.write(new Append(logFile, stored.frame()));
    if (longer.index != index) {
      disk.write(new Append(indexFile, longer.index.last().encode(baseOffset)));
    }
    return longer;
  }

  /** This segment with one more batch, as recovery reads it: nothing is written. */
  Segment with(StoredBatch stored, LogConfig config, LogRules rules) {
    IndexEntry entry = rules.offsetIndex().entry(this, stored, config);
    return new Segment(
        baseOffset,
        logFile,
        indexFile,
        batches.append(new PlacedBatch(stored, sizeBytes, records())),
        entry == null ? index : index.append(entry),
        sizeBytes + stored.sizeBytes(),
        stored.batch().records().isEmpty()
            ? maxTimestampMs
            : Math.max(maxTimestampMs, stored.batch().maxTimestampMs()));
  }

  /** This segment's contents as they are in a file of another length. */
  Segment withSizeBytes(long bytes) {
    return new Segment(baseOffset, logFile, indexFile, batches, index, bytes, maxTimestampMs);
  }

  /** This segment with its first {@code count} batches only: both files are cut. */
  Segment truncate(int count, LogRules rules, DiskWriter disk) {
    long bytes = batches.get(count).position();
    int entries = 0;
    while (entries < index.size() && index.get(entries).position() < bytes) {
      entries++;
    }
    long newest = -1;
    for (int i = 0; i < count; i++) {
      newest = Math.max(newest, batches.get(i).batch().maxTimestampMs());
    }
    disk.write(new Truncate(logFile, bytes));
    disk.write(new Truncate(indexFile, (long) entries * IndexEntry.BYTES));
    return new Segment(
        baseOffset,
        logFile,
        indexFile,
        batches.prefix(count),
        index.prefix(entries),
        bytes,
        newest);
  }

  void force(DiskWriter disk) {
    disk.write(new Force(logFile));
    disk.write(new Force(indexFile));
  }

  void delete(DiskWriter disk) {
    disk.write(new Delete(logFile));
    disk.write(new Delete(indexFile));
  }

  /** Index of the first batch that reaches past {@code offset}; the number of batches if none. */
  int firstBatchPast(long offset) {
    int low = 0;
    int high = batches.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (batches.get(middle).nextOffset() > offset) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}

package io.minikafka.engine.log;

import io.minikafka.engine.collection.SharedList;
import io.minikafka.engine.disk.DiskOperation.Append;
import io.minikafka.engine.disk.DiskOperation.Create;
import io.minikafka.engine.disk.DiskOperation.Delete;
import io.minikafka.engine.disk.DiskOperation.Force;
import io.minikafka.engine.disk.DiskOperation.Rename;
import io.minikafka.engine.disk.DiskOperation.Truncate;
import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.record.StoredBatch;
import java.util.List;

/**
 * One file of a log and its indexes (Kafka: {@code LogSegment}).
 *
 * @param baseOffset the offset in its file name; batches begin there or, after compaction, later
 * @param sizeBytes bytes of the log file
 * @param times its record times
 */
public record Segment(
    long baseOffset,
    FilePath logFile,
    FilePath indexFile,
    SharedList<PlacedBatch> batches,
    SharedList<IndexEntry> index,
    long sizeBytes,
    SegmentTimes times) {

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
        SegmentTimes.NONE);
  }

  static Segment create(String directory, long baseOffset, LogRules rules, DiskWriter disk) {
    return at(directory, fileStem(baseOffset), baseOffset).createFiles(rules, disk);
  }

  Segment createFiles(LogRules rules, DiskWriter disk) {
    files(rules).forEach(file -> disk.write(new Create(file)));
    return this;
  }

  /** Its file of times, under rules that keep one. */
  public FilePath timeIndexFile() {
    return new FilePath(indexFile.directory(), indexFile.name().replace(".index", ".timeindex"));
  }

  /** Every file that it has. */
  List<FilePath> files(LogRules rules) {
    return rules.timeIndex().isKept()
        ? List.of(logFile, indexFile, timeIndexFile())
        : List.of(logFile, indexFile);
  }

  /** The greatest record time in milliseconds, −1 without records. */
  public long maxTimestampMs() {
    return times.newestMs();
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
      disk.write(
          new Append(
              indexFile, longer.index.last().encode(baseOffset, rules.offsetIndex().entryBytes())));
    }
    longer.writeTimes(this, disk);
    return longer;
  }

  /** This segment with one more batch, as recovery reads it: nothing is written. */
  Segment with(StoredBatch stored, LogConfig config, LogRules rules) {
    IndexEntry entry = rules.offsetIndex().entry(this, stored, config);
    SegmentTimes longer = times.with(stored.batch());
    return new Segment(
        baseOffset,
        logFile,
        indexFile,
        batches.append(new PlacedBatch(stored, sizeBytes, records())),
        entry == null ? index : index.append(entry),
        sizeBytes + stored.sizeBytes(),
        entry == null ? longer : rules.timeIndex().noting(longer));
  }

  /** This segment as it is when it is closed: its time index ends with its greatest time. */
  Segment closing(LogRules rules) {
    SegmentTimes last = rules.timeIndex().noting(times);
    return last == times
        ? this
        : new Segment(baseOffset, logFile, indexFile, batches, index, sizeBytes, last);
  }

  /** This segment as it is when it is closed, its files too. */
  Segment closing(LogRules rules, DiskWriter disk) {
    Segment last = closing(rules);
    last.writeTimes(this, disk);
    return last;
  }

  private void writeTimes(Segment before, DiskWriter disk) {
    if (times.index() != before.times.index()) {
      disk.write(new Append(timeIndexFile(), times.index().last().encode(baseOffset)));
    }
  }

  /** This segment with both indexes as its batches alone give them. */
  Segment indexedAnew(LogConfig config, LogRules rules) {
    Segment anew =
        new Segment(
            baseOffset,
            logFile,
            indexFile,
            SharedList.empty(),
            SharedList.empty(),
            0,
            SegmentTimes.NONE);
    for (PlacedBatch placed : batches) {
      anew = anew.with(placed.stored(), config, rules);
    }
    return anew.closing(rules);
  }

  /** This segment's contents as they are in a file of another length. */
  Segment withSizeBytes(long bytes) {
    return new Segment(baseOffset, logFile, indexFile, batches, index, bytes, times);
  }

  /** This segment with its first {@code count} batches only: every file is cut. */
  Segment truncate(int count, LogRules rules, DiskWriter disk) {
    long bytes = batches.get(count).position();
    int entries = 0;
    while (entries < index.size() && index.get(entries).position() < bytes) {
      entries++;
    }
    SegmentTimes left = times.cutTo(batches.prefix(count));
    disk.write(new Truncate(logFile, bytes));
    disk.write(new Truncate(indexFile, (long) entries * rules.offsetIndex().entryBytes()));
    if (rules.timeIndex().isKept()) {
      disk.write(new Truncate(timeIndexFile(), (long) left.index().size() * TimeIndexEntry.BYTES));
    }
    return new Segment(
        baseOffset, logFile, indexFile, batches.prefix(count), index.prefix(entries), bytes, left);
  }

  void force(LogRules rules, DiskWriter disk) {
    files(rules).forEach(file -> disk.write(new Force(file)));
  }

  void delete(LogRules rules, DiskWriter disk) {
    files(rules).forEach(file -> disk.write(new Delete(file)));
  }

  /** This segment with its files named as those of a segment, and {@code ending} behind. */
  Segment named(String ending) {
    FilePath log = new FilePath(logFile.directory(), fileStem(baseOffset) + ".log" + ending);
    FilePath offsets = new FilePath(log.directory(), fileStem(baseOffset) + ".index" + ending);
    return new Segment(baseOffset, log, offsets, batches, index, sizeBytes, times);
  }

  /** Renames its files; see {@link #named}. */
  Segment rename(String ending, LogRules rules, DiskWriter disk) {
    Segment renamed = named(ending);
    List<FilePath> from = files(rules);
    List<FilePath> to = renamed.files(rules);
    for (int i = 0; i < from.size(); i++) {
      disk.write(new Rename(from.get(i), to.get(i)));
    }
    return renamed;
  }

  /** This segment in another directory, where its files were moved. */
  Segment in(String directory) {
    return new Segment(
        baseOffset,
        new FilePath(directory, logFile.name()),
        new FilePath(directory, indexFile.name()),
        batches,
        index,
        sizeBytes,
        times);
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

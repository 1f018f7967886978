package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskOperation.CreateDirectory;
import io.minikafka.engine.disk.DiskOperation.DeleteDirectory;
import io.minikafka.engine.disk.DiskOperation.ForceDirectory;
import io.minikafka.engine.disk.DiskOperation.RenameDirectory;
import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.pcollections.TreePVector;

/**
 * The compact policy ({@code cleanup.policy=compact}): of every key the newest record stays, a
 * tombstone for a grace period; records without a key stay, offsets keep their gaps.
 *
 * <p>What is newest is decided over the whole log; only closed segments are cleaned. The cleaned
 * log is one closed segment and the active one, built in a hidden sibling directory and put in
 * place by two renames. Each is atomic, the pair is not: a crash between them leaves only the
 * backup.
 *
 * @param nowMs the clock, in milliseconds
 * @param deleteRetentionMs how long a tombstone stays (Kafka: {@code delete.retention.ms})
 */
public record Compaction(long nowMs, long deleteRetentionMs) {

  /**
   * What a compaction did.
   *
   * @param log the log afterwards; as before if there was nothing to clean
   * @param sources how many closed segments were cleaned
   * @param recordsBefore records in them before
   * @param recordsKept records in them afterwards
   */
  public record Cleaned(PartitionLog log, int sources, int recordsBefore, int recordsKept) {
    /** Whether there was a closed segment. */
    public boolean changed() {
      return sources > 0;
    }
  }

  /** Names of the two hidden directories beside a log's own. */
  public record Siblings(String directory, int token) {
    /** Where the cleaned log is built. */
    public String temporary() {
      return "." + directory + ".compact-" + token;
    }

    /** Where the live log waits until the new one is in place. */
    public String backup() {
      return "." + directory + ".backup-" + token;
    }
  }

  /** Cleans {@code log} and installs the result. */
  public Cleaned apply(PartitionLog log, Siblings siblings, DiskWriter disk) {
    Cleaned cleaned = build(log, siblings, disk);
    if (cleaned.changed()) {
      moveLiveAside(log, siblings, disk);
      disk.write(new RenameDirectory(siblings.temporary(), log.directory()));
      disk.write(new ForceDirectory(""));
      disk.write(new DeleteDirectory(siblings.backup()));
    }
    return cleaned;
  }

  /** Cleans {@code log} and stops between the two renames, as a crash there would. */
  public Cleaned applyUntilFirstRename(PartitionLog log, Siblings siblings, DiskWriter disk) {
    Cleaned cleaned = build(log, siblings, disk);
    if (cleaned.changed()) {
      moveLiveAside(log, siblings, disk);
    }
    return cleaned;
  }

  private static void moveLiveAside(PartitionLog log, Siblings siblings, DiskWriter disk) {
    disk.write(new RenameDirectory(log.directory(), siblings.backup()));
  }

  private Cleaned build(PartitionLog log, Siblings siblings, DiskWriter disk) {
    if (log.closed().isEmpty()) {
      return new Cleaned(log, 0, 0, 0);
    }
    Map<Bytes, Long> newest = newestOffsets(log);
    disk.write(new CreateDirectory(siblings.temporary()));
    Segment closed = Segment.create(siblings.temporary(), log.logStartOffset(), disk);
    int before = 0;
    int kept = 0;
    for (Segment source : log.closed()) {
      for (PlacedBatch placed : source.batches()) {
        before += placed.batch().records().size();
        StoredBatch left = clean(placed.stored(), newest);
        if (left != null) {
          kept += left.batch().records().size();
          closed = closed.append(left, log.config(), log.rules(), disk);
        }
      }
    }
    Segment active = Segment.create(siblings.temporary(), log.active().baseOffset(), disk);
    for (PlacedBatch placed : log.active().batches()) {
      active = active.append(placed.stored(), log.config(), log.rules(), disk);
    }
    closed.force(disk);
    active.force(disk);
    log.epochs().write(siblings.temporary(), disk);
    disk.write(new ForceDirectory(siblings.temporary()));
    PartitionLog cleaned =
        new PartitionLog(
            log.directory(),
            log.config(),
            log.rules(),
            TreePVector.singleton(in(log.directory(), closed)),
            in(log.directory(), active),
            log.epochs(),
            log.leaderEpoch(),
            log.logEndOffset());
    return new Cleaned(cleaned, log.closed().size(), before, kept);
  }

  /** The newest offset of every key, over all segments. Looked up, never iterated. */
  private static Map<Bytes, Long> newestOffsets(PartitionLog log) {
    Map<Bytes, Long> newest = new TreeMap<>();
    for (PlacedBatch placed : log.batches()) {
      RecordBatch batch = placed.batch();
      for (int i = 0; i < batch.records().size(); i++) {
        Bytes key = batch.records().get(i).key();
        if (key != null) {
          newest.put(key, batch.offset(i));
        }
      }
    }
    return newest;
  }

  private @Nullable StoredBatch clean(StoredBatch stored, Map<Bytes, Long> newest) {
    RecordBatch batch = stored.batch();
    if (batch.isControl()) {
      return stored;
    }
    List<Integer> kept = new ArrayList<>();
    for (int i = 0; i < batch.records().size(); i++) {
      if (stays(batch.records().get(i), batch.offset(i), newest)) {
        kept.add(i);
      }
    }
    RecordBatch left = batch.keeping(kept);
    if (left == null) {
      return null;
    }
    return left == batch ? stored : StoredBatch.encode(left);
  }

  private boolean stays(Record each, long offset, Map<Bytes, Long> newest) {
    Bytes key = each.key();
    if (key == null) {
      return true;
    }
    Long last = newest.get(key);
    boolean isNewest = last != null && last == offset;
    return isNewest && !(each.isTombstone() && each.timestampMs() < nowMs - deleteRetentionMs);
  }

  private static Segment in(String directory, Segment built) {
    Segment home = Segment.at(directory, Segment.fileStem(built.baseOffset()), built.baseOffset());
    return new Segment(
        built.baseOffset(),
        home.logFile(),
        home.indexFile(),
        built.batches(),
        built.index(),
        built.sizeBytes(),
        built.maxTimestampMs());
  }
}

package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.record.BatchAttributes;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The compact policy ({@code cleanup.policy=compact}): of every key the newest record stays, a
 * tombstone for a grace period; offsets keep their gaps. Only closed segments are cleaned. Where
 * the newest record is looked for, when a tombstone goes and how the cleaned log takes its place
 * are rules of their own.
 *
 * @param nowMs the clock, in milliseconds
 * @param deleteRetentionMs how long a tombstone stays (Kafka: {@code delete.retention.ms})
 * @param lastStableOffset LSO, for rules that clean nothing at or past it
 */
public record Compaction(long nowMs, long deleteRetentionMs, long lastStableOffset) {
  /** Of a log without an open transaction. */
  public Compaction(long nowMs, long deleteRetentionMs) {
    this(nowMs, deleteRetentionMs, Long.MAX_VALUE);
  }

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
    return clean(log, left -> log.rules().compactionInstall().install(log, left, siblings, disk));
  }

  /** Cleans {@code log} and stops between the two renames, as a crash there would. */
  public Cleaned applyUntilFirstRename(PartitionLog log, Siblings siblings, DiskWriter disk) {
    return clean(
        log,
        left -> {
          log.rules().compactionInstall().interrupt(log, left, siblings, disk);
          return log;
        });
  }

  /** Whether this would clean anything of {@code log}. */
  public boolean isDue(PartitionLog log) {
    return sources(log) > 0;
  }

  /** Whether a batch of {@code log} would go, lose records or be marked. */
  public boolean wouldChange(PartitionLog log) {
    int sources = sources(log);
    if (sources == 0) {
      return false;
    }
    Selection selection = log.rules().cleaningScope().selection(log, sources, this);
    for (Segment source : log.closed().subList(0, sources)) {
      for (PlacedBatch placed : source.batches()) {
        if (!placed.stored().isDamaged()
            && !placed.batch().equals(selection.left(placed.batch()))) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * When a later cleaning could change what this one would not, because a tombstone's or a marker's
   * time is over: in milliseconds, {@link Long#MAX_VALUE} if never.
   */
  public long nextChangeMs(PartitionLog log) {
    long next = Long.MAX_VALUE;
    for (Segment source : log.closed().subList(0, sources(log))) {
      for (PlacedBatch placed : source.batches()) {
        BatchAttributes attributes = placed.batch().attributes();
        if (attributes.hasDeleteHorizon() && attributes.deleteHorizonMs() > nowMs) {
          next = Math.min(next, attributes.deleteHorizonMs());
        }
        for (Record each : placed.batch().records()) {
          long over = each.timestampMs() + deleteRetentionMs + 1;
          if (each.isTombstone() && over > nowMs) {
            next = Math.min(next, over);
          }
        }
      }
    }
    return next;
  }

  private int sources(PartitionLog log) {
    return log.rules().cleaningScope().segments(log, lastStableOffset);
  }

  /** Puts what is left of each cleaned segment in the place of the segments. */
  private interface Installation {
    PartitionLog of(List<List<StoredBatch>> left);
  }

  private Cleaned clean(PartitionLog log, Installation installation) {
    int sources = sources(log);
    if (sources == 0) {
      return new Cleaned(log, 0, 0, 0);
    }
    Selection selection = log.rules().cleaningScope().selection(log, sources, this);
    List<List<StoredBatch>> left = new ArrayList<>();
    int before = 0;
    int kept = 0;
    for (Segment source : log.closed().subList(0, sources)) {
      List<StoredBatch> ofSource = new ArrayList<>();
      for (PlacedBatch placed : source.batches()) {
        before += placed.batch().records().size();
        if (placed.stored().isDamaged()) {
          // Nobody can tell what is in it, so it stays.
          ofSource.add(placed.stored());
          continue;
        }
        RecordBatch batch = selection.left(placed.batch());
        if (batch != null) {
          kept += batch.records().size();
          ofSource.add(
              batch == placed.batch() ? placed.stored() : log.rules().batchFormat().stored(batch));
        }
      }
      left.add(ofSource);
    }
    return new Cleaned(installation.of(left), sources, before, kept);
  }

  /** Decides, batch after batch in the order of the log, what a cleaning leaves. */
  public interface Selection {
    /** What is left of {@code batch}; null if nothing is. */
    @Nullable RecordBatch left(RecordBatch batch);
  }

  /** Decides about one record of a batch. */
  interface Filter {
    boolean stays(int index);
  }

  /** {@code batch} with the records that stay; null if none does. */
  static @Nullable RecordBatch keeping(RecordBatch batch, Filter filter) {
    List<Integer> kept = new ArrayList<>();
    for (int i = 0; i < batch.records().size(); i++) {
      if (filter.stays(i)) {
        kept.add(i);
      }
    }
    return batch.keeping(kept);
  }

  /** Notes the offsets of the keys in {@code batch}: the newest of each is what is left. */
  static void note(RecordBatch batch, Map<Bytes, Long> newest) {
    for (int i = 0; i < batch.records().size(); i++) {
      Bytes key = batch.records().get(i).key();
      if (key != null) {
        newest.put(key, batch.offset(i));
      }
    }
  }

  /** Whether the record at {@code index} is the newest of its key. */
  static boolean isNewest(RecordBatch batch, int index, Map<Bytes, Long> newest) {
    Long last = newest.get(batch.records().get(index).key());
    return last != null && last == batch.offset(index);
  }

  /** Whether a tombstone is among the records of {@code batch}. */
  static boolean hasTombstone(RecordBatch batch) {
    return batch.records().stream().anyMatch(each -> each.isTombstone());
  }
}

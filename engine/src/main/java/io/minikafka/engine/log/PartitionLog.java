package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskOperation.CreateDirectory;
import io.minikafka.engine.disk.DiskOperation.ForceDirectory;
import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.record.InvalidRecordException;
import io.minikafka.engine.record.StoredBatch;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One replica's log: closed segments and one active one (Kafka: {@code UnifiedLog}). A value; what
 * an operation does to the disk goes to a {@link DiskWriter}.
 *
 * @param rules the rules it goes by
 * @param segments its files; batches are only ever put behind the last
 * @param epochs which leader epoch began where, under rules that look at it
 * @param producers what it remembers of producers itself, under rules in which followers do
 * @param leaderEpoch the epoch that an append here stamps on its batch
 * @param logEndOffset the next offset this log will give (LEO), exclusive end of what it holds
 * @param deletedTo offsets below are deleted although a file still holds them, as Kafka's {@code
 *     deleteRecords} leaves them; −1 where the log begins with its first segment
 */
public record PartitionLog(
    String directory,
    LogConfig config,
    LogRules rules,
    LogSegments segments,
    LeaderEpochs epochs,
    ProducerStateTable producers,
    int leaderEpoch,
    long logEndOffset,
    long deletedTo) {
  private static final long NOTHING_DELETED = -1;

  /** Nothing is deleted past the end, and what no file holds need not be said. */
  public PartitionLog {
    long first = segments.get(0).baseOffset();
    long within = Math.min(deletedTo, logEndOffset);
    deletedTo = within > first ? within : NOTHING_DELETED;
  }

  /** A log that begins with its first segment. */
  public PartitionLog(
      String directory,
      LogConfig config,
      LogRules rules,
      LogSegments segments,
      LeaderEpochs epochs,
      ProducerStateTable producers,
      int leaderEpoch,
      long logEndOffset) {
    this(
        directory,
        config,
        rules,
        segments,
        epochs,
        producers,
        leaderEpoch,
        logEndOffset,
        NOTHING_DELETED);
  }

  /** A new log that begins at {@code startOffset}, with one empty segment. */
  public static PartitionLog create(
      String directory,
      LogConfig config,
      LogRules rules,
      int leaderEpoch,
      long startOffset,
      DiskWriter disk) {
    disk.write(new CreateDirectory(directory));
    PartitionLog log =
        new PartitionLog(
            directory,
            config,
            rules,
            LogSegments.only(createSegment(directory, startOffset, rules, disk)),
            rules.epochs(),
            rules.duplicates().empty(),
            leaderEpoch,
            startOffset);
    disk.write(new ForceDirectory(""));
    return log;
  }

  /**
   * A new segment whose name is forced, as Kafka does: else a power failure could lose forced bytes
   * with their name.
   */
  static Segment createSegment(String directory, long baseOffset, LogRules rules, DiskWriter disk) {
    Segment segment = Segment.create(directory, baseOffset, rules, disk);
    disk.write(new ForceDirectory(directory));
    return segment;
  }

  /** The smallest offset that can be fetched: the base of the first segment, or above it. */
  public long logStartOffset() {
    return Math.max(deletedTo, segments.get(0).baseOffset());
  }

  /** Whether records are deleted that a file still holds. */
  public boolean isDeletedInside() {
    return deletedTo != NOTHING_DELETED;
  }

  /**
   * This log with nothing below {@code offset} (Kafka: {@code maybeIncrementLogStartOffset}): no
   * segment is touched, whole ones go with the next retention. An offset at or below the log start
   * changes nothing.
   *
   * @param offset at most LEO
   */
  public PartitionLog deletingTo(long offset, DiskWriter disk) {
    return offset <= logStartOffset()
        ? this
        : withEpochs(kept(epochs.startingAt(offset), disk)).withDeletedTo(offset);
  }

  /**
   * This log as a checkpoint of its start goes on with it: all files go if they end before that
   * (Kafka: {@code LogLoader.load}).
   */
  public PartitionLog startingAt(long checkpointed, DiskWriter disk) {
    return checkpointed > logEndOffset
        ? restartAt(checkpointed, disk)
        : deletingTo(checkpointed, disk);
  }

  /** This log with nothing below {@code offset} to be seen; −1 for all that its files hold. */
  public PartitionLog withDeletedTo(long offset) {
    return new PartitionLog(
        directory, config, rules, segments, epochs, producers, leaderEpoch, logEndOffset, offset);
  }

  /** How many closed segments lie wholly below the log start. */
  public int deletedSegments() {
    int count = 0;
    while (count < closed().size() && segments.get(count + 1).baseOffset() <= logStartOffset()) {
      count++;
    }
    return count;
  }

  /** Where the segment ends in which a read at {@code offset} begins. */
  public long segmentEnd(long offset) {
    for (Segment segment : closed()) {
      if (offset < segment.nextOffset()) {
        return segment.nextOffset();
      }
    }
    return logEndOffset;
  }

  /** The segments that nothing is appended to any more, oldest first. */
  public List<Segment> closed() {
    return segments.closed();
  }

  /** The segment that is appended to. */
  public Segment active() {
    return segments.active();
  }

  /** Bytes of all log files. */
  public long sizeBytes() {
    return segments.sizeBytes();
  }

  /** This log stamping another epoch. */
  public PartitionLog withLeaderEpoch(int epoch) {
    return new PartitionLog(
        directory, config, rules, segments, epochs, producers, epoch, logEndOffset, deletedTo);
  }

  /**
   * What a leader asks before it appends a batch of its own.
   *
   * @throws io.minikafka.engine.id.RefusedException RECORD_LIST_TOO_LARGE or INVALID_RECORD
   */
  public void requireTakes(StoredBatch stored) {
    if (config.isCompacted()) {
      rules.cleaningScope().requireKeys(stored.batch(), directory);
    }
    rules.oversizedBatch().check(stored, config);
  }

  /**
   * This log with a batch behind its end. The segment rolls first if the batch would make it larger
   * than allowed. A base offset past LEO leaves a gap, as compaction does.
   *
   * @throws InvalidRecordException if the batch begins below LEO
   */
  public PartitionLog append(StoredBatch stored, DiskWriter disk) {
    if (stored.baseOffset() < logEndOffset) {
      throw new InvalidRecordException(
          "the batch begins at "
              + stored.baseOffset()
              + ", but "
              + directory
              + " already ends at "
              + logEndOffset);
    }
    PartitionLog room =
        rules.segmentRoll().rollsBefore(active(), stored, config) ? roll(disk) : this;
    Segment longer = room.active().append(stored, config, rules, disk);
    return new PartitionLog(
        directory,
        config,
        rules,
        room.segments.withActive(longer),
        kept(epochs.noting(stored.batch().leaderEpoch(), stored.baseOffset()), disk),
        rules.duplicates().kept(room.producers, stored.batch()),
        leaderEpoch,
        stored.nextOffset(),
        deletedTo);
  }

  /** This log after {@code epoch} began at its end, as a new leader notes. */
  public PartitionLog beginningEpoch(int epoch, DiskWriter disk) {
    return withEpochs(kept(epochs.noting(epoch, logEndOffset), disk)).withLeaderEpoch(epoch);
  }

  private LeaderEpochs kept(LeaderEpochs next, DiskWriter disk) {
    if (next != epochs) {
      next.write(directory, disk);
    }
    return next;
  }

  private PartitionLog withEpochs(LeaderEpochs next) {
    return new PartitionLog(
        directory, config, rules, segments, next, producers, leaderEpoch, logEndOffset, deletedTo);
  }

  /** This log remembering {@code table} of its producers. */
  public PartitionLog withProducers(ProducerStateTable table) {
    return new PartitionLog(
        directory, config, rules, segments, epochs, table, leaderEpoch, logEndOffset, deletedTo);
  }

  /** This log with other segments that hold the same offsets. */
  PartitionLog withSegments(LogSegments next) {
    return new PartitionLog(
        directory, config, rules, next, epochs, producers, leaderEpoch, logEndOffset, deletedTo);
  }

  /** This log ending at {@code offset} although no batch reaches there: a gap at its end. */
  public PartitionLog endingAt(long offset) {
    return new PartitionLog(
        directory, config, rules, segments, epochs, producers, leaderEpoch, offset, deletedTo);
  }

  /** Closes the active segment and begins another; nothing if it is empty. */
  public PartitionLog roll(DiskWriter disk) {
    if (active().isEmpty()) {
      return this;
    }
    Segment last = active().closing(rules, disk);
    rules.forcing().rolled(last, rules, disk);
    Segment next = createSegment(directory, logEndOffset, rules, disk);
    return withSegments(segments.rolled(last, next))
        .withProducers(producers.saved(directory, logEndOffset, disk));
  }

  /** This log as a clean stop leaves it: closed and forced. */
  public PartitionLog stopping(DiskWriter disk) {
    PartitionLog stopped =
        withSegments(segments.withActive(active().closing(rules, disk)))
            .withProducers(producers.saved(directory, logEndOffset, disk));
    stopped.force(disk);
    return stopped;
  }

  /** This log after what it keeps of producers was read from it anew. */
  PartitionLog reloaded() {
    return withProducers(rules.duplicates().reloaded(this));
  }

  /** This log after its table was read anew, and what is written down of it was put right. */
  PartitionLog reloaded(DiskWriter disk) {
    PartitionLog anew = reloaded();
    producers.withSnapshots(anew.producers.snapshots(), directory, disk);
    return anew;
  }

  /**
   * This log as opening its files will find it: without a gap at its end, which is in no file, and
   * with what its batches alone say of indexes and producers.
   */
  public PartitionLog asOpened() {
    PartitionLog ending = endingAt(active().nextOffset()).reloaded();
    return rules.timeIndex().isKept()
        ? ending.withSegments(segments.each(each -> each.indexedAnew(config, rules)))
        : ending;
  }

  /** Whether a batch is in it that opening did not look at and that is none any more. */
  public boolean isDamaged() {
    if (rules.epochAtOpen().trustsForcedBytes()) {
      for (PlacedBatch placed : batches()) {
        if (placed.stored().isDamaged()) {
          return true;
        }
      }
    }
    return false;
  }

  /** Forces every file of this log. */
  public void force(DiskWriter disk) {
    segments.force(rules, disk);
    producers.snapshots().force(directory, disk);
  }

  /**
   * Cuts the log down to {@code target}: every batch that ends at or below it stays, a batch that
   * reaches past it goes whole. A target at or past LEO changes nothing; one before the log start
   * empties the log there.
   */
  public PartitionLog truncate(long target, DiskWriter disk) {
    return target >= logEndOffset
        ? this
        : rules.logTruncation().truncate(this, target, disk).reloaded(disk);
  }

  /**
   * Cuts the log down by writing it anew: all files are removed, so segment boundaries are lost and
   * nothing of what stays is forced until the next roll.
   */
  PartitionLog rebuild(long target, DiskWriter disk) {
    List<StoredBatch> kept = new ArrayList<>();
    long end = target;
    for (Iterator<PlacedBatch> each = batchesFrom(logStartOffset()); each.hasNext(); ) {
      PlacedBatch placed = each.next();
      if (placed.nextOffset() > target) {
        end = Math.min(target, placed.batch().baseOffset());
        break;
      }
      kept.add(placed.stored());
    }
    deleteFiles(disk);
    long start = kept.isEmpty() ? end : kept.get(0).baseOffset();
    PartitionLog rebuilt =
        new PartitionLog(
            directory,
            config,
            rules,
            LogSegments.only(createSegment(directory, start, rules, disk)),
            LeaderEpochs.NOT_KEPT,
            rules.duplicates().empty(),
            leaderEpoch,
            start);
    for (StoredBatch stored : kept) {
      rebuilt = rebuilt.append(stored, disk);
    }
    return rebuilt
        .endingAt(end)
        .withEpochs(kept(epochs.endingAt(end), disk))
        .withDeletedTo(deletedTo);
  }

  private void deleteFiles(DiskWriter disk) {
    segments.delete(rules, disk);
    producers.withSnapshots(ProducerSnapshots.NONE, directory, disk);
  }

  /** Removes everything and begins again, empty, at {@code offset}. */
  public PartitionLog restartAt(long offset, DiskWriter disk) {
    deleteFiles(disk);
    return new PartitionLog(
        directory,
        config,
        rules,
        LogSegments.only(createSegment(directory, offset, rules, disk)),
        kept(epochs.endingAt(0), disk),
        rules.duplicates().empty(),
        leaderEpoch,
        offset);
  }

  /** This log with fewer segments, ending at {@code end}. */
  PartitionLog cutTo(LogSegments left, long end, DiskWriter disk) {
    return withSegments(left).withEpochs(kept(epochs.endingAt(end), disk)).endingAt(end);
  }

  PartitionLog withoutFirst(int count, DiskWriter disk) {
    List<Long> bases = new ArrayList<>();
    for (Segment segment : closed().subList(0, count)) {
      segment.delete(rules, disk);
      bases.add(segment.baseOffset());
    }
    LogSegments left = segments.withoutFirst(count);
    return withSegments(left)
        .withEpochs(kept(epochs.startingAt(left.get(0).baseOffset()), disk))
        .withoutSnapshots(bases, disk);
  }

  /** This log after the producer snapshots at the offsets {@code bases} are deleted. */
  PartitionLog withoutSnapshots(List<Long> bases, DiskWriter disk) {
    ProducerSnapshots left = producers.snapshots().without(bases);
    return withProducers(producers.withSnapshots(left, directory, disk));
  }

  /**
   * Whole batches for a follower, beginning with the first that reaches past {@code offset}: at
   * least one if there is any, then as many as fit.
   *
   * @param maxBytes budget in encoded bytes
   * @param maxBatches how many at most
   */
  public List<StoredBatch> read(long offset, long maxBytes, int maxBatches) {
    List<StoredBatch> taken = new ArrayList<>();
    long bytes = 0;
    for (Iterator<PlacedBatch> each = batchesFrom(offset);
        each.hasNext() && taken.size() < maxBatches; ) {
      StoredBatch stored = each.next().stored();
      bytes += stored.sizeBytes();
      if (!taken.isEmpty() && bytes > maxBytes) {
        break;
      }
      taken.add(stored);
    }
    return taken;
  }

  /** The batches that reach past {@code offset}, oldest first. */
  public Iterator<PlacedBatch> batchesFrom(long offset) {
    return segments.batchesFrom(offset);
  }

  /** Every batch, oldest first. */
  public Iterable<PlacedBatch> batches() {
    return () -> batchesFrom(logStartOffset());
  }

  /** Every batch in its files, oldest first: also those that are deleted by offset. */
  public Iterable<PlacedBatch> heldBatches() {
    return () -> batchesFrom(-1);
  }

  /**
   * The first record at or after {@code start} whose time is at least {@code timestampMs}, in the
   * first batch that has one; for the negative values see {@link FoundOffset}. Null if there is
   * none.
   */
  public @Nullable FoundOffset offsetForTime(long timestampMs, long start) {
    return TimeLookUp.find(this, timestampMs, start);
  }

  /** The batch that holds {@code offset}, or null: a gap, or outside the log. */
  public @Nullable PlacedBatch batchAt(long offset) {
    Iterator<PlacedBatch> each = batchesFrom(offset);
    if (!each.hasNext()) {
      return null;
    }
    PlacedBatch found = each.next();
    return found.batch().baseOffset() <= offset ? found : null;
  }
}

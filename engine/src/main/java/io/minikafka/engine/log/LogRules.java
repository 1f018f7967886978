package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.Rule;
import io.minikafka.engine.id.RuleChoices;
import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.record.StoredBatch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rules of one replica's log that can be exchanged, one at a time.
 *
 * @param epochs the history of leader epochs that a new log begins with; not kept where no rule
 *     looks at it
 */
public record LogRules(
    BatchFormat batchFormat,
    Compression compression,
    OffsetIndex offsetIndex,
    TimeIndex timeIndex,
    SegmentRoll segmentRoll,
    ClosedSegmentCorruption closedSegmentCorruption,
    LogTruncation logTruncation,
    RetentionBoundary retention,
    CompactionInstall compactionInstall,
    Tombstones tombstones,
    CleaningScope cleaningScope,
    EpochAtOpen epochAtOpen,
    OversizedBatch oversizedBatch,
    Forcing forcing,
    Duplicates duplicates,
    LeaderEpochs epochs) {

  private static final RuleRow<BatchFormat> BATCH_FORMAT =
      RuleRow.of("batchFormat", BatchFormat.class, new MiniKafkaLog.Mkb1());
  private static final RuleRow<Compression> COMPRESSION =
      RuleRow.of("compression", Compression.class, new MiniKafkaLog.NoCompression());
  private static final RuleRow<OffsetIndex> OFFSET_INDEX =
      RuleRow.of(
          "offsetIndex",
          OffsetIndex.class,
          new MiniKafkaLog.FirstOffset(),
          new KafkaLog.LastOffset());
  private static final RuleRow<TimeIndex> TIME_INDEX =
      RuleRow.of("timeIndex", TimeIndex.class, new MiniKafkaLog.NoTimeIndex());
  private static final RuleRow<SegmentRoll> SEGMENT_ROLL =
      RuleRow.of(
          "segmentRoll", SegmentRoll.class, new MiniKafkaLog.BySize(), new KafkaLog.SizeAndTime());
  private static final RuleRow<ClosedSegmentCorruption> CLOSED_SEGMENT_CORRUPTION =
      RuleRow.of(
          "closedSegmentCorruption",
          ClosedSegmentCorruption.class,
          new MiniKafkaLog.Refuse(),
          new KafkaLog.CutAndDropLater());
  private static final RuleRow<LogTruncation> LOG_TRUNCATION =
      RuleRow.of("logTruncation", LogTruncation.class, new MiniKafkaLog.Rebuild(), new CutTail());
  private static final RuleRow<RetentionBoundary> RETENTION =
      RuleRow.of(
          "retention",
          RetentionBoundary.class,
          new MiniKafkaLog.StrictlyLarger(),
          new KafkaRetention());
  private static final RuleRow<CompactionInstall> COMPACTION_INSTALL =
      RuleRow.of("compactionInstall", CompactionInstall.class, new MiniKafkaLog.TwoRenames());
  private static final RuleRow<Tombstones> TOMBSTONES =
      RuleRow.of("tombstones", Tombstones.class, new MiniKafkaLog.ByRecordTime());
  private static final RuleRow<CleaningScope> CLEANING_SCOPE =
      RuleRow.of("cleaningScope", CleaningScope.class, new MiniKafkaLog.WholeLog());
  private static final RuleRow<EpochAtOpen> EPOCH_AT_OPEN =
      RuleRow.of("epochAtOpen", EpochAtOpen.class, new MiniKafkaLog.ScanBatches());
  private static final RuleRow<OversizedBatch> OVERSIZED_BATCH =
      RuleRow.of(
          "oversizedBatch",
          OversizedBatch.class,
          new MiniKafkaLog.AloneInSegment(),
          new KafkaLog.Refused());
  private static final RuleRow<Forcing> FORCING =
      RuleRow.of(
          "forcing",
          Forcing.class,
          new MiniKafkaLog.RollCloseCall(),
          new KafkaLog.LeftToTheSystem());
  private static final RuleRow<Duplicates> DUPLICATES =
      RuleRow.of("duplicates", Duplicates.class, new MiniKafkaLog.LatestBatch());

  /** The rows of the table that this package governs. */
  public static final List<RuleRow<?>> ROWS =
      List.of(
          BATCH_FORMAT,
          COMPRESSION,
          OFFSET_INDEX,
          TIME_INDEX,
          SEGMENT_ROLL,
          CLOSED_SEGMENT_CORRUPTION,
          LOG_TRUNCATION,
          RETENTION,
          COMPACTION_INSTALL,
          TOMBSTONES,
          CLEANING_SCOPE,
          EPOCH_AT_OPEN,
          OVERSIZED_BATCH,
          FORCING,
          DUPLICATES);

  /**
   * Those of {@code chosen} that this package governs.
   *
   * @param epochs what a new log begins with
   */
  public static LogRules of(RuleChoices chosen, LeaderEpochs epochs) {
    return new LogRules(
        chosen.of(BATCH_FORMAT),
        chosen.of(COMPRESSION),
        chosen.of(OFFSET_INDEX),
        chosen.of(TIME_INDEX),
        chosen.of(SEGMENT_ROLL),
        chosen.of(CLOSED_SEGMENT_CORRUPTION),
        chosen.of(LOG_TRUNCATION),
        chosen.of(RETENTION),
        chosen.of(COMPACTION_INSTALL),
        chosen.of(TOMBSTONES),
        chosen.of(CLEANING_SCOPE),
        chosen.of(EPOCH_AT_OPEN),
        chosen.of(OVERSIZED_BATCH),
        chosen.of(FORCING),
        chosen.of(DUPLICATES),
        epochs);
  }

  /** What a batch is on disk. */
  public interface BatchFormat extends Rule {}

  /** Who compresses a batch's records. */
  public interface Compression extends Rule {}

  /** What the sparse index holds, and when. */
  public interface OffsetIndex extends Rule {
    /** The entry that appending {@code next} to {@code segment} adds, or null. */
    @Nullable IndexEntry entry(Segment segment, StoredBatch next, LogConfig config);
  }

  /** Whether times can be looked up. */
  public interface TimeIndex extends Rule {}

  /** When an append closes the active segment first. */
  public interface SegmentRoll extends Rule {
    /** Whether {@code active} is closed before {@code next} is appended. */
    boolean rollsBefore(Segment active, StoredBatch next, LogConfig config);
  }

  /** What opening a log does with a bad frame in a closed segment. */
  public interface ClosedSegmentCorruption extends Rule {
    /**
     * Meets the first bad frame of a closed segment. Returning means: the log is cut there, and
     * every later segment is deleted.
     *
     * @throws RefusedException STORAGE_ERROR if the log is not opened
     */
    void meet(FilePath closed, String problem);
  }

  /** What truncation does to the files. */
  public interface LogTruncation extends Rule {
    /** {@code log} cut down to {@code target}, which lies below its end. */
    PartitionLog truncate(PartitionLog log, long target, DiskWriter disk);
  }

  /** Which segments the delete policy takes. */
  public interface RetentionBoundary extends Rule {
    /** The least {@code retention.bytes} that is taken. */
    long leastBytes();

    /** Applies {@code limits}; see {@link Retention#apply}. */
    Retention.Applied apply(
        Retention limits, PartitionLog log, long nowMs, long highWatermark, DiskWriter disk);

    /** Why no further segment went, as a sentence. */
    String because(long highWatermark);
  }

  /** How a cleaned log takes the place of the old one. */
  public interface CompactionInstall extends Rule {}

  /** When a tombstone goes. */
  public interface Tombstones extends Rule {}

  /** Which records decide what is newest, and what is cleaned. */
  public interface CleaningScope extends Rule {}

  /** Where opening a log learns the leader epoch. */
  public interface EpochAtOpen extends Rule {}

  /** What becomes of a batch larger than a segment. */
  public interface OversizedBatch extends Rule {
    /**
     * Looks at {@code next} before it is appended.
     *
     * @throws RefusedException RECORD_LIST_TOO_LARGE
     */
    void check(StoredBatch next, LogConfig config);
  }

  /** When bytes are forced to the disk. */
  public interface Forcing extends Rule {
    /** The segment was closed by a roll. */
    void rolled(Segment closed, DiskWriter disk);
  }

  /** Which retries of an idempotent producer are recognised. */
  public interface Duplicates extends Rule {}
}

package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.Rule;
import io.minikafka.engine.id.RuleChoices;
import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.Checksum;
import io.minikafka.engine.record.CorruptBatchException;
import io.minikafka.engine.record.FieldSpan;
import io.minikafka.engine.record.InvalidRecordException;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
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
      RuleRow.of("batchFormat", BatchFormat.class, new MiniKafkaLog.Mkb1(), new KafkaLog.KafkaV2());
  private static final RuleRow<Compression> COMPRESSION =
      RuleRow.of(
          "compression",
          Compression.class,
          new MiniKafkaLog.NoCompression(),
          new KafkaLog.ByProducer());
  private static final RuleRow<OffsetIndex> OFFSET_INDEX =
      RuleRow.of(
          "offsetIndex",
          OffsetIndex.class,
          new MiniKafkaLog.FirstOffset(),
          new KafkaLog.LastOffset());
  private static final RuleRow<TimeIndex> TIME_INDEX =
      RuleRow.of(
          "timeIndex", TimeIndex.class, new MiniKafkaLog.NoTimeIndex(), new KafkaTimeIndex());
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
      RuleRow.of("compactionInstall", CompactionInstall.class, new TwoRenames(), new CleanedSwap());
  private static final RuleRow<Tombstones> TOMBSTONES =
      RuleRow.of(
          "tombstones",
          Tombstones.class,
          new MiniKafkaLog.ByRecordTime(),
          new KafkaLog.DeleteHorizon());
  private static final RuleRow<CleaningScope> CLEANING_SCOPE =
      RuleRow.of("cleaningScope", CleaningScope.class, new WholeLog(), new ClosedBelowLastStable());
  private static final RuleRow<EpochAtOpen> EPOCH_AT_OPEN =
      RuleRow.of(
          "epochAtOpen",
          EpochAtOpen.class,
          new MiniKafkaLog.ScanBatches(),
          new KafkaLog.EpochCheckpoint());
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
      RuleRow.of("duplicates", Duplicates.class, new LatestBatch(), new LatestFive());

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

  /** Whether opening a log reads the history of its leader epochs. */
  public static boolean readsEpochsAtOpen(RuleChoices chosen) {
    return chosen.of(EPOCH_AT_OPEN).trustsForcedBytes();
  }

  /** What a batch is on disk. */
  public interface BatchFormat extends Rule {
    /** Whether a transactional batch names its producer id, and not its transactional id. */
    boolean namesTransactionsByProducer();

    /**
     * A batch as it is stored: what of it the format can hold, and its bytes.
     *
     * @throws InvalidRecordException if it cannot be written
     */
    StoredBatch stored(RecordBatch batch);

    /**
     * The length of the frame that begins at {@code from}, header included.
     *
     * @throws CorruptBatchException if no whole frame stands there
     */
    int frameLength(byte[] bytes, int from, int end) throws CorruptBatchException;

    /**
     * The batch in exactly {@code length} bytes from {@code from} on.
     *
     * @throws CorruptBatchException if they are not one batch
     */
    RecordBatch decode(byte[] bytes, int from, int length) throws CorruptBatchException;

    /**
     * What the header of the frame that begins at {@code from} says of its last offset, unchecked:
     * the difference to its base offset.
     *
     * @throws CorruptBatchException if no whole header stands there
     */
    int lastOffsetDelta(byte[] bytes, int from) throws CorruptBatchException;

    /** The fields of a frame in the order they are written; together they cover it exactly. */
    List<FieldSpan> fields(byte[] frame);

    /**
     * The checksum of a frame, stored and computed.
     *
     * @throws CorruptBatchException if it is shorter than a header
     */
    Checksum checksum(byte[] frame) throws CorruptBatchException;
  }

  /** Who compresses a batch's records. */
  public interface Compression extends Rule {
    /** {@code batch} with the codec that it is stored with. */
    RecordBatch applied(RecordBatch batch);
  }

  /** What the sparse index holds, and when. */
  public interface OffsetIndex extends Rule {
    /** The entry that appending {@code next} to {@code segment} adds, or null. */
    @Nullable IndexEntry entry(Segment segment, StoredBatch next, LogConfig config);

    /** How many bytes an entry takes in its file; see {@link IndexFile}. */
    int entryBytes();
  }

  /** Whether times can be looked up. */
  public interface TimeIndex extends Rule {
    /** Whether every segment has a file of its times. */
    boolean isKept();

    /** Asked where the sparse index gets an entry and where a segment ends: times and index. */
    SegmentTimes noting(SegmentTimes times);
  }

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

    /** The log start that a follower takes from its leader, at most the leader's own. */
    long followersStart(PartitionLog leader);

    /** Applies {@code limits}; see {@link Retention#apply}. */
    Retention.Applied apply(
        Retention limits, PartitionLog log, long nowMs, long highWatermark, DiskWriter disk);

    /** Why no further segment went, as a sentence. */
    String because(long highWatermark);
  }

  /** How a cleaned log takes the place of the old one. */
  public interface CompactionInstall extends Rule {
    /**
     * Puts what is left of the first closed segments in their place.
     *
     * @param left per cleaned segment the batches that stay
     * @param siblings names that are free beside the log's directory
     */
    PartitionLog install(
        PartitionLog log,
        List<List<StoredBatch>> left,
        Compaction.Siblings siblings,
        DiskWriter disk);

    /** Does the same as far as the first rename, as a crash behind it would leave it. */
    void interrupt(
        PartitionLog log,
        List<List<StoredBatch>> left,
        Compaction.Siblings siblings,
        DiskWriter disk);

    /** What a crash in the middle left in {@code directory}, as opening it goes on. */
    SwapFiles leftBy(DiskImage image, String directory, LogConfig config, LogRules rules);

    /** What to tell of such a crash. */
    LogEvent interrupted(TopicPartition partition, int broker, Compaction.Siblings siblings);
  }

  /** When a tombstone goes. */
  public interface Tombstones extends Rule {
    /** Whether a tombstone goes although it is the newest record of its key. */
    boolean goes(RecordBatch batch, Record tombstone, Compaction settings);

    /** Whether a marker goes of whose transaction nothing is left. */
    boolean markerGoes(RecordBatch marker, Compaction settings);

    /** What a cleaning writes of a batch that holds a tombstone or is such a marker. */
    RecordBatch marked(RecordBatch left, Compaction settings);
  }

  /** Which records decide what is newest, and what is cleaned. */
  public interface CleaningScope extends Rule {
    /**
     * Looks at what a leader is to append to a topic whose cleanup policy is compact.
     *
     * @throws RefusedException INVALID_RECORD if a record has no key
     */
    void requireKeys(RecordBatch batch, String partition);

    /** How many closed segments are cleaned, from the oldest on. */
    int segments(PartitionLog log, long lastStableOffset);

    /** What decided which records stay, as a sentence. */
    String because(int segments, long lastStableOffset);

    /** What is left of each batch in the first {@code segments} closed ones. */
    Compaction.Selection selection(PartitionLog log, int segments, Compaction settings);
  }

  /** Where opening a log learns the leader epoch. */
  public interface EpochAtOpen extends Rule {
    /**
     * Whether it comes from the checkpoint, so that nothing below the recovery point is read: what
     * was forced in time is trusted.
     */
    boolean trustsForcedBytes();
  }

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
    void rolled(Segment closed, LogRules rules, DiskWriter disk);
  }

  /** Which retries of an idempotent producer are recognised. */
  public interface Duplicates extends Rule {
    /** What a log without a batch keeps. */
    ProducerStateTable empty();

    /** Whether a log writes down what it keeps. */
    boolean keepsSnapshots();

    /** What a log keeps beside its batches after one more, on every replica. */
    ProducerStateTable kept(ProducerStateTable table, RecordBatch batch);

    /** What was written down of the producers of the log in {@code directory}. */
    ProducerStateTable stored(DiskImage image, String directory);

    /** What a log keeps after it was read anew. */
    ProducerStateTable reloaded(PartitionLog log);

    /** What a leader with {@code log} begins with. */
    ProducerStateTable ofLeader(PartitionLog log);

    /** See {@link ProducerStateTable#check}. */
    Optional<ProducerStateTable.Accepted> check(
        ProducerStateTable table, ProducerSequence producer, int count, long nowMs);

    /** See {@link ProducerStateTable#accepting}. */
    ProducerStateTable accepting(ProducerStateTable table, RecordBatch batch);

    /** How a retry of that producer was recognised, as a sentence. */
    String because(long producerId);

    /** The log after a retry was recognised, although nothing is appended. */
    PartitionLog meetingRetry(PartitionLog log, Supplier<StoredBatch> retry, DiskWriter disk);
  }
}

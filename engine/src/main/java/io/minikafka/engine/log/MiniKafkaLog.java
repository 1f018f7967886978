package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.log.LogRules.BatchFormat;
import io.minikafka.engine.log.LogRules.ClosedSegmentCorruption;
import io.minikafka.engine.log.LogRules.Compression;
import io.minikafka.engine.log.LogRules.EpochAtOpen;
import io.minikafka.engine.log.LogRules.Forcing;
import io.minikafka.engine.log.LogRules.LogTruncation;
import io.minikafka.engine.log.LogRules.OffsetIndex;
import io.minikafka.engine.log.LogRules.OversizedBatch;
import io.minikafka.engine.log.LogRules.RetentionBoundary;
import io.minikafka.engine.log.LogRules.SegmentRoll;
import io.minikafka.engine.log.LogRules.TimeIndex;
import io.minikafka.engine.log.LogRules.Tombstones;
import io.minikafka.engine.record.BatchAttributes;
import io.minikafka.engine.record.BatchCodec;
import io.minikafka.engine.record.Checksum;
import io.minikafka.engine.record.Codec;
import io.minikafka.engine.record.CorruptBatchException;
import io.minikafka.engine.record.FieldSpan;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code minikafka} value of every rule of a log. */
final class MiniKafkaLog {
  private MiniKafkaLog() {}

  /** {@code batchFormat: mkb1}. */
  record Mkb1() implements BatchFormat {
    @Override
    public String value() {
      return "mkb1";
    }

    @Override
    public String explain() {
      return "Batches are MKB1 frames: fixed fields, a CRC-32 of the body, big-endian. Kafka's "
          + "record batch v2 has a 61-byte header, varints and a CRC-32C.";
    }

    @Override
    public boolean namesTransactionsByProducer() {
      return false;
    }

    @Override
    public StoredBatch stored(RecordBatch batch) {
      // A marker of MKB1 has no record, and so no time.
      boolean timeless = batch.isControl() && !batch.attributes().emptied();
      return StoredBatch.encode(
          timeless ? batch.with(batch.attributes().withTime(BatchAttributes.NO_TIME)) : batch);
    }

    @Override
    public int frameLength(byte[] bytes, int from, int end) throws CorruptBatchException {
      return BatchCodec.frameLength(bytes, from, end);
    }

    @Override
    public RecordBatch decode(byte[] bytes, int from, int length) throws CorruptBatchException {
      return BatchCodec.decode(bytes, from, length);
    }

    @Override
    public int lastOffsetDelta(byte[] bytes, int from) throws CorruptBatchException {
      return BatchCodec.lastOffsetDelta(bytes, from);
    }

    @Override
    public List<FieldSpan> fields(byte[] frame) {
      return BatchCodec.fields(frame);
    }

    @Override
    public Checksum checksum(byte[] frame) throws CorruptBatchException {
      return BatchCodec.checksum(frame);
    }
  }

  /** {@code compression: none}. */
  record NoCompression() implements Compression {
    @Override
    public String value() {
      return "none";
    }

    @Override
    public String explain() {
      return "Records are stored as they are. In Kafka the producer compresses each batch "
          + "(compression.type), and the broker keeps it so.";
    }

    @Override
    public RecordBatch applied(RecordBatch batch) {
      return batch.with(batch.attributes().with(Codec.NONE));
    }
  }

  /** {@code offsetIndex: first-offset}. */
  record FirstOffset() implements OffsetIndex {
    @Override
    public String value() {
      return "first-offset";
    }

    @Override
    public String explain() {
      return "The first batch of a segment gets an entry, then every one at least "
          + "index.interval.bytes past the last; it holds the batch's first offset. Kafka never "
          + "indexes the first batch and writes a batch's last offset.";
    }

    @Override
    public @Nullable IndexEntry entry(Segment segment, StoredBatch next, LogConfig config) {
      boolean due =
          segment.index().isEmpty()
              || segment.sizeBytes() - segment.index().last().position()
                  >= config.indexIntervalBytes();
      return due ? new IndexEntry(next.baseOffset(), segment.sizeBytes()) : null;
    }

    @Override
    public int entryBytes() {
      return IndexEntry.BYTES;
    }
  }

  /** {@code timeIndex: none}. */
  record NoTimeIndex() implements TimeIndex {
    @Override
    public String value() {
      return "none";
    }

    @Override
    public String explain() {
      return "There is no time index, and offsets cannot be looked up by time. Kafka keeps a "
          + ".timeindex beside every segment (KIP-33).";
    }

    @Override
    public boolean isKept() {
      return false;
    }

    @Override
    public SegmentTimes noting(SegmentTimes times) {
      return times;
    }
  }

  /** {@code segmentRoll: size}. */
  record BySize() implements SegmentRoll {
    @Override
    public String value() {
      return "size";
    }

    @Override
    public String explain() {
      return "A batch that would make the active segment larger than segment.bytes rolls it first."
          + " Kafka also rolls by time (segment.ms).";
    }

    @Override
    public boolean rollsBefore(Segment active, StoredBatch next, LogConfig config) {
      return active.sizeBytes() > 0
          && active.sizeBytes() + next.sizeBytes() > config.segmentMaxBytes();
    }
  }

  /** {@code closedSegmentCorruption: refuse}. */
  record Refuse() implements ClosedSegmentCorruption {
    @Override
    public String value() {
      return "refuse";
    }

    @Override
    public String explain() {
      return "A bad frame in a closed segment refuses the whole log. Kafka cuts there and deletes "
          + "every later segment, if it lies above the recovery point.";
    }

    @Override
    public void meet(FilePath closed, String problem) {
      throw new RefusedException(
          ErrorCode.STORAGE_ERROR,
          "closed segment "
              + closed
              + ", "
              + problem
              + "; only the tail of the last segment is repaired, restore this file from another"
              + " replica");
    }
  }

  /** {@code logTruncation: rebuild}. */
  record Rebuild() implements LogTruncation {
    @Override
    public String value() {
      return "rebuild";
    }

    @Override
    public String explain() {
      return "Truncation removes every file and writes what stays anew, so nothing of it is "
          + "forced. Kafka cuts the tail of the one segment and deletes those after it.";
    }

    @Override
    public PartitionLog truncate(PartitionLog log, long target, DiskWriter disk) {
      return log.rebuild(target, disk);
    }
  }

  /** {@code retention: strictly-larger}. */
  record StrictlyLarger() implements RetentionBoundary {
    @Override
    public String value() {
      return "strictly-larger";
    }

    @Override
    public String explain() {
      return "Closed segments go while the log is strictly larger than retention.bytes, or "
          + "strictly older than retention.ms. Kafka keeps the log at or above the limit, never "
          + "passes HW, and lets the active one go by time.";
    }

    @Override
    public long leastBytes() {
      return 1;
    }

    @Override
    public String because(long highWatermark) {
      return Sentences.of("retention.why");
    }

    @Override
    public long followersStart(PartitionLog leader) {
      return leader.deletedTo();
    }

    @Override
    public Retention.Applied apply(
        Retention limits, PartitionLog log, long nowMs, long highWatermark, DiskWriter disk) {
      int count = 0;
      Long retentionMs = limits.retentionMs();
      if (retentionMs != null) {
        long boundary = nowMs - retentionMs;
        while (count < log.closed().size() && log.closed().get(count).maxTimestampMs() < boundary) {
          count++;
        }
      }
      Long retentionBytes = limits.retentionBytes();
      if (retentionBytes != null) {
        long total = log.sizeBytes();
        for (Segment gone : log.closed().subList(0, count)) {
          total -= gone.sizeBytes();
        }
        while (count < log.closed().size() && total > retentionBytes) {
          total -= log.closed().get(count).sizeBytes();
          count++;
        }
      }
      return Retention.withoutFirst(log, count, disk);
    }
  }

  /** {@code tombstones: by-record-time}. */
  record ByRecordTime() implements Tombstones {
    @Override
    public String value() {
      return "by-record-time";
    }

    @Override
    public String explain() {
      return "A tombstone goes once its own time is longer ago than delete.retention.ms. In Kafka "
          + "the first cleaning sets a horizon and a later one drops it (KIP-534).";
    }

    @Override
    public boolean goes(RecordBatch batch, Record tombstone, Compaction settings) {
      return settings.nowMs() - tombstone.timestampMs() > settings.deleteRetentionMs();
    }

    @Override
    public boolean markerGoes(RecordBatch marker, Compaction settings) {
      return false;
    }

    @Override
    public RecordBatch marked(RecordBatch left, Compaction settings) {
      return left;
    }
  }

  /** {@code epochAtOpen: scan-batches}. */
  record ScanBatches() implements EpochAtOpen {
    @Override
    public String value() {
      return "scan-batches";
    }

    @Override
    public String explain() {
      return "Opening reads every batch to find the highest leader epoch. Kafka reads its "
          + "leader-epoch-checkpoint (KIP-101).";
    }

    @Override
    public boolean trustsForcedBytes() {
      return false;
    }
  }

  /** {@code oversizedBatch: alone-in-segment}. */
  record AloneInSegment() implements OversizedBatch {
    @Override
    public String value() {
      return "alone-in-segment";
    }

    @Override
    public String explain() {
      return "A batch larger than segment.bytes gets a segment of its own. Kafka refuses it with "
          + "RECORD_LIST_TOO_LARGE.";
    }

    @Override
    public void check(StoredBatch next, LogConfig config) {
      // Whatever its size, it has a segment to be alone in.
    }
  }

  /** {@code forcing: roll-close-call}. */
  record RollCloseCall() implements Forcing {
    @Override
    public String value() {
      return "roll-close-call";
    }

    @Override
    public String explain() {
      return "A segment is forced when it rolls, when the broker stops, or when somebody asks. "
          + "Kafka leaves it to the system unless flush.messages or flush.ms say otherwise.";
    }

    @Override
    public void rolled(Segment closed, LogRules rules, DiskWriter disk) {
      closed.force(rules, disk);
    }
  }
}

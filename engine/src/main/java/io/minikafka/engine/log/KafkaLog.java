package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.log.LogRules.BatchFormat;
import io.minikafka.engine.log.LogRules.ClosedSegmentCorruption;
import io.minikafka.engine.log.LogRules.Compression;
import io.minikafka.engine.log.LogRules.EpochAtOpen;
import io.minikafka.engine.log.LogRules.Forcing;
import io.minikafka.engine.log.LogRules.OffsetIndex;
import io.minikafka.engine.log.LogRules.OversizedBatch;
import io.minikafka.engine.log.LogRules.SegmentRoll;
import io.minikafka.engine.log.LogRules.Tombstones;
import io.minikafka.engine.record.Checksum;
import io.minikafka.engine.record.CorruptBatchException;
import io.minikafka.engine.record.FieldSpan;
import io.minikafka.engine.record.KafkaBatchCodec;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code kafka} value of a log's rules, where it is short. */
final class KafkaLog {
  private KafkaLog() {}

  /** {@code batchFormat: kafka-v2}. */
  record KafkaV2() implements BatchFormat {
    @Override
    public String value() {
      return "kafka-v2";
    }

    @Override
    public String explain() {
      return "Batches are Kafka's own, magic 2: a header of 61 bytes, a CRC-32C, varints and deltas"
          + " in the records. A transaction is known by its producer id (KIP-98).";
    }

    @Override
    public boolean namesTransactionsByProducer() {
      return true;
    }

    @Override
    public StoredBatch stored(RecordBatch batch) {
      RecordBatch storable = KafkaBatchCodec.storable(batch);
      return new StoredBatch(storable, KafkaBatchCodec.encode(storable));
    }

    @Override
    public int frameLength(byte[] bytes, int from, int end) throws CorruptBatchException {
      return KafkaBatchCodec.frameLength(bytes, from, end);
    }

    @Override
    public RecordBatch decode(byte[] bytes, int from, int length) throws CorruptBatchException {
      return KafkaBatchCodec.decode(bytes, from, length);
    }

    @Override
    public int lastOffsetDelta(byte[] bytes, int from) throws CorruptBatchException {
      return KafkaBatchCodec.lastOffsetDelta(bytes, from);
    }

    @Override
    public List<FieldSpan> fields(byte[] frame) {
      return KafkaBatchCodec.fields(frame);
    }

    @Override
    public Checksum checksum(byte[] frame) throws CorruptBatchException {
      return KafkaBatchCodec.checksum(frame);
    }
  }

  /** {@code compression: producer}. */
  record ByProducer() implements Compression {
    @Override
    public String value() {
      return "producer";
    }

    @Override
    public String explain() {
      return "The producer compresses the records of each batch (compression.type: gzip, snappy,"
          + " lz4 or zstd), and every replica keeps the bytes it sent. The larger the batch,"
          + " the more it saves.";
    }

    @Override
    public RecordBatch applied(RecordBatch batch) {
      return batch;
    }
  }

  /** {@code tombstones: delete-horizon}. */
  record DeleteHorizon() implements Tombstones {
    @Override
    public String value() {
      return "delete-horizon";
    }

    @Override
    public String explain() {
      return "The cleaning that first keeps a tombstone writes into its batch when it may go: now"
          + " and delete.retention.ms. A cleaning at that time or later drops it, and a"
          + " marker of whose transaction nothing is left goes the same way (KIP-534).";
    }

    @Override
    public boolean goes(RecordBatch batch, Record tombstone, Compaction settings) {
      return markerGoes(batch, settings);
    }

    @Override
    public boolean markerGoes(RecordBatch marker, Compaction settings) {
      return marker.attributes().hasDeleteHorizon()
          && marker.attributes().deleteHorizonMs() <= settings.nowMs();
    }

    @Override
    public RecordBatch marked(RecordBatch left, Compaction settings) {
      return left.attributes().hasDeleteHorizon()
          ? left
          : left.with(
              left.attributes().withDeleteHorizon(settings.nowMs() + settings.deleteRetentionMs()));
    }
  }

  /**
   * {@code offsetIndex: last-offset}. After a restart or a truncation Kafka counts the bytes since
   * the last entry from nothing again; here from that entry, so that the batches alone decide.
   */
  record LastOffset() implements OffsetIndex {
    @Override
    public String value() {
      return "last-offset";
    }

    @Override
    public String explain() {
      return "A batch gets an entry when more than index.interval.bytes were appended since the"
          + " last one, so the first batch of a segment never does. The entry holds the"
          + " batch's last offset and where it begins.";
    }

    @Override
    public @Nullable IndexEntry entry(Segment segment, StoredBatch next, LogConfig config) {
      long counted = segment.index().isEmpty() ? 0 : segment.index().last().position();
      return segment.sizeBytes() - counted > config.indexIntervalBytes()
          ? new IndexEntry(next.batch().lastOffset(), segment.sizeBytes())
          : null;
    }

    @Override
    public int entryBytes() {
      return IndexEntry.KAFKA_BYTES;
    }
  }

  /** {@code segmentRoll: size-and-time}. */
  record SizeAndTime() implements SegmentRoll {
    @Override
    public String value() {
      return "size-and-time";
    }

    @Override
    public String explain() {
      return "A batch rolls the active segment first if it does not fit (segment.bytes), or if its "
          + "newest record is more than segment.ms later than the newest of the segment's first "
          + "batch. Only times in records count, never the clock.";
    }

    @Override
    public boolean rollsBefore(Segment active, StoredBatch next, LogConfig config) {
      if (active.isEmpty()) {
        return false;
      }
      long first = active.batches().get(0).batch().maxTimestampMs();
      return active.sizeBytes() > config.segmentMaxBytes() - next.sizeBytes()
          || (first >= 0 && next.batch().maxTimestampMs() - first > config.segmentMs());
    }
  }

  /** {@code closedSegmentCorruption: cut-and-drop-later}. */
  record CutAndDropLater() implements ClosedSegmentCorruption {
    @Override
    public String value() {
      return "cut-and-drop-later";
    }

    @Override
    public String explain() {
      return "Recovery cuts the log at the first bad batch it reads, in whichever segment, and"
          + " deletes every segment after it. What is lost that way is fetched again from"
          + " the leader.";
    }

    @Override
    public void meet(FilePath closed, String problem) {
      // Cut there: a replica that has less than the others is what replication can repair.
    }
  }

  /** {@code forcing: kafka}. */
  record LeftToTheSystem() implements Forcing {
    @Override
    public String value() {
      return "kafka";
    }

    @Override
    public String explain() {
      return "Neither an append nor a roll forces anything: flush.messages and flush.ms are off,"
          + " and replicas keep records safe. A clean stop forces, and so does whoever"
          + " asks.";
    }

    @Override
    public void rolled(Segment closed, LogRules rules, DiskWriter disk) {
      // The operating system writes it in its own time.
    }
  }

  /** {@code epochAtOpen: checkpoint-file}. */
  record EpochCheckpoint() implements EpochAtOpen {
    @Override
    public String value() {
      return "checkpoint-file";
    }

    @Override
    public String explain() {
      return "Opening reads leader-epoch-checkpoint, and batches only from the recovery point on, "
          + "which is where the forced bytes end. Damage below it shows when somebody reads it, as"
          + " CORRUPT_BATCH (KIP-101).";
    }

    @Override
    public boolean trustsForcedBytes() {
      return true;
    }
  }

  /** {@code oversizedBatch: refused}. */
  record Refused() implements OversizedBatch {
    @Override
    public String value() {
      return "refused";
    }

    @Override
    public String explain() {
      return "A batch larger than segment.bytes is refused with RECORD_LIST_TOO_LARGE, and nothing "
          + "is appended. The producer must send fewer records at once, or segment.bytes grow.";
    }

    @Override
    public void check(StoredBatch next, LogConfig config) {
      if (next.sizeBytes() > config.segmentMaxBytes()) {
        throw new RefusedException(
            ErrorCode.RECORD_LIST_TOO_LARGE,
            "the batch takes "
                + next.sizeBytes()
                + " bytes, a segment at most "
                + config.segmentMaxBytes()
                + ": send fewer records at once");
      }
    }
  }
}

package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.log.LogRules.ClosedSegmentCorruption;
import io.minikafka.engine.log.LogRules.Forcing;
import io.minikafka.engine.log.LogRules.OffsetIndex;
import io.minikafka.engine.log.LogRules.OversizedBatch;
import io.minikafka.engine.log.LogRules.SegmentRoll;
import io.minikafka.engine.record.StoredBatch;
import org.jspecify.annotations.Nullable;

/** The {@code kafka} value of a log's rules, where it is short. */
final class KafkaLog {
  private KafkaLog() {}

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
      return "A batch gets an entry when more than index.interval.bytes were appended since the "
          + "last one, so the first batch of a segment never does. The entry holds the batch's last "
          + "offset and where it begins.";
    }

    @Override
    public @Nullable IndexEntry entry(Segment segment, StoredBatch next, LogConfig config) {
      long counted = segment.index().isEmpty() ? 0 : segment.index().last().position();
      return segment.sizeBytes() - counted > config.indexIntervalBytes()
          ? new IndexEntry(next.batch().lastOffset(), segment.sizeBytes())
          : null;
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
      return "Recovery cuts the log at the first bad batch it reads, in whichever segment, and "
          + "deletes every segment after it. What is lost that way is fetched again from the leader.";
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
      return "Neither an append nor a roll forces anything: flush.messages and flush.ms are off, and "
          + "replicas keep records safe. A clean stop forces, and so does whoever asks.";
    }

    @Override
    public void rolled(Segment closed, DiskWriter disk) {
      // The operating system writes it in its own time.
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

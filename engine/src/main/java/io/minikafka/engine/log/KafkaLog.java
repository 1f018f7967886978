package io.minikafka.engine.log;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
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

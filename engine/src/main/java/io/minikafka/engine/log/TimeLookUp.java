package io.minikafka.engine.log;

import io.minikafka.engine.record.RecordBatch;
import org.jspecify.annotations.Nullable;

/**
 * Looks up an offset by time (Kafka: {@code UnifiedLog.fetchOffsetByTimestamp}). The first batch
 * decides whose greatest time is at least the one asked for: within it the first such record.
 */
final class TimeLookUp {
  private TimeLookUp() {}

  static @Nullable FoundOffset find(PartitionLog log, long timestampMs, long start) {
    if (timestampMs == FoundOffset.LATEST) {
      return new FoundOffset(log.logEndOffset(), -1, epochBefore(log, log.logEndOffset()));
    } else if (timestampMs == FoundOffset.EARLIEST) {
      return new FoundOffset(start, -1, epochAt(log, start));
    } else if (timestampMs == FoundOffset.GREATEST_TIME) {
      long greatest = -1;
      for (Segment segment : log.segments()) {
        greatest = Math.max(greatest, segment.maxTimestampMs());
      }
      return greatest < 0 ? null : find(log, greatest, start);
    }
    for (Segment segment : log.segments()) {
      if (segment.maxTimestampMs() >= timestampMs) {
        return find(segment, timestampMs, start);
      }
    }
    return null;
  }

  private static @Nullable FoundOffset find(Segment segment, long timestampMs, long start) {
    for (int i = from(segment, timestampMs); i < segment.batches().size(); i++) {
      RecordBatch batch = segment.batches().get(i).batch();
      if (batch.maxTimestampMs() >= timestampMs && batch.lastOffset() >= start) {
        FoundOffset found = find(batch, timestampMs, start);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private static @Nullable FoundOffset find(RecordBatch batch, long timestampMs, long start) {
    for (int i = 0; i < batch.records().size(); i++) {
      long foundMs = batch.records().get(i).timestampMs();
      if (foundMs >= timestampMs && batch.offset(i) >= start) {
        return new FoundOffset(batch.offset(i), foundMs, batch.leaderEpoch());
      }
    }
    return null;
  }

  /** The time index says from which batch on to look: none before it has so great a time. */
  private static int from(Segment segment, long timestampMs) {
    long after = -1;
    for (TimeIndexEntry each : segment.times().index()) {
      if (each.timestampMs() >= timestampMs) {
        break;
      }
      after = each.offset();
    }
    return after < 0 ? 0 : segment.firstBatchPast(after);
  }

  private static int epochBefore(PartitionLog log, long offset) {
    return offset > 0 ? epochAt(log, offset - 1) : log.leaderEpoch();
  }

  private static int epochAt(PartitionLog log, long offset) {
    PlacedBatch placed = log.batchAt(offset);
    return placed == null ? log.leaderEpoch() : placed.batch().leaderEpoch();
  }
}

package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.log.LogRules.RetentionBoundary;
import java.util.List;

/**
 * {@code retention: kafka}, as {@code UnifiedLog.deleteOldSegments} does it: by size, then time.
 */
record KafkaRetention() implements RetentionBoundary {
  @Override
  public String value() {
    return "kafka";
  }

  @Override
  public String explain() {
    return "Segments go while what is left is at least retention.bytes, and while their newest"
        + " record is more than retention.ms old. None goes that reaches past HW, and the"
        + " active one is rolled first if it must go too.";
  }

  @Override
  public long leastBytes() {
    return 0;
  }

  @Override
  public String because(long highWatermark) {
    return Sentences.of("retention.why.kafka", highWatermark);
  }

  @Override
  public long followersStart(PartitionLog leader) {
    return leader.logStartOffset();
  }

  @Override
  public Retention.Applied apply(
      Retention limits, PartitionLog log, long nowMs, long highWatermark, DiskWriter disk) {
    List<Segment> segments = log.segments();
    int bound = withinHighWatermark(log, segments, highWatermark);
    int count = bySize(limits, log, segments, bound);
    Long retentionMs = limits.retentionMs();
    if (retentionMs != null) {
      while (count < bound && nowMs - segments.get(count).maxTimestampMs() > retentionMs) {
        count++;
      }
    }
    PartitionLog rolled = count == segments.size() ? log.roll(disk) : log;
    return Retention.withoutFirst(rolled, count, disk);
  }

  /** How many segments end at or below HW. An active one without bytes never goes. */
  private static int withinHighWatermark(
      PartitionLog log, List<Segment> segments, long highWatermark) {
    int count = 0;
    while (count < segments.size()) {
      boolean last = count == segments.size() - 1;
      long end = last ? log.logEndOffset() : segments.get(count + 1).baseOffset();
      if (highWatermark < end || (last && log.active().isEmpty())) {
        return count;
      }
      count++;
    }
    return count;
  }

  private static int bySize(Retention limits, PartitionLog log, List<Segment> segments, int bound) {
    Long retentionBytes = limits.retentionBytes();
    if (retentionBytes == null) {
      return 0;
    }
    long over = log.sizeBytes() - retentionBytes;
    int count = 0;
    while (count < bound && over - segments.get(count).sizeBytes() >= 0) {
      over -= segments.get(count).sizeBytes();
      count++;
    }
    return count;
  }
}

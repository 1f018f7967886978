package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The delete policy ({@code cleanup.policy=delete}): a continuous prefix of closed segments goes,
 * first by time, then by size. The active segment stays, whatever its age. Offsets are never
 * renumbered.
 *
 * @param retentionMs a segment whose newest record is older than this goes; null means no limit
 * @param retentionBytes the log may be this large; null means no limit. Log bytes count, not the
 *     index's
 */
public record Retention(@Nullable Long retentionMs, @Nullable Long retentionBytes) {

  /** What retention did: the log afterwards and the bases of the segments that went. */
  public record Applied(PartitionLog log, List<Long> deletedBaseOffsets) {}

  /** Applies this policy at the time {@code nowMs}. */
  public Applied apply(PartitionLog log, long nowMs, DiskWriter disk) {
    int count = 0;
    if (retentionMs != null) {
      long boundary = nowMs - retentionMs;
      while (count < log.closed().size() && log.closed().get(count).maxTimestampMs() < boundary) {
        count++;
      }
    }
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
    if (count == 0) {
      return new Applied(log, List.of());
    }
    List<Long> deleted = log.closed().subList(0, count).stream().map(Segment::baseOffset).toList();
    return new Applied(log.withoutFirst(count, disk), deleted);
  }
}

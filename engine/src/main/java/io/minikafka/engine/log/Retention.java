package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The delete policy ({@code cleanup.policy=delete}): a continuous prefix of segments goes. What
 * lies wholly below the log start always does; where it ends is the rule {@link
 * LogRules.RetentionBoundary}. Offsets are never renumbered.
 *
 * @param retentionMs a segment whose newest record is older than this goes; null means no limit
 * @param retentionBytes the log may be this large; null means no limit. Log bytes count, not the
 *     index's
 */
public record Retention(@Nullable Long retentionMs, @Nullable Long retentionBytes) {

  /** What retention did: the log afterwards and the bases of the segments that went. */
  public record Applied(PartitionLog log, List<Long> deletedBaseOffsets) {}

  /**
   * Applies this policy at the time {@code nowMs}.
   *
   * @param highWatermark HW as the replica knows it, at most its LEO
   */
  public Applied apply(PartitionLog log, long nowMs, long highWatermark, DiskWriter disk) {
    Applied deleted = withoutFirst(log, log.deletedSegments(), disk);
    Applied over = log.rules().retention().apply(this, deleted.log(), nowMs, highWatermark, disk);
    List<Long> bases = new ArrayList<>(deleted.deletedBaseOffsets());
    bases.addAll(over.deletedBaseOffsets());
    return new Applied(over.log(), bases);
  }

  /** The first {@code count} closed segments of {@code log} deleted. */
  static Applied withoutFirst(PartitionLog log, int count, DiskWriter disk) {
    if (count == 0) {
      return new Applied(log, List.of());
    }
    List<Long> deleted = log.closed().subList(0, count).stream().map(Segment::baseOffset).toList();
    return new Applied(log.withoutFirst(count, disk), deleted);
  }
}

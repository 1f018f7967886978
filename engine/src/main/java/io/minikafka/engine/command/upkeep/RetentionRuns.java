package io.minikafka.engine.command.upkeep;

import io.minikafka.engine.cluster.ClusterRules.Work;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.log.ApplyRetention;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.replication.Partition;

/**
 * Segments older than {@code retention.ms}, seven days, go at fixed times, and those below the log
 * start.
 */
final class RetentionRuns implements Timer {
  /** Kafka's default of {@code log.retention.hours}. By default the size has no limit. */
  private static final long RETENTION_MS = 604_800_000;

  @Override
  public long nextMs(Execution run, long afterMs) {
    long period =
        run.rules().cluster().background().periodMs(Work.RETENTION, run.cluster().config());
    long next = NEVER;
    if (period != NEVER) {
      for (Partition partition : run.cluster().partitions().values()) {
        long due = isCompacted(run, partition) ? NEVER : due(run, partition);
        if (due != NEVER) {
          next = Math.min(next, Timer.after(Math.max(afterMs, due - 1), period));
        }
      }
    }
    return next;
  }

  private static boolean isCompacted(Execution run, Partition partition) {
    return run.cluster().compactedTopics().contains(partition.id().topic());
  }

  /** When a segment of any replica that runs is deleted already, or the oldest too old. */
  private static long due(Execution run, Partition partition) {
    long due = NEVER;
    for (int broker : partition.replicas().keySet()) {
      if (run.cluster().isRunning(broker)) {
        PartitionLog log = run.log(broker, partition.id());
        if (log.deletedSegments() > 0) {
          return run.nowMs();
        }
        Segment oldest = log.segments().get(0);
        if (oldest.maxTimestampMs() >= 0) {
          due = Math.min(due, oldest.maxTimestampMs() + RETENTION_MS + 1);
        }
      }
    }
    return due;
  }

  @Override
  public void act(Execution run) {
    for (TopicPartition id : run.cluster().partitions().keySet()) {
      Partition partition = run.partition(id);
      if (!isCompacted(run, partition) && due(run, partition) <= run.nowMs()) {
        new ApplyRetention(id, null, RETENTION_MS, null).apply(run);
      }
    }
  }
}

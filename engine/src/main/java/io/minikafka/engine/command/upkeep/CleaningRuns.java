package io.minikafka.engine.command.upkeep;

import io.minikafka.engine.cluster.ClusterRules.Work;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.log.Compact;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.Compaction;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.replication.Partition;

/**
 * Topics whose cleanup policy is compact are cleaned at fixed times, when that changes anything.
 */
final class CleaningRuns implements Timer {
  /** Kafka's default of {@code delete.retention.ms}: a day. */
  private static final long DELETE_RETENTION_MS = 86_400_000;

  @Override
  public long nextMs(Execution run, long afterMs) {
    long period =
        run.rules().cluster().background().periodMs(Work.CLEANING, run.cluster().config());
    long next = NEVER;
    if (period != NEVER) {
      for (TopicPartition id : run.cluster().partitions().keySet()) {
        if (run.cluster().compactedTopics().contains(id.topic())) {
          next = Math.min(next, next(run, run.partition(id), afterMs, period));
        }
      }
    }
    return next;
  }

  private static long next(Execution run, Partition partition, long afterMs, long period) {
    long soon = Timer.after(afterMs, period);
    long next = NEVER;
    for (int broker : partition.replicas().keySet()) {
      if (run.cluster().isRunning(broker)) {
        PartitionLog log = run.log(broker, partition.id());
        Compaction then = at(run, partition, soon);
        if (then.wouldChange(log)) {
          return soon;
        }
        long due = then.nextChangeMs(log);
        next = due == NEVER ? next : Math.min(next, Timer.after(due - 1, period));
      }
    }
    return next;
  }

  private static Compaction at(Execution run, Partition partition, long timeMs) {
    return new Compaction(
        timeMs, DELETE_RETENTION_MS, run.cluster().lastStableOffset(partition.id()));
  }

  @Override
  public void act(Execution run) {
    for (TopicPartition id : run.cluster().partitions().keySet()) {
      Partition partition = run.partition(id);
      if (run.cluster().compactedTopics().contains(id.topic()) && isDue(run, partition)) {
        new Compact(id, null, DELETE_RETENTION_MS).apply(run);
      }
    }
  }

  private static boolean isDue(Execution run, Partition partition) {
    Compaction now = at(run, partition, run.nowMs());
    for (int broker : partition.replicas().keySet()) {
      if (run.cluster().isRunning(broker) && now.wouldChange(run.log(broker, partition.id()))) {
        return true;
      }
    }
    return false;
  }
}

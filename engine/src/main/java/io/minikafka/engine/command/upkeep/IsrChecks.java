package io.minikafka.engine.command.upkeep;

import io.minikafka.engine.cluster.ClusterRules.Work;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;

/** Leaders look at their ISR at fixed times; at those at which somebody would leave. */
final class IsrChecks implements Timer {
  @Override
  public long nextMs(Execution run, long afterMs) {
    long period =
        run.rules().cluster().background().periodMs(Work.ISR_CHECK, run.cluster().config());
    long next = NEVER;
    if (period != NEVER) {
      for (Partition partition : run.cluster().partitions().values()) {
        if (run.cluster().isRunning(partition.leader())) {
          next = Math.min(next, next(run, partition, afterMs, period));
        }
      }
    }
    return next;
  }

  private static long next(Execution run, Partition partition, long afterMs, long period) {
    long stays = run.replication(partition).isrStaysForMs();
    // Candidates are judged at the present time, which is the moment itself while it acts.
    return stays > Long.MAX_VALUE - run.nowMs() - period
        ? NEVER
        : Timer.after(Math.max(afterMs, run.nowMs() + stays), period);
  }

  @Override
  public void act(Execution run) {
    for (TopicPartition id : run.cluster().partitions().keySet()) {
      Partition partition = run.partition(id);
      if (run.cluster().isRunning(partition.leader())) {
        ReplicaManager replication = run.replication(partition);
        replication.refreshIsr();
        run.keep(replication);
      }
    }
  }
}

package io.minikafka.engine.command.upkeep;

import io.minikafka.engine.cluster.ClusterRules.Work;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.replication.Followers;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Followers fetch at fixed times. Once a round has changed nothing but times, those that would be
 * like it are passed over, and only the last one before something else happens is done.
 */
final class Fetches {
  private boolean quiet;

  /** The next time at which followers fetch, where {@code limitMs} ends the quiet. */
  long nextMs(Execution run, long afterMs, long limitMs) {
    long period = period(run);
    if (period == Timer.NEVER || run.cluster().partitions().isEmpty()) {
      return Timer.NEVER;
    }
    long next = Timer.after(afterMs, period);
    return quiet ? Math.max(next, Math.floorDiv(limitMs, period) * period) : next;
  }

  private static long period(Execution run) {
    return run.rules().cluster().background().periodMs(Work.FETCH, run.cluster().config());
  }

  boolean isDue(Execution run) {
    long period = period(run);
    return period != Timer.NEVER && Math.floorMod(run.nowMs(), period) == 0;
  }

  /** Something else happened: the next round may be different. */
  void somethingHappened() {
    quiet = false;
  }

  void act(Execution run) {
    boolean changed = false;
    for (TopicPartition id : run.cluster().partitions().keySet()) {
      int events = run.events().size();
      Partition before = run.partition(id);
      SortedMap<Integer, PartitionLog> logs = logs(run, before);
      fetch(run, before);
      Partition after = run.partition(id);
      if (after.equalsButTimes(before) && logs(run, after).equals(logs)) {
        run.forgetEventsSince(events);
      } else {
        changed = true;
      }
    }
    run.followUp();
    quiet = !changed;
  }

  private static void fetch(Execution run, Partition partition) {
    if (!partition.decisions().isSettled()) {
      Followers.round(
          run, partition.id(), List.copyOf(partition.replicas().keySet()), null, Integer.MAX_VALUE);
    } else if (run.cluster().isRunning(partition.leader())) {
      ReplicaManager replication = run.replication(partition);
      replication.fetchRound(partition.followers());
      run.keep(replication);
    }
  }

  private static SortedMap<Integer, PartitionLog> logs(Execution run, Partition partition) {
    SortedMap<Integer, PartitionLog> logs = new TreeMap<>();
    for (int broker : partition.replicas().keySet()) {
      if (run.cluster().isRunning(broker)) {
        logs.put(broker, run.log(broker, partition.id()));
      }
    }
    return logs;
  }
}

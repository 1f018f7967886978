package io.minikafka.engine.command;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;

/** What happens by itself as the clock moves. */
public final class Upkeep {
  private Upkeep() {}

  /** Fails the appends that have waited past their deadline. */
  public static void expireWaiting(Execution run) {
    for (TopicPartition id : run.cluster().partitions().keySet()) {
      Partition partition = run.partition(id);
      if (!partition.waiting().isEmpty()) {
        expireWaiting(run, partition, partition.leader());
      }
      for (int broker : partition.decisions().deposed().keySet()) {
        expireWaiting(run, run.partition(id), broker);
      }
    }
  }

  private static void expireWaiting(Execution run, Partition partition, int leader) {
    ReplicaManager replication = run.replication(partition, leader);
    replication.expireWaiting();
    run.keep(replication);
  }
}

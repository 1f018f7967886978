package io.minikafka.engine.command.upkeep;

import io.minikafka.engine.command.Execution;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.DelayedProduce;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;

/** Appends that have waited past their deadline fail. */
final class RequestTimeouts implements Timer {
  @Override
  public long nextMs(Execution run, long afterMs) {
    long next = NEVER;
    for (Partition partition : run.cluster().partitions().values()) {
      next = Math.min(next, next(partition));
      for (Partition deposed : partition.decisions().deposed().values()) {
        next = Math.min(next, next(deposed));
      }
    }
    return next;
  }

  private static long next(Partition partition) {
    long next = NEVER;
    for (DelayedProduce produce : partition.waiting()) {
      if (produce.deadlineMs() != DelayedProduce.NEVER) {
        next = Math.min(next, produce.deadlineMs() + 1);
      }
    }
    return next;
  }

  @Override
  public void act(Execution run) {
    for (TopicPartition id : run.cluster().partitions().keySet()) {
      Partition partition = run.partition(id);
      expire(run, partition, partition.leader());
      for (int broker : partition.decisions().deposed().keySet()) {
        expire(run, run.partition(id), broker);
      }
    }
  }

  private static void expire(Execution run, Partition partition, int leader) {
    ReplicaManager replication = run.replication(partition, leader);
    replication.expireWaiting();
    run.keep(replication);
  }
}

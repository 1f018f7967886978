package io.minikafka.engine.compare;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.replication.Partition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Two running in-sync replicas that hold batches of different leader epochs at one offset. Their
 * logs have diverged: what a reader gets there depends on who leads (KIP-101, scenario 2).
 *
 * @param offset the first one at which they differ
 * @param broker the replica with the lower id
 * @param other the other one
 */
public record Disagreement(TopicPartition partition, long offset, int broker, int other) {

  /** The first one of a cluster, by partition, then by broker. */
  public static Optional<Disagreement> in(Cluster cluster) {
    for (TopicPartition id : cluster.partitions().keySet()) {
      Partition partition = cluster.partitions().get(id);
      List<Integer> inSync = new ArrayList<>();
      for (int replica : partition.replicas().keySet()) {
        if (partition.decidedIsr().contains(replica) && cluster.isRunning(replica)) {
          inSync.add(replica);
        }
      }
      for (int i = 1; i < inSync.size(); i++) {
        Optional<Disagreement> found = between(cluster, id, inSync.get(0), inSync.get(i));
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Disagreement> between(
      Cluster cluster, TopicPartition id, int broker, int other) {
    PartitionLog log = log(cluster, id, broker);
    PartitionLog there = log(cluster, id, other);
    if (log == null || there == null || log == there) {
      return Optional.empty();
    }
    for (PlacedBatch mine : log.batches()) {
      long offset = Math.max(mine.batch().baseOffset(), there.logStartOffset());
      if (offset >= there.logEndOffset()) {
        break;
      }
      PlacedBatch its = offset > mine.batch().lastOffset() ? null : there.batchAt(offset);
      if (its != null && its.batch().leaderEpoch() != mine.batch().leaderEpoch()) {
        return Optional.of(new Disagreement(id, offset, broker, other));
      }
    }
    return Optional.empty();
  }

  private static @Nullable PartitionLog log(Cluster cluster, TopicPartition id, int broker) {
    Broker at = cluster.broker(broker);
    return at == null ? null : at.log(id);
  }
}

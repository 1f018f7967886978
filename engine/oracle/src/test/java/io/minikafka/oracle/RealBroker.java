package io.minikafka.oracle;

import kafka.cluster.Partition;
import kafka.server.BrokerServer;
import kafka.server.ReplicaManager;
import kafka.server.SharedServer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.storage.internals.log.UnifiedLog;
import org.jspecify.annotations.Nullable;

/** A Kafka broker whose followers fetch when they are told to. */
final class RealBroker extends BrokerServer {
  private @Nullable SteppedFetches fetches;

  RealBroker(SharedServer shared) {
    super(shared);
  }

  @Override
  public ReplicaManager replicaManager() {
    ReplicaManager replicas = super.replicaManager();
    // Asked for first while the broker starts, before it knows any partition.
    if (replicas != null && fetches == null) {
      fetches = SteppedFetches.into(replicas);
    }
    return replicas;
  }

  SteppedFetches fetches() {
    replicaManager();
    if (fetches == null) {
      throw new IllegalStateException("the broker has not started");
    }
    return fetches;
  }

  @Nullable Partition partition(TopicPartition id) {
    scala.Option<Partition> found = replicaManager().onlinePartition(id);
    return found.isEmpty() ? null : found.get();
  }

  @Nullable UnifiedLog log(TopicPartition id) {
    Partition partition = partition(id);
    return partition == null || partition.log().isEmpty() ? null : partition.log().get();
  }
}

package io.minikafka.engine.replication;

/**
 * The limits that replication goes by.
 *
 * @param replicaLagMaxOffsets how far a replica may lie behind and be in sync (once Kafka's {@code
 *     replica.lag.max.messages})
 * @param replicaLagTimeMs how long ago it may have fetched (Kafka: {@code replica.lag.time.max.ms})
 * @param replicaFetchMaxBytes byte budget of one fetch; the first batch always fits
 * @param minInsyncReplicas Kafka: {@code min.insync.replicas}
 * @param requestTimeoutMs how long an acks=all append may wait where waiting ends (Kafka: {@code
 *     request.timeout.ms})
 * @param uncleanLeaderElection whether a controller may elect a replica outside the ISR (Kafka:
 *     {@code unclean.leader.election.enable})
 * @param brokerSessionTimeoutMs after what time a controller notices a crash (Kafka: {@code
 *     broker.session.timeout.ms})
 */
public record ReplicationConfig(
    long replicaLagMaxOffsets,
    long replicaLagTimeMs,
    long replicaFetchMaxBytes,
    long minInsyncReplicas,
    long requestTimeoutMs,
    boolean uncleanLeaderElection,
    long brokerSessionTimeoutMs) {

  /** With Kafka's defaults of what concerns timeouts and elections. */
  public ReplicationConfig(
      long replicaLagMaxOffsets,
      long replicaLagTimeMs,
      long replicaFetchMaxBytes,
      long minInsyncReplicas) {
    this(
        replicaLagMaxOffsets,
        replicaLagTimeMs,
        replicaFetchMaxBytes,
        minInsyncReplicas,
        30_000,
        false,
        9_000);
  }
}

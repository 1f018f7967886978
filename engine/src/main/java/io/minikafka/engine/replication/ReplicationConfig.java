package io.minikafka.engine.replication;

/**
 * The limits that replication goes by.
 *
 * @param replicaLagMaxOffsets how far a replica may lie behind and be in sync (once Kafka's {@code
 *     replica.lag.max.messages})
 * @param replicaLagTimeMs how long ago it may have fetched (Kafka: {@code replica.lag.time.max.ms})
 * @param replicaFetchMaxBytes byte budget of one fetch; the first batch always fits
 * @param minInsyncReplicas Kafka: {@code min.insync.replicas}
 */
public record ReplicationConfig(
    long replicaLagMaxOffsets,
    long replicaLagTimeMs,
    long replicaFetchMaxBytes,
    long minInsyncReplicas) {}

package io.minikafka.engine.replication;

/**
 * What a partition's leader knows of one replica.
 *
 * @param logEndOffset the replica's LEO as last known; of a stopped replica as it was before
 * @param lastFetchMs when it last fetched, or the time of creation or opening
 */
public record ReplicaProgress(long logEndOffset, long lastFetchMs) {
  ReplicaProgress withLogEndOffset(long leo) {
    return leo == logEndOffset ? this : new ReplicaProgress(leo, lastFetchMs);
  }
}

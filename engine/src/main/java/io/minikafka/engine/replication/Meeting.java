package io.minikafka.engine.replication;

import io.minikafka.engine.log.PartitionLog;

/**
 * A follower about to fetch, and the leader it fetches from.
 *
 * @param follower broker id of the follower
 * @param leader broker id of the leader
 * @param own the follower's log
 * @param source the leader's log
 * @param leaderHighWatermark HW at the leader
 * @param view what the follower knows itself
 */
public record Meeting(
    int follower,
    int leader,
    PartitionLog own,
    PartitionLog source,
    long leaderHighWatermark,
    OwnView view) {
  /** The follower's LEO. */
  public long logEndOffset() {
    return own.logEndOffset();
  }

  /** The leader's LEO. */
  public long leaderEndOffset() {
    return source.logEndOffset();
  }
}

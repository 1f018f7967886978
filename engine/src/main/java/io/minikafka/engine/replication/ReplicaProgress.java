package io.minikafka.engine.replication;

/**
 * What a partition's leader knows of one replica (Kafka: {@code Replica}).
 *
 * @param logEndOffset the replica's LEO as last known, {@link #UNKNOWN} where a new leader has not
 *     heard of it; of a stopped replica as it was before
 * @param lastFetchMs when it last fetched, or the time of creation or opening
 * @param lastCaughtUpMs when it last had what the leader had, {@link #NEVER} if it has not
 * @param leaderEndAtFetch the leader's LEO at its last fetch, {@link #NO_FETCH} under this leader
 */
public record ReplicaProgress(
    long logEndOffset, long lastFetchMs, long lastCaughtUpMs, long leaderEndAtFetch) {
  /** An LEO that the leader does not know. */
  public static final long UNKNOWN = -1;

  /** Longer ago than any limit. */
  static final long NEVER = Long.MIN_VALUE / 2;

  /** No LEO reaches this one. */
  static final long NO_FETCH = Long.MAX_VALUE;

  /** Of a replica that counts as caught up at {@code nowMs}. */
  public ReplicaProgress(long logEndOffset, long nowMs) {
    this(logEndOffset, nowMs, nowMs, NO_FETCH);
  }

  /** Whether the leader has heard of its LEO. */
  public boolean isHeard() {
    return logEndOffset != UNKNOWN;
  }

  /** Whether it ever had what the leader of now had. */
  boolean wasCaughtUp() {
    return lastCaughtUpMs != NEVER;
  }

  /** Whether it has fetched from the leader of now. */
  boolean hasFetched() {
    return leaderEndAtFetch != NO_FETCH;
  }

  ReplicaProgress withLogEndOffset(long leo) {
    return leo == logEndOffset
        ? this
        : new ReplicaProgress(leo, lastFetchMs, lastCaughtUpMs, leaderEndAtFetch);
  }

  /**
   * After a fetch from which the leader learnt that the replica's LEO is {@code leo}. It was caught
   * up now if that is the leader's LEO, and at its previous fetch if it is what the leader had
   * then.
   */
  ReplicaProgress fetched(long leo, long leaderEnd, long nowMs) {
    long caughtUp =
        leo >= leaderEnd
            ? nowMs
            : leo >= leaderEndAtFetch ? Math.max(lastCaughtUpMs, lastFetchMs) : lastCaughtUpMs;
    return new ReplicaProgress(leo, nowMs, caughtUp, leaderEnd);
  }

  /** Under a leader that has heard nothing yet; who is in sync counts as caught up. */
  ReplicaProgress underNewLeader(long leo, boolean inSync, long nowMs) {
    return new ReplicaProgress(leo, lastFetchMs, inSync ? nowMs : NEVER, NO_FETCH);
  }
}

package io.minikafka.engine.replication;

import io.minikafka.engine.id.Rule;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * The rules of replication that can be exchanged, one at a time. Each is a pure function over what
 * it is given.
 */
public record ReplicationRules(
    Promotion promotion,
    Reconciliation reconciliation,
    IsrMembership isrMembership,
    AcksAll acksAll,
    StartupHighWatermark startupHighWatermark,
    FollowerProgress followerProgress) {

  /** What a promoted replica does with its own tail. */
  public interface Promotion extends Rule {
    /** Where the new leader's log ends; at or past its LEO nothing is cut. */
    long endOffset(long highWatermark, long logEndOffset);
  }

  /** Where a follower truncates before it fetches. */
  public interface Reconciliation extends Rule {
    /** Where the follower's log must end; at or past its LEO nothing is cut. */
    long endOffset(long followerEndOffset, long leaderEndOffset, long highWatermark);
  }

  /** Who is in sync. */
  public interface IsrMembership extends Rule {
    /** The condition that {@code replica} breaks, or null if it is in sync. */
    @Nullable OutOfSync judge(Candidate replica, ReplicationConfig limits);
  }

  /**
   * A follower as the rule sees it.
   *
   * @param highWatermark HW before this refresh
   * @param sinceFetchMs how long ago it last fetched
   */
  public record Candidate(
      long logEndOffset, long leaderEndOffset, long highWatermark, long sinceFetchMs) {}

  /** Which condition a follower breaks. */
  public enum OutOfSync {
    TIME,
    OFFSETS,
    HIGH_WATERMARK
  }

  /** Whom an acks=all append waits for. */
  public interface AcksAll extends Rule {
    /** How the append stands. */
    Standing judge(DelayedProduce produce, Partition partition, long minInsyncReplicas);
  }

  /** How an acks=all append stands. */
  public enum Standing {
    WAITS,
    DONE,
    TOO_FEW_IN_SYNC
  }

  /** HW of a partition whose leader starts. */
  public interface StartupHighWatermark extends Rule {
    /** HW, from the LEOs of all replicas. */
    long highWatermark(Collection<ReplicaProgress> replicas);
  }

  /** When the leader knows how far a follower is. */
  public interface FollowerProgress extends Rule {
    /** The follower's LEO as the leader knows it after a fetch. */
    long knownEndOffset(long fetchOffset, long endOffsetAfterwards);
  }
}

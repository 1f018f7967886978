package io.minikafka.engine.replication;

import io.minikafka.engine.id.Rule;
import io.minikafka.engine.id.RuleChoices;
import io.minikafka.engine.id.RuleRow;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rules of replication that can be exchanged, one at a time. Each is a pure function over what
 * it is given.
 */
public record ReplicationRules(
    FollowerProgress followerProgress,
    IsrMembership isrMembership,
    HighWatermarkBelowMinIsr highWatermarkBelowMinIsr,
    AcksAll acksAll,
    StartupHighWatermark startupHighWatermark,
    Promotion promotion,
    Reconciliation reconciliation,
    Election election) {
  private static final RuleRow<FollowerProgress> FOLLOWER_PROGRESS =
      RuleRow.of("followerProgress", FollowerProgress.class, new MiniKafkaReplication.Copied());
  private static final RuleRow<IsrMembership> ISR_MEMBERSHIP =
      RuleRow.of(
          "isrMembership",
          IsrMembership.class,
          new MiniKafkaReplication.TimeOffsetAndHighWatermark());
  private static final RuleRow<HighWatermarkBelowMinIsr> HIGH_WATERMARK_BELOW_MIN_ISR =
      RuleRow.of(
          "highWatermarkBelowMinIsr",
          HighWatermarkBelowMinIsr.class,
          new MiniKafkaReplication.Moves());
  private static final RuleRow<AcksAll> ACKS_ALL =
      RuleRow.of("acksAll", AcksAll.class, new MiniKafkaReplication.CapturedIsr());
  private static final RuleRow<StartupHighWatermark> STARTUP_HIGH_WATERMARK =
      RuleRow.of(
          "startupHighWatermark",
          StartupHighWatermark.class,
          new MiniKafkaReplication.LowestReplica());
  private static final RuleRow<Promotion> PROMOTION =
      RuleRow.of("promotion", Promotion.class, new MiniKafkaReplication.CutToHighWatermark());
  private static final RuleRow<Reconciliation> RECONCILIATION =
      RuleRow.of("reconciliation", Reconciliation.class, new MiniKafkaReplication.LengthRule());
  private static final RuleRow<Election> ELECTION =
      RuleRow.of("election", Election.class, new MiniKafkaReplication.Manual());

  /** The rows of the table that this package governs. */
  public static final List<RuleRow<?>> ROWS =
      List.of(
          FOLLOWER_PROGRESS,
          ISR_MEMBERSHIP,
          HIGH_WATERMARK_BELOW_MIN_ISR,
          ACKS_ALL,
          STARTUP_HIGH_WATERMARK,
          PROMOTION,
          RECONCILIATION,
          ELECTION);

  /** Those of {@code chosen} that this package governs. */
  public static ReplicationRules of(RuleChoices chosen) {
    return new ReplicationRules(
        chosen.of(FOLLOWER_PROGRESS),
        chosen.of(ISR_MEMBERSHIP),
        chosen.of(HIGH_WATERMARK_BELOW_MIN_ISR),
        chosen.of(ACKS_ALL),
        chosen.of(STARTUP_HIGH_WATERMARK),
        chosen.of(PROMOTION),
        chosen.of(RECONCILIATION),
        chosen.of(ELECTION));
  }

  /** What a promoted replica does with its own tail. */
  public interface Promotion extends Rule {
    /** Where the new leader's log ends; at or past its LEO nothing is cut. */
    long endOffset(long highWatermark, long logEndOffset);
  }

  /** Where a follower truncates before it fetches. */
  public interface Reconciliation extends Rule {
    /** Whether it looks at leader epochs, so that every log keeps their history. */
    boolean looksAtEpochs();

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

  /** Whether HW moves while the ISR is smaller than it should be. */
  public interface HighWatermarkBelowMinIsr extends Rule {
    /** Whether HW may advance with an ISR of that size. */
    boolean mayAdvance(int isrSize, long minInsyncReplicas);
  }

  /** Who becomes leader when one goes down. */
  public interface Election extends Rule {}
}

package io.minikafka.engine.replication;

import io.minikafka.engine.event.AppendEvent.Awaited;
import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkReset;
import io.minikafka.engine.id.BrokerSet;
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
      RuleRow.of(
          "followerProgress",
          FollowerProgress.class,
          new MiniKafkaReplication.Copied(),
          new KafkaReplication.NextFetch());
  private static final RuleRow<IsrMembership> ISR_MEMBERSHIP =
      RuleRow.of(
          "isrMembership",
          IsrMembership.class,
          new MiniKafkaReplication.TimeOffsetAndHighWatermark(),
          new KafkaReplication.CaughtUpTime());
  private static final RuleRow<HighWatermarkBelowMinIsr> HIGH_WATERMARK_BELOW_MIN_ISR =
      RuleRow.of(
          "highWatermarkBelowMinIsr",
          HighWatermarkBelowMinIsr.class,
          new MiniKafkaReplication.Moves(),
          new KafkaReplication.Held());
  private static final RuleRow<AcksAll> ACKS_ALL =
      RuleRow.of(
          "acksAll",
          AcksAll.class,
          new MiniKafkaReplication.CapturedIsr(),
          new KafkaReplication.UntilHighWatermark());
  private static final RuleRow<StartupHighWatermark> STARTUP_HIGH_WATERMARK =
      RuleRow.of(
          "startupHighWatermark",
          StartupHighWatermark.class,
          new MiniKafkaReplication.LowestReplica(),
          new KafkaReplication.Checkpoint());
  private static final RuleRow<Promotion> PROMOTION =
      RuleRow.of(
          "promotion",
          Promotion.class,
          new MiniKafkaReplication.CutToHighWatermark(),
          new KafkaReplication.KeepLog());
  private static final RuleRow<Reconciliation> RECONCILIATION =
      new RuleRow<>(
          "reconciliation",
          Reconciliation.class,
          new MiniKafkaReplication.LengthRule(),
          new EpochReconciliation.OnFetch(),
          List.of(
              new EpochReconciliation.FirstGreater(), new EpochReconciliation.LargestSmaller()));
  private static final RuleRow<Election> ELECTION =
      RuleRow.of(
          "election",
          Election.class,
          new MiniKafkaReplication.Manual(),
          new KafkaReplication.Controller());

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

  /** When the leader knows how far a follower is, and what the follower knows itself. */
  public interface FollowerProgress extends Rule {
    /** The follower's LEO as the leader knows it after a fetch. */
    long knownEndOffset(long fetchOffset, long endOffsetAfterwards);

    /** The same after the follower cut its log and fetched nothing. */
    long knownAfterCut(long known, long endOffset);

    /** The same after the follower started again with what its files held. */
    long knownAfterStart(long known, long endOffset);

    /** A follower's LEO as a new leader knows it. */
    long knownToNewLeader(long known);

    /** Whether every fetch moves HW at once, not only the refresh at the end of a round. */
    boolean countsEachFetch();

    /** Whether an answer ends where the segment ends that it begins in. */
    boolean endsWithSegment();

    /** Whether every replica has an HW of its own. */
    boolean keepsOwnHighWatermark();

    /**
     * A follower's own HW after an answer.
     *
     * @param answered the leader's HW as it was before this fetch counted
     * @param logEndOffset the follower's LEO afterwards
     */
    long ownHighWatermark(long answered, long logEndOffset);

    /**
     * HW under a new leader.
     *
     * @param shared HW under the leader before
     * @param own the new leader's own
     * @param logEndOffset the new leader's LEO
     */
    long highWatermarkOfNewLeader(long shared, long own, long logEndOffset);

    /** Whether a leader can say where the readable part ends: HW, once it is known. */
    boolean knowsReadableEnd(long highWatermark, long leaderEpochStart);
  }

  /** Who is in sync. */
  public interface IsrMembership extends Rule {
    /** The condition that a member of the ISR breaks, or null if it is in sync. */
    @Nullable OutOfSync judge(Candidate replica, ReplicationConfig limits);

    /**
     * For how many milliseconds from now a member stays in sync if nothing happens; {@link
     * Long#MAX_VALUE} if for ever.
     */
    default long staysForMs(Candidate replica, ReplicationConfig limits) {
      return judge(replica, limits) == null
          ? limits.replicaLagTimeMs() - replica.sinceFetchMs()
          : 0;
    }

    /** Whether one outside the ISR that can fetch comes back when the leader refreshes the ISR. */
    boolean returnsAtRefresh(Candidate replica, ReplicationConfig limits);

    /** Whether one outside the ISR comes back by the fetch that was just counted. */
    boolean returnsAtFetch(Candidate replica);

    /** Whether a follower comes back by its own fetch, and a refresh takes nobody in. */
    default boolean comesBackByFetch() {
      return false;
    }

    /** Whether one outside the ISR whose broker runs holds HW, since it is about to come back. */
    boolean holdsHighWatermark(Candidate replica, ReplicationConfig limits);
  }

  /**
   * A follower as the rule sees it.
   *
   * @param logEndOffset its LEO as the leader knows it
   * @param highWatermark HW before this refresh
   * @param leaderEpochStart the leader's LEO when its epoch began
   * @param sinceFetchMs how long ago it last fetched
   * @param sinceCaughtUpMs how long ago it last had what the leader had
   */
  public record Candidate(
      long logEndOffset,
      long leaderEndOffset,
      long highWatermark,
      long leaderEpochStart,
      long sinceFetchMs,
      long sinceCaughtUpMs) {}

  /** Which condition a follower breaks. */
  public enum OutOfSync {
    TIME,
    OFFSETS,
    HIGH_WATERMARK,
    CAUGHT_UP
  }

  /** Whether HW moves while the ISR is smaller than it should be. */
  public interface HighWatermarkBelowMinIsr extends Rule {
    /** Whether HW may advance with an ISR of that size. */
    boolean mayAdvance(int isrSize, long minInsyncReplicas);
  }

  /** Whom an acks=all append waits for. */
  public interface AcksAll extends Rule {
    /** How an append stands that waits. */
    Standing judge(DelayedProduce produce, Partition partition, long minInsyncReplicas);

    /** How many replicas must be in sync, of so many that there are. */
    long required(long minInsyncReplicas, int replicationFactor);

    /**
     * When an append that begins to wait now is past waiting: fails as soon as the clock is later.
     */
    long deadlineMs(long nowMs, ReplicationConfig limits);

    /** What it waits for, for the sentence that says so. */
    Awaited awaits();
  }

  /** How an acks=all append stands. */
  public enum Standing {
    WAITS,
    DONE,
    TOO_FEW_IN_SYNC
  }

  /** HW of a replica that starts. */
  public interface StartupHighWatermark extends Rule {
    /** HW of the replica. */
    long highWatermark(Start start);

    /** Whether brokers keep HW in a file. */
    boolean isCheckpointed();

    /** What decides, for the sentence that says so. */
    HighWatermarkReset.Reset reason();
  }

  /**
   * A replica that starts.
   *
   * @param replicas what is known of all replicas, this one included
   * @param checkpoint what its broker's file says, 0 without
   * @param logStartOffset its log start
   * @param logEndOffset its LEO
   */
  public record Start(
      Collection<ReplicaProgress> replicas,
      long checkpoint,
      long logStartOffset,
      long logEndOffset) {}

  /** What a promoted replica does with its own tail. */
  public interface Promotion extends Rule {
    /** Where the new leader's log ends; at or past its LEO nothing is cut. */
    long endOffset(long highWatermark, long logEndOffset);
  }

  /** Where a follower truncates before it fetches. */
  public interface Reconciliation extends Rule {
    /** Whether it looks at leader epochs, so that every log keeps their history. */
    boolean looksAtEpochs();

    /**
     * Where the log of a replica ends that begins to follow, before it asks anybody; at or past its
     * LEO nothing is cut.
     *
     * @param ownHighWatermark its own HW, negative where replicas have none
     */
    default long endAtBeginning(long ownHighWatermark, long logEndOffset) {
      return logEndOffset;
    }

    /** What comes of comparing the two logs, before a fetch. */
    Reconciled reconcile(Meeting meeting);

    /** Why a leader of one epoch does not answer a follower of another, or null if it does. */
    default @Nullable String fenced(int followersEpoch, int leadersEpoch) {
      return null;
    }

    /** Whether readers, too, compare the epoch of what they read last with the leader's. */
    default boolean validatesPositions() {
      return false;
    }

    /** Where the log of a replica that is told to rejoin ends. */
    long rejoinEnd(long highWatermark, long logEndOffset);
  }

  /** Who becomes leader when one goes down. */
  public interface Election extends Rule {
    /** Whether there is a controller, whose the leader and the ISR are. */
    boolean hasController();

    /** Leader and ISR after brokers went down or came back. */
    Leading after(Situation situation);

    /** The ISR under a leader that was promoted. */
    BrokerSet isrUnder(BrokerSet isr, int leader);

    /** Whether promoting {@code broker} changes anything while {@code leader} leads. */
    boolean promotes(int leader, int broker);
  }

  /**
   * A leader and an ISR.
   *
   * @param leader a broker's id, or {@link Partition#NO_LEADER}
   */
  public record Leading(int leader, BrokerSet isr) {}

  /**
   * A partition as its election sees it.
   *
   * @param assignment replicas in the order of assignment
   * @param now leader and ISR so far
   * @param alive the replicas whose broker counts as alive
   * @param unclean whether one outside the ISR may lead
   */
  public record Situation(
      List<Integer> assignment, Leading now, BrokerSet alive, boolean unclean) {}
}

package io.minikafka.engine.replication;

import io.minikafka.engine.event.AppendEvent.Awaited;
import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkReset;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.replication.ReplicationRules.AcksAll;
import io.minikafka.engine.replication.ReplicationRules.Candidate;
import io.minikafka.engine.replication.ReplicationRules.Election;
import io.minikafka.engine.replication.ReplicationRules.FollowerProgress;
import io.minikafka.engine.replication.ReplicationRules.HighWatermarkBelowMinIsr;
import io.minikafka.engine.replication.ReplicationRules.IsrMembership;
import io.minikafka.engine.replication.ReplicationRules.Leading;
import io.minikafka.engine.replication.ReplicationRules.OutOfSync;
import io.minikafka.engine.replication.ReplicationRules.Promotion;
import io.minikafka.engine.replication.ReplicationRules.Reconciliation;
import io.minikafka.engine.replication.ReplicationRules.Situation;
import io.minikafka.engine.replication.ReplicationRules.Standing;
import io.minikafka.engine.replication.ReplicationRules.Start;
import io.minikafka.engine.replication.ReplicationRules.StartupHighWatermark;
import org.jspecify.annotations.Nullable;

/** The {@code minikafka} value of every rule of replication. */
final class MiniKafkaReplication {
  private MiniKafkaReplication() {}

  /** {@code promotion: cut-to-high-watermark}. */
  record CutToHighWatermark() implements Promotion {
    @Override
    public String value() {
      return "cut-to-high-watermark";
    }

    @Override
    public String explain() {
      return "The promoted replica cuts its own log to HW, also what every in-sync replica has."
          + " Kafka does the opposite: the new leader's LEO is the end, and followers follow"
          + " (KIP-101).";
    }

    @Override
    public long endOffset(long highWatermark, long logEndOffset) {
      return highWatermark;
    }
  }

  /** {@code reconciliation: high-watermark}, which under copied progress is a rule of length. */
  record LengthRule() implements Reconciliation {
    @Override
    public String value() {
      return "high-watermark";
    }

    @Override
    public String explain() {
      return "A follower longer than its leader is cut to HW, and one of equal length is not looked"
          + " at; with next-fetch a follower that starts is cut to the HW it knows. Kafka compares"
          + " leader epochs (KIP-101, KIP-279, KIP-320).";
    }

    @Override
    public boolean looksAtEpochs() {
      return false;
    }

    @Override
    public Reconciled reconcile(Meeting meeting) {
      return meeting.view().highWatermark() < 0 ? byLength(meeting) : Reconciled.nothing();
    }

    private static Reconciled byLength(Meeting meeting) {
      long end =
          endOffset(
              meeting.logEndOffset(), meeting.leaderEndOffset(), meeting.leaderHighWatermark());
      return end >= meeting.logEndOffset()
          ? Reconciled.nothing()
          : Reconciled.cut(
              end,
              Reconciled.Then.FETCH,
              Sentences.of(
                  "truncated.longer",
                  meeting.follower(),
                  meeting.logEndOffset(),
                  meeting.leaderEndOffset(),
                  end));
    }

    private static long endOffset(
        long followerEndOffset, long leaderEndOffset, long highWatermark) {
      return followerEndOffset > leaderEndOffset ? highWatermark : followerEndOffset;
    }

    /** A replica with an HW of its own goes by that, once. */
    @Override
    public long endAtBeginning(long ownHighWatermark, long logEndOffset) {
      return ownHighWatermark < 0 ? logEndOffset : ownHighWatermark;
    }

    @Override
    public long rejoinEnd(long highWatermark, long logEndOffset) {
      return highWatermark;
    }
  }

  /** {@code isrMembership: time-offset-hw}. */
  record TimeOffsetAndHighWatermark() implements IsrMembership {
    @Override
    public String value() {
      return "time-offset-hw";
    }

    @Override
    public String explain() {
      return "In sync needs all three: a fetch within the time limit, an LEO within the offset"
          + " limit and at least HW. Kafka looks at time alone, since the replica last"
          + " caught up (replica.lag.time.max.ms).";
    }

    @Override
    public @Nullable OutOfSync judge(Candidate replica, ReplicationConfig limits) {
      if (replica.sinceFetchMs() > limits.replicaLagTimeMs()) {
        return OutOfSync.TIME;
      }
      if (replica.leaderEndOffset() - replica.logEndOffset() > limits.replicaLagMaxOffsets()) {
        return OutOfSync.OFFSETS;
      }
      return replica.logEndOffset() < replica.highWatermark() ? OutOfSync.HIGH_WATERMARK : null;
    }

    @Override
    public boolean returnsAtRefresh(Candidate replica, ReplicationConfig limits) {
      return judge(replica, limits) == null;
    }

    @Override
    public boolean returnsAtFetch(Candidate replica) {
      return false;
    }

    @Override
    public boolean holdsHighWatermark(Candidate replica, ReplicationConfig limits) {
      return false;
    }
  }

  /** {@code acksAll: captured-isr}. */
  record CapturedIsr() implements AcksAll {
    @Override
    public String value() {
      return "captured-isr";
    }

    @Override
    public String explain() {
      return "The append waits for every replica that was in the ISR when it was made, and fails as"
          + " soon as the ISR is smaller than min.insync.replicas. Kafka waits for HW, as the ISR"
          + " changes.";
    }

    @Override
    public Standing judge(DelayedProduce produce, Partition partition, long minInsyncReplicas) {
      if (partition.isr().size() < minInsyncReplicas) {
        return Standing.TOO_FEW_IN_SYNC;
      }
      return partition.slowest(produce.awaited()).logEndOffset() >= produce.nextOffset()
          ? Standing.DONE
          : Standing.WAITS;
    }

    @Override
    public long required(long minInsyncReplicas, int replicationFactor) {
      return minInsyncReplicas;
    }

    @Override
    public long deadlineMs(long nowMs, ReplicationConfig limits) {
      return DelayedProduce.NEVER;
    }

    @Override
    public Awaited awaits() {
      return Awaited.CAPTURED_ISR;
    }
  }

  /** {@code startupHighWatermark: lowest-replica}. */
  record LowestReplica() implements StartupHighWatermark {
    @Override
    public String value() {
      return "lowest-replica";
    }

    @Override
    public String explain() {
      return "At start HW is the lowest LEO of all replicas, in sync or not, so a laggard pulls it"
          + " below what was readable before. Kafka reads its replication-offset-checkpoint.";
    }

    @Override
    public long highWatermark(Start start) {
      long lowest = Long.MAX_VALUE;
      for (ReplicaProgress replica : start.replicas()) {
        if (replica.logEndOffset() >= 0) {
          lowest = Math.min(lowest, replica.logEndOffset());
        }
      }
      return Math.min(lowest, start.logEndOffset());
    }

    @Override
    public boolean isCheckpointed() {
      return false;
    }

    @Override
    public HighWatermarkReset.Reset reason() {
      return HighWatermarkReset.Reset.RESTART;
    }
  }

  /** {@code followerProgress: copied}. */
  record Copied() implements FollowerProgress {
    @Override
    public String value() {
      return "copied";
    }

    @Override
    public String explain() {
      return "The leader knows a follower's LEO as soon as the batches are copied. In Kafka it"
          + " learns of it with the follower's next fetch.";
    }

    @Override
    public long knownEndOffset(long fetchOffset, long endOffsetAfterwards) {
      return endOffsetAfterwards;
    }

    @Override
    public long knownAfterCut(long known, long endOffset) {
      return endOffset;
    }

    @Override
    public long knownAfterStart(long known, long endOffset) {
      return endOffset;
    }

    @Override
    public long knownToNewLeader(long known) {
      return known;
    }

    @Override
    public boolean countsEachFetch() {
      return false;
    }

    @Override
    public boolean endsWithSegment() {
      return false;
    }

    @Override
    public boolean keepsOwnHighWatermark() {
      return false;
    }

    @Override
    public long ownHighWatermark(long answered, long logEndOffset) {
      return OwnView.NO_HIGH_WATERMARK;
    }

    @Override
    public long highWatermarkOfNewLeader(long shared, long own, long logEndOffset) {
      return Math.min(shared, logEndOffset);
    }

    @Override
    public boolean knowsReadableEnd(long highWatermark, long leaderEpochStart) {
      return true;
    }
  }

  /** {@code highWatermarkBelowMinIsr: moves}. */
  record Moves() implements HighWatermarkBelowMinIsr {
    @Override
    public String value() {
      return "moves";
    }

    @Override
    public String explain() {
      return "HW is the lowest LEO in the ISR, however small the ISR is. Kafka holds it while the"
          + " ISR is smaller than min.insync.replicas (KIP-966).";
    }

    @Override
    public boolean mayAdvance(int isrSize, long minInsyncReplicas) {
      return true;
    }
  }

  /** {@code election: manual}. */
  record Manual() implements Election {
    @Override
    public String value() {
      return "manual";
    }

    @Override
    public String explain() {
      return "Nobody is elected until somebody promotes. In Kafka the controller elects as soon as"
          + " it learns that a leader is gone.";
    }

    @Override
    public boolean hasController() {
      return false;
    }

    @Override
    public Leading after(Situation situation) {
      return situation.now();
    }

    @Override
    public BrokerSet isrUnder(BrokerSet isr, int leader) {
      return BrokerSet.of(leader);
    }

    @Override
    public boolean promotes(int leader, int broker) {
      return true;
    }
  }
}

package io.minikafka.engine.replication;

import io.minikafka.engine.event.AppendEvent.Awaited;
import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkReset;
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
import io.minikafka.engine.replication.ReplicationRules.Situation;
import io.minikafka.engine.replication.ReplicationRules.Standing;
import io.minikafka.engine.replication.ReplicationRules.Start;
import io.minikafka.engine.replication.ReplicationRules.StartupHighWatermark;
import org.jspecify.annotations.Nullable;

/** The {@code kafka} value of every rule of replication but reconciliation. */
final class KafkaReplication {
  private KafkaReplication() {}

  /** {@code followerProgress: next-fetch}. */
  record NextFetch() implements FollowerProgress {
    @Override
    public String value() {
      return "next-fetch";
    }

    @Override
    public String explain() {
      return "A fetch at offset x tells the leader that the follower's LEO is x, and the answer"
          + " carries HW as it was before that fetch counted. So HW moves one fetch later, and"
          + " every replica has an HW of its own (Partition.updateFollowerFetchState, KIP-207).";
    }

    @Override
    public long knownEndOffset(long fetchOffset, long endOffsetAfterwards) {
      return fetchOffset;
    }

    @Override
    public long knownAfterCut(long known, long endOffset) {
      return known;
    }

    @Override
    public long knownAfterStart(long known, long endOffset) {
      return known;
    }

    @Override
    public long knownToNewLeader(long known) {
      return ReplicaProgress.UNKNOWN;
    }

    @Override
    public boolean countsEachFetch() {
      return true;
    }

    @Override
    public boolean endsWithSegment() {
      return true;
    }

    @Override
    public boolean keepsOwnHighWatermark() {
      return true;
    }

    @Override
    public long ownHighWatermark(long answered, long logEndOffset) {
      return Math.min(answered, logEndOffset);
    }

    @Override
    public long highWatermarkOfNewLeader(long shared, long own, long logEndOffset) {
      return Math.min(own, logEndOffset);
    }

    @Override
    public boolean knowsReadableEnd(long highWatermark, long leaderEpochStart) {
      return highWatermark >= leaderEpochStart;
    }
  }

  /** {@code isrMembership: caught-up-time}. */
  record CaughtUpTime() implements IsrMembership {
    @Override
    public String value() {
      return "caught-up-time";
    }

    @Override
    public String explain() {
      return "A follower is in sync while it has the leader's LEO or had it within"
          + " replica.lag.time.max.ms, however many records it is behind. It comes back by its own"
          + " fetch, at HW and at the start of the leader's epoch (KIP-16, KAFKA-7128).";
    }

    @Override
    public @Nullable OutOfSync judge(Candidate replica, ReplicationConfig limits) {
      return isCaughtUp(replica, limits) ? null : OutOfSync.CAUGHT_UP;
    }

    private static boolean isCaughtUp(Candidate replica, ReplicationConfig limits) {
      return replica.logEndOffset() == replica.leaderEndOffset()
          || replica.sinceCaughtUpMs() <= limits.replicaLagTimeMs();
    }

    @Override
    public long staysForMs(Candidate replica, ReplicationConfig limits) {
      return replica.logEndOffset() == replica.leaderEndOffset()
          ? Long.MAX_VALUE
          : Math.max(0, limits.replicaLagTimeMs() - replica.sinceCaughtUpMs());
    }

    @Override
    public boolean returnsAtRefresh(Candidate replica, ReplicationConfig limits) {
      return false;
    }

    @Override
    public boolean comesBackByFetch() {
      return true;
    }

    @Override
    public boolean returnsAtFetch(Candidate replica) {
      return replica.logEndOffset() >= replica.highWatermark()
          && replica.logEndOffset() >= replica.leaderEpochStart();
    }

    @Override
    public boolean holdsHighWatermark(Candidate replica, ReplicationConfig limits) {
      return isCaughtUp(replica, limits);
    }
  }

  /** {@code highWatermarkBelowMinIsr: held}. */
  record Held() implements HighWatermarkBelowMinIsr {
    @Override
    public String value() {
      return "held";
    }

    @Override
    public String explain() {
      return "While the ISR is smaller than min.insync.replicas HW stays where it is. A record with"
          + " acks=1 is accepted and stays invisible (KIP-966).";
    }

    @Override
    public boolean mayAdvance(int isrSize, long minInsyncReplicas) {
      return isrSize >= minInsyncReplicas;
    }
  }

  /** {@code acksAll: high-watermark}. */
  record UntilHighWatermark() implements AcksAll {
    @Override
    public String value() {
      return "high-watermark";
    }

    @Override
    public String explain() {
      return "The append waits until HW has passed it, whoever is in the ISR then, and fails when"
          + " request.timeout.ms is over. min.insync.replicas counts at most the replication factor"
          + " (Partition.checkEnoughReplicasReachOffset).";
    }

    @Override
    public Standing judge(DelayedProduce produce, Partition partition, long minInsyncReplicas) {
      if (partition.highWatermark() < produce.nextOffset()) {
        return Standing.WAITS;
      }
      return partition.isr().size() < minInsyncReplicas ? Standing.TOO_FEW_IN_SYNC : Standing.DONE;
    }

    @Override
    public long required(long minInsyncReplicas, int replicationFactor) {
      return Math.min(minInsyncReplicas, replicationFactor);
    }

    @Override
    public long deadlineMs(long nowMs, ReplicationConfig limits) {
      return nowMs + limits.requestTimeoutMs();
    }

    @Override
    public Awaited awaits() {
      return Awaited.HIGH_WATERMARK;
    }
  }

  /** {@code startupHighWatermark: checkpoint}. */
  record Checkpoint() implements StartupHighWatermark {
    @Override
    public String value() {
      return "checkpoint";
    }

    @Override
    public String explain() {
      return "HW is what the broker's replication-offset-checkpoint says, 0 without one, within log"
          + " start and LEO. It is written at a clean stop and every"
          + " replica.high.watermark.checkpoint.interval.ms.";
    }

    @Override
    public long highWatermark(Start start) {
      return Math.max(start.logStartOffset(), Math.min(start.checkpoint(), start.logEndOffset()));
    }

    @Override
    public boolean isCheckpointed() {
      return true;
    }

    @Override
    public HighWatermarkReset.Reset reason() {
      return HighWatermarkReset.Reset.CHECKPOINT;
    }
  }

  /** {@code promotion: keep-log}. */
  record KeepLog() implements Promotion {
    @Override
    public String value() {
      return "keep-log";
    }

    @Override
    public String explain() {
      return "The new leader keeps its whole log, also above HW: what every in-sync replica has"
          + " stays. Its LEO is where its epoch begins, and followers follow (KIP-101).";
    }

    @Override
    public long endOffset(long highWatermark, long logEndOffset) {
      return logEndOffset;
    }
  }

  /** {@code election: controller}. */
  record Controller() implements Election {
    @Override
    public String value() {
      return "controller";
    }

    @Override
    public String explain() {
      return "A controller keeps leader and ISR: a broker that goes down leaves every ISR but where"
          + " it is the last, and the first live member in replica order leads. One outside the ISR"
          + " leads only by unclean.leader.election.enable or when asked (KIP-500, KIP-460).";
    }

    @Override
    public boolean hasController() {
      return true;
    }

    @Override
    public Leading after(Situation situation) {
      BrokerSet isr = remaining(situation);
      int leader = situation.now().leader();
      if (situation.alive().contains(leader) && isr.contains(leader)) {
        return new Leading(leader, isr);
      }
      for (int broker : situation.assignment()) {
        if (situation.alive().contains(broker) && isr.contains(broker)) {
          return new Leading(broker, isr);
        }
      }
      if (situation.unclean()) {
        for (int broker : situation.assignment()) {
          if (situation.alive().contains(broker)) {
            return new Leading(broker, BrokerSet.of(broker));
          }
        }
      }
      return new Leading(Partition.NO_LEADER, isr);
    }

    /** The ISR without who is down, or with the last one that was there. */
    private static BrokerSet remaining(Situation situation) {
      BrokerSet isr = situation.now().isr();
      BrokerSet left = BrokerSet.of();
      for (int broker : isr.toList()) {
        if (situation.alive().contains(broker)) {
          left = left.plus(broker);
        }
      }
      if (left.size() > 0) {
        return left;
      }
      int leader = situation.now().leader();
      return isr.contains(leader) ? BrokerSet.of(leader) : isr;
    }

    @Override
    public BrokerSet isrUnder(BrokerSet isr, int leader) {
      return isr.contains(leader) ? isr : BrokerSet.of(leader);
    }

    @Override
    public boolean promotes(int leader, int broker) {
      return leader != broker;
    }
  }
}

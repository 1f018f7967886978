package io.minikafka.engine.replication;

import io.minikafka.engine.event.ReplicationEvent.IsrChangeRefused;
import io.minikafka.engine.event.ReplicationEvent.IsrExpanded;
import io.minikafka.engine.event.ReplicationEvent.IsrShrunk;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.replication.ReplicationRules.OutOfSync;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Who is in sync with a partition's leader: who leaves, who comes back, and why. */
final class IsrKeeper {
  private final PartitionWork work;

  IsrKeeper(PartitionWork work) {
    this.work = work;
  }

  /** Looks at every follower again. */
  void refresh() {
    Partition partition = work.partition;
    long leaderEnd = work.leaderEnd();
    BrokerSet members = BrokerSet.of(partition.leader());
    for (int follower : partition.followers()) {
      if (belongs(follower, leaderEnd)) {
        members = members.plus(follower);
      }
    }
    change(members, leaderEnd);
  }

  /** For how many milliseconds a refresh changes nothing if nothing happens. */
  long staysForMs() {
    long least = Long.MAX_VALUE;
    long leaderEnd = work.leaderEnd();
    for (int follower : work.partition.followers()) {
      if (work.partition.isr().contains(follower)) {
        least =
            Math.min(
                least,
                work.rules
                    .isrMembership()
                    .staysForMs(work.candidate(follower, leaderEnd), work.config));
      } else if (belongs(follower, leaderEnd)) {
        return 0;
      }
    }
    return least;
  }

  private boolean belongs(int follower, long leaderEnd) {
    if (work.partition.isr().contains(follower)) {
      return outOfSync(follower, leaderEnd) == null;
    }
    return work.replicas.obstacle(follower, work.partition.leader()) == null
        && work.rules
            .isrMembership()
            .returnsAtRefresh(work.candidate(follower, leaderEnd), work.config);
  }

  private @Nullable OutOfSync outOfSync(int follower, long leaderEnd) {
    return work.rules.isrMembership().judge(work.candidate(follower, leaderEnd), work.config);
  }

  /** Lets a follower come back by the fetch that was just counted. */
  void afterFetch(int follower) {
    Partition partition = work.partition;
    long leaderEnd = work.leaderEnd();
    if (!partition.isr().contains(follower)
        && work.rules.isrMembership().returnsAtFetch(work.candidate(follower, leaderEnd))) {
      change(partition.isr().plus(follower), leaderEnd);
    }
  }

  private void change(BrokerSet members, long leaderEnd) {
    BrokerSet before = work.partition.isr();
    if (members.equals(before) || refusedByController()) {
      return;
    }
    work.partition = work.partition.withIsr(members);
    Partition partition = work.partition;
    for (int broker : before.toList()) {
      OutOfSync broken = members.contains(broker) ? null : outOfSync(broker, leaderEnd);
      if (broken != null) {
        work.emit(
            new IsrShrunk(partition.id(), broker, members, whyOut(broker, leaderEnd, broken)));
      }
    }
    for (int broker : members.toList()) {
      if (!before.contains(broker)) {
        work.emit(new IsrExpanded(partition.id(), broker, members, whyIn(broker, leaderEnd)));
      }
    }
  }

  private boolean refusedByController() {
    Partition partition = work.partition;
    if (partition.leaderEpoch() == partition.decidedEpoch()) {
      return false;
    }
    work.emit(
        new IsrChangeRefused(
            partition.id(), partition.leader(), partition.leaderEpoch(), partition.decidedEpoch()));
    return true;
  }

  private String whyIn(int broker, long leaderEnd) {
    ReplicaProgress progress = work.partition.progress(broker);
    if (work.rules.isrMembership().returnsAtFetch(work.candidate(broker, leaderEnd))) {
      return Sentences.of(
          "isr.joined.fetch",
          broker,
          progress.logEndOffset(),
          work.partition.highWatermark(),
          work.partition.leaderEpochStart());
    }
    return Sentences.of(
        "isr.joined.why",
        broker,
        progress.logEndOffset(),
        work.partition.highWatermark(),
        leaderEnd - progress.logEndOffset(),
        work.config.replicaLagMaxOffsets(),
        work.nowMs - progress.lastFetchMs(),
        work.config.replicaLagTimeMs());
  }

  private String whyOut(int broker, long leaderEnd, OutOfSync broken) {
    ReplicaProgress progress = work.partition.progress(broker);
    if (!progress.isHeard()
        && (broken == OutOfSync.OFFSETS || broken == OutOfSync.HIGH_WATERMARK)) {
      return Sentences.of(
          "isr.left.unheard", broker, work.partition.leader(), work.partition.highWatermark());
    }
    if (!progress.wasCaughtUp() && broken == OutOfSync.CAUGHT_UP) {
      return Sentences.of(
          "isr.left.never.caught.up",
          broker,
          Sentences.seconds(work.nowMs),
          work.partition.leader());
    }
    return switch (broken) {
      case TIME ->
          Sentences.of(
              "isr.left.time",
              broker,
              Sentences.seconds(work.nowMs),
              Sentences.seconds(progress.lastFetchMs()),
              Sentences.grouped(work.nowMs - progress.lastFetchMs()),
              Sentences.grouped(work.config.replicaLagTimeMs()));
      case OFFSETS ->
          Sentences.of(
              "isr.left.offsets",
              broker,
              progress.logEndOffset(),
              leaderEnd - progress.logEndOffset(),
              leaderEnd,
              work.config.replicaLagMaxOffsets());
      case HIGH_WATERMARK ->
          Sentences.of(
              "isr.left.hw", broker, progress.logEndOffset(), work.partition.highWatermark());
      case CAUGHT_UP ->
          Sentences.of(
              "isr.left.caught.up",
              broker,
              Sentences.seconds(work.nowMs),
              Sentences.seconds(progress.lastCaughtUpMs()),
              Sentences.grouped(work.nowMs - progress.lastCaughtUpMs()),
              Sentences.grouped(work.config.replicaLagTimeMs()));
    };
  }

  /** Takes one member out; nothing if it is none. */
  void drop(int broker, String because) {
    Partition partition = work.partition;
    if (partition.isr().contains(broker) && !refusedByController()) {
      work.partition = partition.withIsr(partition.isr().minus(broker));
      work.emit(new IsrShrunk(partition.id(), broker, work.partition.isr(), because));
    }
  }

  /** Puts another ISR in place, as an election or a promotion decided. */
  void become(BrokerSet members, IntFunction<String> because) {
    BrokerSet before = work.partition.isr();
    work.partition = work.partition.withIsr(members);
    for (int each : before.toList()) {
      if (!members.contains(each)) {
        work.emit(new IsrShrunk(work.partition.id(), each, members, because.apply(each)));
      }
    }
  }
}

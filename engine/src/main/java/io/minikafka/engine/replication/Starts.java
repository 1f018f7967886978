package io.minikafka.engine.replication;

import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkReset;
import io.minikafka.engine.event.LeadershipEvent.Promoted;
import io.minikafka.engine.event.ReplicationEvent.IsrExpanded;
import io.minikafka.engine.event.ReplicationEvent.IsrShrunk;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.ProducerStateTable;
import io.minikafka.engine.replication.ReplicationRules.Leading;

/** How a partition and its replicas start: with what their files held. */
final class Starts {
  private final PartitionWork work;
  private final IsrKeeper isr;
  private final Leaderships leaderships;

  Starts(PartitionWork work, IsrKeeper isr, Leaderships leaderships) {
    this.work = work;
    this.isr = isr;
    this.leaderships = leaderships;
  }

  /**
   * Every broker starts, as after a closing or crash of the whole cluster: without a controller the
   * leader goes on as it was, with one it is elected anew.
   */
  void restart(Leading next) {
    if (!work.rules.election().hasController()) {
      leaderStarted();
      return;
    }
    Partition before = work.partition;
    work.partition =
        before.ledBy(Partition.NO_LEADER, before.leaderEpoch(), before.leaderEpochStart());
    for (int broker : before.replicas().keySet()) {
      followerStarted(broker);
    }
    electStarted(next, Promoted.How.ELECTED);
  }

  /** Elects a replica that has just started: its HW is what the rule for a start says. */
  void electStarted(Leading next, Promoted.How how) {
    if (next.leader() != Partition.NO_LEADER
        && !work.rules.followerProgress().keepsOwnHighWatermark()) {
      work.partition = work.partition.withHighWatermark(highWatermarkAtStart(next.leader()));
    }
    leaderships.elect(next, how);
  }

  /** A follower runs again with what its files held: below HW it leaves the ISR. */
  void followerStarted(int broker) {
    Partition partition = work.partition;
    ReplicaProgress progress = partition.progress(broker);
    long leo = work.replicas.log(broker).logEndOffset();
    long known = work.rules.followerProgress().knownAfterStart(progress.logEndOffset(), leo);
    work.partition = partition.withReplica(broker, progress.withLogEndOffset(known));
    leaderships.beginToCompare(broker, startingHighWatermark(broker));
    if (partition.hasLeader() && known < partition.highWatermark() && known >= 0) {
      isr.drop(
          broker, Sentences.of("isr.left.recovered", broker, known, partition.highWatermark()));
    }
  }

  private long startingHighWatermark(int broker) {
    return work.rules.followerProgress().keepsOwnHighWatermark()
        ? highWatermarkAtStart(broker)
        : OwnView.NO_HIGH_WATERMARK;
  }

  private long highWatermarkAtStart(int broker) {
    PartitionLog log = work.replicas.log(broker);
    return work.rules
        .startupHighWatermark()
        .highWatermark(
            new ReplicationRules.Start(
                work.partition.replicas().values(),
                work.rules.startupHighWatermark().isCheckpointed()
                    ? work.replicas.checkpointedHighWatermark(broker)
                    : 0,
                log.logStartOffset(),
                log.logEndOffset()));
  }

  /**
   * The leader runs again and nobody was promoted meanwhile: a new instance of the partition. HW
   * and the ISR come from the replicas' LEOs.
   */
  void leaderStarted() {
    BrokerSet before = work.partition.isr();
    long from = work.partition.highWatermark();
    begin();
    int leader = work.partition.leader();
    explainRestartIsr(before, leader, work.leaderEnd());
    if (work.partition.highWatermark() != from) {
      Partition.Slowest slowest =
          work.partition.slowest(BrokerSet.of(work.partition.replicas().keySet()));
      HighWatermarkReset.Reset reason = work.rules.startupHighWatermark().reason();
      boolean lowest = reason == HighWatermarkReset.Reset.RESTART;
      work.emit(
          new HighWatermarkReset(
              work.partition.id(),
              from,
              work.partition.highWatermark(),
              lowest ? slowest.broker() : leader,
              lowest ? slowest.logEndOffset() : work.leaderEnd(),
              reason));
    }
    forgetFollowers();
  }

  /**
   * Begins an instance of the partition: in sync is who runs and has the leader's LEO, HW is what
   * the rule for a start says, producer state is read from the leader's log.
   */
  void begin() {
    Partition partition = work.partition;
    int leader = partition.leader();
    PartitionLog own = work.replicas.log(leader);
    long leo = own.logEndOffset();
    partition = partition.withReplica(leader, partition.progress(leader).withLogEndOffset(leo));
    BrokerSet members = BrokerSet.of(leader);
    for (int follower : partition.followers()) {
      if (work.replicas.isRunning(follower) && partition.progress(follower).logEndOffset() == leo) {
        members = members.plus(follower);
      }
    }
    work.partition = partition.withIsr(members);
    work.partition =
        work.partition
            .withHighWatermark(highWatermarkAtStart(leader))
            .withProducers(ProducerStateTable.rebuiltFrom(own))
            .ledBy(leader, partition.leaderEpoch(), leo);
    noteEpoch(leader, own);
    for (int broker : work.partition.replicas().keySet()) {
      if (work.replicas.isRunning(broker)) {
        leaderships.beginToCompare(broker, startingHighWatermark(broker));
      }
    }
    work.partition = work.partition.withLeadersView(leader);
  }

  private void noteEpoch(int leader, PartitionLog own) {
    if (own.epochs().isKept()) {
      work.replicas.put(
          leader, own.beginningEpoch(work.partition.leaderEpoch(), work.replicas.disk(leader)));
    }
  }

  /** A leader that starts has heard of no follower yet, where it must hear to know. */
  private void forgetFollowers() {
    for (int follower : work.partition.followers()) {
      ReplicaProgress progress = work.partition.progress(follower);
      long known = work.rules.followerProgress().knownToNewLeader(progress.logEndOffset());
      work.partition =
          work.partition.withReplica(
              follower,
              known == progress.logEndOffset()
                  ? progress
                  : progress.underNewLeader(
                      known, work.partition.isr().contains(follower), work.nowMs));
    }
  }

  private void explainRestartIsr(BrokerSet before, int leader, long leo) {
    Partition partition = work.partition;
    for (int follower : partition.followers()) {
      boolean was = before.contains(follower);
      boolean is = partition.isr().contains(follower);
      if (was && !is) {
        work.emit(
            new IsrShrunk(
                partition.id(),
                follower,
                partition.isr(),
                Sentences.of(
                    work.replicas.isRunning(follower)
                        ? "isr.left.restart"
                        : "isr.left.restart.down",
                    leader,
                    leo,
                    follower,
                    partition.progress(follower).logEndOffset())));
      } else if (is && !was) {
        work.emit(
            new IsrExpanded(
                partition.id(),
                follower,
                partition.isr(),
                Sentences.of("isr.joined.restart", leader, leo, follower)));
      }
    }
  }
}

package io.minikafka.engine.replication;

import io.minikafka.engine.event.ReplicationEvent.HighWatermarkReset;
import io.minikafka.engine.event.ReplicationEvent.IsrExpanded;
import io.minikafka.engine.event.ReplicationEvent.IsrShrunk;
import io.minikafka.engine.event.ReplicationEvent.Promoted;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.ProducerStateTable;
import org.pcollections.PSortedMap;

/** How a leadership of a partition begins and ends, and what its replicas know of it. */
final class Leaderships {
  private final PartitionWork work;
  private final IsrKeeper isr;

  Leaderships(PartitionWork work, IsrKeeper isr) {
    this.work = work;
    this.isr = isr;
  }

  /**
   * Makes a broker that runs the leader, with the next epoch, and lets every other replica that
   * runs follow it. What waits fails; producer state is read anew.
   */
  void promote(int broker) {
    int before = work.partition.leader();
    int epoch = work.partition.decidedEpoch() + 1;
    lead(broker, epoch, before);
    for (int each : work.partition.replicas().keySet()) {
      if (each != broker && work.replicas.isRunning(each)) {
        follow(each, epoch);
      }
    }
  }

  /** Lets {@code broker} begin to lead with {@code epoch}. */
  void lead(int broker, int epoch, int before) {
    Partition old = work.partition;
    PartitionLog log = work.replicas.log(broker);
    long own = old.view(broker).highWatermark();
    boolean keepsOwn = own >= 0;
    long hw = keepsOwn && broker != old.leader() ? own : old.highWatermark();
    long end = work.rules.promotion().endOffset(hw, log.logEndOffset());
    PartitionLog cut =
        work.cut(
            broker,
            log,
            end,
            Sentences.of(
                "truncated.promotion",
                broker,
                log.logEndOffset(),
                hw,
                Sentences.range(Math.min(end, log.logEndOffset()), log.logEndOffset())));
    PartitionLog leads = cut.beginningEpoch(epoch, work.replicas.disk(broker));
    work.replicas.put(broker, leads);
    long leo = leads.logEndOffset();
    BrokerSet members = work.rules.election().isrUnder(old.isr(), broker);
    work.partition =
        keepingOwnHighWatermark(old)
            .ledBy(broker, epoch, leo)
            .withReplicas(knownTo(broker, leo, members))
            .withLeadersView(broker)
            .withProducers(ProducerStateTable.rebuiltFrom(leads));
    work.emit(new Promoted(old.id(), before, broker, epoch, leo, hw));
    isr.become(members, Sentences.of("isr.left.promoted", broker));
    long next =
        work.rules.followerProgress().highWatermarkOfNewLeader(old.highWatermark(), hw, leo);
    work.resetHighWatermark(
        next,
        broker,
        leo,
        keepsOwn ? HighWatermarkReset.Reset.OWN : HighWatermarkReset.Reset.NEW_LEADER);
    work.failWaiting(
        ErrorCode.FENCED_LEADER_EPOCH,
        produce ->
            Sentences.of("append.failed.leader.changed", broker, epoch, produce.leaderEpoch()));
  }

  /** The old leader's HW becomes what it knows as a follower. */
  private static Partition keepingOwnHighWatermark(Partition old) {
    return old.hasLeader() && old.ownHighWatermark(old.leader()) >= 0
        ? old.withView(old.leader(), old.view(old.leader()).withHighWatermark(old.highWatermark()))
        : old;
  }

  private PSortedMap<Integer, ReplicaProgress> knownTo(int leader, long leo, BrokerSet members) {
    PSortedMap<Integer, ReplicaProgress> known = work.partition.replicas();
    for (var each : work.partition.replicas().entrySet()) {
      int broker = each.getKey();
      long end =
          broker == leader
              ? leo
              : work.rules.followerProgress().knownToNewLeader(each.getValue().logEndOffset());
      known =
          known.plus(
              broker, each.getValue().underNewLeader(end, members.contains(broker), work.nowMs));
    }
    return known;
  }

  /** Lets a replica that runs begin to follow in {@code epoch}. */
  void follow(int broker, int epoch) {
    work.replicas.put(broker, work.replicas.log(broker).withLeaderEpoch(epoch));
    beginToCompare(broker, work.partition.view(broker).highWatermark());
  }

  private void beginToCompare(int broker, long ownHighWatermark) {
    if (work.rules.followerProgress().keepsOwnHighWatermark()
        || work.rules.reconciliation().looksAtEpochs()) {
      work.partition = work.partition.withView(broker, new OwnView(ownHighWatermark, true));
    }
  }

  /** The leader went down: what waits fails. */
  void wentDown() {
    work.failWaiting(
        ErrorCode.BROKER_NOT_AVAILABLE,
        produce -> Sentences.of("append.failed.leader.down", work.partition.leader()));
  }

  /** A follower runs again with what its files held: below HW it leaves the ISR. */
  void followerStarted(int broker) {
    Partition partition = work.partition;
    ReplicaProgress progress = partition.progress(broker);
    long leo = work.replicas.log(broker).logEndOffset();
    long known = work.rules.followerProgress().knownAfterStart(progress.logEndOffset(), leo);
    work.partition = partition.withReplica(broker, progress.withLogEndOffset(known));
    beginToCompare(broker, startingHighWatermark(broker));
    if (known < partition.highWatermark() && known >= 0) {
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
        beginToCompare(broker, startingHighWatermark(broker));
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

package io.minikafka.engine.replication;

import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkReset;
import io.minikafka.engine.event.LeadershipEvent.LeaderDecided;
import io.minikafka.engine.event.LeadershipEvent.LeaderFollowed;
import io.minikafka.engine.event.LeadershipEvent.LeaderLost;
import io.minikafka.engine.event.LeadershipEvent.Promoted;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.ProducerStateTable;
import io.minikafka.engine.replication.Decisions.Decision;
import io.minikafka.engine.replication.ReplicationRules.Leading;
import java.util.List;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;
import org.pcollections.TreePVector;

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
    settleDecisions();
    leadAndFollow(broker, work.partition.leaderEpoch() + 1, Promoted.How.ASKED);
    if (work.rules.election().hasController()) {
      goOn();
    }
  }

  /** Puts another leader or another ISR in place, as the controller decided. */
  void elect(Leading next, Promoted.How how) {
    int before = work.partition.decidedLeader();
    settleDecisions();
    isr.become(
        next.isr(),
        broker ->
            Sentences.of(
                how == Promoted.How.UNCLEAN ? "isr.left.unclean" : "isr.left.down",
                broker,
                next.leader()));
    int epoch = work.partition.leaderEpoch() + 1;
    if (next.leader() == Partition.NO_LEADER) {
      if (before != Partition.NO_LEADER) {
        lose(before, epoch);
      }
    } else if (next.leader() == before) {
      goOn();
    } else {
      leadAndFollow(next.leader(), epoch, how);
      goOn();
    }
  }

  private void lose(int before, int epoch) {
    wentDown();
    Partition old = keepingOwnHighWatermark(work.partition);
    work.partition = old.ledBy(Partition.NO_LEADER, epoch, old.leaderEpochStart());
    work.emit(new LeaderLost(old.id(), before, epoch, old.isr()));
  }

  private void goOn() {
    if (work.partition.hasLeader()) {
      work.advanceHighWatermark();
      work.settleWaiting();
    }
  }

  private void leadAndFollow(int broker, int epoch, Promoted.How how) {
    lead(broker, epoch, how);
    for (int each : work.partition.replicas().keySet()) {
      if (each != broker && work.replicas.isRunning(each)) {
        follow(each, epoch);
      }
    }
  }

  /** The controller decides who leads; nobody acts on it yet. */
  void decide(int broker) {
    Partition partition = work.partition;
    Decisions decisions = partition.decisions();
    if (decisions.isSettled()) {
      PSortedMap<Integer, Integer> acting = TreePMap.empty();
      for (int each : partition.replicas().keySet()) {
        acting = acting.plus(each, partition.leaderEpoch());
      }
      decisions =
          new Decisions(
              List.of(new Decision(partition.leaderEpoch(), partition.leader())),
              acting,
              partition.isr(),
              TreePMap.empty());
    }
    int epoch = decisions.newest().epoch() + 1;
    work.partition = partition.withDecisions(decisions.deciding(new Decision(epoch, broker)));
    work.emit(new LeaderDecided(partition.id(), broker, epoch, decisions.isr()));
  }

  /** Lets a broker that runs act on what was decided for {@code epoch}. */
  void apply(int broker, int epoch) {
    Decision decided = work.partition.decisions().of(epoch);
    if (decided == null) {
      throw new IllegalStateException("nothing was decided for epoch " + epoch);
    }
    endLeadership(broker, epoch);
    if (decided.leader() == broker) {
      depose();
      work.partition = work.partition.withIsr(work.partition.decisions().isr());
      lead(broker, epoch, Promoted.How.APPLIED);
      act(broker, epoch);
      goOn();
    } else {
      act(broker, epoch);
      follow(broker, epoch);
      work.emit(new LeaderFollowed(work.partition.id(), broker, decided.leader(), epoch));
    }
    dropIfSettled();
  }

  private void act(int broker, int epoch) {
    work.partition = work.partition.withDecisions(work.partition.decisions().acting(broker, epoch));
  }

  /** The broker gives up a leadership of an older epoch, if it has one. */
  private void endLeadership(int broker, int epoch) {
    Partition led = work.partition.ledBy(broker);
    if (led == null) {
      return;
    }
    if (broker == work.partition.leader()) {
      failWaitingFor(epoch);
      Partition old = keepingOwnHighWatermark(work.partition);
      work.partition = old.ledBy(Partition.NO_LEADER, old.leaderEpoch(), old.leaderEpochStart());
      newestOfTheDeposedLeads();
    } else {
      Partition main = work.partition;
      work.partition = led.withViews(main.views()).withDecisions(main.decisions());
      failWaitingFor(epoch);
      work.partition =
          main.withDecisions(main.decisions().withoutDeposed(broker))
              .withView(broker, main.view(broker).withHighWatermark(led.highWatermark()));
    }
  }

  private void failWaitingFor(int epoch) {
    int next = work.partition.decidedLeader();
    work.failWaiting(
        ErrorCode.FENCED_LEADER_EPOCH,
        produce ->
            Sentences.of("append.failed.leader.changed", next, epoch, produce.leaderEpoch()));
  }

  /** The partition's own leadership passes to the deposed leader of the newest epoch, if any. */
  private void newestOfTheDeposedLeads() {
    Partition newest = null;
    for (Partition each : work.partition.decisions().deposed().values()) {
      if (newest == null || each.leaderEpoch() > newest.leaderEpoch()) {
        newest = each;
      }
    }
    if (newest != null) {
      work.partition =
          newest
              .withViews(work.partition.views())
              .withDecisions(work.partition.decisions().withoutDeposed(newest.leader()));
    }
  }

  /** Who led so far goes on beside the new leader until it applies the decision. */
  private void depose() {
    Partition main = work.partition;
    if (main.hasLeader()) {
      work.partition =
          main.withDecisions(
                  main.decisions()
                      .withDeposed(
                          main.withDecisions(Decisions.SETTLED).withViews(TreePMap.empty())))
              .withWaiting(TreePVector.empty());
    }
  }

  /** Forgets the decisions once every replica that runs acts on the newest. */
  private void dropIfSettled() {
    Partition partition = work.partition;
    Decisions decisions = partition.decisions();
    Decision newest = decisions.newest();
    for (int broker : partition.replicas().keySet()) {
      if (work.replicas.isRunning(broker) && partition.epochAt(broker) != newest.epoch()) {
        return;
      }
    }
    if (decisions.deposed().isEmpty()
        && partition.leader() == newest.leader()
        && partition.leaderEpoch() == newest.epoch()) {
      work.partition = partition.withDecisions(Decisions.SETTLED);
    }
  }

  /** An election is applied by everybody at once, and so is what was decided before it. */
  private void settleDecisions() {
    Decisions decisions = work.partition.decisions();
    if (decisions.isSettled()) {
      return;
    }
    Decision newest = decisions.newest();
    for (int broker : decisions.deposed().keySet()) {
      endLeadership(broker, newest.epoch());
    }
    Partition left = work.partition;
    if (left.leader() != newest.leader()) {
      endLeadership(left.leader(), newest.epoch());
    }
    left = work.partition;
    work.partition =
        left.withIsr(decisions.isr())
            .ledBy(left.leader(), newest.epoch(), left.leaderEpochStart())
            .withDecisions(Decisions.SETTLED);
  }

  /** Lets {@code broker} begin to lead with {@code epoch}. */
  private void lead(int broker, int epoch, Promoted.How how) {
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
    work.emit(new Promoted(old.id(), old.leader(), broker, epoch, leo, hw, how));
    isr.become(members, each -> Sentences.of("isr.left.promoted", broker));
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
    PartitionLog log = work.replicas.log(broker).withLeaderEpoch(epoch);
    long own = work.partition.view(broker).highWatermark();
    long end = work.rules.reconciliation().endAtBeginning(own, log.logEndOffset());
    work.replicas.put(
        broker,
        work.cut(
            broker, log, end, Sentences.of("truncated.own.hw", broker, log.logEndOffset(), end)));
    beginToCompare(broker, own);
  }

  void beginToCompare(int broker, long ownHighWatermark) {
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
}

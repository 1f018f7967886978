package io.minikafka.engine.replication;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.event.AppendEvent.Awaited;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.ProducerStateTable;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.Reconciled.Then;
import io.minikafka.engine.replication.ReplicationRules.AcksAll;
import io.minikafka.engine.replication.ReplicationRules.Candidate;
import io.minikafka.engine.replication.ReplicationRules.Election;
import io.minikafka.engine.replication.ReplicationRules.FollowerProgress;
import io.minikafka.engine.replication.ReplicationRules.IsrMembership;
import io.minikafka.engine.replication.ReplicationRules.Leading;
import io.minikafka.engine.replication.ReplicationRules.OutOfSync;
import io.minikafka.engine.replication.ReplicationRules.Reconciliation;
import io.minikafka.engine.replication.ReplicationRules.Situation;
import io.minikafka.engine.replication.ReplicationRules.Standing;
import io.minikafka.engine.replication.ReplicationRules.Start;
import io.minikafka.engine.rules.Rules;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;
import org.pcollections.TreePVector;

/** Each value of the rules of replication at its own bounds, one question at a time. */
class ReplicationValuesTest {
  private static final ReplicationConfig LIMITS = new ReplicationConfig(10, 1_000, 1, 2);

  private static ReplicationRules with(String rule, String value) {
    return Rules.miniKafka().with(rule, value).replication();
  }

  /** Of a leader at 100 with HW 50, whose epoch began at 40. */
  private static Candidate candidate(long leo, long sinceFetchMs, long sinceCaughtUpMs) {
    return new Candidate(leo, 100, 50, 40, sinceFetchMs, sinceCaughtUpMs);
  }

  @Test
  void inSyncUnderMiniKafkaNeedsTimeThenOffsetsThenHighWatermark() {
    IsrMembership rule = with("isrMembership", "time-offset-hw").isrMembership();
    assertNull(rule.judge(candidate(90, 1_000, 0), LIMITS));
    assertEquals(OutOfSync.TIME, rule.judge(candidate(0, 1_001, 0), LIMITS));
    assertEquals(OutOfSync.OFFSETS, rule.judge(candidate(89, 1_000, 0), LIMITS));
    Candidate atHighWatermark = new Candidate(50, 55, 50, 0, 0, 0);
    Candidate below = new Candidate(49, 55, 50, 0, 0, 0);
    assertNull(rule.judge(atHighWatermark, LIMITS));
    assertEquals(OutOfSync.HIGH_WATERMARK, rule.judge(below, LIMITS));
    assertTrue(rule.returnsAtRefresh(atHighWatermark, LIMITS));
    assertFalse(rule.returnsAtRefresh(below, LIMITS));
    assertFalse(rule.returnsAtFetch(atHighWatermark));
    assertFalse(rule.holdsHighWatermark(atHighWatermark, LIMITS));
  }

  @Test
  void aMemberStaysUntilItsTimeIsOver() {
    IsrMembership rule = with("isrMembership", "time-offset-hw").isrMembership();
    assertEquals(300, rule.staysForMs(candidate(95, 700, 0), LIMITS));
    assertEquals(0, rule.staysForMs(candidate(0, 700, 0), LIMITS));
    IsrMembership kafka = with("isrMembership", "caught-up-time").isrMembership();
    assertEquals(300, kafka.staysForMs(candidate(0, 0, 700), LIMITS));
    assertEquals(0, kafka.staysForMs(candidate(0, 0, 1_200), LIMITS));
    assertEquals(Long.MAX_VALUE, kafka.staysForMs(candidate(100, 0, 1_200), LIMITS));
  }

  @Test
  void inSyncInKafkaIsWhoHasTheLeadersEndOrHadItInTime() {
    IsrMembership rule = with("isrMembership", "caught-up-time").isrMembership();
    assertNull(rule.judge(candidate(100, 9_999, 9_999), LIMITS));
    assertNull(rule.judge(candidate(0, 9_999, 1_000), LIMITS));
    assertEquals(OutOfSync.CAUGHT_UP, rule.judge(candidate(99, 0, 1_001), LIMITS));
    assertTrue(rule.holdsHighWatermark(candidate(0, 0, 1_000), LIMITS));
    assertFalse(rule.holdsHighWatermark(candidate(99, 0, 1_001), LIMITS));
    assertFalse(rule.returnsAtRefresh(candidate(100, 0, 0), LIMITS));
    assertTrue(rule.returnsAtFetch(candidate(50, 0, 0)));
    assertFalse(rule.returnsAtFetch(candidate(49, 0, 0)));
    assertTrue(rule.returnsAtFetch(new Candidate(60, 100, 50, 60, 0, 0)));
    assertFalse(rule.returnsAtFetch(new Candidate(59, 100, 50, 60, 0, 0)));
  }

  @Test
  void progressUnderMiniKafkaIsWhatWasCopied() {
    FollowerProgress rule = with("followerProgress", "copied").followerProgress();
    assertEquals(7, rule.knownEndOffset(5, 7));
    assertEquals(3, rule.knownAfterCut(5, 3));
    assertEquals(3, rule.knownAfterStart(5, 3));
    assertEquals(5, rule.knownToNewLeader(5));
    assertEquals(4, rule.highWatermarkOfNewLeader(6, 2, 4));
    assertEquals(3, rule.highWatermarkOfNewLeader(3, 2, 4));
    assertEquals(OwnView.NO_HIGH_WATERMARK, rule.ownHighWatermark(3, 4));
    assertTrue(rule.knowsReadableEnd(0, 5));
    assertFalse(rule.countsEachFetch());
  }

  @Test
  void progressInKafkaIsWhatTheFollowersFetchSaid() {
    FollowerProgress rule = with("followerProgress", "next-fetch").followerProgress();
    assertEquals(5, rule.knownEndOffset(5, 7));
    assertEquals(5, rule.knownAfterCut(5, 3));
    assertEquals(5, rule.knownAfterStart(5, 3));
    assertEquals(ReplicaProgress.UNKNOWN, rule.knownToNewLeader(5));
    assertEquals(2, rule.highWatermarkOfNewLeader(6, 2, 4));
    assertEquals(4, rule.highWatermarkOfNewLeader(6, 9, 4));
    assertEquals(3, rule.ownHighWatermark(3, 4));
    assertEquals(4, rule.ownHighWatermark(9, 4));
    assertTrue(rule.knowsReadableEnd(5, 5));
    assertFalse(rule.knowsReadableEnd(4, 5));
    assertTrue(rule.countsEachFetch());
  }

  private static Partition partition(int leader, long highWatermark, long... ends) {
    PSortedMap<Integer, ReplicaProgress> replicas = TreePMap.empty();
    BrokerSet isr = BrokerSet.of();
    for (int i = 0; i < ends.length; i++) {
      replicas = replicas.plus(i + 1, new ReplicaProgress(ends[i], 0));
      isr = isr.plus(i + 1);
    }
    return new Partition(
        new TopicPartition("t", 0),
        List.copyOf(replicas.keySet()),
        leader,
        3,
        isr,
        highWatermark,
        replicas,
        TreePVector.empty(),
        ProducerStateTable.EMPTY);
  }

  private static DelayedProduce produce(BrokerSet awaited) {
    return new DelayedProduce(
        4,
        5,
        3,
        awaited,
        Awaited.CAPTURED_ISR,
        DelayedProduce.NEVER,
        DelayedProduce.Continuation.NONE);
  }

  @Test
  void anAppendWaitsForTheCapturedMembersAndFailsWithTooFew() {
    AcksAll rule = with("acksAll", "captured-isr").acksAll();
    DelayedProduce both = produce(BrokerSet.of(1, 2));
    assertEquals(Standing.WAITS, rule.judge(both, partition(1, 4, 5, 4), 2));
    assertEquals(Standing.DONE, rule.judge(both, partition(1, 4, 5, 5), 2));
    assertEquals(Standing.TOO_FEW_IN_SYNC, rule.judge(both, partition(1, 4, 5, 5), 3));
    assertEquals(5, rule.required(5, 3));
    assertEquals(DelayedProduce.NEVER, rule.deadlineMs(7, LIMITS));
  }

  @Test
  void anAppendInKafkaWaitsForTheHighWatermarkAndFailsOnlyThen() {
    AcksAll rule = with("acksAll", "high-watermark").acksAll();
    DelayedProduce both = produce(BrokerSet.of(1, 2));
    assertEquals(Standing.WAITS, rule.judge(both, partition(1, 4, 5, 5), 3));
    assertEquals(Standing.DONE, rule.judge(both, partition(1, 5, 5, 5), 2));
    assertEquals(Standing.TOO_FEW_IN_SYNC, rule.judge(both, partition(1, 5, 5, 5), 3));
    assertEquals(3, rule.required(5, 3));
    assertEquals(2, rule.required(2, 3));
    assertEquals(30_007, rule.deadlineMs(7, LIMITS));
  }

  @Test
  void theHighWatermarkMovesWithAsManyAsMinIsrOrHoweverFew() {
    assertTrue(
        with("highWatermarkBelowMinIsr", "moves").highWatermarkBelowMinIsr().mayAdvance(1, 2));
    var held = with("highWatermarkBelowMinIsr", "held").highWatermarkBelowMinIsr();
    assertFalse(held.mayAdvance(1, 2));
    assertTrue(held.mayAdvance(2, 2));
  }

  @Test
  void theHighWatermarkAtAStartIsTheLowestReplicasOrTheCheckpointsWithinTheLog() {
    List<ReplicaProgress> replicas =
        List.of(
            new ReplicaProgress(8, 0),
            new ReplicaProgress(ReplicaProgress.UNKNOWN, 0),
            new ReplicaProgress(0, 0));
    var lowest = with("startupHighWatermark", "lowest-replica").startupHighWatermark();
    assertEquals(0, lowest.highWatermark(new Start(replicas, 6, 2, 8)));
    assertEquals(7, lowest.highWatermark(new Start(replicas.subList(0, 2), 6, 2, 7)));
    var checkpoint = with("startupHighWatermark", "checkpoint").startupHighWatermark();
    assertEquals(6, checkpoint.highWatermark(new Start(replicas, 6, 2, 8)));
    assertEquals(2, checkpoint.highWatermark(new Start(replicas, 0, 2, 8)));
    assertEquals(8, checkpoint.highWatermark(new Start(replicas, 9, 2, 8)));
  }

  private static Leading elected(BrokerSet alive, BrokerSet isr, int leader, boolean unclean) {
    Election rule = with("election", "controller").election();
    return rule.after(new Situation(List.of(3, 1, 2), new Leading(leader, isr), alive, unclean));
  }

  @Test
  void theControllerKeepsALiveLeaderElseTakesTheFirstLiveMemberInReplicaOrder() {
    BrokerSet all = BrokerSet.of(1, 2, 3);
    assertEquals(new Leading(1, BrokerSet.of(1, 2)), elected(BrokerSet.of(1, 2), all, 1, false));
    assertEquals(new Leading(3, BrokerSet.of(2, 3)), elected(BrokerSet.of(2, 3), all, 1, false));
    assertEquals(
        new Leading(2, BrokerSet.of(2)), elected(all, BrokerSet.of(2), Partition.NO_LEADER, false));
  }

  @Test
  void theLastMemberStaysInTheIsrAndNobodyLeadsUnlessUnclean() {
    BrokerSet one = BrokerSet.of(1);
    assertEquals(new Leading(Partition.NO_LEADER, one), elected(BrokerSet.of(2, 3), one, 1, false));
    assertEquals(new Leading(3, BrokerSet.of(3)), elected(BrokerSet.of(2, 3), one, 1, true));
    assertEquals(
        new Leading(Partition.NO_LEADER, BrokerSet.of(1, 2)),
        elected(BrokerSet.of(), BrokerSet.of(1, 2), Partition.NO_LEADER, true));
    assertEquals(
        new Leading(Partition.NO_LEADER, one),
        elected(BrokerSet.of(), BrokerSet.of(1, 2), 1, true));
  }

  @Test
  void aPromotionKeepsTheIsrOnlyWhereAControllerKnowsIt() {
    Election kafka = with("election", "controller").election();
    assertEquals(BrokerSet.of(1, 2), kafka.isrUnder(BrokerSet.of(1, 2), 2));
    assertEquals(BrokerSet.of(3), kafka.isrUnder(BrokerSet.of(1, 2), 3));
    assertFalse(kafka.promotes(2, 2));
    assertTrue(kafka.promotes(1, 2));
    Election manual = with("election", "manual").election();
    assertEquals(BrokerSet.of(2), manual.isrUnder(BrokerSet.of(1, 2), 2));
    assertTrue(manual.promotes(2, 2));
  }

  @Test
  void whoDecidesAMinimumIsTheSlowestAndOfEqualOnesAFollower() {
    assertEquals(
        new Partition.Slowest(2, 5), partition(1, 0, 5, 5, 7).slowest(BrokerSet.of(1, 2, 3)));
    assertEquals(
        new Partition.Slowest(1, 5), partition(3, 0, 5, 5, 5).slowest(BrokerSet.of(1, 2, 3)));
    assertEquals(
        new Partition.Slowest(3, 2), partition(1, 0, 5, 4, 2).slowest(BrokerSet.of(1, 2, 3)));
  }

  @Test
  void caughtUpIsTheTimeOfAFetchThatReachedTheLeadersEndNowOrThen() {
    ReplicaProgress begun = new ReplicaProgress(0, 0).underNewLeader(0, false, 100);
    assertEquals(ReplicaProgress.NEVER, begun.lastCaughtUpMs());
    assertEquals(100, new ReplicaProgress(0, 0).underNewLeader(0, true, 100).lastCaughtUpMs());
    ReplicaProgress behind = begun.fetched(3, 5, 200);
    assertEquals(ReplicaProgress.NEVER, behind.lastCaughtUpMs());
    assertEquals(200, behind.fetched(5, 8, 300).lastCaughtUpMs());
    assertEquals(ReplicaProgress.NEVER, behind.fetched(4, 8, 300).lastCaughtUpMs());
    ReplicaProgress reached = behind.fetched(8, 8, 300);
    assertEquals(300, reached.lastCaughtUpMs());
    assertEquals(300, reached.lastFetchMs());
    assertEquals(300, reached.fetched(8, 9, 400).lastCaughtUpMs());
    assertEquals(500, reached.fetched(9, 9, 500).lastCaughtUpMs());
  }

  private static PartitionLog log(int... epochs) {
    PartitionLog log =
        PartitionLog.create(
            "t-0", new LogConfig(10_000, 4096), Rules.kafka().log(), 0, 0, written -> {});
    for (int epoch : epochs) {
      log =
          log.append(
              log.rules()
                  .batchFormat()
                  .stored(
                      RecordBatch.of(
                          log.logEndOffset(),
                          epoch,
                          ProducerSequence.NONE,
                          List.of(new Record(null, Bytes.utf8("v"), 0, List.of())))),
              written -> {});
    }
    return log;
  }

  private static Reconciled meet(
      String value, PartitionLog own, PartitionLog source, long highWatermark, boolean begins) {
    return with("reconciliation", value)
        .reconciliation()
        .reconcile(new Meeting(2, 1, own, source, 9, new OwnView(highWatermark, begins)));
  }

  private static void cuts(Reconciled found, long end, Then then) {
    assertEquals(end, found.endOffset());
    assertEquals(then, found.then());
  }

  @Test
  void aFetchWhoseEpochTheLeaderEndedEarlierCutsThere() {
    String rule = "epoch-on-fetch";
    assertEquals(Reconciled.nothing(), meet(rule, log(0, 0), log(0, 0, 1), 0, false));
    cuts(meet(rule, log(0, 0, 0), log(0, 0, 1), 0, false), 2, Then.END);
    cuts(meet(rule, log(0, 2, 2), log(0, 1, 3), 0, false), 1, Then.END);
    assertEquals(Reconciled.nothing(), meet(rule, log(0, 0), log(0, 0), 0, false));
  }

  @Test
  void aFetchWhoseEpochIsNewerThanTheLeadersIsOutOfRangeOrFails() {
    String rule = "epoch-on-fetch";
    cuts(meet(rule, log(0, 4, 4), log(0, 0), 0, false), 2, Then.END);
    cuts(meet(rule, log(0, 4), log(0, 0), 0, false), 2, Then.FAIL);
    cuts(meet(rule, log(4), log(0, 0), 0, false), 1, Then.FAIL);
  }

  @Test
  void aLogWithoutAnEpochIsCutToItsHighWatermarkAsItBegins() {
    PartitionLog nameless = log().endingAt(5);
    for (String rule : List.of("epoch-on-fetch", "epoch-first-greater", "epoch-largest-smaller")) {
      cuts(meet(rule, nameless, log(0, 0), 3, true), 3, Then.END);
      assertEquals(Reconciled.nothing(), meet(rule, nameless, log(0, 0), 3, false));
      assertEquals(Reconciled.nothing(), meet(rule, nameless, log(0, 0), 5, true));
      assertEquals(Reconciled.nothing(), meet(rule, nameless, log(0, 0), -1, true), "HW 9");
    }
  }

  @Test
  void theFirstGreaterEpochsBeginningIsTheEndWhateverEpochThatIs() {
    String rule = "epoch-first-greater";
    cuts(meet(rule, log(0, 2, 2), log(0, 1, 3), 0, true), 2, Then.END);
    assertEquals(Reconciled.nothing(), meet(rule, log(0, 2), log(0, 1, 3), 0, true));
    assertEquals(Reconciled.nothing(), meet(rule, log(0, 2, 2), log(0, 1, 3), 0, false));
    cuts(meet(rule, log(0, 4), log(0, 0), 1, true), 1, Then.END);
    assertEquals(Reconciled.nothing(), meet(rule, log(0, 4), log(0, 0), 2, true));
  }

  @Test
  void theLargestSmallerEpochIsAskedForAgainUntilBothAgree() {
    String rule = "epoch-largest-smaller";
    cuts(meet(rule, log(0, 2, 2), log(0, 1, 3), 0, true), 1, Then.COMPARE);
    cuts(meet(rule, log(0, 0, 0), log(0, 0, 1), 0, true), 2, Then.END);
    assertEquals(Reconciled.nothing(), meet(rule, log(0, 0), log(0, 0, 1), 0, true));
    assertEquals(Reconciled.nothing(), meet(rule, log(0, 0, 0), log(0, 0, 1), 0, false));
    cuts(meet(rule, log(0, 4), log(0, 0), 1, true), 1, Then.END);
  }

  @Test
  void lengthAloneDecidesUnderMiniKafkaAndAReplicasOwnHighWatermarkOnce() {
    String rule = "high-watermark";
    cuts(meet(rule, log().endingAt(12), log().endingAt(11), -1, false), 9, Then.FETCH);
    assertEquals(
        Reconciled.nothing(), meet(rule, log().endingAt(11), log().endingAt(11), -1, false));
    assertEquals(
        Reconciled.nothing(), meet(rule, log().endingAt(12), log().endingAt(11), 4, false));
    Reconciliation byLength = with("reconciliation", rule).reconciliation();
    assertEquals(7, byLength.endAtBeginning(-1, 7));
    assertEquals(0, byLength.endAtBeginning(0, 7));
    assertEquals(4, byLength.rejoinEnd(4, 7));
    for (String epochs :
        List.of("epoch-on-fetch", "epoch-first-greater", "epoch-largest-smaller")) {
      assertEquals(7, with("reconciliation", epochs).reconciliation().rejoinEnd(4, 7));
      assertEquals(7, with("reconciliation", epochs).reconciliation().endAtBeginning(4, 7));
    }
  }

  @Test
  void onlyAFetchThatNamesTheEpochIsFencedByIt() {
    Reconciliation rule = with("reconciliation", "epoch-on-fetch").reconciliation();
    assertNull(rule.fenced(3, 3));
    String older = String.valueOf(rule.fenced(2, 3));
    String newer = String.valueOf(rule.fenced(4, 3));
    assertTrue(older.contains("2") && older.contains("3") && !older.equals(newer), older);
    assertTrue(newer.contains("4"), newer);
    assertNull(with("reconciliation", "epoch-largest-smaller").reconciliation().fenced(2, 3));
    assertTrue(rule.validatesPositions());
    assertFalse(
        with("reconciliation", "epoch-first-greater").reconciliation().validatesPositions());
  }

  @Test
  void aDecisionIsActedOnByWhoAppliedIt() {
    Decisions decisions =
        Decisions.SETTLED
            .deciding(new Decisions.Decision(3, 1))
            .deciding(new Decisions.Decision(4, 2))
            .acting(1, 3)
            .acting(2, 4)
            .withIsr(BrokerSet.of(2));
    assertTrue(Decisions.SETTLED.isSettled());
    assertFalse(decisions.isSettled());
    assertEquals(new Decisions.Decision(4, 2), decisions.newest());
    assertEquals(new Decisions.Decision(3, 1), decisions.of(3));
    assertNull(decisions.of(5));
    Partition both = partition(2, 0, 5, 5, 5).withDecisions(decisions);
    assertEquals(3, both.epochAt(1));
    assertEquals(4, both.epochAt(2));
    assertEquals(1, both.leaderAt(1));
    assertEquals(2, both.leaderAt(2));
    assertEquals(3, both.epochAt(3), "who applied none acts on the leader's epoch");
    assertEquals(2, both.decidedLeader());
    assertEquals(4, both.decidedEpoch());
    assertEquals(BrokerSet.of(2), both.decidedIsr());
    Partition settled = partition(2, 0, 5, 5, 5);
    assertEquals(2, settled.decidedLeader());
    assertEquals(3, settled.decidedEpoch());
    assertEquals(BrokerSet.of(1, 2, 3), settled.decidedIsr());
    assertEquals(2, settled.leaderAt(1));
  }

  @Test
  void aDeposedLeaderLeadsOnAsItKnowsThePartition() {
    Partition old = partition(1, 2, 5, 5, 5);
    Decisions decisions =
        Decisions.SETTLED
            .deciding(new Decisions.Decision(3, 1))
            .deciding(new Decisions.Decision(4, 2))
            .acting(1, 3)
            .acting(2, 4)
            .withDeposed(old);
    Partition now = partition(2, 4, 5, 5, 5).withDecisions(decisions);
    assertEquals(old, now.ledBy(1));
    assertEquals(now, now.ledBy(2));
    assertNull(now.ledBy(3));
    assertEquals(2, now.asLedBy(1).highWatermark());
    assertEquals(decisions, now.asLedBy(1).decisions());
    assertEquals(3, now.asLedBy(3).leader());
    Partition moved = now.with(now.asLedBy(1).withHighWatermark(3));
    assertEquals(4, moved.highWatermark());
    assertEquals(3, moved.ledBy(1).highWatermark());
    assertEquals(2, moved.leader());
    assertTrue(moved.ledBy(1).decisions().isSettled());
    assertNull(now.withDecisions(decisions.withoutDeposed(1)).ledBy(1));
    assertEquals(decisions, decisions.withoutDeposed(3));
  }
}

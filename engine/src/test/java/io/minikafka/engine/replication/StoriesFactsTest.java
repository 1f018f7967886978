package io.minikafka.engine.replication;

import static io.minikafka.engine.replication.Stage.T;
import static io.minikafka.engine.replication.Stage.appending;

import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CloseCluster;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.CutLink;
import io.minikafka.engine.command.failure.PauseFollower;
import io.minikafka.engine.command.failure.ResumeFollower;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.failure.StopBroker;
import io.minikafka.engine.command.group.Assign;
import io.minikafka.engine.command.group.OpenConsumer;
import io.minikafka.engine.command.group.Poll;
import io.minikafka.engine.command.replication.ApplyLeader;
import io.minikafka.engine.command.replication.DecideLeader;
import io.minikafka.engine.command.replication.ElectUnclean;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.RemoveFromIsr;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.ReplicationEvent.IsrExpanded;
import io.minikafka.engine.event.ReplicationEvent.Truncated;
import io.minikafka.engine.facts.Facts;
import io.minikafka.engine.group.Consumer.OffsetReset;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.replication.ReplicationRules.Candidate;
import io.minikafka.engine.replication.ReplicationRules.IsrMembership;
import io.minikafka.engine.replication.ReplicationRules.OutOfSync;
import io.minikafka.engine.replication.ReplicationRules.Reconciliation;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The eleven stories of how truncation lost records, each under the rules it compares: what is
 * lost, what diverges, what is kept.
 */
class StoriesFactsTest {
  private static final Rules KAFKA = Rules.kafka();
  private static final Rules AT_HIGH_WATERMARK = KAFKA.with("reconciliation", "high-watermark");
  private static final Rules KIP_101 = KAFKA.with("reconciliation", "epoch-first-greater");
  private static final Rules KIP_279 = KAFKA.with("reconciliation", "epoch-largest-smaller");

  @Test
  void whatEachRuleComesTo() throws Exception {
    Facts facts = Facts.of("t-scenarios");
    for (int i = 0; i < facts.size(""); i++) {
      String at = "/" + i;
      String verdicts = at + "/ruleVerdicts/";
      String id = facts.text(at + "/id");
      switch (id) {
        case "S1" -> {
          facts.same(verdicts + "truncate-at-HW", committedIsLost(AT_HIGH_WATERMARK));
          facts.same(verdicts + "leader-epoch (KIP-101+)", committedIsLost(KAFKA));
        }
        case "S2" -> {
          facts.same(verdicts + "truncate-at-HW", twoCrashes(AT_HIGH_WATERMARK));
          facts.same(verdicts + "leader-epoch", twoCrashes(KAFKA));
        }
        case "S3" -> {
          facts.same(verdicts + "KIP-101 v0 rule", noLargerEpoch(KIP_101, false));
          facts.same(
              verdicts + "KIP-279 + leader registers own epoch (KAFKA-7415)",
              noLargerEpoch(KIP_279, true));
        }
        case "S4" -> {
          facts.same(verdicts + "KIP-101", fastChanges(KIP_101));
          facts.same(verdicts + "KIP-279", fastChanges(KIP_279));
        }
        case "S5" -> {
          facts.samePart(
              verdicts + "KIP-279", " at depth", "StrongIsr " + oldEpoch(KIP_279, false));
          facts.samePart(verdicts + "KIP-320 (epoch fenced)", ", 737", oldEpoch(KAFKA, false));
        }
        case "S6" -> {
          Rules firstTry = KAFKA.with("reconciliation", new OnFetchUnfenced());
          facts.samePart(
              verdicts + "KIP-320 first try", " at depth", "StrongIsr " + oldEpoch(firstTry, true));
          facts.same(verdicts + "KIP-320", oldEpoch(KAFKA, true));
        }
        case "S7" -> {
          Rules unguarded = KAFKA.with("isrMembership", new WithoutEpochStart());
          facts.samePart(
              verdicts + "without guard", " depth", "StrongIsr " + joinsTooEarly(unguarded));
          facts.same(verdicts + "with guard (Kafka)", joinsTooEarly(KAFKA));
        }
        case "S8" -> {
          Rules current = KAFKA.with("isrMembership", new CurrentIsrOnly());
          facts.samePart(
              verdicts + "HW = min over current ISR",
              " depth",
              "ValidHighWatermark " + aboutToJoin(current));
          facts.samePart(verdicts + "HW = min over ISR u pending ISR", ", 22", aboutToJoin(KAFKA));
        }
        case "S9" -> {
          facts.same(verdicts + "MiniKafka", restartThenPromote(Rules.miniKafka()));
          facts.samePart(verdicts + "Kafka", " (epoch", restartThenPromote(KAFKA));
        }
        case "S10" -> {
          facts.same(verdicts + "clean", unclean(false));
          facts.same(verdicts + "unclean", unclean(true));
        }
        case "S11" -> {
          facts.same(
              verdicts + "MiniKafka promote",
              moveOverAnnounced(KAFKA.with("promotion", "cut-to-high-watermark")));
          facts.same(verdicts + "Kafka", moveOverAnnounced(KAFKA));
        }
        default -> throw new AssertionError(id);
      }
      for (String text : List.of("title", "steps", "outcome", "evidence")) {
        facts.leaveOut(at + "/" + text, "message texts");
      }
    }
    facts.finish();
  }

  /** S1: a follower restarts one record ahead of the HW it knew, then its leader fails. */
  private static String committedIsLost(Rules rules) {
    Stage stage = new Stage(rules.with("election", "manual"), 1, 1, 2);
    stage.append("m0").rounds(3).give(appending("m1", Acks.ALL, null, "m1"));
    stage.fetch(2).fetch(2);
    if (!stage.isAcknowledged("m1")) {
      throw new AssertionError("m1 is not committed");
    }
    stage.give(new StopBroker(2), new StartBroker(2), new CrashBroker(1, false));
    stage.give(new Promote(T, 2), new StartBroker(1)).rounds(4);
    if (!stage.values(1).equals(stage.values(2))) {
      throw new AssertionError(stage.values(1) + " and " + stage.values(2));
    }
    return stage.values(2).equals("m0 m1") ? "kept" : "LOSS of offset " + stage.end(2);
  }

  /** S2: both crash, one loses its tail, leads and writes another record there. */
  private static String twoCrashes(Rules rules) {
    Stage stage = new Stage(rules, 1, 1, 2).append("m1").rounds(3);
    // A clean stop forces what is there and writes HW 1.
    stage.give(new StopBroker(2), new StartBroker(2)).rounds(3).append("m2").rounds(3);
    stage.give(new StopBroker(1), new CrashBroker(2, true), new StartBroker(2)).append("m3");
    stage.give(new StartBroker(1)).rounds(4);
    if (!stage.partition().isr().contains(1)) {
      throw new AssertionError("broker 1 is not back: " + stage.partition().isr());
    }
    return stage.values(1).equals("m1 m2") && stage.values(2).equals("m1 m3")
        ? "DIVERGENCE at offset 1"
        : "A truncates to " + lowestCut(stage, 1) + (sameLogs(stage) ? " and refetches" : "");
  }

  private static boolean sameLogs(Stage stage) {
    return stage.dump(1).equals(stage.dump(2));
  }

  private static long lowestCut(Stage stage, int broker) {
    long lowest = Long.MAX_VALUE;
    for (Event event : stage.events) {
      if (event instanceof Truncated cut && cut.broker() == broker) {
        lowest = Math.min(lowest, cut.to());
      }
    }
    return lowest;
  }

  /** S3: a follower asks a leader that is still at an older epoch, or has noted its own. */
  private static String noLargerEpoch(Rules rules, boolean leaderKnows) {
    Stage stage = new Stage(rules, 1, 1, 2).append("m0").fetch(2).fetch(2);
    stage.give(new DecideLeader(T, 2), new DecideLeader(T, 1), new ApplyLeader(T, 2, 1));
    stage.give(appending("m1", Acks.LEADER, 2, null));
    if (leaderKnows) {
      stage.give(new ApplyLeader(T, 1, 2));
    }
    stage.give(new ApplyLeader(T, 2, 2)).fetch(2);
    if (!stage.partition().decidedIsr().contains(2)) {
      throw new AssertionError("broker 2 left the ISR");
    }
    return stage.values(2).isEmpty()
        ? "LOSS on an ISR member"
        : "truncate to " + lowestCut(stage, 2) + ", " + stage.values(2) + " kept";
  }

  /** S4: two leaders of old epochs wrote at offset 0. */
  private static String fastChanges(Rules rules) {
    Stage stage = new Stage(rules, 1, 1, 2);
    stage.give(new DecideLeader(T, 2), new DecideLeader(T, 1));
    stage.give(appending("m0", Acks.LEADER, 1, null), new ApplyLeader(T, 2, 1));
    stage.give(appending("m1", Acks.LEADER, 2, null), new ApplyLeader(T, 1, 2));
    stage.give(appending("m2", Acks.LEADER, 1, null), new ApplyLeader(T, 2, 2));
    stage.fetch(2);
    long cut = lowestCut(stage, 2);
    stage.fetch(2).fetch(2).fetch(2);
    if (stage.values(2).equals("m1 m2") && stage.values(1).equals("m0 m2")) {
      return "DIVERGENCE at offset 0";
    }
    return sameLogs(stage) ? "follower truncates to " + cut : stage.values(2);
  }

  /** S5 and S6: a follower at an old epoch is counted, then asks the leader of another. */
  private static String oldEpoch(Rules rules, boolean otherLeads) {
    Stage stage = new Stage(rules.with("isrMembership", "time-offset-hw"), 1, 1, 2, 3);
    stage.give(new CutLink(1, 2), new DecideLeader(T, 2), new DecideLeader(T, 1));
    if (otherLeads) {
      stage.give(new ApplyLeader(T, 2, 1));
    }
    stage.give(new ApplyLeader(T, 1, 2), new RemoveFromIsr(T, 2));
    stage.give(appending("m0", Acks.LEADER, 1, null)).fetch(3).fetch(3);
    stage.give(new ApplyLeader(T, 3, 1)).fetch(3);
    return onEveryMember(stage, 1) ? "holds" : "VIOLATED";
  }

  /** Whether every ISR member holds what the leader says is committed. */
  private static boolean onEveryMember(Stage stage, int leader) {
    Partition led = stage.partition().ledBy(leader);
    long hw = led == null ? 0 : led.highWatermark();
    for (int member : stage.partition().decidedIsr().toList()) {
      PartitionLog log = stage.log(member);
      for (PlacedBatch placed : stage.log(leader).batches()) {
        PlacedBatch there = log.batchAt(placed.batch().baseOffset());
        if (placed.nextOffset() <= hw && (there == null || !there.batch().equals(placed.batch()))) {
          return false;
        }
      }
    }
    return true;
  }

  /** S7: a new leader with an old HW, and a follower that lacks what was committed before. */
  private static String joinsTooEarly(Rules rules) {
    Stage stage = new Stage(rules, 1, 1, 2, 3);
    stage.give(new CutLink(1, 2), new RemoveFromIsr(T, 2), new AdvanceClock(10_001)).fetch(3);
    stage.give(appending("m0", Acks.ALL, null, "m0")).fetch(3).fetch(3);
    if (!stage.isAcknowledged("m0")) {
      throw new AssertionError("m0 is not committed");
    }
    stage.give(new Promote(T, 3));
    stage.events.clear();
    stage.fetch(2);
    boolean admitted = stage.events.stream().anyMatch(IsrExpanded.class::isInstance);
    // All that the leader knew was that it asked for offset 0, below what is committed.
    long known = stage.partition().progress(2).logEndOffset();
    return admitted && known < 1 ? "VIOLATED" : "holds";
  }

  /** S8: a record is appended while a caught-up follower is about to come into the ISR. */
  private static String aboutToJoin(Rules rules) {
    Stage stage = new Stage(rules, 1, 1, 2).give(new RemoveFromIsr(T, 2)).append("m0");
    return stage.partition().highWatermark() > stage.end(2) ? "VIOLATED" : "holds";
  }

  /** S9: a laggard, a restart of everything, then another leader. */
  private static String restartThenPromote(Rules rules) {
    Stage stage = new Stage(rules, 1, 1, 2, 3);
    List<String> acked = new ArrayList<>();
    for (String value : List.of("m0", "m1")) {
      stage.give(appending(value, Acks.ALL, null, value)).rounds(3);
      acked.add(value);
    }
    stage.give(new PauseFollower(3), new AdvanceClock(10_001)).rounds(1);
    for (String value : List.of("m2", "m3", "m4")) {
      stage.give(appending(value, Acks.ALL, null, value)).rounds(2);
      acked.add(value);
    }
    stage.rounds(1);
    for (String value : acked) {
      if (!stage.isAcknowledged(value)) {
        throw new AssertionError(value + " is not acknowledged");
      }
    }
    stage.give(new CloseCluster(), new ReopenCluster(), new Promote(T, 2)).append("NEW").rounds(4);
    acked.removeAll(List.of(stage.values(2).split(" ")));
    return acked.isEmpty()
        ? "kept"
        : "LOSS of acked " + acked.get(0) + ".." + acked.get(acked.size() - 1);
  }

  /** S10: the only in-sync replica goes, another one comes. */
  private static String unclean(boolean elected) {
    Stage stage = new Stage(KAFKA, 1, 1, 2).append("m0", "m1", "m2", "m3", "m4").rounds(3);
    stage.give(new StopBroker(2));
    for (String value : List.of("c5", "c6", "c7")) {
      stage.give(appending(value, Acks.ALL, null, value));
    }
    List<String> before = stage.dump(1);
    stage.give(new CrashBroker(1, false), new StartBroker(2));
    if (!elected) {
      return stage.partition().hasLeader() ? "elected" : "partition offline";
    }
    stage.give(new ElectUnclean(T)).append("d5", "d6").give(new StartBroker(1)).rounds(4);
    List<Integer> lost = new ArrayList<>();
    for (int offset = 0; offset < before.size(); offset++) {
      if (!stage.dump(2).contains(before.get(offset))) {
        lost.add(offset);
      }
    }
    return lost.isEmpty() ? "kept" : "LOSS of " + lost.get(0) + ".." + lost.get(lost.size() - 1);
  }

  /** S11: every replica has the record, no follower knows that it is committed. */
  private static String moveOverAnnounced(Rules rules) {
    Stage stage = new Stage(rules, 1, 1, 2, 3).append("m0", "m1", "m2").rounds(3);
    stage.append("x3").rounds(2).give(new PauseFollower(3), new ResumeFollower(3));
    stage.give(new Promote(T, 2));
    if (stage.end(2) < 4) {
      return "would cut the new leader to its HW " + stage.end(2);
    }
    stage.give(
        new OpenConsumer("late", "late", OffsetReset.LATEST, false),
        new Assign("late", List.of(T)));
    boolean hidden = stage.refusal(new Poll("late", 9, null)) == ErrorCode.OFFSET_NOT_AVAILABLE;
    stage.rounds(2).give(new Poll("late", 9, null));
    return "kept; latest offset " + (hidden ? "temporarily unavailable" : "known");
  }

  /** As KIP-320 was first tried: nobody checks that both are of one epoch. */
  private record OnFetchUnfenced() implements Reconciliation {
    private static final Reconciliation FENCED = new EpochReconciliation.OnFetch();

    @Override
    public String value() {
      return "epoch-on-fetch-unfenced";
    }

    @Override
    public String explain() {
      return "Truncation on fetch without looking at the epoch of who asks. No Kafka does this.";
    }

    @Override
    public boolean looksAtEpochs() {
      return true;
    }

    @Override
    public Reconciled reconcile(Meeting meeting) {
      return FENCED.reconcile(meeting);
    }

    @Override
    public long rejoinEnd(long highWatermark, long logEndOffset) {
      return logEndOffset;
    }
  }

  /** Without waiting for the start of the leader's epoch. */
  private record WithoutEpochStart() implements IsrMembership {
    private static final IsrMembership KAFKAS = KAFKA.replication().isrMembership();

    @Override
    public String value() {
      return "without-epoch-start";
    }

    @Override
    public String explain() {
      return "A follower comes back at HW alone. No Kafka does this.";
    }

    @Override
    public @Nullable OutOfSync judge(Candidate replica, ReplicationConfig limits) {
      return KAFKAS.judge(replica, limits);
    }

    @Override
    public boolean returnsAtRefresh(Candidate replica, ReplicationConfig limits) {
      return false;
    }

    @Override
    public boolean returnsAtFetch(Candidate replica) {
      return replica.logEndOffset() >= replica.highWatermark();
    }

    @Override
    public boolean holdsHighWatermark(Candidate replica, ReplicationConfig limits) {
      return KAFKAS.holdsHighWatermark(replica, limits);
    }
  }

  /** HW is the lowest LEO of the ISR as it is, whoever is about to come. */
  private record CurrentIsrOnly() implements IsrMembership {
    private static final IsrMembership KAFKAS = KAFKA.replication().isrMembership();

    @Override
    public String value() {
      return "current-isr-only";
    }

    @Override
    public String explain() {
      return "Nobody outside the ISR holds HW. No Kafka does this.";
    }

    @Override
    public @Nullable OutOfSync judge(Candidate replica, ReplicationConfig limits) {
      return KAFKAS.judge(replica, limits);
    }

    @Override
    public boolean returnsAtRefresh(Candidate replica, ReplicationConfig limits) {
      return false;
    }

    @Override
    public boolean returnsAtFetch(Candidate replica) {
      return KAFKAS.returnsAtFetch(replica);
    }

    @Override
    public boolean holdsHighWatermark(Candidate replica, ReplicationConfig limits) {
      return false;
    }
  }
}

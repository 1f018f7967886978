package io.minikafka.engine.replication;

import static io.minikafka.engine.replication.Stage.T;
import static io.minikafka.engine.replication.Stage.appending;
import static io.minikafka.engine.replication.Stage.cache;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.cluster.ReadRecord;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.failure.StopBroker;
import io.minikafka.engine.command.group.Assign;
import io.minikafka.engine.command.group.OpenConsumer;
import io.minikafka.engine.command.group.Poll;
import io.minikafka.engine.command.replication.ElectPreferred;
import io.minikafka.engine.command.replication.ElectUnclean;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.event.AppendEvent.Awaited;
import io.minikafka.engine.facts.Facts;
import io.minikafka.engine.group.Consumer.OffsetReset;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.log.LeaderEpochs.End;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Replication under Kafka's rules does what three real brokers did. */
class ReplicationFactsTest {
  private static final String ELR = " elr=";

  private final List<String> read = new ArrayList<>();

  private static Stage stage(long minInsyncReplicas, Integer... brokers) {
    return new Stage(Rules.kafka(), minInsyncReplicas, brokers);
  }

  private static void state(Facts facts, String at, Stage stage, int... brokers) {
    facts.text(at + "/step");
    for (int broker : brokers) {
      facts.same(at + "/b" + broker, stage.replica(broker));
    }
    facts.samePart(at + "/meta", ELR, stage.metadata());
  }

  @Test
  void aLeaderMovesOverAnUnreplicatedTail() throws Exception {
    Facts facts = Facts.of("g1-leader-move-unreplicated-tail");
    Stage stage = stage(1, 0, 1, 2).append("m0", "m1", "m2", "m3", "m4").rounds(3);
    stage.append("u5", "u6");
    state(facts, "/0", stage, 0, 1, 2);
    stage.give(new Promote(T, 1)).rounds(3);
    state(facts, "/1", stage, 0, 1, 2);
    End end = stage.log(1).epochs().endOf(0, stage.end(1));
    facts.same(
        "/2/OffsetsForLeaderEpoch on new leader",
        "EpochEndOffset(errorCode=0, partition=0, leaderEpoch="
            + end.epoch()
            + ", endOffset="
            + end.endOffset()
            + ")");
    stage.append("n5", "n6", "n7").rounds(3);
    state(facts, "/3", stage, 0, 1, 2);
    for (int broker = 0; broker < 3; broker++) {
      String at = "/" + (4 + broker);
      facts.same(at + "/dump b" + broker, stage.dump(broker));
      facts.same(at + "/epochCache", cache(stage.log(broker).epochs()));
    }
    facts.finish();
  }

  @Test
  void aReplicatedTailIsKept() throws Exception {
    Facts facts = Facts.of("g1b-replicated-tail-kept");
    Stage stage = stage(1, 0, 1, 2).append("m0", "m1", "m2").rounds(3).append("x3").rounds(2);
    state(facts, "/0", stage, 0, 1, 2);
    stage.give(new Promote(T, 1));
    state(facts, "/1", stage, 0, 1, 2);
    stage.give(
        new OpenConsumer("late", "late", OffsetReset.LATEST, false),
        new Assign("late", List.of(T)));
    assertEquals(ErrorCode.OFFSET_NOT_AVAILABLE, stage.refusal(new Poll("late", 9, null)));
    facts.same(
        "/2/polled on new leader broker 1 from election on (distinct, in order)",
        List.of(
            "hw="
                + stage.partition().highWatermark()
                + " leo="
                + stage.end(1)
                + " ListOffsets(latest,READ_UNCOMMITTED)=OffsetNotAvailableException"));
    stage.rounds(3);
    stage.give(new Poll("late", 9, null));
    state(facts, "/3", stage, 0, 1, 2);
    for (int broker = 0; broker < 3; broker++) {
      facts.same("/" + (4 + broker) + "/dump b" + broker, stage.dump(broker));
    }
    facts.finish();
  }

  @Test
  void anUncleanElection() throws Exception {
    Facts facts = Facts.of("g5-unclean-election");
    Stage stage = stage(1, 0, 1).append("m0", "m1", "m2", "m3", "m4").rounds(3);
    stage.give(new StopBroker(1));
    for (String value : List.of("c5", "c6", "c7")) {
      stage.give(appending(value, Acks.ALL, null, value));
      assertEquals(true, stage.isAcknowledged(value));
    }
    state(facts, "/0", stage, 0);
    stage.give(
        new OpenConsumer("c", "c", OffsetReset.EARLIEST, false), new Assign("c", List.of(T)));
    poll(stage, "before");
    facts.same("/1/consumerPosition", position(stage));
    stage.give(new CrashBroker(0, false), new StartBroker(1));
    facts.text("/2/step");
    facts.same("/2/b1", stage.replica(1));
    // Without eligible leader replicas the last member stays in the ISR.
    facts.samePart("/2/meta", " isr=", "leader=none");
    assertEquals(BrokerSet.of(0), stage.partition().decidedIsr());
    assertEquals(ErrorCode.PREFERRED_LEADER_NOT_AVAILABLE, stage.refusal(new ElectPreferred(T)));
    facts.samePart(
        "/3/preferred election result",
        ": The preferred",
        "{unc-0=Optional[org.apache.kafka.common.errors.PreferredLeaderNotAvailableException");
    stage.give(new ElectUnclean(T));
    facts.same("/4/unclean election result", "{unc-0=Optional.empty}");
    state(facts, "/5", stage, 1);
    stage.append("d5", "d6");
    facts.same("/6/dump b1", stage.dump(1));
    stage.give(new StartBroker(0)).rounds(5);
    state(facts, "/7", stage, 0, 1);
    facts.same("/8/dump b0", stage.dump(0));
    facts.same("/8/epochs b0", cache(stage.log(0).epochs()));
    poll(stage, "after");
    facts.same("/9/consumer (auto.offset.reset=earliest, was at 8) then reads", List.copyOf(read));
    facts.same("/9/position", position(stage));
    facts.finish();
  }

  private void poll(Stage stage, String as) {
    stage.give(new Poll("c", 99, as));
    read.clear();
    for (ReadRecord each : Objects.requireNonNull(stage.cluster.reads().get(as))) {
      read.add(each.offset() + "=" + each.content().value());
    }
  }

  private static long position(Stage stage) {
    return Objects.requireNonNull(stage.cluster.groups().consumers().get("c"))
        .positions()
        .getOrDefault(T, -1L);
  }

  @Test
  void belowMinIsr() throws Exception {
    Facts facts = Facts.of("k-min-isr");
    Stage stage = stage(2, 0, 1, 2).append("m0").rounds(3);
    stage.give(new StopBroker(1), new StopBroker(2));
    state(facts, "/0", stage, 0);
    assertEquals(
        ErrorCode.NOT_ENOUGH_REPLICAS, stage.refusal(appending("no", Acks.ALL, null, null)));
    facts.samePart("/1/acks=all error", ": Messages", "NotEnoughReplicasException");
    facts.same("/1/leo", stage.end(0));
    stage.give(appending("acks1", Acks.LEADER, null, "a"));
    facts.same("/2/acks=1 offset", offset(stage, "a"));
    state(facts, "/3", stage, 0);
    stage.give(
        new OpenConsumer("c", "c", OffsetReset.EARLIEST, false), new Assign("c", List.of(T)));
    poll(stage, "one");
    facts.same("/4/consumer sees", List.copyOf(read));
    facts.same(
        "/5/checkEnoughReplicasReachOffset(HW=1) while ISR<min", enough(stage.partition(), 1));
    facts.same("/5/checkEnoughReplicasReachOffset(LEO=2)", enough(stage.partition(), 2));
    stage.give(new StartBroker(1), new StartBroker(2)).rounds(4);
    state(facts, "/6", stage, 0, 1, 2);
    poll(stage, "two");
    facts.same("/7/consumer then sees", List.copyOf(read));
    pendingBelowMinIsr(facts);
    aLaggardLeaves(facts);
    facts.finish();
  }

  private static long offset(Stage stage, String as) {
    return stage.cluster.appends().get(as) instanceof AppendResult.Appended appended
        ? Objects.requireNonNull(appended.baseOffset())
        : -1;
  }

  /** Whether an append up to an offset is settled, and how it ended. */
  private static String enough(Partition partition, long required) {
    DelayedProduce produce =
        new DelayedProduce(
            required - 1,
            required,
            0,
            partition.isr(),
            Awaited.HIGH_WATERMARK,
            DelayedProduce.NEVER,
            DelayedProduce.Continuation.NONE);
    return switch (Rules.kafka().replication().acksAll().judge(produce, partition, 2)) {
      case WAITS -> "(false,NONE)";
      case DONE -> "(true,NONE)";
      case TOO_FEW_IN_SYNC -> "(true,NOT_ENOUGH_REPLICAS_AFTER_APPEND)";
    };
  }

  private static void pendingBelowMinIsr(Facts facts) {
    String at = "/8/pendingWhileIsrShrinksBelowMin";
    Stage stage = stage(2, 0, 1, 2).append("m0").rounds(3);
    stage.give(appending("p", Acks.ALL, null, "p"));
    state(facts, at + "/0", stage, 0, 1, 2);
    stage.give(new StopBroker(1), new StopBroker(2));
    state(facts, at + "/1", stage, 0);
    facts.same(at + "/2/future done?", stage.isAcknowledged("p"));
    stage.give(new AdvanceClock(30_001));
    assertEquals(
        new AppendResult.Failed(ErrorCode.REQUEST_TIMED_OUT), stage.cluster.appends().get("p"));
    facts.samePart(at + "/3/producer error", ": The request", "TimeoutException");
    facts.leaveOut(at + "/3/afterMs", "a duration");
    state(facts, at + "/4", stage, 0);
  }

  private static void aLaggardLeaves(Facts facts) {
    String at = "/9/captured-ISR vs HW-advance: completes when the laggard leaves ISR";
    Stage stage = stage(2, 0, 1, 2).append("m0").rounds(3);
    stage.give(appending("p", Acks.ALL, null, "p")).fetch(1).fetch(1);
    state(facts, at + "/0", stage, 0, 1, 2);
    facts.same(at + "/1/done?", stage.isAcknowledged("p"));
    stage.give(new StopBroker(2)).fetch(1);
    state(facts, at + "/2", stage, 0, 1);
    facts.same(at + "/3/done?", stage.isAcknowledged("p"));
    facts.same(at + "/3/offset", offset(stage, "p"));
  }

  @Test
  void theHighWatermarkFetchByFetch() throws Exception {
    Facts facts = Facts.of("l-hw-propagation");
    String steps = "/manualFollowerSteps";
    Stage stage = stage(1, 0, 1, 2).append("m0").rounds(3);
    state(facts, steps + "/0", stage, 0, 1, 2);
    stage.give(appending("x", Acks.ALL, null, "x"));
    facts.text(steps + "/1/step");
    facts.same(steps + "/1/leaderLEO", stage.end(0));
    facts.same(steps + "/1/leaderHW", stage.partition().highWatermark());
    facts.same(steps + "/1/ackDone", stage.isAcknowledged("x"));
    int last = facts.size(steps) - 1;
    for (int i = 2; i < last; i++) {
      String at = steps + "/" + i;
      int follower = (int) facts.number(at + "/fetchBy");
      long from = stage.end(follower);
      facts.same(at + "/fetchOffset", from);
      stage.fetch(follower);
      facts.same(at + "/batchesReturned", stage.end(follower) - from);
      // The answer's HW is what the follower knows now: its LEO is never less.
      facts.same(at + "/responseHW", stage.partition().ownHighWatermark(follower));
      facts.same(at + "/leaderLEO", stage.end(0));
      facts.same(at + "/leaderHWAfter", stage.partition().highWatermark());
      facts.same(
          at + "/acksAllDone(after 100ms; purgatory check happens on HW change)",
          stage.isAcknowledged("x"));
    }
    facts.same(steps + "/" + last + "/ack offset", offset(stage, "x"));
    idleFollowers(facts);
    facts.finish();
  }

  private static void idleFollowers(Facts facts) {
    String list = "/idlePartitionFollowerHWLag(replica.fetch.wait.max.ms=500)";
    Stage stage = stage(1, 0, 1, 2);
    for (int i = 0; i < facts.size(list); i++) {
      stage.give(appending("r" + i, Acks.ALL, null, "r" + i)).rounds(2);
      assertEquals(true, stage.isAcknowledged("r" + i));
      Partition partition = stage.partition();
      facts.same(
          list + "/" + i + "/afterAck",
          "leader hw="
              + partition.highWatermark()
              + " f1 hw="
              + partition.ownHighWatermark(1)
              + " f2 hw="
              + partition.ownHighWatermark(2));
      facts.leaveOut(list + "/" + i + "/msUntilFollowersReachHW", "a duration");
      stage.rounds(1);
      assertEquals(i + 1L, stage.partition().ownHighWatermark(1));
      assertEquals(i + 1L, stage.partition().ownHighWatermark(2));
    }
  }
}

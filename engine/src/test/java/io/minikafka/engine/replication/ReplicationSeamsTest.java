package io.minikafka.engine.replication;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CrashCluster;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.RefreshIsr;
import io.minikafka.engine.command.replication.RemoveFromIsr;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.replication.ReplicationRules.Reconciliation;
import io.minikafka.engine.rules.Rules;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Each rule of replication is exchanged alone, and through its seam alone the outcome changes. */
class ReplicationSeamsTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final Rules ORIGINAL = Rules.miniKafka();

  @Test
  void promotionDecidesWhetherANewLeaderCutsItsLog() {
    Command[] story = {topic(), append("a"), pull(2), new Promote(ORDERS, 2)};
    assertEquals(0, log(run(ORIGINAL, story), 2).logEndOffset());
    assertEquals(1, log(run(ORIGINAL.with("promotion", "keep-log"), story), 2).logEndOffset());
  }

  @Test
  void reconciliationDecidesWhereALongerFollowerIsCut() {
    Command[] story = {
      topic(),
      append("old"),
      append("old"),
      new Promote(ORDERS, 2),
      new RefreshIsr(ORDERS),
      append("new"),
      pull(1)
    };
    assertEquals("new", value(run(ORIGINAL, story), 1, 0));
    assertEquals(
        "old", value(run(ORIGINAL.with("reconciliation", new ToLeaderEnd()), story), 1, 0));
  }

  @Test
  void isrMembershipDecidesWhoLeavesAtARefresh() {
    Command[] story = {topic(), new AdvanceClock(10_001), new RefreshIsr(ORDERS)};
    assertEquals(BrokerSet.of(1), partition(run(ORIGINAL, story)).isr());
    assertEquals(
        BrokerSet.of(1, 2, 3),
        partition(run(ORIGINAL.with("isrMembership", new Everybody()), story)).isr());
  }

  @Test
  void acksAllDecidesWhomAnAppendWaitsFor() {
    Command[] story = {
      topic(), append("a", Acks.ALL, "first"), pull(2), new RemoveFromIsr(ORDERS, 3)
    };
    assertEquals(1, partition(run(ORIGINAL, story)).highWatermark());
    assertEquals(new AppendResult.Pending(), run(ORIGINAL, story).appends().get("first"));
    assertEquals(
        new AppendResult.Appended(0L, 1),
        run(ORIGINAL.with("acksAll", "high-watermark"), story).appends().get("first"));
  }

  @Test
  void startupHighWatermarkDecidesWhereReadersStopAfterARestart() {
    Command[] story = {
      topic(),
      append("a"),
      append("b"),
      pull(2),
      new Replicate(ORDERS, 3, 1L),
      new CrashCluster(false),
      new ReopenCluster()
    };
    assertEquals(1, partition(run(ORIGINAL, story)).highWatermark());
    assertEquals(
        0,
        partition(run(ORIGINAL.with("startupHighWatermark", "checkpoint"), story)).highWatermark());
  }

  @Test
  void followerProgressDecidesWhenTheLeaderLearnsOfAFetch() {
    Command[] story = {topic(), append("a"), pull(2), pull(3)};
    assertEquals(1, partition(run(ORIGINAL, story)).highWatermark());
    Cluster later = run(ORIGINAL.with("followerProgress", "next-fetch"), story);
    assertEquals(0, partition(later).highWatermark());
    assertEquals(1, log(later, 3).logEndOffset());
    assertEquals(
        1,
        partition(
                run(
                    ORIGINAL.with("followerProgress", "next-fetch"),
                    topic(),
                    append("a"),
                    pull(2),
                    pull(3),
                    pull(2),
                    pull(3)))
            .highWatermark());
  }

  private static Command topic() {
    return new CreateTopic("orders", 1, 3);
  }

  private static Command pull(int follower) {
    return new Replicate(ORDERS, follower, null);
  }

  private static Command append(String value) {
    return append(value, Acks.LEADER, null);
  }

  private static Command append(String value, Acks acks, @Nullable String as) {
    return new Append(
        ORDERS, List.of(RecordTemplate.of(null, value)), acks, null, ProducerSequence.NONE, as);
  }

  private static Cluster run(Rules rules, Command... story) {
    Machine machine = new Machine(rules);
    Cluster cluster = Cluster.start(ClusterConfig.DEFAULT, 0);
    for (Command command : story) {
      Transition step = machine.apply(cluster, command);
      assertTrue(step.outcome().isAccepted(), command.describe() + ": " + step.outcome());
      cluster = step.after();
    }
    return cluster;
  }

  private static Partition partition(Cluster cluster) {
    Partition partition = cluster.partition(ORDERS);
    if (partition == null) {
      throw new AssertionError("there is no " + ORDERS);
    }
    return partition;
  }

  private static PartitionLog log(Cluster cluster, int broker) {
    PartitionLog log = cluster.brokers().get(broker).log(ORDERS);
    if (log == null) {
      throw new AssertionError("broker " + broker + " has no log");
    }
    return log;
  }

  private static String value(Cluster cluster, int broker, long offset) {
    var batch = log(cluster, broker).batchAt(offset);
    if (batch == null) {
      throw new AssertionError("broker " + broker + " holds no offset " + offset);
    }
    return String.valueOf(batch.batch().records().get(0).value());
  }

  private record ToLeaderEnd() implements Reconciliation {
    @Override
    public String value() {
      return "leader-end";
    }

    @Override
    public String explain() {
      return "A longer follower is cut to the leader's end. No Kafka does this.";
    }

    @Override
    public boolean looksAtEpochs() {
      return false;
    }

    @Override
    public Reconciled reconcile(Meeting meeting) {
      return Reconciled.cut(meeting.leaderEndOffset(), Reconciled.Then.FETCH, "It is longer.");
    }

    @Override
    public long rejoinEnd(long highWatermark, long logEndOffset) {
      return logEndOffset;
    }
  }
}

package io.minikafka.studio.whatif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.toolbar.AppendValues;
import java.util.List;
import org.junit.jupiter.api.Test;

class DifferencesTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final Command APPEND = AppendValues.FIRST.to(ORDERS);
  private static final Command OTHER =
      new AppendValues(AppendValues.FIRST.acks(), List.of(new AppendValues.Content("k", "other")))
          .to(ORDERS);
  private static final Command ALL = new Replicate(null, null, null);

  private static Cluster after(Command... commands) {
    Machine machine = new Machine(Rules.miniKafka());
    Cluster cluster =
        machine
            .apply(Cluster.start(ClusterConfig.DEFAULT, 0), new CreateTopic("orders", 1, 3))
            .after();
    for (Command command : commands) {
      cluster = machine.apply(cluster, command).after();
    }
    return cluster;
  }

  private static List<String> differing(Cluster left, Cluster right) {
    return Differences.between(left, right).stream()
        .filter(Differences.Row::differs)
        .map(row -> row.what() + ": " + row.left() + " | " + row.right())
        .toList();
  }

  @Test
  void equalClustersDifferInNothingAndTheirMainNumbersAreTold() {
    List<Differences.Row> rows = Differences.between(after(APPEND), after(APPEND));
    assertTrue(rows.stream().noneMatch(Differences.Row::differs), rows::toString);
    assertTrue(rows.contains(new Differences.Row("orders-0 HW", "0", "0")), rows::toString);
    assertTrue(rows.contains(new Differences.Row("broker 3", "running", "running")));
  }

  @Test
  void leaderIsrBrokersAndOffsetsAreCompared() {
    Cluster left = after(APPEND, ALL, ALL);
    Cluster right = after(APPEND, ALL, ALL, new CrashBroker(1, false), new Promote(ORDERS, 2));
    assertEquals(
        List.of(
            "orders-0 leader and epoch: 1, epoch 0 | 2, epoch 1",
            "orders-0 ISR: {1,2,3} | {2}",
            "broker 1: running | stopped"),
        differing(left, right));
  }

  @Test
  void whatDiffersComesFirst() {
    List<Differences.Row> rows =
        Differences.between(after(), after(new CrashBroker(3, false), new AdvanceClock(5)));
    assertEquals("broker 3", rows.get(0).what());
    assertEquals(new Differences.Row("clock", "0.000 s", "0.005 s"), rows.get(1));
    assertTrue(rows.subList(2, rows.size()).stream().noneMatch(Differences.Row::differs));
  }

  @Test
  void logsOfOneLengthWithOtherRecordsDifferFromTheFirstOtherBatch() {
    assertEquals(
        List.of("orders-0 on broker 1 from offset 1: e0 new | e0 other"),
        differing(after(APPEND, APPEND), after(APPEND, OTHER)));
  }

  @Test
  void aTopicThatOnlyOneSideHasIsADash() {
    Cluster none = Cluster.start(ClusterConfig.DEFAULT, 0);
    assertTrue(
        differing(none, after()).contains("orders-0 leader and epoch: – | 1, epoch 0"),
        () -> differing(none, after()).toString());
  }
}

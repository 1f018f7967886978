package io.minikafka.engine.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.CutLink;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.failure.StopBroker;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.RemoveFromIsr;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A record that no running broker has is lost, or a broker that is down will bring it back. */
class AcknowledgedTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final Command TO_FOLLOWER = new Replicate(ORDERS, null, null);

  private static Command append(String key) {
    return new Append(
        ORDERS,
        List.of(RecordTemplate.of(key, "1")),
        Acks.LEADER,
        null,
        ProducerSequence.NONE,
        null);
  }

  private record Told(List<Acknowledged.Entry> entries, Cluster cluster) {
    static Told after(Rules rules, Command... commands) {
      Machine machine = new Machine(rules);
      Cluster cluster = Cluster.start(ClusterConfig.DEFAULT, 0);
      List<Transition> path = new ArrayList<>();
      path.add(machine.apply(cluster, new CreateTopic("orders", 1, 2)));
      for (Command command : commands) {
        path.add(machine.apply(path.get(path.size() - 1).after(), command));
      }
      return new Told(Acknowledged.on(path), path.get(path.size() - 1).after());
    }

    List<String> lost() {
      return Acknowledged.lost(entries, cluster).stream().map(Acknowledged.Entry::name).toList();
    }

    List<String> givenUp() {
      return Acknowledged.givenUp(entries, cluster).stream().map(Acknowledged.Entry::name).toList();
    }

    /** Of every acknowledged record, in their order. */
    List<Optional<Integer>> waitsOn() {
      return entries.stream().map(entry -> Acknowledged.waitsOn(entry, cluster)).toList();
    }
  }

  @Test
  void aRecordThatOnlyTheLeaderHasWaitsForItWhileItIsDown() {
    Told told =
        Told.after(
            Rules.miniKafka(), append("both"), TO_FOLLOWER, append("one"), new StopBroker(1));
    assertEquals(List.of("one"), told.lost());
    assertEquals(List.of(Optional.of(1), Optional.of(1)), told.waitsOn());
  }

  @Test
  void nothingWaitsForABrokerThatRuns() {
    Told told = Told.after(Rules.miniKafka(), append("one"), new StopBroker(2));
    assertEquals(List.of(), told.lost());
    assertEquals(List.of(Optional.empty()), told.waitsOn());
  }

  @Test
  void whoIsDownBringsNothingBackWhenAnotherLeaderHasGoneOn() {
    Told told =
        Told.after(Rules.miniKafka(), append("one"), new StopBroker(1), new Promote(ORDERS, 2));
    assertEquals(List.of("one"), told.lost());
    assertEquals(List.of(Optional.empty()), told.waitsOn());
  }

  @Test
  void aLeaderThatIsDownBringsNothingBackThatItNeverHad() {
    Told told =
        Told.after(
            Rules.miniKafka(),
            append("one"),
            new StopBroker(1),
            new Promote(ORDERS, 2),
            new StopBroker(2));
    assertEquals(List.of("one"), told.lost());
    assertEquals(List.of(Optional.empty()), told.waitsOn());
  }

  @Test
  void anotherRecordAtItsOffsetIsNotTheRecord() {
    Told told =
        Told.after(
            Rules.miniKafka(),
            append("one"),
            new StopBroker(1),
            new Promote(ORDERS, 2),
            append("other"),
            new StopBroker(2));
    assertEquals(List.of("one", "other"), told.lost());
    assertEquals(List.of(Optional.empty(), Optional.of(2)), told.waitsOn());
  }

  @Test
  void whereNobodyLeadsARecordWaitsForAMemberOfTheIsr() {
    Told told = Told.after(Rules.kafka(), new StopBroker(2), append("one"), new StopBroker(1));
    assertEquals(List.of("one"), told.lost());
    assertEquals(List.of(Optional.of(1)), told.waitsOn());
  }

  @Test
  void whereNobodyLeadsWhoIsOutsideTheIsrDoesNotCount() {
    Told told =
        Told.after(
            Rules.kafka(),
            append("one"),
            TO_FOLLOWER,
            new StopBroker(2),
            new RemoveFromIsr(ORDERS, 2),
            new CrashBroker(1, true));
    assertEquals(List.of("one"), told.lost());
    assertEquals(List.of(Optional.empty()), told.waitsOn());
  }

  @Test
  void aRecordOfATopicThatIsNotThereWaitsForNobody() {
    Told told = Told.after(Rules.miniKafka(), append("one"), new StopBroker(1));
    Cluster empty = Cluster.start(ClusterConfig.DEFAULT, 0);
    assertEquals(Optional.empty(), Acknowledged.waitsOn(told.entries().get(0), empty));
  }

  @Test
  void whatOnlyBrokersOutsideTheIsrHaveIsGivenUp() {
    Told before = Told.after(Rules.miniKafka(), append("one"), new CutLink(1, 2));
    assertEquals(List.of(), before.givenUp());
    Told told =
        Told.after(Rules.miniKafka(), append("one"), new CutLink(1, 2), new Promote(ORDERS, 2));
    assertEquals(List.of(), told.lost());
    assertEquals(List.of("one"), told.givenUp());
    Told down =
        Told.after(
            Rules.miniKafka(),
            append("one"),
            new CutLink(1, 2),
            new Promote(ORDERS, 2),
            new StopBroker(2));
    assertEquals(List.of(), down.givenUp());
  }

  @Test
  void whatWaitedIsThereAgainWhenThatBrokerStarts() {
    Told told = Told.after(Rules.miniKafka(), append("one"), new StopBroker(1), new StartBroker(1));
    assertEquals(List.of(), told.lost());
    assertEquals(List.of(Optional.empty()), told.waitsOn());
  }
}

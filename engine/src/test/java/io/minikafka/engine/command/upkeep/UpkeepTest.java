package io.minikafka.engine.command.upkeep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.checkpoint.OffsetCheckpoint;
import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.CutLink;
import io.minikafka.engine.command.failure.PauseFollower;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.producer.OpenProducer;
import io.minikafka.engine.command.producer.Send;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.event.ClusterEvent.ClockReached;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.ReplicationEvent.IsrShrunk;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicationConfig;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What happens by itself as the clock moves, and at which moment. */
class UpkeepTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);

  private final List<Event> events = new ArrayList<>();
  private Machine machine = new Machine(Rules.kafka());
  private Cluster cluster = Cluster.start(ClusterConfig.DEFAULT, 0);

  @Test
  void followersFetchEveryHalfSecondAndTheSecondFetchMovesTheHighWatermark() {
    give(topic(), append(Acks.ALL, "first"));
    give(new AdvanceClock(499));
    assertEquals(0, end(2));
    give(new AdvanceClock(1));
    assertEquals(1, end(2));
    assertEquals(0, partition().highWatermark());
    give(new AdvanceClock(499));
    assertEquals(new AppendResult.Pending(), cluster.appends().get("first"));
    give(new AdvanceClock(1));
    assertEquals(1, partition().highWatermark());
    assertEquals(new AppendResult.Appended(0L, 1), cluster.appends().get("first"));
    assertEquals(0, partition().ownHighWatermark(2));
    give(new AdvanceClock(500));
    assertEquals(1, partition().ownHighWatermark(2));
  }

  @Test
  void oneLongStepIsAsGoodAsManyShortOnes() {
    give(topic(), append(Acks.ALL, "first"), new CutLink(1, 3), append(Acks.ALL, "second"));
    Cluster before = cluster;
    give(new AdvanceClock(60_000));
    Cluster inOne = cluster;
    cluster = before;
    for (int i = 0; i < 240; i++) {
      give(new AdvanceClock(250));
    }
    assertEquals(inOne, cluster);
    assertEquals(BrokerSet.of(1, 2), partition().isr());
    assertEquals(new AppendResult.Appended(1L, 2), cluster.appends().get("second"));
  }

  @Test
  void underSteppedRulesNothingHappens() {
    machine = new Machine(Rules.kafka().with("background", "stepped"));
    give(topic(), append(Acks.LEADER, "first"), new AdvanceClock(60_000));
    assertEquals(0, end(2));
    assertEquals(BrokerSet.of(1, 2, 3), partition().isr());
  }

  @Test
  void aLaggardLeavesAtTheCheckAfterItsTimeIsOver() {
    give(topic(), new AdvanceClock(500), new PauseFollower(3), append(Acks.LEADER, "first"));
    events.clear();
    give(new AdvanceClock(20_000));
    assertEquals(BrokerSet.of(1, 2), partition().isr());
    // Caught up last at 500 ms, limit 10 s, looked at every 5 s.
    assertEquals(15_000, timeOf(IsrShrunk.class));
  }

  @Test
  void aWeekWithoutAnythingToDoTakesFewMoments() {
    give(topic(), append(Acks.ALL, "first"));
    give(new AdvanceClock(7L * 24 * 3_600_000));
    assertEquals(1, partition().highWatermark());
    assertEquals(7L * 24 * 3_600_000, partition().progress(2).lastFetchMs());
    assertTrue(
        events.stream().filter(ClockReached.class::isInstance).count() < 10, events.toString());
  }

  @Test
  void theHighWatermarkIsCheckpointedEveryFiveSeconds() {
    give(topic(), append(Acks.ALL, "first"), new AdvanceClock(4_999));
    assertFalse(OffsetCheckpoint.HIGH_WATERMARKS.isIn(cluster.brokers().get(1).disk()));
    give(new AdvanceClock(1));
    assertEquals(
        1, OffsetCheckpoint.HIGH_WATERMARKS.read(cluster.brokers().get(1).disk()).get(ORDERS));
  }

  @Test
  void aCrashIsNoticedWhenTheSessionIsOver() {
    give(topic(), append(Acks.LEADER, "first"), new AdvanceClock(1_500));
    give(new CrashBroker(1, false));
    assertEquals(1, partition().leader());
    assertEquals(ErrorCode.BROKER_NOT_AVAILABLE, refusal(append(Acks.LEADER, "second")));
    give(new AdvanceClock(8_999));
    assertEquals(1, partition().leader());
    give(new AdvanceClock(1));
    assertEquals(2, partition().leader());
    assertEquals(1, partition().leaderEpoch());
    assertEquals(BrokerSet.of(2, 3), partition().isr());
  }

  @Test
  void aBrokerThatComesBackBeforeThatIsNoticedByItsStart() {
    give(topic(), append(Acks.LEADER, "first"), new AdvanceClock(1_500));
    give(new CrashBroker(1, false), new AdvanceClock(500), new StartBroker(1));
    assertEquals(2, partition().leader());
    assertEquals(BrokerSet.of(2, 3), partition().isr());
    give(new AdvanceClock(1_000));
    assertEquals(BrokerSet.of(1, 2, 3), partition().isr());
  }

  @Test
  void whatIsOlderThanAWeekGoesAtTheNextLook() {
    long week = 7L * 24 * 3_600_000;
    give(topic(), append(Acks.LEADER, "first"), new AdvanceClock(week));
    assertEquals(0, start(1));
    give(new AdvanceClock(299_999));
    assertEquals(0, start(1));
    give(new AdvanceClock(1));
    assertEquals(1, start(1));
    assertEquals(1, start(3));
  }

  @Test
  void aBatchGoesWhenItsLingerTimeIsOver() {
    give(topic());
    give(new OpenProducer("p", 16_384, 200, 1_048_576, null, false, null));
    give(new Send("p", "orders", RecordTemplate.of("k", "v"), null, "sent"));
    give(new AdvanceClock(199));
    assertEquals(0, end(1));
    give(new AdvanceClock(1));
    assertEquals(1, end(1));
    assertEquals(new AppendResult.Sent(ORDERS, 0L), cluster.appends().get("sent"));
  }

  @Test
  void anAppendThatWaitsTooLongFailsAndTimeoutsAreNoBackground() {
    machine = new Machine(Rules.kafka().with("background", "stepped"));
    give(topic(), append(Acks.ALL, "first"), new AdvanceClock(30_000));
    assertEquals(new AppendResult.Pending(), cluster.appends().get("first"));
    give(new AdvanceClock(1));
    assertEquals(
        new AppendResult.Failed(ErrorCode.REQUEST_TIMED_OUT), cluster.appends().get("first"));
    assertEquals(1, end(1));
  }

  @Test
  void tooMuchOnTheWayIsRefused() {
    machine = new Machine(Rules.kafka().with("isrMembership", "time-offset-hw"));
    cluster =
        Cluster.start(
            new ClusterConfig(
                List.of(1, 2),
                ClusterConfig.DEFAULT.log(),
                new ReplicationConfig(0, 1, 1_000, 1),
                10_000),
            0);
    give(new CreateTopic("orders", 1, 2));
    assertEquals(ErrorCode.INVALID_ARGUMENT, refusal(new AdvanceClock(1_000_000_000)));
  }

  private static Command topic() {
    return new CreateTopic("orders", 1, 3);
  }

  private static Command append(Acks acks, String as) {
    return new Append(
        ORDERS, List.of(RecordTemplate.of(null, as)), acks, null, ProducerSequence.NONE, as);
  }

  private void give(Command... commands) {
    for (Command command : commands) {
      Transition step = machine.apply(cluster, command);
      assertTrue(step.outcome().isAccepted(), command.describe() + ": " + step.outcome());
      events.addAll(step.events());
      cluster = step.after();
    }
  }

  private ErrorCode refusal(Command command) {
    Transition step = machine.apply(cluster, command);
    if (step.outcome() instanceof Outcome.Refused refused) {
      return refused.code();
    }
    throw new AssertionError(command.describe() + " was accepted");
  }

  /** When the first event of that kind happened. */
  private long timeOf(Class<? extends Event> kind) {
    long time = -1;
    for (Event event : events) {
      time = event instanceof ClockReached reached ? reached.timeMs() : time;
      if (kind.isInstance(event)) {
        return time;
      }
    }
    throw new AssertionError("no " + kind.getSimpleName() + " in " + events);
  }

  private Partition partition() {
    Partition partition = cluster.partition(ORDERS);
    if (partition == null) {
      throw new AssertionError("there is no " + ORDERS);
    }
    return partition;
  }

  private long end(int broker) {
    return log(broker).logEndOffset();
  }

  private long start(int broker) {
    return log(broker).logStartOffset();
  }

  private PartitionLog log(int broker) {
    PartitionLog log = cluster.brokers().get(broker).log(ORDERS);
    if (log == null) {
      throw new AssertionError("broker " + broker + " has no log");
    }
    return log;
  }
}

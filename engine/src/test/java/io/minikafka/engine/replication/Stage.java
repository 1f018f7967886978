package io.minikafka.engine.replication;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LeaderEpochs;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.Codec;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One topic of one partition on which a story is played, and how a real Kafka prints it. */
final class Stage {
  static final TopicPartition T = new TopicPartition("t", 0);

  final List<Event> events = new ArrayList<>();
  Cluster cluster;
  private final Machine machine;

  Stage(Rules rules, long minInsyncReplicas, Integer... brokers) {
    ClusterConfig defaults = ClusterConfig.DEFAULT;
    machine = new Machine(rules.with("background", "stepped"));
    cluster =
        Cluster.start(
            new ClusterConfig(
                List.of(brokers),
                defaults.log(),
                new ReplicationConfig(10_000, 10_000, 1_048_576, minInsyncReplicas),
                10_000),
            0);
    give(new CreateTopic("t", 1, brokers.length));
  }

  Stage give(Command... commands) {
    for (Command command : commands) {
      Transition step = machine.apply(cluster, command);
      if (!step.outcome().isAccepted()) {
        throw new AssertionError(command.describe() + ": " + step.outcome());
      }
      events.addAll(step.events());
      cluster = step.after();
    }
    return this;
  }

  ErrorCode refusal(Command command) {
    if (machine.apply(cluster, command).outcome() instanceof Outcome.Refused refused) {
      return refused.code();
    }
    throw new AssertionError(command.describe() + " was accepted");
  }

  /** Appends one record each with acks=1. */
  Stage append(String... values) {
    for (String value : values) {
      give(appending(value, Acks.LEADER, null, null));
    }
    return this;
  }

  static Command appending(String value, Acks acks, @Nullable Integer broker, @Nullable String as) {
    return new Append(
        T,
        List.of(RecordTemplate.of(null, value)),
        acks,
        null,
        ProducerSequence.NONE,
        broker,
        Codec.NONE,
        as);
  }

  /** Rounds in which every follower fetches. */
  Stage rounds(int count) {
    for (int i = 0; i < count; i++) {
      give(new Replicate(T, null, null));
    }
    return this;
  }

  /** One fetch of one follower. */
  Stage fetch(int follower) {
    return give(new Replicate(T, follower, null));
  }

  Partition partition() {
    Partition partition = cluster.partition(T);
    if (partition == null) {
      throw new AssertionError("there is no " + T);
    }
    return partition;
  }

  PartitionLog log(int broker) {
    PartitionLog log = cluster.brokers().get(broker).log(T);
    if (log == null) {
      throw new AssertionError("broker " + broker + " has no log");
    }
    return log;
  }

  long end(int broker) {
    return log(broker).logEndOffset();
  }

  boolean isAcknowledged(String as) {
    return cluster.appends().get(as) instanceof AppendResult.Appended;
  }

  /** {@code leo=7 hw=5 lso=5}. */
  String replica(int broker) {
    long hw = partition().ownHighWatermark(broker);
    long lso = partition().leader() == broker ? cluster.lastStableOffset(T) : hw;
    return "leo=" + end(broker) + " hw=" + hw + " lso=" + lso;
  }

  /** {@code leader=0 isr=[0, 1, 2]}. */
  String metadata() {
    int leader = partition().decidedLeader();
    return "leader="
        + (leader == Partition.NO_LEADER ? "none" : leader)
        + " isr="
        + partition().decidedIsr().toList();
  }

  /** {@code 0=m0@e0} for every record. */
  List<String> dump(int broker) {
    List<String> dump = new ArrayList<>();
    for (PlacedBatch placed : log(broker).batches()) {
      dump.add(
          placed.batch().baseOffset()
              + "="
              + placed.batch().records().get(0).value()
              + "@e"
              + placed.batch().leaderEpoch());
    }
    return dump;
  }

  /** The records of one broker without their epochs: {@code m0 m1}. */
  String values(int broker) {
    List<String> values = new ArrayList<>();
    log(broker).batches().forEach(each -> values.add("" + each.batch().records().get(0).value()));
    return String.join(" ", values);
  }

  /** {@code [EpochEntry[epoch=0, startOffset=0]]}. */
  static String cache(LeaderEpochs epochs) {
    return epochs.entries().stream()
        .map(
            each ->
                "EpochEntry[epoch=" + each.epoch() + ", startOffset=" + each.startOffset() + "]")
        .toList()
        .toString();
  }
}

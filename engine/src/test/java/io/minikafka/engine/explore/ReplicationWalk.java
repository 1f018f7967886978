package io.minikafka.engine.explore;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CloseCluster;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.failure.StopBroker;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.RefreshIsr;
import io.minikafka.engine.command.replication.RemoveFromIsr;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.replication.ReplicationConfig;
import io.minikafka.engine.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * A walk of appends, fetches, failures and elections over one partition, watched by a {@link
 * RecordBook}, and the shortest way to what it finds. A function of its seed and of the machine.
 */
final class ReplicationWalk {
  static final TopicPartition ORDERS = new TopicPartition("orders", 0);

  private final Machine machine;
  private final List<Command> commands = new ArrayList<>();
  private final RecordBook book = new RecordBook(ORDERS);
  private Cluster cluster;

  private ReplicationWalk(Machine machine, Cluster start) {
    this.machine = machine;
    this.cluster = start;
  }

  private ReplicationWalk(Machine machine, long seed) {
    this(
        machine,
        Cluster.start(
            new ClusterConfig(
                List.of(1, 2, 3),
                new LogConfig(1_048_576, 4_096),
                new ReplicationConfig(10_000, 10_000, 1_048_576, 1 + seed % 2),
                10_000),
            0));
    give(new CreateTopic("orders", 1, 3));
  }

  /** The walk of that number, to its end or its first violation. */
  static ReplicationWalk of(Machine machine, long seed, int length, boolean powerFails) {
    SplittableRandom random = new SplittableRandom(seed);
    ReplicationWalk walk = new ReplicationWalk(machine, seed);
    for (int i = 0; i < length && walk.violation().isEmpty(); i++) {
      walk.give(walk.next(random, powerFails, i));
    }
    return walk;
  }

  /** What a scenario about orders-0 does, watched in the same way. */
  static ReplicationWalk told(Machine machine, Scenario scenario) {
    ReplicationWalk walk = new ReplicationWalk(machine, scenario.start());
    for (Command command : scenario.commands()) {
      if (walk.violation().isEmpty()) {
        walk.give(command);
      }
    }
    return walk;
  }

  /** The same commands again, without those that are refused. */
  static ReplicationWalk replay(Machine machine, long seed, List<Command> commands) {
    ReplicationWalk walk = new ReplicationWalk(machine, seed);
    for (Command command : commands) {
      if (walk.violation().isEmpty()) {
        walk.give(command);
      }
    }
    return walk;
  }

  /** The fewest of its commands that are found to lead to the violation, one left out at a time. */
  static List<Command> shortest(Machine machine, long seed, ReplicationWalk found) {
    List<Command> kept = new ArrayList<>(found.commands.subList(1, found.commands.size()));
    boolean shorter = true;
    while (shorter) {
      shorter = false;
      for (int i = kept.size() - 1; i >= 0; i--) {
        List<Command> fewer = new ArrayList<>(kept);
        fewer.remove(i);
        if (replay(machine, seed, fewer).violation().isPresent()) {
          kept = fewer;
          shorter = true;
        }
      }
    }
    return kept;
  }

  /** What went wrong first. */
  Optional<String> violation() {
    return book.violation();
  }

  private Command next(SplittableRandom random, boolean powerFails, int number) {
    int broker = 1 + random.nextInt(3);
    if (cluster.lifecycle() == Lifecycle.CLOSED) {
      return new ReopenCluster();
    }
    return switch (random.nextInt(16)) {
      case 0, 1, 2 -> append(number, Acks.ALL);
      case 3, 4 -> append(number, Acks.LEADER);
      case 5, 6, 7 -> new Replicate(ORDERS, null, null);
      case 8 -> new Replicate(ORDERS, broker, null);
      case 9 -> new CrashBroker(broker, powerFails);
      case 10, 11, 12 -> recovering(broker);
      case 13 -> new AdvanceClock(6_000);
      case 14 -> random.nextInt(3) == 0 ? new CloseCluster() : new StopBroker(broker);
      default -> random.nextBoolean() ? new RefreshIsr(ORDERS) : new RemoveFromIsr(ORDERS, broker);
    };
  }

  /** Starts who is down; where all are up, another one leads. */
  private Command recovering(int broker) {
    for (Broker each : cluster.brokers().values()) {
      if (!each.isRunning()) {
        return new StartBroker(each.id());
      }
    }
    return new Promote(ORDERS, broker);
  }

  private static Command append(int number, Acks acks) {
    return new Append(
        ORDERS,
        List.of(RecordTemplate.of("m" + number, "1")),
        acks,
        null,
        ProducerSequence.NONE,
        acks == Acks.ALL ? "m" + number : null);
  }

  private void give(Command command) {
    Cluster before = cluster;
    Transition step = machine.apply(cluster, command);
    if (step.outcome().isAccepted()) {
      commands.add(command);
      cluster = step.after();
      book.note(before, command, cluster);
    }
  }
}

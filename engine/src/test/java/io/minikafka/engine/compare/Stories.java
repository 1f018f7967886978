package io.minikafka.engine.compare;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.replication.ReplicationConfig;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.timeline.Timeline;
import java.util.List;
import java.util.stream.Stream;

/** The story of the comparison's picture: a promotion that cuts the new leader's log. */
public final class Stories {
  /** The partition it is about. */
  public static final TopicPartition PAYMENTS = new TopicPartition("payments", 0);

  /** Kafka's two rules on replicas that changed their leader, everything else as MiniKafka's. */
  public static final Rules KEEPS_LOG =
      Rules.miniKafka().with("promotion", "keep-log").with("reconciliation", "epoch-on-fetch");

  private Stories() {}

  /** Five records on every replica, broker 1 leading with epoch 1. */
  public static Cluster start() {
    ClusterConfig config =
        new ClusterConfig(
            List.of(1, 2, 3),
            new LogConfig(1_048_576, 128),
            new ReplicationConfig(10_000, 10_000, 1_048_576, 2),
            10_000);
    Machine machine = new Machine(Rules.miniKafka());
    Cluster cluster = Cluster.start(config, 0);
    for (Command command :
        List.of(
            new CreateTopic("payments", 1, 3),
            new Promote(PAYMENTS, 1),
            append("p-26", "40", "p-27", "15"),
            append("p-28", "9"),
            append("p-29", "72", "p-30", "31"),
            new Replicate(null, null, null))) {
      cluster = machine.apply(cluster, command).after();
    }
    return cluster;
  }

  /** The seven commands of the picture. */
  public static List<Command> commands() {
    return List.of(
        append("p-31", "20", "p-32", "55"),
        new Replicate(PAYMENTS, 2, 1L),
        new CrashBroker(1, false),
        new Promote(PAYMENTS, 2),
        new Replicate(PAYMENTS, 3, 1L),
        append("p-33", "8"),
        new StartBroker(1));
  }

  /** A history before the first command. */
  public static Timeline timeline() {
    return new Timeline(
        new Machine(Rules.miniKafka()), start(), commands(), (command, at) -> command.describe());
  }

  private static Append append(String... keysAndValues) {
    List<RecordTemplate> records =
        Stream.iterate(0, at -> at < keysAndValues.length, at -> at + 2)
            .map(at -> RecordTemplate.of(keysAndValues[at], keysAndValues[at + 1]))
            .toList();
    return new Append(PAYMENTS, records, Acks.LEADER, null, ProducerSequence.NONE, null);
  }
}

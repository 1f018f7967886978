package io.minikafka.engine.machine;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.rules.Rules;
import java.util.List;

/**
 * What is measured: one partition with three replicas, records of 100 bytes, one round of
 * replication after every ten appends.
 */
final class Lesson {
  static final Machine MACHINE = new Machine(Rules.miniKafka());
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final Replicate ROUND = new Replicate(null, null, null);

  private final Command append;

  Lesson(Acks acks) {
    this.append =
        new Append(
            ORDERS,
            List.of(RecordTemplate.of(null, "v".repeat(100))),
            acks,
            null,
            ProducerSequence.NONE,
            null);
  }

  /** A cluster with the topic, under the rules of {@code machine}. */
  static Cluster start(Machine machine) {
    return machine
        .apply(Cluster.start(ClusterConfig.DEFAULT, 0), new CreateTopic("orders", 1, 3))
        .after();
  }

  /** The command of that number, counted from 0. */
  Command command(int number) {
    return number % 11 == 10 ? ROUND : append;
  }
}

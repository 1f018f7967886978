package io.minikafka.studio.picture;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.diagram.DiagramMode;
import io.minikafka.studio.diagram.Feature;
import io.minikafka.studio.diagram.Shown;
import io.minikafka.studio.drawing.Drawing;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Three replicas with three records, with HW where a test wants it. */
final class HighWatermarks {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);

  private HighWatermarks() {}

  static Drawing at(long highWatermark) {
    Machine machine = new Machine(Rules.miniKafka());
    Cluster cluster = Cluster.start(ClusterConfig.DEFAULT, 0);
    for (Command command :
        List.of(
            new CreateTopic("orders", 1, 3),
            append("tea"),
            append("coffee"),
            append("water"),
            new Replicate(null, null, null))) {
      cluster = machine.apply(cluster, command).after();
    }
    Partition p = Objects.requireNonNull(cluster.partition(ORDERS));
    Partition moved =
        new Partition(
            p.id(),
            p.assignment(),
            p.leader(),
            p.leaderEpoch(),
            p.isr(),
            highWatermark,
            p.replicas(),
            p.waiting(),
            p.producers());
    Shown shown =
        Shown.of(Set.of(Feature.BROKERS, Feature.ISR, Feature.EPOCHS, Feature.HIGH_WATERMARK));
    return DiagramPicture.of(
        cluster.withPartition(moved),
        ORDERS,
        List.of(),
        shown,
        DiagramMode.LESSON,
        new DiagramPicture.Footer("HW", 1, 1, "", 0, "MiniKafka"));
  }

  private static Append append(String value) {
    return new Append(
        ORDERS,
        List.of(RecordTemplate.of("key", value)),
        Acks.LEADER,
        null,
        ProducerSequence.NONE,
        null);
  }
}

package io.minikafka.studio.toolbar;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.replication.Partition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the verbs of the log would work on, with the files and offsets. */
final class LogNotes {
  private LogNotes() {}

  /** {@code …0014.log closes at 21 on broker 1, at 17 on broker 2}. */
  static String roll(Situation now, TopicPartition id) {
    List<String> ends = new ArrayList<>();
    String file = "";
    for (int broker : replicas(now, id)) {
      PartitionLog log = running(now, id, broker);
      if (log != null && !log.active().isEmpty()) {
        file = file.isEmpty() ? UnforcedFiles.shortened(log.active().logFile().name()) : file;
        ends.add(text("toolbar.log.roll.end", log.logEndOffset(), broker));
      }
    }
    return ends.isEmpty()
        ? text("toolbar.log.roll.nothing")
        : text("toolbar.log.roll.note", file, String.join(", ", ends));
  }

  static String retention(Situation now, TopicPartition id) {
    return leaderLog(now, id)
        .filter(log -> log.closed().isEmpty())
        .map(log -> text("toolbar.log.noClosed"))
        .orElse(text("toolbar.log.retention.note"));
  }

  /** {@code …0004 and …0009}: only closed segments are cleaned. */
  static String compact(Situation now, TopicPartition id) {
    List<String> closed =
        leaderLog(now, id)
            .map(log -> log.closed().stream().map(Segment::baseOffset).toList())
            .orElse(List.of())
            .stream()
            .map(base -> "…" + Segment.fileStem(base).substring(16))
            .toList();
    return closed.isEmpty()
        ? text("toolbar.log.noClosed")
        : text("toolbar.log.compact.note", String.join(", ", closed));
  }

  private static Optional<PartitionLog> leaderLog(Situation now, TopicPartition id) {
    Partition partition = now.cluster().partition(id);
    return partition == null
        ? Optional.empty()
        : Optional.ofNullable(now.cluster().broker(partition.leader()))
            .map(broker -> broker.log(id));
  }

  private static List<Integer> replicas(Situation now, TopicPartition id) {
    Partition partition = now.cluster().partition(id);
    return partition == null ? List.of() : List.copyOf(partition.replicas().keySet());
  }

  private static @Nullable PartitionLog running(Situation now, TopicPartition id, int broker) {
    return now.cluster().broker(broker) instanceof Broker.Running running ? running.log(id) : null;
  }
}

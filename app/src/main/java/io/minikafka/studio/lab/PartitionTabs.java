package io.minikafka.studio.lab;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Optional;

/** The partitions that can be shown, as values. */
final class PartitionTabs {
  private static final int WORDS = 10;

  private PartitionTabs() {}

  /**
   * One partition.
   *
   * @param state leader and ISR: {@code L1 · ISR 2/3}
   * @param trouble what is wrong with it, or empty
   */
  record Tab(TopicPartition partition, String state, String trouble, boolean shown) {
    /** What is wrong, else the state. */
    String words() {
      return trouble.isEmpty() ? state : trouble;
    }
  }

  static List<Tab> of(Session session) {
    Cluster cluster = session.cluster();
    Optional<TopicPartition> shown = session.shownPartition();
    return cluster.partitions().values().stream()
        .map(each -> tab(cluster, each, shown.filter(each.id()::equals).isPresent()))
        .toList();
  }

  private static Tab tab(Cluster cluster, Partition partition, boolean shown) {
    return new Tab(
        partition.id(),
        text(
            "lab.partition.state",
            partition.leader(),
            partition.isr().size(),
            partition.replicas().size()),
        trouble(cluster, partition),
        shown);
  }

  private static String trouble(Cluster cluster, Partition partition) {
    if (!cluster.isRunning(partition.leader())) {
      return text("lab.partition.leaderDown", partition.leader());
    }
    long min = cluster.config().replication().minInsyncReplicas();
    return partition.isr().size() < min
        ? text("lab.partition.belowMin", partition.isr().size(), min)
        : "";
  }

  /** {@code three records}: how many the leader of the shown partition holds. */
  static String records(Session session) {
    return session.partition().map(partition -> records(session.cluster(), partition)).orElse("");
  }

  private static String records(Cluster cluster, Partition partition) {
    Broker broker = cluster.broker(partition.leader());
    PartitionLog log = broker == null ? null : broker.log(partition.id());
    long count = 0;
    if (log != null) {
      for (PlacedBatch placed : log.batches()) {
        count += placed.batch().records().size();
      }
    }
    if (count == 0) {
      return text("lab.records.none");
    }
    return count == 1 ? text("lab.records.one") : text("lab.records", inWords(count));
  }

  /** Small numbers as words: they are read, not compared. */
  private static String inWords(long count) {
    String key = "lab.number." + count;
    return count <= WORDS ? text(key) : String.valueOf(count);
  }
}

package io.minikafka.studio.overview;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.overview.OverviewFacts.BrokerHead;
import io.minikafka.studio.overview.OverviewFacts.Cell;
import io.minikafka.studio.overview.OverviewFacts.Row;
import io.minikafka.studio.overview.OverviewFacts.Stretch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the facts of the overview from a cluster; of logs it looks at a few dozen places. */
final class OverviewReading {
  private static final int FEW_BATCHES = 64;
  private static final int SAMPLES = 96;
  private static final int NAMED = 4;

  private final Cluster cluster;

  private OverviewReading(Cluster cluster) {
    this.cluster = cluster;
  }

  /**
   * The facts.
   *
   * @param first index of the first row that is seen
   * @param count how many rows are seen
   */
  static OverviewFacts of(Cluster cluster, int first, int count) {
    return new OverviewReading(cluster).facts(first, count);
  }

  private OverviewFacts facts(int first, int count) {
    List<Partition> all = List.copyOf(cluster.partitions().values());
    int from = Math.max(0, Math.min(first, all.size() - 1));
    List<Partition> seen = all.isEmpty() ? all : all.subList(from, end(from, count, all.size()));
    long end = 5;
    long start = Long.MAX_VALUE;
    for (Partition partition : seen) {
      for (int broker : partition.replicas().keySet()) {
        PartitionLog log = log(broker, partition.id());
        if (log != null) {
          end = Math.max(end, log.logEndOffset());
          start = Math.min(start, log.logStartOffset());
        }
      }
    }
    return new OverviewFacts(
        cluster.brokers().values().stream().map(broker -> head(broker, all)).toList(),
        all.size(),
        from,
        seen.stream().map(this::row).toList(),
        start == Long.MAX_VALUE || start < end / 2 ? 0 : start,
        end,
        cluster.lifecycle() != Lifecycle.CLOSED);
  }

  private static int end(int from, int count, int size) {
    return Math.min(size, from + Math.max(1, count));
  }

  private @Nullable PartitionLog log(int broker, TopicPartition id) {
    Broker found = cluster.broker(broker);
    return found == null ? null : found.log(id);
  }

  private static BrokerHead head(Broker broker, List<Partition> all) {
    List<TopicPartition> leads =
        all.stream().filter(each -> each.leader() == broker.id()).map(Partition::id).toList();
    long replicas = all.stream().filter(each -> each.hasReplica(broker.id())).count();
    Optional<Long> since =
        broker instanceof Broker.Stopped stopped
            ? Optional.of(stopped.sinceMs())
            : Optional.empty();
    String led =
        leads.isEmpty()
            ? text("overview.leads.none")
            : leads.size() > NAMED
                ? text("overview.leads.many", leads.size())
                : text("overview.leads", names(leads));
    return new BrokerHead(broker.id(), since, text("overview.head", led, replicas, all.size()));
  }

  /** Ids of partitions; of one topic its name is said once: {@code orders-0, 1, 3}. */
  static String names(List<TopicPartition> ids) {
    List<String> words = new ArrayList<>();
    String topic = "";
    for (TopicPartition id : ids) {
      words.add(id.topic().equals(topic) ? String.valueOf(id.partition()) : id.toString());
      topic = id.topic();
    }
    return words.stream().collect(Collectors.joining(", "));
  }

  private Row row(Partition partition) {
    boolean led = cluster.isRunning(partition.leader());
    return new Row(
        partition.id(),
        partition.leaderEpoch(),
        partition.highWatermark(),
        cluster.lastStableOffset(partition.id()),
        led ? "" : text("overview.leaderDown", partition.leader()),
        partition.replicas().keySet().stream().map(broker -> cell(partition, broker)).toList());
  }

  private Cell cell(Partition partition, int broker) {
    PartitionLog log = log(broker, partition.id());
    long end = log == null ? 0 : log.logEndOffset();
    long leaderEnd = partition.leaderEndOffset();
    return new Cell(
        broker,
        broker == partition.leader(),
        partition.isr().contains(broker),
        cluster.isRunning(broker),
        end,
        Math.max(0, leaderEnd - end),
        partition.progress(broker).lastFetchMs(),
        log == null ? 0 : log.segments().size(),
        log == null ? List.of() : stretches(log));
  }

  private static List<Stretch> stretches(PartitionLog log) {
    int batches = 0;
    for (Segment segment : log.segments()) {
      batches += segment.batches().size();
    }
    return batches <= FEW_BATCHES ? each(log) : sampled(log);
  }

  private static List<Stretch> each(PartitionLog log) {
    List<Stretch> stretches = new ArrayList<>();
    for (PlacedBatch placed : log.batches()) {
      // What compaction took at a batch's ends is a gap, as in the log diagram.
      long from = placed.batch().baseOffset();
      long to = placed.nextOffset();
      if (!placed.batch().records().isEmpty()) {
        from = placed.batch().offset(0);
        to = placed.batch().offset(placed.batch().records().size() - 1) + 1;
      }
      stretches.add(new Stretch(from, to, placed.batch().leaderEpoch()));
    }
    return stretches;
  }

  /** Of a long log: the epoch at so many places, equal neighbours as one. */
  private static List<Stretch> sampled(PartitionLog log) {
    List<Stretch> stretches = new ArrayList<>();
    long start = log.logStartOffset();
    long length = log.logEndOffset() - start;
    for (int i = 0; i < SAMPLES; i++) {
      long from = start + length * i / SAMPLES;
      long to = start + length * (i + 1) / SAMPLES;
      PlacedBatch placed = to > from ? log.batchAt(from) : null;
      if (placed == null) {
        continue;
      }
      int epoch = placed.batch().leaderEpoch();
      Stretch last = stretches.isEmpty() ? null : stretches.get(stretches.size() - 1);
      if (last != null && last.epoch() == epoch && last.to() == from) {
        stretches.set(stretches.size() - 1, new Stretch(last.from(), to, epoch));
      } else {
        stretches.add(new Stretch(from, to, epoch));
      }
    }
    return stretches;
  }
}

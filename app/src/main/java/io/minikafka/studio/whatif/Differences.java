package io.minikafka.studio.whatif;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.transaction.Transaction;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What differs between two clusters, in Kafka's terms and in a fixed order. What a reader looks for
 * first is told also where it is the same: leaders, ISRs, brokers, LEOs and HW.
 */
public final class Differences {
  private static final String NOTHING = "–";

  private final Cluster left;
  private final Cluster right;
  private final List<Row> rows = new ArrayList<>();

  private Differences(Cluster left, Cluster right) {
    this.left = left;
    this.right = right;
  }

  /**
   * One line.
   *
   * @param what it is about
   * @param left its value in the first cluster; a dash where there is none
   * @param right its value in the second one
   */
  public record Row(String what, String left, String right) {
    /** Whether the two are not the same. */
    public boolean differs() {
      return !left.equals(right);
    }
  }

  /** The lines of two clusters: those that differ first, each kind in its own order. */
  public static List<Row> between(Cluster left, Cluster right) {
    Differences found = new Differences(left, right);
    found.all();
    List<Row> sorted = new ArrayList<>(found.rows.stream().filter(Row::differs).toList());
    found.rows.stream().filter(row -> !row.differs()).forEach(sorted::add);
    return sorted;
  }

  private void all() {
    both(left.partitions(), right.partitions()).forEach(this::partition);
    for (int broker : both(left.brokers(), right.brokers())) {
      row(text("whatif.broker", broker), each -> life(each, broker));
    }
    optional(
        text("whatif.lifecycle"), each -> each.lifecycle().toString().toLowerCase(Locale.ROOT));
    optional(text("whatif.clock"), each -> Sentences.seconds(each.timeMs()));
    for (String name : both(left.appends(), right.appends())) {
      optional(text("whatif.append", name), each -> result(each.appends().get(name)));
    }
    both(left.offsets(), right.offsets()).forEach(this::committed);
    for (String id : both(left.groups().byId(), right.groups().byId())) {
      optional(text("whatif.generation", id), each -> generation(each, id));
    }
    for (String id : both(left.transactions().instances(), right.transactions().instances())) {
      optional(text("whatif.transaction", id), each -> transaction(each, id));
    }
    for (String name : both(left.reads(), right.reads())) {
      optional(
          text("whatif.read", name),
          each ->
              each.reads().containsKey(name) ? records(each.reads().get(name).size()) : NOTHING);
    }
  }

  private void partition(TopicPartition id) {
    row(text("whatif.leader", id), each -> leader(each, id));
    row(text("whatif.isr", id), each -> of(each, id, at -> at.isr().toString()));
    row(text("whatif.hw", id), each -> of(each, id, at -> Long.toString(at.highWatermark())));
    optional(
        text("whatif.lso", id),
        each -> of(each, id, at -> Long.toString(each.lastStableOffset(id))));
    SortedSet<Integer> replicas = new TreeSet<>();
    for (Cluster each : List.of(left, right)) {
      Partition at = each.partition(id);
      if (at != null) {
        replicas.addAll(at.assignment());
      }
    }
    for (int broker : replicas) {
      row(text("whatif.leo", id, broker), each -> end(each, id, broker));
      parting(id, broker);
    }
  }

  /** Where two logs of one replica part, when their ends alone do not tell. */
  private void parting(TopicPartition id, int broker) {
    PartitionLog one = log(left, id, broker);
    PartitionLog other = log(right, id, broker);
    if (one == null || other == null || one == other) {
      return;
    }
    Iterator<PlacedBatch> theirs = other.batches().iterator();
    for (PlacedBatch mine : one.batches()) {
      if (!theirs.hasNext()) {
        return;
      }
      PlacedBatch its = theirs.next();
      if (!mine.stored().equals(its.stored())) {
        long from = Math.min(mine.batch().baseOffset(), its.batch().baseOffset());
        rows.add(
            new Row(
                text("whatif.records.from", id, broker, from),
                batch(mine.batch()),
                batch(its.batch())));
        return;
      }
    }
  }

  private static String batch(RecordBatch batch) {
    String first =
        batch.records().isEmpty()
            ? text("whatif.marker")
            : String.valueOf(batch.records().get(0).value());
    return text("whatif.batch", batch.leaderEpoch(), first);
  }

  private static @Nullable PartitionLog log(Cluster cluster, TopicPartition id, int broker) {
    Broker at = cluster.broker(broker);
    return at == null ? null : at.log(id);
  }

  private void committed(String group) {
    SortedMap<TopicPartition, Long> none = new TreeMap<>();
    SortedMap<TopicPartition, Long> one =
        Objects.<SortedMap<TopicPartition, Long>>requireNonNullElse(
            left.offsets().get(group), none);
    SortedMap<TopicPartition, Long> other =
        Objects.<SortedMap<TopicPartition, Long>>requireNonNullElse(
            right.offsets().get(group), none);
    for (TopicPartition id : both(one, other)) {
      Row row =
          new Row(text("whatif.committed", group, id), number(one.get(id)), number(other.get(id)));
      if (row.differs()) {
        rows.add(row);
      }
    }
  }

  private void row(String what, Function<Cluster, String> value) {
    rows.add(new Row(what, value.apply(left), value.apply(right)));
  }

  /** A line that is told only where the two differ. */
  private void optional(String what, Function<Cluster, String> value) {
    Row row = new Row(what, value.apply(left), value.apply(right));
    if (row.differs()) {
      rows.add(row);
    }
  }

  private static String leader(Cluster cluster, TopicPartition id) {
    return of(
        cluster,
        id,
        at ->
            at.hasLeader()
                ? text("whatif.leader.value", at.leader(), at.leaderEpoch())
                : text("whatif.leader.none", at.leaderEpoch()));
  }

  private static String of(Cluster cluster, TopicPartition id, Function<Partition, String> value) {
    Partition at = cluster.partition(id);
    return at == null ? NOTHING : value.apply(at);
  }

  private static String end(Cluster cluster, TopicPartition id, int broker) {
    PartitionLog log = log(cluster, id, broker);
    return log == null ? NOTHING : Long.toString(log.logEndOffset());
  }

  private static String life(Cluster cluster, int broker) {
    return text(cluster.isRunning(broker) ? "whatif.running" : "whatif.stopped");
  }

  private static String result(@Nullable AppendResult result) {
    if (result == null) {
      return NOTHING;
    } else if (result instanceof AppendResult.Pending) {
      return text("whatif.pending");
    } else if (result instanceof AppendResult.Failed failed) {
      return failed.error().name();
    } else if (result instanceof AppendResult.Appended appended && appended.baseOffset() != null) {
      return text("whatif.acknowledged.at", appended.baseOffset());
    } else if (result instanceof AppendResult.Sent sent && sent.offset() != null) {
      return text("whatif.acknowledged.at", sent.offset());
    }
    return text("whatif.acknowledged");
  }

  private static String generation(Cluster cluster, String group) {
    return cluster.groups().byId().containsKey(group)
        ? Integer.toString(cluster.groups().byId().get(group).generation())
        : NOTHING;
  }

  private static String transaction(Cluster cluster, String id) {
    Transaction newest = cluster.transactions().newest(id);
    return newest == null ? NOTHING : newest.state().toString().toLowerCase(Locale.ROOT);
  }

  private static String records(int count) {
    return count == 1 ? text("whatif.records.one") : text("whatif.records", count);
  }

  private static String number(@Nullable Long number) {
    return number == null ? NOTHING : Long.toString(number);
  }

  private static <K extends Comparable<? super K>> SortedSet<K> both(
      SortedMap<K, ?> one, SortedMap<K, ?> other) {
    SortedSet<K> keys = new TreeSet<>(one.keySet());
    keys.addAll(other.keySet());
    return keys;
  }
}

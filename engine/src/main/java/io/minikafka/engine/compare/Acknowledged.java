package io.minikafka.engine.compare;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.AppendEvent;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.Partition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What became of the records that a producer was told are written. */
public final class Acknowledged {
  private Acknowledged() {}

  /**
   * An acknowledged record.
   *
   * @param epoch the leader epoch of its batch: another record at its offset has another one
   */
  public record Entry(TopicPartition partition, long offset, int epoch, Record record) {
    /** How a person names it: its key, or its value where it has none. */
    public String name() {
      return String.valueOf(record.key() == null ? record.value() : record.key());
    }
  }

  /** Every record acknowledged on a path, in the order of the acknowledgements. */
  public static List<Entry> on(List<Transition> path) {
    List<RecordBatch> appended = new ArrayList<>();
    List<TopicPartition> places = new ArrayList<>();
    List<Entry> entries = new ArrayList<>();
    for (Transition each : path) {
      for (Event event : each.events()) {
        if (event instanceof AppendEvent.Appended batch) {
          appended.add(batch.batch());
          places.add(batch.partition());
        } else if (event instanceof AppendEvent.Acknowledged done && done.acks() != Acks.NONE) {
          add(done, appended, places, entries);
        }
      }
    }
    return List.copyOf(entries);
  }

  private static void add(
      AppendEvent.Acknowledged done,
      List<RecordBatch> appended,
      List<TopicPartition> places,
      List<Entry> entries) {
    for (int i = appended.size() - 1; i >= 0; i--) {
      RecordBatch batch = appended.get(i);
      if (places.get(i).equals(done.partition()) && batch.baseOffset() == done.baseOffset()) {
        for (int at = 0; !batch.isControl() && at < batch.records().size(); at++) {
          entries.add(
              new Entry(
                  done.partition(),
                  batch.offset(at),
                  batch.leaderEpoch(),
                  batch.records().get(at)));
        }
        return;
      }
    }
  }

  /**
   * Those of {@code entries} that no running broker has. What was cleaned or expired is not lost.
   */
  public static List<Entry> lost(List<Entry> entries, Cluster cluster) {
    return entries.stream().filter(entry -> !isHeld(entry, cluster)).toList();
  }

  /**
   * Those of {@code entries} that only brokers outside the ISR have: the leader runs without them,
   * so these will cut them when they follow it.
   */
  public static List<Entry> givenUp(List<Entry> entries, Cluster cluster) {
    return entries.stream()
        .filter(
            entry -> {
              Partition partition = cluster.partition(entry.partition);
              return partition != null
                  && cluster.isRunning(partition.leader())
                  && isHeld(entry, cluster)
                  && partition.decidedIsr().stream()
                      .noneMatch(id -> cluster.isRunning(id) && isHeld(entry, cluster, id));
            })
        .toList();
  }

  /**
   * The broker that is down with a record and would lead with it when it comes back: the leader, or
   * where nobody leads a member of the ISR. None where another leader has gone on without it.
   */
  public static Optional<Integer> waitsOn(Entry entry, Cluster cluster) {
    Partition partition = cluster.partition(entry.partition);
    if (partition == null) {
      return Optional.empty();
    }
    List<Integer> heirs =
        partition.hasLeader() ? List.of(partition.leader()) : partition.isr().toList();
    return heirs.stream()
        .filter(id -> !cluster.isRunning(id) && isHeld(entry, cluster, id))
        .findFirst();
  }

  private static boolean isHeld(Entry entry, Cluster cluster) {
    Partition partition = cluster.partition(entry.partition);
    if (partition == null) {
      return false;
    }
    for (int id : partition.replicas().keySet()) {
      if (cluster.isRunning(id) && isHeld(entry, cluster, id)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isHeld(Entry entry, Cluster cluster, int id) {
    Broker broker = cluster.broker(id);
    PartitionLog log = broker == null ? null : broker.log(entry.partition);
    return log != null && isHeld(entry, log);
  }

  private static boolean isHeld(Entry entry, PartitionLog log) {
    if (entry.offset < log.logStartOffset()) {
      return true;
    }
    if (entry.offset >= log.logEndOffset()) {
      return false;
    }
    // A gap: what lay here was cleaned.
    PlacedBatch placed = log.batchAt(entry.offset);
    return placed == null || placed.batch().leaderEpoch() == entry.epoch;
  }

  /** Whether readers can see a record and every running in-sync replica has it. */
  public static boolean isReadable(Entry entry, Cluster cluster) {
    Partition partition = cluster.partition(entry.partition);
    if (partition == null || entry.offset >= partition.highWatermark()) {
      return false;
    }
    for (int id : partition.replicas().keySet()) {
      boolean counts = partition.decidedIsr().contains(id) && cluster.isRunning(id);
      if (counts && !isHeld(entry, cluster, id)) {
        return false;
      }
    }
    return true;
  }
}

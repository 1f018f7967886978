package io.minikafka.engine.compare;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.compare.Difference.Kind;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds what differs between two clusters that were given the same commands. What only one rule set
 * has at all, a follower's own HW or a cache of epochs, is no difference by itself; what comes of
 * it is.
 */
public final class Differences {
  private final List<Difference> found = new ArrayList<>();

  private Differences() {}

  /** What differs after a command, its outcome first. */
  public static List<Difference> between(Transition left, Transition right) {
    Differences differences = new Differences();
    differences.compare(Kind.OUTCOME, "", "", outcome(left), outcome(right));
    differences.clusters(left.after(), right.after());
    return differences.sorted();
  }

  /** What differs between two clusters. */
  public static List<Difference> between(Cluster left, Cluster right) {
    Differences differences = new Differences();
    differences.clusters(left, right);
    return differences.sorted();
  }

  /** A refused command's code; empty for one that was carried out. */
  static String outcome(Transition transition) {
    return transition.outcome() instanceof Outcome.Refused refused ? refused.code().name() : "";
  }

  private List<Difference> sorted() {
    // Stable: within a kind the order is that of the clusters.
    found.sort((one, other) -> one.kind().compareTo(other.kind()));
    return List.copyOf(found);
  }

  private void clusters(Cluster left, Cluster right) {
    compare(Kind.LIFECYCLE, "", "", left.lifecycle().toString(), right.lifecycle().toString());
    for (int id : left.brokers().keySet()) {
      compare(Kind.BROKER, "", id, "", life(left.broker(id)), life(right.broker(id)));
    }
    for (TopicPartition id : union(left.partitions(), right.partitions())) {
      Partition one = left.partition(id);
      Partition other = right.partition(id);
      if (one == null || other == null) {
        add(Kind.PARTITION, id.toString(), Difference.NO_BROKER, "", has(one), has(other));
      } else {
        partitions(left, one, right, other);
      }
    }
    ClientDifferences.find(left, right, this);
  }

  private static String has(@Nullable Partition partition) {
    return partition == null ? "" : partition.id().toString();
  }

  private static String life(@Nullable Broker broker) {
    if (!(broker instanceof Broker.Running running)) {
      return "stopped";
    }
    return running.paused() ? "paused" : "running";
  }

  private void partitions(Cluster left, Partition one, Cluster right, Partition other) {
    String id = one.id().toString();
    compare(Kind.LEADER, id, "", leader(one), leader(other));
    compare(Kind.LEADER_EPOCH, id, "", one.decidedEpoch(), other.decidedEpoch());
    compare(Kind.ISR, id, "", one.decidedIsr(), other.decidedIsr());
    compare(Kind.HIGH_WATERMARK, id, "", one.highWatermark(), other.highWatermark());
    long stable = left.lastStableOffset(one.id());
    long otherStable = right.lastStableOffset(other.id());
    if (stable != one.highWatermark() || otherStable != other.highWatermark()) {
      compare(Kind.LAST_STABLE_OFFSET, id, "", stable, otherStable);
    }
    LogDifferences.find(left, one, right, other, this);
  }

  private static String leader(Partition partition) {
    int leader = partition.decidedLeader();
    return leader == Partition.NO_LEADER ? "" : Integer.toString(leader);
  }

  /** The keys of both maps, in their order. */
  static <K extends Comparable<K>> SortedSet<K> union(SortedMap<K, ?> one, SortedMap<K, ?> other) {
    SortedSet<K> keys = new TreeSet<>(one.keySet());
    keys.addAll(other.keySet());
    return keys;
  }

  /** Compares two maps key by key; what is missing is empty. */
  <K extends Comparable<K>, V> void maps(
      Kind kind,
      String subject,
      SortedMap<K, V> one,
      SortedMap<K, V> other,
      Function<V, String> value) {
    for (K key : union(one, other)) {
      V left = one.get(key);
      V right = other.get(key);
      compare(
          kind,
          subject,
          key.toString(),
          left == null ? "" : value.apply(left),
          right == null ? "" : value.apply(right));
    }
  }

  void compare(Kind kind, String subject, String name, Object left, Object right) {
    compare(kind, subject, Difference.NO_BROKER, name, left, right);
  }

  void compare(Kind kind, String subject, int broker, String name, Object left, Object right) {
    if (!Objects.equals(left, right)) {
      add(kind, subject, broker, name, left.toString(), right.toString());
    }
  }

  void add(Kind kind, String subject, int broker, String name, String left, String right) {
    found.add(new Difference(kind, subject, broker, name, left, right));
  }

  /** The values of a list by their place in it. */
  static <V> SortedMap<Integer, V> numbered(Iterable<V> values) {
    SortedMap<Integer, V> numbered = new TreeMap<>();
    for (Iterator<V> each = values.iterator(); each.hasNext(); ) {
      numbered.put(numbered.size(), each.next());
    }
    return numbered;
  }
}

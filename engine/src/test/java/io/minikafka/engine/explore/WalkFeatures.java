package io.minikafka.engine.explore;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.event.AppendEvent;
import io.minikafka.engine.event.ReplicationEvent;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.transaction.Transaction;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiPredicate;

/** What a step is an example of, so that a walk which meets nothing does not pass for proof. */
final class WalkFeatures {
  private static final Map<String, BiPredicate<Cluster, Transition>> FEATURES = new TreeMap<>();

  static {
    FEATURES.put("HW moves up", (before, step) -> hwMoved(before, step, 1));
    FEATURES.put("HW moves down", (before, step) -> hwMoved(before, step, -1));
    FEATURES.put("LSO below HW", (before, step) -> anyPartition(step, WalkFeatures::isHeld));
    FEATURES.put(
        "appends wait", (before, step) -> anyPartition(step, (c, p) -> !p.waiting().isEmpty()));
    FEATURES.put(
        "appends wait that fail", (before, step) -> has(step, AppendEvent.AppendFailed.class));
    FEATURES.put("a log is cut", (before, step) -> has(step, ReplicationEvent.Truncated.class));
    FEATURES.put("a duplicate", (before, step) -> has(step, AppendEvent.DuplicateAnswered.class));
    FEATURES.put("a producer is fenced", (before, step) -> is(step, ErrorCode.PRODUCER_FENCED));
    FEATURES.put(
        "a sequence is out of order", (before, step) -> is(step, ErrorCode.OUT_OF_ORDER_SEQUENCE));
    FEATURES.put("two members rebalance", WalkFeatures::rebalances);
    FEATURES.put("a group shrinks", WalkFeatures::shrinks);
    FEATURES.put("a stale assignment", (before, step) -> hasStaleConsumer(step.after()));
    FEATURES.put("a commit is fenced", (before, step) -> is(step, ErrorCode.ILLEGAL_GENERATION));
    FEATURES.put(
        "a transaction ends",
        (before, step) -> ended(step.after()) > ended(before) && !reopens(before));
    FEATURES.put("a marker waits", (before, step) -> waits(step.after()));
    FEATURES.put(
        "offsets are committed",
        (before, step) -> step.after().offsets() != before.offsets() && !reopens(before));
    FEATURES.put("a command is refused", (before, step) -> !step.outcome().isAccepted());
    FEATURES.put("files change", (before, step) -> !step.diskOperations().isEmpty());
    FEATURES.put("the cluster opens", (before, step) -> reopens(before) && !reopens(step.after()));
    FEATURES.put(
        "records are read",
        (before, step) ->
            step.after().reads() != before.reads()
                && step.after().reads().values().stream().anyMatch(read -> !read.isEmpty()));
  }

  /** The names of all. */
  static final List<String> ALL = List.copyOf(FEATURES.keySet());

  private WalkFeatures() {}

  /** What the step from {@code before} is an example of. */
  static Set<String> of(Cluster before, Transition step) {
    Set<String> found = new TreeSet<>();
    FEATURES.forEach(
        (name, feature) -> {
          if (feature.test(before, step)) {
            found.add(name);
          }
        });
    return found;
  }

  private static boolean hwMoved(Cluster before, Transition step, int sign) {
    return anyPartition(
        step,
        (cluster, after) -> {
          Partition then = before.partition(after.id());
          return then != null && Long.signum(after.highWatermark() - then.highWatermark()) == sign;
        });
  }

  private static boolean isHeld(Cluster cluster, Partition partition) {
    return cluster.lastStableOffset(partition.id()) < partition.highWatermark();
  }

  private static boolean anyPartition(Transition step, BiPredicate<Cluster, Partition> condition) {
    return step.after().partitions().values().stream()
        .anyMatch(partition -> condition.test(step.after(), partition));
  }

  private static boolean has(Transition step, Class<?> event) {
    return step.events().stream().anyMatch(event::isInstance);
  }

  private static boolean is(Transition step, ErrorCode code) {
    return step.outcome() instanceof Outcome.Refused refused && refused.code() == code;
  }

  private static boolean rebalances(Cluster before, Transition step) {
    return step.after().groups().byId().values().stream()
        .anyMatch(
            group ->
                group.members().size() >= 2 && group != before.groups().byId().get(group.id()));
  }

  private static boolean shrinks(Cluster before, Transition step) {
    return before.groups().byId().values().stream()
        .anyMatch(
            group -> {
              Group after = step.after().groups().byId().get(group.id());
              return after != null && after.members().size() < group.members().size();
            });
  }

  private static boolean hasStaleConsumer(Cluster cluster) {
    for (Consumer consumer : cluster.groups().consumers().values()) {
      Group group = cluster.groups().byId().get(consumer.group());
      Integer generation = consumer.generation();
      if (group != null && generation != null && generation != group.generation()) {
        return true;
      }
    }
    return false;
  }

  private static long ended(Cluster cluster) {
    return cluster.transactions().instances().values().stream()
        .flatMap(List::stream)
        .filter(transaction -> transaction.state().isComplete())
        .count();
  }

  private static boolean waits(Cluster cluster) {
    return cluster.transactions().instances().values().stream()
        .flatMap(List::stream)
        .anyMatch(Transaction::markerWaits);
  }

  private static boolean reopens(Cluster before) {
    return before.lifecycle() == Lifecycle.CLOSED;
  }
}

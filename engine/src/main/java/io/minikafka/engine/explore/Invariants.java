package io.minikafka.engine.explore;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.NamedAppend;
import io.minikafka.engine.explore.Invariant.Violation;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.DelayedProduce;
import io.minikafka.engine.replication.Partition;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The list of all invariants. The explorer and the property tests find them here. */
public final class Invariants {
  private static final List<Invariant> ALL =
      List.of(
          new Invariant("a refused command changes nothing", Invariants::refusalChangesNothing),
          new Invariant("the clock never goes back", Invariants::clockNeverGoesBack),
          partitions("the ISR has the leader and only replicas", Invariants::isrHasLeader),
          partitions("HW moves no further than the ISR", Invariants::highWatermarkWithinIsr),
          partitions("LSO ≤ HW ≤ the leader's LEO", Invariants::boundsInOrder),
          partitions("the leader knows its own LEO", Invariants::leaderKnowsItsEnd),
          partitions("leader epochs never go back", Invariants::epochsNeverGoBack),
          partitions("what waits lies in the leader's log", Invariants::waitersLieInTheLog),
          partitions("an append that waits is pending", Invariants::waitersArePending),
          logs("offsets strictly increase", Invariants::offsetsIncrease),
          new Invariant("one owner a partition and generation", ClientInvariants::oneOwner),
          new Invariant("a transaction ends once", ClientInvariants::transactionsEndOnce),
          new Invariant(
              "what is read lies below HW", ClientInvariants::readsLieBelowTheHighWatermark),
          new Invariant("logs and files agree byte for byte", StoredLogs::agreeWithFiles),
          new Invariant("the cluster's own files say what it knows", StoredFiles::agreeWithMemory),
          new Invariant("forced ≤ length", StoredLogs::forcedWithinLength));

  private Invariants() {}

  /** Every invariant. */
  public static List<Invariant> all() {
    return ALL;
  }

  /** What the step from {@code before} broke; empty if all is well. */
  public static List<Violation> violations(Cluster before, Transition step) {
    return ALL.stream()
        .flatMap(
            each ->
                each.check().broken(before, step).stream()
                    .map(sentence -> new Violation(each.name(), sentence)))
        .toList();
  }

  /** A step seen from one partition; {@code before} is null for a new one. */
  private record Seen(
      Cluster cluster, @Nullable Partition before, Partition after, @Nullable PartitionLog own) {}

  private static Invariant partitions(String name, Function<Seen, Optional<String>> check) {
    return new Invariant(
        name,
        (before, step) ->
            step.after().partitions().values().stream()
                .map(
                    partition ->
                        new Seen(
                            step.after(),
                            before.partition(partition.id()),
                            partition,
                            leaderLog(step.after(), partition)))
                .flatMap(
                    seen ->
                        check.apply(seen).map(broken -> seen.after.id() + ": " + broken).stream())
                .findFirst());
  }

  /** The leader's log while the leader runs, else null. */
  private static @Nullable PartitionLog leaderLog(Cluster cluster, Partition partition) {
    return cluster.broker(partition.leader()) instanceof Broker.Running running
        ? running.log(partition.id())
        : null;
  }

  private static Invariant logs(
      String name, BiFunction<Broker, PartitionLog, Optional<String>> check) {
    return new Invariant(
        name,
        (before, step) ->
            step.after().brokers().values().stream()
                .filter(broker -> broker != before.broker(broker.id()))
                .flatMap(broker -> openLogs(broker).map(log -> check.apply(broker, log)))
                .flatMap(Optional::stream)
                .findFirst());
  }

  private static Stream<PartitionLog> openLogs(Broker broker) {
    return broker instanceof Broker.Running running
        ? running.logs().values().stream()
        : Stream.empty();
  }

  private static Optional<String> brokenIf(boolean broken, Object... parts) {
    if (!broken) {
      return Optional.empty();
    }
    StringBuilder sentence = new StringBuilder();
    for (Object part : parts) {
      sentence.append(part);
    }
    return Optional.of(sentence.toString());
  }

  private static Optional<String> refusalChangesNothing(Cluster before, Transition step) {
    if (step.outcome().isAccepted()) {
      return Optional.empty();
    }
    Cluster after = step.after();
    // A storage failure ends the cluster, and nothing else.
    boolean onlyFailed =
        after.lifecycle() == Lifecycle.FAILED
            && after
                .withLifecycle(before.lifecycle(), before.terminalError())
                .withArmedFlushFailure(before.armedFlushFailure())
                .equals(before);
    return brokenIf(
        (after != before && !onlyFailed) || !step.diskOperations().isEmpty(),
        step.command().describe(),
        " was refused and changed something");
  }

  private static Optional<String> clockNeverGoesBack(Cluster before, Transition step) {
    long now = step.after().timeMs();
    return brokenIf(now < before.timeMs(), "the clock went from ", before.timeMs(), " to ", now);
  }

  private static Optional<String> isrHasLeader(Seen seen) {
    Partition partition = seen.after;
    return brokenIf(
        (partition.hasLeader() && !partition.isr().contains(partition.leader()))
            || !partition.isr().stream().allMatch(partition::hasReplica),
        "leader ",
        partition.leader(),
        ", replicas ",
        partition.replicas().keySet(),
        ", ISR ",
        partition.isr());
  }

  private static Optional<String> highWatermarkWithinIsr(Seen seen) {
    Partition after = seen.after;
    boolean moved = seen.before == null || seen.before.highWatermark() != after.highWatermark();
    BrokerSet members = after.isr().filter(after::hasReplica);
    if (members.size() == 0) {
      return Optional.empty();
    }
    Partition.Slowest slowest = after.slowest(members);
    boolean isKnown = slowest.logEndOffset() >= 0;
    return brokenIf(
            moved && isKnown && after.highWatermark() > slowest.logEndOffset(),
            "HW moved to ",
            after.highWatermark(),
            ", broker ",
            slowest.broker(),
            " is in the ISR with LEO ",
            slowest.logEndOffset())
        .or(() -> rose(seen) ? pastALog(seen.cluster, after, members) : Optional.empty());
  }

  /**
   * Whether HW rose; only then is it held against logs. A power failure may take the tail of a log
   * while the controller still has its replica in the ISR, as in Kafka, which asks no log at a
   * start: HW then falls to what the new leader knows, and that member lies below it until it
   * fetches. To rise past it HW needs that fetch.
   */
  private static boolean rose(Seen seen) {
    return seen.before == null || seen.before.highWatermark() < seen.after.highWatermark();
  }

  /** What the leader knows of a replica may be old; its log is not. */
  private static Optional<String> pastALog(
      Cluster cluster, Partition partition, BrokerSet members) {
    for (int member : members.toList()) {
      PartitionLog log =
          cluster.broker(member) instanceof Broker.Running running
              ? running.log(partition.id())
              : null;
      if (log != null && log.logEndOffset() < partition.highWatermark()) {
        return brokenIf(
            true,
            "HW moved to ",
            partition.highWatermark(),
            ", the log of broker ",
            member,
            " ends at ",
            log.logEndOffset());
      }
    }
    return Optional.empty();
  }

  private static Optional<String> boundsInOrder(Seen seen) {
    long hw = seen.after.highWatermark();
    long lso = seen.cluster.lastStableOffset(seen.after.id());
    return brokenIf(lso > hw || lso < 0, "LSO ", lso, ", HW ", hw)
        .or(
            () ->
                seen.own == null
                    ? Optional.empty()
                    : brokenIf(
                        hw > seen.own.logEndOffset(),
                        "HW ",
                        hw,
                        ", the leader's LEO ",
                        seen.own.logEndOffset()));
  }

  private static Optional<String> leaderKnowsItsEnd(Seen seen) {
    if (seen.own == null) {
      return Optional.empty();
    }
    long known = seen.after.progress(seen.after.leader()).logEndOffset();
    return brokenIf(
        known != seen.own.logEndOffset(),
        "the leader's log ends at ",
        seen.own.logEndOffset(),
        ", it says ",
        known);
  }

  private static Optional<String> epochsNeverGoBack(Seen seen) {
    Partition before = seen.before;
    return before == null
        ? Optional.empty()
        : brokenIf(
            seen.after.leaderEpoch() < before.leaderEpoch(),
            "epoch ",
            before.leaderEpoch(),
            " became ",
            seen.after.leaderEpoch());
  }

  private static Optional<String> waitersLieInTheLog(Seen seen) {
    long end = -1;
    for (DelayedProduce produce : seen.after.waiting()) {
      if (seen.own == null
          || produce.baseOffset() < end
          || produce.nextOffset() > seen.own.logEndOffset()
          || produce.leaderEpoch() != seen.after.leaderEpoch()) {
        return Optional.of(
            "an append of [" + produce.baseOffset() + ", " + produce.nextOffset() + ") waits");
      }
      end = produce.nextOffset();
    }
    return Optional.empty();
  }

  private static Optional<String> waitersArePending(Seen seen) {
    return seen.after.waiting().stream()
        .map(DelayedProduce::continuation)
        .filter(NamedAppend.class::isInstance)
        .map(follows -> ((NamedAppend) follows).name())
        .filter(name -> !(seen.cluster.appends().get(name) instanceof AppendResult.Pending))
        .map(name -> name + " waits and is " + seen.cluster.appends().get(name))
        .findFirst();
  }

  private static Optional<String> offsetsIncrease(Broker broker, PartitionLog log) {
    long end = 0;
    for (Segment segment : log.segments()) {
      if (segment.baseOffset() < end) {
        return brokenIf(true, broker.id(), "/", segment.logFile(), " begins below ", end);
      }
      end = segment.baseOffset();
      for (PlacedBatch placed : segment.batches()) {
        if (placed.batch().baseOffset() < end) {
          return brokenIf(
              true,
              broker.id(),
              "/",
              segment.logFile(),
              ": ",
              placed.batch(),
              " begins below ",
              end);
        }
        end = placed.nextOffset();
      }
    }
    return brokenIf(
        log.logEndOffset() < end || log.logEndOffset() < log.logStartOffset(),
        broker.id(),
        "/",
        log.directory(),
        " ends below ",
        Math.max(end, log.logStartOffset()));
  }
}

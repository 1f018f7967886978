package io.minikafka.engine.replication;

import io.minikafka.engine.event.AppendEvent.Acknowledged;
import io.minikafka.engine.event.AppendEvent.AppendFailed;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkAdvanced;
import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkHeld;
import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkHeldBelowMin;
import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkReset;
import io.minikafka.engine.event.ReplicationEvent.Truncated;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.replication.ReplicationRules.Candidate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * One partition while one command replicates it: the partition as it becomes, and what everything
 * that happens to it ends in: HW and the appends that wait.
 */
final class PartitionWork {
  final ReplicationRules rules;
  final ReplicationConfig config;
  final Replicas replicas;
  final long nowMs;
  private final Consumer<Event> events;
  private final List<Settled> settled = new ArrayList<>();
  Partition partition;

  PartitionWork(
      Partition partition,
      Replicas replicas,
      ReplicationRules rules,
      ReplicationConfig config,
      long nowMs,
      Consumer<Event> events) {
    this.partition = partition;
    this.replicas = replicas;
    this.rules = rules;
    this.config = config;
    this.nowMs = nowMs;
    this.events = events;
  }

  void emit(Event event) {
    events.accept(event);
  }

  List<Settled> takeSettled() {
    List<Settled> taken = List.copyOf(settled);
    settled.clear();
    return taken;
  }

  /** How many replicas acks=all asks to be in sync. */
  long minInsyncReplicas() {
    return rules.acksAll().required(config.minInsyncReplicas(), partition.assignment().size());
  }

  /** A follower as the rule of the ISR sees it. */
  Candidate candidate(int follower, long leaderEnd) {
    ReplicaProgress progress = partition.progress(follower);
    return new Candidate(
        progress.logEndOffset(),
        leaderEnd,
        partition.highWatermark(),
        partition.leaderEpochStart(),
        nowMs - progress.lastFetchMs(),
        nowMs - progress.lastCaughtUpMs());
  }

  /** The leader's own LEO. */
  long leaderEnd() {
    return partition.progress(partition.leader()).logEndOffset();
  }

  /** The replicas whose lowest LEO is HW: the ISR, and who is about to come back into it. */
  private BrokerSet deciding() {
    BrokerSet isr = partition.isr();
    if (isr.size() == partition.replicas().size()) {
      return isr;
    }
    BrokerSet deciding = isr;
    long leaderEnd = leaderEnd();
    for (int broker : partition.replicas().keySet()) {
      // Of one that has never fetched here the leader does not know which life of it that is.
      if (!isr.contains(broker)
          && partition.progress(broker).hasFetched()
          && rules.isrMembership().holdsHighWatermark(candidate(broker, leaderEnd), config)
          && replicas.isRunning(broker)) {
        deciding = deciding.plus(broker);
      }
    }
    return deciding;
  }

  /** Whether a replica has more than its leader knows. */
  private boolean isFurther(Partition.Slowest known) {
    return replicas.isRunning(known.broker())
        && replicas.log(known.broker()).logEndOffset() > known.logEndOffset();
  }

  void advanceHighWatermark() {
    Partition.Slowest slowest = partition.slowest(deciding());
    long hw = partition.highWatermark();
    if (slowest.logEndOffset() <= hw) {
      emit(
          new HighWatermarkHeld(
              partition.id(),
              hw,
              slowest.broker(),
              slowest.logEndOffset(),
              partition.isr(),
              isFurther(slowest)));
      return;
    }
    long min = minInsyncReplicas();
    if (!rules.highWatermarkBelowMinIsr().mayAdvance(partition.isr().size(), min)) {
      emit(new HighWatermarkHeldBelowMin(partition.id(), hw, partition.isr(), min));
      return;
    }
    partition = partition.withHighWatermark(slowest.logEndOffset());
    emit(
        new HighWatermarkAdvanced(
            partition.id(),
            hw,
            slowest.logEndOffset(),
            slowest.broker(),
            slowest.logEndOffset(),
            partition.isr(),
            isFurther(slowest)));
  }

  void resetHighWatermark(long to, int broker, long leo, HighWatermarkReset.Reset reason) {
    long from = partition.highWatermark();
    if (from != to) {
      partition = partition.withHighWatermark(to);
      emit(new HighWatermarkReset(partition.id(), from, to, broker, leo, reason));
    }
  }

  /** The replicas that have everything below {@code next}, as the leader knows it. */
  BrokerSet holders(long next) {
    int[] holders = new int[partition.replicas().size()];
    int count = 0;
    for (Map.Entry<Integer, ReplicaProgress> replica : partition.replicas().entrySet()) {
      if (replica.getValue().logEndOffset() >= next) {
        holders[count++] = replica.getKey();
      }
    }
    return BrokerSet.of(Arrays.copyOf(holders, count));
  }

  ReplicationRules.Standing judge(DelayedProduce produce) {
    return rules.acksAll().judge(produce, partition, minInsyncReplicas());
  }

  void acknowledged(DelayedProduce produce) {
    emit(
        new Acknowledged(
            partition.id(),
            produce.baseOffset(),
            produce.nextOffset(),
            Acks.ALL,
            holders(produce.nextOffset()),
            produce.awaited(),
            rules.acksAll().awaits()));
  }

  void settleWaiting() {
    if (partition.waiting().isEmpty()) {
      return;
    }
    PVector<DelayedProduce> left = TreePVector.empty();
    for (DelayedProduce produce : partition.waiting()) {
      switch (judge(produce)) {
        case WAITS -> left = left.plus(produce);
        case DONE -> {
          acknowledged(produce);
          settled.add(new Settled(partition.id(), produce, null));
        }
        case TOO_FEW_IN_SYNC ->
            fail(
                produce,
                ErrorCode.NOT_ENOUGH_REPLICAS_AFTER_APPEND,
                Sentences.of("append.failed.min.isr", partition.isr().size(), minInsyncReplicas()));
      }
    }
    partition = partition.withWaiting(left);
  }

  /** Fails what waits and whose deadline is past. */
  void expireWaiting() {
    PVector<DelayedProduce> left = partition.waiting();
    for (DelayedProduce produce : partition.waiting()) {
      if (nowMs > produce.deadlineMs()) {
        left = left.minus(produce);
        fail(
            produce,
            ErrorCode.REQUEST_TIMED_OUT,
            Sentences.of(
                "append.failed.timeout",
                Sentences.grouped(config.requestTimeoutMs()),
                partition.highWatermark(),
                produce.nextOffset()));
      }
    }
    partition = partition.withWaiting(left);
  }

  void failWaiting(ErrorCode error, Function<DelayedProduce, String> because) {
    for (DelayedProduce produce : partition.waiting()) {
      fail(produce, error, because.apply(produce));
    }
    partition = partition.withWaiting(TreePVector.empty());
  }

  private void fail(DelayedProduce produce, ErrorCode error, String because) {
    emit(
        new AppendFailed(
            partition.id(), produce.baseOffset(), produce.nextOffset(), error, because));
    settled.add(new Settled(partition.id(), produce, error));
  }

  /** Cuts one replica's log to {@code target}; nothing where it does not reach so far. */
  PartitionLog cut(int broker, PartitionLog log, long target, String because) {
    if (target >= log.logEndOffset()) {
      return log;
    }
    PartitionLog cut = log.truncate(target, replicas.disk(broker));
    emit(new Truncated(partition.id(), broker, log.logEndOffset(), cut.logEndOffset(), because));
    return cut;
  }
}

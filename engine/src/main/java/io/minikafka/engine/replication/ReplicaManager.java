package io.minikafka.engine.replication;

import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.ReplicationEvent.Acknowledged;
import io.minikafka.engine.event.ReplicationEvent.AppendFailed;
import io.minikafka.engine.event.ReplicationEvent.AppendWaits;
import io.minikafka.engine.event.ReplicationEvent.Appended;
import io.minikafka.engine.event.ReplicationEvent.DuplicateAnswered;
import io.minikafka.engine.event.ReplicationEvent.HighWatermarkAdvanced;
import io.minikafka.engine.event.ReplicationEvent.HighWatermarkHeld;
import io.minikafka.engine.event.ReplicationEvent.HighWatermarkReset;
import io.minikafka.engine.event.ReplicationEvent.IsrExpanded;
import io.minikafka.engine.event.ReplicationEvent.IsrShrunk;
import io.minikafka.engine.event.ReplicationEvent.Promoted;
import io.minikafka.engine.event.ReplicationEvent.Rejoined;
import io.minikafka.engine.event.ReplicationEvent.Truncated;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.ProducerStateTable;
import io.minikafka.engine.log.ProducerStateTable.Accepted;
import io.minikafka.engine.record.InvalidRecordException;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import io.minikafka.engine.replication.ReplicationRules.Candidate;
import io.minikafka.engine.replication.ReplicationRules.OutOfSync;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * Replicates one partition while one command runs (Kafka: {@code ReplicaManager} and {@code
 * Partition}). It holds the partition as it becomes; the caller puts it back into the cluster.
 */
public final class ReplicaManager {
  private final ReplicationRules rules;
  private final ReplicationConfig config;
  private final Replicas replicas;
  private final long nowMs;
  private final Consumer<Event> events;
  private final List<Settled> settled = new ArrayList<>();
  private Partition partition;

  /** Works on {@code partition} at the time {@code nowMs}. */
  public ReplicaManager(
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

  /** The partition as it is now. */
  public Partition partition() {
    return partition;
  }

  /** The appends that were settled since the last call, in registration order. */
  public List<Settled> takeSettled() {
    List<Settled> taken = List.copyOf(settled);
    settled.clear();
    return taken;
  }

  /** What is to be appended: offsets and epoch are the leader's to give. */
  public interface Unassigned {
    /** How many logical records it has. */
    int count();

    /** The batch with its offsets. */
    RecordBatch assign(long baseOffset, int leaderEpoch);
  }

  /**
   * What an append came to.
   *
   * @param pending whether it waits; then its continuation is called when it is settled
   * @param baseOffset null where the producer does not learn it
   */
  public record Appending(boolean pending, @Nullable Long baseOffset, long nextOffset) {}

  /**
   * Appends at the leader, which must run.
   *
   * @param expectedEpoch the epoch the caller believes in, or null
   * @throws RefusedException FENCED_LEADER_EPOCH, PRODUCER_FENCED, OUT_OF_ORDER_SEQUENCE,
   *     NOT_ENOUGH_REPLICAS or INVALID_RECORD; then nothing has changed
   */
  public Appending append(
      Unassigned batch,
      io.minikafka.engine.record.ProducerSequence producer,
      Acks acks,
      @Nullable Long expectedEpoch,
      DelayedProduce.Continuation continuation) {
    requireEpoch(expectedEpoch);
    Optional<Accepted> duplicate = partition.producers().check(producer, batch.count());
    if (duplicate.isPresent()) {
      Accepted first = duplicate.get();
      events.accept(
          new DuplicateAnswered(
              partition.id(), producer.producerId(), first.baseOffset(), first.nextOffset()));
      return new Appending(false, first.baseOffset(), first.nextOffset());
    }
    if (acks == Acks.ALL && partition.isr().size() < config.minInsyncReplicas()) {
      throw new RefusedException(
          ErrorCode.NOT_ENOUGH_REPLICAS,
          "the ISR of "
              + partition.id()
              + " is "
              + partition.isr()
              + ", below min "
              + config.minInsyncReplicas()
              + ": acks=all is refused; acks=1 still works");
    }
    int leader = partition.leader();
    PartitionLog log = replicas.log(leader);
    StoredBatch stored = encode(batch, log);
    PartitionLog longer = log.append(stored, replicas.disk(leader));
    replicas.put(leader, longer);
    long before = log.logEndOffset();
    partition =
        partition.withReplica(
            leader, partition.progress(leader).withLogEndOffset(longer.logEndOffset()));
    if (producer.isPresent()) {
      partition = partition.withProducers(partition.producers().accepting(stored.batch()));
    }
    events.accept(new Appended(partition.id(), leader, stored.batch(), acks));
    advanceHighWatermark();
    settleWaiting();
    return complete(before, longer.logEndOffset(), acks, continuation);
  }

  private Appending complete(
      long base, long next, Acks acks, DelayedProduce.Continuation continuation) {
    BrokerSet awaited = partition.isr();
    if (acks != Acks.ALL) {
      events.accept(
          new Acknowledged(
              partition.id(), base, next, acks, holders(next), BrokerSet.of(partition.leader())));
      return new Appending(false, acks == Acks.NONE ? null : base, next);
    }
    DelayedProduce produce =
        new DelayedProduce(base, next, partition.leaderEpoch(), awaited, continuation);
    if (judge(produce) == ReplicationRules.Standing.DONE) {
      events.accept(new Acknowledged(partition.id(), base, next, acks, holders(next), awaited));
      return new Appending(false, base, next);
    }
    partition = partition.withWaiting(partition.waiting().plus(produce));
    Partition.Slowest slowest = partition.slowest(awaited);
    events.accept(
        new AppendWaits(
            partition.id(), base, next, slowest.broker(), slowest.logEndOffset(), awaited));
    return new Appending(true, base, next);
  }

  private static StoredBatch encode(Unassigned batch, PartitionLog log) {
    try {
      return StoredBatch.encode(batch.assign(log.logEndOffset(), log.leaderEpoch()));
    } catch (InvalidRecordException invalid) {
      throw new RefusedException(ErrorCode.INVALID_RECORD, String.valueOf(invalid.getMessage()));
    }
  }

  private void requireEpoch(@Nullable Long expected) {
    if (expected != null && expected != partition.leaderEpoch()) {
      throw new RefusedException(
          ErrorCode.FENCED_LEADER_EPOCH,
          "the request names leader epoch "
              + expected
              + ", "
              + partition.id()
              + " has epoch "
              + partition.leaderEpoch()
              + ": ask for its metadata again");
    }
  }

  private BrokerSet holders(long next) {
    int[] holders = new int[partition.replicas().size()];
    int count = 0;
    for (Map.Entry<Integer, ReplicaProgress> replica : partition.replicas().entrySet()) {
      if (replica.getValue().logEndOffset() >= next) {
        holders[count++] = replica.getKey();
      }
    }
    return BrokerSet.of(Arrays.copyOf(holders, count));
  }

  /**
   * One fetch by each of {@code followers} that can, then a refresh of the ISR.
   *
   * @param maxBatches how many batches each takes at most
   */
  public void replicate(List<Integer> followers, int maxBatches) {
    FollowerFetch fetch = new FollowerFetch(rules, config, replicas, nowMs, events);
    for (int follower : followers) {
      partition = fetch.run(partition, follower, maxBatches);
    }
    refreshIsr();
  }

  /** Looks at every follower again: who leaves the ISR, who comes in. Then HW and the waiters. */
  public void refreshIsr() {
    long leaderEnd = partition.progress(partition.leader()).logEndOffset();
    BrokerSet members = BrokerSet.of(partition.leader());
    for (int follower : partition.followers()) {
      if (judgeFollower(follower, leaderEnd)) {
        members = members.plus(follower);
      }
    }
    changeIsr(members, leaderEnd);
    advanceHighWatermark();
    settleWaiting();
  }

  private boolean judgeFollower(int follower, long leaderEnd) {
    boolean member = partition.isr().contains(follower);
    boolean canFetch = replicas.obstacle(follower, partition.leader()) == null;
    return (member || canFetch) && outOfSync(follower, leaderEnd) == null;
  }

  private @Nullable OutOfSync outOfSync(int follower, long leaderEnd) {
    ReplicaProgress progress = partition.progress(follower);
    return rules
        .isrMembership()
        .judge(
            new Candidate(
                progress.logEndOffset(),
                leaderEnd,
                partition.highWatermark(),
                nowMs - progress.lastFetchMs()),
            config);
  }

  private void changeIsr(BrokerSet members, long leaderEnd) {
    BrokerSet before = partition.isr();
    partition = partition.withIsr(members);
    for (int broker : before.toList()) {
      OutOfSync broken = members.contains(broker) ? null : outOfSync(broker, leaderEnd);
      if (broken != null) {
        events.accept(
            new IsrShrunk(partition.id(), broker, members, whyOut(broker, leaderEnd, broken)));
      }
    }
    for (int broker : members.toList()) {
      if (!before.contains(broker)) {
        ReplicaProgress progress = partition.progress(broker);
        events.accept(
            new IsrExpanded(
                partition.id(),
                broker,
                members,
                Sentences.of(
                    "isr.joined.why",
                    broker,
                    progress.logEndOffset(),
                    partition.highWatermark(),
                    leaderEnd - progress.logEndOffset(),
                    config.replicaLagMaxOffsets(),
                    nowMs - progress.lastFetchMs(),
                    config.replicaLagTimeMs())));
      }
    }
  }

  private String whyOut(int broker, long leaderEnd, OutOfSync broken) {
    ReplicaProgress progress = partition.progress(broker);
    return switch (broken) {
      case TIME ->
          Sentences.of(
              "isr.left.time",
              broker,
              Sentences.seconds(nowMs),
              Sentences.seconds(progress.lastFetchMs()),
              Sentences.grouped(nowMs - progress.lastFetchMs()),
              Sentences.grouped(config.replicaLagTimeMs()));
      case OFFSETS ->
          Sentences.of(
              "isr.left.offsets",
              broker,
              progress.logEndOffset(),
              leaderEnd - progress.logEndOffset(),
              leaderEnd,
              config.replicaLagMaxOffsets());
      case HIGH_WATERMARK ->
          Sentences.of("isr.left.hw", broker, progress.logEndOffset(), partition.highWatermark());
    };
  }

  /** Takes one broker out of the ISR by hand, then looks at HW and the waiters. */
  public void removeFromIsr(int broker) {
    dropFromIsr(broker, Sentences.of("isr.left.removed", broker));
    advanceHighWatermark();
    settleWaiting();
  }

  private void dropFromIsr(int broker, String because) {
    if (partition.isr().contains(broker)) {
      partition = partition.withIsr(partition.isr().minus(broker));
      events.accept(new IsrShrunk(partition.id(), broker, partition.isr(), because));
    }
  }

  /** Tells a follower that runs to come back: cut to HW, out of the ISR until the next refresh. */
  public void rejoin(int broker) {
    PartitionLog log = replicas.log(broker);
    PartitionLog cut =
        cut(
            broker,
            log,
            partition.highWatermark(),
            Sentences.of(
                "truncated.rejoin", broker, log.logEndOffset(), partition.highWatermark()));
    cut = cut.withLeaderEpoch(partition.leaderEpoch());
    replicas.put(broker, cut);
    partition = partition.withReplica(broker, new ReplicaProgress(cut.logEndOffset(), nowMs));
    dropFromIsr(broker, Sentences.of("isr.left.rejoin", broker));
    events.accept(new Rejoined(partition.id(), broker, cut.logEndOffset()));
  }

  private PartitionLog cut(int broker, PartitionLog log, long target, String because) {
    if (target >= log.logEndOffset()) {
      return log;
    }
    PartitionLog cut = log.truncate(target, replicas.disk(broker));
    events.accept(
        new Truncated(partition.id(), broker, log.logEndOffset(), cut.logEndOffset(), because));
    return cut;
  }

  /** Makes an ISR member that runs the leader. What waits fails; producer state is read anew. */
  public void promote(int broker) {
    int before = partition.leader();
    PartitionLog log = replicas.log(broker);
    long hw = partition.highWatermark();
    long end = rules.promotion().endOffset(hw, log.logEndOffset());
    PartitionLog own =
        cut(
            broker,
            log,
            end,
            Sentences.of(
                "truncated.promotion",
                broker,
                log.logEndOffset(),
                hw,
                Sentences.range(Math.min(end, log.logEndOffset()), log.logEndOffset())));
    int epoch = partition.leaderEpoch() + 1;
    replicas.put(broker, own);
    for (int each : partition.replicas().keySet()) {
      if (replicas.isRunning(each)) {
        replicas.put(each, replicas.log(each).withLeaderEpoch(epoch));
      }
    }
    BrokerSet left = partition.isr().minus(broker);
    partition =
        partition
            .ledBy(broker, epoch)
            .withReplica(broker, partition.progress(broker).withLogEndOffset(own.logEndOffset()))
            .withIsr(BrokerSet.of(broker))
            .withProducers(ProducerStateTable.rebuiltFrom(own));
    events.accept(new Promoted(partition.id(), before, broker, epoch, own.logEndOffset(), hw));
    for (int each : left.toList()) {
      events.accept(
          new IsrShrunk(
              partition.id(), each, partition.isr(), Sentences.of("isr.left.promoted", broker)));
    }
    if (own.logEndOffset() < hw) {
      resetHighWatermark(
          own.logEndOffset(), broker, own.logEndOffset(), HighWatermarkReset.Reset.NEW_LEADER);
    }
    failWaiting(
        ErrorCode.FENCED_LEADER_EPOCH,
        produce ->
            Sentences.of("append.failed.leader.changed", broker, epoch, produce.leaderEpoch()));
  }

  /** The leader went down: what waits fails. */
  public void leaderWentDown() {
    failWaiting(
        ErrorCode.BROKER_NOT_AVAILABLE,
        produce -> Sentences.of("append.failed.leader.down", partition.leader()));
  }

  /** A follower runs again with what its files held: below HW it leaves the ISR. */
  public void followerStarted(int broker) {
    long leo = replicas.log(broker).logEndOffset();
    partition = partition.withReplica(broker, partition.progress(broker).withLogEndOffset(leo));
    if (leo < partition.highWatermark()) {
      dropFromIsr(
          broker, Sentences.of("isr.left.recovered", broker, leo, partition.highWatermark()));
    }
  }

  /**
   * The leader runs again and nobody was promoted meanwhile: a new instance of the partition. HW
   * and the ISR come from the replicas' LEOs.
   */
  public void leaderStarted() {
    BrokerSet before = partition.isr();
    long from = partition.highWatermark();
    begin();
    int leader = partition.leader();
    explainRestartIsr(before, leader, partition.progress(leader).logEndOffset());
    if (partition.highWatermark() != from) {
      Partition.Slowest slowest = partition.slowest(BrokerSet.of(partition.replicas().keySet()));
      events.accept(
          new HighWatermarkReset(
              partition.id(),
              from,
              partition.highWatermark(),
              slowest.broker(),
              slowest.logEndOffset(),
              HighWatermarkReset.Reset.RESTART));
    }
  }

  /**
   * Begins an instance of the partition: in sync is who runs and has the leader's LEO, HW is what
   * the rule for a start says, producer state is read from the leader's log.
   */
  public void begin() {
    int leader = partition.leader();
    PartitionLog own = replicas.log(leader);
    long leo = own.logEndOffset();
    partition = partition.withReplica(leader, partition.progress(leader).withLogEndOffset(leo));
    BrokerSet members = BrokerSet.of(leader);
    for (int follower : partition.followers()) {
      if (replicas.isRunning(follower) && partition.progress(follower).logEndOffset() == leo) {
        members = members.plus(follower);
      }
    }
    partition =
        partition
            .withIsr(members)
            .withHighWatermark(
                rules.startupHighWatermark().highWatermark(partition.replicas().values()))
            .withProducers(ProducerStateTable.rebuiltFrom(own));
  }

  private void explainRestartIsr(BrokerSet before, int leader, long leo) {
    for (int follower : partition.followers()) {
      boolean was = before.contains(follower);
      boolean is = partition.isr().contains(follower);
      if (was && !is) {
        events.accept(
            new IsrShrunk(
                partition.id(),
                follower,
                partition.isr(),
                Sentences.of(
                    replicas.isRunning(follower) ? "isr.left.restart" : "isr.left.restart.down",
                    leader,
                    leo,
                    follower,
                    partition.progress(follower).logEndOffset())));
      } else if (is && !was) {
        events.accept(
            new IsrExpanded(
                partition.id(),
                follower,
                partition.isr(),
                Sentences.of("isr.joined.restart", leader, leo, follower)));
      }
    }
  }

  private void resetHighWatermark(long to, int broker, long leo, HighWatermarkReset.Reset reason) {
    long from = partition.highWatermark();
    partition = partition.withHighWatermark(to);
    events.accept(new HighWatermarkReset(partition.id(), from, to, broker, leo, reason));
  }

  private void advanceHighWatermark() {
    Partition.Slowest slowest = partition.slowest(partition.isr());
    long hw = partition.highWatermark();
    if (slowest.logEndOffset() > hw && mayAdvance()) {
      partition = partition.withHighWatermark(slowest.logEndOffset());
      events.accept(
          new HighWatermarkAdvanced(
              partition.id(),
              hw,
              slowest.logEndOffset(),
              slowest.broker(),
              slowest.logEndOffset(),
              partition.isr()));
    } else {
      events.accept(
          new HighWatermarkHeld(
              partition.id(), hw, slowest.broker(), slowest.logEndOffset(), partition.isr()));
    }
  }

  private boolean mayAdvance() {
    return rules
        .highWatermarkBelowMinIsr()
        .mayAdvance(partition.isr().size(), config.minInsyncReplicas());
  }

  private ReplicationRules.Standing judge(DelayedProduce produce) {
    return rules.acksAll().judge(produce, partition, config.minInsyncReplicas());
  }

  private void settleWaiting() {
    if (partition.waiting().isEmpty()) {
      return;
    }
    PVector<DelayedProduce> left = partition.waiting();
    int kept = 0;
    for (DelayedProduce produce : partition.waiting()) {
      switch (judge(produce)) {
        case WAITS -> kept++;
        case DONE -> {
          left = left.minus(kept);
          events.accept(
              new Acknowledged(
                  partition.id(),
                  produce.baseOffset(),
                  produce.nextOffset(),
                  Acks.ALL,
                  holders(produce.nextOffset()),
                  produce.awaited()));
          settled.add(new Settled(partition.id(), produce, null));
        }
        case TOO_FEW_IN_SYNC -> {
          left = left.minus(kept);
          fail(
              produce,
              ErrorCode.NOT_ENOUGH_REPLICAS_AFTER_APPEND,
              Sentences.of(
                  "append.failed.min.isr", partition.isr().size(), config.minInsyncReplicas()));
        }
      }
    }
    partition = partition.withWaiting(left);
  }

  private void failWaiting(
      ErrorCode error, java.util.function.Function<DelayedProduce, String> because) {
    for (DelayedProduce produce : partition.waiting()) {
      fail(produce, error, because.apply(produce));
    }
    partition = partition.withWaiting(TreePVector.empty());
  }

  private void fail(DelayedProduce produce, ErrorCode error, String because) {
    events.accept(
        new AppendFailed(
            partition.id(), produce.baseOffset(), produce.nextOffset(), error, because));
    settled.add(new Settled(partition.id(), produce, error));
  }
}

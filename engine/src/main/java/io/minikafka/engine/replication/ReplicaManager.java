package io.minikafka.engine.replication;

import io.minikafka.engine.event.AppendEvent.Acknowledged;
import io.minikafka.engine.event.AppendEvent.AppendWaits;
import io.minikafka.engine.event.AppendEvent.Appended;
import io.minikafka.engine.event.AppendEvent.Awaited;
import io.minikafka.engine.event.AppendEvent.DuplicateAnswered;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.LeadershipEvent.Promoted;
import io.minikafka.engine.event.ReplicationEvent.Rejoined;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.ProducerStateTable.Accepted;
import io.minikafka.engine.record.InvalidRecordException;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import io.minikafka.engine.replication.ReplicationRules.AcksAll;
import io.minikafka.engine.replication.ReplicationRules.Leading;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Replicates one partition while one command runs (Kafka: {@code ReplicaManager} and {@code
 * Partition}). It holds the partition as it becomes; the caller puts it back into the cluster.
 */
public final class ReplicaManager {
  private final Partition whole;
  private final PartitionWork work;
  private final IsrKeeper isr;
  private final Leaderships leaderships;
  private final Starts starts;

  /**
   * Works on {@code partition} at the time {@code nowMs}.
   *
   * @param broker whose leadership it is: the partition's leader, or one that was deposed and does
   *     not know, or one that does not lead
   */
  public ReplicaManager(
      Partition partition,
      int broker,
      Replicas replicas,
      ReplicationRules rules,
      ReplicationConfig config,
      long nowMs,
      Consumer<Event> events) {
    this.whole = partition;
    this.work =
        new PartitionWork(partition.asLedBy(broker), replicas, rules, config, nowMs, events);
    this.isr = new IsrKeeper(work);
    this.leaderships = new Leaderships(work, isr);
    this.starts = new Starts(work, isr, leaderships);
  }

  /** The partition as it is now. */
  public Partition partition() {
    return whole.with(work.partition);
  }

  /** The appends that were settled since the last call, in registration order. */
  public List<Settled> takeSettled() {
    return work.takeSettled();
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
    Partition partition = work.partition;
    Optional<Accepted> duplicate = partition.producers().check(producer, batch.count(), work.nowMs);
    if (duplicate.isPresent()) {
      Accepted first = duplicate.get();
      meetRetry(batch);
      work.emit(
          new DuplicateAnswered(
              partition.id(),
              producer.producerId(),
              first.baseOffset(),
              first.nextOffset(),
              partition.producers().rule().because(producer.producerId())));
      return new Appending(false, first.baseOffset(), first.nextOffset());
    }
    if (acks == Acks.ALL && partition.isr().size() < work.minInsyncReplicas()) {
      throw new RefusedException(
          ErrorCode.NOT_ENOUGH_REPLICAS,
          "the ISR of "
              + partition.id()
              + " is "
              + partition.isr()
              + ", below min "
              + work.minInsyncReplicas()
              + ": acks=all is refused; acks=1 still works");
    }
    int leader = partition.leader();
    PartitionLog log = work.replicas.log(leader);
    StoredBatch stored = encode(batch, log);
    log.requireTakes(stored);
    PartitionLog longer = log.append(stored, work.replicas.disk(leader));
    work.replicas.put(leader, longer);
    long before = log.logEndOffset();
    partition =
        partition.withReplica(
            leader, partition.progress(leader).withLogEndOffset(longer.logEndOffset()));
    if (producer.isPresent()) {
      partition = partition.withProducers(partition.producers().accepting(stored.batch()));
    }
    work.partition = partition;
    work.emit(new Appended(partition.id(), leader, stored.batch(), acks));
    work.advanceHighWatermark();
    work.settleWaiting();
    return complete(before, longer.logEndOffset(), acks, continuation);
  }

  private void meetRetry(Unassigned batch) {
    int leader = work.partition.leader();
    PartitionLog log = work.replicas.log(leader);
    work.replicas.put(
        leader,
        log.rules()
            .duplicates()
            .meetingRetry(log, () -> encode(batch, log), work.replicas.disk(leader)));
  }

  private Appending complete(
      long base, long next, Acks acks, DelayedProduce.Continuation continuation) {
    Partition partition = work.partition;
    BrokerSet awaited = partition.isr();
    if (acks != Acks.ALL) {
      work.emit(
          new Acknowledged(
              partition.id(),
              base,
              next,
              acks,
              work.holders(next),
              BrokerSet.of(partition.leader()),
              Awaited.LEADER));
      return new Appending(false, acks == Acks.NONE ? null : base, next);
    }
    AcksAll rule = work.rules.acksAll();
    DelayedProduce produce =
        new DelayedProduce(
            base,
            next,
            partition.leaderEpoch(),
            awaited,
            rule.awaits(),
            rule.deadlineMs(work.nowMs, work.config),
            continuation);
    if (work.judge(produce) == ReplicationRules.Standing.DONE) {
      work.acknowledged(produce);
      return new Appending(false, base, next);
    }
    work.partition = partition.withWaiting(partition.waiting().plus(produce));
    Partition.Slowest slowest = partition.slowest(awaited);
    work.emit(
        new AppendWaits(
            partition.id(),
            base,
            next,
            slowest.broker(),
            slowest.logEndOffset(),
            awaited,
            rule.awaits()));
    return new Appending(true, base, next);
  }

  private static StoredBatch encode(Unassigned batch, PartitionLog log) {
    try {
      RecordBatch assigned = batch.assign(log.logEndOffset(), log.leaderEpoch());
      return log.rules().batchFormat().stored(log.rules().compression().applied(assigned));
    } catch (InvalidRecordException invalid) {
      throw new RefusedException(ErrorCode.INVALID_RECORD, String.valueOf(invalid.getMessage()));
    }
  }

  private void requireEpoch(@Nullable Long expected) {
    Partition partition = work.partition;
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

  /**
   * One fetch by each of {@code followers} that can, then a refresh of the ISR.
   *
   * @param maxBatches how many batches each takes at most
   */
  public void replicate(List<Integer> followers, int maxBatches) {
    FollowerFetch fetch = new FollowerFetch(work, isr);
    for (int follower : followers) {
      fetch.run(follower, maxBatches);
    }
    refreshIsr();
  }

  /**
   * One fetch by each of {@code followers} that can, and HW afterwards; the ISR is not looked at.
   */
  public void fetchRound(List<Integer> followers) {
    for (int follower : followers) {
      fetch(follower, Integer.MAX_VALUE);
    }
    if (!work.rules.followerProgress().countsEachFetch()) {
      work.advanceHighWatermark();
      work.settleWaiting();
    }
  }

  /** Lets every follower that can fetch until nothing is left to fetch and to learn. */
  public void spread() {
    Partition before;
    do {
      before = work.partition;
      fetchRound(before.followers().stream().filter(work.replicas::isRunning).toList());
    } while (!work.partition.equals(before));
  }

  /** For how many milliseconds the ISR stays as it is if nothing happens. */
  public long isrStaysForMs() {
    return isr.staysForMs();
  }

  /** Looks at every follower again: who leaves the ISR, who comes in. Then HW and the waiters. */
  public void refreshIsr() {
    isr.refresh();
    work.advanceHighWatermark();
    work.settleWaiting();
  }

  /** Why it left, and what will take it back. */
  private String byHand(String key, int broker) {
    return Sentences.of(
        work.rules.isrMembership().comesBackByFetch() ? key + ".fetch" : key, broker);
  }

  /** Takes one broker out of the ISR by hand, then looks at HW and the waiters. */
  public void removeFromIsr(int broker) {
    isr.drop(broker, byHand("isr.left.removed", broker));
    work.advanceHighWatermark();
    work.settleWaiting();
  }

  /** Tells a follower that runs to come back: cut to HW, out of the ISR until the next refresh. */
  public void rejoin(int broker) {
    Partition partition = work.partition;
    PartitionLog log = work.replicas.log(broker);
    long hw = partition.highWatermark();
    PartitionLog cut =
        work.cut(
            broker,
            log,
            work.rules.reconciliation().rejoinEnd(hw, log.logEndOffset()),
            Sentences.of("truncated.rejoin", broker, log.logEndOffset(), hw));
    cut = cut.withLeaderEpoch(partition.leaderEpoch());
    work.replicas.put(broker, cut);
    work.partition =
        partition.withReplica(broker, new ReplicaProgress(cut.logEndOffset(), work.nowMs));
    isr.drop(broker, byHand("isr.left.rejoin", broker));
    work.emit(new Rejoined(partition.id(), broker, cut.logEndOffset()));
  }

  /** One fetch of one follower, without looking at the ISR afterwards. */
  public void fetch(int follower, int maxBatches) {
    new FollowerFetch(work, isr).run(follower, maxBatches);
  }

  /** Makes an ISR member that runs the leader. What waits fails; producer state is read anew. */
  public void promote(int broker) {
    leaderships.promote(broker);
  }

  /**
   * Puts another leader or another ISR in place, as the controller decided.
   *
   * @param how why a leader is elected
   */
  public void elect(Leading next, Promoted.How how) {
    leaderships.elect(next, how);
  }

  /** The controller decides who leads; nobody acts on it yet. */
  public void decide(int broker) {
    leaderships.decide(broker);
  }

  /** Lets a broker that runs act on what was decided for {@code epoch}. */
  public void apply(int broker, int epoch) {
    leaderships.apply(broker, epoch);
  }

  /** A follower that runs again begins to follow the leader that there is. */
  public void beginToFollow(int broker) {
    leaderships.follow(broker, work.partition.leaderEpoch());
  }

  /** The leader went down: what waits fails. */
  public void leaderWentDown() {
    leaderships.wentDown();
  }

  /** A follower runs again with what its files held: below HW it leaves the ISR. */
  public void followerStarted(int broker) {
    starts.followerStarted(broker);
  }

  /**
   * The leader runs again and nobody was promoted meanwhile: a new instance of the partition. HW
   * and the ISR come from the replicas' LEOs.
   */
  public void leaderStarted() {
    starts.leaderStarted();
  }

  /** Every broker started: the leader goes on, or the controller's {@code next} is elected. */
  public void restart(Leading next) {
    starts.restart(next);
  }

  /** Elects a replica that has just started. */
  public void electStarted(Leading next, Promoted.How how) {
    starts.electStarted(next, how);
  }

  /**
   * Begins an instance of the partition: in sync is who runs and has the leader's LEO, HW is what
   * the rule for a start says, producer state is read from the leader's log.
   */
  public void begin() {
    starts.begin();
  }

  /** Fails the appends that have waited too long. */
  public void expireWaiting() {
    work.expireWaiting();
  }
}

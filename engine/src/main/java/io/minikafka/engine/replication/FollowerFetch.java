package io.minikafka.engine.replication;

import io.minikafka.engine.event.HighWatermarkEvent.FollowerLearntHighWatermark;
import io.minikafka.engine.event.ReplicationEvent.FetchFailed;
import io.minikafka.engine.event.ReplicationEvent.FetchSkipped;
import io.minikafka.engine.event.ReplicationEvent.Fetched;
import io.minikafka.engine.event.ReplicationEvent.LogStartFollowed;
import io.minikafka.engine.event.ReplicationEvent.Obstacle;
import io.minikafka.engine.event.ReplicationEvent.RestartedAtLogStart;
import io.minikafka.engine.event.ReplicationEvent.Truncated;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.record.StoredBatch;
import io.minikafka.engine.replication.ReplicationRules.FollowerProgress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One fetch of one follower (Kafka: {@code ReplicaFetcherThread}): reconcile, pull whole batches
 * from its own LEO on, note the time. A fetch that fails keeps what it took before, and its time.
 */
final class FollowerFetch {
  private final PartitionWork work;
  private final IsrKeeper isr;
  private final FollowerProgress progress;

  FollowerFetch(PartitionWork work, IsrKeeper isr) {
    this.work = work;
    this.isr = isr;
    this.progress = work.rules.followerProgress();
  }

  void run(int follower, int maxBatches) {
    Partition partition = work.partition;
    int leader = partition.leader();
    Obstacle obstacle = work.replicas.obstacle(follower, leader);
    if (obstacle != null) {
      work.emit(new FetchSkipped(partition.id(), follower, leader, obstacle));
      return;
    }
    String fenced =
        work.rules.reconciliation().fenced(partition.epochAt(follower), partition.leaderEpoch());
    if (fenced != null) {
      work.emit(new FetchFailed(partition.id(), follower, fenced));
      return;
    }
    PartitionLog source = work.replicas.log(leader);
    Reconciled reconciled = reconcile(follower, source);
    PartitionLog own = work.replicas.log(follower);
    if (reconciled.then() == Reconciled.Then.END) {
      knowAfterCut(follower, own.logEndOffset());
      return;
    }
    long from = own.logEndOffset();
    String failure =
        reconciled.then() == Reconciled.Then.FAIL ? reconciled.because() : failure(own, source);
    if (failure != null) {
      knowAfterCut(follower, from);
      work.emit(new FetchFailed(work.partition.id(), follower, failure));
      return;
    }
    PartitionLog longer = pull(own, source, follower, maxBatches);
    work.replicas.put(follower, startingWithLeader(longer, source, follower));
    count(follower, leader, from, longer.logEndOffset(), source.logEndOffset());
  }

  /** The answer also carries the leader's log start (KIP-107). */
  private PartitionLog startingWithLeader(PartitionLog own, PartitionLog source, int follower) {
    long start = Math.min(own.rules().retention().followersStart(source), own.logEndOffset());
    if (start <= own.logStartOffset()) {
      return own;
    }
    work.emit(new LogStartFollowed(work.partition.id(), follower, own.logStartOffset(), start));
    return own.deletingTo(start, work.replicas.disk(follower));
  }

  private void knowAfterCut(int follower, long end) {
    ReplicaProgress before = work.partition.progress(follower);
    long known = progress.knownAfterCut(before.logEndOffset(), end);
    work.partition = work.partition.withReplica(follower, before.withLogEndOffset(known));
  }

  /** Lets the fetch count: at the leader, and at the follower that has the answer. */
  private void count(int follower, int leader, long from, long end, long leaderEnd) {
    Partition partition = work.partition;
    long answered = partition.highWatermark();
    work.emit(new Fetched(partition.id(), follower, leader, from, end, leaderEnd));
    work.partition =
        partition.withReplica(
            follower,
            partition
                .progress(follower)
                .fetched(progress.knownEndOffset(from, end), leaderEnd, work.nowMs));
    isr.afterFetch(follower);
    if (progress.countsEachFetch()) {
      work.advanceHighWatermark();
      work.settleWaiting();
    }
    if (progress.keepsOwnHighWatermark()) {
      learn(follower, answered, end);
    }
  }

  private void learn(int follower, long answered, long end) {
    Partition partition = work.partition;
    OwnView view = partition.view(follower);
    long own = progress.ownHighWatermark(answered, end);
    if (own != view.highWatermark()) {
      work.partition = partition.withView(follower, view.withHighWatermark(own));
      work.emit(
          new FollowerLearntHighWatermark(
              partition.id(), follower, view.highWatermark(), own, answered));
    }
  }

  private Reconciled reconcile(int follower, PartitionLog source) {
    Reconciled reconciled = compare(follower, source);
    boolean again = false;
    while (reconciled.then() == Reconciled.Then.COMPARE) {
      reconciled = compare(follower, source);
      again = true;
    }
    if (again && reconciled.then() == Reconciled.Then.FETCH) {
      return Reconciled.ended();
    }
    PartitionLog own = work.replicas.log(follower);
    if (own.logEndOffset() < source.logStartOffset()) {
      work.emit(
          new RestartedAtLogStart(
              work.partition.id(), follower, own.logEndOffset(), source.logStartOffset()));
      work.replicas.put(
          follower, own.restartAt(source.logStartOffset(), work.replicas.disk(follower)));
    }
    return reconciled;
  }

  private Reconciled compare(int follower, PartitionLog source) {
    Partition partition = work.partition;
    PartitionLog own = work.replicas.log(follower);
    OwnView view = partition.view(follower);
    Reconciled reconciled =
        work.rules
            .reconciliation()
            .reconcile(
                new Meeting(
                    follower, partition.leader(), own, source, partition.highWatermark(), view));
    long leo = own.logEndOffset();
    if (reconciled.endOffset() < leo) {
      PartitionLog cut = own.truncate(reconciled.endOffset(), work.replicas.disk(follower));
      work.replicas.put(follower, cut);
      work.emit(
          new Truncated(
              partition.id(),
              follower,
              leo,
              cut.logEndOffset(),
              String.valueOf(reconciled.because())));
      view = view.withHighWatermark(Math.min(view.highWatermark(), cut.logEndOffset()));
    }
    if (reconciled.then() != Reconciled.Then.COMPARE) {
      view = view.compared();
    }
    if (view != partition.view(follower)) {
      work.partition = partition.withView(follower, view);
    }
    return reconciled;
  }

  /** Why nothing can be fetched at the follower's LEO, or null. */
  private static @Nullable String failure(PartitionLog own, PartitionLog source) {
    long leo = own.logEndOffset();
    if (leo > source.logEndOffset()) {
      return Sentences.of("fetch.failed.ahead", leo, source.logEndOffset());
    }
    List<StoredBatch> next = source.read(leo, 1, 1);
    if (!next.isEmpty() && next.get(0).isDamaged()) {
      return Sentences.of("fetch.failed.damaged", leo, String.valueOf(next.get(0).damage()));
    }
    if (!next.isEmpty() && next.get(0).baseOffset() < leo) {
      return Sentences.of(
          "fetch.failed.inside",
          leo,
          Sentences.range(next.get(0).baseOffset(), next.get(0).nextOffset()));
    }
    return null;
  }

  private PartitionLog pull(PartitionLog own, PartitionLog source, int follower, int maxBatches) {
    PartitionLog longer = own;
    long end =
        progress.endsWithSegment() ? source.segmentEnd(own.logEndOffset()) : source.logEndOffset();
    for (StoredBatch stored :
        source.read(own.logEndOffset(), work.config.replicaFetchMaxBytes(), maxBatches)) {
      if (stored.isDamaged() || stored.baseOffset() >= end) {
        break;
      }
      longer = longer.append(stored, work.replicas.disk(follower));
    }
    boolean onlyGapLeft =
        longer.logEndOffset() < source.logEndOffset()
            && !source.batchesFrom(longer.logEndOffset()).hasNext();
    return onlyGapLeft ? longer.endingAt(source.logEndOffset()) : longer;
  }
}

package io.minikafka.engine.replication;

import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.ReplicationEvent.FetchFailed;
import io.minikafka.engine.event.ReplicationEvent.FetchSkipped;
import io.minikafka.engine.event.ReplicationEvent.Fetched;
import io.minikafka.engine.event.ReplicationEvent.Obstacle;
import io.minikafka.engine.event.ReplicationEvent.RestartedAtLogStart;
import io.minikafka.engine.event.ReplicationEvent.Truncated;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.record.StoredBatch;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One fetch of one follower (Kafka: {@code ReplicaFetcherThread}): reconcile, pull whole batches
 * from its own LEO on, note the time. A fetch that fails keeps what it took before, and its time.
 */
final class FollowerFetch {
  private final ReplicationRules rules;
  private final ReplicationConfig config;
  private final Replicas replicas;
  private final long nowMs;
  private final Consumer<Event> events;

  FollowerFetch(
      ReplicationRules rules,
      ReplicationConfig config,
      Replicas replicas,
      long nowMs,
      Consumer<Event> events) {
    this.rules = rules;
    this.config = config;
    this.replicas = replicas;
    this.nowMs = nowMs;
    this.events = events;
  }

  Partition run(Partition partition, int follower, int maxBatches) {
    int leader = partition.leader();
    Obstacle obstacle = replicas.obstacle(follower, leader);
    if (obstacle != null) {
      events.accept(new FetchSkipped(partition.id(), follower, leader, obstacle));
      return partition;
    }
    PartitionLog source = replicas.log(leader);
    PartitionLog own = reconcile(partition, follower, source);
    long from = own.logEndOffset();
    String failure = failure(own, source);
    if (failure == null) {
      own = pull(own, source, follower, maxBatches);
    }
    replicas.put(follower, own);
    long known = rules.followerProgress().knownEndOffset(from, own.logEndOffset());
    if (failure != null) {
      events.accept(new FetchFailed(partition.id(), follower, failure));
      return partition.withReplica(follower, partition.progress(follower).withLogEndOffset(known));
    }
    events.accept(
        new Fetched(
            partition.id(), follower, leader, from, own.logEndOffset(), source.logEndOffset()));
    return partition.withReplica(follower, new ReplicaProgress(known, nowMs));
  }

  private PartitionLog reconcile(Partition partition, int follower, PartitionLog source) {
    PartitionLog own = replicas.log(follower);
    long leo = own.logEndOffset();
    long end =
        rules.reconciliation().endOffset(leo, source.logEndOffset(), partition.highWatermark());
    if (end < leo) {
      own = own.truncate(end, replicas.disk(follower));
      events.accept(
          new Truncated(
              partition.id(),
              follower,
              leo,
              own.logEndOffset(),
              Sentences.of(
                  "truncated.longer",
                  follower,
                  leo,
                  source.logEndOffset(),
                  partition.highWatermark())));
    }
    if (own.logEndOffset() < source.logStartOffset()) {
      events.accept(
          new RestartedAtLogStart(
              partition.id(), follower, own.logEndOffset(), source.logStartOffset()));
      own = own.restartAt(source.logStartOffset(), replicas.disk(follower));
    }
    return own;
  }

  /** Why nothing can be fetched at the follower's LEO, or null. */
  private static @Nullable String failure(PartitionLog own, PartitionLog source) {
    long leo = own.logEndOffset();
    if (leo > source.logEndOffset()) {
      return Sentences.of("fetch.failed.ahead", leo, source.logEndOffset());
    }
    List<StoredBatch> next = source.read(leo, 1, 1);
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
    for (StoredBatch stored :
        source.read(own.logEndOffset(), config.replicaFetchMaxBytes(), maxBatches)) {
      longer = longer.append(stored, replicas.disk(follower));
    }
    boolean onlyGapLeft =
        longer.logEndOffset() < source.logEndOffset()
            && !source.batchesFrom(longer.logEndOffset()).hasNext();
    return onlyGapLeft ? longer.endingAt(source.logEndOffset()) : longer;
  }
}

package io.minikafka.engine.replication;

import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.ProducerStateTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.pcollections.PSortedMap;
import org.pcollections.PVector;

/**
 * One partition as its leader sees it (Kafka: {@code Partition}). The logs themselves belong to the
 * brokers.
 *
 * @param assignment replicas in the order of assignment; the first was the first leader
 * @param leader broker id of the leader
 * @param leaderEpoch grows by one at every promotion
 * @param isr the in-sync replicas; the leader is one of them
 * @param highWatermark exclusive end of what consumers may read (HW)
 * @param replicas per broker id what the leader knows of that replica, the leader included
 * @param waiting appends that wait, in registration order
 * @param producers what the leader remembers of idempotent producers
 */
public record Partition(
    TopicPartition id,
    List<Integer> assignment,
    int leader,
    int leaderEpoch,
    BrokerSet isr,
    long highWatermark,
    PSortedMap<Integer, ReplicaProgress> replicas,
    PVector<DelayedProduce> waiting,
    ProducerStateTable producers) {

  /** Whether that broker has a replica. */
  public boolean hasReplica(int broker) {
    return replicas.containsKey(broker);
  }

  /** What the leader knows of the replica at {@code broker}, which must exist. */
  public ReplicaProgress progress(int broker) {
    ReplicaProgress progress = replicas.get(broker);
    if (progress == null) {
      throw new IllegalStateException("broker " + broker + " has no replica of " + id);
    }
    return progress;
  }

  /** The replicas that are not the leader, ascending. */
  public List<Integer> followers() {
    List<Integer> followers = new ArrayList<>(replicas.size());
    for (Integer broker : replicas.keySet()) {
      if (broker != leader) {
        followers.add(broker);
      }
    }
    return Collections.unmodifiableList(followers);
  }

  /** The slowest member of {@code brokers}: it decides a minimum over them. */
  public Slowest slowest(BrokerSet brokers) {
    int slowest = brokers.get(0);
    long lowest = progress(slowest).logEndOffset();
    for (int i = 1; i < brokers.size(); i++) {
      long leo = progress(brokers.get(i)).logEndOffset();
      // Of equal ones a follower decides: the leader never holds HW back.
      if (leo < lowest || (leo == lowest && slowest == leader)) {
        slowest = brokers.get(i);
        lowest = leo;
      }
    }
    return new Slowest(slowest, lowest);
  }

  /**
   * The term that decided a minimum.
   *
   * @param logEndOffset that broker's LEO
   */
  public record Slowest(int broker, long logEndOffset) {}

  Partition withReplica(int broker, ReplicaProgress progress) {
    return new Partition(
        id,
        assignment,
        leader,
        leaderEpoch,
        isr,
        highWatermark,
        replicas.plus(broker, progress),
        waiting,
        producers);
  }

  /** This partition knowing other things of its replicas. */
  public Partition withReplicas(PSortedMap<Integer, ReplicaProgress> known) {
    return new Partition(
        id, assignment, leader, leaderEpoch, isr, highWatermark, known, waiting, producers);
  }

  Partition withIsr(BrokerSet members) {
    return new Partition(
        id, assignment, leader, leaderEpoch, members, highWatermark, replicas, waiting, producers);
  }

  Partition withHighWatermark(long offset) {
    return new Partition(
        id, assignment, leader, leaderEpoch, isr, offset, replicas, waiting, producers);
  }

  Partition withWaiting(PVector<DelayedProduce> left) {
    return new Partition(
        id, assignment, leader, leaderEpoch, isr, highWatermark, replicas, left, producers);
  }

  /** This partition remembering other producers. */
  public Partition withProducers(ProducerStateTable table) {
    return new Partition(
        id, assignment, leader, leaderEpoch, isr, highWatermark, replicas, waiting, table);
  }

  Partition ledBy(int broker, int epoch) {
    return new Partition(
        id, assignment, broker, epoch, isr, highWatermark, replicas, waiting, producers);
  }
}

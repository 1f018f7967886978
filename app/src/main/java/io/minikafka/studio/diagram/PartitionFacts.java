package io.minikafka.studio.diagram;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.ReplicationEvent.HighWatermarkAdvanced;
import io.minikafka.engine.event.ReplicationEvent.HighWatermarkReset;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.timeline.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is the case in one partition at one moment, as the diagram needs it. A function of the
 * cluster and of what led to it.
 *
 * @param minInSync Kafka's {@code min.insync.replicas}
 * @param lastStableOffset first offset that a reader of committed data cannot read (LSO)
 * @param hold which replica HW goes by, and why they differ if they do
 * @param lanes the leader first, then by broker id
 * @param acks pending appends in their order, then those done last, the newest first
 */
public record PartitionFacts(
    TopicPartition id,
    long nowMs,
    int leader,
    int leaderEpoch,
    BrokerSet isr,
    long minInSync,
    long highWatermark,
    long lastStableOffset,
    Hold hold,
    List<LaneFacts> lanes,
    List<AckFacts> acks) {

  /** Why HW is not the lowest LEO of the ISR. */
  public enum Reason {
    /** It is. */
    NONE,
    /** A replica was cut below it. */
    NEVER_BACK,
    /** The leader started again. */
    RESTART,
    /** Another broker became leader. */
    NEW_LEADER,
    /** The ISR has fewer members than it needs. */
    TOO_FEW_IN_SYNC,
    /** Nobody has looked since: it moves with the next append, fetch or refresh. */
    NOT_YET
  }

  /**
   * Which replica HW goes by.
   *
   * @param broker the slowest member of the ISR
   * @param logEndOffset its LEO, as the leader knows it
   */
  public record Hold(int broker, long logEndOffset, Reason reason) {}

  public PartitionFacts {
    lanes = List.copyOf(lanes);
    acks = List.copyOf(acks);
  }

  /**
   * The facts of a partition; none if the cluster does not have it.
   *
   * @param recent what led to this cluster, newest first; a few dozen are enough
   */
  public static Optional<PartitionFacts> of(
      Cluster cluster, TopicPartition id, Iterable<Transition> recent) {
    Partition partition = cluster.partition(id);
    if (partition == null) {
      return Optional.empty();
    }
    List<LaneFacts> lanes = new ArrayList<>();
    if (partition.hasLeader()) {
      lanes.add(LaneFacts.of(cluster, partition, partition.leader()));
    }
    for (int broker : partition.followers()) {
      lanes.add(LaneFacts.of(cluster, partition, broker));
    }
    return Optional.of(
        new PartitionFacts(
            id,
            cluster.timeMs(),
            partition.leader(),
            partition.leaderEpoch(),
            partition.isr(),
            cluster.config().replication().minInsyncReplicas(),
            partition.highWatermark(),
            cluster.lastStableOffset(id),
            hold(partition, recent),
            lanes,
            AckFacts.of(partition, recent)));
  }

  /** The facts of a partition at a moment; none if the cluster does not have it then. */
  public static Optional<PartitionFacts> of(Moment moment, TopicPartition id) {
    return of(moment.cluster(), id, new Recent(moment));
  }

  private static Hold hold(Partition partition, Iterable<Transition> recent) {
    Partition.Slowest slowest = partition.slowest(partition.isr());
    Reason reason = Reason.NONE;
    if (slowest.logEndOffset() < partition.highWatermark()) {
      reason = Reason.NEVER_BACK;
    } else if (slowest.logEndOffset() > partition.highWatermark()) {
      reason = lastReset(partition.id(), recent);
    }
    return new Hold(slowest.broker(), slowest.logEndOffset(), reason);
  }

  private static Reason lastReset(TopicPartition id, Iterable<Transition> recent) {
    for (Transition transition : recent) {
      for (int i = transition.events().size() - 1; i >= 0; i--) {
        Event event = transition.events().get(i);
        if (!id.equals(event.subject())) {
          continue;
        }
        if (event instanceof HighWatermarkAdvanced) {
          return Reason.NOT_YET;
        }
        if (event instanceof HighWatermarkReset reset) {
          return reset.reason() == HighWatermarkReset.Reset.RESTART
              ? Reason.RESTART
              : Reason.NEW_LEADER;
        }
      }
    }
    return Reason.NOT_YET;
  }

  /** The lane of a broker, or null. */
  public @Nullable LaneFacts lane(int broker) {
    for (LaneFacts lane : lanes) {
      if (lane.broker() == broker) {
        return lane;
      }
    }
    return null;
  }

  /** The leader's lane. */
  public LaneFacts leaderLane() {
    return lanes.get(0);
  }

  /** The smallest log start of all lanes. */
  public long start() {
    return lanes.stream().mapToLong(LaneFacts::logStartOffset).min().orElse(0);
  }

  /** The greatest LEO of all lanes. */
  public long end() {
    return lanes.stream().mapToLong(LaneFacts::logEndOffset).max().orElse(0);
  }

  /** Whether the ISR has fewer members than acks=all needs. */
  public boolean tooFewInSync() {
    return isr.size() < minInSync;
  }
}

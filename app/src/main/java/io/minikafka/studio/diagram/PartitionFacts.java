package io.minikafka.studio.diagram;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkAdvanced;
import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkHeldBelowMin;
import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkReset;
import io.minikafka.engine.event.ReplicationEvent.IsrShrunk;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.timeline.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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
 * @param departures per replica out of the ISR the sentence that says why it left
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
    List<AckFacts> acks,
    List<String> departures) {

  /** Why HW is not the lowest LEO of the ISR. */
  public enum Reason {
    /** It is. */
    NONE,
    /** A replica was cut below it. */
    NEVER_BACK,
    /** The leader started again: the lowest of all replicas. */
    RESTART,
    /** The leader started again: what its checkpoint says. */
    CHECKPOINT,
    /** Another broker became leader: its LEO. */
    NEW_LEADER,
    /** Another broker became leader: the HW it knew as a follower. */
    OWN,
    /** The leader has not heard yet how far a follower is. */
    NEXT_FETCH,
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
    departures = List.copyOf(departures);
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
            hold(partition, lanes, recent),
            lanes,
            AckFacts.of(partition, recent),
            departures(partition, recent)));
  }

  /** The facts of a partition at a moment; none if the cluster does not have it then. */
  public static Optional<PartitionFacts> of(Moment moment, TopicPartition id) {
    return of(moment.cluster(), id, new Recent(moment));
  }

  private static List<String> departures(Partition partition, Iterable<Transition> recent) {
    Set<Integer> out = new TreeSet<>(partition.replicas().keySet());
    out.removeAll(partition.isr().toList());
    List<String> sentences = new ArrayList<>();
    if (out.isEmpty()) {
      return sentences;
    }
    for (Transition transition : recent) {
      for (Event event : transition.events()) {
        if (event instanceof IsrShrunk left
            && left.partition().equals(partition.id())
            && out.remove(left.broker())) {
          sentences.add(left.because());
        }
      }
      if (out.isEmpty()) {
        break;
      }
    }
    return sentences;
  }

  private static Hold hold(
      Partition partition, List<LaneFacts> lanes, Iterable<Transition> recent) {
    LaneFacts slowest = slowest(lanes);
    if (slowest == null) {
      Partition.Slowest known = partition.slowest(partition.isr());
      return new Hold(known.broker(), known.logEndOffset(), Reason.NONE);
    }
    long end = slowest.decidingEnd();
    long hw = partition.highWatermark();
    Reason reason = Reason.NONE;
    if (end < hw) {
      reason = Reason.NEVER_BACK;
    } else if (end > hw) {
      boolean unheard = partition.slowest(partition.isr()).logEndOffset() <= hw;
      reason = unheard ? Reason.NEXT_FETCH : last(partition, recent);
    }
    return new Hold(slowest.broker(), end, reason);
  }

  /**
   * The slowest member of the ISR; of equal ones a follower, since a leader never holds HW back.
   */
  private static @Nullable LaneFacts slowest(List<LaneFacts> lanes) {
    LaneFacts slowest = null;
    for (LaneFacts lane : lanes) {
      boolean slower =
          slowest == null
              || lane.decidingEnd() < slowest.decidingEnd()
              || (lane.decidingEnd() == slowest.decidingEnd() && slowest.leader());
      if (lane.inSync() && slower) {
        slowest = lane;
      }
    }
    return slowest;
  }

  private static Reason last(Partition partition, Iterable<Transition> recent) {
    for (Transition transition : recent) {
      for (int i = transition.events().size() - 1; i >= 0; i--) {
        Event event = transition.events().get(i);
        if (!partition.id().equals(event.subject())) {
          continue;
        }
        if (event instanceof HighWatermarkAdvanced) {
          return Reason.NOT_YET;
        }
        if (event instanceof HighWatermarkHeldBelowMin) {
          return Reason.TOO_FEW_IN_SYNC;
        }
        if (event instanceof HighWatermarkReset reset) {
          return switch (reset.reason()) {
            case RESTART -> Reason.RESTART;
            case CHECKPOINT -> Reason.CHECKPOINT;
            case NEW_LEADER -> Reason.NEW_LEADER;
            case OWN -> Reason.OWN;
          };
        }
      }
    }
    return Reason.NOT_YET;
  }

  /** The same with other lanes. */
  public PartitionFacts withLanes(List<LaneFacts> others) {
    return new PartitionFacts(
        id,
        nowMs,
        leader,
        leaderEpoch,
        isr,
        minInSync,
        highWatermark,
        lastStableOffset,
        hold,
        others,
        acks,
        departures);
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

  /** Whether any transaction is open, in whatever partition. */
  boolean openTransaction() {
    return !leaderLane().transactions().open().isEmpty();
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

package io.minikafka.engine.command;

import io.minikafka.engine.checkpoint.CheckpointFile;
import io.minikafka.engine.checkpoint.MetadataFile;
import io.minikafka.engine.checkpoint.OffsetCheckpoint;
import io.minikafka.engine.checkpoint.OffsetsFile;
import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.cluster.Link;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.disk.PlacedOperation;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.ReplicationEvent.Obstacle;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import io.minikafka.engine.replication.Replicas;
import io.minikafka.engine.replication.Settled;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * One command while it runs: the cluster as it becomes, the events, the disk operations. Thrown
 * away when the command is refused.
 */
public final class Execution {
  private final Rules rules;
  private final List<Event> events = new ArrayList<>();
  private final List<PlacedOperation> operations = new ArrayList<>();
  private final Deque<Settled> settled = new ArrayDeque<>();
  private final SortedMap<Integer, BrokerWork> open = new TreeMap<>();
  private Cluster cluster;
  private Cluster onRefusal;
  private final SortedSet<TopicPartition> moved = new TreeSet<>();
  private boolean metadataChanged;

  /** Begins with {@code cluster}. */
  public Execution(Rules rules, Cluster cluster) {
    this.rules = rules;
    this.cluster = cluster;
    this.onRefusal = cluster;
  }

  /** The rules in force. */
  public Rules rules() {
    return rules;
  }

  /** The cluster as it is now. */
  public Cluster cluster() {
    closeBrokers();
    return cluster;
  }

  /** Puts another cluster in its place. */
  public void set(Cluster next) {
    closeBrokers();
    cluster = next;
  }

  /** The clock, in milliseconds. */
  public long nowMs() {
    return cluster.timeMs();
  }

  /** Notes that something happened. */
  public void emit(Event event) {
    events.add(event);
  }

  /**
   * Takes back what was noted since so many events had happened: nothing of it changed anything.
   */
  public void forgetEventsSince(int count) {
    events.subList(count, events.size()).clear();
  }

  /** Notes that something happened before everything that was noted since so many events. */
  public void emitBefore(int count, Event event) {
    events.add(count, event);
  }

  /** Notes that something happened before everything else. */
  public void emitFirst(Event event) {
    emitBefore(0, event);
  }

  /** What happened so far. */
  public List<Event> events() {
    return events;
  }

  /** What was done to disks so far. */
  public List<PlacedOperation> operations() {
    return operations;
  }

  /**
   * What the cluster is if the command is refused: as before, unless a storage failure ended it.
   */
  public Cluster onRefusal() {
    return onRefusal;
  }

  /** Ends the command by a storage failure: refused, and the cluster is failed from here on. */
  public RefusedException storageFailure(String message) {
    onRefusal = onRefusal.withLifecycle(Lifecycle.FAILED, message).withArmedFlushFailure(null);
    return new RefusedException(ErrorCode.STORAGE_ERROR, message);
  }

  /**
   * The partition, which must exist.
   *
   * @throws RefusedException UNKNOWN_TOPIC or UNKNOWN_PARTITION
   */
  public Partition partition(TopicPartition id) {
    Partition partition = cluster.partition(id);
    if (partition != null) {
      return partition;
    }
    int count = partitionCount(id.topic());
    throw new RefusedException(
        ErrorCode.UNKNOWN_PARTITION,
        "topic "
            + id.topic()
            + " has no partition "
            + id.partition()
            + ", its partitions are 0 to "
            + (count - 1));
  }

  /**
   * How many partitions a topic has.
   *
   * @throws RefusedException UNKNOWN_TOPIC
   */
  public int partitionCount(String topic) {
    Integer count = cluster.topics().get(topic);
    if (count == null) {
      throw new RefusedException(
          ErrorCode.UNKNOWN_TOPIC, "there is no topic " + topic + ": create it first");
    }
    return count;
  }

  /**
   * Requires that no flush has failed.
   *
   * @throws RefusedException STORAGE_ERROR
   */
  public void requireHealthy() {
    String error = cluster.terminalError();
    if (error != null) {
      throw new RefusedException(
          ErrorCode.STORAGE_ERROR,
          "a flush failed: " + error + "; close the cluster and open it again");
    }
  }

  /**
   * The partition, whose leader must run.
   *
   * @throws RefusedException UNKNOWN_TOPIC, UNKNOWN_PARTITION or BROKER_NOT_AVAILABLE
   */
  public Partition ledPartition(TopicPartition id) {
    Partition partition = partition(id);
    if (!partition.hasLeader()) {
      throw new RefusedException(
          ErrorCode.BROKER_NOT_AVAILABLE,
          id
              + " has no leader: start a broker of its ISR, "
              + partition.decidedIsr()
              + ", or elect one");
    }
    if (!cluster.isRunning(partition.leader())) {
      throw new RefusedException(
          ErrorCode.BROKER_NOT_AVAILABLE,
          "leader "
              + partition.leader()
              + " of "
              + id
              + " is down: start it or promote another broker");
    }
    return partition;
  }

  /**
   * The partition, at which {@code broker} must lead and run.
   *
   * @param broker null means whoever leads with the newest epoch
   * @throws RefusedException UNKNOWN_TOPIC, UNKNOWN_PARTITION, BROKER_NOT_AVAILABLE,
   *     INVALID_ARGUMENT, or UNKNOWN_LEADER_EPOCH where it was decided to lead and does not know
   */
  public Partition ledPartition(TopicPartition id, @Nullable Integer broker) {
    if (broker == null) {
      return ledPartition(id);
    }
    Partition partition = partition(id);
    existing(broker);
    requireReplica(partition, broker);
    requireRunning(broker);
    if (partition.ledBy(broker) != null) {
      return partition;
    }
    if (partition.decidedLeader() == broker) {
      throw new RefusedException(
          ErrorCode.UNKNOWN_LEADER_EPOCH,
          "broker "
              + broker
              + " was decided to lead "
              + id
              + " with epoch "
              + partition.decidedEpoch()
              + " and acts on "
              + partition.epochAt(broker)
              + ": let it apply the decision first");
    }
    throw invalid(
        "broker " + broker + " does not lead " + id + ", broker " + partition.leader() + " does");
  }

  /**
   * Requires that a broker of that id exists.
   *
   * @throws RefusedException INVALID_ARGUMENT
   */
  public Broker existing(int broker) {
    Broker found = cluster().broker(broker);
    if (found == null) {
      throw invalid(
          "there is no broker " + broker + ", the brokers are " + cluster.brokers().keySet());
    }
    return found;
  }

  /**
   * Requires that the broker has a replica of the partition.
   *
   * @throws RefusedException INVALID_ARGUMENT
   */
  public void requireReplica(Partition partition, int broker) {
    if (!partition.hasReplica(broker)) {
      throw invalid(
          "broker "
              + broker
              + " has no replica of "
              + partition.id()
              + ", its replicas are "
              + partition.replicas().keySet());
    }
  }

  /**
   * Requires that the broker runs.
   *
   * @throws RefusedException BROKER_NOT_AVAILABLE
   */
  public void requireRunning(int broker) {
    if (!cluster.isRunning(broker)) {
      throw new RefusedException(
          ErrorCode.BROKER_NOT_AVAILABLE, "broker " + broker + " is down: start it first");
    }
  }

  /** A refusal with INVALID_ARGUMENT. */
  public static RefusedException invalid(String message) {
    return new RefusedException(ErrorCode.INVALID_ARGUMENT, message);
  }

  /** Begins to replicate {@code partition}; {@link #keep} puts the result back. */
  public ReplicaManager replication(Partition partition) {
    return replication(partition, partition.leader());
  }

  /**
   * The same with the leadership of {@code broker}, which may be a deposed one, or none at all:
   * then the partition stays, and only its replicas change.
   */
  public ReplicaManager replication(Partition partition, int broker) {
    return new ReplicaManager(
        partition,
        broker,
        new LogsOf(partition.id()),
        rules.replication(),
        cluster.config().replication(),
        cluster.timeMs(),
        events::add);
  }

  /** The same for a coordinator's own partition: what it appends passes cut links and pauses. */
  ReplicaManager coordination(Partition partition) {
    return new ReplicaManager(
        partition,
        partition.leader(),
        new LogsOf(partition.id()) {
          @Override
          public @Nullable Obstacle obstacle(int follower, int leader) {
            return cluster.isRunning(follower) ? null : Obstacle.DOWN;
          }
        },
        rules.replication(),
        cluster.config().replication(),
        cluster.timeMs(),
        events::add);
  }

  /** Puts a replicated partition back and notes what was settled. */
  public void keep(ReplicaManager replication) {
    Partition before = cluster.partition(replication.partition().id());
    if (before != null && before.leaderEpoch() != replication.partition().leaderEpoch()) {
      noteMoved(before.id());
    }
    if (before != null && isControlled()) {
      metadataChanged |= !before.decidedIsr().equals(replication.partition().decidedIsr());
    }
    cluster = cluster.withPartition(replication.partition());
    settled.addAll(replication.takeSettled());
  }

  /** Notes that another broker, or the same one anew, leads a partition. */
  void noteMoved(TopicPartition id) {
    moved.add(id);
  }

  private boolean isControlled() {
    return rules.replication().election().hasController();
  }

  /** Lets everything happen that follows from what was settled, in registration order. */
  public void followUp() {
    for (TopicPartition id : moved) {
      InternalTopics.reload(this, id);
    }
    moved.clear();
    for (Settled next = settled.poll(); next != null; next = settled.poll()) {
      if (next.produce().continuation() instanceof FollowUp follows) {
        follows.settled(this, next);
      }
    }
    if (metadataChanged) {
      saveMetadata();
    }
  }

  /** The log of a partition at a broker that runs. */
  public PartitionLog log(int broker, TopicPartition partition) {
    return work(broker).log(partition);
  }

  /** Puts another log in its place. */
  public void put(int broker, TopicPartition partition, PartitionLog log) {
    work(broker).put(partition, log);
  }

  /** The disk of a broker that runs. */
  public DiskWriter disk(int broker) {
    return work(broker);
  }

  /** Writes to the cluster's own files. */
  public DiskWriter files() {
    return operation -> {
      cluster = cluster.withFiles(cluster.files().apply(operation));
      operations.add(new PlacedOperation("", operation));
    };
  }

  /** Notes an operation that was already applied to a broker's disk. */
  public void applied(int broker, DiskOperation operation) {
    operations.add(new PlacedOperation(Broker.folder(broker), operation));
  }

  /** Saves topics, leaders and epochs. */
  public void saveMetadata() {
    SortedMap<TopicPartition, MetadataFile.Entry> entries = new TreeMap<>();
    for (Partition each : cluster.partitions().values()) {
      entries.put(
          each.id(),
          new MetadataFile.Entry(
              each.decidedLeader(),
              each.decidedEpoch(),
              each.assignment(),
              isControlled() ? each.decidedIsr().toList() : null,
              cluster.compactedTopics().contains(each.id().topic())));
    }
    metadataChanged = false;
    CheckpointFile.METADATA.replace(MetadataFile.write(entries), files());
  }

  /** Saves committed offsets, where they are kept in a file. */
  public void saveOffsets() {
    if (rules.group().offsetStorage().isTopic()) {
      return;
    }
    CheckpointFile.OFFSETS.replace(OffsetsFile.write(cluster.offsets()), files());
  }

  private BrokerWork work(int broker) {
    BrokerWork work = open.get(broker);
    if (work == null) {
      if (!(cluster.broker(broker) instanceof Broker.Running running)) {
        throw new IllegalStateException("broker " + broker + " does not run");
      }
      work = new BrokerWork(running, Broker.folder(broker), operations);
      open.put(broker, work);
    }
    return work;
  }

  private void closeBrokers() {
    for (Map.Entry<Integer, BrokerWork> each : open.entrySet()) {
      Broker.Running after = each.getValue().after();
      if (after != cluster.broker(each.getKey())) {
        cluster = cluster.withBroker(after);
      }
    }
    open.clear();
  }

  private class LogsOf implements Replicas {
    private final TopicPartition partition;

    LogsOf(TopicPartition partition) {
      this.partition = partition;
    }

    @Override
    public boolean isRunning(int broker) {
      return cluster.isRunning(broker);
    }

    @Override
    public PartitionLog log(int broker) {
      return work(broker).log(partition);
    }

    @Override
    public void put(int broker, PartitionLog log) {
      work(broker).put(partition, log);
    }

    @Override
    public DiskWriter disk(int broker) {
      return work(broker);
    }

    @Override
    public long checkpointedHighWatermark(int broker) {
      return OffsetCheckpoint.HIGH_WATERMARKS
          .read(existing(broker).disk())
          .getOrDefault(partition, 0L);
    }

    @Override
    public @Nullable Obstacle obstacle(int follower, int leader) {
      if (!(cluster.broker(follower) instanceof Broker.Running running)) {
        return Obstacle.DOWN;
      }
      if (running.paused()) {
        return Obstacle.PAUSED;
      }
      return cluster.cutLinks().contains(Link.between(follower, leader)) ? Obstacle.CUT_OFF : null;
    }
  }

  /** What follows when an append is settled. */
  public interface FollowUp extends io.minikafka.engine.replication.DelayedProduce.Continuation {
    /** Called once, at the end of the command that settled it. */
    void settled(Execution run, Settled outcome);
  }
}

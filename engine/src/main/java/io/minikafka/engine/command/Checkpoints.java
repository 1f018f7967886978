package io.minikafka.engine.command;

import io.minikafka.engine.checkpoint.OffsetCheckpoint;
import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterRules.Work;
import io.minikafka.engine.event.ClusterEvent;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.replication.Partition;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The offsets that brokers keep in files beside their logs, since no log holds them. */
public enum Checkpoints {
  /** HW of every replica, under rules that read it at a start. */
  HIGH_WATERMARKS(OffsetCheckpoint.HIGH_WATERMARKS, Work.HIGH_WATERMARK_CHECKPOINT) {
    @Override
    boolean isKept(Execution run) {
      return run.rules().replication().startupHighWatermark().isCheckpointed();
    }

    @Override
    SortedMap<TopicPartition, Long> offsets(Cluster cluster, Broker.Running broker) {
      SortedMap<TopicPartition, Long> highWatermarks = new TreeMap<>();
      for (Map.Entry<TopicPartition, PartitionLog> each : broker.logs().entrySet()) {
        Partition partition = cluster.partition(each.getKey());
        if (partition != null) {
          highWatermarks.put(each.getKey(), highWatermark(partition, broker.id(), each.getValue()));
        }
      }
      return highWatermarks;
    }

    @Override
    Event written(int broker, int replicas) {
      return new ClusterEvent.HighWatermarksWritten(broker, replicas);
    }
  },

  /** The log start of every replica whose files hold deleted records too. */
  LOG_STARTS(OffsetCheckpoint.LOG_STARTS, Work.LOG_START_CHECKPOINT) {
    @Override
    boolean isKept(Execution run) {
      return true;
    }

    @Override
    SortedMap<TopicPartition, Long> offsets(Cluster cluster, Broker.Running broker) {
      SortedMap<TopicPartition, Long> starts = new TreeMap<>();
      for (Map.Entry<TopicPartition, PartitionLog> each : broker.logs().entrySet()) {
        if (each.getValue().isDeletedInside()) {
          starts.put(each.getKey(), each.getValue().logStartOffset());
        }
      }
      return starts;
    }

    @Override
    Event written(int broker, int replicas) {
      return new ClusterEvent.LogStartsWritten(broker, replicas);
    }
  };

  @SuppressWarnings("ImmutableEnumChecker") // a record of two values
  private final OffsetCheckpoint file;

  private final Work work;

  Checkpoints(OffsetCheckpoint file, Work work) {
    this.file = file;
    this.work = work;
  }

  /** Whether a rule reads it. */
  abstract boolean isKept(Execution run);

  /** What the file of a broker has to say now. */
  abstract SortedMap<TopicPartition, Long> offsets(Cluster cluster, Broker.Running broker);

  abstract Event written(int broker, int replicas);

  /** The work of writing it as the clock moves. */
  public Work work() {
    return work;
  }

  /** Writes what a broker that runs has to say; nothing where that is written or not read. */
  public void write(Execution run, int broker) {
    if (!isKept(run)) {
      return;
    }
    if (!(run.cluster().broker(broker) instanceof Broker.Running running)) {
      throw new IllegalStateException("broker " + broker + " does not run");
    }
    SortedMap<TopicPartition, Long> offsets = offsets(run.cluster(), running);
    if (!offsets.equals(file.read(running.disk()))) {
      file.replace(offsets, run.disk(broker));
      run.emit(written(broker, offsets.size()));
    }
  }

  /** Whether the file of every broker that runs says what is so, or no rule reads it. */
  public boolean areWritten(Execution run) {
    if (!isKept(run)) {
      return true;
    }
    Cluster cluster = run.cluster();
    for (Broker broker : cluster.brokers().values()) {
      if (broker instanceof Broker.Running running
          && !offsets(cluster, running).equals(file.read(running.disk()))) {
        return false;
      }
    }
    return true;
  }

  private static long highWatermark(Partition partition, int broker, PartitionLog log) {
    long own = partition.ownHighWatermark(broker);
    return own >= 0 ? own : Math.min(partition.highWatermark(), log.logEndOffset());
  }
}

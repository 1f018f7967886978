package io.minikafka.engine.command;

import io.minikafka.engine.checkpoint.HighWatermarkFile;
import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.ClusterEvent;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.replication.Partition;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** What brokers keep of HW in their files, under rules that read it at a start. */
public final class Checkpoints {
  private Checkpoints() {}

  /** Writes the HW of every replica at a broker that runs; nothing where no rule reads it. */
  public static void write(Execution run, int broker) {
    if (!run.rules().replication().startupHighWatermark().isCheckpointed()) {
      return;
    }
    SortedMap<TopicPartition, Long> highWatermarks = highWatermarks(run.cluster(), broker);
    if (!isWritten(run.cluster(), broker, highWatermarks)) {
      HighWatermarkFile.FILE.replace(HighWatermarkFile.write(highWatermarks), run.disk(broker));
      run.emit(new ClusterEvent.HighWatermarksWritten(broker, highWatermarks.size()));
    }
  }

  /** Whether the file of every broker that runs says what is so, or no rule reads it. */
  public static boolean areWritten(Execution run) {
    if (!run.rules().replication().startupHighWatermark().isCheckpointed()) {
      return true;
    }
    Cluster cluster = run.cluster();
    for (int broker : cluster.brokers().keySet()) {
      if (cluster.isRunning(broker)
          && !isWritten(cluster, broker, highWatermarks(cluster, broker))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isWritten(
      Cluster cluster, int broker, SortedMap<TopicPartition, Long> highWatermarks) {
    Broker known = cluster.broker(broker);
    return known != null && highWatermarks.equals(HighWatermarkFile.read(known.disk()));
  }

  private static SortedMap<TopicPartition, Long> highWatermarks(Cluster cluster, int broker) {
    if (!(cluster.broker(broker) instanceof Broker.Running running)) {
      throw new IllegalStateException("broker " + broker + " does not run");
    }
    SortedMap<TopicPartition, Long> highWatermarks = new TreeMap<>();
    for (Map.Entry<TopicPartition, PartitionLog> each : running.logs().entrySet()) {
      Partition partition = cluster.partition(each.getKey());
      if (partition != null) {
        highWatermarks.put(each.getKey(), highWatermark(partition, broker, each.getValue()));
      }
    }
    return highWatermarks;
  }

  private static long highWatermark(Partition partition, int broker, PartitionLog log) {
    long own = partition.ownHighWatermark(broker);
    return own >= 0 ? own : Math.min(partition.highWatermark(), log.logEndOffset());
  }
}

package io.minikafka.engine.command;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.ProducerStateTable;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaProgress;
import java.util.List;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;
import org.pcollections.TreePVector;

/** Puts a new partition on brokers. */
public final class Placement {
  private Placement() {}

  /**
   * A partition with a log at each broker that runs; one that is down gets its log when it starts.
   *
   * @param assigned broker ids in the order of assignment
   * @param leader one of them, which runs
   */
  public static Partition place(
      Execution run, TopicPartition id, List<Integer> assigned, int leader) {
    PSortedMap<Integer, ReplicaProgress> replicas = TreePMap.empty();
    for (int broker : assigned) {
      long end = run.cluster().isRunning(broker) ? openOrCreate(run, broker, id).logEndOffset() : 0;
      replicas = replicas.plus(broker, new ReplicaProgress(end, run.nowMs()));
    }
    return new Partition(
        id,
        assigned,
        leader,
        0,
        BrokerSet.of(leader),
        0,
        replicas,
        TreePVector.empty(),
        ProducerStateTable.EMPTY);
  }

  private static PartitionLog openOrCreate(Execution run, int broker, TopicPartition id) {
    DiskImage disk = run.existing(broker).disk();
    if (disk.hasDirectory(id.toString())) {
      return Lives.openLog(run, broker, id, 0);
    }
    PartitionLog log =
        PartitionLog.create(
            id.toString(),
            run.cluster().logConfig(id.topic()),
            run.rules().log(),
            0,
            0,
            run.disk(broker));
    run.put(broker, id, log);
    return log;
  }
}

package io.minikafka.engine.command;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.ClusterEvent.TopicCreated;
import io.minikafka.engine.group.OffsetRecords;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.InternalTopic;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.DelayedProduce;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import io.minikafka.engine.transaction.TransactionRecords;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What coordinators keep in topics of their own: one partition each, made when it is first needed,
 * replicated to at most three brokers. What a coordinator appends is on all replicas that run at
 * once; its leader is the coordinator, and a new leader believes what its own log says.
 */
public final class InternalTopics {
  private InternalTopics() {}

  /**
   * Requires that there is a coordinator: that the partition's leader runs.
   *
   * @throws RefusedException BROKER_NOT_AVAILABLE
   */
  public static void requireCoordinator(Execution run, TopicPartition id) {
    if (run.cluster().partition(id) == null) {
      firstRunning(run, assignment(run.cluster()));
    } else {
      run.ledPartition(id);
    }
  }

  /**
   * Appends what a coordinator notes.
   *
   * @throws RefusedException BROKER_NOT_AVAILABLE without a coordinator; then nothing has changed
   */
  public static void append(Execution run, TopicPartition id, List<Record> records) {
    if (records.isEmpty()) {
      return;
    }
    if (run.cluster().partition(id) == null) {
      create(run, id);
    }
    ReplicaManager replication = run.coordination(run.ledPartition(id));
    replication.append(
        new Batch(records),
        ProducerSequence.NONE,
        Acks.LEADER,
        null,
        DelayedProduce.Continuation.NONE);
    replication.spread();
    run.keep(replication);
  }

  private static void create(Execution run, TopicPartition id) {
    List<Integer> assigned = assignment(run.cluster());
    int leader = firstRunning(run, assigned);
    Cluster cluster = run.cluster();
    run.set(cluster.withCompactedTopics(cluster.compactedTopics().plus(id.topic())));
    Partition placed = Placement.place(run, id, assigned, leader);
    run.set(
        run.cluster()
            .withTopics(
                run.cluster().topics().plus(id.topic(), 1),
                run.cluster().partitions().plus(id, placed)));
    ReplicaManager replication = run.replication(run.partition(id));
    replication.begin();
    run.keep(replication);
    run.saveMetadata();
    run.emit(new TopicCreated(id.topic(), 1, assigned.size()));
  }

  private static List<Integer> assignment(Cluster cluster) {
    List<Integer> brokers = cluster.config().brokers();
    return List.copyOf(
        brokers.subList(0, Math.min(InternalTopic.REPLICATION_FACTOR, brokers.size())));
  }

  private static int firstRunning(Execution run, List<Integer> assigned) {
    for (int broker : assigned) {
      if (run.cluster().isRunning(broker)) {
        return broker;
      }
    }
    throw new RefusedException(
        ErrorCode.BROKER_NOT_AVAILABLE,
        "no broker of " + assigned + " runs that could be the coordinator: start one first");
  }

  /** The log of the coordinator that runs, or null. */
  public static @Nullable PartitionLog log(Cluster cluster, TopicPartition id) {
    Partition partition = cluster.partition(id);
    return partition != null && cluster.broker(partition.leader()) instanceof Broker.Running running
        ? running.log(id)
        : null;
  }

  /** Lets the coordinator of an internal partition, if {@code id} is one, believe its log. */
  static void reload(Execution run, TopicPartition id) {
    if (id.equals(InternalTopic.OFFSETS) && run.rules().group().offsetStorage().isTopic()) {
      loadOffsets(run);
    } else if (id.equals(InternalTopic.TRANSACTIONS)
        && run.rules().transaction().transactionLog().isTopic()) {
      loadTransactions(run);
    }
  }

  /** Reads what is committed from the coordinator's log, if there is a coordinator. */
  public static void loadOffsets(Execution run) {
    PartitionLog log = log(run.cluster(), InternalTopic.OFFSETS);
    if (log != null) {
      run.set(run.cluster().withOffsets(OffsetRecords.read(log)));
    }
  }

  /**
   * Reads the transactions from the coordinator's log where it says other things than are known.
   */
  private static void loadTransactions(Execution run) {
    PartitionLog log = log(run.cluster(), InternalTopic.TRANSACTIONS);
    if (log != null) {
      run.set(
          run.cluster()
              .withTransactions(
                  run.cluster().transactions().believing(TransactionRecords.read(log))));
    }
  }

  /** What a coordinator notes, for the leader to give an offset to. */
  private record Batch(List<Record> records) implements ReplicaManager.Unassigned {
    @Override
    public int count() {
      return records.size();
    }

    @Override
    public RecordBatch assign(long baseOffset, int leaderEpoch) {
      return RecordBatch.of(baseOffset, leaderEpoch, ProducerSequence.NONE, records);
    }
  }
}

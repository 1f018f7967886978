package io.minikafka.engine.command.cluster;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Lives;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.event.ClusterEvent.TopicCreated;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.ProducerStateTable;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import io.minikafka.engine.replication.ReplicaProgress;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;
import org.pcollections.TreePVector;

/**
 * Creates a topic. Replica r of partition p goes to broker (p + r) mod n in the order of the
 * configuration; the first one leads with epoch 0. A directory that is already there is adopted.
 */
public record CreateTopic(String topic, long partitions, long replicationFactor)
    implements Command {

  /** How many partitions a topic may have. */
  private static final int MAX_PARTITIONS = 10_000;

  /** {@code createTopic}. */
  public static final Verb VERB =
      new Verb(
          "createTopic",
          Verb.Kind.UPKEEP,
          List.of(
              required("topic", ArgumentType.TOPIC),
              required("partitions", ArgumentType.NUMBER),
              required("replicationFactor", ArgumentType.NUMBER)),
          in ->
              new CreateTopic(
                  in.text("topic"), in.number("partitions"), in.number("replicationFactor")));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public Gate gate() {
    return Gate.WHILE_HEALTHY;
  }

  @Override
  public void apply(Execution run) {
    check(run.cluster());
    PSortedMap<TopicPartition, Partition> all = run.cluster().partitions();
    List<TopicPartition> ids = new ArrayList<>();
    for (int p = 0; p < partitions; p++) {
      Partition partition = place(run, p);
      ids.add(partition.id());
      all = all.plus(partition.id(), partition);
    }
    run.set(run.cluster().withTopics(run.cluster().topics().plus(topic, (int) partitions), all));
    for (TopicPartition id : ids) {
      ReplicaManager replication = run.replication(run.partition(id));
      replication.begin();
      run.keep(replication);
    }
    run.saveMetadata();
    run.emit(new TopicCreated(topic, (int) partitions, (int) replicationFactor));
  }

  private void check(Cluster cluster) {
    if (!TopicPartition.isTopicName(topic)) {
      throw Execution.invalid(
          "“"
              + topic
              + "” is no topic name: 1 to 249 letters, digits, dots, underscores or dashes");
    }
    if (cluster.topics().containsKey(topic)) {
      throw new RefusedException(
          ErrorCode.TOPIC_ALREADY_EXISTS, "topic " + topic + " exists: choose another name");
    }
    if (partitions <= 0 || partitions > MAX_PARTITIONS) {
      throw Execution.invalid(
          "a topic has 1 to " + MAX_PARTITIONS + " partitions, not " + partitions);
    }
    int brokers = cluster.config().brokers().size();
    if (replicationFactor < 1 || replicationFactor > brokers) {
      throw Execution.invalid(
          "the replication factor is "
              + replicationFactor
              + ", with "
              + brokers
              + " brokers it is 1 to "
              + brokers);
    }
    for (int p = 0; p < partitions; p++) {
      for (int broker : assignment(cluster, p)) {
        if (!cluster.isRunning(broker)) {
          throw new RefusedException(
              ErrorCode.BROKER_NOT_AVAILABLE,
              "broker "
                  + broker
                  + " is down and would get a replica of "
                  + topic
                  + "-"
                  + p
                  + ": start it first");
        }
      }
    }
  }

  private List<Integer> assignment(Cluster cluster, int partition) {
    List<Integer> brokers = cluster.config().brokers();
    List<Integer> assigned = new ArrayList<>();
    for (int r = 0; r < replicationFactor; r++) {
      assigned.add(brokers.get((partition + r) % brokers.size()));
    }
    return List.copyOf(assigned);
  }

  private Partition place(Execution run, int number) {
    TopicPartition id = new TopicPartition(topic, number);
    List<Integer> assigned = assignment(run.cluster(), number);
    PSortedMap<Integer, ReplicaProgress> replicas = TreePMap.empty();
    for (int broker : assigned) {
      PartitionLog log = openOrCreate(run, broker, id);
      replicas = replicas.plus(broker, new ReplicaProgress(log.logEndOffset(), run.nowMs()));
    }
    int leader = assigned.get(0);
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
            id.toString(), run.cluster().config().log(), run.rules().log(), 0, 0, run.disk(broker));
    run.put(broker, id, log);
    return log;
  }

  @Override
  public String describe() {
    return Sentences.of(
        partitions == 1 ? "command.createTopic.one" : "command.createTopic",
        topic,
        partitions,
        replicationFactor);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("topic", topic)
        .put("partitions", partitions)
        .put("replicationFactor", replicationFactor)
        .done();
  }
}

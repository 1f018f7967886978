package io.minikafka.engine.command.cluster;

import static io.minikafka.engine.command.Parameter.defaulting;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Placement;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ClusterEvent.TopicCreated;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.pcollections.PSortedMap;

/**
 * Creates a topic. Replica r of partition p goes to broker (p + r) mod n in the order of the
 * configuration; the first one leads with epoch 0. A directory that is already there is adopted.
 *
 * @param isCompacted whether its {@code cleanup.policy} is compact; else it is delete
 */
public record CreateTopic(
    String topic, long partitions, long replicationFactor, boolean isCompacted) implements Command {

  /** How many partitions a topic may have, and all topics together. */
  static final int MAX_PARTITIONS = 10_000;

  /** How many topics there may be: each that is created writes the metadata of all. */
  static final int MAX_TOPICS = 1_000;

  /** {@code createTopic}. */
  public static final Verb VERB =
      new Verb(
          "createTopic",
          Verb.Kind.UPKEEP,
          List.of(
              required("topic", ArgumentType.TOPIC),
              required("partitions", ArgumentType.NUMBER),
              required("replicationFactor", ArgumentType.NUMBER),
              defaulting("cleanup", ArgumentType.CLEANUP, Arguments.DELETE)),
          in ->
              new CreateTopic(
                  in.text("topic"),
                  in.number("partitions"),
                  in.number("replicationFactor"),
                  Arguments.compacted(in, "cleanup")));

  /** Creates a topic whose cleanup policy is delete. */
  public CreateTopic(String topic, long partitions, long replicationFactor) {
    this(topic, partitions, replicationFactor, false);
  }

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
    if (isCompacted) {
      run.set(run.cluster().withCompactedTopics(run.cluster().compactedTopics().plus(topic)));
    }
    PSortedMap<TopicPartition, Partition> all = run.cluster().partitions();
    List<TopicPartition> ids = new ArrayList<>();
    for (int p = 0; p < partitions; p++) {
      List<Integer> assigned = assignment(run.cluster(), p);
      Partition partition =
          Placement.place(run, new TopicPartition(topic, p), assigned, assigned.get(0));
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
    long others = cluster.partitions().size();
    if (cluster.topics().size() >= MAX_TOPICS || others + partitions > MAX_PARTITIONS) {
      throw Execution.invalid(
          Sentences.of(
              "topics.tooMany",
              cluster.topics().size(),
              others,
              Sentences.grouped(MAX_TOPICS),
              Sentences.grouped(MAX_PARTITIONS)));
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
        .put("cleanup", isCompacted ? Arguments.COMPACT : Arguments.DELETE, Arguments.DELETE)
        .done();
  }
}

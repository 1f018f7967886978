package io.minikafka.studio.diagram;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaProgress;
import io.minikafka.engine.replication.ReplicationConfig;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.pcollections.PSortedMap;

/** Leads a cluster through commands and keeps what happened, newest first. */
final class Walk {
  static final TopicPartition ORDERS = new TopicPartition("orders", 0);

  private final Machine machine;
  private final Deque<Transition> recent = new ArrayDeque<>();
  private Cluster cluster;

  Walk(ClusterConfig config) {
    this(config, Rules.miniKafka());
  }

  Walk(ClusterConfig config, Rules rules) {
    machine = new Machine(rules);
    cluster = Cluster.start(config, 0);
  }

  /** Three brokers with small index intervals. */
  static ClusterConfig config(long minInSync, long lagTimeMs) {
    return new ClusterConfig(
        List.of(1, 2, 3),
        new LogConfig(1_048_576, 128),
        new ReplicationConfig(10_000, lagTimeMs, 1_048_576, minInSync),
        3_000);
  }

  Walk run(Command... commands) {
    for (Command command : commands) {
      Transition transition = machine.apply(cluster, command);
      if (!transition.outcome().isAccepted()) {
        throw new IllegalStateException(command + ": " + transition.outcome());
      }
      recent.addFirst(transition);
      cluster = transition.after();
    }
    return this;
  }

  Walk create(int replicas) {
    return run(new CreateTopic("orders", 1, replicas));
  }

  /** Appends one batch; each record is written {@code key=value}. */
  Walk append(Acks acks, String... records) {
    return run(
        new Append(
            ORDERS,
            Arrays.stream(records).map(Walk::template).toList(),
            acks,
            null,
            ProducerSequence.NONE,
            null));
  }

  private static RecordTemplate template(String record) {
    int equals = record.indexOf('=');
    if (equals < 0) {
      return RecordTemplate.of(null, record);
    }
    String value = record.substring(equals + 1);
    return RecordTemplate.of(record.substring(0, equals), value.equals("null") ? null : value);
  }

  Walk replicate() {
    return run(new Replicate(null, null, null));
  }

  Walk clock(long ms) {
    return run(new AdvanceClock(ms));
  }

  /** Puts a batch into the logs of running brokers, as what cannot be commanded yet would. */
  Walk place(RecordBatch batch, int... brokers) {
    StoredBatch stored = StoredBatch.encode(batch);
    PSortedMap<Integer, ReplicaProgress> replicas = partition().replicas();
    for (int id : brokers) {
      if (!(cluster.broker(id) instanceof Broker.Running running)) {
        throw new IllegalStateException("broker " + id + " is down");
      }
      PartitionLog log =
          Objects.requireNonNull(running.logs().get(ORDERS)).append(stored, operation -> {});
      cluster =
          cluster.withBroker(
              new Broker.Running(
                  id,
                  running.disk(),
                  running.logs().plus(ORDERS, log),
                  running.paused(),
                  running.compactionCrashArmed()));
      long fetched = Objects.requireNonNull(replicas.get(id)).lastFetchMs();
      replicas = replicas.plus(id, new ReplicaProgress(log.logEndOffset(), fetched));
    }
    cluster = cluster.withPartition(partition().withReplicas(replicas));
    return this;
  }

  Partition partition() {
    Partition partition = cluster.partition(ORDERS);
    if (partition == null) {
      throw new IllegalStateException("no partition " + ORDERS);
    }
    return partition;
  }

  Cluster cluster() {
    return cluster;
  }

  PartitionFacts facts() {
    return PartitionFacts.of(cluster, ORDERS, recent).orElseThrow();
  }
}

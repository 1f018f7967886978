package io.minikafka.engine.cluster;

import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.replication.ReplicationConfig;
import java.util.List;
import java.util.Optional;

/**
 * The configuration of a cluster. It holds for every topic and broker.
 *
 * @param brokers broker ids; their order decides who gets which replica
 * @param groupSessionTimeoutMs a member is expired when its deadline is strictly past
 * @param rebalanceTimeoutMs how long a rebalance waits for a member (Kafka: {@code
 *     max.poll.interval.ms})
 */
public record ClusterConfig(
    List<Integer> brokers,
    LogConfig log,
    ReplicationConfig replication,
    long groupSessionTimeoutMs,
    long rebalanceTimeoutMs) {

  /** The configuration with every default: brokers 1, 2 and 3. */
  public static final ClusterConfig DEFAULT =
      new ClusterConfig(
          List.of(1, 2, 3),
          new LogConfig(1_048_576, 4_096),
          new ReplicationConfig(10_000, 10_000, 1_048_576, 1),
          10_000);

  /** With a rebalance timeout of a minute. */
  public ClusterConfig(
      List<Integer> brokers,
      LogConfig log,
      ReplicationConfig replication,
      long groupSessionTimeoutMs) {
    this(brokers, log, replication, groupSessionTimeoutMs, 60_000);
  }

  public ClusterConfig {
    brokers = List.copyOf(brokers);
  }

  /** What is wrong with this configuration, naming the key; empty if it can be used. */
  public Optional<String> problem() {
    return atLeast("segmentMaxBytes", log.segmentMaxBytes(), 1)
        .or(() -> atLeast("indexIntervalBytes", log.indexIntervalBytes(), 1))
        .or(this::brokersProblem)
        .or(() -> atLeast("groupSessionTimeoutMs", groupSessionTimeoutMs, 1))
        .or(() -> atLeast("replicaLagMaxOffsets", replication.replicaLagMaxOffsets(), 0))
        .or(() -> atLeast("replicaLagTimeMs", replication.replicaLagTimeMs(), 1))
        .or(() -> atLeast("replicaFetchMaxBytes", replication.replicaFetchMaxBytes(), 1))
        .or(() -> atLeast("minInsyncReplicas", replication.minInsyncReplicas(), 1))
        .or(() -> atLeast("requestTimeoutMs", replication.requestTimeoutMs(), 1))
        .or(() -> atLeast("brokerSessionTimeoutMs", replication.brokerSessionTimeoutMs(), 1))
        .or(() -> atLeast("rebalanceTimeoutMs", rebalanceTimeoutMs, 1))
        .or(() -> atLeast("segmentMs", log.segmentMs(), 1));
  }

  private Optional<String> brokersProblem() {
    if (brokers.isEmpty()) {
      return Optional.of("brokers names no broker: name at least one");
    }
    if (brokers.stream().distinct().count() < brokers.size()) {
      return Optional.of("brokers names one broker twice: " + brokers);
    }
    return brokers.stream()
        .filter(id -> id < 0)
        .findFirst()
        .map(id -> "brokers names the negative id " + id + ": ids begin at 0");
  }

  private static Optional<String> atLeast(String key, long value, long least) {
    return value >= least
        ? Optional.empty()
        : Optional.of(key + " is " + value + ", at least " + least + " is needed");
  }
}

package io.minikafka.engine.scenario;

import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.replication.ReplicationConfig;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the {@code cluster} object of a scenario: brokers and configuration. */
final class ConfigReader {
  static final List<String> KEYS =
      List.of(
          "brokers",
          "segmentMaxBytes",
          "indexIntervalBytes",
          "groupSessionTimeoutMs",
          "replicaLagMaxOffsets",
          "replicaLagTimeMs",
          "replicaFetchMaxBytes",
          "minInsyncReplicas",
          "uncleanLeaderElection",
          "requestTimeoutMs",
          "brokerSessionTimeoutMs",
          "rebalanceTimeoutMs",
          "segmentMs");

  private ConfigReader() {}

  static ClusterConfig read(@Nullable JsonValue value) {
    ClusterConfig defaults = ClusterConfig.DEFAULT;
    if (value == null) {
      return defaults;
    }
    Members in = Members.of(value);
    in.requireOnly(KEYS);
    List<Integer> brokers =
        in.has("brokers")
            ? in.items("brokers").stream().map(Members::integer).toList()
            : defaults.brokers();
    LogConfig log =
        new LogConfig(
            in.number("segmentMaxBytes", defaults.log().segmentMaxBytes()),
            in.number("indexIntervalBytes", defaults.log().indexIntervalBytes()),
            in.number("segmentMs", defaults.log().segmentMs()));
    ReplicationConfig limits = defaults.replication();
    ReplicationConfig replication =
        new ReplicationConfig(
            in.number("replicaLagMaxOffsets", limits.replicaLagMaxOffsets()),
            in.number("replicaLagTimeMs", limits.replicaLagTimeMs()),
            in.number("replicaFetchMaxBytes", limits.replicaFetchMaxBytes()),
            in.number("minInsyncReplicas", limits.minInsyncReplicas()),
            in.number("requestTimeoutMs", limits.requestTimeoutMs()),
            in.flag("uncleanLeaderElection", limits.uncleanLeaderElection()),
            in.number("brokerSessionTimeoutMs", limits.brokerSessionTimeoutMs()));
    return new ClusterConfig(
        brokers,
        log,
        replication,
        in.number("groupSessionTimeoutMs", defaults.groupSessionTimeoutMs()),
        in.number("rebalanceTimeoutMs", defaults.rebalanceTimeoutMs()));
  }
}

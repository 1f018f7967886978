package io.minikafka.engine.scenario;

import static io.minikafka.engine.json.Quotes.quoted;

import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.replication.ReplicationConfig;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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
          "minInsyncReplicas");

  private ConfigReader() {}

  static ClusterConfig read(@Nullable JsonValue value) {
    ClusterConfig defaults = ClusterConfig.DEFAULT;
    if (value == null) {
      return defaults;
    }
    Members in = Members.of(value);
    requireKnown(in);
    List<Integer> brokers =
        in.has("brokers")
            ? in.items("brokers").stream().map(Members::integer).toList()
            : defaults.brokers();
    LogConfig log =
        new LogConfig(
            in.number("segmentMaxBytes", defaults.log().segmentMaxBytes()),
            in.number("indexIntervalBytes", defaults.log().indexIntervalBytes()));
    ReplicationConfig limits = defaults.replication();
    ReplicationConfig replication =
        new ReplicationConfig(
            in.number("replicaLagMaxOffsets", limits.replicaLagMaxOffsets()),
            in.number("replicaLagTimeMs", limits.replicaLagTimeMs()),
            in.number("replicaFetchMaxBytes", limits.replicaFetchMaxBytes()),
            in.number("minInsyncReplicas", limits.minInsyncReplicas()));
    return new ClusterConfig(
        brokers,
        log,
        replication,
        in.number("groupSessionTimeoutMs", defaults.groupSessionTimeoutMs()));
  }

  private static void requireKnown(Members in) {
    List<String> all =
        Stream.concat(KEYS.stream(), KnownWords.LATER_CONFIGURATION.stream()).toList();
    in.requireOnly(all);
    for (Map.Entry<String, JsonValue> each : in.object().members().entrySet()) {
      if (KnownWords.LATER_CONFIGURATION.contains(each.getKey())) {
        if (!(each.getValue() instanceof JsonValue.Whole)
            && !(each.getValue() instanceof JsonValue.Bool)) {
          throw new JsonProblem(each.getValue().place(), "a number or a truth value is expected");
        }
        throw new NotBuiltException(
            "the configuration key " + quoted(each.getKey()) + " is not built yet");
      }
    }
  }
}

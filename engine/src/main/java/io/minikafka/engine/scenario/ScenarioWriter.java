package io.minikafka.engine.scenario;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Parameter;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes commands that were given as a scenario file that a person can go on editing: a line a
 * step, a refused command with its code, and at the end what is expected of the partitions. {@link
 * ScenarioRun} of the text goes as the commands went.
 */
public final class ScenarioWriter {
  /** So many partitions are expected something of; a file with more could not be read. */
  private static final int MOST_EXPECTED = 20;

  private final List<String> lines = new ArrayList<>();

  private ScenarioWriter() {}

  /**
   * The file's text.
   *
   * @param id its id, letters, digits and dashes
   * @param given the commands in their order, with what came of them
   * @throws IllegalArgumentException if {@code start} is not the beginning of a scenario: it holds
   *     something already
   */
  public static String write(
      String id, String title, Rules rules, Cluster start, List<Transition> given) {
    if (!canBegin(start)) {
      throw new IllegalArgumentException("a scenario begins with an empty cluster");
    }
    ScenarioWriter writer = new ScenarioWriter();
    writer.head(id, title, rules, start);
    List<String> steps = new ArrayList<>();
    given.forEach(each -> steps.add(step(each)));
    Cluster end = given.isEmpty() ? start : given.get(given.size() - 1).after();
    expected(end, steps);
    writer.lines.add("  \"steps\": [" + (steps.isEmpty() ? "]" : ""));
    for (int i = 0; i < steps.size(); i++) {
      writer.lines.add("    " + steps.get(i) + (i + 1 < steps.size() ? "," : ""));
    }
    if (!steps.isEmpty()) {
      writer.lines.add("  ]");
    }
    return "{\n" + String.join("\n", writer.lines) + "\n}\n";
  }

  /** Whether a scenario can begin with this cluster: nothing happened in it yet. */
  public static boolean canBegin(Cluster start) {
    return start.equals(Cluster.start(start.config(), start.timeMs()));
  }

  private void head(String id, String title, Rules rules, Cluster start) {
    member("scenario", 1L);
    member("id", id);
    member("title", title);
    member("rules", rules(rules));
    if (start.timeMs() != 0) {
      member("startTimeMs", start.timeMs());
    }
    member("cluster", config(start.config()));
  }

  private void member(String key, Object value) {
    lines.add("  " + json(key) + ": " + json(value) + ",");
  }

  private static String json(@Nullable Object value) {
    return JsonWriter.write(value, JsonWriter.Layout.LINE);
  }

  /** The set's name, or the set and what differs from it. */
  private static Object rules(Rules rules) {
    Rules set = rules.name().equals(Rules.kafka().name()) ? Rules.kafka() : Rules.miniKafka();
    SortedMap<String, Object> others = new TreeMap<>();
    for (int i = 0; i < rules.choices().size(); i++) {
      Rules.Choice chosen = rules.choices().get(i);
      if (!chosen.rule().value().equals(set.choices().get(i).rule().value())) {
        others.put(chosen.name(), chosen.rule().value());
      }
    }
    if (others.isEmpty()) {
      return set.name();
    }
    others.put("from", set.name());
    return others;
  }

  private static SortedMap<String, Object> config(ClusterConfig config) {
    ClusterConfig usual = ClusterConfig.DEFAULT;
    SortedMap<String, Object> plain = new TreeMap<>();
    plain.put("brokers", config.brokers());
    SortedMap<String, Object> ours = values(config);
    values(usual)
        .forEach(
            (key, value) -> {
              Object own = ours.get(key);
              if (own != null && !own.equals(value)) {
                plain.put(key, own);
              }
            });
    return plain;
  }

  private static SortedMap<String, Object> values(ClusterConfig config) {
    SortedMap<String, Object> values = new TreeMap<>();
    values.put("segmentMaxBytes", config.log().segmentMaxBytes());
    values.put("indexIntervalBytes", config.log().indexIntervalBytes());
    values.put("segmentMs", config.log().segmentMs());
    values.put("groupSessionTimeoutMs", config.groupSessionTimeoutMs());
    values.put("rebalanceTimeoutMs", config.rebalanceTimeoutMs());
    values.put("replicaLagMaxOffsets", config.replication().replicaLagMaxOffsets());
    values.put("replicaLagTimeMs", config.replication().replicaLagTimeMs());
    values.put("replicaFetchMaxBytes", config.replication().replicaFetchMaxBytes());
    values.put("minInsyncReplicas", config.replication().minInsyncReplicas());
    values.put("requestTimeoutMs", config.replication().requestTimeoutMs());
    values.put("uncleanLeaderElection", config.replication().uncleanLeaderElection());
    values.put("brokerSessionTimeoutMs", config.replication().brokerSessionTimeoutMs());
    return values;
  }

  /** The verb first, then its arguments in the order of the format. */
  private static String step(Transition given) {
    Command command = given.command();
    boolean refused = given.outcome() instanceof Outcome.Refused;
    SortedMap<String, ?> arguments = command.toStep();
    List<String> members = new ArrayList<>();
    members.add(pair("do", command.verb().name()));
    List<String> names = new ArrayList<>();
    for (Parameter parameter : command.verb().parameters()) {
      // A name is given once, and what was refused has no result.
      if (!(refused && parameter.name().equals("as"))) {
        names.add(parameter.name());
      }
    }
    arguments.keySet().stream()
        .filter(key -> !names.contains(key) && !key.equals("do") && !key.equals("as"))
        .forEach(names::add);
    for (String name : names) {
      if (arguments.containsKey(name)) {
        members.add(pair(name, arguments.get(name)));
      }
    }
    if (given.outcome() instanceof Outcome.Refused why) {
      members.add(pair("fails", why.code().name()));
    }
    return "{ " + String.join(", ", members) + " }";
  }

  private static String pair(String key, @Nullable Object value) {
    return json(key) + ": " + json(value);
  }

  /** What is true at the end, so that a later change of a step is noticed. */
  private static void expected(Cluster end, List<String> steps) {
    SortedMap<String, @Nullable Object> state = StateFile.plain(end);
    List<String> expected = new ArrayList<>();
    int told = 0;
    for (Map.Entry<?, ?> each : members(state.get("partitions")).entrySet()) {
      if (told++ < MOST_EXPECTED) {
        partition("/partitions/" + each.getKey(), members(each.getValue()), expected);
      }
    }
    for (Map.Entry<?, ?> each : members(state.get("brokers")).entrySet()) {
      Object status = members(each.getValue()).get("status");
      expected.add(pair("/brokers/" + each.getKey() + "/status", status));
    }
    steps.add("{ \"expect\": {\n      " + String.join(",\n      ", expected) + "\n    } }");
  }

  private static void partition(String place, Map<?, ?> partition, List<String> expected) {
    for (String key : List.of("leader", "isr", "highWatermark")) {
      expected.add(pair(place + "/" + key, partition.get(key)));
    }
    for (Map.Entry<?, ?> each : members(partition.get("replicas")).entrySet()) {
      expected.add(
          pair(
              place + "/replicas/" + each.getKey() + "/logEndOffset",
              members(each.getValue()).get("logEndOffset")));
    }
  }

  private static Map<?, ?> members(@Nullable Object value) {
    return value instanceof Map<?, ?> map ? map : new TreeMap<>();
  }
}

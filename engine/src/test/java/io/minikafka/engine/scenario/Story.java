package io.minikafka.engine.scenario;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Verbs;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A cluster that a test drives by steps as a scenario file writes them, with single quotes. Every
 * command must be accepted unless the test asks for the code of its refusal.
 */
public final class Story {
  private final Machine machine;
  private final List<Event> events = new ArrayList<>();
  private Cluster cluster;

  private Story(Rules rules, Cluster cluster) {
    this.machine = new Machine(rules);
    this.cluster = cluster;
  }

  /** Begins with a cluster of this configuration, written as in a scenario. */
  public static Story begin(Rules rules, String config) {
    try {
      ClusterConfig read = ScenarioReader.readConfig(quoted(config), "test");
      return new Story(rules, Cluster.start(read, 0));
    } catch (ScenarioProblem problem) {
      throw new AssertionError(problem);
    }
  }

  /** Does one step a line, or a step's arguments after its verb: {@code joinGroup 'group': 'g'}. */
  public Story does(String... steps) {
    for (String step : steps) {
      Transition done = apply(step);
      if (done.outcome() instanceof Outcome.Refused refused) {
        throw new AssertionError(step + ": " + refused.code() + ", " + refused.message());
      }
    }
    return this;
  }

  /** The code with which a step is refused, or {@code NONE} if it is done. */
  public String code(String step) {
    return apply(step).outcome() instanceof Outcome.Refused refused
        ? refused.code().name()
        : "NONE";
  }

  private Transition apply(String step) {
    int end = step.indexOf(' ');
    String verb = end < 0 ? step : step.substring(0, end);
    String arguments = "{" + (end < 0 ? "" : quoted(step.substring(end + 1))) + "}";
    Command command =
        Verbs.named(verb).orElseThrow().reader().apply(Members.of(JsonParser.parse(arguments)));
    Transition done = machine.apply(cluster, command);
    cluster = done.after();
    events.clear();
    events.addAll(done.events());
    return done;
  }

  private static String quoted(String text) {
    return text.replace('\'', '"');
  }

  /** The cluster as it is now. */
  public Cluster cluster() {
    return cluster;
  }

  /** What the last step said, one sentence an event, with its reason. */
  public List<String> told() {
    return events.stream()
        .map(event -> event.sentence() + event.why().map(why -> " " + why).orElse(""))
        .toList();
  }

  /** The value that a pointer names in the state file, or null. */
  public @Nullable Object at(String pointer) {
    Object at = StateFile.plain(cluster);
    for (String key : pointer.substring(1).split("/", -1)) {
      if (at instanceof Map<?, ?> map) {
        at = map.get(key);
      } else if (at instanceof List<?> list && Integer.parseInt(key) < list.size()) {
        at = list.get(Integer.parseInt(key));
      } else {
        return null;
      }
    }
    return at;
  }
}

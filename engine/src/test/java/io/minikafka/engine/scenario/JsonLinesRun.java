package io.minikafka.engine.scenario;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.tcp.Answers;
import io.minikafka.engine.tcp.Request;
import io.minikafka.engine.tcp.RequestReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs a scenario whose narration prints JSON lines: a command comes from the line printed beside
 * it, read by the adapter, and its answer must say what the narration says of it. Steps without a
 * line run as they are.
 */
public final class JsonLinesRun {
  private static final Pattern LINE = Pattern.compile("`(\\{\"operation\"[^`]*})`");
  private static final Pattern ANSWER = Pattern.compile("`(\\{\"ok\"[^`]*})`");

  private JsonLinesRun() {}

  /** What differs first, as {@link ScenarioRun#difference()} has it. */
  public static Optional<String> run(Scenario scenario) {
    ScenarioRun direct = new ScenarioRun(scenario);
    Map<Integer, Request.ToDo> requests = new TreeMap<>();
    List<Step> steps = new ArrayList<>(scenario.steps());
    for (int i = 0; direct.hasNext(); i++) {
      Step step = steps.get(i);
      Optional<String> line = printed(LINE, step);
      if (step.command() != null && line.isPresent()) {
        String name =
            Objects.toString(step.command().arguments().get("as"), "line" + step.place().line());
        Request request =
            RequestReader.read(
                line.get().getBytes(StandardCharsets.UTF_8),
                direct.cluster(),
                scenario.rules(),
                name);
        if (!(request instanceof Request.ToDo todo)) {
          return Optional.of(line.get() + " is no command: " + request);
        }
        requests.put(i, todo);
        steps.set(i, with(step, todo.command()));
      }
      direct.next();
    }
    return answered(new ScenarioRun(with(scenario, steps)), steps, requests);
  }

  private static Optional<String> answered(
      ScenarioRun run, List<Step> steps, Map<Integer, Request.ToDo> requests) {
    for (int i = 0; run.hasNext(); i++) {
      Transition given = run.next().transition();
      Request.ToDo request = requests.get(i);
      Optional<String> told = printed(ANSWER, steps.get(i));
      if (run.difference().isEmpty() && request != null && given != null && told.isPresent()) {
        Object answer = Answers.to(request, given, run.cluster()).orElse(new TreeMap<>());
        Map<?, ?> expected = (Map<?, ?>) JsonParser.parse(told.get()).plain();
        for (Map.Entry<?, ?> each : expected.entrySet()) {
          Object actual = ((Map<?, ?>) answer).get(each.getKey());
          if (!String.valueOf(each.getValue()).equals(String.valueOf(actual))) {
            return Optional.of(
                "the answer to "
                    + request.operation()
                    + ": expected "
                    + told.get()
                    + ", actual "
                    + answer);
          }
        }
      }
    }
    return run.difference();
  }

  /** The operations of the lines that a scenario prints, in its order. */
  static List<String> operations(Scenario scenario) {
    List<String> operations = new ArrayList<>();
    for (Step step : scenario.steps()) {
      printed(LINE, step)
          .map(line -> (Map<?, ?>) JsonParser.parse(line).plain())
          .ifPresent(line -> operations.add(String.valueOf(line.get("operation"))));
    }
    return operations;
  }

  private static Optional<String> printed(Pattern what, Step step) {
    Matcher found = what.matcher(Objects.toString(step.say(), ""));
    return found.find() ? Optional.of(found.group(1)) : Optional.empty();
  }

  private static Step with(Step step, Command command) {
    return new Step(
        command,
        step.fails(),
        step.expectations(),
        step.say(),
        step.caption(),
        step.notes(),
        step.focus(),
        step.question(),
        step.place());
  }

  private static Scenario with(Scenario scenario, List<Step> steps) {
    return scenario.withSteps(steps);
  }
}

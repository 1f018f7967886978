package io.minikafka.engine.scenario;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Whether the answer of a question would be another one under other rules. The command after a
 * question answers it, and what a scenario expects of that command is what the answer says; so the
 * commands are run under the other rules and the same expectations are looked at.
 */
public final class Foretold {
  private Foretold() {}

  /**
   * Something that would be otherwise.
   *
   * @param pointer where in the state; empty for whether the command is carried out
   * @param expected as the scenario says; of a command its code, empty for one that is carried out
   * @param actual under the other rules; empty where nothing is there, or for a command that is
   *     carried out
   */
  public record Other(String pointer, String expected, String actual) {}

  /**
   * What would be otherwise of what answers the question after {@code commands} commands.
   *
   * @return empty if the answer is the same, or if no question is asked there
   */
  public static List<Other> under(Rules rules, Scenario scenario, int commands) {
    Optional<Question> question =
        Lesson.of(scenario).stage(commands).flatMap(at -> Optional.ofNullable(at.question()));
    if (question.isEmpty() || commands >= scenario.commands().size()) {
      return List.of();
    }
    List<Step> answering = answering(scenario, commands + 1);
    Machine machine = new Machine(rules);
    Cluster cluster = scenario.start();
    Transition last = null;
    for (Command command : scenario.commands().subList(0, commands + 1)) {
      last = machine.apply(cluster, command);
      cluster = last.after();
    }
    Optional<Other> outcome =
        Optional.ofNullable(last).flatMap(done -> outcome(answering.get(0).fails(), done));
    if (outcome.isPresent()) {
      return List.of(outcome.get());
    }
    String pointer = question.get().about();
    if (pointer != null) {
      return asked(question.get(), pointer, StateFile.plain(cluster));
    }
    List<Other> about = new ArrayList<>();
    List<Other> others = new ArrayList<>();
    boolean named = false;
    String answer = value(question.get());
    SortedMap<String, @Nullable Object> state = StateFile.plain(cluster);
    for (Step step : answering) {
      for (Expectation expectation : step.expectations()) {
        boolean names = answer.equals(text(expectation.expected().plain()));
        named |= names;
        if (Expectations.check(state, expectation).isPresent()) {
          (names ? about : others).add(other(state, expectation));
        }
      }
    }
    return List.copyOf(named ? about : others);
  }

  /** A question about a value asks for nothing else. */
  private static List<Other> asked(
      Question question, String pointer, SortedMap<String, @Nullable Object> state) {
    Expectations.Found found = Expectations.find(state, pointer);
    String right = question.choices().get(question.answer()).text();
    String actual = found.there() ? DerivedQuestions.shown(found.value()) : "";
    return right.equals(actual) ? List.of() : List.of(new Other(pointer, right, actual));
  }

  /** The command's step and what is expected before the next. */
  private static List<Step> answering(Scenario scenario, int number) {
    List<Step> steps = new ArrayList<>();
    int seen = 0;
    for (Step step : scenario.steps()) {
      seen += step.command() == null ? 0 : 1;
      if (seen == number) {
        steps.add(step);
      }
    }
    return steps;
  }

  private static Optional<Other> outcome(@Nullable ErrorCode fails, Transition done) {
    String expected = fails == null ? "" : fails.name();
    String actual = done.outcome() instanceof Outcome.Refused refused ? refused.code().name() : "";
    return expected.equals(actual)
        ? Optional.empty()
        : Optional.of(new Other("", expected, actual));
  }

  private static Other other(SortedMap<String, @Nullable Object> state, Expectation expectation) {
    Object actual = Expectations.valueAt(state, expectation.pointer());
    return new Other(
        expectation.pointer(),
        text(expectation.expected().plain()),
        actual == null ? "" : text(actual));
  }

  private static String text(@Nullable Object value) {
    return value instanceof String word ? word : JsonWriter.write(value, JsonWriter.Layout.LINE);
  }

  /** What the right answer begins with: {@code 19} of {@code 19: the whole batch}. */
  private static String value(Question question) {
    String answer = question.choices().get(question.answer()).text();
    int colon = answer.indexOf(':');
    return colon < 0 ? answer : answer.substring(0, colon);
  }
}

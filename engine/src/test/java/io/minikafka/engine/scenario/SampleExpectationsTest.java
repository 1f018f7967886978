package io.minikafka.engine.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.minikafka.engine.scenario.SampleFiles.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The samples' expectations are worth something: whatever a command moves is expected, and a
 * command that is left out is noticed.
 */
class SampleExpectationsTest {
  /** Keys of the state that a lesson is about. */
  private static final Set<String> MOVING =
      Set.of(
          "timeMs",
          "lifecycle",
          "cutLinks",
          "status",
          "paused",
          "leader",
          "leaderEpoch",
          "highWatermark",
          "isr",
          "logEndOffset");

  @TestFactory
  Stream<DynamicTest> whatACommandMovesIsExpected() throws Exception {
    return everyCommand(
        (sample, index) -> {
          NavigableSet<String> missing = moved(sample.scenario(), index);
          for (String pointer : expectedAfter(sample.scenario(), index)) {
            missing.removeIf(moved -> moved.equals(pointer) || moved.startsWith(pointer + "/"));
          }
          return missing.isEmpty() ? "" : "moved, not expected before the next command: " + missing;
        });
  }

  /** Only the command goes; what the file expects of it stays, and is what must fail. */
  @TestFactory
  Stream<DynamicTest> aCommandLeftOutIsNoticedAtItsOwnExpectation() throws Exception {
    return everyCommand(
        (sample, index) -> {
          Scenario scenario = sample.scenario();
          Step step = scenario.steps().get(index);
          List<Step> steps = new ArrayList<>(scenario.steps());
          steps.set(index, withoutCommand(step));
          int failedAt = failure(with(scenario, steps));
          return failedAt >= 0 && failedAt <= index + 1
              ? ""
              : "left out, and nothing differs before the step after it";
        });
  }

  /** The step goes as a whole, so what follows it must notice. */
  @TestFactory
  Stream<DynamicTest> aStepLeftOutIsNoticedLater() throws Exception {
    return everyCommand(
        (sample, index) -> {
          Scenario scenario = sample.scenario();
          List<Step> steps = new ArrayList<>(scenario.steps());
          steps.remove(index);
          return failure(with(scenario, steps)) >= 0 ? "" : "left out, and nothing differs";
        });
  }

  private interface Check {
    /** What is wrong with the step at {@code index}, or nothing. */
    String problem(Sample sample, int index);
  }

  /** A test for each command but those that are refused, which change nothing. */
  private static Stream<DynamicTest> everyCommand(Check check) throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (Sample sample : SampleFiles.all()) {
      List<Step> steps = sample.scenario().steps();
      for (int i = 0; i < steps.size(); i++) {
        Step step = steps.get(i);
        if (step.command() != null && step.fails() == null) {
          int index = i;
          String name = sample + ", line " + step.place().line() + ": " + step.command().describe();
          tests.add(dynamicTest(name, () -> assertEquals("", check.problem(sample, index), name)));
        }
      }
    }
    return tests.stream();
  }

  private static int failure(Scenario scenario) {
    ScenarioRun run = new ScenarioRun(scenario);
    int done = -1;
    while (run.hasNext()) {
      run.next();
      done++;
    }
    return run.difference().isPresent() ? done : -1;
  }

  private static NavigableSet<String> moved(Scenario scenario, int index) {
    ScenarioRun run = new ScenarioRun(scenario);
    for (int i = 0; i < index; i++) {
      run.next();
    }
    SortedMap<String, Object> before = values(run);
    run.next();
    SortedMap<String, Object> after = values(run);
    NavigableSet<String> moved = new TreeSet<>();
    after.forEach(
        (pointer, value) -> {
          Object was = before.getOrDefault(pointer, value instanceof Long ? 0L : "");
          if (!Objects.equals(was, value)) {
            moved.add(pointer);
          }
        });
    before.keySet().stream().filter(pointer -> !after.containsKey(pointer)).forEach(moved::add);
    return moved;
  }

  private static List<String> expectedAfter(Scenario scenario, int index) {
    List<String> pointers = new ArrayList<>();
    List<Step> steps = scenario.steps();
    for (int i = index; i < steps.size(); i++) {
      if (i > index && steps.get(i).command() != null) {
        break;
      }
      steps.get(i).expectations().forEach(each -> pointers.add(each.pointer()));
    }
    return pointers;
  }

  private static SortedMap<String, Object> values(ScenarioRun run) {
    SortedMap<String, Object> values = new TreeMap<>();
    collect("", StateFile.plain(run.cluster()), values);
    return values;
  }

  private static void collect(String at, Map<?, ?> state, SortedMap<String, Object> values) {
    state.forEach(
        (key, value) -> {
          String pointer = at + "/" + key;
          if (value instanceof Map<?, ?> map) {
            collect(pointer, map, values);
          } else if (value != null && MOVING.contains(String.valueOf(key))) {
            values.put(pointer, value);
          }
        });
  }

  private static Step withoutCommand(Step step) {
    return new Step(
        null,
        null,
        step.expectations(),
        step.say(),
        step.caption(),
        step.notes(),
        step.focus(),
        null,
        step.place());
  }

  private static Scenario with(Scenario scenario, List<Step> steps) {
    return scenario.withSteps(steps);
  }
}

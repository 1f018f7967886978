package io.minikafka.engine.scenario;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import java.util.Optional;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Runs a scenario step by step and verifies every {@code fails} and {@code expect}. It stops at the
 * first step that differs. One thread at a time.
 */
public final class ScenarioRun {
  private final Scenario scenario;
  private final Machine machine;
  private Cluster cluster;
  private int next;
  private @Nullable String difference;

  /** A run that has not begun. */
  public ScenarioRun(Scenario scenario) {
    this(scenario, new Machine(scenario.rules()));
  }

  /** A run on another machine. */
  public ScenarioRun(Scenario scenario, Machine machine) {
    this.scenario = scenario;
    this.machine = machine;
    this.cluster = scenario.start();
    this.difference = configurationDifference();
  }

  private @Nullable String configurationDifference() {
    Optional<String> problem = scenario.config().problem();
    ErrorCode fails = scenario.fails();
    if (problem.isPresent()) {
      next = scenario.steps().size();
      return fails == ErrorCode.INVALID_CONFIG
          ? null
          : "the configuration was refused: INVALID_CONFIG, " + problem.get();
    }
    return fails == null
        ? null
        : "the configuration was accepted, expected it to be refused with " + fails;
  }

  /** The cluster as it is now. */
  public Cluster cluster() {
    return cluster;
  }

  /** What differed first, naming the step, expected and actual; empty so far. */
  public Optional<String> difference() {
    return Optional.ofNullable(difference);
  }

  /** Whether a step is left and nothing has differed. */
  public boolean hasNext() {
    return difference == null && next < scenario.steps().size();
  }

  /** What one step did. */
  public record Done(int number, Step step, @Nullable Transition transition) {}

  /** Runs the next step. */
  public Done next() {
    Step step = scenario.steps().get(next++);
    Transition transition = null;
    if (step.command() != null) {
      transition = machine.apply(cluster, step.command());
      cluster = transition.after();
      difference = outcomeDifference(step, transition.outcome());
    }
    if (difference == null && !step.expectations().isEmpty()) {
      SortedMap<String, @Nullable Object> state = StateFile.plain(cluster);
      for (Expectation expectation : step.expectations()) {
        Optional<String> differs = Expectations.check(state, expectation);
        if (differs.isPresent()) {
          difference = where(step) + differs.get();
          break;
        }
      }
    }
    return new Done(next, step, transition);
  }

  /** Runs what is left, and proves the challenge if there is one. */
  public Optional<String> toTheEnd() {
    while (hasNext()) {
      next();
    }
    Challenge challenge = scenario.challenge();
    if (difference == null && challenge != null && scenario.config().problem().isEmpty()) {
      difference = challenge.difference(cluster, machine).orElse(null);
    }
    return difference();
  }

  private String where(Step step) {
    return "step " + next + " (" + step.kind() + ", line " + step.place().line() + "): ";
  }

  private @Nullable String outcomeDifference(Step step, Outcome outcome) {
    ErrorCode fails = step.fails();
    if (outcome instanceof Outcome.Refused refused) {
      if (fails == refused.code()) {
        return null;
      }
      String expected = fails == null ? "to be accepted" : "to be refused with " + fails;
      return where(step)
          + "expected "
          + expected
          + ", actual refused with "
          + refused.code()
          + ": "
          + refused.message();
    }
    return fails == null
        ? null
        : where(step) + "expected to be refused with " + fails + ", actual accepted";
  }
}

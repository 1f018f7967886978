package io.minikafka.engine.scenario;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * What a student is to bring about after a scenario's last step. It is won by commands of the
 * allowed verbs, all of them accepted, once every value of the goal is there.
 *
 * @param goal values that the state is to have, at least one
 * @param verbs names of the verbs that may be used
 * @param atMost how many commands are enough
 * @param solution commands that win it, in order; also the hints
 */
public record Challenge(
    List<Expectation> goal, List<String> verbs, int atMost, List<Step> solution) {
  public Challenge {
    goal = List.copyOf(goal);
    verbs = List.copyOf(verbs);
    solution = List.copyOf(solution);
  }

  /** Whether the state has every value of the goal. */
  public boolean isReached(Cluster cluster) {
    return !held(cluster).contains(false);
  }

  /** Which values of the goal the state has, in the goal's order. */
  public List<Boolean> held(Cluster cluster) {
    SortedMap<String, @Nullable Object> state = StateFile.plain(cluster);
    return goal.stream().map(each -> Expectations.check(state, each).isEmpty()).toList();
  }

  /** The first value of the goal that the state does not have, with the one it has. */
  public Optional<String> missing(Cluster cluster) {
    SortedMap<String, @Nullable Object> state = StateFile.plain(cluster);
    return goal.stream()
        .map(each -> Expectations.check(state, each))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** The commands of the solution. */
  public List<Command> commands() {
    return solution.stream().map(Step::command).filter(Objects::nonNull).toList();
  }

  /**
   * What is wrong with the challenge: the goal must not hold at its beginning, and the solution
   * must reach it with allowed, accepted commands, few enough.
   *
   * @param start the state after the scenario's last step
   */
  Optional<String> difference(Cluster start, Machine machine) {
    if (isReached(start)) {
      return Optional.of("challenge: its goal is there already when it begins");
    }
    List<Command> commands = commands();
    if (commands.size() > atMost) {
      return Optional.of(
          "challenge: its solution has "
              + commands.size()
              + " commands, at most "
              + atMost
              + " are allowed");
    }
    Cluster cluster = start;
    for (int i = 0; i < commands.size(); i++) {
      Command command = commands.get(i);
      String where = "challenge, solution " + (i + 1) + " (" + command.verb().name() + "): ";
      if (!verbs.contains(command.verb().name())) {
        return Optional.of(where + "this verb is not among those that it allows: " + verbs);
      }
      Transition transition = machine.apply(cluster, command);
      if (transition.outcome() instanceof Outcome.Refused refused) {
        return Optional.of(
            where
                + "expected to be accepted, actual refused with "
                + refused.code()
                + ": "
                + refused.message());
      }
      cluster = transition.after();
    }
    return missing(cluster).map(differs -> "challenge, after its solution: " + differs);
  }
}

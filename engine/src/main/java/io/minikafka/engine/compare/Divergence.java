package io.minikafka.engine.compare;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The first step at which two sets of rules part, and the rules that decided it.
 *
 * @param number the command's, from 1
 * @param rules the fewest that were found: with these as on the left, and all others as on the
 *     right, nothing differs up to that step. One, in most cases
 */
public record Divergence(int number, List<RuleDifference> rules) {
  public Divergence {
    rules = List.copyOf(rules);
  }

  /**
   * Finds the rules that decided.
   *
   * @param start the cluster before the first command
   * @param commands the commands up to the step at which something differs first
   */
  static Divergence of(
      Rules left, Rules right, Cluster start, List<Command> commands, Scope scope) {
    List<Transition> ours = run(left, start, commands);
    List<RuleDifference> differing = RuleDifference.between(left, right);
    for (RuleDifference each : differing) {
      if (agrees(ours, each.asOnTheLeft(right), start, commands, scope)) {
        return new Divergence(commands.size(), List.of(each));
      }
    }
    return new Divergence(
        commands.size(),
        fewest(differing, some -> agrees(ours, asOnTheLeft(right, some), start, commands, scope)));
  }

  /** Leaves out one after the other until none can be spared. */
  private static List<RuleDifference> fewest(
      List<RuleDifference> all, Predicate<List<RuleDifference>> enough) {
    List<RuleDifference> needed = new ArrayList<>(all);
    boolean spared = true;
    while (spared) {
      spared = false;
      for (RuleDifference each : List.copyOf(needed)) {
        List<RuleDifference> fewer = new ArrayList<>(needed);
        fewer.remove(each);
        if (enough.test(fewer)) {
          needed = fewer;
          spared = true;
        }
      }
    }
    return needed;
  }

  private static Rules asOnTheLeft(Rules rules, List<RuleDifference> some) {
    Rules changed = rules;
    for (RuleDifference each : some) {
      changed = each.asOnTheLeft(changed);
    }
    return changed;
  }

  private static List<Transition> run(Rules rules, Cluster start, List<Command> commands) {
    Machine machine = new Machine(rules);
    List<Transition> transitions = new ArrayList<>();
    Cluster cluster = start;
    for (Command command : commands) {
      Transition transition = machine.apply(cluster, command);
      transitions.add(transition);
      cluster = transition.after();
    }
    return transitions;
  }

  private static boolean agrees(
      List<Transition> ours, Rules rules, Cluster start, List<Command> commands, Scope scope) {
    Machine machine = new Machine(rules);
    Cluster cluster = start;
    for (int i = 0; i < commands.size(); i++) {
      Transition transition = machine.apply(cluster, commands.get(i));
      cluster = transition.after();
      if (Differences.between(ours.get(i), transition).stream().anyMatch(scope::covers)) {
        return false;
      }
    }
    return true;
  }
}

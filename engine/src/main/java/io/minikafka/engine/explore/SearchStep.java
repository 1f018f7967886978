package io.minikafka.engine.explore;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.machine.Transition;
import java.util.List;

/**
 * One step of a found story.
 *
 * @param action what was done
 * @param transitions what its commands did, in order, the passing of the lag limit included
 * @param before the situation that it began in
 * @param after the situation that it led to
 */
public record SearchStep(
    SearchAction action, List<Transition> transitions, Situation before, Situation after) {
  public SearchStep {
    transitions = List.copyOf(transitions);
  }

  /** The cluster afterwards. */
  public Cluster cluster() {
    return after.cluster();
  }

  /** Every command that was given, in order. */
  public List<Command> commands() {
    return transitions.stream().map(Transition::command).toList();
  }

  /** Everything that happened, in order. */
  public List<Event> events() {
    return transitions.stream().flatMap(each -> each.events().stream()).toList();
  }
}

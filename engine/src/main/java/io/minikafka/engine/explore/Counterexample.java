package io.minikafka.engine.explore;

import io.minikafka.engine.command.Command;
import java.util.ArrayList;
import java.util.List;

/**
 * A shortest story that breaks a property.
 *
 * @param property what it breaks
 * @param steps how, from where the search started
 * @param sentence what is broken after the last step, with its numbers
 */
public record Counterexample(Property property, List<SearchStep> steps, String sentence) {
  public Counterexample {
    steps = List.copyOf(steps);
  }

  /** Its commands, in order, without those that set a fresh cluster up. */
  public List<Command> commands() {
    List<Command> all = new ArrayList<>();
    for (SearchStep step : steps) {
      all.addAll(step.commands());
    }
    return List.copyOf(all);
  }
}

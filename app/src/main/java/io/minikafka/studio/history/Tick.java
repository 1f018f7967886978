package io.minikafka.studio.history;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.timeline.Moment;
import java.util.Optional;

/**
 * One command on the timeline.
 *
 * @param number how many commands led here, this one included
 * @param moment what it led to; empty while it has not run
 * @param refused whether it was refused
 * @param current whether the cursor stands after it
 */
public record Tick(
    int number, Command command, Optional<Moment> moment, boolean refused, boolean current) {

  static Tick ran(Moment moment, boolean current) {
    return moment
        .transition()
        .map(
            transition ->
                new Tick(
                    moment.number(),
                    transition.command(),
                    Optional.of(moment),
                    !transition.outcome().isAccepted(),
                    current))
        .orElseThrow(() -> new IllegalArgumentException("the start is no command"));
  }

  static Tick scripted(int number, Command command) {
    return new Tick(number, command, Optional.empty(), false, false);
  }

  /** What it is about, which gives its shape. */
  public Verb.Kind kind() {
    return command.verb().kind();
  }

  /** Whether it has run. */
  public boolean ran() {
    return moment.isPresent();
  }
}

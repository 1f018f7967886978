package io.minikafka.engine.command;

import io.minikafka.engine.json.Members;
import java.util.List;
import java.util.function.Function;

/**
 * A verb of the scenario format: its name, kind and arguments, and how a step is read.
 *
 * @param reader makes the command from a step whose keys are known ones; wrong values are problems
 *     with a place
 */
public record Verb(
    String name, Kind kind, List<Parameter> parameters, Function<Members, Command> reader) {

  /** What a command is about; the timeline draws each kind in its own shape. */
  public enum Kind {
    APPEND,
    REPLICATE,
    CLOCK,
    FAILURE,
    PROMOTE,
    GROUP,
    TRANSACTION,
    UPKEEP
  }

  public Verb {
    parameters = List.copyOf(parameters);
  }
}

package io.minikafka.engine.command;

import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Something to do, as a value: one small record a verb. Applied through {@code Machine}, which
 * keeps the cluster as it was when the command is refused.
 */
public interface Command {
  /** The verb. */
  Verb verb();

  /** Carries the command out; a refusal is thrown and changes nothing. */
  void apply(Execution run);

  /** A short sentence for lists: {@code Broker 2 pulls one batch}. */
  String describe();

  /** The arguments that differ from their defaults, as plain JSON by name. */
  SortedMap<String, Object> arguments();

  /** When a command may run at all. */
  default Gate gate() {
    return Gate.WHILE_OPEN;
  }

  /** The name that {@code as} gives to its result, or null. */
  default @Nullable String as() {
    return null;
  }

  /** The whole step as plain JSON: {@code do} and the arguments. */
  default SortedMap<String, Object> toStep() {
    SortedMap<String, Object> step = new TreeMap<>(arguments());
    step.put("do", verb().name());
    return step;
  }

  /** When a command may run at all. */
  enum Gate {
    /** Also while the cluster is closed. */
    ALWAYS,
    /** While the cluster is open, failed or not. */
    WHILE_OPEN,
    /** While the cluster is open and no flush has failed. */
    WHILE_HEALTHY
  }
}

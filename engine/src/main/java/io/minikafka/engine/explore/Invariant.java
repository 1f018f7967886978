package io.minikafka.engine.explore;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.machine.Transition;
import java.util.Optional;

/**
 * Something that holds after every command, whatever was commanded and under whichever rules.
 *
 * @param name a short name, in the words of the log diagram
 * @param check looks at one step
 */
public record Invariant(String name, Check check) {

  /** Looks at one step. */
  @FunctionalInterface
  public interface Check {
    /** What is broken, with its numbers; empty if nothing is. */
    Optional<String> broken(Cluster before, Transition step);
  }

  /** What a step broke. */
  public record Violation(String invariant, String sentence) {
    @Override
    public String toString() {
      return invariant + ": " + sentence;
    }
  }
}

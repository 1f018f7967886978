package io.minikafka.studio.why;

import io.minikafka.engine.timeline.Moment;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Why something is as it is at one moment.
 *
 * @param question what is asked, with the value that is asked about
 * @param because sentences that answer it
 * @param numbers what decided
 * @param instead why it is not otherwise
 * @param setBy the step since which it is so; empty where there is no such step
 * @param next the scripted step that will change it
 * @param real where a real cluster shows it
 */
public record Answer(
    String question,
    List<String> because,
    List<Number> numbers,
    List<Instead> instead,
    Optional<Cause> setBy,
    Next next,
    List<Real> real) {
  public Answer {
    because = List.copyOf(because);
    numbers = List.copyOf(numbers);
    instead = List.copyOf(instead);
    real = List.copyOf(real);
  }

  /** A number that decided, and of what. */
  public record Number(String name, String value) {}

  /** Why it is not otherwise. */
  public record Instead(String question, String because) {}

  /** A step that was taken. */
  public record Cause(Moment moment, String words) {}

  /**
   * A step that the script has still to take.
   *
   * @param number of the command; empty where none changes it, which {@code words} explain
   */
  public record Next(OptionalInt number, String words) {}

  /**
   * Where a real cluster shows it.
   *
   * @param command of Kafka's tools, or the name of a metric or a call
   * @param shows what it says, at this moment
   */
  public record Real(String command, String shows) {}
}

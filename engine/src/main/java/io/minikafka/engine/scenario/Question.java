package io.minikafka.engine.scenario;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question to the audience. It never changes the engine.
 *
 * @param answer index of the right choice
 * @param because why it is right, or null
 * @param about the pointer to the value it asks for, where the engine found the choices, or null
 */
public record Question(
    String text,
    List<Choice> choices,
    int answer,
    @Nullable String because,
    @Nullable String about) {
  public Question {
    choices = List.copyOf(choices);
  }

  /** A question with choices of its own. */
  public Question(String text, List<Choice> choices, int answer, @Nullable String because) {
    this(text, choices, answer, because, null);
  }

  /**
   * One possible answer.
   *
   * @param belief what one believes who chooses it, or null
   */
  public record Choice(String text, @Nullable String belief) {}
}

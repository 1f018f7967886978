package io.minikafka.studio.present;

import io.minikafka.studio.lesson.QuestionCard;
import java.util.List;
import java.util.Optional;

/**
 * A question on the projector.
 *
 * @param facts the numbers one needs to answer it, in a few words each
 * @param choices the answers; before they are revealed without any mark
 * @param revealed whether the right answer is shown
 * @param because why it is right; empty before
 * @param hands how many hands each answer had; empty where none were counted, and before
 */
public record ProjectedQuestion(
    String text,
    List<String> facts,
    List<QuestionCard.Choice> choices,
    boolean revealed,
    Optional<String> because,
    List<Integer> hands) {
  public ProjectedQuestion {
    facts = List.copyOf(facts);
    choices = List.copyOf(choices);
    hands = List.copyOf(hands);
  }
}

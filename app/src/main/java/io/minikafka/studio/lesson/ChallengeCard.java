package io.minikafka.studio.lesson;

import static io.minikafka.studio.text.Messages.text;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A challenge at one moment.
 *
 * @param goals what is to be brought about
 * @param used commands given since it began
 * @param atMost how many are enough
 * @param verbs names of the commands that count
 * @param foreign a command given that does not count; empty while there is none
 * @param hints commands of the solution that were asked for
 * @param canHint whether there is another
 * @param state how it stands
 */
public record ChallengeCard(
    List<Goal> goals,
    int used,
    int atMost,
    List<String> verbs,
    Optional<String> foreign,
    List<String> hints,
    boolean canHint,
    State state) {
  public ChallengeCard {
    goals = List.copyOf(goals);
    verbs = List.copyOf(verbs);
    hints = List.copyOf(hints);
  }

  /** The goals that are not reached yet, in one line. */
  String summary() {
    String missing =
        goals.stream()
            .filter(goal -> !goal.reached())
            .map(Goal::text)
            .collect(Collectors.joining(" · "));
    return missing.isEmpty()
        ? text("challenge.strip.reached")
        : text("challenge.strip.missing", missing);
  }

  /** How a challenge stands. */
  public enum State {
    OPEN,
    WON,
    /** No command is left, or one was given that does not count. */
    OVER
  }

  /** A value of the goal, and whether the cluster has it. */
  public record Goal(String text, boolean reached) {}
}

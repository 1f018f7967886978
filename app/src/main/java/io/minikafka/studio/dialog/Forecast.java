package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.ClusterEvent;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a command would do.
 *
 * @param possible whether it may be given
 * @param refused whether it would be refused
 */
public record Forecast(boolean possible, boolean refused, String sentence) {
  /** Nothing is known yet. */
  static final Forecast NONE = new Forecast(false, false, "");

  private static final int MOST_EVENTS = 3;

  // Refusals that are worth seeing: Kafka's answer to a request.
  private static final Set<ErrorCode> ANSWERS =
      Set.of(ErrorCode.NOT_ENOUGH_REPLICAS, ErrorCode.OFFSET_OUT_OF_RANGE);

  static Forecast of(Transition tried) {
    if (tried.outcome() instanceof Outcome.Refused refused) {
      return new Forecast(
          ANSWERS.contains(refused.code()),
          true,
          text("dialog.refused", refused.code(), refused.message()));
    }
    List<Event> events = tried.events();
    boolean changes =
        events.isEmpty()
            || !events.stream().allMatch(ClusterEvent.NothingChanged.class::isInstance);
    return new Forecast(
        changes,
        false,
        events.stream().limit(MOST_EVENTS).map(Event::sentence).collect(Collectors.joining(" ")));
  }
}

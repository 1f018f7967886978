package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.Event;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.studio.toolbar.Prediction;
import java.util.List;
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

  static Forecast of(Transition tried) {
    if (tried.outcome() instanceof Outcome.Refused refused) {
      return new Forecast(
          Prediction.isAnswer(refused.code()),
          true,
          text("dialog.refused", refused.code(), refused.message()));
    }
    List<Event> events = tried.events();
    return new Forecast(
        !Prediction.changesNothing(events),
        false,
        events.stream().limit(MOST_EVENTS).map(Event::sentence).collect(Collectors.joining(" ")));
  }
}

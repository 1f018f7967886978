package io.minikafka.studio.cli;

import io.minikafka.engine.event.Event;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a step did as JSON, one object a line. */
final class EventLines {
  private static final String ACCEPTED = "accepted";

  private EventLines() {}

  /** A line for each event of a step; one line for a command that caused none. */
  static String of(int step, Transition transition) {
    StringBuilder lines = new StringBuilder();
    for (Event event : transition.events()) {
      Map<String, @Nullable Object> line = head(step, transition);
      line.put("event", event.getClass().getSimpleName());
      line.put("partition", event.subject() == null ? null : String.valueOf(event.subject()));
      line.put("sentence", event.sentence());
      line.put("why", event.why().orElse(null));
      lines.append(JsonWriter.write(line, JsonWriter.Layout.LINE)).append('\n');
    }
    if (transition.events().isEmpty()) {
      Map<String, @Nullable Object> line = head(step, transition);
      line.put("event", null);
      line.put("partition", null);
      line.put("sentence", sentence(transition));
      line.put("why", null);
      lines.append(JsonWriter.write(line, JsonWriter.Layout.LINE)).append('\n');
    }
    return lines.toString();
  }

  private static Map<String, @Nullable Object> head(int step, Transition transition) {
    Map<String, @Nullable Object> line = new LinkedHashMap<>();
    line.put("step", (long) step);
    line.put("command", transition.command().toStep());
    line.put(
        "outcome",
        transition.outcome() instanceof Outcome.Refused refused ? refused.code().name() : ACCEPTED);
    return line;
  }

  private static String sentence(Transition transition) {
    return transition.outcome() instanceof Outcome.Refused refused
        ? refused.message()
        : transition.command().describe();
  }
}

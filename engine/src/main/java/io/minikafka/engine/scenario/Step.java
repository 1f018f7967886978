package io.minikafka.engine.scenario;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.json.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One step of a scenario: a command, or something said, asked or expected.
 *
 * @param fails the code with which the command must be refused, or null
 * @param say narration, or null
 * @param caption the narration in at most twelve words, or null
 * @param notes the speaker's alone, or null
 * @param focus what to show, or null
 * @param place where it stands in the file
 */
public record Step(
    @Nullable Command command,
    @Nullable ErrorCode fails,
    List<Expectation> expectations,
    @Nullable String say,
    @Nullable String caption,
    @Nullable String notes,
    @Nullable String focus,
    @Nullable Question question,
    Place place) {
  public Step {
    expectations = List.copyOf(expectations);
  }

  Step asking(Question other) {
    return new Step(command, fails, expectations, say, caption, notes, focus, other, place);
  }

  /** What kind of step it is, as the file writes it. */
  public String kind() {
    if (command != null) {
      return command.verb().name();
    }
    if (question != null) {
      return "ask";
    }
    return say != null ? "say" : "expect";
  }
}

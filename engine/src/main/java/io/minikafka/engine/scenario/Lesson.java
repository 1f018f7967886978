package io.minikafka.engine.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A scenario as it is taught: what is said and asked after each command, before the next.
 *
 * @param stages stage 0 stands before the first command, stage k after the k-th
 */
public record Lesson(List<Stage> stages) {
  public Lesson {
    stages = List.copyOf(stages);
  }

  /**
   * What belongs to the time between two commands.
   *
   * @param narration everything said, in order
   * @param caption the last caption, or null
   * @param notes the speaker's notes, in order
   * @param question asked before the next command, or null
   * @param focus what to show, or null
   */
  public record Stage(
      List<String> narration,
      @Nullable String caption,
      List<String> notes,
      @Nullable Question question,
      @Nullable String focus) {
    public Stage {
      narration = List.copyOf(narration);
      notes = List.copyOf(notes);
    }
  }

  /** The lesson of a scenario. */
  public static Lesson of(Scenario scenario) {
    List<Stage> stages = new ArrayList<>();
    Draft draft = new Draft();
    for (Step step : scenario.steps()) {
      if (step.command() != null) {
        stages.add(draft.stage());
        draft = new Draft();
      }
      draft.add(step);
    }
    stages.add(draft.stage());
    return new Lesson(stages);
  }

  /** The stage after {@code commands} commands; none past the end. */
  public Optional<Stage> stage(int commands) {
    return commands < stages.size() ? Optional.of(stages.get(commands)) : Optional.empty();
  }

  /**
   * What to show after {@code commands} commands: the last {@code focus} up to there; empty before
   * the first one.
   */
  public Optional<String> focus(int commands) {
    for (int i = Math.min(commands, stages.size() - 1); i >= 0; i--) {
      String focus = stages.get(i).focus();
      if (focus != null) {
        return Optional.of(focus);
      }
    }
    return Optional.empty();
  }

  private static final class Draft {
    private final List<String> narration = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private @Nullable String caption;
    private @Nullable Question question;
    private @Nullable String focus;

    void add(Step step) {
      if (step.say() != null) {
        narration.add(step.say());
      }
      if (step.notes() != null) {
        notes.add(step.notes());
      }
      caption = step.caption() == null ? caption : step.caption();
      question = step.question() == null ? question : step.question();
      focus = step.focus() == null ? focus : step.focus();
    }

    Stage stage() {
      return new Stage(narration, caption, notes, question, focus);
    }
  }
}

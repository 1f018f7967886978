package io.minikafka.studio.lesson;

import io.minikafka.studio.text.Prose;
import java.util.List;
import java.util.Optional;

/**
 * A lesson at one moment.
 *
 * @param title of the lesson; empty without one
 * @param step how many commands of the script ran
 * @param steps how many it has
 * @param rows a row a command
 * @param narration what is said here, in paragraphs
 * @param otherRules a sentence, while the cluster goes by other rules than those the lesson means
 * @param offLesson a sentence, while a branch was taken
 * @param atEnd whether the script is over
 */
public record LessonPage(
    String title,
    int step,
    int steps,
    List<Row> rows,
    List<List<Prose.Run>> narration,
    Optional<String> otherRules,
    Optional<String> offLesson,
    boolean atEnd) {
  public LessonPage {
    rows = List.copyOf(rows);
    narration = List.copyOf(narration);
  }

  /** Nothing is taught. */
  static final LessonPage NONE =
      new LessonPage("", 0, 0, List.of(), List.of(), Optional.empty(), Optional.empty(), false);

  /** Whether there is a script to follow. */
  public boolean isTaught() {
    return steps > 0;
  }

  /** Where a step stands to the cursor. */
  public enum State {
    DONE,
    CURRENT,
    NEXT,
    LATER
  }

  /** One step, by its number in the script. */
  public record Row(int number, String text, State state) {}
}

package io.minikafka.studio.lesson;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A question as it is shown now.
 *
 * @param stage how many commands stand before it
 * @param checked whether the answers are shown
 * @param canCheck whether an answer is chosen
 * @param steps whether checking also runs the next command
 * @param because why the right answer is right; empty before
 * @param elsewhere what the answer would be under Kafka's rules; empty before, or if it is the same
 * @param another whether one more question waits at this moment
 */
public record QuestionCard(
    int stage,
    String text,
    List<Choice> choices,
    boolean checked,
    boolean canCheck,
    boolean steps,
    Optional<String> because,
    Optional<String> elsewhere,
    boolean another) {
  public QuestionCard {
    choices = List.copyOf(choices);
  }

  /** The same, saying what the answer would be under Kafka's rules. */
  QuestionCard elsewhere(Optional<String> sentence) {
    return new QuestionCard(
        stage, text, choices, checked, canCheck, steps, because, sentence, another);
  }

  /** What an answer turned out to be. */
  public enum Mark {
    NONE,
    RIGHT,
    WRONG
  }

  /**
   * One possible answer.
   *
   * @param number from 1
   * @param value a short value before the words, or an empty text
   * @param note what the mark says, and the belief behind the answer; empty before
   */
  public record Choice(
      int number, String value, String words, boolean chosen, Mark mark, String note) {
    // "19: the whole batch" has a value of its own; "moves to 2: broker 3 …" reads better whole.
    private static final Pattern VALUE = Pattern.compile("(\\S{1,6}): (.+)", Pattern.DOTALL);

    /** An answer as a scenario writes it: {@code 19: the whole batch}. */
    public static Choice of(int number, String written, boolean chosen, Mark mark, String note) {
      Matcher split = VALUE.matcher(written);
      return split.matches()
          ? new Choice(number, split.group(1), split.group(2), chosen, mark, note)
          : new Choice(number, "", written, chosen, mark, note);
    }

    /** The answer as one text. */
    public String spoken() {
      String answer = value.isEmpty() ? words : value + ": " + words;
      return note.isEmpty() ? answer : answer + ". " + note;
    }
  }
}

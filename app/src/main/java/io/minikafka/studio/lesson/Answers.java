package io.minikafka.studio.lesson;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.scenario.Question;
import io.minikafka.studio.lesson.QuestionCard.Choice;
import io.minikafka.studio.lesson.QuestionCard.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What was answered in the open lesson, by stage. */
final class Answers {
  private static final int NOBODY = -1;

  private final SortedMap<Integer, Answer> given = new TreeMap<>();

  /**
   * An answer.
   *
   * @param choice index of the chosen one, {@link #NOBODY} if none was
   */
  private record Answer(int choice, boolean checked) {}

  void clear() {
    given.clear();
  }

  void choose(int stage, int choice) {
    if (!isChecked(stage)) {
      given.put(stage, new Answer(choice, false));
    }
  }

  void check(int stage) {
    Answer answer = given.get(stage);
    if (answer != null) {
      given.put(stage, new Answer(answer.choice, true));
    }
  }

  /** Shows what is right, whether something was chosen or not. */
  void reveal(int stage) {
    Answer answer = given.get(stage);
    given.put(stage, new Answer(answer == null ? NOBODY : answer.choice, true));
  }

  void forget(int stage) {
    given.remove(stage);
  }

  boolean isChosen(int stage) {
    return given.containsKey(stage);
  }

  boolean isChecked(int stage) {
    Answer answer = given.get(stage);
    return answer != null && answer.checked;
  }

  QuestionCard card(int stage, Question question, boolean steps, boolean another) {
    Answer answer = given.get(stage);
    boolean checked = answer != null && answer.checked;
    List<Choice> choices = new ArrayList<>();
    for (int i = 0; i < question.choices().size(); i++) {
      choices.add(choice(question, i, answer));
    }
    return new QuestionCard(
        stage,
        question.text(),
        choices,
        checked,
        answer != null && !checked,
        steps,
        checked ? Optional.ofNullable(question.because()) : Optional.empty(),
        Optional.empty(),
        another);
  }

  private static Choice choice(Question question, int index, @Nullable Answer answer) {
    Question.Choice choice = question.choices().get(index);
    boolean chosen = answer != null && answer.choice == index;
    Mark mark = Mark.NONE;
    String note = "";
    if (answer != null && answer.checked) {
      if (index == question.answer()) {
        mark = Mark.RIGHT;
        note =
            choice.belief() == null
                ? text("lesson.question.right")
                : text("lesson.question.right.because", choice.belief());
      } else if (chosen) {
        mark = Mark.WRONG;
        note =
            choice.belief() == null
                ? text("lesson.question.wrong")
                : text("lesson.question.wrong.belief", choice.belief());
      }
    }
    return Choice.of(index + 1, choice.text(), chosen, mark, note);
  }
}

package io.minikafka.studio.study;

import io.minikafka.engine.scenario.Lesson;
import io.minikafka.engine.scenario.Question;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.study.Study.Answered;
import io.minikafka.studio.study.Study.Given;
import io.minikafka.studio.study.Study.Studied;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a person stands in a chapter.
 *
 * @param done lessons whose last command ran
 * @param lessons how many there are
 * @param questions how many the chapter asks
 * @param answered how many of them were answered
 * @param right how many were answered rightly the last time
 * @param first how many were answered rightly the first time
 * @param beliefs what wrong answers follow, in the order of the questions
 * @param repeats what to do again or still to do
 */
public record ChapterSummary(
    int number,
    String title,
    int done,
    int lessons,
    int questions,
    int answered,
    int right,
    int first,
    List<Belief> beliefs,
    List<Repeat> repeats) {
  public ChapterSummary {
    beliefs = List.copyOf(beliefs);
    repeats = List.copyOf(repeats);
  }

  /**
   * A belief that was followed.
   *
   * @param belief what was believed; the wrong answer where that is not told
   * @param lesson the lesson's title
   * @param mended whether the same question was answered rightly later
   */
  public record Belief(String belief, String lesson, boolean mended) {}

  /** Why a lesson is worth another visit. */
  public enum Why {
    /** A question was answered wrongly the last time. */
    WRONG,
    /** A question was passed without an answer. */
    OPEN,
    /** Its last step was not reached. */
    UNFINISHED
  }

  /**
   * A lesson to go to.
   *
   * @param sample its file
   * @param count how many questions, or how many steps are missing
   */
  public record Repeat(Samples.Lesson sample, String title, Why why, int count) {}

  /** The summary of a chapter. Reads its lessons: off the JavaFX thread. */
  public static ChapterSummary of(Samples.Chapter chapter, Study study) {
    Count count = new Count();
    for (Samples.Lesson sample : chapter.lessons()) {
      try {
        count.add(sample, ScenarioReader.read(sample.text(), sample.name()), study);
      } catch (ScenarioProblem unreadable) {
        // The list of lessons says what is wrong with it.
      }
    }
    return new ChapterSummary(
        chapter.number(),
        chapter.title(),
        count.done,
        chapter.lessons().size(),
        count.questions,
        count.answered,
        count.right,
        count.first,
        count.beliefs,
        count.repeats);
  }

  private static final class Count {
    private int done;
    private int questions;
    private int answered;
    private int right;
    private int first;
    private final List<Belief> beliefs = new ArrayList<>();
    private final List<Repeat> repeats = new ArrayList<>();

    void add(Samples.Lesson sample, Scenario scenario, Study study) {
      Optional<Studied> studied = study.lesson(scenario.id());
      int steps = scenario.commands().size();
      int reached = studied.map(Studied::reached).orElse(0);
      Lesson lesson = Lesson.of(scenario);
      int wrong = 0;
      int open = 0;
      for (int stage = 0; stage <= steps; stage++) {
        Question question = lesson.stage(stage).map(Lesson.Stage::question).orElse(null);
        if (question == null) {
          continue;
        }
        questions++;
        int at = stage;
        Optional<Answered> answer = studied.flatMap(known -> known.answer(at, question.text()));
        if (answer.isEmpty()) {
          open++;
        } else {
          answered++;
          wrong += answer.get().last().isRight() ? 0 : 1;
          add(scenario.title(), answer.get());
        }
      }
      if (steps > 0 && reached >= steps) {
        done++;
      }
      repeat(sample, scenario, reached, wrong, open);
    }

    private void repeat(
        Samples.Lesson sample, Scenario scenario, int reached, int wrong, int open) {
      int missing = scenario.commands().size() - reached;
      if (wrong > 0) {
        repeats.add(new Repeat(sample, scenario.title(), Why.WRONG, wrong));
      } else if (missing > 0) {
        repeats.add(new Repeat(sample, scenario.title(), Why.UNFINISHED, missing));
      } else if (open > 0) {
        repeats.add(new Repeat(sample, scenario.title(), Why.OPEN, open));
      }
    }

    private void add(String lesson, Answered answer) {
      boolean mended = answer.last().isRight();
      right += mended ? 1 : 0;
      first += answer.given().get(0).isRight() ? 1 : 0;
      for (Given given : answer.given()) {
        String belief = given.belief().isEmpty() ? given.choice() : given.belief();
        Belief followed = new Belief(belief, lesson, mended);
        if (!given.isRight() && !beliefs.contains(followed)) {
          beliefs.add(followed);
        }
      }
    }
  }
}

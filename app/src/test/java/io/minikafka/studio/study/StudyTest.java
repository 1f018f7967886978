package io.minikafka.studio.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.scenario.Lesson;
import io.minikafka.engine.scenario.Question;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.study.ChapterSummary.Why;
import io.minikafka.studio.study.Study.Answered;
import io.minikafka.studio.study.Study.Given;
import io.minikafka.studio.study.Study.Studied;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class StudyTest {
  private static final Samples.Chapter CHAPTER = Samples.load().chapters().get(0);

  private final Session session = new Session(Scenes.AT_ONCE, new Preferences());
  private final StudyProgress progress = new StudyProgress(session);

  private static Scenario scenario(int lesson) {
    Samples.Lesson sample = CHAPTER.lessons().get(lesson);
    try {
      return ScenarioReader.read(sample.text(), sample.name());
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private Scenario open(int lesson) {
    Scenario scenario = scenario(lesson);
    session.openScenario(scenario, Optional.of(CHAPTER.lessons().get(lesson).place()));
    return scenario;
  }

  private Studied known(Scenario of) {
    return progress.studyProperty().get().lesson(of.id()).orElseThrow();
  }

  private static Question question(Scenario of, int step) {
    return Lesson.of(of).stage(step).map(Lesson.Stage::question).orElseThrow();
  }

  /** The step of the first question. */
  private static int asked(Scenario of) {
    int step = 0;
    while (Lesson.of(of).stage(step).map(Lesson.Stage::question).isEmpty()) {
      step++;
    }
    return step;
  }

  private static int wrong(Question question) {
    return question.answer() == 0 ? 1 : 0;
  }

  @Test
  void theFurthestStepCountsAndAnotherLessonBeginsForItself() {
    Scenario first = open(0);
    session.step();
    session.step();
    session.undo();
    assertEquals(2, known(first).reached());
    Scenario second = open(1);
    assertEquals(0, known(second).reached());
    assertEquals(2, known(first).reached());
    open(0);
    session.goToEnd();
    assertTrue(known(first).isDone());
  }

  @Test
  void everyAnswerIsKeptInOrderWithItsBelief() {
    Scenario scenario = open(0);
    int step = asked(scenario);
    Question question = question(scenario, step);
    progress.answered(step, question, wrong(question));
    progress.answered(step, question, question.answer());
    Answered answer = known(scenario).answer(step, question.text()).orElseThrow();
    assertEquals(List.of(false, true), answer.given().stream().map(Given::isRight).toList());
    assertEquals(question.choices().get(question.answer()).text(), answer.right());
    assertEquals(Optional.empty(), known(scenario).answer(step, "another question"));
  }

  @Test
  void aSummarySaysWhatWasBelievedAndWhatToRepeat() {
    ChapterSummary before = ChapterSummary.of(CHAPTER, Study.NONE);
    assertEquals(0, before.answered());
    assertTrue(before.questions() > 3, before.toString());
    assertEquals(CHAPTER.lessons().size(), before.repeats().size());
    Scenario scenario = open(0);
    session.goToEnd();
    int step = asked(scenario);
    Question question = question(scenario, step);
    progress.answered(step, question, wrong(question));
    ChapterSummary wrong = ChapterSummary.of(CHAPTER, progress.studyProperty().get());
    assertEquals(
        List.of(1, 1, 0, 0), List.of(wrong.done(), wrong.answered(), wrong.right(), wrong.first()));
    assertEquals(Why.WRONG, wrong.repeats().get(0).why());
    assertEquals(false, wrong.beliefs().get(0).mended());
    progress.answered(step, question, question.answer());
    ChapterSummary mended = ChapterSummary.of(CHAPTER, progress.studyProperty().get());
    assertEquals(List.of(1, 0), List.of(mended.right(), mended.first()));
    assertEquals(true, mended.beliefs().get(0).mended());
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    Scenario scenario = open(0);
    int step = asked(scenario);
    progress.answered(step, question(scenario, step), 0);
    Study study = progress.studyProperty().get();
    assertEquals(study, StudyFile.read(StudyFile.write(study)));
    assertEquals(Study.NONE, StudyFile.read(StudyFile.write(Study.NONE)));
  }

  @Test
  void damagedTextsAreRefusedAndNothingElseIsThrown() {
    Scenario scenario = open(0);
    int step = asked(scenario);
    progress.answered(step, question(scenario, step), 0);
    String text = StudyFile.write(progress.studyProperty().get());
    SplittableRandom random = new SplittableRandom(7);
    int refused = 0;
    for (int i = 0; i < 2000; i++) {
      StringBuilder damaged = new StringBuilder(text);
      int at = random.nextInt(text.length());
      switch (random.nextInt(3)) {
        case 0 -> damaged.setCharAt(at, (char) random.nextInt(1, 127));
        case 1 -> damaged.setLength(at);
        default -> damaged.delete(at, Math.min(text.length(), at + 1 + random.nextInt(40)));
      }
      try {
        StudyFile.read(damaged.toString());
      } catch (JsonProblem said) {
        refused++;
      }
    }
    assertTrue(refused > 1000, refused + " of 2000");
  }

  @Test
  void twoWindowsForgetNothingOfEachOther() {
    Given wrong = new Given("a", false, "that a");
    Given right = new Given("b", true, "");
    Study one = lesson(5, new Answered("q", "b", List.of(wrong, right)));
    Study other = lesson(3, new Answered("q", "b", List.of(wrong, wrong)));
    Studied both = one.merged(other).lesson("x").orElseThrow();
    assertEquals(5, both.reached());
    assertEquals(List.of(wrong, wrong, right), both.answers().get(2).given());
    assertEquals(one, one.merged(one));
    assertEquals(one, one.merged(Study.NONE));
    assertEquals(one, Study.NONE.merged(one));
  }

  private static Study lesson(int reached, Answered answer) {
    TreeMap<Integer, Answered> answers = new TreeMap<>();
    answers.put(2, answer);
    return Study.NONE.with("x", new Studied("X", 1, 1, 9, reached, answers));
  }

  @Test
  void theTableHasARowForEachAnswerAndQuotesWhatNeedsIt() {
    Given said = new Given("it says \"yes\", twice", false, "");
    Study study = lesson(5, new Answered("one\ntwo?", "no", List.of(said, said)));
    List<String> lines = List.of(StudyFile.csv(study).split("\r\n"));
    assertEquals(3, lines.size());
    assertEquals("1,1,X,x,2,\"one\ntwo?\",2,\"it says \"\"yes\"\", twice\",no,,no", lines.get(2));
  }
}

package io.minikafka.studio.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.lesson.LessonPage.Row;
import io.minikafka.studio.lesson.LessonPage.State;
import io.minikafka.studio.lesson.QuestionCard.Choice;
import io.minikafka.studio.lesson.QuestionCard.Mark;
import io.minikafka.studio.session.LessonPlace;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.text.Prose;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LessonViewModelTest {
  private static final int ASKED = 44;

  private final Session session = Scenes.session(Scenes.scenario("replication"), ASKED);
  private final LessonViewModel model = new LessonViewModel(session);

  private LessonPage page() {
    return model.pageProperty().get();
  }

  private QuestionCard card() {
    return model.questionProperty().get().orElseThrow();
  }

  private static List<Mark> marks(QuestionCard card) {
    return card.choices().stream().map(Choice::mark).toList();
  }

  @Test
  void everyCommandIsAStepAndSaysWhereItStands() {
    List<Row> rows = page().rows();

    assertEquals(48, rows.size());
    assertEquals("Append o-21 = new, acks=1", rows.get(43).text());
    assertEquals(State.DONE, rows.get(42).state());
    assertEquals(State.CURRENT, rows.get(43).state());
    assertEquals(State.NEXT, rows.get(44).state());
    assertEquals(State.LATER, rows.get(45).state());
    assertEquals(44, page().step());
    assertEquals(48, page().steps());
  }

  @Test
  void theNarrationIsThatOfTheMoment() {
    assertEquals(1, page().narration().size());
    assertTrue(
        Prose.plain(page().narration().get(0))
            .startsWith("Broker 1 acknowledged record 20 at once: acks=1 asks only the leader."));
    session.undo();
    assertEquals(List.of(), page().narration());
  }

  @Test
  void underOtherRulesTheNarrationIsSaidToBeForTheLessonsOwn() {
    assertEquals(Optional.empty(), page().otherRules());
    session.changeRules(session.rules().with("promotion", "keep-log"));
    assertEquals(
        Optional.of(
            "You changed a rule, promotion: what the lesson says is told for its own, and may not"
                + " hold here."),
        page().otherRules());
    session.changeRules(Rules.kafka());
    assertTrue(page().otherRules().orElseThrow().contains(" rules are not the lesson’s"));
  }

  @Test
  void aStepThatRanIsGoneToAndALaterOneIsRunUpTo() {
    model.goTo(page().rows().get(9));
    assertEquals(10, session.moment().number());
    model.goTo(page().rows().get(46));
    assertEquals(47, session.moment().number());
    model.goTo(page().rows().get(43));
    assertEquals(44, session.moment().number());
  }

  @Test
  void nothingCanBeCheckedBeforeAnAnswerIsChosen() {
    assertFalse(card().canCheck());
    model.check();
    assertEquals(ASKED, session.moment().number());

    model.choose(4);
    assertFalse(card().canCheck());
    model.choose(1);
    assertTrue(card().canCheck());
    assertEquals(
        List.of(true, false, false), card().choices().stream().map(Choice::chosen).toList());
    model.choose(3);
    assertEquals(
        List.of(false, false, true), card().choices().stream().map(Choice::chosen).toList());
  }

  @Test
  void anAnswerWithAValueShowsItApart() {
    Choice choice = card().choices().get(1);

    assertEquals("19", choice.value());
    assertEquals("the whole batch 17–18", choice.words());
    assertEquals("19: the whole batch 17–18", choice.spoken());
  }

  @Test
  void theAnswersStayHiddenUntilTheStep() {
    model.choose(1);

    assertEquals(List.of(Mark.NONE, Mark.NONE, Mark.NONE), marks(card()));
    assertEquals(Optional.empty(), card().because());
    assertFalse(card().checked());
  }

  @Test
  void afterTheStepBothAnswersAreMarkedWithTheBeliefAndTheReason() {
    model.choose(1);
    model.check();

    assertEquals(ASKED + 1, session.moment().number());
    assertTrue(card().checked());
    assertEquals(List.of(Mark.WRONG, Mark.RIGHT, Mark.NONE), marks(card()));
    assertEquals("your answer: “records travel one by one”", card().choices().get(0).note());
    assertEquals("right", card().choices().get(1).note());
    assertEquals(
        "A follower takes whole batches. HW = lowest LEO in the ISR = min(21, 19) = 19.",
        card().because().orElseThrow());
  }

  @Test
  void aRightAnswerHasOneMark() {
    model.choose(2);
    model.check();

    assertEquals(List.of(Mark.NONE, Mark.RIGHT, Mark.NONE), marks(card()));
  }

  @Test
  void theResultGoesWithTheNextStep() {
    model.choose(2);
    model.check();
    session.step();

    assertEquals(Optional.empty(), model.questionProperty().get());
  }

  @Test
  void backAtTheQuestionItsResultIsKeptUntilItIsAskedAgain() {
    model.choose(1);
    model.check();
    session.undo();
    assertTrue(card().checked());

    model.dismiss();
    assertFalse(card().checked());
    assertFalse(card().canCheck());
  }

  @Test
  void skippingStepsWithoutGrading() {
    model.choose(1);
    model.skip();

    assertEquals(ASKED + 1, session.moment().number());
    assertEquals(Optional.empty(), model.questionProperty().get());
    session.undo();
    assertFalse(card().canCheck());
  }

  @Test
  void onABranchTheLessonWaitsWhereItWasLeft() {
    session.perform(new CrashBroker(2, false));

    assertEquals(
        "You left the lesson after step 44. It waits there.", page().offLesson().orElseThrow());
    assertEquals(Optional.empty(), model.questionProperty().get());
    assertEquals(44, page().step());
    model.backToLesson();
    assertEquals(Optional.empty(), page().offLesson());
    assertTrue(model.questionProperty().get().isPresent());
  }

  @Test
  void theSameLessonOpenedAgainBeginsWithoutAnswers() {
    model.choose(1);
    model.check();
    session.openScenario(
        Scenes.scenario("replication"), Optional.of(new LessonPlace(1, "x", 1, 1)));
    for (int i = 0; i < ASKED; i++) {
      session.step();
    }

    assertFalse(card().checked());
    assertFalse(card().canCheck());
  }

  @Test
  void atTheEndThereIsNothingLeft() {
    session.goToEnd();
    assertTrue(page().atEnd());
  }

  @Test
  void aClusterWithoutALessonTeachesNothing() {
    session.open(
        io.minikafka.engine.rules.Rules.miniKafka(), Scenes.scenario("log").start(), List.of());
    assertFalse(page().isTaught());
    assertEquals(Optional.empty(), model.questionProperty().get());
  }
}

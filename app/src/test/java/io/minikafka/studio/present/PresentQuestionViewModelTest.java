package io.minikafka.studio.present;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.lesson.LessonViewModel;
import io.minikafka.studio.lesson.QuestionCard;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PresentQuestionViewModelTest {
  private static final String FILE =
      """
      {"scenario": 1, "id": "q", "title": "Q", "steps": [
        {"do": "createTopic", "topic": "orders", "partitions": 1, "replicationFactor": 2},
        {"ask": "Which offset?", "choices": [{"text": "1: from one", "belief": "offsets count from 1"}, "0: from nought"],
         "answer": 1, "because": "The log is empty."},
        {"do": "append", "partition": "orders-0", "records": [{"value": "v"}]},
        {"ask": "And now?", "choices": ["a", "b"], "answer": 0},
        {"do": "advanceClock", "ms": 1},
        {"do": "advanceClock", "ms": 1}
      ]}
      """;

  private final Session session = new Session(new ManualPace(), new Preferences());
  private final LessonViewModel lesson = new LessonViewModel(session);
  private final PresentQuestionViewModel model = new PresentQuestionViewModel(session, lesson);

  @BeforeEach
  void open() throws ScenarioProblem {
    session.openScenario(ScenarioReader.read(FILE, "q.json"), Optional.empty());
    session.step();
  }

  private ProjectedQuestion shown() {
    return model.questionProperty().get().orElseThrow();
  }

  private List<QuestionCard.Mark> marks() {
    return shown().choices().stream().map(QuestionCard.Choice::mark).toList();
  }

  @Test
  void theRemoteShowsTheQuestionStepsAndRevealsAndGoesOn() {
    model.next();
    assertEquals(1, session.moment().number());
    assertEquals("Which offset?", shown().text());
    assertEquals(List.of(QuestionCard.Mark.NONE, QuestionCard.Mark.NONE), marks());
    assertEquals(Optional.empty(), shown().because(), "the audience never sees it before");
    assertTrue(shown().choices().stream().allMatch(choice -> choice.note().isEmpty()));

    model.next();
    assertEquals(2, session.moment().number(), "the step has run");
    assertEquals("Which offset?", shown().text());
    assertEquals(List.of(QuestionCard.Mark.WRONG, QuestionCard.Mark.RIGHT), marks());
    assertEquals("“offsets count from 1”", shown().choices().get(0).note());
    assertEquals(Optional.of("The log is empty."), shown().because());

    model.next();
    assertFalse(model.isOpen());
    assertEquals(2, session.moment().number());

    model.next();
    assertEquals("And now?", shown().text());
    model.next();
    assertEquals(3, session.moment().number());
    model.next();
    model.next();
    assertEquals(4, session.moment().number());
    assertFalse(model.isOpen());
  }

  @Test
  void theNumbersAreThoseBeforeTheStepAlsoAfterIt() {
    model.open();
    List<String> before = List.of("HW 0", "leader: LEO 0", "broker 2: LEO 0");
    assertEquals(before, shown().facts());
    model.next();
    assertEquals(before, shown().facts());
  }

  @Test
  void aChoiceIsMarkedAndIsTheOneTheLabKnows() {
    model.open();
    lesson.choose(1);
    assertTrue(shown().choices().get(0).chosen());
    model.next();
    assertTrue(shown().choices().get(0).chosen());
    QuestionCard card = lesson.questionProperty().get().orElseThrow();
    assertTrue(card.checked());
    assertEquals(QuestionCard.Mark.WRONG, card.choices().get(0).mark());
  }

  @Test
  void previousHidesTheAnswerThenTheQuestionThenGoesBack() {
    model.next();
    model.next();
    model.previous();
    assertEquals(1, session.moment().number());
    assertFalse(shown().revealed());
    model.previous();
    assertFalse(model.isOpen());
    assertEquals(1, session.moment().number());
    model.previous();
    assertEquals(0, session.moment().number());
  }

  @Test
  void aQuestionPutAwayIsNotShownAgainUntilOneComesBackToIt() {
    model.open();
    model.close();
    model.next();
    assertEquals(2, session.moment().number());
    assertFalse(model.isOpen());
    model.previous();
    model.next();
    assertEquals("Which offset?", shown().text());
  }

  @Test
  void aCommandOfThePersonPutsTheQuestionAway() {
    model.open();
    session.perform(new CrashBroker(2, false));
    assertFalse(model.isOpen());
    model.open();
    assertFalse(model.isOpen(), "a branch asks nothing");
    model.next();
    assertTrue(session.history().onMain());
  }

  @Test
  void withoutAQuestionNothingIsOpened() {
    session.goToEnd();
    model.open();
    assertFalse(model.isOpen());
    assertEquals(Optional.empty(), model.questionProperty().get());
  }
}

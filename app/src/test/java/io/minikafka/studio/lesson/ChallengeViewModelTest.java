package io.minikafka.studio.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.scenario.Challenge;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.lesson.ChallengeCard.State;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class ChallengeViewModelTest {
  private static Scenario scenario(String id) throws Exception {
    for (Samples.Chapter chapter : Samples.load().chapters()) {
      for (Samples.Lesson lesson : chapter.lessons()) {
        Scenario read = ScenarioReader.read(lesson.text(), lesson.name());
        if (read.id().equals(id)) {
          return read;
        }
      }
    }
    throw new AssertionError(id);
  }

  private final Scenario scenario;
  private final Challenge challenge;
  private final Session session;
  private final ChallengeViewModel model;

  ChallengeViewModelTest() throws Exception {
    scenario = scenario("lose-an-acknowledged-record");
    challenge = Objects.requireNonNull(scenario.challenge());
    session = Scenes.session(scenario, scenario.commands().size());
    model = new ChallengeViewModel(session);
  }

  private ChallengeCard card() {
    return model.cardProperty().get().orElseThrow();
  }

  @Test
  void itBeginsWhenTheScriptIsOver() {
    assertEquals(State.OPEN, card().state());
    assertEquals(0, card().used());
    session.undo();
    assertTrue(model.cardProperty().get().isEmpty());
  }

  @Test
  void theSolutionWinsAndUndoTakesItBack() {
    for (Command command : challenge.commands()) {
      assertEquals(State.OPEN, card().state());
      session.perform(command);
    }
    assertEquals(State.WON, card().state());
    assertTrue(card().goals().stream().allMatch(ChallengeCard.Goal::reached));
    assertFalse(card().canHint());
    session.undo();
    assertEquals(State.OPEN, card().state());
    model.again();
    assertEquals(0, card().used());
  }

  @Test
  void theStripNamesWhatIsMissing() {
    assertEquals("Not yet: orders-0: leader 2 · orders-0 on broker 1: LEO 1", card().summary());
    challenge.commands().forEach(session::perform);
    assertEquals("Every goal is reached.", card().summary());
  }

  @Test
  void itsCommandsDoNotLeaveTheLesson() {
    LessonViewModel lesson = new LessonViewModel(session);
    LessonPage before = lesson.pageProperty().get();
    session.perform(challenge.commands().get(0));
    LessonPage after = lesson.pageProperty().get();
    assertTrue(after.offLesson().isEmpty());
    assertEquals(before.narration(), after.narration());
    session.goToStep(1);
    session.perform(new CrashBroker(3, false));
    assertTrue(lesson.pageProperty().get().offLesson().isPresent());
  }

  @Test
  void aCommandThatDoesNotCountEndsItAndIsNamed() {
    session.perform(new CrashBroker(3, false));
    session.perform(new StartBroker(3));
    assertEquals(State.OPEN, card().state());
    session.perform(new AdvanceClock(1));
    assertEquals(State.OVER, card().state());
    assertTrue(card().foreign().isPresent());
  }

  @Test
  void hintsShowTheSolutionOneByOne() {
    int all = challenge.commands().size();
    for (int i = 1; i <= all; i++) {
      assertTrue(card().canHint());
      model.hint();
      assertEquals(i, card().hints().size());
    }
    assertFalse(card().canHint());
    assertEquals(challenge.commands().stream().map(Command::describe).toList(), card().hints());
  }

  @Test
  void goalsAreSaidInWords() {
    assertEquals(
        List.of(
            "orders-0: leader 2",
            "orders-0 on broker 1: LEO 1",
            "orders-0 on broker 2: LEO 1",
            "The append of coffee is acknowledged"),
        card().goals().stream().map(ChallengeCard.Goal::text).toList());
  }

  @TestFactory
  Stream<DynamicTest> everyChallengeIsWonByItsOwnSolution() throws Exception {
    return Samples.load().chapters().stream()
        .flatMap(chapter -> chapter.lessons().stream())
        .filter(lesson -> lesson.text().contains("\"challenge\": {"))
        .map(
            lesson ->
                DynamicTest.dynamicTest(
                    lesson.name(),
                    () -> {
                      Scenario each = ScenarioReader.read(lesson.text(), lesson.name());
                      Session played = Scenes.session(each, each.commands().size());
                      ChallengeViewModel shown = new ChallengeViewModel(played);
                      Objects.requireNonNull(each.challenge()).commands().forEach(played::perform);
                      assertEquals(State.WON, shown.cardProperty().get().orElseThrow().state());
                    }));
  }
}

package io.minikafka.studio.present;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PresentViewModelTest {
  private static final String FILE =
      """
      {"scenario": 1, "id": "p", "title": "When is a record committed?", "steps": [
        {"do": "createTopic", "topic": "orders", "partitions": 1, "replicationFactor": 3},
        {"say": "A long narration for the speaker.", "caption": "Broker 1 leads orders-0"},
        {"do": "append", "partition": "orders-0", "records": [{"value": "v"}]}
      ]}
      """;

  private final ManualPace pace = new ManualPace();
  private final Session session = new Session(pace, new Preferences());
  private final PresentViewModel model =
      new PresentViewModel(
          session,
          pace,
          subject ->
              session.moment().number() == 0
                  ? Optional.empty()
                  : Optional.of(
                      new PresentViewModel.Why(
                          subject + "?", List.of("Because.", "Also.", "And more."))));

  @BeforeEach
  void open() throws ScenarioProblem {
    Scenario scenario = ScenarioReader.read(FILE, "p.json");
    session.openScenario(scenario, Optional.empty());
  }

  @Test
  void theCaptionIsTheStepsOwnAndNotTheNarration() {
    session.step();
    PresentViewModel.Page page = model.page().get();
    assertEquals("When is a record committed?", page.title());
    assertEquals("Broker 1 leads orders-0", page.caption());
    assertEquals("1 of 2", page.progress());
    assertEquals(0.5, page.fraction());
    assertFalse(page.whatIf());
  }

  @Test
  void withoutACaptionTheEventIsSaidInAtMostTwelveWords() {
    session.step();
    session.step();
    String caption = model.page().get().caption();
    assertTrue(caption.startsWith("Broker 1 appended record 0"), caption);
    assertTrue(caption.split(" ").length <= 13, caption);
  }

  @Test
  void aFreeCommandTurnsTheTitleIntoAQuestion() {
    session.step();
    session.perform(new CrashBroker(2, false));
    PresentViewModel.Page page = model.page().get();
    assertTrue(page.whatIf());
    assertTrue(page.title().startsWith("What if broker 2 crashed"), page.title());
    session.backToLesson();
    assertEquals("When is a record committed?", model.page().get().title());
  }

  @Test
  void aRefusedCommandIsSaidWithItsCode() {
    session.step();
    session.perform(new io.minikafka.engine.command.failure.StopBroker(9));
    PresentViewModel.Page page = model.page().get();
    assertTrue(page.refused());
    assertTrue(page.caption().startsWith("INVALID_ARGUMENT: "), page.caption());
  }

  @Test
  void whyIsAskedOfTheLastCommandAndFollowsTheSteps() {
    assertEquals(Optional.empty(), model.whyProperty().get());
    model.toggleWhy(Optional.empty());
    assertEquals(
        "Nothing has happened yet: the next step is the first.",
        model.whyProperty().get().orElseThrow().question());
    session.step();
    PresentViewModel.Why first = model.whyProperty().get().orElseThrow();
    assertEquals(new Selection.OfEvent(session.moment(), 0) + "?", first.question());
    assertEquals(List.of("Because.", "Also."), first.because(), "two sentences have room");
    session.step();
    assertEquals(
        new Selection.OfEvent(session.moment(), 0) + "?",
        model.whyProperty().get().orElseThrow().question());
    model.toggleWhy(Optional.empty());
    assertEquals(Optional.empty(), model.whyProperty().get());
  }

  @Test
  void whyOfWhatIsPointedAtStaysWithIt() {
    session.step();
    model.toggleWhy(Optional.of(new Selection.OfFiles(2)));
    session.step();
    assertEquals(
        new Selection.OfFiles(2) + "?", model.whyProperty().get().orElseThrow().question());
  }

  @Test
  void keysStandAtTheFootForThreeSeconds() {
    assertFalse(model.keysProperty().get());
    model.showKeys();
    pace.pass(2000);
    model.showKeys();
    pace.pass(2000);
    assertTrue(model.keysProperty().get(), "asked for again, they begin anew");
    pace.pass(1000);
    assertFalse(model.keysProperty().get());
  }
}

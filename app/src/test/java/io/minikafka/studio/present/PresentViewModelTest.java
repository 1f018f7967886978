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
import io.minikafka.studio.session.Session;
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

  private final Session session = new Session(new ManualPace(), new Preferences());
  private final PresentViewModel model = new PresentViewModel(session);

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
}

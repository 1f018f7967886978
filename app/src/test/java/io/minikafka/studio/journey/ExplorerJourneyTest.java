package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A search, the story that it finds, and what can be done with it. */
class ExplorerJourneyTest extends Journey {
  private static final String BACK = "explorer-play-high-watermark-stays";

  @BeforeEach
  void theExplorer() {
    begin(1);
    press(KeyCode.CONTROL, KeyCode.DIGIT4);
    await("the explorer is seen", () -> isSeen("explorer"));
  }

  @AfterEach
  void backInTheLab() {
    press(KeyCode.CONTROL, KeyCode.DIGIT1);
    await("the Lab is seen", () -> isSeen("step"));
  }

  @Test
  void aStoryIsFoundSteppedThroughAndPlayed() {
    click("explorer-records-less");
    click("explorer-records-less");
    for (int depth = 12; depth > 4; depth--) {
      click("explorer-depth-less");
    }
    click("explorer-search");
    await("the story is found", () -> isSeen(BACK));
    awaitWords("explorer-story", "Counterexample in 4 steps");
    awaitWords("explorer-story", "consumers could read");
    await("the picture is there", () -> isSeen("explorer-picture"));
    press(KeyCode.LEFT);
    await("a step back", () -> spoken("explorer-picture").startsWith("State after step 3"));
    press(KeyCode.RIGHT);
    await("and forth", () -> spoken("explorer-picture").startsWith("State after step 4"));
    press(KeyCode.ENTER);
    await("the Lab has the story", () -> isSeen("step"));
    await(
        "it is a scenario of its own",
        () ->
            session()
                .scenarioProperty()
                .get()
                .filter(each -> each.id().equals("counterexample"))
                .isPresent());
    assertEquals(0, call(Journey::at));
    assertTrue(call(() -> session().history().canStep()), "it can be stepped through");
  }
}

package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;

import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From the Lab into Compare and the mapping guide, and back. */
class CompareJourneyTest extends Journey {
  private static final int CUTS = 5;
  private static final int PROMOTION = 6;

  @BeforeEach
  void theLessonThatCuts() {
    begin(CUTS);
  }

  @AfterEach
  void backInTheLab() {
    press(KeyCode.CONTROL, KeyCode.DIGIT1);
    await("the Lab is seen", () -> isSeen("step"));
  }

  @Test
  void bothAreSteppedToWhereTheyPartAndBack() {
    press(KeyCode.CONTROL, KeyCode.DIGIT2);
    await("Compare is seen", () -> isSeen("compare") && !isSeen("toolbar"));
    await(
        "the rule of the lesson is named",
        () -> words(node("compare")).contains("The rule that differs: promotion"));
    click("compare-parting");
    await("both are at the promotion", () -> call(Journey::at) == PROMOTION);
    await(
        "what differs is listed",
        () -> words(node("compare-differences")).contains("since command " + PROMOTION));
    awaitWords("compare", "What decides is promotion");
    click("compare-undo");
    await("both are one command back", () -> call(Journey::at) == PROMOTION - 1);
    await(
        "nothing differs there",
        () -> words(node("compare-differences")).contains("No difference"));
    press(KeyCode.RIGHT);
    await("both are at the promotion again", () -> call(Journey::at) == PROMOTION);
    type(KeyCode.K, KeyCode.DIGIT3);
    await("broker 3 is down on both sides", () -> call(Journey::onBranch));
    assertEquals(PROMOTION + 1, call(Journey::at));
  }

  @Test
  void aRowOfTheGuideLeadsToItsDifference() {
    press(KeyCode.CONTROL, KeyCode.DIGIT3);
    await("the guide is seen", () -> isSeen("mapping"));
    click("mapping-search");
    paste("cut its own log");
    await("one row is left", () -> isSeen("mapping-row-promotion-cuts-leader"));
    click("mapping-run-promotion-cuts-leader");
    await("Compare is seen", () -> isSeen("compare"));
    await("it is at the promotion", () -> call(Journey::at) == PROMOTION);
    await(
        "the differences are listed",
        () -> words(node("compare-differences")).contains("since command " + PROMOTION));
    click("compare-mapping");
    await(
        "the row is selected",
        () -> words(node("mapping-detail")).contains("promotion-cuts-leader"));
  }
}

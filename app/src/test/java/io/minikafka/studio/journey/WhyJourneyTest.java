package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WhyJourneyTest extends Journey {
  private static final int WAITS = 5;

  @BeforeEach
  void anAppendIsUnderWay() {
    begin(3);
    stepTo(WAITS);
  }

  private static String card() {
    await("the card is seen", () -> isSeen("why"));
    return words(node("why"));
  }

  @Test
  void theFlagOfHighWatermarkAnswersByMouseAndEscapePutsTheAnswerAway() {
    click("hw");
    String said = card();
    assertTrue(said.contains("Why is HW"), said);
    assertTrue(said.contains("kafka-get-offsets.sh"), said);
    press(KeyCode.ESCAPE);
    await("the card is gone", () -> !isSeen("why"));
    assertEquals(WAITS, at());
  }

  @Test
  void aKeyAsksAndTheAnswerFollowsTheSteps() {
    press(KeyCode.Y);
    assertTrue(card().contains("Why"), card());
    click("hw");
    String before = card();
    press(KeyCode.PAGE_DOWN);
    await("one step on", () -> at() == WAITS + 1);
    press(KeyCode.PAGE_UP);
    await("one step back", () -> at() == WAITS);
    assertEquals(before, card());
  }

  @Test
  void theLinkGoesToTheStepThatSetIt() {
    click("hw");
    card();
    click("why-set-by");
    await("at that step", () -> at() < WAITS);
    assertTrue(card().contains("Why is HW"), card());
    assertFalse(onBranch());
  }
}

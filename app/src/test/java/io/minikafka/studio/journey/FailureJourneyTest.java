package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FailureJourneyTest extends Journey {
  private static final int REPLICATED = 4;
  private static final PseudoClass DISABLED = PseudoClass.getPseudoClass("disabled");

  @BeforeEach
  void threeBrokersRun() {
    begin(2);
    stepTo(REPLICATED);
    await("broker 2 runs", () -> saysNow("lane-2", "running"));
  }

  @Test
  void aBrokerIsBrokenAndStartedByMouse() {
    openMenu("failures");
    click(row("Crash broker…"));
    click(row("Crash broker 2"));
    assertDown();
    openMenu("failures");
    click(row("Start broker 2"));
    assertRunning();
  }

  @Test
  void aBrokerIsBrokenAndStartedByKeyboard() {
    type(KeyCode.K, KeyCode.DIGIT2);
    assertDown();
    type(KeyCode.S, KeyCode.DIGIT2);
    assertRunning();
  }

  private static void assertDown() {
    await("broker 2 is down", () -> saysNow("lane-2", "down since 0.000 s"));
    assertFalse(call(() -> session().cluster().isRunning(2)));
    assertTrue(call(Journey::onBranch));
    assertEquals(REPLICATED + 1, call(Journey::at));
  }

  private static void assertRunning() {
    await("broker 2 runs again", () -> saysNow("lane-2", "running"));
    assertTrue(call(() -> session().cluster().isRunning(2)));
    assertEquals(REPLICATED + 2, call(Journey::at));
    assertEquals(1, call(() -> session().history().branches().size()));
  }

  @Test
  void anEntryThatCannotRunSaysWhyAndDoesNothing() {
    openMenu("failures");
    Node start = row("Start broker");
    assertTrue(words(start).contains("Every broker runs."), () -> words(start));
    assertTrue(call(() -> start.getParent().getPseudoClassStates().contains(DISABLED)));
    click(start);
    press(KeyCode.ESCAPE);
    assertNothingHappened();
  }

  @Test
  void aChordThatCannotRunSaysWhyAndDoesNothing() {
    type(KeyCode.S, KeyCode.DIGIT2);
    String notice = words(node("notice"));
    assertTrue(notice.contains("roker 2") && notice.contains("run"), notice);
    assertNothingHappened();
  }

  @Test
  void aChordIsCancelledByEsc() {
    press(KeyCode.K);
    await("the foot bar shows the chord", () -> isSeen("chord"));
    press(KeyCode.ESCAPE);
    await("the foot bar is gone", () -> !isSeen("chord"));
    press(KeyCode.DIGIT2);
    assertNothingHappened();
  }

  private static void assertNothingHappened() {
    assertEquals(REPLICATED, call(Journey::at));
    assertFalse(call(Journey::onBranch));
    assertEquals(0, call(() -> session().history().branches().size()));
  }
}

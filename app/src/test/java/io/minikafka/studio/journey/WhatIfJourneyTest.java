package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.timeline.Moment;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WhatIfJourneyTest extends Journey {
  private static final int HERE = 6;

  @BeforeEach
  void aLesson() {
    begin(2);
    stepTo(HERE);
  }

  private static String branch() {
    return call(() -> session().history().onBranch().orElseThrow().branch().name());
  }

  private static void openPastMenu(String tick) {
    Node node = node(tick);
    click(node, MouseButton.SECONDARY);
  }

  private static String compared() {
    node("differences");
    return words(find(each -> each.getStyleClass().contains("mk-dialog")).orElseThrow());
  }

  @Test
  void aPastCommandIsChangedByMouseAndBothEndsAreCompared() {
    Moment was = call(() -> session().moment());
    openPastMenu("tick-2");
    click("past-change");
    click("acks-all");
    click("dialog-accept");
    String words = compared();
    assertTrue(words.contains("fork after command 1"), words);
    assertTrue(branch().startsWith("what if step 2 were"), WhatIfJourneyTest::branch);
    assertEquals(HERE, call(Journey::at));
    press(KeyCode.ESCAPE);
    press(KeyCode.BACK_SPACE);
    assertFalse(call(Journey::onBranch));
    assertEquals(HERE, call(Journey::at));
    assertSame(was, call(() -> session().history().main().get(HERE)));
  }

  @Test
  void theLastCommandIsChangedByKeyboard() {
    press(KeyCode.N);
    node("dialog-accept");
    assertTrue(
        words(find(each -> each.getStyleClass().contains("mk-dialog")).orElseThrow())
            .contains("What if command " + HERE));
    assertFalse(call(WhatIfJourneyTest::typed).contains("n"), "the key itself is not typed");
    press(KeyCode.ESCAPE);
    await("the dialog is put away", () -> !isSeen("dialog-accept"));
    assertEquals(HERE, call(Journey::at));
  }

  private static String typed() {
    return studio.stage().getScene().getFocusOwner() instanceof TextInputControl field
        ? field.getText()
        : "";
  }

  @Test
  void aCommandIsLeftOutAndWhatIsRefusedThenIsToldWithItsReason() {
    openPastMenu("tick-1");
    click("past-leave-out");
    String words = compared();
    assertTrue(words.contains("are refused now"), words);
    assertTrue(words.contains("UNKNOWN_TOPIC"), words);
    assertEquals("what if step 1 were left out", branch());
    press(KeyCode.ESCAPE);
    await("the card is closed", () -> !isSeen("differences"));
    await("a refused tick gives its reason", () -> saysNow("branch-tick-1", "UNKNOWN_TOPIC"));
  }

  @Test
  void aBranchIsRenamedComparedAndDeleted() {
    type(KeyCode.K, KeyCode.DIGIT2);
    await("the branch is there", () -> isSeen("branches"));
    openBranch();
    click("branch-rename");
    node("field-name");
    paste("what if it had died");
    press(KeyCode.ENTER);
    await("it has its name", () -> branch().equals("what if it had died"));
    openBranch();
    click("branch-compare");
    assertTrue(compared().contains("broker 2"), WhatIfJourneyTest::compared);
    click("compare-swap");
    assertTrue(compared().contains("what if it had died"));
    click("dialog-accept");
    await("both ends are drawn", () -> isSeen("both-ends"));
    click("compare-export-both");
    await("it is asked where to", () -> isSeen("export-choose"));
    press(KeyCode.ESCAPE);
    openBranch();
    click("branch-delete");
    await("it is gone", () -> session().history().branches().isEmpty());
    assertFalse(call(Journey::onBranch));
    assertEquals(HERE, call(Journey::at));
  }

  private static void openBranch() {
    click("branches");
    Node row = row(branch());
    click(row);
    settle();
  }

  @Test
  void everyCommandSaysForThreeSecondsThatItCanBeTakenBack() {
    assertFalse(call(() -> isSeen("take-back")));
    type(KeyCode.K, KeyCode.DIGIT3);
    await(
        "it says so",
        () ->
            find("take-back")
                .filter(line -> labels(line).equals("Crash broker 3 Ctrl Z takes it back"))
                .isPresent());
    press(KeyCode.CONTROL, KeyCode.Z);
    await("it goes with the command", () -> !isSeen("take-back"));
    assertEquals(HERE, call(Journey::at));
    assertEquals(List.of(), call(() -> listed()));
  }

  /** The text of a row of labels; for the JavaFX thread. */
  private static String labels(Node row) {
    return ((Parent) row)
        .getChildrenUnmodifiable().stream()
            .map(each -> ((Label) each).getText())
            .collect(Collectors.joining(" "));
  }

  private static List<String> listed() {
    return session().history().branches().stream()
        .filter(line -> !line.branch().shelved())
        .map(line -> line.branch().name())
        .toList();
  }
}

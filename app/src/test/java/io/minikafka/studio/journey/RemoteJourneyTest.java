package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.session.History;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** Each key that a remote control has, whatever has the focus. */
class RemoteJourneyTest extends Journey {
  private static final int HERE = 2;
  private static final List<KeyCode> REMOTE =
      List.of(
          KeyCode.PAGE_DOWN,
          KeyCode.PAGE_UP,
          KeyCode.F5,
          KeyCode.PERIOD,
          KeyCode.W,
          KeyCode.ESCAPE);

  private static Map<String, Runnable> focusStates() {
    Map<String, Runnable> states = new LinkedHashMap<>();
    states.put("nothing", () -> {});
    states.put("the diagram", () -> run(() -> find("log-diagram").orElseThrow().requestFocus()));
    states.put("the question", () -> press(KeyCode.Q));
    states.put("a menu", () -> openMenu("append"));
    states.put("an open letter", () -> press(KeyCode.K));
    states.put("Present", () -> press(KeyCode.F11));
    states.put("Present, the question", () -> presentThen(KeyCode.Q));
    states.put("Present, a letter", () -> presentThen(KeyCode.K));
    states.put("Present, why", () -> presentThen(KeyCode.Y));
    states.put("Present, black", () -> presentThen(KeyCode.B));
    states.put("Present, the speaker's page", () -> presentThen(KeyCode.F2));
    return states;
  }

  private static void presentThen(KeyCode key) {
    press(KeyCode.F11);
    press(key);
  }

  @Test
  void noKeyQuitsOrLosesWhatWasDone() {
    aBranchAndBack();
    List<String> branches = branches();
    focusStates()
        .forEach(
            (state, enter) -> {
              for (KeyCode key : REMOTE) {
                stepTo(HERE);
                enter.run();
                press(key);
                assertTrue(call(() -> studio.stage().isShowing()), () -> key + " in " + state);
                assertEquals(branches, branches(), () -> key + " in " + state);
                int moved = Math.abs(call(Journey::at) - HERE);
                assertTrue(moved <= 1, () -> key + " in " + state + " moves " + moved);
                leave();
              }
            });
  }

  /** A branch that was left again: it is there to be lost. */
  private static void aBranchAndBack() {
    begin(2);
    stepTo(HERE);
    type(KeyCode.K, KeyCode.DIGIT2, KeyCode.BACK_SPACE);
    await("back in the lesson", () -> !onBranch() && at() == HERE);
    assertEquals(1, branches().size());
  }

  private static List<String> branches() {
    return call(
        () -> session().history().branches().stream().map(RemoteJourneyTest::told).toList());
  }

  private static String told(History.BranchLine line) {
    return line.branch().name() + " " + line.moments().size();
  }

  private static void leave() {
    press(KeyCode.CONTROL, KeyCode.DIGIT1);
    // What is black, or a letter that is open, has taken that key.
    press(KeyCode.CONTROL, KeyCode.DIGIT1);
    await("the Lab is seen", () -> isSeen("step"));
    run(() -> session().goToStart());
    run(() -> studio.stage().getScene().getRoot().requestFocus());
  }

  @Test
  void noKeyLosesWhatIsHalfTyped() {
    begin(2);
    stepTo(HERE);
    openMenu("append");
    click(row("Key, value, batch…"));
    TextField value = (TextField) node("field-value-1");
    run(value::requestFocus);
    paste("half");
    for (KeyCode key : REMOTE) {
      press(key);
      if (call(() -> studio.isPresenting())) {
        press(KeyCode.F5);
      }
      if (!call(() -> isSeen("field-value-1"))) {
        openMenu("append");
        click(row("Key, value, batch…"));
      }
      String typed = call(() -> ((TextField) find("field-value-1").orElseThrow()).getText());
      assertTrue(typed.startsWith("half"), () -> key + " leaves " + typed);
      assertEquals(HERE, call(Journey::at), () -> "after " + key);
    }
    click("dialog-cancel");
    assertTrue(all(node -> node.getStyleClass().contains(StyleClasses.PRESENT_BLACK)).isEmpty());
  }
}

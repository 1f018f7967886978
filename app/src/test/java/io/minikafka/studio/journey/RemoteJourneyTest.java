package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.KeyboardFocus;
import io.minikafka.studio.session.History;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.toolbar.DialogRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.event.Event;
import javafx.event.EventTarget;
import javafx.event.EventType;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
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

  /** What can have the keyboard, and how it gets it; for the JavaFX thread. */
  private static Map<String, Runnable> focusStates() {
    Map<String, Runnable> states = new LinkedHashMap<>();
    states.put("nothing", () -> {});
    for (String id :
        List.of(
            "log-diagram",
            "timeline",
            "events",
            "steps",
            "step",
            "append",
            "view-lab",
            "inspector-tab-partition")) {
      states.put(id, () -> find(id).orElseThrow().requestFocus());
    }
    states.put("the question", () -> key(KeyCode.Q));
    states.put("an open letter", () -> key(KeyCode.K));
    states.put("a why", () -> session().ask(new Selection.OfCluster()));
    states.put("while it plays", () -> session().play());
    states.put("help", () -> key(KeyCode.F1));
    for (DialogRequest.Kind kind :
        List.of(
            DialogRequest.Kind.APPEND, DialogRequest.Kind.CLOCK, DialogRequest.Kind.NEW_CLUSTER)) {
      states.put("the dialog " + kind, () -> studio.ask(DialogRequest.of(kind)));
    }
    states.put("Compare", () -> key(KeyCode.DIGIT2, true));
    states.put("Mapping", () -> key(KeyCode.DIGIT3, true));
    states.put(
        "Mapping, the search",
        () -> {
          key(KeyCode.DIGIT3, true);
          studio.stage().getScene().lookup("#mapping-search").requestFocus();
        });
    states.put("Explorer", () -> key(KeyCode.DIGIT4, true));
    states.put(
        "Present, Compare",
        () -> {
          key(KeyCode.DIGIT2, true);
          key(KeyCode.F11);
        });
    states.put("Present", () -> key(KeyCode.F11));
    for (KeyCode more :
        List.of(KeyCode.Q, KeyCode.K, KeyCode.Y, KeyCode.B, KeyCode.W, KeyCode.F1, KeyCode.F2)) {
      states.put("Present, after " + more, () -> presentThen(more));
    }
    states.put(
        "a button of the speaker's page",
        () -> {
          presentThen(KeyCode.F2);
          find("speaker-forward").orElseThrow().requestFocus();
        });
    return states;
  }

  private static void presentThen(KeyCode more) {
    key(KeyCode.F11);
    key(more);
  }

  private static void key(KeyCode code) {
    key(code, false);
  }

  /** A key as the window gets it from the system. */
  private static void key(KeyCode code, boolean control) {
    Scene scene = studio.stage().getScene();
    for (EventType<KeyEvent> type : List.of(KeyEvent.KEY_PRESSED, KeyEvent.KEY_RELEASED)) {
      EventTarget target = scene.getFocusOwner() == null ? scene : scene.getFocusOwner();
      Event.fireEvent(target, new KeyEvent(type, "", "", code, false, control, false, false));
    }
  }

  @Test
  void noKeyQuitsOrLosesWhatWasDone() {
    aBranchAndBack();
    run(() -> session().preferences().everythingProperty().set(true));
    await("everything is shown", () -> isSeen("inspector-tab-partition") && isSeen("events"));
    List<String> branches = branches();
    focusStates()
        .forEach(
            (state, enter) -> {
              for (KeyCode key : REMOTE) {
                run(
                    () -> {
                      enter.run();
                      key(key);
                      assertUntouched(branches, key + " in " + state);
                      leave();
                    });
              }
            });
    run(() -> session().preferences().everythingProperty().set(false));
  }

  private static void assertUntouched(List<String> branches, String where) {
    assertTrue(studio.stage().isShowing(), where);
    assertEquals(branches, branches(), where);
    int moved = Math.abs(at() - HERE);
    assertTrue(moved <= 1, () -> where + " moves " + moved);
  }

  @Test
  void pageDownAndPageUpStepOnEveryPageWhateverHasTheFocus() {
    begin(2);
    stepTo(HERE);
    Map.of(
            KeyCode.DIGIT2, "compare-differences",
            KeyCode.DIGIT3, "mapping-search",
            KeyCode.DIGIT4, "explorer-search")
        .forEach(
            (page, control) -> {
              run(() -> key(page, true));
              assertSteps("on page " + page);
              run(() -> KeyboardFocus.give(find(control).orElseThrow()));
              assertSteps("with the focus in " + control);
            });
    run(RemoteJourneyTest::leave);
  }

  private static void assertSteps(String where) {
    run(
        () -> {
          key(KeyCode.PAGE_DOWN);
          assertEquals(HERE + 1, at(), where);
          key(KeyCode.PAGE_UP);
          assertEquals(HERE, at(), where);
        });
  }

  @Test
  void noKeyQuitsOrLosesWhatWasDoneWhileAMenuIsOpen() {
    aBranchAndBack();
    List<String> branches = branches();
    for (KeyCode key : REMOTE) {
      openMenu("append");
      press(key);
      run(() -> assertUntouched(branches, key + " in a menu"));
      run(RemoteJourneyTest::leave);
    }
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
    return session().history().branches().stream().map(RemoteJourneyTest::told).toList();
  }

  private static String told(History.BranchLine line) {
    return line.branch().name() + " " + line.moments().size();
  }

  /** Back in the Lab where it was, with nothing over it. */
  private static void leave() {
    studio.putAway();
    // A letter that is open takes the first key; a field that is typed in keeps all but Esc.
    key(KeyCode.ESCAPE);
    studio.stage().getScene().getRoot().requestFocus();
    key(KeyCode.DIGIT1, true);
    key(KeyCode.ESCAPE);
    session().ask(Selection.NONE);
    session().goToStep(HERE);
    studio.stage().getScene().getRoot().requestFocus();
    assertTrue(find("lab").isPresent() && find("step").isPresent(), "the Lab is seen");
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

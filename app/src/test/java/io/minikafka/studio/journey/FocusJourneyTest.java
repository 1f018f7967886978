package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.dialog.DialogCard;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FocusJourneyTest extends Journey {
  private static final int MOST_STOPS = 120;
  private static final int HERE = 4;

  @BeforeEach
  void everythingIsShown() {
    begin(2);
    stepTo(HERE);
    run(() -> session().preferences().everythingProperty().set(true));
    await("the events are seen", () -> isSeen("events"));
  }

  @Test
  void pageDownAndPageUpStepWhateverHasTheFocus() {
    List<Node> stops = stops();
    for (String region : List.of("steps", "log-diagram", "timeline", "events")) {
      assertTrue(
          call(() -> stops.stream().anyMatch(stop -> region.equals(stop.getId()))),
          () -> "Tab reaches " + region + " among " + stops);
    }
    List<String> deaf = new ArrayList<>();
    stops.addAll(toolbarFrom("step"));
    for (Node stop : oneOfAKind(stops)) {
      boolean focused =
          call(
              () -> {
                stop.requestFocus();
                return stop.isFocused();
              });
      if (!focused) {
        continue;
      }
      press(KeyCode.PAGE_DOWN);
      boolean stepped = call(Journey::at) == HERE + 1;
      press(KeyCode.PAGE_UP);
      if (!stepped || call(Journey::at) != HERE) {
        deaf.add(stop.toString());
        stepBack();
      }
    }
    assertEquals(List.of(), deaf);
  }

  /** A button of the toolbar stands for all of them. */
  private static Collection<Node> oneOfAKind(List<Node> stops) {
    Map<String, Node> kinds = new LinkedHashMap<>();
    stops.forEach(stop -> kinds.putIfAbsent(stop.getClass() + " " + stop.getStyleClass(), stop));
    assertTrue(kinds.size() >= 12, kinds::toString);
    return kinds.values();
  }

  private static void stepBack() {
    run(() -> session().goToStart());
    stepTo(HERE);
  }

  @Test
  void tabGoesFromTheToolbarOverTheLessonAndTheDiagramToTheEvents() {
    run(() -> find("view-lab").orElseThrow().requestFocus());
    List<String> ids = stops().stream().map(Node::getId).toList();
    List<String> wanted =
        List.of("step", "steps", "log-diagram", "inspector-tab-partition", "timeline", "events");
    List<Integer> places = wanted.stream().map(ids::indexOf).filter(at -> at >= 0).toList();
    assertEquals(places.stream().sorted().toList(), places, ids::toString);
  }

  @Test
  void theToolbarIsOneStopAndArrowsGoThroughIt() {
    List<Node> toolbar = toolbarFrom("step");
    List<String> ids = toolbar.stream().map(Node::getId).toList();
    assertEquals(
        List.of("undo", "step", "play", "speed", "replicate-all", "replicate-one", "append"),
        ids.subList(0, 7));
    assertTrue(ids.containsAll(List.of("producers", "groups", "transactions", "export")));
    assertEquals("present", ids.get(ids.size() - 1));
    assertEquals(HERE, call(Journey::at), "arrows belong to the toolbar while it has the focus");
    assertEquals(
        1, call(() -> toolbar.stream().filter(Node::isFocusTraversable).count()).intValue());
    press(KeyCode.TAB);
    press(KeyCode.SHIFT, KeyCode.TAB);
    assertEquals("present", call(() -> studio.stage().getScene().getFocusOwner().getId()));
  }

  @Test
  void aClickedStepButtonLeavesArrowsToTheLesson() {
    click("step");
    press(KeyCode.RIGHT);
    assertEquals(HERE + 2, call(Journey::at));
    press(KeyCode.LEFT);
    assertEquals(HERE + 1, call(Journey::at));
  }

  @Test
  void spaceOpensTheMenuOfAButtonThatWasClicked() {
    click("failures");
    await("the menu is open", () -> isMenuOpen("failures"));
    press(KeyCode.ESCAPE);
    await("the menu is closed", () -> !isMenuOpen("failures"));
    press(KeyCode.SPACE);
    await("the menu is open again", () -> isMenuOpen("failures"));
    press(KeyCode.ESCAPE);
    assertFalse(call(() -> session().playingProperty().get()));
    assertEquals(HERE, call(Journey::at));
  }

  private static boolean isMenuOpen(String id) {
    return find(id).map(MenuButton.class::cast).filter(MenuButton::isShowing).isPresent();
  }

  /** The controls of the toolbar that work, in the order in which arrows go through them. */
  private static List<Node> toolbarFrom(String id) {
    Node start = node(id);
    run(
        () -> {
          find("view-lab").orElseThrow().requestFocus();
          start.requestFocus();
        });
    // Only a control that was reached by keyboard keeps the arrows.
    press(KeyCode.TAB);
    press(KeyCode.SHIFT, KeyCode.TAB);
    List<Node> found = new ArrayList<>();
    for (KeyCode key : List.of(KeyCode.LEFT, KeyCode.RIGHT)) {
      Node before = null;
      Node now = call(() -> studio.stage().getScene().getFocusOwner());
      while (now != before) {
        if (!found.contains(now)) {
          found.add(key == KeyCode.LEFT ? 0 : found.size(), now);
        }
        press(key);
        before = now;
        now = call(() -> studio.stage().getScene().getFocusOwner());
      }
    }
    return found;
  }

  /** What Tab goes through, once round. */
  private static List<Node> stops() {
    List<Node> stops = new ArrayList<>();
    for (int i = 0; i < MOST_STOPS; i++) {
      press(KeyCode.TAB);
      Node owner = call(() -> studio.stage().getScene().getFocusOwner());
      if (stops.contains(owner)) {
        break;
      }
      stops.add(owner);
    }
    return stops;
  }

  @Test
  void f6GoesThroughTheRegions() {
    List<Node> stops = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      press(KeyCode.F6);
      stops.add(call(() -> studio.stage().getScene().getFocusOwner()));
    }
    Node diagram = node("log-diagram");
    assertTrue(stops.contains(diagram), stops::toString);
    int round = stops.lastIndexOf(stops.get(0));
    assertTrue(round >= 4, () -> "at least four regions: " + stops);
    press(KeyCode.SHIFT, KeyCode.F6);
    assertEquals(
        stops.get(stops.size() - 2), call(() -> studio.stage().getScene().getFocusOwner()));
  }

  @Test
  void inADialogKeysBelongToItAndNothingIsLost() {
    Moment before = call(() -> session().moment());
    openAppendDialog();
    TextField value = (TextField) node("field-value-1");
    run(value::requestFocus);
    paste("half of a va");
    for (KeyCode key : List.of(KeyCode.PAGE_DOWN, KeyCode.PAGE_UP)) {
      press(key);
      assertEquals("half of a va", call(value::getText), () -> "after " + key);
    }
    press(KeyCode.ESCAPE);
    await("the dialog is away", () -> !isSeen("field-value-1"));
    assertEquals(before, call(() -> session().moment()));
    openAppendDialog();
    assertEquals(
        "half of a va", call(() -> ((TextField) find("field-value-1").orElseThrow()).getText()));
    click("dialog-cancel");
    openAppendDialog();
    assertTrue(
        call(() -> !((TextField) find("field-value-1").orElseThrow()).getText().contains("half")));
    click("dialog-cancel");
    assertEquals(before, call(() -> session().moment()));
  }

  @Test
  void f11AndF5PresentWithADialogOpenAndBringItBackAsItWas() {
    openAppendDialog();
    TextField value = (TextField) node("field-value-1");
    run(value::requestFocus);
    paste("half of a va");
    for (KeyCode key : List.of(KeyCode.F11, KeyCode.F5)) {
      press(key);
      await("Present is shown without the dialog", () -> studio.isPresenting());
      assertFalse(call(() -> isSeen("field-value-1")));
      press(KeyCode.A);
      press(KeyCode.DIGIT1);
      press(key);
      await("the dialog is back", () -> isSeen("field-value-1"));
      assertEquals("half of a va", call(value::getText), () -> "after " + key);
    }
    assertEquals(HERE + 2, call(Journey::at), "commands in Present are given");
    await(
        "the forecast counts them",
        () -> words(find("dialog-note").orElseThrow()).contains("offsets 3"));
    click("dialog-cancel");
  }

  @Test
  void tabStaysInADialog() {
    openAppendDialog();
    for (int i = 0; i < 15; i++) {
      press(KeyCode.TAB);
      Node owner = call(() -> studio.stage().getScene().getFocusOwner());
      assertTrue(call(() -> isInDialog(owner)), owner::toString);
    }
    run(() -> find("field-key-1").orElseThrow().requestFocus());
    press(KeyCode.TAB);
    assertTrue(call(() -> find("field-value-1").orElseThrow().isFocused()));
    press(KeyCode.SHIFT, KeyCode.TAB);
    assertTrue(call(() -> find("field-key-1").orElseThrow().isFocused()));
    click("dialog-cancel");
  }

  private static boolean isInDialog(Node node) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (at instanceof DialogCard) {
        return true;
      }
    }
    return false;
  }

  private static void openAppendDialog() {
    openMenu("append");
    click(row("Key, value, batch…"));
    node("field-value-1");
  }
}

package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.event.Event;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.dialog.DialogCard;
import io.minikafka.studio.toolbar.DialogRequest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.value.ChangeListener;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.control.Toggle;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
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

  // First: once another page was shown, the diagram comes after the events.
  @Test
  @Order(1)
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
      type(KeyCode.A, KeyCode.DIGIT1);
      press(key);
      await("the dialog is back", () -> isSeen("field-value-1"));
      assertEquals("half of a va", call(value::getText), () -> "after " + key);
    }
    assertEquals(HERE + 2, call(Journey::at), "commands in Present are given");
    await(
        "the forecast counts them",
        () -> words(find("dialog-note").orElseThrow()).contains("offset 3"));
    click("dialog-cancel");
  }

  @Test
  void enterAcceptsAlsoWhereSpaceChooses() {
    for (String chosen : List.of("acks-all", "null-1")) {
      int before = call(Journey::at);
      openAppendDialog();
      run(() -> find(chosen).orElseThrow().requestFocus());
      press(KeyCode.ENTER);
      await("the dialog is away after " + chosen, () -> !isSeen("field-value-1"));
      assertEquals(before + 1, call(Journey::at), chosen);
    }
  }

  @Test
  void arrowsInAnOpenMenuDoNothingToTheCluster() {
    MenuButton append = (MenuButton) node("append");
    run(
        () -> {
          append.requestFocus();
          append.show();
        });
    Moment before = call(() -> session().moment());
    for (KeyCode key :
        List.of(KeyCode.DOWN, KeyCode.RIGHT, KeyCode.LEFT, KeyCode.END, KeyCode.HOME)) {
      press(key);
      assertEquals(before, call(() -> session().moment()), () -> "after " + key);
    }
    assertTrue(call(append::isShowing), "the menu is still open");
    run(append::hide);
  }

  @Test
  void theKeysOfTheMappingActAsSoonAsItIsShown() {
    press(KeyCode.CONTROL, KeyCode.DIGIT3);
    await("the mapping is shown", () -> isSeen("mapping-search"));
    pulses();
    press(KeyCode.SLASH);
    TextField search = (TextField) node("mapping-search");
    await("the search has the focus", search::isFocused);
    assertEquals("", call(search::getText));
    press(KeyCode.CONTROL, KeyCode.DIGIT1);
    await("the Lab is shown", () -> isSeen("log-diagram"));
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

  @Test
  void tabReachesEveryControlOfEveryDialog() {
    int opened = 0;
    for (DialogRequest.Kind kind : DialogRequest.Kind.values()) {
      run(() -> studio.ask(DialogRequest.of(kind)));
      Optional<Node> card = call(() -> find(DialogCard.class::isInstance));
      if (card.isEmpty()) {
        // It is about a producer, a consumer or a transaction, and there is none.
        continue;
      }
      opened++;
      Set<Node> wanted = call(() -> stopsIn(card.get()));
      Set<Node> reached = new HashSet<>();
      for (int i = 0; i < MOST_STOPS && !reached.containsAll(wanted); i++) {
        press(KeyCode.TAB);
        Node owner = call(() -> studio.stage().getScene().getFocusOwner());
        // A spinner hands the focus on to its field, whose ring and caret are seen.
        assertTrue(
            owner instanceof Spinner || call(owner::isFocusVisible),
            () -> "the ring is seen on " + owner);
        reached.add(owner);
        // Of choices that exclude each other one is a stop; arrows go through the others.
        if (owner instanceof Toggle toggle && toggle.getToggleGroup() != null) {
          toggle.getToggleGroup().getToggles().forEach(each -> reached.add((Node) each));
        }
      }
      wanted.removeAll(reached);
      assertEquals(Set.of(), wanted, () -> "not reached in " + kind);
      press(KeyCode.ESCAPE);
      await("the dialog is away", () -> find(DialogCard.class::isInstance).isEmpty());
    }
    assertTrue(opened >= 14, "dialogs: " + opened);
  }

  private static Set<Node> stopsIn(Node node) {
    Set<Node> stops = new HashSet<>();
    if (node.isVisible() && !node.isDisabled()) {
      if (node.isFocusTraversable()) {
        stops.add(node);
      }
      if (node instanceof Parent parent && !(node instanceof Spinner)) {
        parent.getChildrenUnmodifiable().forEach(child -> stops.addAll(stopsIn(child)));
      }
    }
    return stops;
  }

  @Test
  void afterAStepOneStatusSaysWhatHappenedAndWhyOnce() {
    Label status = (Label) call(() -> studio.stage().getScene().lookup("#status"));
    List<String> said = new ArrayList<>();
    ChangeListener<String> hear = (at, was, now) -> said.add(now);
    run(() -> status.textProperty().addListener(hear));
    press(KeyCode.PAGE_DOWN);
    run(() -> status.textProperty().removeListener(hear));
    assertEquals(1, said.size(), said::toString);
    Event event = call(() -> session().moment().transition().orElseThrow().events().get(0));
    assertTrue(said.get(0).startsWith(event.sentence()), said::toString);
    event.why().ifPresent(why -> assertTrue(said.get(0).contains(why), said::toString));
  }

  @Test
  void recordsAndBoundariesAreNodesThatSayWhatTheyAre() {
    for (String id : List.of("lane-1", "leo-1", "hw", "record-1-0")) {
      Node mark = node(id);
      assertTrue(call(() -> mark.getAccessibleRole() != AccessibleRole.NODE), id);
      assertFalse(spoken(id).isBlank(), id);
    }
    assertTrue(spoken("leo-1").matches(".*[0-9].*"), () -> spoken("leo-1"));
  }

  @Test
  void withReducedMotionWhatChangedIsOutlinedUntilTheNextStep() {
    run(() -> session().preferences().reducedMotionProperty().set(true));
    begin(2);
    stepTo(1);
    pulses();
    press(KeyCode.PAGE_DOWN);
    pulses();
    int outlined = outlines();
    assertTrue(outlined > 0, "something changed");
    assertEquals(List.of(), all(node -> node.getStyleClass().contains(StyleClasses.MOTION_GHOST)));
    press(KeyCode.PAGE_UP);
    await("going back marks nothing", () -> outlines() == 0);
    run(() -> session().preferences().reducedMotionProperty().set(false));
    press(KeyCode.PAGE_DOWN);
    await("with motion it is marked for less than a second", () -> outlines() == 0);
  }

  private static int outlines() {
    return call(
        () -> all(node -> node.getStyleClass().contains(StyleClasses.MOTION_OUTLINE)).size());
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

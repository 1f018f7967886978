package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.session.Samples;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.value.ChangeListener;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What assistive technology is told, in every view. */
class AccessibleJourneyTest extends Journey {
  private static final Set<AccessibleRole> MUTE =
      EnumSet.of(AccessibleRole.NODE, AccessibleRole.PARENT);

  @AfterEach
  void theLabAgain() {
    run(() -> session().preferences().everythingProperty().set(false));
    press(KeyCode.ESCAPE);
    press(KeyCode.CONTROL, KeyCode.DIGIT1);
  }

  /** Opens a lesson at its end, everything shown. */
  private static void atTheEndOf(int chapter, int number) {
    Samples.Lesson lesson = Samples.load().chapters().get(chapter - 1).lessons().get(number - 1);
    run(() -> studio.open(lesson, true));
    await(
        "lesson " + chapter + "." + number,
        () -> session().lessonPlaceProperty().get().equals(Optional.of(lesson.place())));
    run(() -> session().goToEnd());
    await("its end", () -> session().history().next().isEmpty());
    pulses();
  }

  private static List<Node> marks() {
    return call(() -> all(node -> node.getStyleClass().contains(StyleClasses.MARK)));
  }

  private static void assertTold(List<Node> nodes, String where) {
    List<String> mute =
        call(
            () ->
                nodes.stream()
                    .filter(
                        node ->
                            MUTE.contains(node.getAccessibleRole())
                                || String.valueOf(
                                        node.queryAccessibleAttribute(AccessibleAttribute.TEXT))
                                    .isBlank())
                    .map(node -> where + ": " + node)
                    .toList());
    assertEquals(List.of(), mute);
  }

  private static void assertThere(List<Node> marks, String... ids) {
    List<String> found = marks.stream().map(Node::getId).toList();
    for (String id : ids) {
      assertTrue(found.stream().anyMatch(each -> each.startsWith(id)), () -> id + " in " + found);
    }
  }

  @Test
  void lanesRecordsMarkersMembersAndEventsAnswerRoleNameAndValue() {
    atTheEndOf(4, 4);
    List<Node> marks = marks();
    assertThere(marks, "lane-1", "record-1-0", "leo-1", "hw", "isr", "member-", "tick-1");
    assertTold(marks, "the Lab");
    List<Node> events =
        call(() -> all(node -> node instanceof ListCell<?> cell && !cell.isEmpty()));
    assertTrue(!events.isEmpty(), "events are listed");
    assertTold(events, "events");
  }

  @Test
  void inPresentMarksAreToldToo() {
    atTheEndOf(2, 7);
    press(KeyCode.F11);
    await("Present is shown", () -> isSeen("present-view"));
    pulses();
    List<Node> marks = marks();
    assertThere(marks, "lane-1", "record-1-", "leo-1");
    assertTold(marks, "Present");
  }

  @Test
  void inCompareEachSideHasTheMarksOfTheLab() {
    atTheEndOf(1, 4);
    press(KeyCode.CONTROL, KeyCode.DIGIT2);
    String ours = "compare-left-";
    String theirs = "compare-right-";
    await("both sides are drawn", () -> isSeen(ours + "lane-1") && isSeen(theirs + "lane-1"));
    List<Node> marks = marks();
    for (String side : List.of(ours, theirs)) {
      assertThere(marks, side + "lane-1", side + "record-1-", side + "leo-1", side + "hw");
    }
    assertTold(marks, "Compare");
    press(KeyCode.F11);
    String projected = "present-compare-right-";
    await("they are projected", () -> isSeen(projected + "leo-1"));
    assertThere(marks(), projected + "lane-1", projected + "record-1-", projected + "hw");
  }

  @Test
  void theStatusIsSaidOnceAStepInTheLabInCompareAndInPresent() {
    begin(1);
    Label status = (Label) call(() -> studio.stage().getScene().lookup("#status"));
    List<String> said = new ArrayList<>();
    ChangeListener<String> hear = (at, was, now) -> said.add(now);
    run(() -> status.textProperty().addListener(hear));
    for (Runnable view :
        List.<Runnable>of(
            () -> {},
            () -> press(KeyCode.CONTROL, KeyCode.DIGIT2),
            () -> {
              press(KeyCode.CONTROL, KeyCode.DIGIT1);
              press(KeyCode.F11);
            })) {
      view.run();
      run(() -> session().goToStep(1));
      pulses();
      said.clear();
      int before = call(Journey::at);
      press(KeyCode.PAGE_DOWN);
      await("a step", () -> at() == before + 1);
      assertEquals(1, said.size(), said::toString);
      assertTrue(call(() -> isReadable(status)), "it is in what is shown");
    }
    run(() -> status.textProperty().removeListener(hear));
  }

  private static boolean isReadable(Node node) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (!at.isVisible()) {
        return false;
      }
    }
    return node.getScene() != null;
  }
}

package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.diagram.LogDiagramView;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Shape;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

class LessonJourneyTest extends Journey {
  private static final int MOST_TEXTS = 150;
  private static final int MOST_STOPS = 40;

  @Test
  void theFirstSampleOpensBeforeItsFirstStepWithLittleToRead() {
    begin(1);
    assertEquals("The first record · MiniKafka Studio", call(() -> studio.stage().getTitle()));
    assertEquals(0, call(Journey::at));
    assertFalse(call(() -> session().playingProperty().get()));
    assertTrue(isDisabled("undo"));
    int texts = call(LessonJourneyTest::textsInTheWindow);
    assertTrue(texts > 10 && texts <= MOST_TEXTS, () -> texts + " pieces of text");
  }

  private static int textsInTheWindow() {
    int count = all(node -> node instanceof Text text && !text.getText().isBlank()).size();
    for (Node node : all(node -> node instanceof DrawingView)) {
      count += texts(((DrawingView) node).drawing());
    }
    for (Node node : all(node -> node instanceof LogDiagramView)) {
      count +=
          ((LogDiagramView) node).model().drawing().get().map(LessonJourneyTest::texts).orElse(0);
    }
    return count;
  }

  private static int texts(Drawing drawing) {
    return texts(drawing.shapes());
  }

  private static int texts(List<Shape> shapes) {
    int count = 0;
    for (Shape shape : shapes) {
      if (shape instanceof Shape.Group group) {
        count += texts(group.shapes());
      } else if (shape instanceof Shape.Text) {
        count++;
      }
    }
    return count;
  }

  @Test
  void aLessonIsOpenedByMouse() {
    begin(2);
    click("lesson-place");
    click(row("The first record"));
    awaitTheFirstRecord();
  }

  @Test
  void aLessonIsOpenedByKeyboard() {
    begin(2);
    Node place = node("lesson-place");
    run(() -> find("step").orElseThrow().requestFocus());
    for (int i = 0; i < MOST_STOPS && !call(place::isFocused); i++) {
      press(KeyCode.TAB);
    }
    assertTrue(call(place::isFocused), "Tab reaches the lessons");
    press(KeyCode.SPACE);
    chooseByKeyboard("The first record");
    awaitTheFirstRecord();
  }

  private static void awaitTheFirstRecord() {
    await(
        "the first record is open",
        () -> session().scenarioProperty().get().orElseThrow().id().equals("the-first-record"));
    assertEquals(0, call(Journey::at));
  }

  @Test
  void aLessonIsSteppedToItsEndByMouse() {
    begin(1);
    int length = call(() -> session().history().scriptLength());
    for (int step = 1; step <= length; step++) {
      click("step");
      assertEquals(step, call(Journey::at));
    }
    assertTheEnd();
  }

  @Test
  void aLessonIsSteppedToItsEndByKeyboard() {
    begin(1);
    int length = call(() -> session().history().scriptLength());
    for (int step = 1; step <= length; step++) {
      press(step % 2 == 0 ? KeyCode.RIGHT : KeyCode.PAGE_DOWN);
      assertEquals(step, call(Journey::at));
    }
    press(KeyCode.PAGE_DOWN);
    assertTheEnd();
  }

  private static void assertTheEnd() {
    assertTrue(isDisabled("step"));
    assertEquals(9, call(Journey::at));
    assertTrue(spoken("leo-1").contains("4"), () -> spoken("leo-1"));
  }

  @Test
  void aLessonIsUndoneToItsStartByMouse() {
    begin(1);
    stepTo(9);
    for (int step = 8; step >= 0; step--) {
      click("undo");
      assertEquals(step, call(Journey::at));
    }
    assertTheStart();
  }

  @Test
  void aLessonIsUndoneToItsStartByKeyboard() {
    begin(1);
    stepTo(9);
    for (int step = 8; step >= 0; step--) {
      switch (step % 3) {
        case 0 -> press(KeyCode.LEFT);
        case 1 -> press(KeyCode.PAGE_UP);
        default -> press(KeyCode.CONTROL, KeyCode.Z);
      }
      assertEquals(step, call(Journey::at));
    }
    press(KeyCode.PAGE_UP);
    assertTheStart();
  }

  private static void assertTheStart() {
    assertTrue(isDisabled("undo"));
    assertFalse(isDisabled("redo"));
    assertEquals(0, call(Journey::at));
    assertEquals(0, call(() -> session().cluster().partitions().size()));
  }

  @Test
  void aBranchAndTheWayBackToTheLessonByMouse() {
    begin(2);
    stepTo(2);
    click("append");
    assertOnABranch();
    click("step");
    assertBackInTheLesson();
  }

  @Test
  void aBranchAndTheWayBackToTheLessonByKeyboard() {
    begin(2);
    stepTo(2);
    type(KeyCode.A, KeyCode.DIGIT1);
    assertOnABranch();
    press(KeyCode.BACK_SPACE);
    assertBackInTheLesson();
  }

  private static void assertOnABranch() {
    assertTrue(call(Journey::onBranch));
    assertEquals(3, call(Journey::at));
    await("the leader's log ends at 2", () -> saysNow("leo-1", ": 2"));
  }

  private static void assertBackInTheLesson() {
    assertFalse(call(Journey::onBranch));
    assertEquals(2, call(Journey::at));
    assertEquals(1, call(() -> session().history().branches().size()));
    await("the leader's log ends at 1", () -> saysNow("leo-1", ": 1"));
  }
}

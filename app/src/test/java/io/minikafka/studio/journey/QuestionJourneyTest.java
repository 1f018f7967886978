package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.StyleClasses;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class QuestionJourneyTest extends Journey {
  @BeforeEach
  void aQuestionIsAsked() {
    begin(1);
    stepTo(4);
    assertTrue(isDisabled("question-check"), "no answer is chosen");
  }

  @Test
  void aWrongAnswerByMouseShowsBothAnswersAndWhy() {
    click("answer-1");
    click("question-check");
    assertBothAnswersAndWhy();
  }

  @Test
  void aWrongAnswerByKeyboardShowsBothAnswersAndWhy() {
    press(KeyCode.Q);
    press(KeyCode.DIGIT1);
    assertFalse(isDisabled("question-check"));
    press(KeyCode.ENTER);
    assertBothAnswersAndWhy();
  }

  private static void assertBothAnswersAndWhy() {
    await("the step is done", () -> at() == 5);
    await("the answers are shown", () -> hasClass("answer-1", StyleClasses.WRONG));
    assertTrue(call(() -> hasClass("answer-2", StyleClasses.RIGHT)));
    assertFalse(call(() -> hasClass("answer-3", StyleClasses.RIGHT)));
    assertFalse(call(() -> hasClass("answer-3", StyleClasses.WRONG)));
    String card = words(node("question"));
    assertTrue(card.contains("your answer"), card);
    assertTrue(card.contains("right"), card);
    assertTrue(card.contains("Three records use 0, 1 and 2."), card);
  }

  private static boolean hasClass(String id, String styleClass) {
    return find(id).filter(node -> node.getStyleClass().contains(styleClass)).isPresent();
  }

  @Test
  void aRightAnswerByKeyboardIsMarkedAloneAndBackspaceLeavesTheCard() {
    press(KeyCode.Q);
    press(KeyCode.DIGIT2);
    press(KeyCode.ENTER);
    await("the answer is shown", () -> hasClass("answer-2", StyleClasses.RIGHT));
    assertEquals(0, call(() -> all(n -> n.getStyleClass().contains(StyleClasses.WRONG)).size()));
    press(KeyCode.BACK_SPACE);
    press(KeyCode.DIGIT3);
    assertEquals(5, call(Journey::at));
    assertFalse(call(Journey::onBranch));
  }

  @Test
  void aQuestionIsSkippedByMouseWithoutAnAnswer() {
    click("question-skip");
    await("the step is done", () -> at() == 5);
    assertEquals(0, call(() -> all(n -> n.getStyleClass().contains(StyleClasses.WRONG)).size()));
  }
}

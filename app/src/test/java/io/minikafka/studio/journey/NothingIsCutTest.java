package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.StyleClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.text.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * At every step of every lesson each text of the window is there in full, or, in a narrow column,
 * at least where one points at it.
 */
class NothingIsCutTest extends Journey {
  private static final int LESSONS = 5;

  @AfterEach
  void aLessonAgain() {
    run(() -> session().preferences().everythingProperty().set(false));
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void inAWideWindow(boolean everything) {
    Set<String> cut = new TreeSet<>();
    int looks = 0;
    for (int lesson = 1; lesson <= LESSONS; lesson++) {
      begin(lesson);
      run(() -> session().preferences().everythingProperty().set(everything));
      int length = call(() -> session().history().scriptLength());
      for (int step = 0; step <= length; step++) {
        String where = "lesson " + lesson + " at " + step;
        stepTo(step);
        cut.addAll(look(where));
        looks++;
        if (step < length && answer()) {
          cut.addAll(look(where + ", answered"));
          looks++;
        }
      }
    }
    assertEquals(Set.of(), cut);
    assertTrue(looks > 60, looks + " looks");
  }

  /** Chooses the first answer and checks it; false where nothing is asked. */
  private static boolean answer() {
    return call(
        () -> {
          if (session().stage().map(stage -> stage.question()).isEmpty()) {
            return false;
          }
          ((RadioButton) find("answer-1").orElseThrow().lookup(".radio-button")).fire();
          ((Button) find("question-check").orElseThrow()).fire();
          return true;
        });
  }

  private static List<String> look(String where) {
    return call(
        () -> {
          Parent root = studio.stage().getScene().getRoot();
          root.applyCss();
          root.layout();
          // A label that told its text while the others were laid out gets its room now.
          root.layout();
          List<String> cut = new ArrayList<>();
          for (Node node : all(node -> node instanceof Labeled)) {
            Labeled labeled = (Labeled) node;
            if (isCut(labeled)) {
              cut.add(where + ": “" + labeled.getText() + "”");
            }
          }
          for (Node node : all(NothingIsCutTest::isNarration)) {
            ScrollPane said = (ScrollPane) node;
            double hidden =
                said.getContent().getLayoutBounds().getHeight()
                    - said.getViewportBounds().getHeight();
            if (hidden > 1) {
              cut.add(where + ": " + Math.round(hidden) + " px of what is said");
            }
          }
          return cut;
        });
  }

  private static boolean isNarration(Node node) {
    return node instanceof ScrollPane scroll
        && scroll.getContent() != null
        && scroll.getContent().getStyleClass().contains(StyleClasses.SAID);
  }

  /** A label that had no room draws another text than it was given. */
  private static boolean isCut(Labeled labeled) {
    String whole = labeled.getText();
    if (whole == null || whole.isBlank()) {
      return false;
    }
    Tooltip tip = labeled.getTooltip();
    if (tip != null && tip.getText().equals(whole)) {
      return false;
    }
    for (Node child : labeled.getChildrenUnmodifiable()) {
      if (child instanceof Text text && !text.getText().isEmpty()) {
        Bounds bounds = text.getBoundsInParent();
        return !text.getText().equals(whole) || bounds.getMaxY() > labeled.getHeight() + 3;
      }
    }
    return false;
  }
}

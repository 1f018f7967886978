package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.session.History;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PresentJourneyTest extends Journey {
  private static final int HERE = 4;
  private static final double LINES = 1080;
  private static final double SMALLEST = 24;

  @BeforeEach
  void aLesson() {
    begin(2);
    stepTo(HERE);
  }

  private static void present() {
    press(KeyCode.F11);
    await("Present is shown", () -> isSeen("present-view"));
  }

  private static boolean isBlack() {
    return !all(node -> node.getStyleClass().contains(StyleClasses.PRESENT_BLACK)).isEmpty();
  }

  @Test
  void presentIsEnteredByMouse() {
    click("present");
    await("Present is shown", () -> isSeen("present-view") && !isSeen("lab"));
    assertTrue(call(() -> studio.stage().isFullScreen()));
    press(KeyCode.ESCAPE);
    await("the Lab is shown", () -> isSeen("lab") && !isSeen("present-view"));
    assertEquals(HERE, call(Journey::at));
  }

  @Test
  void f11F5AndEscNeverLoseTheMomentOrTheBranch() {
    press(KeyCode.K);
    press(KeyCode.DIGIT2);
    press(KeyCode.A);
    press(KeyCode.DIGIT1);
    Moment moment = call(() -> session().moment());
    History history = call(() -> session().history());
    assertEquals(HERE + 2, moment.number());
    for (KeyCode key :
        List.of(
            KeyCode.F11,
            KeyCode.F11,
            KeyCode.F5,
            KeyCode.F5,
            KeyCode.F11,
            KeyCode.ESCAPE,
            KeyCode.ESCAPE,
            KeyCode.F5,
            KeyCode.F11,
            KeyCode.F11,
            KeyCode.F5,
            KeyCode.ESCAPE)) {
      press(key);
      assertSame(moment, call(() -> session().moment()));
      assertEquals(history, call(() -> session().history()));
    }
    assertFalse(call(() -> studio.isPresenting()));
    assertTrue(call(Journey::onBranch));
  }

  @Test
  void theRemoteAndTheArrowsStep() {
    present();
    press(KeyCode.PAGE_DOWN);
    assertEquals(HERE + 1, call(Journey::at));
    press(KeyCode.RIGHT);
    assertEquals(HERE + 2, call(Journey::at));
    press(KeyCode.LEFT);
    press(KeyCode.PAGE_UP);
    assertEquals(HERE, call(Journey::at));
    press(KeyCode.SPACE);
    assertTrue(call(() -> session().playingProperty().get()));
    press(KeyCode.SPACE);
    assertFalse(call(() -> session().playingProperty().get()));
  }

  @Test
  void aKeyMakesTheScreenBlackAndAnyKeyReturns() {
    present();
    for (KeyCode black : List.of(KeyCode.PERIOD, KeyCode.B)) {
      for (KeyCode any : List.of(KeyCode.K, KeyCode.PERIOD, KeyCode.SPACE, KeyCode.ESCAPE)) {
        press(black);
        await(black + " makes the screen black", PresentJourneyTest::isBlack);
        press(any);
        await(any + " returns", () -> !isBlack());
      }
    }
    assertTrue(call(() -> studio.isPresenting()));
    press(KeyCode.DIGIT2);
    assertEquals(HERE, call(Journey::at));
    assertFalse(call(() -> session().playingProperty().get()));
  }

  @Test
  void aChordCrashesABrokerOnABranchAndBackspaceReturns() {
    present();
    Moment lesson = call(() -> session().moment());
    press(KeyCode.K);
    await(
        "the foot says what the chord does",
        () ->
            isSeen("chord-bar") && words(find("chord-bar").orElseThrow()).contains("crash broker"));
    press(KeyCode.DIGIT2);
    await("the chord is over", () -> !isSeen("chord-bar"));
    assertTrue(call(Journey::onBranch));
    assertFalse(call(() -> session().cluster().isRunning(2)));
    await("the lane says so", () -> saysNow("lane-2", "down"));
    press(KeyCode.BACK_SPACE);
    assertSame(lesson, call(() -> session().moment()));
    assertFalse(call(Journey::onBranch));
    assertTrue(call(() -> studio.isPresenting()));
  }

  @Test
  void nothingIsTooSmallToReadFromTheLastRow() {
    present();
    press(KeyCode.K);
    node("chord-bar");
    double scale = call(() -> studio.stage().getScene().getHeight()) / LINES;
    List<Node> texts =
        call(() -> all(node -> node instanceof Text text && !text.getText().isBlank()));
    assertTrue(texts.size() >= 4, texts::toString);
    for (Node node : texts) {
      Text text = (Text) node;
      assertTrue(
          call(() -> text.getFont().getSize()) / scale >= SMALLEST - 0.5,
          () -> "“" + text.getText() + "” has " + text.getFont().getSize() / scale + " px");
    }
    press(KeyCode.ESCAPE);
  }
}

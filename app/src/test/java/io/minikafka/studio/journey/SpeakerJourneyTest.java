package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.session.History;
import java.util.List;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One screen: the speaker's page lies over Present while it is asked for. And remotes. */
class SpeakerJourneyTest extends Journey {
  private static final int QUESTION = 2;

  @BeforeEach
  void presentALesson() {
    begin(2);
    stepTo(QUESTION);
    press(KeyCode.F11);
    await("Present is shown", () -> isSeen("present-view"));
  }

  private static boolean isOff(String styleClass) {
    return all(node -> node.getStyleClass().contains(styleClass)).isEmpty();
  }

  // The page is made anew with each hand, so for a moment the count is not there.
  private static boolean counts(String hands) {
    return find("speaker-count-2").filter(count -> words(count).equals(hands)).isPresent();
  }

  @Test
  void theSpeakersPageComesAndGoesByKeyAndLosesNothing() {
    press(KeyCode.F2);
    awaitWords("speaker-view", "Notes for this step");
    awaitWords("speaker-view", "Answer: ");
    press(KeyCode.SHIFT, KeyCode.DIGIT2);
    press(KeyCode.SHIFT, KeyCode.DIGIT2);
    await("two hands", () -> counts("2"));
    click("speaker-fewer-2");
    await("one hand", () -> counts("1"));
    press(KeyCode.PAGE_DOWN);
    await("the question is asked", () -> isSeen("present-question"));
    press(KeyCode.F2);
    await("the speaker's page is gone", () -> !isSeen("speaker-view"));
    press(KeyCode.PAGE_DOWN);
    await("the answer is revealed", () -> at() == QUESTION + 1);
    awaitWords("present-question", "1 answer");
    press(KeyCode.F5);
    await("the Lab is shown", () -> isSeen("lab"));
    assertFalse(call(() -> isSeen("speaker-view")));
  }

  @Test
  void itsButtonsStep() {
    begin(2);
    stepTo(3);
    press(KeyCode.F5);
    press(KeyCode.F2);
    click("speaker-forward");
    await("a step on", () -> at() == 4);
    click("speaker-back");
    await("and back", () -> at() == 3);
    click("speaker-black");
    await("the screen is black", () -> !isOff(StyleClasses.PRESENT_BLACK));
    press(KeyCode.SPACE);
    await("and not any more", () -> isOff(StyleClasses.PRESENT_BLACK));
  }

  @Test
  void noKeyOfARemoteQuitsOrLosesAnythingWhateverHasTheFocus() {
    begin(2);
    stepTo(4);
    type(KeyCode.K, KeyCode.DIGIT2);
    await("a branch", Journey::onBranch);
    Moment moment = call(() -> session().moment());
    History history = call(() -> session().history());
    for (Runnable focus :
        List.<Runnable>of(
            () -> {}, () -> press(KeyCode.F11), () -> press(KeyCode.F2), () -> press(KeyCode.W))) {
      focus.run();
      for (KeyCode key :
          List.of(KeyCode.F5, KeyCode.ESCAPE, KeyCode.PERIOD, KeyCode.B, KeyCode.ESCAPE)) {
        press(key);
        assertTrue(call(() -> studio.stage().isShowing()), () -> "after " + key);
        assertSame(moment, call(() -> session().moment()), () -> "after " + key);
        assertEquals(history.branches(), call(() -> session().history().branches()));
      }
    }
  }

  @Test
  void wMakesTheScreenWhiteAndLShowsARing() {
    press(KeyCode.W);
    await("white", () -> !isOff(StyleClasses.PRESENT_WHITE));
    press(KeyCode.W);
    await("and back", () -> isOff(StyleClasses.PRESENT_WHITE));
    press(KeyCode.L);
    await("a ring", () -> !isOff(StyleClasses.PRESENT_RING));
    press(KeyCode.L);
    await("no ring", () -> isOff(StyleClasses.PRESENT_RING));
    assertEquals(QUESTION, call(Journey::at));
  }
}

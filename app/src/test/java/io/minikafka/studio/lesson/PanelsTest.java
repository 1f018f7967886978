package io.minikafka.studio.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.Theme;
import io.minikafka.studio.gallery.Fx;
import io.minikafka.studio.gallery.PanelGallery;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.history.EventCard;
import io.minikafka.studio.history.HistoryView;
import io.minikafka.studio.history.HistoryViewModel;
import io.minikafka.studio.library.LibraryViewModel;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.session.Session;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;

/** The panels in a window: their ids, what they say, and their keys. */
class PanelsTest {
  private static final int ASKED = 44;

  private record Window(
      Session session, LessonViewModel lesson, QuestionKeys question, Scene scene, Stage stage) {
    Node find(String id) {
      Node node = scene.lookup(id);
      assertNotNull(node, id);
      return node;
    }

    void press(String id, KeyCode code) {
      Event.fireEvent(
          find(id), new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
    }
  }

  private static void inWindow(boolean everything, Consumer<Window> test) throws Exception {
    Callable<Boolean> action =
        () -> {
          Session session = Scenes.session(Scenes.scenario("replication"), ASKED);
          session.preferences().everythingProperty().set(everything);
          LessonViewModel lesson = new LessonViewModel(session);
          LibraryViewModel library =
              new LibraryViewModel(
                  session, new ScenarioOpener(session, Runnable::run, Runnable::run));
          LessonPanel panel = new LessonPanel(lesson, library, session, () -> {});
          LessonStrip strip = new LessonStrip(lesson, library, session, () -> {});
          HistoryViewModel history = new HistoryViewModel(session);
          BorderPane root = new BorderPane(new EventCard(history));
          root.setLeft(panel);
          root.setRight(PanelGallery.inspector(session));
          root.setBottom(new HistoryView(history));
          Stage stage = new Stage();
          Scene scene = new Scene(root, 1600, 1000);
          Theme.LIGHT.applyTo(scene);
          stage.setScene(scene);
          stage.show();
          root.applyCss();
          root.layout();
          try {
            test.accept(
                new Window(session, lesson, new QuestionKeys(lesson, panel, strip), scene, stage));
          } finally {
            stage.hide();
          }
          return true;
        };
    assertTrue(Fx.call(action));
  }

  @Test
  void theIdsThatTestsAndAssistiveTechnologyUseAreThere() throws Exception {
    for (boolean everything : new boolean[] {true, false}) {
      inWindow(
          everything,
          window -> {
            for (String id :
                new String[] {"#scenarios", "#question", "#timeline", "#events", "#tick-44"}) {
              assertTrue(window.find(id).isVisible(), id);
            }
            assertEquals(1, window.scene().getRoot().lookupAll("#events").size());
            assertEquals(
                "Timeline, main, command 44 of 48", window.find("#timeline").getAccessibleText());
            assertEquals(
                "Step 44: Append o-21 = new, acks=1, current",
                window.find("#step-44").getAccessibleText());
          });
    }
  }

  @Test
  void theTimelineIsOneStopAndGoesBackAndOn() throws Exception {
    inWindow(
        true,
        window -> {
          window.press("#timeline", KeyCode.LEFT);
          assertEquals(43, window.session().moment().number());
          window.press("#timeline", KeyCode.RIGHT);
          assertEquals(44, window.session().moment().number());
          window.press("#timeline", KeyCode.HOME);
          assertEquals(0, window.session().moment().number());
        });
  }

  @Test
  void theHeadIsDraggedOverCommandsThatRanAndAClickGoesToATick() throws Exception {
    inWindow(
        true,
        window -> {
          Node ticks = window.find("#timeline");
          Node tick = window.find("#tick-20");
          double x = tick.localToScene(tick.getBoundsInLocal()).getCenterX();
          double y = tick.localToScene(tick.getBoundsInLocal()).getCenterY();
          mouse(ticks, MouseEvent.MOUSE_PRESSED, x, y, true);
          mouse(ticks, MouseEvent.MOUSE_RELEASED, x, y, true);
          assertEquals(20, window.session().moment().number());
          mouse(ticks, MouseEvent.MOUSE_PRESSED, x, y, true);
          mouse(ticks, MouseEvent.MOUSE_DRAGGED, x + 100, y, false);
          assertTrue(window.session().moment().number() > 20);
          mouse(ticks, MouseEvent.MOUSE_DRAGGED, 5000, y, false);
          mouse(ticks, MouseEvent.MOUSE_RELEASED, 5000, y, false);
          assertEquals(44, window.session().moment().number(), "dragging runs nothing");
        });
  }

  private static void mouse(
      Node node, EventType<MouseEvent> type, double x, double y, boolean still) {
    Event.fireEvent(
        node,
        new MouseEvent(
            type,
            x,
            y,
            x,
            y,
            MouseButton.PRIMARY,
            1,
            false,
            false,
            false,
            false,
            true,
            false,
            false,
            false,
            false,
            still,
            null));
  }

  @Test
  void theQuestionIsAnsweredByKeys() throws Exception {
    inWindow(
        false,
        window -> {
          assertTrue(window.question().isAsked());
          window.question().focus();
          assertTrue(window.question().isFocused());
          assertTrue(window.find("#question-check").isDisabled());
          window.question().choose(2);
          assertFalse(window.find("#question-check").isDisabled());
          assertTrue(window.question().isFocused(), "choosing keeps the focus");
          window.question().check();
          assertEquals(45, window.session().moment().number());
          assertFalse(window.question().isAsked());
          window.question().leave();
          assertFalse(window.question().isFocused());
        });
  }

  @Test
  void theQuestionIsAnsweredByItsButtons() throws Exception {
    inWindow(
        false,
        window -> {
          window.lesson().choose(1);
          ((Button) window.find("#question-check")).fire();
          assertEquals(45, window.session().moment().number());
          assertTrue(window.lesson().questionProperty().get().orElseThrow().checked());
        });
  }

  @Test
  void theEventCardReadsTheSentenceAndItsReason() throws Exception {
    inWindow(
        false,
        window ->
            assertTrue(
                window
                    .find("#events")
                    .getAccessibleText()
                    .endsWith("HW stayed at 17: broker 2 is in the ISR and its LEO is 17.")));
  }
}

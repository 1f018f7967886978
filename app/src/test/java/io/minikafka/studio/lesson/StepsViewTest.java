package io.minikafka.studio.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.gallery.Fx;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;
import java.util.Collections;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;

class StepsViewTest {
  private static final int STEPS = 400;
  private static final int MOST_NODES = 80;

  private static Session session(int steps) throws Exception {
    Session session = new Session(new ManualPace(), new Preferences());
    session.openScenario(ScenarioReader.read(script(steps), "long.json"), Optional.empty());
    return session;
  }

  private static String script(int steps) {
    return "{\"scenario\":1,\"id\":\"long\",\"title\":\"Long\",\"steps\":["
        + String.join(",", Collections.nCopies(steps, "{\"do\":\"advanceClock\",\"ms\":1}"))
        + "]}";
  }

  private static Stream<Node> rows(StepsView steps) {
    return steps.lookupAll(".mk-step").stream();
  }

  private static StepsView shown(Session session) {
    StepsView steps = new StepsView(new LessonViewModel(session));
    layOut(new Scene(new VBox(steps), 300, 400).getRoot());
    return steps;
  }

  private static void layOut(Parent page) {
    page.applyCss();
    page.layout();
  }

  @Test
  void ofManyStepsOnlyThoseInViewAreNodes() throws Exception {
    Session session = session(STEPS);
    assertTrue(
        Fx.call(
            () -> {
              StepsView steps = shown(session);
              steps.setLarge(true);
              for (int at : new int[] {1, 40, 200, STEPS, 3}) {
                while (session.moment().number() < at) {
                  session.step();
                }
                session.goToStep(at);
                steps.layout();
                assertNotNull(steps.lookup("#step-" + at), () -> "step " + at);
                assertTrue(rows(steps).count() <= MOST_NODES, () -> "nodes at " + at);
              }
              Event.fireEvent(
                  steps,
                  new KeyEvent(
                      KeyEvent.KEY_PRESSED, "", "", KeyCode.DOWN, false, false, false, false));
              Event.fireEvent(
                  steps,
                  new KeyEvent(
                      KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
              assertEquals(4, session.moment().number());
              return true;
            }));
  }

  @Test
  void aLessonOpenedAtAStepShowsThatStep() throws Exception {
    Session session = session(12);
    StepsView steps =
        Fx.call(
            () -> {
              StepsView shown = shown(session);
              shown.setLarge(false);
              layOut(shown.getScene().getRoot());
              session.openScenario(ScenarioReader.read(script(30), "long.json"), Optional.empty());
              for (int step = 0; step < 25; step++) {
                session.step();
              }
              layOut(shown.getScene().getRoot());
              return shown;
            });
    assertTrue(
        Fx.call(
            () -> {
              Bounds row = onScreen(steps.lookup("#step-25"));
              assertTrue(onScreen(steps).contains(row), () -> row + " in " + onScreen(steps));
              return true;
            }));
  }

  private static Bounds onScreen(Node node) {
    return node.localToScene(node.getLayoutBounds());
  }

  @Test
  void aShortScriptIsThereAsAWhole() throws Exception {
    Session session = session(30);
    assertTrue(
        Fx.call(
            () -> {
              StepsView steps = shown(session);
              steps.setLarge(false);
              assertEquals(30, rows(steps).count());
              return true;
            }));
  }
}

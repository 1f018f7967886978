package io.minikafka.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.diagram.DrawnTexts;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.session.Session;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** One look at each part of the window; journeys have tests of their own. */
class StudioWindowTest {
  private static final String LESSON = "acks-all-waits";

  @SuppressWarnings("NullAway.Init")
  private static OpenStudio studio;

  private final FxRobot robot = new FxRobot();

  @BeforeAll
  static void openTheStudio() throws TimeoutException {
    studio = OpenStudio.open();
  }

  @AfterAll
  static void closeTheStudio() throws TimeoutException {
    studio.close();
  }

  @BeforeEach
  void openTheThirdLesson() throws TimeoutException {
    Moment before = session().moment();
    robot.interact(
        () -> {
          studio.stage().setWidth(1920);
          studio.stage().setHeight(1080);
          studio.open(Samples.load().chapters().get(0).lessons().get(2), true);
        });
    WaitForAsyncUtils.waitFor(
        10,
        TimeUnit.SECONDS,
        () ->
            session().moment() != before
                && session()
                    .scenarioProperty()
                    .get()
                    .map(Scenario::id)
                    .equals(Optional.of(LESSON)));
    robot.interact(
        () -> {
          session().step();
          session().step();
        });
  }

  private static Session session() {
    return studio.session();
  }

  private Optional<Command> last() {
    return session().moment().transition().map(each -> each.command());
  }

  @Test
  void aMenuGivesTheCommandItShows() {
    MenuButton clock = robot.lookup("#clock").queryAs(MenuButton.class);
    robot.interact(clock::show);
    robot.clickOn("#menu-1-s");
    assertEquals(Optional.of(new AdvanceClock(1000)), last());
    assertEquals("1.000 s", robot.lookup("#time").queryLabeled().getText());
  }

  @Test
  void aDialogChecksWhileOneTypesAndEnterAccepts() {
    MenuButton clock = robot.lookup("#clock").queryAs(MenuButton.class);
    robot.interact(clock::show);
    robot.clickOn("#menu-set-step-size");
    TextField ms = robot.lookup("#field-ms").queryAs(TextField.class);
    robot.interact(() -> ms.setText("2x"));
    assertTrue(robot.lookup("#dialog-accept").query().isDisabled());
    robot.interact(() -> ms.setText("250"));
    robot.push(KeyCode.ENTER);
    assertEquals(Optional.of(new AdvanceClock(250)), last());
    assertTrue(robot.lookup("#field-ms").tryQuery().isEmpty());
  }

  @Test
  void chordsAndArrowsWorkWithoutAnyFocus() {
    robot.push(KeyCode.K);
    assertTrue(robot.lookup("#chord").query().isVisible());
    robot.push(KeyCode.DIGIT3);
    assertEquals(Optional.of(new CrashBroker(3, false)), last());
    robot.push(KeyCode.RIGHT);
    assertTrue(session().history().onMain());
    robot.push(KeyCode.A).push(KeyCode.DIGIT1);
    assertTrue(last().filter(Append.class::isInstance).isPresent());
    robot.push(KeyCode.PAGE_UP);
    assertEquals(2, session().moment().number());
  }

  @Test
  void presentShowsTheCaptionAloneAndLosesNothing() {
    robot.push(KeyCode.K).push(KeyCode.DIGIT3);
    robot.push(KeyCode.F11);
    Node page = robot.lookup("#present-view").query();
    assertTrue(page.isVisible());
    assertTrue(studio.stage().isFullScreen());
    assertFalse(robot.lookup("#lab").query().isVisible());
    robot.push(KeyCode.B);
    int before = session().moment().number();
    robot.push(KeyCode.PAGE_DOWN);
    assertEquals(before, session().moment().number(), "any key only brings the picture back");
    robot.push(KeyCode.PAGE_DOWN);
    assertTrue(session().history().onMain());
    robot.push(KeyCode.ESCAPE);
    assertFalse(page.isVisible());
    assertEquals(1, session().history().branches().size());
  }

  @Test
  void thePictureAndTheStateCanBeTakenAway(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("step.png");
    robot.press(KeyCode.CONTROL).push(KeyCode.E).release(KeyCode.CONTROL);
    TextField name = robot.lookup("#field-file").queryAs(TextField.class);
    robot.interact(() -> name.setText(file.toString()));
    robot.clickOn("#dialog-accept");
    WaitForAsyncUtils.waitFor(10, TimeUnit.SECONDS, () -> Files.exists(file));
    MenuButton export = robot.lookup("#export").queryAs(MenuButton.class);
    robot.interact(export::show);
    robot.clickOn("#menu-copy-state-as-json");
    WaitForAsyncUtils.waitFor(
        10,
        TimeUnit.SECONDS,
        () ->
            WaitForAsyncUtils.asyncFx(
                    () ->
                        String.valueOf(Clipboard.getSystemClipboard().getString())
                            .contains("\"highWatermark\""))
                .get());
  }

  @Test
  void aNarrowWindowKeepsEveryCommandWithinReach() {
    robot.interact(
        () -> {
          session().perform(new CrashBroker(3, false));
          studio.stage().setWidth(1280);
          studio.stage().setHeight(720);
        });
    WaitForAsyncUtils.waitForFxEvents();
    for (String id :
        new String[] {
          "#step", "#speed", "#replicate-all", "#append", "#clock", "#failures", "#promote"
        }) {
      Node button = robot.lookup(id).query();
      assertTrue(button.isVisible() && button.isManaged(), id);
      double right = button.localToScene(button.getBoundsInLocal()).getMaxX();
      assertTrue(right <= 1280, id + " ends at " + right);
      double text = button.prefWidth(-1);
      assertTrue(
          button.getLayoutBounds().getWidth() >= text - 1, id + " is narrower than its text");
    }
    MenuButton more = robot.lookup("#more").queryAs(MenuButton.class);
    robot.interact(more::show);
    assertEquals(
        List.of(
            "Producers", "Cluster", "Log", "Groups", "Transactions", "Export", "View", "Show what"),
        more.getItems().stream().map(StudioWindowTest::firstWords).toList());
  }

  private static String firstWords(MenuItem item) {
    Node row = item.getGraphic() == null ? ((CustomMenuItem) item).getContent() : item.getGraphic();
    String spoken = row.getAccessibleText();
    return spoken.startsWith("Show what") ? "Show what" : spoken;
  }

  @Test
  void aChallengeWithItsCheckedQuestionDoesNotPushTheWindow() throws TimeoutException {
    robot.interact(() -> studio.open(Samples.load().chapters().get(7).lessons().get(0), true));
    WaitForAsyncUtils.waitFor(
        10,
        TimeUnit.SECONDS,
        () ->
            session()
                .scenarioProperty()
                .get()
                .filter(open -> open.id().equals("lose-an-acknowledged-record"))
                .isPresent());
    robot.interact(() -> session().goToStep(3));
    robot.type(KeyCode.Q, KeyCode.DIGIT3, KeyCode.ENTER);
    WaitForAsyncUtils.waitFor(10, TimeUnit.SECONDS, () -> session().moment().number() == 4);
    robot.interact(() -> studio.stage().getScene().getRoot().layout());
    assertTrue(robot.lookup("#challenge").query().isVisible());
    assertTrue(robot.lookup("#question").query().isVisible());
    Node timeline = robot.lookup("#timeline").query();
    double bottom = timeline.localToScene(timeline.getBoundsInLocal()).getMaxY();
    assertTrue(bottom <= studio.stage().getScene().getHeight(), bottom + " is the timeline's end");
    assertTrue(robot.lookup("#clock").query().localToScene(0, 0).getY() > 0);
  }

  @Test
  void aPictureOfTheWindowNamesTheMarksThatItShows() throws Exception {
    Samples.Lesson lesson = Samples.load().chapters().get(0).lessons().get(0);
    Scenario scenario = ScenarioReader.read(lesson.text(), lesson.name());
    WindowCopy copy = WindowCopy.of(scenario, Optional.empty(), Theme.LIGHT, false, 1);
    robot.interact(
        () -> {
          copy.goTo(4);
          copy.scene().getRoot().layout();
        });
    List<DrawnTexts.Piece> legend = DrawnTexts.of(copy.legend(1888).orElseThrow());
    List<String> words = legend.stream().map(DrawnTexts.Piece::string).toList();
    assertTrue(
        words.containsAll(List.of("LEO: the offset the next record gets", "data")),
        words::toString);
    assertTrue(legend.stream().allMatch(piece -> piece.y() + piece.h() < 60), words::toString);
  }
}

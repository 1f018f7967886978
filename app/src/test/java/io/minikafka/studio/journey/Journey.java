package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.OpenStudio;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.animation.AnimationTimer;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.testfx.util.WaitForAsyncUtils;

/**
 * A person at the window: looks for what is seen, points at it, presses keys. One window for all
 * journeys of a class; each begins with a lesson.
 */
abstract class Journey {
  private static final int LIMIT_SECONDS = 60;
  private static final int MOST_ROWS = 20;
  private static final int PULSES = 3;

  @SuppressWarnings("NullAway.Init")
  static OpenStudio studio;

  @BeforeAll
  static void openTheStudio() throws TimeoutException {
    studio = OpenStudio.open();
    await("the first sample is open", () -> session().scenarioProperty().get().isPresent());
  }

  @AfterAll
  static void closeTheStudio() throws TimeoutException {
    studio.close();
  }

  static Session session() {
    return studio.session();
  }

  /** What somebody who is given the window can lay hands on. */
  static Hands hands() {
    return new Hands(studio);
  }

  /** The window of this class of journeys. */
  record Hands(OpenStudio studio) {
    Session session() {
      return studio.session();
    }

    Stage stage() {
      return studio.stage();
    }

    void open(Samples.Lesson lesson, boolean everything) {
      studio.open(lesson, everything);
    }
  }

  /** A lesson of the first chapter, opened before its first step. */
  static void begin(int lesson) {
    Moment before = session().moment();
    if (call(() -> isSeen("dialog-close"))) {
      click("dialog-close");
    }
    run(() -> studio.begin(lesson));
    await(
        "lesson " + lesson + " is open",
        () ->
            session().moment() != before
                && session()
                    .lessonPlaceProperty()
                    .get()
                    .filter(at -> at.number() == lesson)
                    .isPresent());
    await("the step button is seen", () -> isSeen("step"));
    // Where an earlier journey left the focus by keyboard, arrows would move it on.
    run(() -> studio.stage().getScene().getRoot().requestFocus());
  }

  /** Steps without a person, to where a journey begins. */
  static void stepTo(int number) {
    run(
        () -> {
          while (session().moment().number() < number) {
            session().step();
          }
        });
  }

  static int at() {
    return session().moment().number();
  }

  static boolean onBranch() {
    return !session().history().onMain();
  }

  // -- looking

  static boolean isSeen(String id) {
    return find(id).isPresent();
  }

  /** The node of that id that a person sees; no robot can point at any other. */
  static Optional<Node> find(String id) {
    return find(node -> id.equals(node.getId()));
  }

  static Optional<Node> find(Predicate<Node> wanted) {
    return all(wanted).stream().findFirst();
  }

  static List<Node> all(Predicate<Node> wanted) {
    List<Node> found = new ArrayList<>();
    // What opened last lies on top.
    List<Window> windows = new ArrayList<>(Window.getWindows());
    for (int i = windows.size() - 1; i >= 0; i--) {
      if (windows.get(i).isShowing() && windows.get(i).getScene() != null) {
        collect(windows.get(i).getScene().getRoot(), wanted, found);
      }
    }
    return found;
  }

  private static void collect(Node node, Predicate<Node> wanted, List<Node> found) {
    if (!node.isVisible()) {
      return;
    }
    Bounds bounds = node.getLayoutBounds();
    if (wanted.test(node) && bounds.getWidth() > 0 && bounds.getHeight() > 0) {
      found.add(node);
    }
    if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> collect(child, wanted, found));
    }
  }

  static Node node(String id) {
    await("#" + id + " is seen", () -> isSeen(id));
    return call(() -> find(id).orElseThrow());
  }

  static boolean isDisabled(String id) {
    Node found = node(id);
    return call(found::isDisabled);
  }

  static String spoken(String id) {
    Node found = node(id);
    return call(() -> String.valueOf(found.getAccessibleText()));
  }

  /** Whether what is spoken of a node holds some words; for the JavaFX thread. */
  static boolean saysNow(String id, String words) {
    return find(id).filter(node -> saysNow(node, words)).isPresent();
  }

  private static boolean saysNow(Node node, String words) {
    return String.valueOf(node.getAccessibleText()).contains(words);
  }

  /** The row of an open menu that is called so. */
  static Node row(String title) {
    await("“" + title + "” is in the menu", () -> rowNow(title).isPresent());
    return call(() -> rowNow(title).orElseThrow());
  }

  private static Optional<Node> rowNow(String title) {
    return find(
        node -> node.getStyleClass().contains(StyleClasses.MENU_ROW) && saysNow(node, title));
  }

  /** Every text that is seen below a node, from top to bottom. */
  static String words(Node node) {
    List<Node> texts = new ArrayList<>();
    call(
        () -> {
          collect(node, each -> each instanceof Text text && !text.getText().isBlank(), texts);
          return true;
        });
    return String.join(" ", texts.stream().map(text -> ((Text) text).getText()).toList());
  }

  // -- doing

  static void click(String id) {
    node(id);
    await("#" + id + " can be clicked", () -> find(id).filter(n -> !n.isDisabled()).isPresent());
    click(node(id));
  }

  static void click(Node node) {
    click(node, MouseButton.PRIMARY);
  }

  static void click(Node node, MouseButton button) {
    moveTo(node);
    withRobot(
        robot -> {
          robot.mousePress(button);
          robot.mouseRelease(button);
        });
    settle();
  }

  /**
   * Points at a node until the pointer is on it and the node stays there: what has just been shown
   * is still laid out, and something that goes may still lie over it.
   */
  static void moveTo(Node node) {
    long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    Point2D place;
    do {
      assertTrue(System.nanoTime() < limit, () -> "the pointer never was on " + node);
      place = middle(node);
      Point2D now = place;
      withRobot(robot -> robot.mouseMove(now));
      pulses();
    } while (!middle(node).equals(place) || !call(() -> isUnderPointer(node)));
  }

  // What lets the pointer through cannot know that it is there; what lies behind it does.
  private static boolean isUnderPointer(Node node) {
    Node hit = node;
    for (Node at = node; at != null; at = at.getParent()) {
      if (at.isMouseTransparent() && at.getParent() != null) {
        hit = at.getParent();
      }
    }
    return hit.isHover();
  }

  private static Point2D middle(Node node) {
    return call(
        () -> {
          Bounds bounds = node.localToScreen(node.getBoundsInLocal());
          return new Point2D(bounds.getCenterX(), bounds.getCenterY());
        });
  }

  /** Opens the menu of a button with an arrow beside it, or of a menu button. */
  static void openMenu(String button) {
    Node whole = node(button);
    Node arrow = call(() -> whole.lookup(".arrow-button"));
    click(arrow == null ? whole : arrow);
  }

  /** Goes down an open menu to a row and chooses it. */
  static void chooseByKeyboard(String title) {
    row(title);
    // A row under the resting pointer is lit before any arrow came to it; Enter would not take it.
    press(KeyCode.DOWN);
    for (int i = 0; i < MOST_ROWS && !call(() -> isFocused(title)); i++) {
      press(KeyCode.DOWN);
    }
    press(KeyCode.ENTER);
  }

  private static boolean isFocused(String title) {
    Node item = rowNow(title).map(Node::getParent).orElse(null);
    return item != null && item.getScene().getFocusOwner() == item;
  }

  /** Presses keys together, the last one once: {@code press(CONTROL, E)}. */
  static void press(KeyCode... keys) {
    withRobot(robot -> together(robot, keys));
    settle();
  }

  /**
   * Presses keys one after the other, as somebody who knows what comes: {@code type(K, DIGIT2)}. A
   * letter waits for its digit by the clock, so both are on their way before either is heard.
   */
  static void type(KeyCode... keys) {
    withRobot(
        robot -> {
          for (KeyCode key : keys) {
            together(robot, key);
          }
        });
    settle();
  }

  private static void together(Robot robot, KeyCode... keys) {
    for (KeyCode key : keys) {
      robot.keyPress(key);
    }
    for (int i = keys.length - 1; i >= 0; i--) {
      robot.keyRelease(keys[i]);
    }
  }

  private static void withRobot(Consumer<Robot> action) {
    run(() -> action.accept(new Robot()));
  }

  /** Types into the field with the focus, in place of what is there. */
  static void paste(String text) {
    run(() -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text)));
    press(KeyCode.CONTROL, KeyCode.A);
    press(KeyCode.CONTROL, KeyCode.V);
  }

  // -- waiting

  /** Until what was pressed has been heard. */
  static void settle() {
    call(() -> true);
    call(() -> true);
  }

  /** Until what changed has been laid out, and what was laid out has been seen by the pointer. */
  static void pulses() {
    CountDownLatch seen = new CountDownLatch(PULSES);
    AnimationTimer each =
        new AnimationTimer() {
          @Override
          public void handle(long now) {
            seen.countDown();
          }
        };
    run(each::start);
    try {
      assertTrue(seen.await(LIMIT_SECONDS, TimeUnit.SECONDS), "the window is drawn");
    } catch (InterruptedException e) {
      throw new AssertionError("the window is drawn", e);
    } finally {
      run(each::stop);
    }
  }

  static void run(Runnable action) {
    call(
        () -> {
          action.run();
          return true;
        });
  }

  static <T> T call(Callable<T> question) {
    try {
      return WaitForAsyncUtils.asyncFx(question).get(LIMIT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new AssertionError("the window answers", e);
    }
  }

  // What is asked about may be on its way: a node that is not there yet is no failure.
  private static boolean holds(Callable<Boolean> condition) throws Exception {
    try {
      return condition.call();
    } catch (NoSuchElementException notYet) {
      return false;
    }
  }

  /** Waits until a node that is shown says some words. */
  static void awaitWords(String id, String words) {
    await("“" + words + "” in " + id, () -> words(find(id).orElseThrow()).contains(words));
  }

  static void await(String what, Callable<Boolean> condition) {
    try {
      WaitForAsyncUtils.waitFor(
          LIMIT_SECONDS, TimeUnit.SECONDS, () -> call(() -> holds(condition)));
    } catch (TimeoutException e) {
      fail("waited in vain until " + what);
    }
  }
}

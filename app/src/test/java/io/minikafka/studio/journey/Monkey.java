package io.minikafka.studio.journey;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.control.MenuRow;
import io.minikafka.studio.dialog.DialogCard;
import io.minikafka.studio.session.History;
import io.minikafka.studio.session.Samples;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.event.EventTarget;
import javafx.event.EventType;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;

/**
 * Does what anybody could do at the window, by a seed. What would touch files or the network is
 * opened and put away.
 */
final class Monkey {
  private static final List<String> REACHING_OUT =
      List.of("#field-file", "#field-folder", "#field-port", "#folder-release", "#serve-stop");
  private static final List<KeyCode> CHORDS =
      List.of(KeyCode.K, KeyCode.S, KeyCode.R, KeyCode.P, KeyCode.A, KeyCode.X);
  private static final List<KeyCode> DIGITS =
      List.of(KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3);
  private static final List<KeyCode> KEYS =
      List.of(
          KeyCode.T,
          KeyCode.Q,
          KeyCode.Y,
          KeyCode.N,
          KeyCode.L,
          KeyCode.B,
          KeyCode.W,
          KeyCode.SPACE,
          KeyCode.HOME,
          KeyCode.END,
          KeyCode.ENTER,
          KeyCode.TAB,
          KeyCode.UP,
          KeyCode.DOWN,
          KeyCode.F1,
          KeyCode.F2,
          KeyCode.F5,
          KeyCode.F6,
          KeyCode.F11,
          KeyCode.PLUS,
          KeyCode.MINUS,
          KeyCode.BACK_SPACE,
          KeyCode.ESCAPE);
  private static final int MENUS = 3;
  private static final List<String> WORDS =
      List.of("", "0", "1", "2", "-5", "99999999999", "orders-0", "a", "b=c", "null", "1, 2");

  private final Random random;
  private final Journey.Hands hands;
  private final List<Samples.Lesson> lessons;
  private final MonkeyTally tally = new MonkeyTally();
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final Set<MenuButton> opened = new LinkedHashSet<>();
  private String deed = "";

  Monkey(long seed, Journey.Hands hands) {
    this.random = new Random(seed);
    this.hands = hands;
    this.lessons =
        Samples.load().chapters().stream().flatMap(each -> each.lessons().stream()).toList();
  }

  /** Some deeds, one after the other before the window is laid out again. */
  void act(int deeds) {
    Journey.run(
        () -> {
          for (int i = 0; i < deeds; i++) {
            long start = threads.getCurrentThreadCpuTime();
            one();
            used(start);
          }
        });
    Journey.settle();
  }

  private void one() {
    Moment before = hands.session().moment();
    if (openDialog().isPresent()) {
      answer();
    } else {
      choose();
    }
    // A dialog that was opened is answered at once, as whoever opens it does.
    if (openDialog().isPresent()) {
      answer();
    }
    tally.done(given(before));
  }

  /** The command that led to a moment that is not the one before; none when it is the same. */
  private Optional<MonkeyTally.Change> given(Moment before) {
    Moment now = hands.session().moment();
    return now == before
        ? Optional.empty()
        : Optional.of(
            new MonkeyTally.Change(now.transition().map(each -> each.command().verb().name())));
  }

  private void choose() {
    int dice = random.nextInt(100);
    boolean lab = Journey.isSeen("step");
    if (!lab && dice < 60) {
      key(KeyCode.DIGIT1, true);
    } else if (dice < 50 && isNewNext()) {
      key(KeyCode.PAGE_DOWN, false);
    } else if (dice < 32) {
      menu();
    } else if (dice < 41) {
      key(pick(CHORDS), false);
      key(pick(DIGITS), false);
    } else if (dice < 64) {
      key(KeyCode.T, false);
    } else if (dice < 91) {
      key(random.nextInt(3) == 0 ? KeyCode.PAGE_UP : KeyCode.PAGE_DOWN, false);
    } else if (dice < 94) {
      button();
    } else if (dice < 97) {
      key(pick(KEYS), false);
    } else if (dice < 99) {
      click();
    } else {
      resize();
    }
  }

  private boolean isNewNext() {
    return hands.session().history().next().filter(this::isNew).isPresent();
  }

  private boolean isNew(Command command) {
    return tally.isNew(command.verb().name());
  }

  private <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }

  /** A key as the window gets it from the system. */
  private void key(KeyCode code, boolean control) {
    deed = "key " + code;
    Scene scene = hands.stage().getScene();
    for (EventType<KeyEvent> type : List.of(KeyEvent.KEY_PRESSED, KeyEvent.KEY_RELEASED)) {
      EventTarget target = scene.getFocusOwner() == null ? scene : scene.getFocusOwner();
      Event.fireEvent(target, new KeyEvent(type, "", "", code, false, control, false, false));
    }
  }

  /** A row of some menus or of all, sooner one that leads to what occurred seldom. */
  private void menu() {
    List<MenuButton> buttons = all(MenuButton.class);
    Collections.shuffle(buttons, random);
    int looked = random.nextInt(MENUS) == 0 ? buttons.size() : MENUS;
    List<MenuItem> choices = new ArrayList<>();
    for (MenuButton button : buttons.subList(0, Math.min(looked, buttons.size()))) {
      opened.add(button);
      if (button.getOnShowing() != null) {
        button.getOnShowing().handle(new Event(button, button, MenuButton.ON_SHOWING));
      }
      flat(button.getItems()).filter(Monkey::canBeChosen).forEach(choices::add);
    }
    Collections.shuffle(choices, random);
    choices.stream().min(Comparator.comparing(row -> tally.times(kind(row)))).ifPresent(this::take);
  }

  private void take(MenuItem row) {
    deed = "menu row " + kind(row);
    Moment before = hands.session().moment();
    row.fire();
    tally.took(
        kind(row),
        openDialog().map(Monkey::name).or(() -> given(before).flatMap(MonkeyTally.Change::verb)));
  }

  /**
   * JavaFX holds the rows that a menu had until the menu is drawn, which {@link #act} never does.
   */
  void drawMenus() {
    SnapshotParameters corner = new SnapshotParameters();
    corner.setViewport(new Rectangle2D(0, 0, 1, 1));
    List<ContextMenu> menus =
        opened.stream()
            .flatMap(each -> each.getItems().stream().limit(1))
            .flatMap(row -> Optional.ofNullable(row.getParentPopup()).stream())
            .toList();
    opened.forEach(each -> each.getItems().clear());
    opened.clear();
    menus.forEach(menu -> menu.getScene().getRoot().snapshot(corner, null));
  }

  private static Stream<MenuItem> flat(List<MenuItem> items) {
    return List.copyOf(items).stream()
        .flatMap(item -> item instanceof Menu menu ? flat(menu.getItems()) : Stream.of(item));
  }

  private static boolean canBeChosen(MenuItem item) {
    return !item.isDisable() && !(item instanceof SeparatorMenuItem) && item.getOnAction() != null;
  }

  private static String kind(MenuItem row) {
    return numberless(
        row instanceof MenuRow named ? named.titleProperty().get() : String.valueOf(row.getId()));
  }

  private void button() {
    List<ButtonBase> buttons =
        all(ButtonBase.class).stream().filter(each -> !(each instanceof MenuButton)).toList();
    if (!buttons.isEmpty()) {
      ButtonBase button = pick(buttons);
      deed = "button " + button.getId();
      button.fire();
    }
  }

  private static <N extends Node> List<N> all(Class<N> kind) {
    List<N> found = new ArrayList<>();
    Journey.all(each -> kind.isInstance(each) && !each.isDisabled())
        .forEach(each -> found.add(kind.cast(each)));
    return found;
  }

  private void click() {
    Stage stage = hands.stage();
    double x = random.nextDouble() * stage.getWidth();
    double y = random.nextDouble() * stage.getHeight();
    deed = "click at " + (int) x + ", " + (int) y;
    Robot robot = new Robot();
    robot.mouseMove(stage.getX() + x, stage.getY() + y);
    robot.mousePress(MouseButton.PRIMARY);
    robot.mouseRelease(MouseButton.PRIMARY);
  }

  private void resize() {
    boolean small = hands.stage().getWidth() < 1900;
    deed = "resize";
    hands.stage().setWidth(small ? 1920 : 1280);
    hands.stage().setHeight(small ? 1080 : 720);
  }

  private static Optional<DialogCard> openDialog() {
    return Journey.find(DialogCard.class::isInstance).map(DialogCard.class::cast);
  }

  /** Changes something in the dialog or nothing, and mostly accepts where that can be done. */
  private void answer() {
    DialogCard card = openDialog().orElseThrow();
    deed = "dialog " + card.getAccessibleText();
    tally.answered(name(card));
    boolean out = REACHING_OUT.stream().anyMatch(id -> card.lookup(id) != null);
    if (!out && random.nextInt(3) == 0) {
      for (Node field : card.lookupAll(".text-field")) {
        if (random.nextInt(3) == 0 && field instanceof TextField text) {
          text.setText(pick(WORDS));
        }
      }
    }
    ButtonBase accept = (ButtonBase) card.lookup("#dialog-accept");
    // Some dialogs lead to each other, and a new cluster takes the lesson away.
    boolean begins = card.lookup("#field-brokers") != null;
    boolean given = random.nextInt(4) > 0 != begins;
    if (accept != null && !accept.isDisabled() && !out && given) {
      accept.fire();
    } else {
      ((ButtonBase) card.lookup("#dialog-close")).fire();
    }
  }

  private static String name(DialogCard card) {
    return card.getId() == null ? numberless(card.getAccessibleText()) : card.getId();
  }

  private static String numberless(String title) {
    return title.replaceAll("[0-9]+", "n");
  }

  /**
   * Opens a lesson, with everything shown or only what it uses, before the last command that never
   * occurred or else anywhere in it.
   */
  void beginALesson(int index) {
    open(index, random.nextInt(4) > 0);
    History history = Journey.call(() -> hands.session().history());
    List<Command> script = new ArrayList<>(history.unreached());
    int step =
        IntStream.range(0, script.size())
            .filter(each -> isNew(script.get(each)))
            .reduce((one, later) -> later)
            .orElseGet(() -> random.nextInt(1 + script.size()));
    Journey.run(() -> hands.session().goToStep(step));
  }

  /** Opens a lesson before its first command. */
  void open(int index, boolean everything) {
    deed = "lesson";
    Samples.Lesson lesson = lessons.get(Math.floorMod(index, lessons.size()));
    Moment before = hands.session().moment();
    Journey.run(() -> hands.open(lesson, everything));
    Journey.await("a lesson is open", () -> hands.session().moment() != before);
  }

  private void used(long start) {
    tally.used(deed, threads.getCurrentThreadCpuTime() - start);
  }

  /** Takes the time of each layout of the scene, too. */
  void watch(Scene scene) {
    long[] start = {0};
    scene.addPreLayoutPulseListener(() -> start[0] = threads.getCurrentThreadCpuTime());
    scene.addPostLayoutPulseListener(
        () -> {
          deed = deed.startsWith("layout after ") ? deed : "layout after " + deed;
          used(start[0]);
        });
  }

  String deed() {
    return deed;
  }

  MonkeyTally tally() {
    return tally;
  }
}

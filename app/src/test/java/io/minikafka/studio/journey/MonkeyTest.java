package io.minikafka.studio.journey;

import static io.minikafka.studio.text.Messages.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.Verbs;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.StateFile;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.TextSize;
import io.minikafka.studio.Theme;
import io.minikafka.studio.dialog.Dialogs;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.toolbar.DialogRequest;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.management.ManagementFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Anything in any order, by a seed. {@code ./mvnw -Pmonkey -pl engine,app -am verify} does ten
 * thousand deeds.
 */
class MonkeyTest extends Journey {
  private static final int FEW = 300;
  private static final int DEEDS = Integer.getInteger("monkey.deeds", FEW);
  private static final long SEED = Long.getLong("monkey.seed", 20_261_130);
  private static final int A_LESSON = 60;
  private static final int AT_ONCE = 5;
  private static final int TENTHS = 10;
  private static final double MOST_HEAP = 1.1;
  // Dialogs that give no command are known by their titles. Those about a damaged file, a folder or
  // a window that did not end properly have journeys of their own.
  private static final List<String> OTHER_DIALOGS =
      List.of(
          text("help.title"),
          text("rules.all"),
          text("export.title"),
          text("whatif.edit", "n"),
          text("whatif.compare"),
          text("whatif.rename"));

  private final Map<String, String> thrown = new ConcurrentSkipListMap<>();
  private final AtomicReference<String> deed = new AtomicReference<>("");
  private Optional<UncaughtExceptionHandler> before = Optional.empty();

  @BeforeEach
  void hearExceptions() {
    before = Optional.ofNullable(Thread.getDefaultUncaughtExceptionHandler());
    Thread.setDefaultUncaughtExceptionHandler(this::heard);
    run(() -> Thread.currentThread().setUncaughtExceptionHandler(this::heard));
  }

  @AfterEach
  void hearThemNoMore() {
    Thread.setDefaultUncaughtExceptionHandler(before.orElse(null));
    run(() -> Thread.currentThread().setUncaughtExceptionHandler(null));
  }

  private void heard(Thread thread, Throwable what) {
    StringWriter told = new StringWriter();
    what.printStackTrace(new PrintWriter(told));
    // Of those of one place the first is told.
    String place =
        told.toString()
            .lines()
            .filter(line -> line.contains("io.minikafka"))
            .findFirst()
            .orElse(what.toString());
    thrown.putIfAbsent(place.strip(), deed.get() + ": " + told);
  }

  @Test
  void anythingInAnyOrderKeepsTheStateAndTheWindow() {
    Monkey monkey = new Monkey(SEED, hands());
    run(() -> monkey.watch(studio.stage().getScene()));
    List<Long> heap = new ArrayList<>();
    for (int i = 0; i < DEEDS; i += AT_ONCE) {
      if (i % A_LESSON == 0) {
        assertReplayed(monkey);
        monkey.beginALesson(i / A_LESSON);
      }
      if (DEEDS > FEW && i > 0 && i % (DEEDS / TENTHS) == 0) {
        heap.add(liveHeap(monkey));
        System.out.println(i + " deeds, live heap in MB after each tenth: " + heap);
      }
      deed.set("deed " + i);
      monkey.act(AT_ONCE);
      assertTrue(studio.stage().isShowing(), monkey::deed);
    }
    assertReplayed(monkey);
    assertEquals(Map.of(), thrown);
    System.out.println("seed " + SEED + ": " + monkey.tally().report());
    if (DEEDS > FEW) {
      heap.add(liveHeap(monkey));
      System.out.println("live heap in MB at the end: " + heap);
      assertEverythingOccurred(monkey);
      assertTrue(heap.get(heap.size() - 1) <= MOST_HEAP * heap.get(0), () -> "heap in MB: " + heap);
    }
    assertTrue(
        monkey.tally().shareThatChanged() >= (DEEDS > FEW ? 0.6 : 0.5), monkey.tally()::report);
  }

  private static void assertEverythingOccurred(Monkey monkey) {
    Set<String> never = new TreeSet<>(OTHER_DIALOGS);
    Verbs.all().stream().map(Verb::name).forEach(never::add);
    Stream.of(DialogRequest.Kind.values()).map(Dialogs::id).forEach(never::add);
    never.removeAll(monkey.tally().occurred());
    assertEquals(Set.of(), never, "verbs and dialogs that never occurred");
  }

  /** The commands that led to the moment, given again from the start, lead to the same state. */
  private static void assertReplayed(Monkey monkey) {
    Moment moment = call(() -> session().moment());
    Rules rules = call(() -> session().rules());
    Deque<Command> commands = new ArrayDeque<>();
    Moment at = moment;
    while (at.before().isPresent()) {
      at.transition().map(Transition::command).ifPresent(commands::push);
      at = at.before().orElseThrow();
    }
    Cluster again = at.cluster();
    Machine machine = new Machine(rules);
    for (Command command : commands) {
      again = machine.apply(again, command).after();
    }
    assertEquals(StateFile.write(moment.cluster()), StateFile.write(again), monkey::deed);
  }

  /**
   * Megabytes that are still held in one and the same state: the first lesson at its start, no
   * search, the window as it is at first, and each view and the speaker's page seen and stepped.
   */
  private static long liveHeap(Monkey monkey) {
    monkey.open(0, true);
    run(
        () -> {
          Preferences preferences = session().preferences();
          preferences.themeProperty().set(Theme.LIGHT);
          preferences.textSizeProperty().set(TextSize.PERCENT_100);
          studio.stage().setWidth(1920);
          studio.stage().setHeight(1080);
        });
    press(KeyCode.CONTROL, KeyCode.DIGIT4);
    Button stop = (Button) node("explorer-stop");
    run(stop::fire);
    run(monkey::drawMenus);
    run(MonkeyTest::forgetStyles);
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      // What JavaFX holds for a picture that is gone goes when others are drawn.
      lookAround();
      // What is held softly goes at the second collection after it was last used, so nothing is
      // drawn between them.
      run(
          () -> {
            System.gc();
            System.gc();
          });
      least = Math.min(least, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
    }
    return least >> 20;
  }

  /**
   * JavaFX keeps what it computed for each chain of style classes that ever led to a node, until
   * the scene's sheets change.
   */
  private static void forgetStyles() {
    List<String> sheets = studio.stage().getScene().getStylesheets();
    List<String> same = List.copyOf(sheets);
    sheets.clear();
    sheets.addAll(same);
  }

  private static void lookAround() {
    for (KeyCode view : List.of(KeyCode.DIGIT3, KeyCode.DIGIT2, KeyCode.DIGIT1)) {
      press(KeyCode.CONTROL, view);
      stepAndBack();
    }
    press(KeyCode.F5);
    stepAndBack();
    press(KeyCode.F2);
    stepAndBack();
    press(KeyCode.F2);
    press(KeyCode.ESCAPE);
    pulses();
  }

  /** Each diagram has two pictures, one shown and one to draw the next into. */
  private static void stepAndBack() {
    for (KeyCode key : List.of(KeyCode.PAGE_DOWN, KeyCode.PAGE_UP)) {
      press(key);
      pulses();
    }
  }
}

package io.minikafka.studio.journey;

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
import io.minikafka.studio.dialog.Dialogs;
import io.minikafka.studio.toolbar.DialogRequest;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.management.ManagementFactory;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
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
  private static final double MOST_HEAP = 1.1;

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
    long early = 0;
    for (int i = 0; i < DEEDS; i += AT_ONCE) {
      if (i % A_LESSON == 0) {
        assertReplayed(monkey);
        monkey.beginALesson(i / A_LESSON);
      }
      if (i == DEEDS / 10) {
        early = liveHeap(monkey);
      }
      deed.set("deed " + i);
      monkey.act(AT_ONCE);
      assertTrue(studio.stage().isShowing(), monkey::deed);
    }
    assertReplayed(monkey);
    assertEquals(Map.of(), thrown);
    System.out.println("seed " + SEED + ": " + monkey.report());
    if (DEEDS > FEW) {
      long late = liveHeap(monkey);
      System.out.printf("live heap: %d KB, at the end %d KB%n", early >> 10, late >> 10);
      assertEverythingOccurred(monkey);
      assertTrue(late <= MOST_HEAP * early, () -> "the heap grew to " + late);
    }
    assertTrue(monkey.shareThatChanged() >= (DEEDS > FEW ? 0.6 : 0.5), monkey::report);
  }

  private static void assertEverythingOccurred(Monkey monkey) {
    TreeSet<String> never = new TreeSet<>(Verbs.all().stream().map(Verb::name).toList());
    never.removeAll(monkey.verbs().keySet());
    Stream.of(DialogRequest.Kind.values())
        .map(Dialogs::id)
        .filter(id -> !monkey.dialogs().containsKey(id))
        .forEach(never::add);
    assertEquals(new TreeSet<>(), never, "verbs and dialogs that never occurred");
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

  /** What is still held once the same lesson is open and no search is. */
  private static long liveHeap(Monkey monkey) {
    monkey.beginALesson(0);
    press(KeyCode.CONTROL, KeyCode.DIGIT4);
    Button stop = (Button) node("explorer-stop");
    run(stop::fire);
    press(KeyCode.CONTROL, KeyCode.DIGIT1);
    pulses();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      System.gc();
      settle();
      least = Math.min(least, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
    }
    return least;
  }
}

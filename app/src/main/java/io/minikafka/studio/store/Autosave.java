package io.minikafka.studio.store;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioWriter;
import io.minikafka.engine.timeline.Branch;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.session.History;
import io.minikafka.studio.session.Pace;
import io.minikafka.studio.session.Session;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.LongPredicate;

/**
 * Keeps the commands of one's own, a moment after each of them, so that a crash loses none. A
 * window that ends properly leaves nothing behind; what others left is offered once.
 */
public final class Autosave {
  private static final String PREFIX = "unsaved-";
  private static final long QUIET_MS = 400;

  private final Session session;
  private final StudioFolder folder;
  private final Executor worker;
  private final Pace pace;
  private final String file;
  private final LongPredicate runs;
  private Runnable waiting = () -> {};
  private final Set<Transition> saved = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean kept;

  /**
   * The autosave of a window.
   *
   * @param worker where files are written, in order
   * @param process the number of this process
   * @param runs whether a process of that number runs
   */
  public Autosave(
      Session session,
      StudioFolder folder,
      Executor worker,
      Pace pace,
      long process,
      LongPredicate runs) {
    this.session = session;
    this.folder = folder;
    this.worker = worker;
    this.pace = pace;
    this.file = PREFIX + process + ".json";
    this.runs = runs;
  }

  /** What a window left that did not end properly; the newest of several. */
  public Optional<Unsaved> left() {
    Optional<Unsaved> found = Optional.empty();
    for (String name : folder.newestFirst(PREFIX)) {
      if (!runs.test(process(name))) {
        found = folder.read(name).flatMap(Unsaved::read);
        if (found.isPresent()) {
          return found;
        }
        folder.delete(name);
      }
    }
    return found;
  }

  private static long process(String name) {
    String digits = name.replaceAll("\\D", "");
    return digits.isEmpty() || digits.length() > 18 ? -1 : Long.parseLong(digits);
  }

  /** Forgets what others left: it was restored, or is not wanted. */
  public void forgetLeft() {
    worker.execute(
        () ->
            folder.names(PREFIX).stream()
                .filter(name -> !name.equals(file) && !runs.test(process(name)))
                .forEach(folder::delete));
  }

  /** Opens what was left, with every branch, where it was left. */
  public void restore(Unsaved left) {
    Optional<Scenario> scenario = left.scenario();
    if (scenario.isPresent()) {
      session.openScenario(scenario.get(), Optional.empty(), left.source());
    } else {
      Scenario own = left.lines().get(0).scenario();
      session.open(own.rules(), own.start(), List.of());
    }
    for (Unsaved.Line line : left.lines()) {
      goToStep(line.step());
      line.commands().forEach(session::perform);
      session
          .history()
          .onBranch()
          .filter(at -> !line.name().isEmpty())
          .ifPresent(at -> session.rename(at.branch(), line.name()));
    }
    if (left.onLine()) {
      goBackTo(left.step());
    } else {
      goToStep(left.step());
    }
    forgetLeft();
  }

  private void goToStep(int number) {
    List<Moment> main = session.history().main();
    session.goTo(main.get(Math.min(number, main.size() - 1)));
    while (session.moment().number() < number && session.history().next().isPresent()) {
      session.step();
    }
  }

  private void goBackTo(int number) {
    Moment at = session.moment();
    while (at.number() > number && at.before().isPresent()) {
      at = at.before().get();
    }
    session.goTo(at);
  }

  /**
   * Commands were saved from the start of the cluster: lines that end with them need no keeping.
   */
  public void saved(List<Transition> given) {
    saved.addAll(given);
    later();
  }

  /** Keeps every change from now on. */
  public void begin() {
    session.historyProperty().addListener((at, was, now) -> later());
  }

  private void later() {
    waiting.run();
    waiting = pace.after(QUIET_MS, this::keep);
  }

  private void keep() {
    History history = session.history();
    Cluster start = history.main().get(0).cluster();
    List<Given> lines = ScenarioWriter.canBegin(start) ? given(history) : List.of();
    if (lines.isEmpty()) {
      end();
      return;
    }
    kept = true;
    Rules rules = session.rules();
    String title =
        session.scenarioProperty().get().map(Scenario::title).orElse(text("store.freePlay"));
    String source = session.source();
    int count = lines.stream().mapToInt(Given::own).sum();
    boolean onLine = lines.get(lines.size() - 1).current();
    int step = history.current().number();
    worker.execute(
        () -> {
          List<Unsaved.Line> written =
              lines.stream().map(line -> line.write(title, rules, start)).toList();
          write(new Unsaved(title, source, count, written, onLine, step).write());
        });
  }

  /**
   * One line of what a person gave.
   *
   * @param step where it leaves the script
   * @param commands from there to its end
   * @param own how many of them no other line has
   * @param current whether the cursor is on it
   */
  private record Given(String name, int step, List<Transition> commands, int own, boolean current) {
    Unsaved.Line write(String title, Rules rules, Cluster start) {
      return new Unsaved.Line(
          name, step, ScenarioWriter.write("kept", title, rules, start, commands));
    }
  }

  private boolean isSaved(Moment tip) {
    return tip.transition().filter(saved::contains).isPresent();
  }

  /** Every unsaved line of a person's own commands, the one under the cursor last. */
  private List<Given> given(History history) {
    boolean free = session.scenarioProperty().get().isEmpty();
    List<Moment> main = history.main();
    List<Given> lines = new ArrayList<>();
    Moment tip = main.get(main.size() - 1);
    if (free && main.size() > 1 && !isSaved(tip)) {
      lines.add(new Given("", 0, since(0, tip), main.size() - 1, history.onMain()));
    }
    Optional<Branch> under = history.onBranch().map(History.BranchLine::branch);
    for (History.BranchLine line : history.branches()) {
      Branch branch = line.branch();
      boolean current = under.filter(branch::equals).isPresent();
      if (!branch.shelved() && !isSaved(branch.tip())) {
        int step = free ? 0 : leaves(branch.fork(), main);
        List<Transition> commands = since(step, branch.tip());
        lines.add(new Given(branch.name(), step, commands, line.moments().size(), current));
      }
    }
    lines.sort(Comparator.comparing(Given::current));
    return lines;
  }

  /** The last moment of the script on the way to one. */
  private static int leaves(Moment moment, List<Moment> main) {
    Moment at = moment;
    while (at.number() >= main.size() || main.get(at.number()) != at) {
      at = at.before().orElseThrow();
    }
    return at.number();
  }

  private static List<Transition> since(int step, Moment tip) {
    ArrayDeque<Transition> commands = new ArrayDeque<>();
    for (Moment at = tip; at.number() > step; at = at.before().orElseThrow()) {
      at.transition().ifPresent(commands::addFirst);
    }
    return List.copyOf(commands);
  }

  private void write(String content) {
    try {
      folder.write(file, content);
    } catch (IOException full) {
      // Nothing is lost as long as the program runs.
      return;
    }
  }

  /** The window ends properly, or there is nothing to keep any more. */
  public void end() {
    waiting.run();
    waiting = () -> {};
    if (kept) {
      kept = false;
      worker.execute(() -> folder.delete(file));
    }
  }
}

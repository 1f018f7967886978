package io.minikafka.studio.store;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioWriter;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.session.History;
import io.minikafka.studio.session.Pace;
import io.minikafka.studio.session.Session;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    for (String name : folder.names(PREFIX)) {
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

  /** Opens what was left, where it was left. */
  public void restore(Unsaved left) {
    Optional<Scenario> scenario = left.scenario();
    if (scenario.isPresent()) {
      session.openScenario(scenario.get(), Optional.empty(), left.source());
      while (session.moment().number() < left.step() && session.history().next().isPresent()) {
        session.step();
      }
    } else {
      session.open(left.own().rules(), left.own().start(), List.of());
    }
    left.commands().forEach(session::perform);
    forgetLeft();
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
    List<Transition> own = own(history);
    Cluster start = history.main().get(0).cluster();
    if (own.isEmpty() || !ScenarioWriter.canBegin(start)) {
      end();
      return;
    }
    kept = true;
    Rules rules = session.rules();
    String title =
        session.scenarioProperty().get().map(Scenario::title).orElse(text("store.freePlay"));
    String source = session.source();
    int step = history.current().number() - own.size();
    worker.execute(
        () -> {
          String given = ScenarioWriter.write("kept", title, rules, start, own);
          write(new Unsaved(title, source, source.isEmpty() ? 0 : step, given).write());
        });
  }

  /** What a person gave: since the script was left, or from the start where there is none. */
  private List<Transition> own(History history) {
    boolean free = session.scenarioProperty().get().isEmpty();
    ArrayDeque<Transition> own = new ArrayDeque<>();
    Moment at = history.current();
    while (at.transition().isPresent() && (free || !isOnMain(history, at))) {
      own.addFirst(at.transition().get());
      at = at.before().orElseThrow();
    }
    return new ArrayList<>(own);
  }

  private static boolean isOnMain(History history, Moment moment) {
    return moment.number() < history.main().size() && history.main().get(moment.number()) == moment;
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

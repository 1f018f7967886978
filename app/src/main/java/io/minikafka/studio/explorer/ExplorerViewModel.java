package io.minikafka.studio.explorer;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.explore.ActionKind;
import io.minikafka.engine.explore.Property;
import io.minikafka.engine.explore.Search;
import io.minikafka.engine.explore.SearchBounds;
import io.minikafka.engine.explore.SearchSpace;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.ScenarioWriter;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.explorer.SearchRun.Snapshot;
import io.minikafka.studio.mapping.MappingTable;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import org.jspecify.annotations.Nullable;

/** What is searched for, how far a search is, and what can be done with a found story. */
public final class ExplorerViewModel {
  /** Of a kept cluster with what it does not share with others, generously. */
  private static final long BYTES_A_CLUSTER = 12_288;

  private final Session session;
  private final MappingTable table;
  private final Executor worker;
  private final Executor thread;
  private final LongSupplier nanos;
  private final StoryActions actions;
  private final ObjectProperty<RuleSet> rules =
      new SimpleObjectProperty<>(this, "rules", RuleSet.MINI_KAFKA);
  private final ObservableSet<Property> properties =
      FXCollections.observableSet(EnumSet.allOf(Property.class));
  private final ObservableSet<ActionKind> kinds =
      FXCollections.observableSet(
          EnumSet.of(
              ActionKind.APPEND,
              ActionKind.PULL,
              ActionKind.CRASH,
              ActionKind.START,
              ActionKind.RESTART,
              ActionKind.PROMOTE));
  private final IntegerProperty brokers =
      new SimpleIntegerProperty(this, "brokers", SearchBounds.DEFAULT.brokers());
  private final IntegerProperty records =
      new SimpleIntegerProperty(this, "records", SearchBounds.DEFAULT.records());
  private final IntegerProperty restarts =
      new SimpleIntegerProperty(this, "restarts", SearchBounds.DEFAULT.restarts());
  private final IntegerProperty depth =
      new SimpleIntegerProperty(this, "depth", SearchBounds.DEFAULT.depth());
  private final BooleanProperty fromMoment = new SimpleBooleanProperty(this, "fromMoment", false);
  private final ReadOnlyObjectWrapper<ExplorerPage> page =
      new ReadOnlyObjectWrapper<>(this, "page", ExplorerPage.NONE);
  private @Nullable Running running;
  private @Nullable Snapshot snapshot;
  private Optional<Property> selected = Optional.empty();
  // Until somebody selects a property, the first that is broken is shown.
  private boolean chosen;
  private int step = 1;

  /**
   * A search and where it began.
   *
   * @param from the moment of the Lab, if it began there
   * @param start the cluster before the first command
   * @param before the commands that led to where it began
   */
  private record Running(
      SearchRun run,
      SearchSpace space,
      RuleSet rules,
      Optional<Moment> from,
      Cluster start,
      List<Transition> before) {}

  /** What can be done with a found story. */
  public interface StoryActions {
    /** Opens it in the Lab, as a scenario of its own. */
    void open(String scenario);

    /** Opens it in Compare, beside other rules. */
    void compare(String scenario, Rules other);

    /** Follows it in the Lab from the moment that it began with. */
    void follow(Moment from, List<Command> commands);

    /** Follows it from the moment that it began with, and compares it with other rules. */
    void followAndCompare(Moment from, List<Command> commands, Rules other);

    /** Asks for a file and saves it. */
    void save(String title, Rules rules, Cluster start, List<Transition> given);

    /** Says why nothing can be done. */
    void notice(String sentence);
  }

  /**
   * An explorer.
   *
   * @param worker where it is searched, in slices
   * @param thread the session's thread
   * @param nanos time that only grows
   */
  public ExplorerViewModel(
      Session session,
      MappingTable table,
      Executor worker,
      Executor thread,
      LongSupplier nanos,
      StoryActions actions) {
    this.session = session;
    this.table = table;
    this.worker = worker;
    this.thread = thread;
    this.nanos = nanos;
    this.actions = actions;
    refresh();
  }

  /** What is shown. */
  public ReadOnlyObjectProperty<ExplorerPage> pageProperty() {
    return page.getReadOnlyProperty();
  }

  /** The rules of the next search. */
  public ObjectProperty<RuleSet> rulesProperty() {
    return rules;
  }

  /** The properties that the next search tries to break. */
  public ObservableSet<Property> properties() {
    return properties;
  }

  /** What the next search may do. */
  public ObservableSet<ActionKind> kinds() {
    return kinds;
  }

  /** How many brokers a fresh cluster has. */
  public IntegerProperty brokersProperty() {
    return brokers;
  }

  /** How many records it may write. */
  public IntegerProperty recordsProperty() {
    return records;
  }

  /** How often it may restart the process. */
  public IntegerProperty restartsProperty() {
    return restarts;
  }

  /** How many steps a story may have. */
  public IntegerProperty depthProperty() {
    return depth;
  }

  /** Whether the next search begins with the moment that the Lab shows. */
  public BooleanProperty fromMomentProperty() {
    return fromMoment;
  }

  /** Searches anew, or pauses the search that runs, or lets it go on. */
  public void searchOrPause() {
    Running now = running;
    switch (page.get().status()) {
      case RUNNING -> {
        if (now != null) {
          now.run.pause();
        }
      }
      case PAUSED -> {
        if (now != null) {
          now.run.goOn();
        }
      }
      case IDLE, DONE, STOPPED, MEMORY -> search();
    }
  }

  /** Ends the search; what it found stays. */
  public void stop() {
    if (running != null) {
      running.run.stop();
    }
  }

  /** Allows one action more and searches again. */
  public void allow(ActionKind kind) {
    kinds.add(kind);
    search();
  }

  /** Searches if nothing was searched for yet; what was found stays. */
  public void searchFirst() {
    if (page.get().status() == ExplorerPage.Status.IDLE) {
      search();
    }
  }

  /** Searches with what is chosen now. */
  public void search() {
    Optional<TopicPartition> partition = session.shownPartition();
    if (fromMoment.get() && partition.isEmpty()) {
      actions.notice(Notices.noPartition());
      return;
    }
    if (properties.isEmpty() || kinds.isEmpty()) {
      actions.notice(Notices.nothingChosen());
      return;
    }
    if (running != null) {
      running.run.stop();
    }
    SearchBounds bounds =
        new SearchBounds(
            brokers.get(),
            records.get(),
            restarts.get(),
            depth.get(),
            SearchBounds.DEFAULT.states());
    List<ActionKind> allowed = List.copyOf(new TreeSet<>(kinds));
    Cluster moment = session.cluster();
    boolean here = fromMoment.get();
    SearchSpace main = space(rulesOf(rules.get()), here, moment, partition, allowed, bounds);
    SearchSpace other = space(otherRules(rules.get()), here, moment, partition, allowed, bounds);
    List<Property> checked = List.copyOf(new TreeSet<>(properties));
    Running[] made = new Running[1];
    SearchRun run =
        new SearchRun(
            new Search(main, checked),
            new Search(other, checked),
            table,
            worker,
            nanos,
            (int) Math.min(Integer.MAX_VALUE, Runtime.getRuntime().maxMemory() / BYTES_A_CLUSTER),
            told -> thread.execute(() -> show(made[0], told)));
    made[0] =
        new Running(
            run,
            main,
            rules.get(),
            here ? Optional.of(session.moment()) : Optional.empty(),
            here ? session.start() : Cluster.start(main.config(), 0),
            here ? session.given() : List.of());
    running = made[0];
    snapshot = null;
    selected = Optional.empty();
    chosen = false;
    step = 1;
    refresh();
    run.start();
  }

  private static SearchSpace space(
      Rules rules,
      boolean here,
      Cluster moment,
      Optional<TopicPartition> partition,
      List<ActionKind> kinds,
      SearchBounds bounds) {
    return here
        ? SearchSpace.from(rules, moment, partition.orElseThrow(), kinds, bounds)
        : SearchSpace.fresh(rules, kinds, bounds);
  }

  private Rules rulesOf(RuleSet set) {
    return switch (set) {
      case MINI_KAFKA -> Rules.miniKafka();
      case KAFKA -> Rules.kafka();
      case CUSTOM -> session.rules();
    };
  }

  private static Rules otherRules(RuleSet set) {
    return set == RuleSet.KAFKA ? Rules.miniKafka() : Rules.kafka();
  }

  private void show(Running from, Snapshot told) {
    if (from == running) {
      snapshot = told;
      if (!chosen) {
        Optional<Property> was = selected;
        selected =
            told.findings().stream()
                .map(each -> each.property())
                .filter(told.stories()::containsKey)
                .findFirst();
        if (!selected.equals(was)) {
          step = selected.map(each -> steps(told, each)).orElse(1);
        }
      }
      refresh();
    }
  }

  private static int steps(Snapshot of, Property property) {
    Story story = of.stories().get(property);
    return story == null ? 1 : story.steps().size();
  }

  /** Shows another property, its story at the last step. */
  public void select(Property property) {
    selected = Optional.of(property);
    chosen = true;
    step = snapshot == null ? 1 : steps(snapshot, property);
    refresh();
  }

  /** Selects the next property or the one before. */
  public void move(int by) {
    List<ExplorerPage.Row> rows = page.get().rows();
    int now = 0;
    for (int i = 0; i < rows.size(); i++) {
      now = rows.get(i).selected() ? i : now;
    }
    int next = Math.max(0, Math.min(rows.size() - 1, now + by));
    if (next < rows.size()) {
      select(rows.get(next).property());
    }
  }

  /** Shows a step of the story. */
  public void goTo(int number) {
    int last = page.get().story().map(each -> each.steps().size()).orElse(1);
    step = Math.max(1, Math.min(last, number));
    refresh();
  }

  /** Shows the next step or the one before. */
  public void moveStep(int by) {
    goTo(step + by);
  }

  private void refresh() {
    RuleSet set = running == null ? rules.get() : running.rules;
    page.set(ExplorerPages.of(Optional.ofNullable(snapshot), running != null, set, selected, step));
  }

  /** The partition of the search. */
  public TopicPartition partition() {
    return running == null ? SearchSpace.FRESH : running.space.partition();
  }

  /** Plays the story in the Lab. */
  public void play() {
    playable(
        (now, story) -> {
          if (now.from.isEmpty()) {
            actions.open(scenario(now, story));
          } else {
            actions.follow(now.from.get(), story.found().commands());
          }
        });
  }

  /** Compares the story with the other set. */
  public void compare() {
    playable(
        (now, story) -> {
          Rules other = otherRules(now.rules);
          if (now.from.isEmpty()) {
            actions.compare(scenario(now, story), other);
          } else {
            actions.followAndCompare(now.from.get(), story.found().commands(), other);
          }
        });
  }

  /** Saves the story as a scenario file. */
  public void save() {
    playable(
        (now, story) -> {
          if (ScenarioWriter.canBegin(now.start)) {
            actions.save(title(story), now.space.rules(), now.start, given(now, story));
          } else {
            actions.notice(Notices.fromFolder());
          }
        });
  }

  private void playable(BiConsumer<Running, Story> then) {
    Running now = running;
    if (now != null) {
      page.get().story().ifPresent(story -> then.accept(now, story));
    }
  }

  private static String title(Story story) {
    return Notices.title(story.found().property());
  }

  private static String scenario(Running now, Story story) {
    return ScenarioWriter.write(
        "counterexample", title(story), now.space.rules(), now.start, given(now, story));
  }

  private static List<Transition> given(Running now, Story story) {
    List<Transition> given = new ArrayList<>(now.before);
    Machine machine = new Machine(now.space.rules());
    Cluster at = now.start;
    for (Command command : now.space.setup()) {
      Transition made = machine.apply(at, command);
      given.add(made);
      at = made.after();
    }
    story.found().steps().forEach(each -> given.addAll(each.transitions()));
    return given;
  }
}

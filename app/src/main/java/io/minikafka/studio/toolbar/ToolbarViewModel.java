package io.minikafka.studio.toolbar;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.session.History;
import io.minikafka.studio.session.Session;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** What the toolbar shows: buttons as they stand at this moment, and menus when they open. */
public final class ToolbarViewModel {
  private final Session session;
  private final ObjectProperty<AppendValues> appendValues =
      new SimpleObjectProperty<>(this, "appendValues", AppendValues.FIRST);
  private final Supplier<Optional<String>> served;
  private final ReadOnlyObjectWrapper<ToolbarState> state;
  private boolean undone;
  private @Nullable Moment start;

  /** The toolbar of a session that is not served. */
  public ToolbarViewModel(Session session) {
    this(session, Optional::empty);
  }

  /**
   * The toolbar of a session.
   *
   * @param served the address at which it is served now; none while it is not
   */
  public ToolbarViewModel(Session session, Supplier<Optional<String>> served) {
    this.session = session;
    this.served = served;
    this.state = new ReadOnlyObjectWrapper<>(this, "state", compute());
    InvalidationListener changed = at -> state.set(compute());
    session.momentProperty().addListener(changed);
    session.historyProperty().addListener(changed);
    session.shownPartitionProperty().addListener(changed);
    session.shownFollowerProperty().addListener(changed);
    session.scenarioProperty().addListener(changed);
    session.playingProperty().addListener(changed);
    session.preferences().speedProperty().addListener(changed);
    session.preferences().everythingProperty().addListener(changed);
    appendValues.addListener(changed);
  }

  /** The buttons as they stand. */
  public ReadOnlyObjectProperty<ToolbarState> stateProperty() {
    return state.getReadOnlyProperty();
  }

  /** The buttons as they stand. */
  public ToolbarState state() {
    return state.get();
  }

  /** What was appended last and is appended by the button. */
  public ObjectProperty<AppendValues> appendValuesProperty() {
    return appendValues;
  }

  /** What the menus are computed from, as it is now. */
  public Situation situation() {
    return new Situation(
        session::preview,
        session.cluster(),
        session.shownPartition(),
        session.shownFollower(),
        appendValues.get());
  }

  /** A menu as it stands now. */
  public List<MenuSection> menu(ToolMenu menu) {
    Situation now = situation();
    return switch (menu) {
      case SPEED -> Menus.speed(session.preferences().speedProperty().get());
      case REPLICATE -> ReplicateMenu.of(now);
      case FOLLOWERS -> ReplicateMenu.followers(now);
      case APPEND -> Menus.append(now);
      case PRODUCERS -> ProducersMenu.of(now);
      case CLOCK -> Menus.clock(now);
      case FAILURES -> FailuresMenu.of(now);
      case PROMOTE -> PromoteMenu.of(now);
      case CLUSTER -> Menus.cluster(now, served.get());
      case LOG -> Menus.log(now);
      case GROUPS -> GroupsMenu.of(now);
      case TRANSACTIONS -> TransactionsMenu.of(now);
      case EXPORT -> Menus.export();
      case VIEW -> ViewMenu.of(session.preferences());
    };
  }

  /** The command of the button that lets everyone fetch. */
  public Command replicateAll() {
    return ReplicateMenu.everything();
  }

  /** The command of the button that lets the shown follower fetch; none without one. */
  public Optional<Command> replicateOne() {
    return session
        .shownPartition()
        .flatMap(
            partition ->
                session.shownFollower().map(broker -> ReplicateMenu.oneBatch(partition, broker)));
  }

  /** The command of the append button; none without a partition. */
  public Optional<Append> append() {
    return session.shownPartition().map(appendValues.get()::to);
  }

  /** The command of the button that moves the clock a little. */
  public Command shortClock() {
    return new AdvanceClock(Menus.SHORT_STEP_MS);
  }

  /** The command of the button that moves the clock a second. */
  public Command longClock() {
    return new AdvanceClock(Menus.LONG_STEP_MS);
  }

  /** The command of the button after which every member of a group is due. */
  public Command sessionClock() {
    return Menus.sessionStep(situation());
  }

  private ToolbarState compute() {
    History history = session.history();
    Moment begins = history.main().get(0);
    undone = history.canRedo() || (undone && begins == start);
    start = begins;
    Situation now = situation();
    Cluster cluster = session.cluster();
    boolean everything = session.showsEverything();
    return new ToolbarState(
        undo(history),
        new ToolbarState.Button(
            text("toolbar.redo"),
            text(history.canRedo() ? "toolbar.redo.note" : "toolbar.redo.none"),
            history.canRedo()),
        step(history),
        play(history),
        session.playingProperty().get(),
        !history.onMain(),
        session.preferences().speedProperty().get(),
        button(now, text("toolbar.all"), replicateAll()),
        replicateOne()
            .map(command -> button(now, followerTitle(), command))
            .orElseGet(() -> missing(text("toolbar.one"), noFollower())),
        append()
            .map(command -> button(now, text("toolbar.append"), command))
            .orElseGet(() -> missing(text("toolbar.append"), text("toolbar.reason.noPartition"))),
        button(now, text("toolbar.clock.short"), shortClock()),
        button(now, text("toolbar.clock.long"), longClock()),
        sessionClock(now),
        Sentences.seconds(cluster.timeMs()),
        everything ? EnumSet.allOf(Tool.class) : used(),
        everything,
        undone);
  }

  private static ToolbarState.Button sessionClock(Situation now) {
    String title = text("toolbar.clock.session.button");
    return Menus.hasMembers(now)
        ? button(now, title, Menus.sessionStep(now))
            .withNote(Menus.clockNote(now, Menus.sessionStep(now).ms()))
        : missing(
            title, readOnly(now.cluster()).orElseGet(() -> text("toolbar.clock.session.none")));
  }

  private static ToolbarState.Button missing(String title, String why) {
    return new ToolbarState.Button(title, why, false);
  }

  private String followerTitle() {
    return session
        .shownFollower()
        .map(broker -> text("toolbar.follower", broker))
        .orElse(text("toolbar.one"));
  }

  /** Why nothing at all can be done; an empty text while something can. */
  private static Optional<String> readOnly(Cluster cluster) {
    return cluster.lifecycle() == Lifecycle.READ_ONLY
        ? Optional.of(Sentences.of("gate.readOnly"))
        : Optional.empty();
  }

  private String noFollower() {
    return readOnly(session.cluster()).orElseGet(this::noFollowerHere);
  }

  private String noFollowerHere() {
    return text(
        session.shownPartition().isEmpty()
            ? "toolbar.reason.noPartition"
            : "toolbar.reason.noFollower");
  }

  private static ToolbarState.Button button(Situation now, String title, Command command) {
    MenuEntry entry = now.entry(null, title, command);
    String note = entry.note().isEmpty() ? command.describe() : entry.note();
    return new ToolbarState.Button(title, note, entry.enabled());
  }

  private ToolbarState.Button undo(History history) {
    String note =
        history
            .current()
            .transition()
            .map(last -> text("toolbar.undo.note", last.command().describe()))
            .orElse(text("toolbar.undo.none"));
    return new ToolbarState.Button(text("toolbar.undo"), note, history.canUndo());
  }

  private static ToolbarState.Button step(History history) {
    if (!history.onMain()) {
      return new ToolbarState.Button(text("toolbar.back"), text("toolbar.back.note"), true);
    }
    String note =
        history
            .next()
            .map(next -> text("toolbar.step.note", next.describe()))
            .orElse(text(history.hasScript() ? "toolbar.step.end" : "toolbar.step.none"));
    return new ToolbarState.Button(text("toolbar.step"), note, history.canStep());
  }

  private ToolbarState.Button play(History history) {
    if (session.playingProperty().get()) {
      return new ToolbarState.Button(text("toolbar.pause"), text("toolbar.pause.note"), true);
    }
    return new ToolbarState.Button(
        text("toolbar.play"),
        text(
            history.canStep()
                ? "toolbar.play.note"
                : history.hasScript() ? "toolbar.step.end" : "toolbar.step.none"),
        history.canStep());
  }

  private Set<Tool> used() {
    List<Verb> verbs =
        session.scenarioProperty().get().map(Scenario::usedCommands).orElse(List.of()).stream()
            .map(Command::verb)
            .toList();
    return Tool.neededBy(verbs);
  }
}

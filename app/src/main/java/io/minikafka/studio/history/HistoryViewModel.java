package io.minikafka.studio.history;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.Event;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.session.History;
import io.minikafka.studio.session.History.BranchLine;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyListProperty;
import javafx.beans.property.ReadOnlyListWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;

/** What the foot of the window shows: where the cursor is, its branches, and what happened. */
public final class HistoryViewModel {
  private static final int LISTED_COMMANDS = 60;

  private final Session session;
  private final Alternatives alternatives;
  private final BooleanBinding full;
  private final ReadOnlyStringWrapper position = new ReadOnlyStringWrapper(this, "position", "");
  private final ReadOnlyStringWrapper here = new ReadOnlyStringWrapper(this, "here", "");
  private final ReadOnlyListWrapper<EventLine> events =
      new ReadOnlyListWrapper<>(this, "events", FXCollections.observableArrayList());
  private final ReadOnlyListWrapper<BranchLine> branches =
      new ReadOnlyListWrapper<>(this, "branches", FXCollections.observableArrayList());

  /** The history of {@code session}, to look at. */
  public HistoryViewModel(Session session) {
    this(session, Alternatives.NONE);
  }

  /**
   * The history of {@code session}.
   *
   * @param alternatives what can be done to its past
   */
  public HistoryViewModel(Session session, Alternatives alternatives) {
    this.session = session;
    this.alternatives = alternatives;
    full =
        Bindings.createBooleanBinding(
            session::showsEverything,
            session.preferences().everythingProperty(),
            session.scenarioProperty());
    session.historyProperty().addListener((at, old, now) -> show(now));
    session.selectionProperty().addListener((at, old, now) -> listEvents());
    show(session.history());
  }

  private void show(History history) {
    position.set(position(history));
    here.set(history.onBranch().map(line -> line.branch().name()).orElse(text("history.main")));
    branches.setAll(history.branches().stream().filter(line -> !line.branch().shelved()).toList());
    listEvents();
  }

  private static String position(History history) {
    int number = history.current().number();
    return history.onMain() && history.hasScript()
        ? text("history.position", number, history.scriptLength())
        : text("history.position.free", number);
  }

  private void listEvents() {
    List<EventLine> now =
        EventLines.latest(
            session.history().current(), session.selectionProperty().get(), LISTED_COMMANDS);
    if (!now.equals(events.get())) {
      events.setAll(now);
    }
  }

  /** The timeline as a value: when it changes, {@link #picture} does. */
  public ReadOnlyObjectProperty<History> historyProperty() {
    return session.historyProperty();
  }

  /** Whether everything is shown, rather than what the open lesson uses. */
  public BooleanBinding fullProperty() {
    return full;
  }

  /** What the window is set to. */
  public Preferences preferences() {
    return session.preferences();
  }

  /** Where the cursor is, such as {@code command 78 of 82}. */
  public ReadOnlyStringProperty positionProperty() {
    return position.getReadOnlyProperty();
  }

  /** The name of the line the cursor is on: main, or the branch's. */
  public ReadOnlyStringProperty hereProperty() {
    return here.getReadOnlyProperty();
  }

  /** The latest events, newest first. */
  public ReadOnlyListProperty<EventLine> eventsProperty() {
    return events.getReadOnlyProperty();
  }

  /** The listed branches, in the order they were started. */
  public ReadOnlyListProperty<BranchLine> branchesProperty() {
    return branches.getReadOnlyProperty();
  }

  /**
   * The timeline for a width.
   *
   * @param first number of the first command to draw, or 0 to follow the head
   */
  public TimelinePicture picture(double width, Look look, int first) {
    return TimelineLayout.of(session.history(), width, look, first);
  }

  /** What a tick says when it is pointed at or read aloud. */
  public String describe(Tick tick) {
    String name = text("history.tick", tick.number(), tick.command().describe());
    if (tick.moment().isEmpty()) {
      return text("history.tick.scripted", name);
    }
    Transition transition = tick.moment().get().transition().orElseThrow();
    if (transition.outcome() instanceof Outcome.Refused refused) {
      return text("history.tick.refused", name, refused.code(), refused.message());
    }
    return transition.events().isEmpty()
        ? name
        : text("history.tick.ran", name, transition.events().get(0).sentence());
  }

  /** What can be done to the past. */
  public Alternatives alternatives() {
    return alternatives;
  }

  /** The moment under the cursor. */
  public Moment moment() {
    return session.history().current();
  }

  /** Goes to what a tick stands for; a scripted one is run up to. */
  public void goTo(Tick tick) {
    if (tick.moment().isPresent()) {
      goTo(tick.moment().get());
      return;
    }
    session.goToStep(tick.number());
  }

  /** Goes to a kept moment. */
  public void goTo(Moment moment) {
    if (moment != session.moment()) {
      session.goTo(moment);
    }
  }

  /** Goes to the end of a branch. */
  public void goTo(BranchLine line) {
    goTo(line.branch().tip());
  }

  /** One command back. */
  public void back() {
    session.undo();
  }

  /** One command on: along the branch where one was undone, else along the script. */
  public void forward() {
    if (session.history().onMain() && session.history().next().isPresent()) {
      session.step();
    } else if (session.history().canRedo()) {
      session.redo();
    }
  }

  /** Before the first command. */
  public void toStart() {
    session.goToStart();
  }

  /** To the last command. */
  public void toEnd() {
    session.goToEnd();
  }

  /** Asks why an event happened, or why a command was refused. */
  public void ask(EventLine line) {
    session.ask(new Selection.OfEvent(line.moment(), Math.max(0, line.event())));
  }

  /** Selects an event and shows the partition it happened to. */
  public void select(EventLine line) {
    List<Event> happened = line.moment().transition().map(Transition::events).orElse(List.of());
    TopicPartition subject =
        line.event() >= 0 && line.event() < happened.size()
            ? happened.get(line.event()).subject()
            : null;
    if (subject != null) {
      session.show(subject);
    }
    session
        .selectionProperty()
        .set(new Selection.OfEvent(line.moment(), Math.max(0, line.event())));
  }
}

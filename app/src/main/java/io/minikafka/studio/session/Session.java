package io.minikafka.studio.session;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.id.InternalTopic;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Lesson;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.timeline.Branch;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.engine.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/**
 * What is open: a timeline with its cursor, what is selected, which partition is shown. The one
 * mutable holder; everything that is seen is computed from its properties. One thread: JavaFX's in
 * the program, any in tests.
 *
 * <p>A command takes microseconds and runs at once. A run over many of them is done in pieces that
 * leave the thread to others in between.
 */
public final class Session {
  // A piece of a long run ends after so many milliseconds.
  private static final long PIECE_NANOS = 25_000_000;

  // How far a long run is, is shown once in so many nanoseconds.
  private static final long SHOWN_NANOS = 1_000_000_000;

  private final Pace pace;
  private final Preferences preferences;

  private Machine machine = new Machine(Rules.miniKafka());
  private Timeline timeline = timeline(Cluster.start(ClusterConfig.DEFAULT, 0), List.of());
  private final ReadOnlyObjectWrapper<History> history =
      new ReadOnlyObjectWrapper<>(this, "history", History.of(timeline));
  private final ReadOnlyObjectWrapper<Moment> moment =
      new ReadOnlyObjectWrapper<>(this, "moment", timeline.current());
  private final ObjectProperty<Selection> selection =
      new SimpleObjectProperty<>(this, "selection", Selection.NONE);
  private final ReadOnlyObjectWrapper<Optional<Selection>> asked =
      new ReadOnlyObjectWrapper<>(this, "asked", Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<TopicPartition>> shownPartition =
      new ReadOnlyObjectWrapper<>(this, "shownPartition", Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<Scenario>> scenario =
      new ReadOnlyObjectWrapper<>(this, "scenario", Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<Lesson>> lesson =
      new ReadOnlyObjectWrapper<>(this, "lesson", Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<LessonPlace>> lessonPlace =
      new ReadOnlyObjectWrapper<>(this, "lessonPlace", Optional.empty());
  private final ReadOnlyBooleanWrapper playing = new ReadOnlyBooleanWrapper(this, "playing", false);
  private final ReadOnlyObjectWrapper<Optional<Integer>> shownFollower =
      new ReadOnlyObjectWrapper<>(this, "shownFollower", Optional.empty());
  private final ReadOnlyObjectWrapper<Rules> rules =
      new ReadOnlyObjectWrapper<>(this, "rules", machine.rules());
  private List<Command> script = List.of();
  private @Nullable TopicPartition wantedPartition;
  private Optional<TopicPartition> focus = Optional.empty();
  private @Nullable Integer wantedFollower;
  private Runnable waiting = () -> {};
  private String source = "";
  private @Nullable Keeper keeper;
  private Consumer<String> keeperLost = why -> {};

  /** A session with a cluster of three brokers and nothing in it. */
  public Session(Pace pace, Preferences preferences) {
    this.pace = pace;
    this.preferences = preferences;
    selection.addListener((at, old, chosen) -> followSelection(chosen));
  }

  private void followSelection(Selection chosen) {
    if (chosen instanceof Selection.OfLane lane) {
      showFollower(lane.broker());
    }
  }

  /** What a person set for the window. */
  public Preferences preferences() {
    return preferences;
  }

  /** The rules the open cluster goes by. */
  public Rules rules() {
    return machine.rules();
  }

  /** The rules the open cluster goes by. */
  public ReadOnlyObjectProperty<Rules> rulesProperty() {
    return rules.getReadOnlyProperty();
  }

  /** The moment under the cursor: set once a step, after {@link #historyProperty()}. */
  public ReadOnlyObjectProperty<Moment> momentProperty() {
    return moment.getReadOnlyProperty();
  }

  /** The moment under the cursor. */
  public Moment moment() {
    return moment.get();
  }

  /** The cluster at the moment under the cursor. */
  public Cluster cluster() {
    return moment().cluster();
  }

  /** The whole timeline as a value. It also changes when a branch is renamed. */
  public ReadOnlyObjectProperty<History> historyProperty() {
    return history.getReadOnlyProperty();
  }

  /** The whole timeline as a value. */
  public History history() {
    return history.get();
  }

  /** What is selected. */
  public ObjectProperty<Selection> selectionProperty() {
    return selection;
  }

  /** What a person asks why of; none most of the time. */
  public ReadOnlyObjectProperty<Optional<Selection>> askedProperty() {
    return asked.getReadOnlyProperty();
  }

  /** Asks why something is as it is. It stays asked over steps, until something else is. */
  public void ask(Selection subject) {
    asked.set(subject.equals(Selection.NONE) ? Optional.empty() : Optional.of(subject));
  }

  /** The partition that the log diagram shows; none while the cluster has none. */
  public ReadOnlyObjectProperty<Optional<TopicPartition>> shownPartitionProperty() {
    return shownPartition.getReadOnlyProperty();
  }

  /** The partition that the log diagram shows; none while the cluster has none. */
  public Optional<TopicPartition> shownPartition() {
    return shownPartition.get();
  }

  /** Whether the script plays. */
  public ReadOnlyBooleanProperty playingProperty() {
    return playing.getReadOnlyProperty();
  }

  /** The open scenario; none for a cluster that was made by hand. */
  public ReadOnlyObjectProperty<Optional<Scenario>> scenarioProperty() {
    return scenario.getReadOnlyProperty();
  }

  /** The open scenario as it is taught. */
  public ReadOnlyObjectProperty<Optional<Lesson>> lessonProperty() {
    return lesson.getReadOnlyProperty();
  }

  /** Where the open scenario stands among the chapters; none for a file of one's own. */
  public ReadOnlyObjectProperty<Optional<LessonPlace>> lessonPlaceProperty() {
    return lessonPlace.getReadOnlyProperty();
  }

  /** What is said and asked at this moment; nothing on a branch. */
  public Optional<Lesson.Stage> stage() {
    return history().onMain()
        ? lesson.get().flatMap(taught -> taught.stage(moment().number()))
        : Optional.empty();
  }

  /**
   * Opens a scenario before its first step; what was open is left.
   *
   * @param place where it stands among the chapters, empty for a file of one's own
   */
  public void openScenario(Scenario opened, Optional<LessonPlace> place) {
    openScenario(opened, place, "");
  }

  /**
   * Opens a scenario before its first step; what was open is left.
   *
   * @param place where it stands among the chapters, empty for a file of one's own
   * @param text the file's text; empty where nobody needs it
   */
  public void openScenario(Scenario opened, Optional<LessonPlace> place, String text) {
    source = text;
    begin(opened.rules(), opened.start(), opened.commands());
    scenario.set(Optional.of(opened));
    lesson.set(Optional.of(Lesson.of(opened)));
    lessonPlace.set(place);
    publish();
  }

  /**
   * Goes by other rules: the same commands are run again from the start, up to where the cursor is.
   * What was done elsewhere in the history is left.
   */
  public void changeRules(Rules goingBy) {
    if (cluster().lifecycle() == Lifecycle.READ_ONLY) {
      // What a broker wrote is what it is under any rules.
      return;
    }
    Cluster start = history().main().get(0).cluster();
    List<Command> path = new ArrayList<>();
    for (Optional<Moment> at = Optional.of(moment()); at.isPresent(); at = at.get().before()) {
      at.get().transition().ifPresent(each -> path.add(0, each.command()));
    }
    TopicPartition shown = wantedPartition;
    begin(goingBy, start, script);
    wantedPartition = shown;
    path.forEach(timeline::perform);
    publish();
  }

  /** The text of the open scenario; empty without one. */
  public String source() {
    return source;
  }

  /** What was commanded on the way to the cursor, in order. */
  public List<Transition> given() {
    return Lines.pathTo(moment()).stream().flatMap(each -> each.transition().stream()).toList();
  }

  /** The cluster before the first command. */
  public Cluster start() {
    return history().main().get(0).cluster();
  }

  /** Opens a cluster with commands to step through; what was open is left. */
  public void open(Rules rules, Cluster start, List<Command> script) {
    source = "";
    begin(rules, start, script);
    scenario.set(Optional.empty());
    lesson.set(Optional.empty());
    lessonPlace.set(Optional.empty());
    publish();
  }

  private void begin(Rules goingBy, Cluster start, List<Command> commands) {
    pause();
    // What was kept belongs to the cluster that is left.
    keeper = null;
    machine = new Machine(goingBy);
    rules.set(goingBy);
    script = commands;
    timeline = timeline(start, commands);
    wantedPartition = null;
    focus = Optional.empty();
    wantedFollower = null;
    selection.set(Selection.NONE);
    ask(Selection.NONE);
  }

  private Timeline timeline(Cluster start, List<Command> script) {
    return new Timeline(machine, start, script, this::branchName);
  }

  private String branchName(Command command, Moment fork) {
    return free(BranchNames.of(command, fork.number()));
  }

  /** A name that no branch has: that one, or with a number behind it. */
  private String free(String name) {
    List<String> taken = timeline.branches().stream().map(Branch::name).toList();
    String free = name;
    for (int count = 2; taken.contains(free); count++) {
      free = text("session.branch.again", name, count);
    }
    return free;
  }

  /**
   * Gives the commands of a line again without one of them, or with another in its place, on a
   * branch of its own. The later ones are given as they were; those refused now are moments with
   * their reason.
   *
   * @param past the moment that the command led to
   * @param instead what is given in its place; nothing leaves it out
   * @return both ends; empty where nothing would be left to give
   */
  public Optional<WhatIf> whatIf(Moment past, Optional<Command> instead) {
    pause();
    List<Moment> later = Lines.after(past, history());
    List<Command> commands = new ArrayList<>(instead.stream().toList());
    later.forEach(each -> each.transition().ifPresent(given -> commands.add(given.command())));
    Optional<Moment> fork = past.before();
    if (fork.isEmpty() || commands.isEmpty()) {
      return Optional.empty();
    }
    Moment was = later.isEmpty() ? past : later.get(later.size() - 1);
    String lineName = Lines.nameOf(was, history());
    String name = free(BranchNames.of(past.number(), instead));
    Moment now = timeline.branch(fork.get(), name, commands);
    settle(() -> {});
    return Optional.of(new WhatIf(lineName, was, name, now));
  }

  /** Whether anything was commanded after a moment, on the line that leads through it. */
  public boolean hasLater(Moment past) {
    return !Lines.after(past, history()).isEmpty();
  }

  /** Forgets a branch and those that grew from it; a cursor on one of them goes to its fork. */
  public void delete(Branch branch) {
    pause();
    timeline.delete(branch);
    publish();
  }

  /** What a command would do now. Changes nothing. */
  public Transition preview(Command command) {
    return machine.apply(cluster(), command);
  }

  /**
   * Gives a free command and returns what came of it: it continues a branch or starts one, and the
   * command that comes next anyway is followed. A refused one is a moment too.
   */
  public Transition perform(Command command) {
    pause();
    Moment reached = timeline.perform(command);
    settle(() -> {});
    return reached.transition().orElseThrow();
  }

  /**
   * Shows no command from now on before it is kept; nobody for null.
   *
   * @param lost is told why nothing is kept any more; the cursor stands at the last kept moment
   *     then
   */
  public void keepBy(@Nullable Keeper other, Consumer<String> lost) {
    keeper = other;
    keeperLost = lost;
  }

  /** Shows where the cursor stands after a command, once that is kept. */
  private void settle(Runnable then) {
    Keeper keeping = keeper;
    if (keeping == null) {
      publish();
      then.run();
      return;
    }
    Moment now = timeline.current();
    keeping.keep(
        now,
        () -> {
          // What came after it is kept later, and shown then.
          if (timeline.current() == now) {
            publish();
            then.run();
          }
        },
        why -> {
          if (keeper == keeping) {
            // Whoever pauses shows where the cursor is: it goes back first.
            keeper = null;
            timeline.goTo(moment.get());
            pause();
            publish();
            keeperLost.accept(why);
          }
        });
  }

  /** Goes one scripted command on; on a branch, back to the lesson. */
  public void step() {
    callOffRun();
    timeline.step();
    settle(
        () -> {
          if (stage().filter(now -> now.question() != null).isPresent()) {
            playing.set(false);
          }
          if (playing.get()) {
            playOn();
          }
        });
  }

  /** Goes one command back. */
  public void undo() {
    pause();
    timeline.undo();
    publish();
  }

  /** Goes forward to what was undone last. */
  public void redo() {
    pause();
    timeline.redo();
    publish();
  }

  /** Goes to a kept moment. */
  public void goTo(Moment target) {
    pause();
    timeline.goTo(target);
    publish();
  }

  /** Goes before the first command. */
  public void goToStart() {
    goTo(history().main().get(0));
  }

  /** Goes to the end: of the branch, or of the script, which is run to there. */
  public void goToEnd() {
    pause();
    Optional<History.BranchLine> branch = history().onBranch();
    if (branch.isPresent()) {
      goTo(branch.get().branch().tip());
    } else {
      runUntil(Integer.MAX_VALUE);
    }
  }

  /** Goes to the script's moment after so many commands; what has not run is run to there. */
  public void goToStep(int number) {
    pause();
    List<Moment> main = history().main();
    timeline.goTo(main.get(Math.min(number, main.size() - 1)));
    runUntil(number);
  }

  private void runUntil(int number) {
    runUntil(number, System.nanoTime());
  }

  private void runUntil(int number, long shownAt) {
    long until = System.nanoTime() + PIECE_NANOS;
    while (timeline.next().isPresent() && timeline.current().number() < number) {
      timeline.step();
      if (System.nanoTime() > until) {
        // Showing a moment costs more than hundreds of commands.
        boolean show = System.nanoTime() - shownAt > SHOWN_NANOS;
        if (show) {
          publish();
        }
        long at = show ? System.nanoTime() : shownAt;
        waiting = pace.after(0, () -> runUntil(number, at));
        return;
      }
    }
    settle(() -> {});
  }

  /** Leaves a branch for the moment of the script it grew from. */
  public void backToLesson() {
    pause();
    timeline.backToLesson();
    publish();
  }

  /** Gives a branch another name. */
  public void rename(Branch branch, String name) {
    timeline.rename(branch, name);
    history.set(History.of(timeline));
  }

  /** Plays the script from here, or stops playing. */
  public void playOrPause() {
    if (playing.get()) {
      pause();
    } else {
      play();
    }
  }

  /** Plays the script to its end or to a question, at the speed of the preferences. */
  public void play() {
    if (!playing.get() && history().canStep()) {
      callOffRun();
      playing.set(true);
      playOn();
    }
  }

  private void playOn() {
    if (history().canStep()) {
      waiting = pace.after(preferences.speedProperty().get().pauseMs(), this::step);
    } else {
      playing.set(false);
    }
  }

  /** Stops playing, and a run to the end where it is. */
  public void pause() {
    callOffRun();
    playing.set(false);
    if (timeline.current() != moment.get()) {
      publish();
    }
  }

  private void callOffRun() {
    waiting.run();
    waiting = () -> {};
  }

  /** Shows another partition from now on. */
  public void show(TopicPartition partition) {
    wantedPartition = partition;
    choose(cluster());
  }

  /** The follower that commands on one follower mean; none without one. */
  public ReadOnlyObjectProperty<Optional<Integer>> shownFollowerProperty() {
    return shownFollower.getReadOnlyProperty();
  }

  /** The follower that commands on one follower mean; none without one. */
  public Optional<Integer> shownFollower() {
    return shownFollower.get();
  }

  /** Makes commands on one follower mean that one, as long as it follows. */
  public void showFollower(int broker) {
    wantedFollower = broker;
    choose(cluster());
  }

  /** The shown partition as it is at this moment. */
  public Optional<Partition> partition() {
    return shownPartition().flatMap(id -> Optional.ofNullable(cluster().partition(id)));
  }

  private void publish() {
    History now = History.of(timeline);
    if (now.onMain()) {
      followFocus(timeline.current());
    }
    choose(timeline.current().cluster());
    history.set(now);
    moment.set(timeline.current());
  }

  // An equal value in a new box would tell the diagram that another partition is shown.
  private static <T> void setIfOther(ReadOnlyObjectWrapper<Optional<T>> property, Optional<T> to) {
    if (!property.get().equals(to)) {
      property.set(to);
    }
  }

  /** Where the lesson turns to another partition, that one is shown, whatever was chosen before. */
  private void followFocus(Moment next) {
    Optional<TopicPartition> turned =
        lesson.get().flatMap(taught -> taught.focus(next.number())).map(TopicPartition::parse);
    if (turned.isPresent() && !turned.equals(focus)) {
      wantedPartition = turned.get();
    }
    focus = turned;
  }

  private void choose(Cluster cluster) {
    TopicPartition wanted = wantedPartition;
    Optional<TopicPartition> shown =
        wanted != null && cluster.partition(wanted) != null
            ? Optional.of(wanted)
            : cluster.partitions().keySet().stream()
                .filter(id -> !InternalTopic.isName(id.topic()))
                .findFirst()
                .or(() -> cluster.partitions().keySet().stream().findFirst());
    setIfOther(shownPartition, shown);
    setIfOther(
        shownFollower,
        shown
            .flatMap(id -> Optional.ofNullable(cluster.partition(id)))
            .flatMap(partition -> follower(cluster, partition.followers())));
  }

  private Optional<Integer> follower(Cluster cluster, List<Integer> followers) {
    if (wantedFollower != null && followers.contains(wantedFollower)) {
      return Optional.of(wantedFollower);
    }
    return followers.stream()
        .filter(cluster::isRunning)
        .findFirst()
        .or(() -> followers.stream().findFirst());
  }
}

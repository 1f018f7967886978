package io.minikafka.studio.session;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.Command;
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
  private final Later later;
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
  private final ShownReplicas shown = new ShownReplicas();
  private final OpenLesson opened = new OpenLesson();
  private final ReadOnlyBooleanWrapper playing = new ReadOnlyBooleanWrapper(this, "playing", false);
  private final ReadOnlyObjectWrapper<Rules> rules =
      new ReadOnlyObjectWrapper<>(this, "rules", machine.rules());
  private List<Command> script = List.of();
  private @Nullable Keeper keeper;
  private Consumer<String> keeperLost = why -> {};

  /** A session with a cluster of three brokers and nothing in it. */
  public Session(Pace pace, Preferences preferences) {
    later = new Later(pace);
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

  /** Whether everything is shown: a person asked for it, or no scenario says what is needed. */
  public boolean showsEverything() {
    return preferences.everythingProperty().get() || scenarioProperty().get().isEmpty();
  }

  /** The rules the open cluster goes by. */
  public Rules rules() {
    return rules.get();
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
    return shown.partitionProperty();
  }

  /** The partition that the log diagram shows; none while the cluster has none. */
  public Optional<TopicPartition> shownPartition() {
    return shown.partitionProperty().get();
  }

  /** Whether the script plays. */
  public ReadOnlyBooleanProperty playingProperty() {
    return playing.getReadOnlyProperty();
  }

  /** The open scenario; none for a cluster that was made by hand. */
  public ReadOnlyObjectProperty<Optional<Scenario>> scenarioProperty() {
    return opened.scenarioProperty();
  }

  /** The open scenario as it is taught. */
  public ReadOnlyObjectProperty<Optional<Lesson>> lessonProperty() {
    return opened.lessonProperty();
  }

  /** Where the open scenario stands among the chapters; none for a file of one's own. */
  public ReadOnlyObjectProperty<Optional<LessonPlace>> lessonPlaceProperty() {
    return opened.placeProperty();
  }

  /** What is said and asked at this moment; nothing on a branch. */
  public Optional<Lesson.Stage> stage() {
    return history().onMain()
        ? lessonProperty().get().flatMap(taught -> taught.stage(moment().number()))
        : Optional.empty();
  }

  /**
   * Opens a scenario before its first step; what was open is left.
   *
   * @param place where it stands among the chapters, empty for a file of one's own
   */
  public void openScenario(Scenario scenario, Optional<LessonPlace> place) {
    openScenario(scenario, place, "");
  }

  /**
   * Opens a scenario before its first step; what was open is left.
   *
   * @param place where it stands among the chapters, empty for a file of one's own
   * @param text the file's text; empty where nobody needs it
   */
  public void openScenario(Scenario scenario, Optional<LessonPlace> place, String text) {
    begin(scenario.rules(), scenario.start(), scenario.commands());
    opened.open(scenario, place, text);
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
    Optional<TopicPartition> wanted = shown.wanted();
    begin(goingBy, start, script);
    wanted.ifPresent(shown::want);
    path.forEach(timeline::perform);
    publish();
  }

  /** The text of the open scenario; empty without one. */
  public String source() {
    return opened.source();
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
    begin(rules, start, script);
    opened.close();
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
    shown.reset();
    selection.set(Selection.NONE);
    ask(Selection.NONE);
  }

  private Timeline timeline(Cluster start, List<Command> script) {
    return new Timeline(machine, start, script, this::branchName);
  }

  private String branchName(Command command, Moment fork) {
    return BranchNames.free(BranchNames.of(command, fork.number()), timeline.branches());
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
    List<Moment> following = Lines.after(past, history());
    List<Command> commands = new ArrayList<>(instead.stream().toList());
    following.forEach(each -> each.transition().ifPresent(given -> commands.add(given.command())));
    Optional<Moment> fork = past.before();
    if (fork.isEmpty() || commands.isEmpty()) {
      return Optional.empty();
    }
    Moment was = following.isEmpty() ? past : following.get(following.size() - 1);
    String lineName = Lines.nameOf(was, history());
    String name = BranchNames.free(BranchNames.of(past.number(), instead), timeline.branches());
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
    return timeline.preview(command);
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
    later.callOff();
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
    later.inPieces(
        () -> timeline.next().isPresent() && timeline.current().number() < number,
        timeline::step,
        this::publish,
        () -> settle(() -> {}));
  }

  /** Leaves a branch for the moment of the script that was left for it. */
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
      later.callOff();
      playing.set(true);
      playOn();
    }
  }

  private void playOn() {
    if (history().canStep()) {
      later.after(preferences.speedProperty().get().pauseMs(), this::step);
    } else {
      playing.set(false);
    }
  }

  /** Stops playing, and a run to the end where it is. */
  public void pause() {
    later.callOff();
    playing.set(false);
    if (timeline.current() != moment.get()) {
      publish();
    }
  }

  /** Shows another partition from now on. */
  public void show(TopicPartition partition) {
    shown.want(partition);
    shown.choose(cluster());
  }

  /** The follower that commands on one follower mean; none without one. */
  public ReadOnlyObjectProperty<Optional<Integer>> shownFollowerProperty() {
    return shown.followerProperty();
  }

  /** The follower that commands on one follower mean; none without one. */
  public Optional<Integer> shownFollower() {
    return shown.followerProperty().get();
  }

  /** Makes commands on one follower mean that one, as long as it follows. */
  public void showFollower(int broker) {
    shown.wantFollower(broker);
    shown.choose(cluster());
  }

  /** The shown partition as it is at this moment. */
  public Optional<Partition> partition() {
    return shownPartition().flatMap(id -> Optional.ofNullable(cluster().partition(id)));
  }

  private void publish() {
    History now = History.of(timeline);
    if (now.onMain()) {
      shown.follow(lessonProperty().get(), timeline.current().number());
    }
    shown.choose(timeline.current().cluster());
    history.set(now);
    moment.set(timeline.current());
  }
}

package io.minikafka.engine.timeline;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * A tree of kept moments with a cursor. Undo, redo and jumps move the cursor; nothing is ever lost
 * and no inverse operation exists.
 *
 * <p>The first line is {@code main}: the script, to its end and alone. Every free command starts a
 * branch, unless it is the command that comes next anyway, which is followed. Without a script main
 * is what was commanded from the start. One thread at a time.
 */
public final class Timeline {
  private final Tried tried;
  private final List<Command> script;
  private final BiFunction<Command, Moment, String> branchName;
  private final Line main;
  private final List<Line> branches = new ArrayList<>();
  private final List<Line> undone = new ArrayList<>();
  private Line line;
  private int at;

  /**
   * A timeline before its first command.
   *
   * @param branchName names a branch after the command that starts it and the moment it leaves
   */
  public Timeline(
      Machine machine,
      Cluster start,
      List<Command> script,
      BiFunction<Command, Moment, String> branchName) {
    this.tried = new Tried(machine);
    this.script = List.copyOf(script);
    this.branchName = branchName;
    Moment first = new Moment(start);
    this.main = new Line("main", first, first);
    this.line = main;
  }

  /** The moment under the cursor. */
  public Moment current() {
    return line.moments.get(at);
  }

  /** The start and every moment of the script that was reached, in order. */
  public List<Moment> main() {
    return List.copyOf(main.moments);
  }

  /** The scripted commands that were not reached yet. */
  public List<Command> unreached() {
    return script.subList(Math.min(script.size(), main.moments.size() - 1), script.size());
  }

  /** Whether the cursor is on main. */
  public boolean isOnMain() {
    return line == main;
  }

  /** The branch under the cursor, none on main. */
  public Optional<Branch> branch() {
    return isOnMain() ? Optional.empty() : Optional.of(line.asBranch());
  }

  /** Every branch, in the order they were started, the shelved ones too. */
  public List<Branch> branches() {
    return branches.stream().map(Line::asBranch).toList();
  }

  /** Every moment of a branch after its fork, in order. */
  public List<Moment> moments(Branch branch) {
    Line found = find(branch);
    return found == null ? List.of() : List.copyOf(found.moments.subList(1, found.moments.size()));
  }

  /**
   * The scripted command that {@link #step} would run or repeat; none at the end or on a branch.
   */
  public Optional<Command> next() {
    if (!isOnMain() || at >= script.size()) {
      return Optional.empty();
    }
    return Optional.of(script.get(at));
  }

  /**
   * Goes one scripted command on; on a branch it goes back to the lesson, to where it was left.
   *
   * @return the moment under the cursor, unchanged at the end of the script
   */
  public Moment step() {
    if (!isOnMain()) {
      return backToLesson();
    }
    if (at + 1 < main.moments.size()) {
      at++;
    } else if (at < script.size()) {
      main.moments.add(new Moment(current(), tried.apply(current().cluster(), script.get(at))));
      at++;
    }
    return current();
  }

  /** Leaves every branch for the moment of main that was under the cursor before the first. */
  public Moment backToLesson() {
    return goTo(lessonLeftAt());
  }

  /** The moment of main under the cursor, or the one that was when the branch was started. */
  public Moment lessonLeftAt() {
    return isOnMain() ? current() : line.lessonLeftAt;
  }

  /** What a command would do at the cursor. Changes nothing, and giving it next costs no more. */
  public Transition preview(Command command) {
    return tried.apply(current().cluster(), command);
  }

  /** Gives a free command. */
  public Moment perform(Command command) {
    if (next().filter(command::equals).isPresent()) {
      return step();
    }
    if (at + 1 < line.moments.size() && command.equals(commandOf(line.moments.get(at + 1)))) {
      return redo();
    }
    for (Line each : branches) {
      if (each.fork() == current() && command.equals(commandOf(each.moments.get(1)))) {
        enter(each, 1);
        return current();
      }
    }
    Moment reached = new Moment(current(), tried.apply(current().cluster(), command));
    boolean extendsLine = at + 1 == line.moments.size() && (!isOnMain() || script.isEmpty());
    if (!extendsLine) {
      Line branch = new Line(branchName.apply(command, current()), current(), lessonLeftAt());
      branches.add(branch);
      enter(branch, 0);
    }
    line.moments.add(reached);
    line.shelved = false;
    at++;
    return reached;
  }

  /**
   * Starts a branch of several commands at a kept moment, also where the first of them came next
   * there anyway. What is refused is a moment too.
   *
   * @param name what the branch asks
   * @param commands at least one
   * @return its last moment, under the cursor now
   * @throws IllegalArgumentException if the moment is of another timeline, or there is no command
   */
  public Moment branch(Moment fork, String name, List<Command> commands) {
    if (commands.isEmpty()) {
      throw new IllegalArgumentException("a branch has at least one command");
    }
    Moment left = lessonLeftAt();
    goTo(fork);
    Line branch = new Line(name, fork, left);
    for (Command command : commands) {
      Moment last = branch.moments.get(branch.moments.size() - 1);
      branch.moments.add(new Moment(last, tried.apply(last.cluster(), command)));
    }
    branches.add(branch);
    enter(branch, branch.moments.size() - 1);
    return current();
  }

  /**
   * Forgets a branch, and with it those that grew from it. A cursor on one of them goes to the
   * moment the branch left.
   */
  public void delete(Branch branch) {
    Line gone = find(branch);
    if (gone == null) {
      return;
    }
    for (Line each : List.copyOf(branches)) {
      if (each != gone && gone.moments.indexOf(each.fork()) > 0) {
        delete(each.asBranch());
      }
    }
    if (line == gone) {
      goTo(gone.fork());
    }
    branches.remove(gone);
    undone.remove(gone);
  }

  private @Nullable Line find(Branch branch) {
    for (Line each : branches) {
      if (each.fork() == branch.fork() && each.moments.contains(branch.tip())) {
        return each;
      }
    }
    return null;
  }

  private static @Nullable Command commandOf(Moment moment) {
    return moment.transition().map(transition -> transition.command()).orElse(null);
  }

  private void enter(Line other, int position) {
    line = other;
    at = position;
    if (position > 0) {
      other.shelved = false;
    }
  }

  /** Whether there is a moment before this one. */
  public boolean canUndo() {
    return current().number() > 0;
  }

  /** Goes one command back. A branch undone to its fork is shelved. */
  public Moment undo() {
    if (!canUndo()) {
      return current();
    }
    if (at > 0) {
      at--;
    }
    if (at == 0 && !isOnMain()) {
      Line left = line;
      left.shelved = true;
      Moment fork = left.fork();
      goTo(fork);
      undone.add(left);
    }
    return current();
  }

  /** Whether there is a moment to go forward to that was reached before. */
  public boolean canRedo() {
    return undoneHere() != null || at + 1 < line.moments.size();
  }

  private @Nullable Line undoneHere() {
    for (int i = undone.size() - 1; i >= 0; i--) {
      if (undone.get(i).fork() == current()) {
        return undone.get(i);
      }
    }
    return null;
  }

  /** Goes forward to what was undone last. */
  public Moment redo() {
    Line shelved = undoneHere();
    if (shelved != null) {
      undone.remove(shelved);
      enter(shelved, 1);
    } else if (at + 1 < line.moments.size()) {
      at++;
    }
    return current();
  }

  /**
   * Goes to any kept moment.
   *
   * @throws IllegalArgumentException if it is not of this timeline
   */
  public Moment goTo(Moment moment) {
    int position = main.moments.indexOf(moment);
    if (position >= 0) {
      enter(main, position);
      return moment;
    }
    for (Line each : branches) {
      int inBranch = each.moments.indexOf(moment);
      if (inBranch > 0) {
        enter(each, inBranch);
        return moment;
      }
    }
    throw new IllegalArgumentException("moment " + moment.number() + " is of another timeline");
  }

  /** Gives a branch another name. */
  public void rename(Branch branch, String name) {
    Line found = find(branch);
    if (found != null) {
      found.name = name;
    }
  }

  /**
   * Main or a branch: the moment it begins with, which for a branch is its fork, and what follows.
   */
  private static final class Line {
    private String name;
    private final List<Moment> moments = new ArrayList<>();
    private final Moment lessonLeftAt;
    private boolean shelved;

    Line(String name, Moment first, Moment lessonLeftAt) {
      this.name = name;
      this.lessonLeftAt = lessonLeftAt;
      moments.add(first);
    }

    Moment fork() {
      return moments.get(0);
    }

    Branch asBranch() {
      return new Branch(name, fork(), moments.get(moments.size() - 1), shelved);
    }
  }
}

package io.minikafka.engine.compare;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.timeline.Moment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One moment of a history, and the moment that the same commands lead to under other rules. A
 * value: equal histories compare equally.
 */
public final class Compared {
  private final @Nullable Compared before;
  private final Moment left;
  private final @Nullable Transition transition;
  private final Cluster right;
  private final List<Difference> differences;

  /** The start, which both have. */
  Compared(Moment start) {
    this.before = null;
    this.left = start;
    this.transition = null;
    this.right = start.cluster();
    this.differences = List.of();
  }

  /** The moment after {@code before}: its command is given to {@code machine} too. */
  Compared(Compared before, Moment left, Machine machine) {
    Transition ours = left.transition().orElseThrow();
    Transition theirs = machine.apply(before.right, ours.command());
    this.before = before;
    this.left = left;
    this.transition = theirs;
    this.right = theirs.after();
    this.differences = Differences.between(ours, theirs);
  }

  /** The moment on the left. */
  public Moment left() {
    return left;
  }

  /** The cluster on the right. */
  public Cluster right() {
    return right;
  }

  /** The step before, none at the start. */
  public Optional<Compared> before() {
    return Optional.ofNullable(before);
  }

  /** How many commands led here. */
  public int number() {
    return left.number();
  }

  /** The command that led here, none at the start. */
  public Optional<Command> command() {
    return left.transition().map(Transition::command);
  }

  /** What the command did on the left, none at the start. */
  public Optional<Transition> leftTransition() {
    return left.transition();
  }

  /** What the command did on the right, none at the start. */
  public Optional<Transition> rightTransition() {
    return Optional.ofNullable(transition);
  }

  /** Everything that differs, in the order of its kinds. */
  public List<Difference> differences() {
    return differences;
  }

  /** What differs within a scope. */
  public List<Difference> differences(Scope scope) {
    return differences.stream().filter(scope::covers).toList();
  }

  /** Whether anything differs within a scope. */
  public boolean differs(Scope scope) {
    return differences.stream().anyMatch(scope::covers);
  }

  /** The steps from the start to this one. */
  public List<Compared> path() {
    List<Compared> path = new ArrayList<>();
    for (Compared at = this; at != null; at = at.before) {
      path.add(at);
    }
    Collections.reverse(path);
    return path;
  }
}

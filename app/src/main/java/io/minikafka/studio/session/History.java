package io.minikafka.studio.session;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.timeline.Branch;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.engine.timeline.Timeline;
import java.util.List;
import java.util.Optional;

/**
 * A timeline at one moment, as a value.
 *
 * @param current the moment under the cursor
 * @param lessonAt the moment of main under the cursor, or that was left for the branch under it
 * @param main the start and every moment of the script that was reached, in order
 * @param unreached scripted commands that were not reached yet
 * @param branches every branch in the order they were started, shelved ones too
 * @param onBranch the branch under the cursor, none on main
 * @param next the scripted command that a step would run, none at the end or on a branch
 */
public record History(
    Moment current,
    Moment lessonAt,
    List<Moment> main,
    List<Command> unreached,
    List<BranchLine> branches,
    Optional<BranchLine> onBranch,
    Optional<Command> next,
    boolean canUndo,
    boolean canRedo) {

  /**
   * A branch with its moments.
   *
   * @param moments every moment after the fork, in order
   */
  public record BranchLine(Branch branch, List<Moment> moments) {}

  /** The timeline as it is now. */
  static History of(Timeline timeline) {
    return new History(
        timeline.current(),
        timeline.lessonLeftAt(),
        timeline.main(),
        List.copyOf(timeline.unreached()),
        timeline.branches().stream().map(branch -> line(timeline, branch)).toList(),
        timeline.branch().map(branch -> line(timeline, branch)),
        timeline.next(),
        timeline.canUndo(),
        timeline.canRedo());
  }

  private static BranchLine line(Timeline timeline, Branch branch) {
    return new BranchLine(branch, timeline.moments(branch));
  }

  /** Whether the cursor is on main. */
  public boolean onMain() {
    return onBranch.isEmpty();
  }

  /** Whether a step goes anywhere: on along the script, or back to it. */
  public boolean canStep() {
    return !onMain() || next.isPresent();
  }

  /** How many commands the script has. */
  public int scriptLength() {
    return main.size() - 1 + unreached.size();
  }

  /** Whether there is a script at all. */
  public boolean hasScript() {
    return !unreached.isEmpty() || main.size() > 1;
  }
}

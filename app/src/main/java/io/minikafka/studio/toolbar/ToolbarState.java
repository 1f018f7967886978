package io.minikafka.studio.toolbar;

import io.minikafka.studio.session.Speed;
import java.util.Set;

/**
 * The toolbar at one moment, as a value.
 *
 * @param clock the virtual time as it is written: {@code 12.300 s}
 * @param onBranch whether a step leads back to the lesson
 * @param tools what stands in the bar beside undo, redo, step and play
 * @param everything whether all tools stand there, or only what the open scenario uses
 * @param undone whether something was undone since the scenario was opened: redo has a use then
 */
public record ToolbarState(
    Button undo,
    Button redo,
    Button step,
    Button play,
    boolean playing,
    boolean onBranch,
    Speed speed,
    Button replicateAll,
    Button replicateOne,
    Button append,
    Button shortClock,
    Button longClock,
    Button sessionClock,
    String clock,
    Set<Tool> tools,
    boolean everything,
    boolean undone) {
  public ToolbarState {
    tools = Set.copyOf(tools);
  }

  /**
   * One button.
   *
   * @param note what it would do, or why it cannot be pressed
   */
  public record Button(String title, String note, boolean enabled) {
    /** This button, saying something else about what it would do; a reason why not stays. */
    Button withNote(String other) {
      return enabled ? new Button(title, other, true) : this;
    }
  }
}

package io.minikafka.studio.toolbar;

import io.minikafka.engine.command.Command;
import io.minikafka.studio.TextSize;
import io.minikafka.studio.Theme;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Speed;

/** What an entry of the toolbar does when it is chosen. */
public sealed interface ToolAction {
  /** Gives a command. */
  record Perform(Command command) implements ToolAction {}

  /** Opens the dialog of a command that needs values. */
  record Ask(DialogRequest request) implements ToolAction {}

  /** Plays at another speed. */
  record SetSpeed(Speed speed) implements ToolAction {}

  /** Makes all text another size. */
  record SetTextSize(TextSize size) implements ToolAction {}

  /** Gives the Lab another theme. */
  record SetTheme(Theme theme) implements ToolAction {}

  /** Lets things move, or not. */
  record SetReducedMotion(boolean reduced) implements ToolAction {}

  /** Stands a partition that is shown first at another zoom. */
  record SetZoom(Preferences.Zoom zoom) implements ToolAction {}

  /** Writes or copies something. */
  record Export(ExportRequest request) implements ToolAction {}

  /** Nothing: the entry only says why it cannot be chosen. */
  record Nothing() implements ToolAction {}
}

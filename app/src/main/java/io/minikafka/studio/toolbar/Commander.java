package io.minikafka.studio.toolbar;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.studio.session.Session;
import java.util.function.Consumer;

/**
 * Carries out what was chosen in the toolbar, by a key or in a dialog. What cannot run now says why
 * and leaves no trace in the history.
 */
public final class Commander {
  private final Session session;
  private final ToolbarViewModel toolbar;
  private final Consumer<DialogRequest> dialogs;
  private final Consumer<ExportRequest> exports;
  private final Consumer<String> notices;
  private final Consumer<Command> given;

  /**
   * Gives commands to a session.
   *
   * @param dialogs opens a dialog
   * @param exports writes or copies
   * @param notices shows a sentence for a moment
   */
  public Commander(
      Session session,
      ToolbarViewModel toolbar,
      Consumer<DialogRequest> dialogs,
      Consumer<ExportRequest> exports,
      Consumer<String> notices) {
    this(session, toolbar, dialogs, exports, notices, command -> {});
  }

  /**
   * Gives commands to a session.
   *
   * @param dialogs opens a dialog
   * @param exports writes or copies
   * @param notices shows a sentence for a moment
   * @param given is told each command that was given
   */
  public Commander(
      Session session,
      ToolbarViewModel toolbar,
      Consumer<DialogRequest> dialogs,
      Consumer<ExportRequest> exports,
      Consumer<String> notices,
      Consumer<Command> given) {
    this.session = session;
    this.toolbar = toolbar;
    this.dialogs = dialogs;
    this.exports = exports;
    this.notices = notices;
    this.given = given;
  }

  /** Carries out an entry of a menu. */
  public void run(ToolAction action) {
    if (action instanceof ToolAction.Perform perform) {
      perform(perform.command());
    } else if (action instanceof ToolAction.Ask ask) {
      dialogs.accept(ask.request());
    } else if (action instanceof ToolAction.SetSpeed choice) {
      session.preferences().speedProperty().set(choice.speed());
    } else if (action instanceof ToolAction.SetTextSize choice) {
      session.preferences().textSizeProperty().set(choice.size());
    } else if (action instanceof ToolAction.SetTheme choice) {
      session.preferences().themeProperty().set(choice.theme());
    } else if (action instanceof ToolAction.SetReducedMotion choice) {
      session.preferences().reducedMotionProperty().set(choice.reduced());
    } else if (action instanceof ToolAction.SetZoom choice) {
      session.preferences().defaultZoomProperty().set(choice.zoom());
    } else if (action instanceof ToolAction.Export export) {
      exports.accept(export.request());
    }
  }

  /** Shows a sentence for a moment. */
  public void say(String sentence) {
    notices.accept(sentence);
  }

  /** Gives a command, or says why it cannot run now. */
  public void perform(Command command) {
    Prediction prediction = Prediction.of(session.preview(command), null);
    if (!prediction.possible()) {
      notices.accept(prediction.sentence());
      return;
    }
    if (command instanceof Replicate fetch && fetch.follower() != null) {
      session.showFollower(fetch.follower());
    } else if (command instanceof Append append) {
      // The button appends what was appended last, with its acks.
      toolbar.appendValuesProperty().set(AppendValues.of(append));
    }
    session.perform(command);
    given.accept(command);
  }

  /** Appends to the shown partition. */
  public void append(AppendValues values) {
    session
        .shownPartition()
        .map(values::to)
        .ifPresentOrElse(this::perform, () -> notices.accept(toolbar.state().append().note()));
  }

  /** Lets the shown follower fetch one batch. */
  public void replicateOne() {
    toolbar
        .replicateOne()
        .ifPresentOrElse(
            this::perform, () -> notices.accept(toolbar.state().replicateOne().note()));
  }

  /** Lets every follower fetch. */
  public void replicateAll() {
    perform(toolbar.replicateAll());
  }

  /** Appends what was appended last. */
  public void appendAgain() {
    append(toolbar.appendValuesProperty().get());
  }
}

package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.diagram.Shown;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.history.Alternatives;
import io.minikafka.studio.session.History.BranchLine;
import io.minikafka.studio.session.Notices;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.session.WhatIf;
import io.minikafka.studio.whatif.EndsPicture;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Asks for another past, gives the later commands again, and shows both ends side by side. */
public final class WhatIfs implements Alternatives {
  private static final int LONGEST_NAME = 80;
  private static final double SHOWN = 1120;
  private static final double EXPORTED = 1760;

  private final Session session;
  private final Dialogs dialogs;
  private final Notices notices;
  private final Supplier<Shown> marks;
  private final Consumer<Drawing> onExport;

  /**
   * What can be done to the past of a session.
   *
   * @param notices shows a sentence for a moment
   * @param marks the kinds of marks that a picture of two ends draws
   * @param onExport writes such a picture
   */
  public WhatIfs(
      Session session,
      Dialogs dialogs,
      Notices notices,
      Supplier<Shown> marks,
      Consumer<Drawing> onExport) {
    this.session = session;
    this.dialogs = dialogs;
    this.notices = notices;
    this.marks = marks;
    this.onExport = onExport;
  }

  @Override
  public boolean canChange(Moment past) {
    return past.transition().filter(given -> CommandForms.canChange(given.command())).isPresent();
  }

  @Override
  public boolean canLeaveOut(Moment past) {
    return session.hasLater(past);
  }

  @Override
  public void change(Moment past) {
    Optional<Transition> given = past.transition();
    Optional<Moment> before = past.before();
    if (given.isEmpty() || before.isEmpty() || !canChange(past)) {
      notices.accept(
          given
              .map(each -> text("history.change.none", each.command().describe()))
              .orElse(text("whatif.nothing")));
      return;
    }
    Machine machine = new Machine(session.rules());
    FormViewModel model =
        new FormViewModel(
            CommandForms.of(given.get().command(), past.number()),
            new TreeMap<>(),
            command -> machine.apply(before.get().cluster(), command));
    Runnable accept =
        () ->
            model
                .commandProperty()
                .get()
                .ifPresent(
                    command -> {
                      dialogs.close();
                      give(past, command, given.get().command());
                    });
    dialogs.show(FormView.of(model, accept, dialogs::close));
  }

  private void give(Moment past, Command instead, Command was) {
    if (instead.equals(was)) {
      notices.accept(text("whatif.unchanged"));
    } else {
      session.whatIf(past, Optional.of(instead)).ifPresent(this::show);
    }
  }

  @Override
  public void leaveOut(Moment past) {
    session
        .whatIf(past, Optional.empty())
        .ifPresentOrElse(this::show, () -> notices.accept(text("history.leaveOut.none")));
  }

  @Override
  public void compare(BranchLine branch) {
    List<Moment> main = session.history().main();
    show(
        new WhatIf(
            text("session.main"),
            main.get(main.size() - 1),
            branch.branch().name(),
            branch.branch().tip()));
  }

  private void show(WhatIf ends) {
    dialogs.show(
        CompareCard.of(
            ends,
            session.preferences().themeProperty(),
            this::show,
            () -> both(ends, EXPORTED, onExport),
            () -> both(ends, SHOWN, drawing -> beside(ends, drawing)),
            dialogs::close));
  }

  private void beside(WhatIf ends, Drawing drawing) {
    dialogs.show(
        CompareCard.beside(
            drawing,
            session.preferences().themeProperty(),
            () -> show(ends),
            () -> both(ends, EXPORTED, onExport),
            dialogs::close));
  }

  private void both(WhatIf ends, double width, Consumer<Drawing> then) {
    session
        .shownPartition()
        .flatMap(id -> EndsPicture.of(ends, id, marks.get(), width))
        .ifPresentOrElse(then, () -> notices.accept(text("whatif.beside.none")));
  }

  @Override
  public void rename(BranchLine branch) {
    List<String> taken =
        session.history().branches().stream()
            .filter(
                each ->
                    each.branch().fork() != branch.branch().fork()
                        || each.branch().tip() != branch.branch().tip())
            .map(each -> each.branch().name())
            .toList();
    dialogs.show(
        NameCard.of(
            branch.branch().name(),
            typed -> problem(typed, taken),
            typed -> {
              dialogs.close();
              session.rename(branch.branch(), typed.strip());
            },
            dialogs::close));
  }

  private static String problem(String typed, List<String> taken) {
    String name = typed.strip();
    if (name.isEmpty()) {
      return text("dialog.problem.empty");
    }
    if (name.length() > LONGEST_NAME) {
      return text("whatif.name.long", name.length(), LONGEST_NAME);
    }
    return taken.contains(name) ? text("whatif.name.taken", name) : "";
  }

  @Override
  public void delete(BranchLine branch) {
    session.delete(branch.branch());
    notices.done(text("whatif.deleted", branch.branch().name()));
  }
}

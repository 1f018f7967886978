package io.minikafka.studio.history;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.control.MenuRow;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.session.History.BranchLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The rows of menus about the past: a command given once, and branches. */
final class PastMenu {
  private PastMenu() {}

  /** What can be done about the command that led to a moment; nothing at the start. */
  static List<MenuItem> ofMoment(HistoryViewModel model, Moment past) {
    Optional<Transition> given = past.transition();
    if (given.isEmpty()) {
      return List.of();
    }
    Alternatives alternatives = model.alternatives();
    String command = given.get().command().describe();
    boolean canChange = alternatives.canChange(past);
    MenuRow change =
        row(
            Glyph.BRANCH,
            text("history.change", past.number()),
            canChange ? command : text("history.change.none", command),
            "past-change");
    change.setDisable(!canChange);
    change.setOnAction(event -> alternatives.change(past));
    boolean canLeaveOut = alternatives.canLeaveOut(past);
    MenuRow leaveOut =
        row(
            Glyph.SCISSORS,
            text("history.leaveOut", past.number()),
            text(canLeaveOut ? "history.leaveOut.note" : "history.leaveOut.none"),
            "past-leave-out");
    leaveOut.setDisable(!canLeaveOut);
    leaveOut.setOnAction(event -> alternatives.leaveOut(past));
    return List.of(change, leaveOut);
  }

  /** The branches, each with what can be done about it. */
  static List<MenuItem> ofBranches(HistoryViewModel model) {
    List<MenuItem> rows = new ArrayList<>();
    for (BranchLine line : model.branchesProperty()) {
      int count = line.moments().size();
      Menu each =
          MenuRow.list(
              Glyph.BRANCH,
              line.branch().name(),
              text(count == 1 ? "history.branch.length.one" : "history.branch.length", count),
              "");
      Alternatives alternatives = model.alternatives();
      each.getItems()
          .addAll(
              action(Glyph.CHEV_R, "history.branch.go", "branch-go", () -> model.goTo(line)),
              action(
                  Glyph.MATRIX,
                  "history.branch.compare",
                  "branch-compare",
                  () -> alternatives.compare(line)),
              action(
                  Glyph.RENAME,
                  "history.branch.rename",
                  "branch-rename",
                  () -> alternatives.rename(line)),
              action(
                  Glyph.TRASH,
                  "history.branch.delete",
                  "branch-delete",
                  () -> alternatives.delete(line)));
      rows.add(each);
    }
    return rows;
  }

  /** Everything about the past at one moment. */
  static List<MenuItem> all(HistoryViewModel model) {
    List<MenuItem> rows = new ArrayList<>(ofMoment(model, model.moment()));
    List<MenuItem> branches = ofBranches(model);
    if (!rows.isEmpty() && !branches.isEmpty()) {
      rows.add(new SeparatorMenuItem());
    }
    rows.addAll(branches);
    return rows;
  }

  private static MenuRow action(Glyph glyph, String key, String id, Runnable act) {
    MenuRow row = row(glyph, text(key), "", id);
    row.setOnAction(event -> act.run());
    return row;
  }

  private static MenuRow row(Glyph glyph, String title, String note, String id) {
    MenuRow row = new MenuRow(glyph, title, note, "");
    row.getContent().setId(id);
    return row;
  }
}

package io.minikafka.studio.history;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** One row: the line the cursor is on, its branches, the ticks, and where the cursor is. */
final class TimelineView extends HBox {
  private static final double MAX_NAME_WIDTH = 220;

  private final HistoryViewModel model;
  private final TimelinePane ticks;
  private final HBox left = new HBox(8);
  private final HBox right = new HBox(8);
  private final Label here = label("", StyleClasses.BRANCH_NAME);
  private final MenuButton branches =
      classed(new MenuButton(), StyleClasses.SMALL, StyleClasses.QUIET, StyleClasses.NO_ARROW);
  private final Button earlier = chip("history.earlier", -1);
  private final Button later = chip("history.later", 1);
  private final Label position = label("", StyleClasses.POSITION);
  private Look look;

  TimelineView(HistoryViewModel model, Look look) {
    this.model = model;
    this.look = look;
    this.ticks = new TimelinePane(model, look);
    ticks.setId("timeline");
    branches.setGraphic(new IconView(Glyph.BRANCH, 16));
    branches.setId("branches");
    branches.setOnShowing(event -> branches.getItems().setAll(PastMenu.all(model)));
    branches.setMinWidth(Region.USE_PREF_SIZE);
    here.textProperty().bind(model.hereProperty());
    here.setMaxWidth(MAX_NAME_WIDTH);
    position.textProperty().bind(model.positionProperty());
    left.getChildren().addAll(here, branches, earlier);
    right.getChildren().addAll(later, position);
    for (HBox side : new HBox[] {left, right}) {
      side.setAlignment(Pos.CENTER_LEFT);
    }
    setSpacing(10);
    setAlignment(Pos.TOP_LEFT);
    HBox.setHgrow(ticks, Priority.ALWAYS);
    getChildren().addAll(left, ticks, right);
    model.branchesProperty().addListener((at, old, now) -> refresh());
    model.positionProperty().addListener((at, old, now) -> refresh());
    ticks.pictureProperty().addListener((at, old, now) -> fold(now));
    setLook(look);
  }

  void setLook(Look next) {
    look = next;
    ticks.setLook(next);
    for (HBox side : new HBox[] {left, right}) {
      side.setPrefHeight(2 * next.middle());
      side.setMaxHeight(2 * next.middle());
    }
    refresh();
  }

  private void refresh() {
    int count = model.branchesProperty().size();
    boolean past = model.moment().transition().isPresent();
    show(here, look != Look.LESSON || count > 0);
    show(branches, count > 0 || (past && look == Look.FULL));
    branches.setText(
        count == 0
            ? text("history.whatIf")
            : count == 1 ? text("history.branches.one") : text("history.branches", count));
    show(left, here.isManaged() || earlier.isManaged());
  }

  private void fold(TimelinePicture picture) {
    fold(earlier, "history.earlier", picture.earlier());
    fold(later, "history.later", picture.later());
    show(left, here.isManaged() || earlier.isManaged());
  }

  private static void fold(Button chip, String key, int count) {
    chip.setText(text(key, count));
    show(chip, count > 0);
  }

  private Button chip(String key, int direction) {
    Button chip = classed(new Button(), StyleClasses.FOLD);
    chip.setMinWidth(Region.USE_PREF_SIZE);
    chip.setOnAction(event -> page(direction));
    show(chip, false);
    chip.setText(text(key, 0));
    return chip;
  }

  private void page(int direction) {
    ticks.page(direction);
  }
}

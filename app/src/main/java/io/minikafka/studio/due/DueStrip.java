package io.minikafka.studio.due;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** One row with what is due: what, since when, and a button that does it. */
public final class DueStrip extends HBox {
  private final DueViewModel model;
  private final FlowPane items = new FlowPane(8, 6);

  /** A view of {@code model}. */
  public DueStrip(DueViewModel model) {
    this.model = model;
    setId("due");
    classed(this, StyleClasses.PANEL, StyleClasses.DUE);
    Label title = label(text("due.title"), StyleClasses.HEADER);
    title.setGraphic(new IconView(Glyph.HOUR, 16));
    title.setTooltip(new Tooltip(text("due.note")));
    HBox.setHgrow(items, Priority.ALWAYS);
    items.setAlignment(Pos.CENTER_LEFT);
    getChildren().addAll(title, items);
    model.dueProperty().addListener((at, was, now) -> fill(now));
    model.openProperty().addListener((at, was, now) -> fill(model.dueProperty().get()));
    fill(model.dueProperty().get());
    sceneProperty()
        .flatMap(Scene::heightProperty)
        .addListener(
            (at, was, height) -> {
              if (height != null) {
                model.windowHeight(height.doubleValue());
              }
            });
  }

  private void fill(List<DueWork> due) {
    boolean seen = model.openProperty().get() && !due.isEmpty();
    show(this, seen);
    items.getChildren().setAll(seen ? due.stream().map(this::item).toList() : List.of());
  }

  private HBox item(DueWork work) {
    Button button = classed(new Button(work.action()), StyleClasses.SMALL);
    button.setId(work.id());
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setGraphic(new IconView(work.glyph(), 14));
    button.setTooltip(new Tooltip(text("due.thread", work.thread())));
    button.setAccessibleText(work.action() + ": " + work.words());
    button.setOnAction(event -> model.perform(work));
    Label words = label(work.words(), StyleClasses.SECONDARY);
    HBox item = classed(new HBox(8, words, button), StyleClasses.DUE_ITEM);
    item.setAlignment(Pos.CENTER_LEFT);
    return item;
  }
}

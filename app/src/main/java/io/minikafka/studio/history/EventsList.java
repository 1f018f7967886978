package io.minikafka.studio.history;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;

/** The latest events as sentences, newest first. */
final class EventsList extends ListView<EventLine> {
  static final double ROW_HEIGHT = 26;

  EventsList(HistoryViewModel model, int rows) {
    classed(this, StyleClasses.EVENTS);
    setItems(model.eventsProperty());
    setFixedCellSize(ROW_HEIGHT);
    setCellFactory(list -> new EventCell(model));
    setPlaceholder(classed(new Label(text("history.events.none")), StyleClasses.HINT));
    setAccessibleText(text("history.events"));
    setMinHeight(rows * ROW_HEIGHT);
    setPrefHeight(rows * ROW_HEIGHT);
    setOnKeyPressed(
        event -> {
          EventLine focused = getFocusModel().getFocusedItem();
          if (event.getCode() == KeyCode.ENTER && focused != null) {
            model.select(focused);
            event.consume();
          }
        });
  }
}

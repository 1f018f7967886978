package io.minikafka.studio.history;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import javafx.collections.FXCollections;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;

/** The latest events as sentences, newest first. */
final class EventsList extends ListView<EventLine> {
  static final double ROW_HEIGHT = 26;

  private final HistoryViewModel model;

  EventsList(HistoryViewModel model, int rows) {
    classed(this, StyleClasses.EVENTS);
    this.model = model;
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

  /** Shows the list, which follows the events then, or takes it out of the layout. */
  void setShown(boolean shown) {
    setItems(shown ? model.eventsProperty() : FXCollections.emptyObservableList());
    show(this, shown);
    setId(shown ? EventCard.ID : null);
  }
}

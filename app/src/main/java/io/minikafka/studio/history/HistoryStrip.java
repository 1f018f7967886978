package io.minikafka.studio.history;

import static io.minikafka.studio.control.Nodes.classed;

import io.minikafka.studio.StyleClasses;
import javafx.scene.layout.VBox;

/** The foot of a narrow window: one row of ticks, and what happened last with its why. */
public final class HistoryStrip extends VBox {
  /** The foot of a narrow window. */
  public HistoryStrip(HistoryViewModel model) {
    classed(this, StyleClasses.TIMELINE);
    EventsList events = classed(new EventsList(model, 1), StyleClasses.ONE_ROW);
    events.setMaxHeight(EventsList.ROW_HEIGHT);
    getChildren().addAll(new TimelineView(model, Look.STRIP), events);
    sceneProperty().addListener((at, old, now) -> events.setShown(now != null));
  }
}

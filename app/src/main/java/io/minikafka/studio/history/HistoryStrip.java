package io.minikafka.studio.history;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.show;

import io.minikafka.studio.StyleClasses;
import javafx.scene.layout.VBox;

/** The foot of a narrow window: one row of ticks, and what happened last where no card says it. */
public final class HistoryStrip extends VBox {
  private final EventsList events;

  /** The foot of a narrow window. */
  public HistoryStrip(HistoryViewModel model) {
    classed(this, StyleClasses.TIMELINE);
    events = new EventsList(model, 1);
    events.setMaxHeight(EventsList.ROW_HEIGHT);
    getChildren().addAll(new TimelineView(model, Look.STRIP), events);
    model.fullProperty().addListener((at, old, now) -> set(now));
    set(model.fullProperty().get());
  }

  private void set(boolean full) {
    show(events, full);
    events.setId(full ? EventCard.ID : null);
  }
}

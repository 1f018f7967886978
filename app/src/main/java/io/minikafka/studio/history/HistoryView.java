package io.minikafka.studio.history;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.fill;
import static io.minikafka.studio.control.Nodes.show;

import io.minikafka.studio.StyleClasses;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/**
 * The foot of the window: the timeline, and below it the latest events and a legend once everything
 * is shown.
 */
public final class HistoryView extends VBox {
  private static final int ROWS = 3;

  private final TimelineView timeline;
  private final EventsList events;
  private final HBox below;

  /** The foot of a window that is wide enough for it. */
  public HistoryView(HistoryViewModel model) {
    timeline = new TimelineView(model, Look.LESSON);
    events = new EventsList(model, ROWS);
    Legend legend = new Legend(model.preferences().themeProperty());
    below = new HBox(20, events, legend);
    HBox.setHgrow(events, Priority.ALWAYS);
    classed(this, StyleClasses.TIMELINE);
    fill(this, timeline, below);
    model.fullProperty().addListener((at, old, now) -> set(now));
    set(model.fullProperty().get());
  }

  private void set(boolean everything) {
    timeline.setLook(everything ? Look.FULL : Look.LESSON);
    show(below, everything);
    events.setShown(everything);
  }
}

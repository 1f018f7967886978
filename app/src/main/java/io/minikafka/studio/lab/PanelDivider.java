package io.minikafka.studio.lab;

import io.minikafka.studio.StyleClasses;
import javafx.scene.Cursor;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/** The edge of a side panel: dragging it makes the panel wider or narrower, within limits. */
final class PanelDivider extends Region {
  private static final double MIN = 240;
  private static final double MAX = 520;
  private static final double THICK = 6;

  private double from;
  private double width;

  /**
   * The edge of {@code panel}.
   *
   * @param outward 1 when a drag to the right widens the panel, −1 when it narrows it
   */
  PanelDivider(Region panel, int outward) {
    getStyleClass().add(StyleClasses.PANEL_EDGE);
    setCursor(Cursor.H_RESIZE);
    setMinWidth(THICK);
    setPrefWidth(THICK);
    setMaxWidth(THICK);
    addEventHandler(
        MouseEvent.MOUSE_PRESSED,
        event -> {
          from = event.getSceneX();
          width = panel.getWidth();
        });
    addEventHandler(
        MouseEvent.MOUSE_DRAGGED,
        event -> {
          double wanted = width + outward * (event.getSceneX() - from);
          double allowed = Math.max(MIN, Math.min(MAX, wanted));
          panel.setMinWidth(allowed);
          panel.setPrefWidth(allowed);
          panel.setMaxWidth(allowed);
        });
  }
}

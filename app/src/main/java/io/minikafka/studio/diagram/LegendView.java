package io.minikafka.studio.diagram;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.Theme;
import io.minikafka.studio.paint.CanvasPainter;
import io.minikafka.studio.paint.Palette;
import javafx.beans.value.ObservableValue;
import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Region;

/** The legend of a diagram in a place of its own: the foot of Present. */
public final class LegendView extends Region {
  private final LogDiagramViewModel model;
  private final ObservableValue<Theme> theme;
  private final Canvas canvas = new Canvas();

  /** The legend of what {@code model} draws. */
  public LegendView(LogDiagramViewModel model, ObservableValue<Theme> theme) {
    this.model = model;
    this.theme = theme;
    getStyleClass().add(StyleClasses.DIAGRAM);
    getChildren().add(canvas);
    model.drawing().addListener(at -> setNeedsLayout(true));
    theme.addListener(at -> setNeedsLayout(true));
  }

  @Override
  protected void layoutChildren() {
    double width = Math.floor(getWidth());
    double height = Math.floor(getHeight());
    canvas.setWidth(width);
    canvas.setHeight(height);
    canvas.getGraphicsContext2D().clearRect(0, 0, width, height);
    // Asked for, so that the next change is told.
    model.drawing().get();
    model
        .input()
        .ifPresent(
            in ->
                CanvasPainter.onScreen(canvas.getGraphicsContext2D(), 1)
                    .paint(LogDiagram.legend(in, width, height), Palette.of(theme.getValue())));
  }
}

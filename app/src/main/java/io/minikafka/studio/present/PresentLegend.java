package io.minikafka.studio.present;

import io.minikafka.studio.Theme;
import io.minikafka.studio.diagram.LogDiagram;
import io.minikafka.studio.diagram.LogDiagramViewModel;
import io.minikafka.studio.paint.CanvasPainter;
import io.minikafka.studio.paint.Palette;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Region;

/** The marks on the projected diagram and what they mean, for the foot of Present. */
public final class PresentLegend extends Region {
  private final LogDiagramViewModel model;
  private final Canvas canvas = new Canvas();

  /** The legend of a diagram. */
  public PresentLegend(LogDiagramViewModel model) {
    this.model = model;
    setMouseTransparent(true);
    getChildren().add(canvas);
    model.drawing().addListener(at -> setNeedsLayout(true));
  }

  @Override
  protected void layoutChildren() {
    double width = Math.floor(getWidth());
    double height = Math.floor(getHeight());
    GraphicsContext gc = canvas.getGraphicsContext2D();
    gc.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
    canvas.setWidth(width);
    canvas.setHeight(height);
    gc.clearRect(0, 0, width, height);
    if (width < 1 || height < 1) {
      return;
    }
    double scale =
        getScene() == null || getScene().getWindow() == null
            ? 1
            : getScene().getWindow().getOutputScaleX();
    model
        .input()
        .map(input -> LogDiagram.legend(input, width, height))
        .ifPresent(
            drawing ->
                CanvasPainter.onScreen(gc, scale).paint(drawing, Palette.of(Theme.PROJECTOR)));
  }
}

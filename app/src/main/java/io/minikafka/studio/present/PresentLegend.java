package io.minikafka.studio.present;

import io.minikafka.studio.Theme;
import io.minikafka.studio.control.PixelView;
import io.minikafka.studio.diagram.LogDiagram;
import io.minikafka.studio.diagram.LogDiagramViewModel;
import io.minikafka.studio.paint.Palette;
import javafx.scene.layout.Region;

/** The marks on the projected diagram and what they mean, for the foot of Present. */
public final class PresentLegend extends Region {
  private final LogDiagramViewModel model;
  private final PixelView pixels = new PixelView();

  /** The legend of a diagram. */
  public PresentLegend(LogDiagramViewModel model) {
    this.model = model;
    setMouseTransparent(true);
    getChildren().add(pixels);
    model.drawing().addListener(at -> setNeedsLayout(true));
  }

  @Override
  protected void layoutChildren() {
    double width = Math.floor(getWidth());
    double height = Math.floor(getHeight());
    Palette palette = Palette.of(Theme.PROJECTOR);
    model
        .input()
        .filter(input -> width >= 1 && height >= 1)
        .map(input -> LogDiagram.legend(input, width, height))
        .ifPresentOrElse(
            drawing -> pixels.paint(null, width, height, drawing, palette), pixels::clear);
  }
}

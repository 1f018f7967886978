package io.minikafka.studio.control;

import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.paint.Palette;
import java.util.List;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.geometry.Insets;
import javafx.scene.layout.Region;

/** A drawing in its size, in the colours of a theme; silent to screen readers. */
public final class DrawingView extends Region {
  private final PixelView pixels = new PixelView();
  private final ObservableValue<Theme> theme;
  // Themes outlive views: held weakly there, a view goes with the sheet it was made for.
  private final ChangeListener<Theme> worn = (at, old, now) -> paint();
  private Drawing drawing = new Drawing(0, 0, List.of(), List.of());

  /** An empty view that follows {@code theme}. */
  public DrawingView(ObservableValue<Theme> theme) {
    this.theme = theme;
    setPadding(Insets.EMPTY);
    setMouseTransparent(true);
    getChildren().add(pixels);
    theme.addListener(new WeakChangeListener<>(worn));
    sceneProperty().addListener((at, old, now) -> paint());
  }

  /** Shows another drawing. */
  public void show(Drawing next) {
    if (next.equals(drawing)) {
      return;
    }
    boolean resized = next.width() != drawing.width() || next.height() != drawing.height();
    drawing = next;
    if (resized) {
      setMinSize(0, next.height());
      setPrefSize(next.width(), next.height());
      setMaxSize(Double.MAX_VALUE, next.height());
    }
    paint();
  }

  /** What is shown. */
  public Drawing drawing() {
    return drawing;
  }

  /** Paints only while it is somewhere: how many pixels there are is not known before. */
  private void paint() {
    if (getScene() == null) {
      return;
    }
    pixels.paint(null, drawing.width(), drawing.height(), drawing, Palette.of(theme.getValue()));
  }
}

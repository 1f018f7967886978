package io.minikafka.studio.control;

import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.paint.Palette;
import io.minikafka.studio.paint.PixelImage;
import javafx.scene.image.ImageView;
import org.jspecify.annotations.Nullable;

/** A drawing, in as many pixels as the window or the picture has where it lies. */
public final class PixelView extends ImageView {
  private @Nullable PixelImage shown;
  // While the renderer still reads what is shown, the next picture is painted on the other.
  private @Nullable PixelImage spare;

  public PixelView() {
    setSmooth(false);
  }

  /** Shows nothing. */
  public void clear() {
    setImage(null);
  }

  /**
   * Paints a drawing.
   *
   * @param ground what lies under it, or null for what lies under the view
   * @param width of the view in the layout
   * @param height of the view in the layout
   */
  public void paint(
      @Nullable Tone ground, double width, double height, Drawing drawing, Palette palette) {
    double scale = PictureScale.of(getScene());
    int columns = (int) Math.ceil(width * scale);
    int rows = (int) Math.ceil(height * scale);
    if (columns < 1 || rows < 1) {
      clear();
      return;
    }
    PixelImage next =
        spare == null || spare.width() != columns || spare.height() != rows
            ? new PixelImage(columns, rows)
            : spare;
    next.paint(ground, drawing, palette, scale);
    setImage(next.image());
    setFitWidth(columns / scale);
    setFitHeight(rows / scale);
    spare = shown;
    shown = next;
  }
}

package io.minikafka.studio.paint;

import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Tone;
import java.nio.IntBuffer;
import javafx.scene.image.Image;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/** An image that drawings are painted on again and again. For the JavaFX thread. */
public final class PixelImage {
  private final int width;
  private final int height;
  private final int[] argb;
  private final PixelBuffer<IntBuffer> buffer;
  private final Image image;

  /** An image of a size in pixels, both at least one. */
  public PixelImage(int width, int height) {
    this.width = width;
    this.height = height;
    argb = new int[width * height];
    buffer =
        new PixelBuffer<>(width, height, IntBuffer.wrap(argb), PixelFormat.getIntArgbPreInstance());
    image = new WritableImage(buffer);
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }

  /** What a view shows. */
  public Image image() {
    return image;
  }

  /**
   * Paints over what was there.
   *
   * @param ground what lies under it, or null for nothing
   * @param scale pixels per pixel of the drawing
   */
  public void paint(@Nullable Tone ground, Drawing drawing, Palette palette, double scale) {
    Color under = ground == null ? Color.TRANSPARENT : palette.color(ground);
    PixelPainter.paint(new Pixels(argb, width, height), under, drawing, palette, scale);
    buffer.updateBuffer(all -> null);
  }
}

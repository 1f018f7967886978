package io.minikafka.studio.paint;

import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Tone;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;

/**
 * Makes pictures of drawings by drawing them anew at the wanted size: a snapshot that is enlarged
 * afterwards would be blurred. Painting belongs on the JavaFX thread; writing a {@link Picture} may
 * be done on any.
 */
public final class PictureWriter {
  // Larger canvases are drawn piece by piece: a texture has a limit, and memory too.
  private static final int TILE = 2048;

  private PictureWriter() {}

  /**
   * Draws on a ground of the panel's colour.
   *
   * @param scale pixels of the picture per pixel of the drawing
   */
  public static Picture paint(Drawing drawing, Palette palette, double scale) {
    return paint(drawing, palette, scale, palette.color(Tone.PANEL));
  }

  /** Draws on a ground of any colour, a transparent one included. */
  public static Picture paint(Drawing drawing, Palette palette, double scale, Color ground) {
    int width = pixels(drawing.width(), scale);
    int height = pixels(drawing.height(), scale);
    int[] argb = new int[width * height];
    for (int top = 0; top < height; top += TILE) {
      for (int left = 0; left < width; left += TILE) {
        int w = Math.min(TILE, width - left);
        int h = Math.min(TILE, height - top);
        WritableImage tile = tile(drawing, palette, scale, ground, left / scale, top / scale, w, h);
        tile.getPixelReader()
            .getPixels(
                0, 0, w, h, PixelFormat.getIntArgbInstance(), argb, top * width + left, width);
      }
    }
    return new Picture(width, height, argb);
  }

  /** The same picture for the clipboard; for sizes a texture can hold. */
  public static WritableImage image(Drawing drawing, Palette palette, double scale) {
    return tile(
        drawing,
        palette,
        scale,
        palette.color(Tone.PANEL),
        0,
        0,
        pixels(drawing.width(), scale),
        pixels(drawing.height(), scale));
  }

  /** Pixels of an image, such as a snapshot of a scene. */
  public static Picture of(WritableImage image) {
    int width = (int) image.getWidth();
    int height = (int) image.getHeight();
    int[] argb = new int[width * height];
    image
        .getPixelReader()
        .getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), argb, 0, width);
    return new Picture(width, height, argb);
  }

  /**
   * Writes a picture to a file, replacing it; its folder is made when it is missing.
   *
   * @throws IOException when the file cannot be written
   */
  public static void write(Picture picture, Map<String, String> texts, Path file)
      throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    try (OutputStream out = Files.newOutputStream(file)) {
      PngWriter.write(picture, texts, out);
    }
  }

  private static int pixels(double length, double scale) {
    return (int) Math.max(1, Math.ceil(length * scale - 1e-6));
  }

  private static WritableImage tile(
      Drawing drawing,
      Palette palette,
      double scale,
      Color ground,
      double fromX,
      double fromY,
      int width,
      int height) {
    Canvas canvas = new Canvas(width, height);
    CanvasPainter.enlarged(canvas.getGraphicsContext2D(), scale)
        .paint(drawing, palette, fromX, fromY);
    SnapshotParameters parameters = new SnapshotParameters();
    parameters.setFill(ground);
    return canvas.snapshot(parameters, new WritableImage(width, height));
  }
}

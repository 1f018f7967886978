package io.minikafka.studio.paint;

import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Tone;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import javafx.geometry.Rectangle2D;
import javafx.scene.Parent;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.transform.Transform;

/**
 * Makes pictures of drawings by drawing them anew at the wanted size: a snapshot that is enlarged
 * afterwards would be blurred. Painting belongs on the JavaFX thread; writing a {@link Picture} may
 * be done on any.
 */
public final class PictureWriter {
  // Larger scenes are drawn piece by piece: a texture has a limit, and memory too.
  private static final int TILE = 2048;
  // Rows a turn, so that the JavaFX thread never waits long.
  private static final int BAND = 512;

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
    return paint(drawing, palette, scale, ground, Runnable::run);
  }

  /**
   * Draws on a ground of the panel's colour for somebody who is not on the JavaFX thread.
   *
   * @param turn runs something there and waits for it; once a band, so that others come in between
   */
  public static Picture paintInTurns(
      Drawing drawing, Palette palette, double scale, Consumer<Runnable> turn) {
    return paint(drawing, palette, scale, palette.color(Tone.PANEL), turn);
  }

  /**
   * The same of what is laid out in a scene that is not shown.
   *
   * @param width of the root
   * @param height of the root
   */
  public static Picture paintInTurns(
      Parent root, int width, int height, int scale, Consumer<Runnable> turn) {
    int[] argb = new int[width * scale * height * scale];
    for (int top = 0; top < height * scale; top += TILE) {
      for (int left = 0; left < width * scale; left += TILE) {
        int x = left;
        int y = top;
        int w = Math.min(TILE, width * scale - left);
        int h = Math.min(TILE, height * scale - top);
        turn.accept(
            () -> {
              SnapshotParameters parameters = new SnapshotParameters();
              parameters.setTransform(Transform.scale(scale, scale));
              parameters.setViewport(new Rectangle2D(x, y, w, h));
              root.snapshot(parameters, new WritableImage(w, h))
                  .getPixelReader()
                  .getPixels(
                      0,
                      0,
                      w,
                      h,
                      PixelFormat.getIntArgbInstance(),
                      argb,
                      y * width * scale + x,
                      width * scale);
            });
      }
    }
    return new Picture(width * scale, height * scale, argb);
  }

  private static Picture paint(
      Drawing drawing, Palette palette, double scale, Color ground, Consumer<Runnable> turn) {
    int width = pixels(drawing.width(), scale);
    int height = pixels(drawing.height(), scale);
    int[] argb = new int[width * height];
    Pixels pixels = new Pixels(argb, width, height);
    for (int top = 0; top < height; top += BAND) {
      Pixels.Clip band = new Pixels.Clip(0, top, width, Math.min(top + BAND, height));
      turn.accept(
          () -> {
            pixels.clip(band);
            PixelPainter.paint(pixels, ground, drawing, palette, scale);
          });
    }
    if (!ground.isOpaque()) {
      pixels.divideByAlpha();
    }
    return new Picture(width, height, argb);
  }

  /** The same picture for the clipboard. Any thread. */
  public static WritableImage image(Picture picture) {
    int width = picture.width();
    int height = picture.height();
    WritableImage image = new WritableImage(width, height);
    image
        .getPixelWriter()
        .setPixels(
            0, 0, width, height, PixelFormat.getIntArgbInstance(), picture.pixels(), 0, width);
    return image;
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
}

package io.minikafka.studio.picture;

import io.minikafka.studio.paint.Picture;
import io.minikafka.studio.paint.PictureWriter;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/**
 * Pictures of whole screens that stay small: half as wide and high, and written in 256 colours that
 * are as little off as so few can be, a few of 255. What moves, goes or changes its colour is seen
 * in them.
 */
public final class SmallPicture {
  private static final int COLOURS = 256;
  private static final int LEAST_OFF = 4;

  private SmallPicture() {}

  /** The mean of every four pixels. */
  public static Picture of(Picture picture) {
    int width = picture.width() / 2;
    int height = picture.height() / 2;
    int[] means = new int[width * height];
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        means[y * width + x] = mean(picture, 2 * x, 2 * y);
      }
    }
    WritableImage image = new WritableImage(width, height);
    image
        .getPixelWriter()
        .setPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), means, 0, width);
    return PictureWriter.of(image);
  }

  private static int mean(Picture picture, int x, int y) {
    int a = picture.argb(x, y);
    int b = picture.argb(x + 1, y);
    int c = picture.argb(x, y + 1);
    int d = picture.argb(x + 1, y + 1);
    if (a == b && a == c && a == d) {
      return a | 0xFF000000;
    }
    int mixed = 0xFF;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int sum =
          (a >> shift & 0xFF) + (b >> shift & 0xFF) + (c >> shift & 0xFF) + (d >> shift & 0xFF);
      mixed = mixed << 8 | sum / 4;
    }
    return mixed;
  }

  /** Writes a picture with few colours; any other becomes the nearest of them. */
  static void write(Picture picture, Path file) throws IOException {
    int[] palette = palette(picture);
    BufferedImage image =
        new BufferedImage(
            picture.width(),
            picture.height(),
            BufferedImage.TYPE_BYTE_INDEXED,
            new IndexColorModel(8, palette.length, palette, 0, false, -1, 0));
    Map<Integer, Integer> known = new HashMap<>();
    byte[] row = new byte[picture.width()];
    for (int y = 0; y < picture.height(); y++) {
      for (int x = 0; x < row.length; x++) {
        row[x] = (byte) (int) known.computeIfAbsent(picture.argb(x, y), c -> near(palette, c));
      }
      image.getRaster().setDataElements(0, y, row.length, 1, row);
    }
    Files.createDirectories(file.toAbsolutePath().getParent());
    ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
    try (ImageOutputStream out = ImageIO.createImageOutputStream(Files.newOutputStream(file))) {
      ImageWriteParam smallest = writer.getDefaultWriteParam();
      smallest.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
      smallest.setCompressionQuality(0);
      writer.setOutput(out);
      writer.write(null, new IIOImage(image, List.of(), null), smallest);
    } finally {
      writer.dispose();
    }
  }

  /** So many colours that every pixel is as little off as 256 colours allow. */
  private static int[] palette(Picture picture) {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int y = 0; y < picture.height(); y++) {
      for (int x = 0; x < picture.width(); x++) {
        counts.merge(picture.argb(x, y), 1, Integer::sum);
      }
    }
    List<Integer> frequentFirst =
        counts.entrySet().stream()
            .sorted(
                Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder())
                    .thenComparing(Map.Entry.comparingByKey()))
            .map(Map.Entry::getKey)
            .toList();
    int off = LEAST_OFF;
    List<Integer> palette = covering(frequentFirst, off);
    while (palette.size() > COLOURS) {
      off++;
      palette = covering(frequentFirst, off);
    }
    return palette.stream().mapToInt(Integer::intValue).toArray();
  }

  private static List<Integer> covering(List<Integer> colours, int off) {
    List<Integer> chosen = new ArrayList<>();
    for (int colour : colours) {
      if (chosen.size() > COLOURS) {
        break;
      }
      if (chosen.stream().noneMatch(each -> distance(each, colour) <= off)) {
        chosen.add(colour);
      }
    }
    return chosen;
  }

  private static int near(int[] palette, int colour) {
    int nearest = 0;
    for (int i = 1; i < palette.length; i++) {
      if (distance(palette[i], colour) < distance(palette[nearest], colour)) {
        nearest = i;
      }
    }
    return nearest;
  }

  private static int distance(int a, int b) {
    int most = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      most = Math.max(most, Math.abs((a >> shift & 0xFF) - (b >> shift & 0xFF)));
    }
    return most;
  }
}

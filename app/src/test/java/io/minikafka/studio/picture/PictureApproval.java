package io.minikafka.studio.picture;

import io.minikafka.studio.paint.Picture;
import io.minikafka.studio.paint.PictureWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.image.Image;
import javafx.scene.image.WritableImage;

/**
 * Compares pictures with approved ones in {@code src/test/resources/approved}. Text is not drawn
 * equally on all machines: at most 0.1 % of the pixels may differ by more than 16 of 255.
 *
 * <p>With {@code -Dapprove=true} what is drawn is approved instead; look at it before you commit
 * it.
 */
public final class PictureApproval {
  static final double DIFFERING = 0.001;
  static final int TOLERANCE = 16;
  private static final Path APPROVED = Path.of("src", "test", "resources", "approved");
  private static final Path RECEIVED = Path.of("target", "received");

  private PictureApproval() {}

  /** What is wrong with a picture; empty when it is as approved. */
  public static Optional<String> problem(String name, Picture received) throws IOException {
    if (Boolean.getBoolean("approve")) {
      PictureWriter.write(received, Map.of("Title", name), APPROVED.resolve(name + ".png"));
      return Optional.empty();
    }
    try (InputStream in = PictureApproval.class.getResourceAsStream("/approved/" + name + ".png")) {
      if (in == null) {
        return Optional.of(name + " is not approved yet" + keep(name, received));
      }
      Optional<String> difference = difference(read(in), received);
      return difference.isEmpty()
          ? difference
          : Optional.of(name + ": " + difference.get() + keep(name, received));
    }
  }

  private static String keep(String name, Picture received) throws IOException {
    Path file = RECEIVED.resolve(name + ".png");
    PictureWriter.write(received, Map.of("Title", name), file);
    return "; received: " + file;
  }

  private static Picture read(InputStream png) {
    Image image = new Image(png);
    return PictureWriter.of(
        new WritableImage(image.getPixelReader(), (int) image.getWidth(), (int) image.getHeight()));
  }

  /** How two pictures differ; empty when they are alike enough. */
  static Optional<String> difference(Picture approved, Picture received) {
    if (approved.width() != received.width() || approved.height() != received.height()) {
      return Optional.of(
          String.format(
              Locale.ROOT,
              "approved %d × %d, received %d × %d",
              approved.width(),
              approved.height(),
              received.width(),
              received.height()));
    }
    long differing = 0;
    for (int y = 0; y < approved.height(); y++) {
      for (int x = 0; x < approved.width(); x++) {
        if (differs(approved.argb(x, y), received.argb(x, y))) {
          differing++;
        }
      }
    }
    double share = differing / ((double) approved.width() * approved.height());
    return share <= DIFFERING
        ? Optional.empty()
        : Optional.of(String.format(Locale.ROOT, "%.3f %% of the pixels differ", share * 100));
  }

  private static boolean differs(int a, int b) {
    for (int shift = 0; shift <= 24; shift += 8) {
      if (Math.abs(((a >>> shift) & 0xFF) - ((b >>> shift) & 0xFF)) > TOLERANCE) {
        return true;
      }
    }
    return false;
  }
}

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
 * <p>With {@code -Dapprove=true} what differs is approved instead, with {@code -Dapprove=lab-1280}
 * only what has that in its name; look at it before you commit it.
 */
public final class PictureApproval {
  static final double DIFFERING = 0.001;
  static final int TOLERANCE = 16;
  private static final Path APPROVED = Path.of("src", "test", "resources", "approved");
  private static final Path RECEIVED = Path.of("target", "received");

  private PictureApproval() {}

  private interface Writing {
    void write(Picture picture, Path file) throws IOException;
  }

  /** What is wrong with a picture; empty when it is as approved. */
  public static Optional<String> problem(String name, Picture received) throws IOException {
    return problem(name, received, (picture, file) -> write(name, picture, file));
  }

  /** The same of a whole screen, which is kept small. */
  public static Optional<String> problemOfScreen(String name, Picture received) throws IOException {
    return problem(name, SmallPicture.of(received), SmallPicture::write);
  }

  private static Optional<String> problem(String name, Picture received, Writing writing)
      throws IOException {
    Optional<String> difference = difference(name, received);
    if (difference.isEmpty()) {
      return difference;
    }
    if (isToBeApproved(name)) {
      writing.write(received, APPROVED.resolve(name + ".png"));
      return Optional.empty();
    }
    Path file = RECEIVED.resolve(name + ".png");
    write(name, received, file);
    return Optional.of(name + difference.get() + "; received: " + file);
  }

  private static boolean isToBeApproved(String name) {
    String approved = System.getProperty("approve", "");
    return approved.equals("true") || (!approved.isEmpty() && name.contains(approved));
  }

  private static void write(String name, Picture picture, Path file) throws IOException {
    PictureWriter.write(picture, Map.of("Title", name), file);
  }

  private static Optional<String> difference(String name, Picture received) throws IOException {
    try (InputStream in = PictureApproval.class.getResourceAsStream("/approved/" + name + ".png")) {
      return in == null
          ? Optional.of(" is not approved yet")
          : difference(read(in), received).map(found -> ": " + found);
    }
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

package io.minikafka.studio.picture;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Files that appear when they are whole: what is written stands beside its place until then, and
 * what was there before stays until it is replaced.
 */
public final class WholeFile {
  /** Writes what a file holds. */
  @FunctionalInterface
  public interface Content {
    /** Writes it and leaves the stream open. */
    void writeTo(OutputStream out) throws IOException;
  }

  private WholeFile() {}

  /**
   * Writes a file; its folder is made when it is missing.
   *
   * @throws IOException when it cannot be written; then nothing is left
   */
  public static void write(Path file, Content content) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part))) {
        content.writeTo(out);
      }
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}

package io.minikafka.studio.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder in which the studio keeps its settings and what would be lost in a crash. Files are
 * replaced as a whole, so that a crash leaves the old one or the new one. A folder that cannot be
 * used is like an empty one: the studio works without.
 */
public final class StudioFolder {
  private static final int MAX_BYTES = 64 << 20;

  private final Path folder;

  /** The files of {@code folder}, which need not be there yet. */
  public StudioFolder(Path folder) {
    this.folder = folder;
  }

  /** Where this system keeps the settings of programs. */
  public static StudioFolder usual() {
    String home = System.getProperty("user.home", ".");
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    Optional<String> roaming = Optional.ofNullable(System.getenv("APPDATA"));
    Optional<String> config = Optional.ofNullable(System.getenv("XDG_CONFIG_HOME"));
    Path parent;
    if (system.contains("win")) {
      parent = roaming.map(Path::of).orElse(Path.of(home));
    } else if (system.contains("mac")) {
      parent = Path.of(home, "Library", "Application Support");
    } else {
      parent =
          config.filter(each -> !each.isBlank()).map(Path::of).orElse(Path.of(home, ".config"));
    }
    return new StudioFolder(parent.resolve("minikafka-studio"));
  }

  /** The text of a file; none when it is not there or cannot be read. */
  public Optional<String> read(String name) {
    Path file = folder.resolve(name);
    try {
      return Files.isRegularFile(file) && Files.size(file) <= MAX_BYTES
          ? Optional.of(Files.readString(file, StandardCharsets.UTF_8))
          : Optional.empty();
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /**
   * Replaces a file.
   *
   * @throws IOException if the folder cannot be written; the old file stays
   */
  public void write(String name, String text) throws IOException {
    Files.createDirectories(folder);
    Path fresh = Files.createTempFile(folder, name, ".tmp");
    try {
      Files.writeString(fresh, text, StandardCharsets.UTF_8);
      move(fresh, folder.resolve(name));
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException plain) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Where a file is. */
  Path path(String name) {
    return folder.resolve(name);
  }

  /** Whether a file is there, readable or not. */
  boolean has(String name) {
    return Files.exists(folder.resolve(name), LinkOption.NOFOLLOW_LINKS);
  }

  /**
   * Gives a file another name, beside its place.
   *
   * @return where it is now
   * @throws IOException if it stays
   */
  Path putAside(String name) throws IOException {
    String base = name.replaceAll("\\.json$", "");
    Path aside = folder.resolve(base + "-damaged.json");
    for (int count = 2; Files.exists(aside); count++) {
      aside = folder.resolve(base + "-damaged-" + count + ".json");
    }
    return Files.move(folder.resolve(name), aside);
  }

  /** Removes a file, if it is there and can be removed. */
  public void delete(String name) {
    try {
      Files.deleteIfExists(folder.resolve(name));
    } catch (IOException kept) {
      // It is offered once more at the next start, which does no harm.
      return;
    }
  }

  /** The names of the files that begin so, the one that was written last first. */
  List<String> newestFirst(String prefix) {
    return names(prefix).stream().sorted(Comparator.comparing(this::written).reversed()).toList();
  }

  private FileTime written(String name) {
    try {
      return Files.getLastModifiedTime(folder.resolve(name));
    } catch (IOException gone) {
      return FileTime.fromMillis(0);
    }
  }

  /** The names of the files that begin so, in order. */
  public List<String> names(String prefix) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.startsWith(prefix) && name.endsWith(".json"))
          .sorted()
          .toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }
}

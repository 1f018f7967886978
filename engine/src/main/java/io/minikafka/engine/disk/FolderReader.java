package io.minikafka.engine.disk;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/** Reads a data folder whole; what is no data folder's is passed over. */
final class FolderReader {
  /** The file that says that somebody holds the folder. */
  static final String LOCK = ".lock";

  private static final String BROKER = "broker-";
  private static final Pattern FILE = Pattern.compile(".+\\.(log|index|json|journal)");

  private FolderReader() {}

  static FolderImage read(Path folder) throws IOException, StorageFailure {
    FolderImage image = FolderImage.EMPTY;
    PSortedMap<String, FileImage> own = files(folder);
    if (!own.isEmpty()) {
      image = image.with("", new DiskImage(TreePMap.singleton("", own)));
    }
    for (Path child : children(folder)) {
      if (isBroker(child)) {
        image = image.with(name(child), disk(child));
      }
    }
    return image;
  }

  private static boolean isBroker(Path child) {
    String name = name(child);
    return name.startsWith(BROKER)
        && name.substring(BROKER.length()).matches("0|[1-9][0-9]{0,9}")
        && Files.isDirectory(child);
  }

  private static DiskImage disk(Path root) throws IOException, StorageFailure {
    PSortedMap<String, PSortedMap<String, FileImage>> directories = TreePMap.empty();
    PSortedMap<String, FileImage> own = files(root);
    if (!own.isEmpty()) {
      directories = directories.plus("", own);
    }
    for (Path child : children(root)) {
      if (Files.isDirectory(child)) {
        directories = directories.plus(name(child), files(child));
      }
    }
    return new DiskImage(directories);
  }

  private static PSortedMap<String, FileImage> files(Path directory)
      throws IOException, StorageFailure {
    PSortedMap<String, FileImage> files = TreePMap.empty();
    for (Path child : children(directory)) {
      if (Files.isDirectory(child) && FILE.matcher(name(child)).matches()) {
        throw StorageFailure.isFolder(child);
      } else if (Files.isRegularFile(child) && !name(child).equals(LOCK)) {
        if (Files.size(child) > Integer.MAX_VALUE - 8) {
          throw new StorageFailure(
              child,
              "has " + Files.size(child) + " bytes, at most 2 GiB can be read",
              "move it out of the folder");
        }
        files = files.plus(name(child), FileImage.forced(Files.readAllBytes(child)));
      }
    }
    return files;
  }

  static List<Path> children(Path directory) throws IOException {
    List<Path> children = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
      stream.forEach(children::add);
    }
    Collections.sort(children);
    return children;
  }

  static String name(Path path) {
    return String.valueOf(path.getFileName());
  }
}

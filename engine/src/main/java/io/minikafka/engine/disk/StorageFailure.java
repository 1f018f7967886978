package io.minikafka.engine.disk;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A real folder that could not be read or written. Its message names the file, the problem and the
 * next step, so it can be shown as it is.
 */
public final class StorageFailure extends Exception {
  private static final long serialVersionUID = 1L;

  /** A failure at {@code file}. */
  public StorageFailure(Path file, String problem, String nextStep) {
    super(file + ": " + problem + "; " + nextStep);
  }

  StorageFailure(Path file, String problem, String nextStep, Throwable cause) {
    super(file + ": " + problem + "; " + nextStep, cause);
  }

  /** What the system said, at the file it names or else at {@code otherwise}. */
  static StorageFailure of(Path otherwise, IOException failed) {
    return of(named(failed, otherwise), "", failed);
  }

  /** A folder in which nothing can be written, not even that somebody holds it. */
  static StorageFailure notWritable(Path folder, IOException failed) {
    return new StorageFailure(
        folder,
        "cannot be written to, " + reason(failed),
        "give yourself the right to, or choose another folder",
        failed);
  }

  /** A folder under the name of a file: it would pass for a file that is gone. */
  static StorageFailure isFolder(Path path) {
    return new StorageFailure(
        path, "a folder stands where a file belongs", "move it away and open again");
  }

  private static String reason(IOException failed) {
    if (failed instanceof AccessDeniedException) {
      return "access denied";
    } else if (failed instanceof NoSuchFileException) {
      return "no file can be made in it";
    }
    String reason = failed instanceof FileSystemException at ? at.getReason() : null;
    return reason != null ? reason : String.valueOf(failed.getMessage());
  }

  /** What the system said to an operation below {@code folder}. */
  static StorageFailure of(Path folder, PlacedOperation placed, IOException failed) {
    Path root = placed.root().isEmpty() ? folder : folder.resolve(placed.root());
    if (placed.operation() instanceof DiskOperation.Append append) {
      Path file = root.resolve(append.path().directory()).resolve(append.path().name());
      return of(
          named(failed, file), append.bytes().length + " bytes could not be written, ", failed);
    } else if (placed.operation() instanceof DiskOperation.Force force) {
      Path file = root.resolve(force.path().directory()).resolve(force.path().name());
      return of(named(failed, file), "it could not be forced, ", failed);
    }
    return of(named(failed, root), "", failed);
  }

  private static Path named(IOException failed, Path otherwise) {
    return failed instanceof FileSystemException at && at.getFile() != null
        ? Path.of(at.getFile())
        : otherwise;
  }

  private static StorageFailure of(Path path, String what, IOException failed) {
    String said = reason(failed);
    if (said.equalsIgnoreCase("is a directory")) {
      return isFolder(path);
    } else if (failed instanceof NoSuchFileException) {
      return new StorageFailure(
          path,
          "is gone, something else changed the folder",
          "detach it and go on in another folder",
          failed);
    } else if (said.toLowerCase(Locale.ROOT).contains("read-only")) {
      return new StorageFailure(
          path, "is read-only", "choose a folder that you may write to", failed);
    } else if (failed instanceof AccessDeniedException) {
      return new StorageFailure(
          path, "access denied", "give yourself the right to read and write it", failed);
    } else if (failed instanceof AtomicMoveNotSupportedException) {
      return new StorageFailure(
          path,
          "this file system renames nothing atomically",
          "choose a folder on a local disk",
          failed);
    }
    return new StorageFailure(
        path,
        what + said,
        "make room and open the folder again, what is half written is repaired then",
        failed);
  }

  /** The sentence; never null. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}

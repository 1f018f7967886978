package io.minikafka.engine.logdir;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.StorageFailure;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A directory that a Kafka broker wrote: that of one partition ({@code orders-0}), or a whole log
 * directory ({@code log.dirs}) with several. It is read and never written; files are opened for
 * reading alone, and no lock is taken, so it should belong to a broker that does not run.
 *
 * <p>At most 128 MiB of bytes that are not zeros behind the last batch, and a million records, are
 * read.
 */
public final class LogDir {
  private static final String SEGMENT = "[0-9]{20}\\.log";
  private static final String METADATA = "__cluster_metadata";

  private LogDir() {}

  /** What a folder looks like from outside. */
  public enum Kind {
    /** No directory of a broker. */
    NONE,
    /** The directory of one partition. */
    PARTITION,
    /** A log directory: partitions are in it. */
    LOG_DIR
  }

  /** What {@code folder} looks like, by names alone; what cannot be listed is {@code NONE}. */
  public static Kind kind(Path folder) {
    try {
      Path real = folder.toAbsolutePath().normalize();
      if (!Files.isDirectory(real)) {
        return Kind.NONE;
      }
      if (isPartition(real)) {
        return Kind.PARTITION;
      }
      for (Path child : FolderReading.children(real)) {
        if (Files.isDirectory(child) && isPartition(child)) {
          return Kind.LOG_DIR;
        }
      }
      return Kind.NONE;
    } catch (IOException unreadable) {
      return Kind.NONE;
    }
  }

  private static boolean isPartition(Path directory) throws IOException {
    if (TopicPartition.parse(name(directory)) == null) {
      return false;
    }
    for (Path child : FolderReading.children(directory)) {
      if (name(child).matches(SEGMENT)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Opens a directory of one partition, or a log directory.
   *
   * @throws StorageFailure if it cannot be read, or holds more than is read
   * @throws RefusedException STORAGE_ERROR if no partition in it can be opened
   */
  public static OpenedLogDir open(Path folder) throws StorageFailure {
    Path real = folder.toAbsolutePath().normalize();
    try {
      DiskImage disk =
          kind(real) == Kind.PARTITION ? FolderReading.partition(real) : FolderReading.logDir(real);
      return open(disk);
    } catch (IOException unreadable) {
      throw new StorageFailure(
          real,
          Sentences.of("logdir.unreadable", String.valueOf(unreadable.getMessage())),
          Sentences.of("logdir.unreadable.next"));
    }
  }

  /**
   * Opens what the files of a log directory hold; those beside the partitions stand in the
   * directory with the empty name.
   *
   * @throws RefusedException STORAGE_ERROR if no partition in it can be opened
   */
  public static OpenedLogDir open(DiskImage disk) {
    return new LogDirReading(disk).read();
  }

  /** Whether that directory is the metadata log of KRaft, which is no topic's. */
  static boolean isMetadata(String directory) {
    TopicPartition id = TopicPartition.parse(directory);
    return id != null && id.topic().equals(METADATA);
  }

  static String name(Path path) {
    return String.valueOf(path.getFileName());
  }

  /** The endings of files that a broker deletes or completes when it starts. */
  static final List<String> PASSING = List.of(".deleted", ".cleaned", ".swap", ".tmp");
}

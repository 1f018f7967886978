package io.minikafka.engine.logdir;

import io.minikafka.engine.collection.SharedList;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.StorageFailure;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/** Reads a real folder into memory, up to limits, opening files for reading alone. */
final class FolderReading {
  /** Files that stand beside the partitions and say something about them. */
  static final List<String> BESIDE =
      List.of(
          "cleaner-offset-checkpoint",
          "log-start-offset-checkpoint",
          "meta.properties",
          "recovery-point-offset-checkpoint",
          "replication-offset-checkpoint");

  static final long MAX_BYTES = 128L << 20;
  private static final long MAX_LENGTH = 4L << 30;
  private static final int MAX_FILES = 20_000;
  private static final int BLOCK = 1 << 16;
  private static final byte[] ZEROS = new byte[BLOCK];

  private final Path top;
  private long contentBytes;
  private long lengths;
  private int files;

  private FolderReading(Path top) {
    this.top = top;
  }

  /** A partition's directory and the files beside it. */
  static DiskImage partition(Path directory) throws StorageFailure, IOException {
    FolderReading reading = new FolderReading(directory);
    PSortedMap<String, FileImage> beside = TreePMap.empty();
    Path parent = directory.toAbsolutePath().normalize().getParent();
    if (parent != null) {
      for (String name : BESIDE) {
        Path file = parent.resolve(name);
        if (isFile(file) && Files.isReadable(file)) {
          beside = beside.plus(name, reading.read(file));
        }
      }
    }
    return new DiskImage(
        TreePMap.<String, PSortedMap<String, FileImage>>empty()
            .plus("", beside)
            .plus(LogDir.name(directory), reading.files(directory)));
  }

  /** A log directory whole; what is in its directories that are no partition's is not read. */
  static DiskImage logDir(Path folder) throws StorageFailure, IOException {
    FolderReading reading = new FolderReading(folder);
    PSortedMap<String, PSortedMap<String, FileImage>> directories =
        TreePMap.<String, PSortedMap<String, FileImage>>empty().plus("", reading.files(folder));
    for (Path child : children(folder)) {
      String name = LogDir.name(child);
      if (Files.isDirectory(child)) {
        boolean isRead = TopicPartition.parse(name) != null && !LogDir.isMetadata(name);
        directories = directories.plus(name, isRead ? reading.files(child) : TreePMap.empty());
      }
    }
    return new DiskImage(directories);
  }

  static List<Path> children(Path directory) throws IOException {
    List<Path> children = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
      stream.forEach(children::add);
    }
    Collections.sort(children);
    return children;
  }

  private static boolean isFile(Path path) {
    return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) || Files.isRegularFile(path);
  }

  private PSortedMap<String, FileImage> files(Path directory) throws StorageFailure, IOException {
    PSortedMap<String, FileImage> images = TreePMap.empty();
    for (Path child : children(directory)) {
      if (isFile(child)) {
        images = images.plus(LogDir.name(child), read(child));
      }
    }
    return images;
  }

  private FileImage read(Path file) throws StorageFailure, IOException {
    files++;
    if (files > MAX_FILES) {
      throw tooMuch(Sentences.of("logdir.limit.files", Sentences.grouped(MAX_FILES)));
    }
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    int zeroBlocks = 0;
    byte[] tail = new byte[0];
    try (InputStream in = Files.newInputStream(file)) {
      byte[] block = in.readNBytes(BLOCK);
      while (block.length > 0) {
        lengths += block.length;
        if (lengths > MAX_LENGTH) {
          throw tooMuch(Sentences.of("logdir.limit.length", MAX_LENGTH >> 30));
        }
        if (block.length == BLOCK && Arrays.equals(block, ZEROS)) {
          zeroBlocks++;
        } else if (Arrays.equals(block, 0, block.length, ZEROS, 0, block.length)) {
          tail = block;
        } else {
          spend((long) zeroBlocks * BLOCK + block.length);
          for (; zeroBlocks > 0; zeroBlocks--) {
            content.write(ZEROS, 0, BLOCK);
          }
          content.write(block, 0, block.length);
        }
        block = in.readNBytes(BLOCK);
      }
    }
    return image(content.toByteArray(), zeroBlocks, tail);
  }

  /** What is zeros to the end shares one block, however long it is. */
  private static FileImage image(byte[] content, int zeroBlocks, byte[] tail) {
    SharedList<byte[]> chunks = SharedList.empty();
    long length = content.length;
    if (content.length > 0) {
      chunks = chunks.append(content);
    }
    for (int i = 0; i < zeroBlocks; i++) {
      chunks = chunks.append(ZEROS);
      length += BLOCK;
    }
    if (tail.length > 0) {
      chunks = chunks.append(tail);
      length += tail.length;
    }
    return new FileImage(chunks, length, length);
  }

  private void spend(long bytes) throws StorageFailure {
    contentBytes += bytes;
    if (contentBytes > MAX_BYTES) {
      throw tooMuch(Sentences.of("logdir.limit.bytes", MAX_BYTES >> 20));
    }
  }

  private StorageFailure tooMuch(String problem) {
    boolean isPartition = TopicPartition.parse(LogDir.name(top)) != null;
    return new StorageFailure(
        top,
        problem,
        Sentences.of(isPartition ? "logdir.limit.segments" : "logdir.limit.partition"));
  }
}

package io.minikafka.engine.disk;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A real folder kept in step with a cluster: the second interpreter of {@link DiskOperation}.
 *
 * <pre>
 *  folder/.lock                                     held while the folder is attached
 *  folder/metadata.json, offsets.json, ...          root ""
 *  folder/broker-1/orders-0/00000000000000000000.log   root "broker-1"
 * </pre>
 *
 * <p>{@link #apply} returns once every operation is done. Forced files are never rewound: who goes
 * on from a moment of the past does so in a new folder, see {@link #continueBeside}. After a
 * failure the folder takes nothing more, since it may be out of step. One thread at a time.
 */
public final class DataFolder implements AutoCloseable {
  private static final int MAX_OPEN_FILES = 64;
  private static final int MAX_RECENT = 6;
  private static final int OUTGOING_BYTES = 64 * 1024;
  private static final boolean WINDOWS = File.separatorChar == '\\';

  /**
   * Folders that this process holds. On POSIX closing any channel of a file lets every lock of the
   * process on it go, so a second channel to a lock file must not even be opened.
   */
  private static final SortedSet<Path> HELD = new TreeSet<>();

  private final Path folder;
  private final Path held;
  private final FileChannel lockFile;

  /** Files that were written lately, by path. Reopening one for every append would be slow. */
  private final SortedMap<Path, OpenFile> open = new TreeMap<>();

  // What was appended to last: mostly it is the same again, and building a path takes its time.
  private final Deque<Appended> recent = new ArrayDeque<>();

  /**
   * What the system is given to write: from a heap array it would copy once more, with a search.
   */
  private final ByteBuffer outgoing = ByteBuffer.allocateDirect(OUTGOING_BYTES);

  private final Opener opener;
  private @Nullable String outOfStep;

  private DataFolder(Path folder, Path held, FileChannel lockFile, Opener opener) {
    this.folder = folder;
    this.held = held;
    this.lockFile = lockFile;
    this.opener = opener;
  }

  /** Opens the files of a folder. Tests put a full disk in its place. */
  interface Opener {
    FileChannel open(Path path, OpenOption... options) throws IOException;
  }

  /**
   * Attaches a folder that is there.
   *
   * @throws StorageFailure if it is not there, or somebody else holds it
   */
  public static DataFolder open(Path folder) throws StorageFailure {
    if (!Files.isDirectory(folder)) {
      throw new StorageFailure(
          folder,
          Files.exists(folder) ? "is a file" : "there is no such folder",
          "name a data folder");
    }
    return attach(folder, FileChannel::open);
  }

  /**
   * Attaches a folder, making it if it is not there.
   *
   * @throws StorageFailure if it cannot be made, or somebody else holds it
   */
  public static DataFolder create(Path folder) throws StorageFailure {
    return create(folder, FileChannel::open);
  }

  static DataFolder create(Path folder, Opener opener) throws StorageFailure {
    try {
      Files.createDirectories(folder);
    } catch (FileAlreadyExistsException file) {
      throw new StorageFailure(folder, "is a file", "name a folder", file);
    } catch (IOException failed) {
      throw StorageFailure.of(folder, failed);
    }
    return attach(folder, opener);
  }

  private static DataFolder attach(Path folder, Opener opener) throws StorageFailure {
    Path path = folder.resolve(FolderReader.LOCK);
    synchronized (HELD) {
      FileChannel channel = null;
      DataFolder attached = null;
      try {
        Path real = folder.toRealPath();
        if (!HELD.contains(real)) {
          channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          if (channel.tryLock() != null) {
            attached = new DataFolder(folder, real, channel, opener);
            HELD.add(real);
          }
        }
      } catch (IOException failed) {
        throw StorageFailure.notWritable(folder, failed);
      } finally {
        if (attached == null) {
          closeQuietly(channel);
        }
      }
      if (attached == null) {
        throw new StorageFailure(
            folder, "another studio holds this folder", "close it there or choose another folder");
      }
      return attached;
    }
  }

  private static void closeQuietly(@Nullable FileChannel channel) {
    if (channel != null) {
      try {
        channel.close();
      } catch (IOException ignored) {
        // Nothing was written through it.
      }
    }
  }

  /** Where the folder is. */
  public Path path() {
    return folder;
  }

  /**
   * Does what the operations say, in their order, and returns when all is done.
   *
   * @throws StorageFailure at the first one that fails; the rest is not done, and the folder takes
   *     nothing more
   */
  public void apply(List<PlacedOperation> operations) throws StorageFailure {
    requireInStep();
    for (PlacedOperation each : operations) {
      try {
        if (each.operation() instanceof DiskOperation.Append append) {
          append(each.root(), append);
        } else {
          apply(root(each.root()), each.operation());
        }
      } catch (IOException failed) {
        StorageFailure told = StorageFailure.of(folder, each, failed);
        outOfStep = told.sentence();
        throw told;
      }
    }
  }

  private void requireInStep() throws StorageFailure {
    if (outOfStep != null) {
      throw new StorageFailure(
          folder, "no longer in step since " + outOfStep, "detach it and go on in another folder");
    }
  }

  /**
   * Requires that every file written lately still stands under its name: a channel goes on writing
   * to a file that somebody deleted, and nobody would hear of it.
   *
   * @throws StorageFailure naming the file that is gone; the folder takes nothing more
   */
  public void requireNames() throws StorageFailure {
    requireInStep();
    for (Path path : open.keySet()) {
      if (!Files.exists(path)) {
        StorageFailure gone = StorageFailure.of(folder, new NoSuchFileException(path.toString()));
        outOfStep = gone.sentence();
        throw gone;
      }
    }
  }

  private Path root(String root) throws IOException {
    if (root.isEmpty()) {
      return folder;
    }
    Path path = folder.resolve(root);
    if (!Files.isDirectory(path)) {
      Files.createDirectory(path);
      forceDirectory(folder);
    }
    return path;
  }

  private void apply(Path root, DiskOperation operation) throws IOException {
    // Sealed, but Java 17 has no pattern switch: the most frequent first.
    if (operation instanceof DiskOperation.Force force) {
      writable(file(root, force.path())).channel.force(true);
    } else if (operation instanceof DiskOperation.Create create) {
      createFile(file(root, create.path()));
    } else if (operation instanceof DiskOperation.Truncate truncate) {
      writable(file(root, truncate.path())).truncate(truncate.length());
    } else if (operation instanceof DiskOperation.Overwrite write) {
      writable(file(root, write.path()))
          .write(new byte[] {write.value()}, write.position(), outgoing);
    } else if (operation instanceof DiskOperation.Delete delete) {
      close(file(root, delete.path()));
      Files.delete(file(root, delete.path()));
    } else if (operation instanceof DiskOperation.Rename rename) {
      move(file(root, rename.from()), file(root, rename.to()));
    } else if (operation instanceof DiskOperation.CreateDirectory create) {
      Files.createDirectories(root.resolve(create.directory()));
    } else if (operation instanceof DiskOperation.DeleteDirectory delete) {
      deleteDirectory(root.resolve(delete.directory()));
    } else if (operation instanceof DiskOperation.RenameDirectory rename) {
      move(root.resolve(rename.from()), root.resolve(rename.to()));
    } else if (operation instanceof DiskOperation.ForceDirectory force) {
      forceDirectory(root.resolve(force.directory()));
    } else {
      throw new IllegalStateException("unknown operation " + operation);
    }
  }

  private static Path file(Path root, FilePath path) {
    return root.resolve(path.directory()).resolve(path.name());
  }

  private void append(String root, DiskOperation.Append append) throws IOException {
    OpenFile file = null;
    for (Appended each : recent) {
      if (each.path().equals(append.path()) && each.root().equals(root)) {
        file = each.file();
        break;
      }
    }
    if (file == null) {
      file = writable(file(root(root), append.path()));
      if (recent.size() == MAX_RECENT) {
        recent.removeLast();
      }
      recent.addFirst(new Appended(root, append.path(), file));
    }
    file.write(append.bytes(), file.length, outgoing);
  }

  private record Appended(String root, FilePath path, OpenFile file) {}

  private OpenFile writable(Path path) throws IOException {
    OpenFile file = open.get(path);
    return file != null ? file : keep(path, StandardOpenOption.WRITE);
  }

  /** A file that is written to, and its length: asking the system at each append takes as long. */
  private static final class OpenFile {
    private final FileChannel channel;
    private long length;

    OpenFile(FileChannel channel) throws IOException {
      this.channel = channel;
      this.length = channel.size();
    }

    void write(byte[] bytes, long position, ByteBuffer outgoing) throws IOException {
      ByteBuffer left =
          bytes.length <= outgoing.capacity()
              ? outgoing.clear().put(bytes).flip()
              : ByteBuffer.wrap(bytes);
      long at = position;
      while (left.hasRemaining()) {
        at += channel.write(left, at);
      }
      length = Math.max(length, at);
    }

    void truncate(long to) throws IOException {
      channel.truncate(to);
      length = Math.min(length, to);
    }
  }

  private void createFile(Path path) throws IOException {
    close(path);
    keep(
        path,
        StandardOpenOption.CREATE,
        StandardOpenOption.TRUNCATE_EXISTING,
        StandardOpenOption.WRITE);
  }

  private OpenFile keep(Path path, StandardOpenOption... options) throws IOException {
    if (open.size() >= MAX_OPEN_FILES) {
      closeBelow(folder);
    }
    OpenFile file = new OpenFile(opener.open(path, options));
    open.put(path, file);
    return file;
  }

  private void close(Path path) throws IOException {
    recent.clear();
    OpenFile file = open.remove(path);
    if (file != null) {
      file.channel.close();
    }
  }

  private void closeBelow(Path directory) throws IOException {
    for (Path path : new ArrayList<>(open.keySet())) {
      if (path.startsWith(directory)) {
        close(path);
      }
    }
  }

  private void move(Path from, Path to) throws IOException {
    closeBelow(from);
    closeBelow(to);
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private void deleteDirectory(Path directory) throws IOException {
    closeBelow(directory);
    if (!Files.isDirectory(directory)) {
      return;
    }
    for (Path file : FolderReader.children(directory)) {
      Files.delete(file);
    }
    Files.delete(directory);
  }

  private static void forceDirectory(Path directory) throws IOException {
    // Windows opens no directory as a file, and makes names durable by itself.
    if (!WINDOWS) {
      try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }

  /**
   * What the folder holds; everything counts as forced. Other files than a data folder's are left
   * out.
   *
   * @throws StorageFailure naming the file that cannot be read
   */
  public FolderImage read() throws StorageFailure {
    try {
      return FolderReader.read(folder);
    } catch (IOException failed) {
      throw StorageFailure.of(folder, failed);
    }
  }

  /**
   * Goes on from another moment: makes the first free sibling of this folder, {@code NAME-2} for
   * instance, and writes {@code image} there, all of it forced. This folder stays as it is.
   *
   * @return the sibling, attached
   * @throws StorageFailure if it cannot be written
   */
  public DataFolder continueBeside(FolderImage image) throws StorageFailure {
    Path here = folder.toAbsolutePath().normalize();
    int number = 2;
    Path sibling = here.resolveSibling(FolderReader.name(here) + "-" + number);
    while (Files.exists(sibling)) {
      sibling = here.resolveSibling(FolderReader.name(here) + "-" + ++number);
    }
    DataFolder next = create(sibling);
    try {
      next.write(image);
      return next;
    } catch (StorageFailure failed) {
      next.close();
      throw failed;
    }
  }

  /**
   * Writes a whole image and forces it.
   *
   * @throws StorageFailure if the folder holds something already, or a file cannot be written
   */
  public void write(FolderImage image) throws StorageFailure {
    if (!read().isEmpty()) {
      throw new StorageFailure(folder, "is not empty", "choose an empty folder");
    }
    apply(operationsFor(image));
  }

  private static List<PlacedOperation> operationsFor(FolderImage image) {
    List<PlacedOperation> operations = new ArrayList<>();
    for (Map.Entry<String, DiskImage> disk : image.disks().entrySet()) {
      DiskWriter out = operation -> operations.add(new PlacedOperation(disk.getKey(), operation));
      disk.getValue()
          .directories()
          .forEach(
              (directory, files) -> {
                out.write(new DiskOperation.CreateDirectory(directory));
                files.forEach((name, file) -> writeFile(new FilePath(directory, name), file, out));
                out.write(new DiskOperation.ForceDirectory(directory));
              });
      out.write(new DiskOperation.ForceDirectory(""));
    }
    return operations;
  }

  private static void writeFile(FilePath path, FileImage file, DiskWriter out) {
    out.write(new DiskOperation.Create(path));
    for (byte[] chunk : file.chunks()) {
      out.write(new DiskOperation.Append(path, chunk));
    }
    out.write(new DiskOperation.Force(path));
  }

  /** Lets the folder go. What was not forced is left to the operating system. */
  @Override
  public void close() {
    for (OpenFile file : open.values()) {
      closeQuietly(file.channel);
    }
    open.clear();
    synchronized (HELD) {
      closeQuietly(lockFile);
      HELD.remove(held);
    }
  }
}

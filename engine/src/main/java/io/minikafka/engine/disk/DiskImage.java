package io.minikafka.engine.disk;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * A disk as a value: directories, their files and what is forced of each. It is what a broker's
 * recovery reads, so what is recovered can come only from bytes.
 *
 * <p>Creating, renaming and deleting reach the disk at once; of a file's content only the forced
 * part survives {@link #afterPowerFailure()}.
 */
public record DiskImage(PSortedMap<String, PSortedMap<String, FileImage>> directories) {
  /** A disk without anything on it. */
  public static final DiskImage EMPTY = new DiskImage(TreePMap.empty());

  /** This disk after {@code operation}. */
  public DiskImage apply(DiskOperation operation) {
    // Sealed, but Java 17 has no pattern switch: the most frequent first.
    if (operation instanceof DiskOperation.Append append) {
      return with(append.path(), file(append.path()).append(append.bytes()));
    } else if (operation instanceof DiskOperation.Force force) {
      return with(force.path(), file(force.path()).force());
    } else if (operation instanceof DiskOperation.Create create) {
      return with(create.path(), FileImage.EMPTY);
    } else if (operation instanceof DiskOperation.Truncate truncate) {
      return with(truncate.path(), file(truncate.path()).truncate(truncate.length()));
    } else if (operation instanceof DiskOperation.Overwrite write) {
      return with(write.path(), file(write.path()).overwrite(write.position(), write.value()));
    } else if (operation instanceof DiskOperation.Delete delete) {
      return without(delete.path());
    } else if (operation instanceof DiskOperation.Rename rename) {
      return without(rename.from()).with(rename.to(), file(rename.from()));
    } else if (operation instanceof DiskOperation.CreateDirectory create) {
      return directories.containsKey(create.directory())
          ? this
          : new DiskImage(directories.plus(create.directory(), TreePMap.empty()));
    } else if (operation instanceof DiskOperation.DeleteDirectory delete) {
      return new DiskImage(directories.minus(delete.directory()));
    } else if (operation instanceof DiskOperation.RenameDirectory rename) {
      return new DiskImage(
          directories.minus(rename.from()).plus(rename.to(), files(rename.from())));
    }
    return this;
  }

  /** This disk after all of {@code operations}, in their order. */
  public DiskImage apply(List<DiskOperation> operations) {
    DiskImage disk = this;
    for (DiskOperation operation : operations) {
      disk = disk.apply(operation);
    }
    return disk;
  }

  /** Whether that directory is there. */
  public boolean hasDirectory(String directory) {
    return directories.containsKey(directory);
  }

  /** The files of a directory by name; none if the directory is not there. */
  public PSortedMap<String, FileImage> files(String directory) {
    PSortedMap<String, FileImage> files = directories.get(directory);
    return files == null ? TreePMap.empty() : files;
  }

  /** The file at {@code path}, if there is one. */
  public Optional<FileImage> find(FilePath path) {
    return Optional.ofNullable(files(path.directory()).get(path.name()));
  }

  /** What a power failure leaves: of every file its forced bytes. */
  public DiskImage afterPowerFailure() {
    PSortedMap<String, PSortedMap<String, FileImage>> left = directories;
    for (Map.Entry<String, PSortedMap<String, FileImage>> directory : directories.entrySet()) {
      PSortedMap<String, FileImage> files = directory.getValue();
      for (Map.Entry<String, FileImage> file : directory.getValue().entrySet()) {
        FileImage image = file.getValue();
        if (image.forcedLength() < image.length()) {
          files = files.plus(file.getKey(), image.afterPowerFailure());
        }
      }
      left = left.plus(directory.getKey(), files);
    }
    return new DiskImage(left);
  }

  FileImage file(FilePath path) {
    FileImage image = files(path.directory()).get(path.name());
    if (image == null) {
      throw new IllegalStateException("no file " + path + " on this disk");
    }
    return image;
  }

  DiskImage with(FilePath path, FileImage image) {
    return new DiskImage(
        directories.plus(path.directory(), files(path.directory()).plus(path.name(), image)));
  }

  private DiskImage without(FilePath path) {
    return new DiskImage(
        directories.plus(path.directory(), files(path.directory()).minus(path.name())));
  }
}

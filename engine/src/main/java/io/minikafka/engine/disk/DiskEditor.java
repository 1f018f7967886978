package io.minikafka.engine.disk;

import org.jspecify.annotations.Nullable;

/**
 * A disk while a command writes to it: the same as {@link DiskImage#apply(DiskOperation)} one
 * operation after another, but what is written to one file in a row changes the image once.
 */
public final class DiskEditor {
  private DiskImage disk;
  // The file written to last, as it is by now; the image has it only after settle().
  private @Nullable FilePath path;
  private FileImage file = FileImage.EMPTY;

  /** Begins with {@code disk}. */
  public DiskEditor(DiskImage disk) {
    this.disk = disk;
  }

  /** Does {@code operation}. */
  public void apply(DiskOperation operation) {
    if (operation instanceof DiskOperation.Append append) {
      file = open(append.path()).append(append.bytes());
    } else if (operation instanceof DiskOperation.Force force) {
      file = open(force.path()).force();
    } else {
      settle();
      path = null;
      disk = disk.apply(operation);
    }
  }

  /** The disk as it is now. */
  public DiskImage image() {
    settle();
    return disk;
  }

  /** Whether a file has bytes that are not forced; not so if there is no such file. */
  public boolean isUnforced(FilePath of) {
    if (of.equals(path)) {
      return file.forcedLength() < file.length();
    }
    return disk.find(of).map(image -> image.forcedLength() < image.length()).orElse(false);
  }

  private FileImage open(FilePath next) {
    if (!next.equals(path)) {
      settle();
      file = disk.file(next);
      path = next;
    }
    return file;
  }

  private void settle() {
    if (path != null && disk.file(path) != file) {
      disk = disk.with(path, file);
    }
  }
}

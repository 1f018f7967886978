package io.minikafka.engine.disk;

/**
 * One thing done to a disk, as data. Two interpreters apply it: {@link DiskImage} and {@link
 * DataFolder}. Paths are relative to one root: a broker's folder, or the data folder itself.
 */
public sealed interface DiskOperation {

  /** Makes a directory; nothing happens if it is there. */
  record CreateDirectory(String directory) implements DiskOperation {}

  /** Makes an empty file, in place of one that is there. */
  record Create(FilePath path) implements DiskOperation {}

  /** Writes bytes behind the end of a file. The array is shared and never changed. */
  @SuppressWarnings("ArrayRecordComponent")
  record Append(FilePath path, byte[] bytes) implements DiskOperation {}

  /** Writes one byte in the middle of a file: how a test of damage damages. */
  record Overwrite(FilePath path, long position, byte value) implements DiskOperation {}

  /** Cuts a file to {@code length} bytes. */
  record Truncate(FilePath path, long length) implements DiskOperation {}

  /** Forces what a file holds: it survives a power failure from here on. */
  record Force(FilePath path) implements DiskOperation {}

  /** Gives a file another name, in place of one that is there, atomically. */
  record Rename(FilePath from, FilePath to) implements DiskOperation {}

  /** Gives a directory another name, atomically. */
  record RenameDirectory(String from, String to) implements DiskOperation {}

  /** Deletes a file. */
  record Delete(FilePath path) implements DiskOperation {}

  /** Deletes a directory and what is in it. */
  record DeleteDirectory(String directory) implements DiskOperation {}

  /** Forces the names in a directory; the empty one is the root. */
  record ForceDirectory(String directory) implements DiskOperation {}
}

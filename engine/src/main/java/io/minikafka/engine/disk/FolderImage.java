package io.minikafka.engine.disk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * What a whole data folder holds, as a value: the cluster's own files under the empty root, each
 * broker's disk under {@code broker-N}.
 */
public record FolderImage(PSortedMap<String, DiskImage> disks) {
  /** A folder without anything in it. */
  public static final FolderImage EMPTY = new FolderImage(TreePMap.empty());

  /** The disk under {@code root}; an empty one if there is none. */
  public DiskImage disk(String root) {
    DiskImage disk = disks.get(root);
    return disk == null ? DiskImage.EMPTY : disk;
  }

  /** The cluster's own files. */
  public DiskImage files() {
    return disk("");
  }

  /** This folder with another disk under {@code root}. */
  public FolderImage with(String root, DiskImage disk) {
    return new FolderImage(disks.plus(root, disk));
  }

  /** This folder after {@code operations}, in their order. */
  public FolderImage apply(List<PlacedOperation> operations) {
    FolderImage folder = this;
    for (PlacedOperation each : operations) {
      folder = folder.with(each.root(), folder.disk(each.root()).apply(each.operation()));
    }
    return folder;
  }

  /** Whether there is no file and no directory. */
  public boolean isEmpty() {
    return disks.values().stream().allMatch(disk -> disk.directories().isEmpty());
  }

  /** The first difference to {@code other} in names or bytes, whatever is forced; empty if none. */
  public Optional<String> difference(FolderImage other) {
    return disks.plusAll(other.disks).keySet().stream()
        .flatMap(root -> difference(root, disk(root), other.disk(root)).stream())
        .findFirst();
  }

  /**
   * A file that is not as it was.
   *
   * @param path as below the data folder
   * @param bytesBefore null if it was not there
   * @param bytesAfter null if it is gone
   */
  public record Change(String path, @Nullable Long bytesBefore, @Nullable Long bytesAfter) {}

  /** Every file that {@code after} holds with other bytes than this folder, by path. */
  public List<Change> changes(FolderImage after) {
    List<Change> changes = new ArrayList<>();
    for (String root : disks.plusAll(after.disks).keySet()) {
      PSortedMap<String, PSortedMap<String, FileImage>> before = disk(root).directories();
      for (String directory : before.plusAll(after.disk(root).directories()).keySet()) {
        PSortedMap<String, FileImage> then = disk(root).files(directory);
        PSortedMap<String, FileImage> now = after.disk(root).files(directory);
        for (String name : then.plusAll(now).keySet()) {
          FileImage old = then.get(name);
          FileImage young = now.get(name);
          if (old == null || young == null || !old.sameContent(young)) {
            changes.add(new Change(path(root, directory, name), length(old), length(young)));
          }
        }
      }
    }
    return changes;
  }

  private static String path(String root, String directory, String name) {
    return (root.isEmpty() ? "" : root + "/") + (directory.isEmpty() ? "" : directory + "/") + name;
  }

  private static @Nullable Long length(@Nullable FileImage file) {
    return file == null ? null : file.length();
  }

  private static Optional<String> difference(String root, DiskImage one, DiskImage other) {
    for (String directory : one.directories().plusAll(other.directories()).keySet()) {
      String place = root + "/" + directory;
      if (one.hasDirectory(directory) != other.hasDirectory(directory)) {
        return Optional.of(
            place + " is only in " + (one.hasDirectory(directory) ? "the first" : "the second"));
      }
      PSortedMap<String, FileImage> files = one.files(directory);
      PSortedMap<String, FileImage> others = other.files(directory);
      for (Map.Entry<String, FileImage> each : files.plusAll(others).entrySet()) {
        FileImage mine = files.get(each.getKey());
        FileImage theirs = others.get(each.getKey());
        if (mine == null || theirs == null || !mine.sameContent(theirs)) {
          return Optional.of(
              place + "/" + each.getKey() + ": " + size(mine) + " and " + size(theirs));
        }
      }
    }
    return Optional.empty();
  }

  private static String size(@Nullable FileImage file) {
    return file == null ? "no file" : file.length() + " bytes";
  }
}

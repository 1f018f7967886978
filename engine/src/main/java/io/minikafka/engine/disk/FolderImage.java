package io.minikafka.engine.disk;

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

package io.minikafka.engine.explore;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FilePath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * One disk with all that a power failure may leave of it. Names and contents are apart, as on a
 * real disk:
 *
 * <ul>
 *   <li>of a file, the forced content is there, then any number of the writes since, in their
 *       order; the last append of those may be torn, or its bytes be zeros;
 *   <li>of a directory, the forced names are there, then any number of the changes since, in their
 *       order, as journaling file systems keep it. Directories are independent of each other.
 * </ul>
 */
final class CrashDisk {
  /** A name in a directory, or of a directory, that came, went or changed. */
  private record Change<T>(@Nullable String gone, @Nullable String here, @Nullable T what) {}

  /** Names of files or directories: the forced ones and what happened since. */
  private static final class Names<T> {
    private SortedMap<String, T> forced = new TreeMap<>();
    private final List<Change<T>> since = new ArrayList<>();

    SortedMap<String, T> after(int changes) {
      SortedMap<String, T> names = new TreeMap<>(forced);
      for (Change<T> each : since.subList(0, changes)) {
        if (each.gone != null) {
          names.remove(each.gone);
        }
        if (each.here != null && each.what != null) {
          names.put(each.here, each.what);
        }
      }
      return names;
    }

    SortedMap<String, T> now() {
      return after(since.size());
    }

    @Nullable T find(String name) {
      return now().get(name);
    }

    void change(@Nullable String gone, @Nullable String here, @Nullable T what) {
      since.add(new Change<>(gone, here, what));
    }

    void force() {
      forced = now();
      since.clear();
    }
  }

  private static final class Directory {
    private final Names<Content> files = new Names<>();
  }

  /** What a file holds, whatever its name. */
  private static final class Content {
    private FileImage forced = FileImage.EMPTY;
    private final List<DiskOperation> since = new ArrayList<>();

    FileImage after(int writes) {
      DiskImage disk = new DiskImage(TreePMap.singleton("", TreePMap.singleton("", forced)));
      for (DiskOperation each : since.subList(0, writes)) {
        disk = disk.apply(each);
      }
      return FileImage.forced(disk.find(NAMELESS).orElseThrow().read());
    }

    FileImage now() {
      return after(since.size());
    }

    void force() {
      forced = now();
      since.clear();
    }

    /** Every content that may be found after a power failure. */
    List<FileImage> possible() {
      List<FileImage> all = new ArrayList<>();
      for (int writes = 0; writes <= since.size(); writes++) {
        all.add(after(writes));
      }
      if (!since.isEmpty()
          && since.get(since.size() - 1) instanceof DiskOperation.Append append
          && append.bytes().length > 1) {
        byte[] whole = now().read();
        int start = whole.length - append.bytes().length;
        for (int torn : new int[] {1, append.bytes().length / 2, append.bytes().length - 1}) {
          all.add(FileImage.forced(Arrays.copyOf(whole, start + torn)));
        }
        Arrays.fill(whole, start, whole.length, (byte) 0);
        all.add(FileImage.forced(whole));
      }
      return all;
    }
  }

  private static final FilePath NAMELESS = new FilePath("", "");

  private final Names<Directory> directories = new Names<>();

  /** The root's own files. */
  private final Directory own = new Directory();

  /** Does {@code operation}, and says which directory it touched; empty is the root. */
  String apply(DiskOperation operation) {
    if (operation instanceof DiskOperation.Append append) {
      write(append.path(), new DiskOperation.Append(NAMELESS, append.bytes()));
      return append.path().directory();
    } else if (operation instanceof DiskOperation.Truncate cut) {
      write(cut.path(), new DiskOperation.Truncate(NAMELESS, cut.length()));
      return cut.path().directory();
    } else if (operation instanceof DiskOperation.Force force) {
      content(force.path()).force();
      return force.path().directory();
    } else if (operation instanceof DiskOperation.Create create) {
      files(create.path().directory())
          .change(create.path().name(), create.path().name(), new Content());
      return create.path().directory();
    } else if (operation instanceof DiskOperation.Delete delete) {
      files(delete.path().directory()).change(delete.path().name(), null, null);
      return delete.path().directory();
    } else if (operation instanceof DiskOperation.Rename rename) {
      files(rename.from().directory())
          .change(rename.from().name(), rename.to().name(), content(rename.from()));
      return rename.from().directory();
    } else if (operation instanceof DiskOperation.ForceDirectory force) {
      files(force.directory()).force();
      if (force.directory().isEmpty()) {
        directories.force();
      }
      return force.directory();
    }
    changeDirectories(operation);
    return "";
  }

  private void changeDirectories(DiskOperation operation) {
    if (operation instanceof DiskOperation.CreateDirectory create) {
      if (directories.find(create.directory()) == null) {
        directories.change(null, create.directory(), new Directory());
      }
    } else if (operation instanceof DiskOperation.DeleteDirectory delete) {
      directories.change(delete.directory(), null, null);
    } else if (operation instanceof DiskOperation.RenameDirectory rename) {
      directories.change(rename.from(), rename.to(), directories.find(rename.from()));
    } else {
      throw new IllegalStateException("no crash is defined for " + operation);
    }
  }

  private void write(FilePath path, DiskOperation operation) {
    content(path).since.add(operation);
  }

  private Content content(FilePath path) {
    Content content = files(path.directory()).find(path.name());
    if (content == null) {
      throw new IllegalStateException("no file " + path);
    }
    return content;
  }

  private Names<Content> files(String directory) {
    Directory found = directory.isEmpty() ? own : directories.find(directory);
    if (found == null) {
      throw new IllegalStateException("no directory " + directory);
    }
    return found.files;
  }

  /** Whether all of a directory, names and contents, survives any power failure. */
  boolean isForced(String directory) {
    Directory found = directories.find(directory);
    return found == null
        || (found.files.since.isEmpty()
            && found.files.now().values().stream().allMatch(content -> content.since.isEmpty()));
  }

  /** The disk if everything reached it. */
  DiskImage ceiling() {
    return image(directories.since.size(), null, Integer.MAX_VALUE, true, null, null);
  }

  /** The disk if nothing reached it but what was forced. */
  DiskImage floor() {
    return image(0, null, 0, false, null, null);
  }

  /**
   * Every disk that a power failure may leave now as far as {@code directory} is concerned; of the
   * other directories all or nothing has reached it.
   */
  List<DiskImage> possible(String directory) {
    List<DiskImage> all = new ArrayList<>();
    for (int renames = 0; renames <= directories.since.size(); renames++) {
      for (boolean othersReached : new boolean[] {true, false}) {
        Directory found = directory.isEmpty() ? own : directories.after(renames).get(directory);
        if (found == null) {
          all.add(image(renames, null, 0, othersReached, null, null));
          continue;
        }
        for (int names = 0; names <= found.files.since.size(); names++) {
          all.add(image(renames, found, names, othersReached, null, null));
          for (Content content : found.files.after(names).values()) {
            if (!content.since.isEmpty()) {
              for (FileImage left : content.possible()) {
                all.add(image(renames, found, names, othersReached, content, left));
              }
            }
          }
        }
      }
    }
    return all;
  }

  private DiskImage image(
      int renames,
      @Nullable Directory chosen,
      int names,
      boolean othersReached,
      @Nullable Content varied,
      @Nullable FileImage left) {
    PSortedMap<String, PSortedMap<String, FileImage>> image = TreePMap.empty();
    SortedMap<String, Directory> found = directories.after(renames);
    found.put("", own);
    for (Map.Entry<String, Directory> each : found.entrySet()) {
      Names<Content> entries = each.getValue().files;
      int reached = othersReached ? entries.since.size() : 0;
      PSortedMap<String, FileImage> files = TreePMap.empty();
      for (Map.Entry<String, Content> file :
          entries.after(each.getValue() == chosen ? names : reached).entrySet()) {
        Content content = file.getValue();
        FileImage held = othersReached ? content.now() : content.forced;
        files = files.plus(file.getKey(), content == varied && left != null ? left : held);
      }
      if (!each.getKey().isEmpty() || !files.isEmpty()) {
        image = image.plus(each.getKey(), files);
      }
    }
    return new DiskImage(image);
  }
}

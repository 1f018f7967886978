package io.minikafka.studio.inspector;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.disk.PlacedOperation;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.IndexEntry;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.inspector.FilesSheet.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What the last command did to disks, in order, and what it left undone. */
final class FileOperations {
  private static final int MAX = 60;
  private static final String OPERATION = "inspector.operations.";

  private final Cluster before;
  private final Transition transition;
  private final Map<String, Long> lengths = new TreeMap<>();
  private final List<Operation> rows = new ArrayList<>();

  private FileOperations(Cluster before, Transition transition) {
    this.before = before;
    this.transition = transition;
  }

  /** The operations of a moment's command; none at the start. */
  static List<Operation> of(Moment moment) {
    Optional<Moment> before = moment.before();
    Optional<Transition> transition = moment.transition();
    return before.isEmpty() || transition.isEmpty()
        ? List.of()
        : new FileOperations(before.get().cluster(), transition.get()).rows();
  }

  private List<Operation> rows() {
    List<PlacedOperation> operations = transition.diskOperations();
    boolean appended = false;
    boolean forced = false;
    for (int i = 0; i < operations.size(); i++) {
      PlacedOperation placed = operations.get(i);
      if (rows.size() < MAX) {
        row(placed);
        if (placed.operation() instanceof DiskOperation.Append append && isLog(append.path())) {
          noIndexEntry(operations, i, append);
        }
      }
      appended |= placed.operation() instanceof DiskOperation.Append;
      forced |= placed.operation() instanceof DiskOperation.Force;
    }
    if (operations.size() > MAX) {
      rows.add(
          new Operation("", "", text("inspector.operations.more", operations.size() - MAX), ""));
    }
    if (appended && !forced) {
      rows.add(new Operation("–", "", text("inspector.operations.noForce"), ""));
    }
    return rows;
  }

  private static boolean isLog(FilePath path) {
    return path.name().endsWith(".log");
  }

  private void row(PlacedOperation placed) {
    String root = placed.root();
    DiskOperation operation = placed.operation();
    if (operation instanceof DiskOperation.Append append) {
      long at = length(root, append.path());
      lengths.put(key(root, append.path()), at + append.bytes().length);
      add("append", root, append.path(), text("inspector.operations.at", bytes(append), at));
    } else if (operation instanceof DiskOperation.Force force) {
      long length = length(root, force.path());
      add("force", root, force.path(), text("inspector.operations.bytes", grouped(length)));
    } else if (operation instanceof DiskOperation.Create create) {
      lengths.put(key(root, create.path()), 0L);
      add("create", root, create.path(), "");
    } else if (operation instanceof DiskOperation.Truncate cut) {
      long length = length(root, cut.path());
      lengths.put(key(root, cut.path()), cut.length());
      add(
          "truncate",
          root,
          cut.path(),
          text("inspector.operations.cut", grouped(length), grouped(cut.length())));
    } else if (operation instanceof DiskOperation.Overwrite write) {
      add("overwrite", root, write.path(), text("inspector.operations.byte", write.position()));
    } else if (operation instanceof DiskOperation.Delete delete) {
      long length = length(root, delete.path());
      add("delete", root, delete.path(), text("inspector.operations.bytes", grouped(length)));
    } else if (operation instanceof DiskOperation.Rename rename) {
      lengths.put(key(root, rename.to()), length(root, rename.from()));
      add("rename", root, rename.from(), text("inspector.operations.to", shortened(rename.to())));
    } else {
      directory(root, operation);
    }
  }

  private void directory(String root, DiskOperation operation) {
    if (operation instanceof DiskOperation.CreateDirectory create) {
      row("createDirectory", root, create.directory(), "");
    } else if (operation instanceof DiskOperation.DeleteDirectory delete) {
      row("deleteDirectory", root, delete.directory(), "");
    } else if (operation instanceof DiskOperation.RenameDirectory rename) {
      row("rename", root, rename.from() + "/", text("inspector.operations.to", rename.to() + "/"));
    } else if (operation instanceof DiskOperation.ForceDirectory force) {
      row(
          "forceDirectory",
          root,
          force.directory().isEmpty() ? text("inspector.operations.root") : force.directory() + "/",
          text("inspector.operations.names"));
    }
  }

  private void add(String verb, String root, FilePath path, String detail) {
    row(verb, root, shortened(path), detail);
  }

  private void row(String verb, String root, String file, String detail) {
    rows.add(new Operation(text(OPERATION + verb), disk(root), file, detail));
  }

  /** A batch that came too near to the last entry for one of its own. */
  private void noIndexEntry(List<PlacedOperation> all, int at, DiskOperation.Append append) {
    PlacedOperation placed = all.get(at);
    if (at + 1 < all.size()
        && all.get(at + 1).operation() instanceof DiskOperation.Append next
        && next.path().name().endsWith(".index")) {
      return;
    }
    TopicPartition id = TopicPartition.parse(append.path().directory());
    Optional<Segment> segment = id == null ? Optional.empty() : segment(placed, id, append.path());
    if (segment.isEmpty() || segment.get().index().isEmpty()) {
      return;
    }
    long position = length(placed.root(), append.path()) - append.bytes().length;
    long last = -1;
    for (IndexEntry entry : segment.get().index()) {
      last = entry.position() < position ? entry.position() : last;
    }
    long interval = before.config().log().indexIntervalBytes();
    if (last >= 0 && position - last < interval) {
      rows.add(
          new Operation(
              "–",
              "",
              text("inspector.operations.noIndex"),
              text("inspector.operations.noIndex.why", position, last, position - last, interval)));
    }
  }

  private Optional<Segment> segment(PlacedOperation placed, TopicPartition id, FilePath path) {
    for (Broker broker : transition.after().brokers().values()) {
      PartitionLog log = broker.log(id);
      if (log != null && Broker.folder(broker.id()).equals(placed.root())) {
        return log.segments().stream().filter(each -> each.logFile().equals(path)).findFirst();
      }
    }
    return Optional.empty();
  }

  private long length(String root, FilePath path) {
    return lengths.computeIfAbsent(key(root, path), missing -> lengthBefore(root, path));
  }

  private long lengthBefore(String root, FilePath path) {
    if (root.isEmpty()) {
      return before.files().find(path).map(FileImage::length).orElse(0L);
    }
    return before.brokers().values().stream()
        .filter(broker -> Broker.folder(broker.id()).equals(root))
        .findFirst()
        .flatMap(broker -> broker.disk().find(path))
        .map(FileImage::length)
        .orElse(0L);
  }

  private static String key(String root, FilePath path) {
    return root + "/" + path;
  }

  private static String bytes(DiskOperation.Append append) {
    return Sentences.grouped(append.bytes().length);
  }

  private static String grouped(long number) {
    return Sentences.grouped(number);
  }

  private static String disk(String root) {
    return root.isEmpty() ? "" : "B" + root.substring(root.indexOf('-') + 1);
  }

  /** {@code …0014.log}: what tells files of one directory apart. */
  static String shortened(FilePath path) {
    String name = path.name();
    int dot = name.lastIndexOf('.');
    boolean segment = dot == Segment.fileStem(0).length();
    return segment ? "…" + name.substring(dot - 4) : name;
  }
}

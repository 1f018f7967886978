package io.minikafka.studio.inspector;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.checkpoint.CheckpointFile;
import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.IndexEntry;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.transaction.Journal;
import io.minikafka.studio.inspector.FilesSheet.ClusterFile;
import io.minikafka.studio.inspector.FilesSheet.Directory;
import io.minikafka.studio.inspector.FilesSheet.FileRow;
import io.minikafka.studio.inspector.FilesSheet.Index;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Computes the sheet of one broker's files at one moment. */
final class FilesSheets {
  private static final String TEMPORARY = ".compact-";
  private static final String BACKUP = ".backup-";

  private final Session session;
  private final Cluster cluster;
  private final Broker broker;
  private final String directory;
  private final FilesViewModel.Choice choice;

  private FilesSheets(Session session, Broker broker, String directory, FilesViewModel.Choice c) {
    this.session = session;
    this.cluster = session.cluster();
    this.broker = broker;
    this.directory = directory;
    this.choice = c;
  }

  /** The sheet of what was chosen, else of the leader of the shown partition. */
  static Optional<FilesSheet> of(Session session, FilesViewModel.Choice choice) {
    Cluster cluster = session.cluster();
    int id =
        choice
            .broker()
            .or(() -> session.partition().filter(Partition::hasLeader).map(Partition::leader))
            .orElse(cluster.config().brokers().get(0));
    Broker broker = cluster.broker(id);
    if (broker == null) {
      return Optional.empty();
    }
    String shown = session.shownPartition().map(TopicPartition::toString).orElse("");
    String directory = choice.directory().filter(broker.disk()::hasDirectory).orElse(shown);
    return Optional.of(new FilesSheets(session, broker, directory, choice).sheet());
  }

  private FilesSheet sheet() {
    List<FileRow> files = files();
    String lost = powerFailure();
    return new FilesSheet(
        broker.id(),
        List.copyOf(cluster.brokers().keySet()),
        directory,
        files,
        directories(),
        lost.isEmpty() ? text(nothingLost()) : lost,
        lost.isEmpty(),
        clusterFiles(),
        session.moment().number(),
        FileOperations.of(session.moment()),
        index(),
        opened());
  }

  private String nothingLost() {
    return cluster.lifecycle() == Lifecycle.READ_ONLY
        ? "inspector.files.power.readOnly"
        : "inspector.files.power.nothing";
  }

  private List<FileRow> files() {
    Map<String, FileImage> files = broker.disk().files(directory);
    long largest = files.values().stream().mapToLong(FileImage::length).max().orElse(0);
    List<FileRow> rows = new ArrayList<>();
    // The log before its index, as they are written.
    files.keySet().stream()
        .sorted(
            Comparator.comparing(FilesSheets::stem)
                .thenComparing(name -> !name.endsWith(".log"))
                .thenComparing(name -> name))
        .forEach(name -> rows.add(row(name, files.get(name), largest)));
    return rows;
  }

  private static String stem(String name) {
    int dot = name.indexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }

  private FileRow row(String name, @Nullable FileImage image, long largest) {
    FileImage file = image == null ? FileImage.EMPTY : image;
    FilePath path = new FilePath(directory, name);
    boolean forced = file.forcedLength() == file.length();
    boolean readOnly = cluster.lifecycle() == Lifecycle.READ_ONLY;
    String state =
        readOnly
            ? text("inspector.files.readOnly")
            : forced
                ? text("inspector.files.forced")
                : file.forcedLength() == 0
                    ? text("inspector.files.notForced")
                    : text("inspector.files.partly", Sentences.grouped(file.forcedLength()));
    double share = largest == 0 ? 0 : (double) file.length() / largest;
    double forcedShare = file.length() == 0 ? 1 : (double) file.forcedLength() / file.length();
    return new FileRow(
        path,
        Sentences.grouped(file.length()),
        share,
        forcedShare,
        forced,
        state,
        choice.isOpen(Optional.of(broker.id()), path));
  }

  private List<Directory> directories() {
    List<Directory> rows = new ArrayList<>();
    for (Map.Entry<String, ? extends Map<String, FileImage>> each :
        broker.disk().directories().entrySet()) {
      Collection<FileImage> files = each.getValue().values();
      long bytes = files.stream().mapToLong(FileImage::length).sum();
      rows.add(
          new Directory(
              each.getKey(),
              text("inspector.files.directory", files.size(), Sentences.grouped(bytes)),
              note(each.getKey()),
              each.getKey().equals(directory)));
    }
    return rows;
  }

  /** What a directory is that compaction builds beside the log, or moved aside. */
  private String note(String name) {
    boolean temporary = name.contains(TEMPORARY);
    int at = temporary ? name.indexOf(TEMPORARY) : name.indexOf(BACKUP);
    if (at < 1) {
      return "";
    }
    String live = name.substring(1, at);
    if (temporary) {
      return text("inspector.files.temporary", live);
    }
    return broker.disk().hasDirectory(live)
        ? text("inspector.files.backup", live)
        : text("inspector.files.onlyBackup", live);
  }

  private String powerFailure() {
    TopicPartition id = TopicPartition.parse(directory);
    PartitionLog log = id == null ? null : broker.log(id);
    List<String> lost = new ArrayList<>();
    for (Segment segment : log == null ? List.<Segment>of() : log.segments()) {
      FileImage file = broker.disk().find(segment.logFile()).orElse(FileImage.EMPTY);
      if (file.forcedLength() < file.length() && !segment.isEmpty()) {
        lost.add(lost(segment, file));
      }
    }
    return lost.isEmpty() ? "" : String.join(" ", lost) + " " + text("inspector.files.power.rule");
  }

  private static String lost(Segment segment, FileImage file) {
    int first = SegmentSearch.first(segment, each -> SegmentSearch.end(each) > file.forcedLength());
    String name = FileOperations.shortened(segment.logFile());
    if (first == segment.batches().size()) {
      return text("inspector.files.power.bytes", name, file.forcedLength());
    }
    String records =
        Sentences.range(segment.batches().get(first).batch().baseOffset(), segment.nextOffset());
    return file.forcedLength() == 0
        ? text("inspector.files.power.all", name, records)
        : text("inspector.files.power.end", name, file.forcedLength(), records);
  }

  private List<ClusterFile> clusterFiles() {
    List<ClusterFile> rows = new ArrayList<>();
    for (String name : cluster.files().files("").keySet()) {
      FilePath path = new FilePath("", name);
      rows.add(
          new ClusterFile(
              path,
              how(path),
              !path.equals(CheckpointFile.PRODUCER_IDENTITIES.path()),
              choice.isOpen(Optional.empty(), path)));
    }
    return rows;
  }

  private String how(FilePath path) {
    if (path.equals(Journal.PATH)) {
      byte[] content = cluster.files().find(path).map(FileImage::read).orElse(new byte[0]);
      int lines = 0;
      for (byte each : content) {
        lines += each == '\n' ? 1 : 0;
      }
      return lines == 1
          ? text("inspector.files.journal.one")
          : text("inspector.files.journal", lines);
    }
    for (CheckpointFile file :
        List.of(
            CheckpointFile.METADATA, CheckpointFile.OFFSETS, CheckpointFile.PRODUCER_IDENTITIES)) {
      if (file.path().equals(path)) {
        return text(
            file.forcesDirectory()
                ? "inspector.files.checkpoint"
                : "inspector.files.checkpoint.noDirectory");
      }
    }
    return text(
        "inspector.files.directory",
        1,
        Sentences.grouped(cluster.files().find(path).map(FileImage::length).orElse(0L)));
  }

  private Optional<Index> index() {
    TopicPartition id = TopicPartition.parse(directory);
    PartitionLog log = id == null ? null : broker.log(id);
    if (log == null) {
      return Optional.empty();
    }
    Segment segment =
        log.segments().stream()
            .filter(
                each ->
                    choice.isOpen(Optional.of(broker.id()), each.logFile())
                        || choice.isOpen(Optional.of(broker.id()), each.indexFile())
                        || choice.isOpen(Optional.of(broker.id()), each.timeIndexFile()))
            .findFirst()
            .orElse(log.active());
    List<IndexEntry> entries = new ArrayList<>();
    segment.index().forEach(entries::add);
    String name = FileOperations.shortened(segment.logFile());
    return Optional.of(
        new Index(
            name.substring(0, name.lastIndexOf('.')),
            cluster.lifecycle() == Lifecycle.READ_ONLY
                ? text("inspector.files.index.asFound")
                : text(
                    "inspector.files.index.every",
                    Sentences.grouped(cluster.config().log().indexIntervalBytes())),
            entries,
            segment.times().index().toList(),
            log.rules().timeIndex().isKept()
                ? log.rules().timeIndex().explain()
                : text("inspector.files.index.rule")));
  }

  private Optional<OpenFile> opened() {
    return choice.file().flatMap(file -> OpenFiles.of(session, file, choice.position()));
  }
}

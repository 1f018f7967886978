package io.minikafka.engine.logdir;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.log.LeaderEpochs;
import io.minikafka.engine.log.LogRules;
import io.minikafka.engine.log.LogSegments;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Problems;
import io.minikafka.engine.log.ProducerSnapshotFile;
import io.minikafka.engine.log.ProducerStateTable;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.log.SegmentTimes;
import io.minikafka.engine.logdir.FileFound.Verdict;
import io.minikafka.engine.rules.Rules;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/** Reads one partition's directory: its segments first, then every other file beside them. */
final class PartitionReading {
  private static final String LOG = ".log";

  private final String directory;
  private final PSortedMap<String, FileImage> images;
  private final long deletedTo;
  private final Budget budget;
  private final LogRules rules = Rules.kafka().log();
  private final List<FileFound> files = new ArrayList<>();
  private final SortedMap<Long, Segment> segments = new TreeMap<>();
  private final NavigableMap<Long, ProducerSnapshotFile> snapshots = new TreeMap<>();
  private final PartitionLog log;

  /**
   * Reads the directory.
   *
   * @param deletedTo the log start offset of the checkpoint, −1 without one
   * @throws RefusedException STORAGE_ERROR if no log can be made of it
   */
  PartitionReading(DiskImage disk, String directory, long deletedTo, Budget budget) {
    this.directory = directory;
    this.images = disk.files(directory);
    this.deletedTo = deletedTo;
    this.budget = budget;
    readSegments();
    this.log = log(epochs());
    readOthers();
  }

  PartitionLog log() {
    return log;
  }

  /** By name. */
  List<FileFound> files() {
    List<FileFound> sorted = new ArrayList<>(files);
    sorted.sort((one, other) -> one.path().name().compareTo(other.path().name()));
    return sorted;
  }

  private void readSegments() {
    List<Long> bases = new ArrayList<>();
    for (String name : images.keySet()) {
      long base = base(name, LOG);
      if (base >= 0) {
        bases.add(base);
      }
    }
    if (bases.isEmpty()) {
      throw refused(Sentences.of("logdir.noSegment", directory));
    }
    long expected = bases.get(0);
    for (int i = 0; i < bases.size(); i++) {
      long limit = i + 1 < bases.size() ? bases.get(i + 1) : -1;
      Segment segment = segment(bases.get(i), Math.max(bases.get(i), expected), limit);
      segments.put(segment.baseOffset(), segment);
      expected = segment.nextOffset();
    }
  }

  private Segment segment(long base, long expected, long limit) {
    String stem = Segment.fileStem(base);
    FilePath file = path(stem + LOG);
    FileImage image = image(stem + LOG);
    Content content = Content.of(image);
    String foreign = SegmentScan.foreign(content);
    if (foreign != null) {
      throw refused(Sentences.of("logdir.foreign", file, foreign));
    }
    SegmentScan.Result scan = SegmentScan.of(file.toString(), content, expected, limit, budget);
    files.addAll(SegmentReport.of(file, image.length(), scan, limit < 0));
    KafkaIndexFile index = index(base, scan);
    KafkaTimeIndexFile timeIndex = timeIndex(base, scan);
    SegmentTimes times = SegmentTimes.NONE;
    for (PlacedBatch placed : scan.batches()) {
      long maxMs = placed.batch().maxTimestampMs();
      if (maxMs > times.newestMs()) {
        times = new SegmentTimes(maxMs, placed.batch().lastOffset(), timeIndex.entries());
      }
    }
    return new Segment(
        base,
        file,
        path(stem + ".index"),
        scan.batches(),
        index.entries(),
        image.length() - scan.zeroBytes(),
        new SegmentTimes(times.newestMs(), times.newestOffset(), timeIndex.entries()));
  }

  private KafkaIndexFile index(long base, SegmentScan.Result scan) {
    FilePath file = path(Segment.fileStem(base) + ".index");
    FileImage image = images.get(file.name());
    if (image == null) {
      missing(file);
    }
    Content content = Content.of(image == null ? FileImage.EMPTY : image);
    KafkaIndexFile read =
        KafkaIndexFile.read(content.bytes(), content.end(), content.length(), base);
    if (image != null) {
      String differs = IndexCheck.offsets(read.entries(), scan.batches());
      found(file, image, read.problem(), differs, read.entries().size(), read.zeroBytes());
    }
    return read;
  }

  private KafkaTimeIndexFile timeIndex(long base, SegmentScan.Result scan) {
    FilePath file = path(Segment.fileStem(base) + ".timeindex");
    FileImage image = images.get(file.name());
    if (image == null) {
      missing(file);
    }
    Content content = Content.of(image == null ? FileImage.EMPTY : image);
    KafkaTimeIndexFile read =
        KafkaTimeIndexFile.read(content.bytes(), content.end(), content.length(), base);
    if (image != null) {
      String differs = IndexCheck.times(read.entries(), scan.batches());
      found(file, image, read.problem(), differs, read.entries().size(), read.zeroBytes());
    }
    return read;
  }

  private void missing(FilePath file) {
    files.add(new FileFound(file, 0, Verdict.DAMAGED, Sentences.of("logdir.missing", file)));
  }

  /** An index: what it holds, or what is wrong with it. */
  private void found(
      FilePath file,
      FileImage image,
      @Nullable String problem,
      @Nullable String differs,
      int entries,
      long zeroBytes) {
    String wrong = problem == null ? differs : problem;
    String holds = Problems.counted("logdir.entries", entries);
    String sentence =
        wrong != null
            ? Sentences.of("logdir.index.damaged", file, holds, wrong)
            : zeroBytes > 0
                ? Sentences.of("logdir.index.zeros", holds, Sentences.grouped(zeroBytes))
                : Sentences.of(entries == 0 ? "logdir.index.empty" : "logdir.index.sound", holds);
    files.add(
        new FileFound(
            file, image.length(), wrong == null ? Verdict.SOUND : Verdict.DAMAGED, sentence));
  }

  private LeaderEpochs epochs() {
    FileImage image = images.get(LeaderEpochs.FILE);
    LeaderEpochs epochs =
        image == null ? LeaderEpochs.EMPTY : LeaderEpochs.parse(Content.of(image).bytes());
    FilePath file = path(LeaderEpochs.FILE);
    if (image == null) {
      missing(file);
      return epochs;
    }
    String problem = Lines.problem(Content.of(image).bytes(), epochs);
    String holds = Problems.counted("logdir.epochs", epochs.entries().size());
    files.add(
        new FileFound(
            file,
            image.length(),
            problem == null ? Verdict.SOUND : Verdict.DAMAGED,
            problem == null ? holds : Sentences.of("logdir.damaged", file, problem)));
    return epochs;
  }

  private PartitionLog log(LeaderEpochs stored) {
    int epoch = stored.latest();
    for (Segment segment : segments.values()) {
      for (PlacedBatch placed : segment.batches()) {
        epoch = Math.max(epoch, placed.batch().leaderEpoch());
      }
    }
    LogSegments read = LogSegments.of(List.copyOf(segments.values()));
    long end = read.active().nextOffset();
    readSnapshots(end);
    PartitionLog log =
        new PartitionLog(
            directory,
            LogDirReading.CONFIG,
            rules,
            read,
            stored,
            rules.duplicates().empty(),
            epoch,
            end,
            deletedTo);
    return log.withProducers(producers(log));
  }

  private void readSnapshots(long logEndOffset) {
    for (Map.Entry<String, FileImage> each : images.entrySet()) {
      long offset = base(each.getKey(), ".snapshot");
      if (offset < 0) {
        continue;
      }
      ProducerSnapshotFile read =
          ProducerSnapshotFile.read(each.getValue().read(0, ProducerSnapshotFile.MAX_BYTES));
      FilePath file = path(each.getKey());
      String problem = read.problem();
      if (problem == null && offset > logEndOffset) {
        problem = Sentences.of("logdir.snapshot.beyond", offset, logEndOffset);
      } else if (problem == null) {
        snapshots.put(offset, read);
      }
      int count = read.entries().size();
      String holds = Problems.counted("logdir.producers", count, offset);
      files.add(
          new FileFound(
              file,
              each.getValue().length(),
              problem == null ? Verdict.SOUND : Verdict.DAMAGED,
              problem == null ? holds : Sentences.of("logdir.damaged", file, problem)));
    }
  }

  /** What the newest snapshot says, and the batches behind it: as Kafka loads it. */
  private ProducerStateTable producers(PartitionLog read) {
    PSortedMap<Long, ProducerStateTable.Entry> entries = TreePMap.empty();
    long from = read.logStartOffset();
    Map.Entry<Long, ProducerSnapshotFile> newest = snapshots.lastEntry();
    if (newest != null) {
      from = newest.getKey();
      entries = newest.getValue().producers();
    }
    ProducerStateTable table = new ProducerStateTable(entries, rules.duplicates());
    for (Iterator<PlacedBatch> each = read.batchesFrom(from); each.hasNext(); ) {
      table = table.accepting(each.next().batch());
    }
    return table;
  }

  private void readOthers() {
    for (Map.Entry<String, FileImage> each : images.entrySet()) {
      String name = each.getKey();
      if (base(name, ".txnindex") >= 0) {
        transactions(path(name), each.getValue());
      } else if (name.equals("partition.metadata")) {
        files.add(
            new FileFound(
                path(name), each.getValue().length(), Verdict.SOUND, topicId(each.getValue())));
      } else if (!isRead(name)) {
        files.add(
            new FileFound(path(name), each.getValue().length(), Verdict.IGNORED, whyIgnored(name)));
      }
    }
  }

  private static String topicId(FileImage image) {
    String text = new String(image.read(0, 200), StandardCharsets.UTF_8);
    for (String line : text.lines().toList()) {
      if (line.matches("topic_id: [A-Za-z0-9_-]{22}")) {
        return Sentences.of("logdir.topicId", line.substring("topic_id: ".length()));
      }
    }
    return Sentences.of("logdir.topicId.none");
  }

  private boolean isRead(String name) {
    return name.equals(LeaderEpochs.FILE)
        || base(name, LOG) >= 0
        || base(name, ".snapshot") >= 0
        || segments.containsKey(base(name, ".index"))
        || segments.containsKey(base(name, ".timeindex"));
  }

  private static String whyIgnored(String name) {
    if (base(name, ".index") >= 0 || base(name, ".timeindex") >= 0) {
      return Sentences.of("logdir.ignored.stray");
    }
    for (String ending : LogDir.PASSING) {
      if (name.endsWith(ending)) {
        return Sentences.of("logdir.ignored" + ending);
      }
    }
    return Sentences.of("logdir.ignored.file");
  }

  private void transactions(FilePath file, FileImage image) {
    TransactionIndexFile read = TransactionIndexFile.read(Content.of(image).bytes());
    String differs = IndexCheck.aborted(read.entries(), log);
    String wrong = read.problem() == null ? differs : read.problem();
    int entries = read.entries().size();
    String holds = Problems.counted("logdir.aborted", entries);
    files.add(
        new FileFound(
            file,
            image.length(),
            wrong == null ? Verdict.SOUND : Verdict.DAMAGED,
            wrong == null ? holds : Sentences.of("logdir.damaged", file, wrong)));
  }

  private FilePath path(String name) {
    return new FilePath(directory, name);
  }

  private FileImage image(String name) {
    FileImage image = images.get(name);
    return image == null ? FileImage.EMPTY : image;
  }

  /** The offset in a name of 20 digits and {@code ending}; −1 if it is none. */
  private static long base(String name, String ending) {
    int digits = name.length() - ending.length();
    if (digits != 20 || !name.endsWith(ending)) {
      return -1;
    }
    try {
      return Long.parseLong(name.substring(0, digits));
    } catch (NumberFormatException notANumber) {
      return -1;
    }
  }

  private static RefusedException refused(String message) {
    return new RefusedException(ErrorCode.STORAGE_ERROR, message);
  }
}

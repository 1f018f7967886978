package io.minikafka.engine.log;

import io.minikafka.engine.collection.SharedList;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskOperation.Append;
import io.minikafka.engine.disk.DiskOperation.Create;
import io.minikafka.engine.disk.DiskOperation.CreateDirectory;
import io.minikafka.engine.disk.DiskOperation.Delete;
import io.minikafka.engine.disk.DiskOperation.ForceDirectory;
import io.minikafka.engine.disk.DiskOperation.Truncate;
import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.log.LogRules.BatchFormat;
import io.minikafka.engine.record.CorruptBatchException;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a log from the bytes of its directory (Kafka: {@code LogLoader}). Every batch is read: that
 * is how the highest leader epoch and the index are learnt. Of the active segment a bad tail is
 * cut, even if later bytes would decode; a bad frame in a closed segment is for a rule to judge.
 */
public final class LogRecovery {
  static final String LOG = ".log";
  static final String INDEX = ".index";
  static final String TIME_INDEX = ".timeindex";

  private LogRecovery() {}

  /** A log that was opened and what recovery found on the way. */
  public record Recovered(PartitionLog log, RecoveryReport report) {}

  /**
   * Opens the log in {@code directory}, repairing what may be repaired.
   *
   * @param left what the disk holds
   * @param epochFloor the epoch known from metadata; a batch may hold a higher one
   * @param disk takes the repairs; nothing is sent to it when the log is refused
   * @throws RefusedException STORAGE_ERROR, naming file and position
   */
  public static Recovered open(
      DiskImage left,
      String directory,
      LogConfig config,
      LogRules rules,
      int epochFloor,
      DiskWriter disk) {
    SwapFiles swaps = rules.compactionInstall().leftBy(left, directory, config, rules);
    DiskImage image = left.apply(swaps.operations());
    boolean trusts =
        rules.epochAtOpen().trustsForcedBytes()
            && image.find(new FilePath(directory, LeaderEpochs.FILE)).isPresent();
    List<Scan> found = scan(sources(image, directory), trusts, config, rules);
    List<Scan> scans = found.subList(0, check(directory, found, rules));
    RecoveryReport.Builder report = new RecoveryReport.Builder(directory);
    swaps.operations().forEach(disk::write);
    report.swapped(swaps);
    if (!image.hasDirectory(directory)) {
      disk.write(new CreateDirectory(directory));
      report.directoryMissing();
    }
    List<Segment> segments = new ArrayList<>();
    int epoch = epochFloor;
    for (Scan scan : scans) {
      segments.add(repair(image, scan, rules, disk, report));
      for (PlacedBatch placed : scan.read()) {
        epoch = Math.max(epoch, placed.batch().leaderEpoch());
        report.batchRead(placed.batch());
      }
    }
    for (Scan dropped : found.subList(scans.size(), found.size())) {
      drop(image, dropped.segment, disk, report);
    }
    noteGaps(scans, report);
    deleteStrayIndexes(image, directory, INDEX, disk, report);
    if (rules.timeIndex().isKept()) {
      deleteStrayIndexes(image, directory, TIME_INDEX, disk, report);
    }
    if (segments.isEmpty()) {
      if (image.hasDirectory(directory)) {
        report.logMissing();
      }
      segments.add(PartitionLog.createSegment(directory, 0, rules, disk));
    }
    if (!image.hasDirectory(directory)) {
      disk.write(new ForceDirectory(""));
    }
    long end = segments.get(segments.size() - 1).nextOffset();
    LeaderEpochs stored = rules.epochs().read(image, directory);
    LeaderEpochs epochs = epochs(stored, scans, end);
    if (!epochs.equals(stored)) {
      epochs.write(directory, disk);
    }
    if (trusts) {
      epoch = Math.max(epoch, epochs.latest());
      report.checkpointRead(epochs);
    }
    PartitionLog log =
        new PartitionLog(
            directory,
            config,
            rules,
            LogSegments.of(segments),
            epochs,
            rules.duplicates().stored(image, directory),
            epoch,
            end);
    deleteUnsoundSnapshots(image, log, disk);
    return new Recovered(log.reloaded(disk), report.build());
  }

  /**
   * What the files of a replica that is down hold, without touching them: of a damaged file what
   * precedes the first bad frame, with the file's own size.
   *
   * @return null without a directory or without a segment in it
   */
  public static @Nullable PartitionLog view(
      DiskImage image, String directory, LogConfig config, LogRules rules) {
    List<Segment> segments = new ArrayList<>();
    for (Scan scan : scan(sources(image, directory), false, config, rules)) {
      segments.add(scan.segment.withSizeBytes(scan.fileBytes));
    }
    if (segments.isEmpty()) {
      return null;
    }
    return new PartitionLog(
            directory,
            config,
            rules,
            LogSegments.of(segments),
            rules.epochs().read(image, directory),
            rules.duplicates().stored(image, directory),
            0,
            segments.get(segments.size() - 1).nextOffset())
        .reloaded();
  }

  /**
   * The history of the leader epochs: what the file says, as far as the log reaches, and what the
   * batches that were read say.
   */
  private static LeaderEpochs epochs(LeaderEpochs stored, List<Scan> scans, long end) {
    LeaderEpochs epochs = stored.endingAt(end);
    if (epochs.isKept()) {
      for (Scan scan : scans) {
        for (PlacedBatch placed : scan.read()) {
          if (placed.batch().leaderEpoch() > epochs.latest()) {
            epochs = epochs.noting(placed.batch().leaderEpoch(), placed.batch().baseOffset());
          }
        }
      }
    }
    return epochs;
  }

  /**
   * One segment file as far as it can be read.
   *
   * @param unread how many of its batches lie below the recovery point, where none is read
   */
  private record Scan(
      Segment segment,
      long fileBytes,
      int unread,
      @Nullable String problem,
      @Nullable String foreign) {
    /** The batches that were read. */
    List<PlacedBatch> read() {
      List<PlacedBatch> all = segment.batches().toList();
      return all.subList(unread, all.size());
    }
  }

  /** A segment file and the empty segment that it belongs to. */
  private record Source(Segment empty, FileImage file) {}

  private static List<Source> sources(DiskImage image, String directory) {
    List<Source> sources = new ArrayList<>();
    for (Map.Entry<String, FileImage> file : image.files(directory).entrySet()) {
      String name = file.getKey();
      if (name.endsWith(LOG)) {
        String stem = stem(name, LOG);
        sources.add(new Source(Segment.at(directory, stem, base(stem)), file.getValue()));
      }
    }
    sources.sort(Comparator.comparingLong(source -> source.empty.baseOffset()));
    return sources;
  }

  /**
   * Goes through the files.
   *
   * @param trusts whether what was forced up to the first byte that was not is taken as it is
   */
  private static List<Scan> scan(
      List<Source> sources, boolean trusts, LogConfig config, LogRules rules) {
    List<Scan> scans = new ArrayList<>();
    boolean trusted = trusts;
    for (int i = 0; i < sources.size(); i++) {
      FileImage file = sources.get(i).file;
      long limit = i + 1 < sources.size() ? sources.get(i + 1).empty.baseOffset() : -1;
      long forced = trusted ? file.forcedLength() : 0;
      trusted &= file.forcedLength() == file.length();
      scans.add(scan(sources.get(i), (int) forced, limit, config, rules));
    }
    return scans;
  }

  /** The offset in a file's name; −1 when it is none. */
  static long base(String stem) {
    if (stem.isEmpty() || stem.length() > 20) {
      return -1;
    }
    try {
      return Long.parseLong(stem);
    } catch (NumberFormatException notANumber) {
      return -1;
    }
  }

  /** {@code empty} with the batches of a file, as far as it can be read. */
  static Segment read(Segment empty, FileImage file, LogConfig config, LogRules rules) {
    return scan(new Source(empty, file), 0, -1, config, rules).segment;
  }

  private static Scan scan(
      Source source, int recoveryPoint, long limit, LogConfig config, LogRules rules) {
    byte[] bytes = source.file.content();
    BatchFormat format = rules.batchFormat();
    Segment segment = source.empty;
    int at = 0;
    int unread = 0;
    String problem = null;
    String foreign = null;
    while (at < bytes.length) {
      StoredBatch stored = null;
      try {
        int length = format.frameLength(bytes, at, bytes.length);
        // Decoded from its own copy, so that records share the frame and not the whole file.
        byte[] frame = Arrays.copyOfRange(bytes, at, at + length);
        RecordBatch batch = format.decode(frame, 0, length);
        problem = misplaced(batch, segment, at);
        stored = new StoredBatch(batch, frame);
      } catch (CorruptBatchException corrupt) {
        problem = "position " + at + ": " + corrupt.getMessage();
        foreign = ForeignBatch.at(bytes, at);
      }
      boolean isUnread = at < recoveryPoint;
      if (problem != null && isUnread && foreign == null) {
        stored =
            new DamagedBatch(format, bytes, recoveryPoint)
                .at(at, segment.nextOffset(), limit, problem);
        problem = stored == null ? problem : null;
      }
      if (stored == null || problem != null) {
        break;
      }
      segment = segment.with(stored, config, rules);
      at += stored.sizeBytes();
      unread += isUnread ? 1 : 0;
    }
    return new Scan(segment.closing(rules), bytes.length, unread, problem, foreign);
  }

  /** Why a batch cannot stand at the end of {@code segment}, or null. */
  private static @Nullable String misplaced(RecordBatch batch, Segment segment, int position) {
    String begins =
        "the batch at position " + position + " begins at offset " + batch.baseOffset() + ", ";
    if (batch.baseOffset() < segment.nextOffset()) {
      return begins + "below " + segment.nextOffset();
    }
    return batch.baseOffset() - segment.baseOffset() > IndexFile.MAX_RELATIVE_OFFSET
        ? begins + "further from the segment’s base than an index can say"
        : null;
  }

  /** How many of the segments are opened: all but those behind one that is cut. */
  private static int check(String directory, List<Scan> scans, LogRules rules) {
    for (int i = 0; i < scans.size(); i++) {
      Scan scan = scans.get(i);
      FilePath file = scan.segment.logFile();
      if (scan.segment.baseOffset() < 0) {
        throw refused("invalid segment filename " + file + ": move the file away and start again");
      }
      if (i > 0) {
        Segment before = scans.get(i - 1).segment;
        long end = before.nextOffset();
        boolean isTwice = scan.segment.baseOffset() == before.baseOffset();
        if (isTwice || scan.segment.baseOffset() < end) {
          throw refused(
              "segment "
                  + file
                  + (isTwice ? " begins at offset " : " begins below offset ")
                  + end
                  + ", where the one before it in "
                  + directory
                  + (isTwice ? " begins" : " ends")
                  + ": move the wrong one away and start again");
        }
      }
      if (scan.foreign != null) {
        throw refused(
            file
                + ", "
                + scan.problem
                + "; a batch of the format "
                + scan.foreign
                + " stands there: open it with the rules it was written under");
      }
      if (scan.problem != null && i < scans.size() - 1) {
        rules.closedSegmentCorruption().meet(file, scan.problem);
        return i + 1;
      }
    }
    return scans.size();
  }

  private static RefusedException refused(String message) {
    return new RefusedException(ErrorCode.STORAGE_ERROR, message);
  }

  private static Segment repair(
      DiskImage image, Scan scan, LogRules rules, DiskWriter disk, RecoveryReport.Builder report) {
    Segment segment = scan.segment;
    if (scan.problem != null) {
      disk.write(new Truncate(segment.logFile(), segment.sizeBytes()));
      report.cut(
          segment.logFile(),
          segment.sizeBytes(),
          scan.fileBytes - segment.sizeBytes(),
          segment.nextOffset(),
          scan.problem);
    }
    Optional<FileImage> found = image.find(segment.indexFile());
    if (found.isPresent()) {
      disk.write(new Delete(segment.indexFile()));
    }
    disk.write(new Create(segment.indexFile()));
    SharedList<IndexEntry> index = segment.index();
    byte[] bytes = IndexFile.encode(index, segment.baseOffset(), rules.offsetIndex().entryBytes());
    if (!index.isEmpty()) {
      disk.write(new Append(segment.indexFile(), bytes));
    }
    if (rules.timeIndex().isKept()) {
      repairTimes(image, segment, disk);
    }
    String wrong =
        found.isEmpty()
            ? "it was missing"
            : wrong(
                found.get().read(), bytes, segment.baseOffset(), rules.offsetIndex().entryBytes());
    if (wrong != null) {
      report.rebuilt(segment.indexFile(), index.size(), wrong);
    }
    return segment;
  }

  private static void repairTimes(DiskImage image, Segment segment, DiskWriter disk) {
    if (image.find(segment.timeIndexFile()).isPresent()) {
      disk.write(new Delete(segment.timeIndexFile()));
    }
    disk.write(new Create(segment.timeIndexFile()));
    if (!segment.times().index().isEmpty()) {
      disk.write(new Append(segment.timeIndexFile(), segment.times().encode(segment.baseOffset())));
    }
  }

  /** What is wrong with an index file, or null. */
  private static @Nullable String wrong(
      byte[] found, byte[] rebuilt, long segmentBase, int entryBytes) {
    if (Arrays.equals(found, rebuilt)) {
      return null;
    }
    try {
      return "it held other entries, "
          + IndexFile.decode(found, segmentBase, entryBytes).size()
          + " of them";
    } catch (CorruptIndexException corrupt) {
      return String.valueOf(corrupt.getMessage());
    }
  }

  private static void deleteStrayIndexes(
      DiskImage image,
      String directory,
      String ending,
      DiskWriter disk,
      RecoveryReport.Builder report) {
    for (String name : image.files(directory).keySet()) {
      if (name.endsWith(ending) && base(stem(name, ending)) >= 0) {
        FilePath log = new FilePath(directory, stem(name, ending) + LOG);
        FilePath index = new FilePath(directory, name);
        if (image.find(log).isEmpty()) {
          disk.write(new Delete(index));
          report.stray(index);
        }
      }
    }
  }

  private static void deleteUnsoundSnapshots(DiskImage image, PartitionLog log, DiskWriter disk) {
    if (!log.rules().duplicates().keepsSnapshots()) {
      return;
    }
    for (String name : image.files(log.directory()).keySet()) {
      long offset = ProducerSnapshots.offset(name);
      if (offset >= 0 && !log.producers().snapshots().byOffset().containsKey(offset)) {
        disk.write(new Delete(new FilePath(log.directory(), name)));
      }
    }
  }

  private static String stem(String name, String ending) {
    return name.substring(0, name.length() - ending.length());
  }

  private static void drop(
      DiskImage image, Segment segment, DiskWriter disk, RecoveryReport.Builder report) {
    for (FilePath file : List.of(segment.logFile(), segment.indexFile(), segment.timeIndexFile())) {
      if (image.find(file).isPresent()) {
        disk.write(new Delete(file));
      }
    }
    report.dropped(segment.baseOffset());
  }

  private static void noteGaps(List<Scan> scans, RecoveryReport.Builder report) {
    for (int i = 1; i < scans.size(); i++) {
      long from = scans.get(i - 1).segment.nextOffset();
      long to = scans.get(i).segment.baseOffset();
      if (to > from) {
        report.gap(from, to);
      }
    }
  }
}

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
import io.minikafka.engine.record.BatchCodec;
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
import org.pcollections.TreePVector;

/**
 * Reads a log from the bytes of its directory (Kafka: {@code LogLoader}). Every batch is read: that
 * is how the highest leader epoch and the index are learnt. Of the active segment a bad tail is
 * cut, even if later bytes would decode; a bad frame in a closed segment is for a rule to judge.
 */
public final class LogRecovery {
  private static final String LOG = ".log";
  private static final String INDEX = ".index";

  private LogRecovery() {}

  /** A log that was opened and what recovery found on the way. */
  public record Recovered(PartitionLog log, RecoveryReport report) {}

  /**
   * Opens the log in {@code directory}, repairing what may be repaired.
   *
   * @param epochFloor the epoch known from metadata; a batch may hold a higher one
   * @param disk takes the repairs; nothing is sent to it when the log is refused
   * @throws RefusedException STORAGE_ERROR, naming file and position
   */
  public static Recovered open(
      DiskImage image,
      String directory,
      LogConfig config,
      LogRules rules,
      int epochFloor,
      DiskWriter disk) {
    List<Scan> found = scan(image, directory, config, rules);
    List<Scan> scans = found.subList(0, check(directory, found, rules));
    RecoveryReport.Builder report = new RecoveryReport.Builder(directory);
    if (!image.hasDirectory(directory)) {
      disk.write(new CreateDirectory(directory));
      report.directoryMissing();
    }
    List<Segment> segments = new ArrayList<>();
    int epoch = epochFloor;
    for (Scan scan : scans) {
      segments.add(repair(image, scan, disk, report));
      for (PlacedBatch placed : scan.segment.batches()) {
        epoch = Math.max(epoch, placed.batch().leaderEpoch());
        report.batchRead(placed.batch());
      }
    }
    for (Scan dropped : found.subList(scans.size(), found.size())) {
      drop(image, dropped.segment, disk, report);
    }
    noteGaps(scans, report);
    deleteStrayIndexes(image, directory, disk, report);
    if (segments.isEmpty()) {
      if (image.hasDirectory(directory)) {
        report.logMissing();
      }
      segments.add(PartitionLog.createSegment(directory, 0, disk));
    }
    if (!image.hasDirectory(directory)) {
      disk.write(new ForceDirectory(""));
    }
    Segment active = segments.remove(segments.size() - 1);
    LeaderEpochs stored = rules.epochs().read(image, directory);
    LeaderEpochs epochs = epochs(stored, scans, active.nextOffset());
    if (!epochs.equals(stored)) {
      epochs.write(directory, disk);
    }
    PartitionLog log =
        new PartitionLog(
            directory,
            config,
            rules,
            TreePVector.from(segments),
            active,
            epochs,
            epoch,
            active.nextOffset());
    return new Recovered(log, report.build());
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
    for (Scan scan : scan(image, directory, config, rules)) {
      segments.add(scan.segment.withSizeBytes(scan.fileBytes));
    }
    if (segments.isEmpty()) {
      return null;
    }
    Segment active = segments.remove(segments.size() - 1);
    return new PartitionLog(
        directory,
        config,
        rules,
        TreePVector.from(segments),
        active,
        rules.epochs().read(image, directory),
        0,
        active.nextOffset());
  }

  /**
   * The history of the leader epochs: what the file says, as far as the log reaches, and what the
   * batches that were read say.
   */
  private static LeaderEpochs epochs(LeaderEpochs stored, List<Scan> scans, long end) {
    LeaderEpochs epochs = stored.endingAt(end);
    if (epochs.isKept()) {
      for (Scan scan : scans) {
        for (PlacedBatch placed : scan.segment.batches()) {
          if (placed.batch().leaderEpoch() > epochs.latest()) {
            epochs = epochs.noting(placed.batch().leaderEpoch(), placed.batch().baseOffset());
          }
        }
      }
    }
    return epochs;
  }

  /** One segment file as far as it can be read. */
  private record Scan(Segment segment, long fileBytes, @Nullable String problem) {}

  private static List<Scan> scan(
      DiskImage image, String directory, LogConfig config, LogRules rules) {
    List<Scan> scans = new ArrayList<>();
    for (Map.Entry<String, FileImage> file : image.files(directory).entrySet()) {
      String name = file.getKey();
      if (name.endsWith(LOG)) {
        String stem = stem(name, LOG);
        scans.add(scan(Segment.at(directory, stem, base(stem)), file.getValue(), config, rules));
      }
    }
    scans.sort(Comparator.comparingLong(scan -> scan.segment.baseOffset()));
    return scans;
  }

  /** The offset in a file's name; −1 when it is none. */
  private static long base(String stem) {
    if (stem.isEmpty() || stem.length() > 20) {
      return -1;
    }
    try {
      return Long.parseLong(stem);
    } catch (NumberFormatException notANumber) {
      return -1;
    }
  }

  private static Scan scan(Segment empty, FileImage file, LogConfig config, LogRules rules) {
    byte[] bytes = file.content();
    Segment segment = empty;
    int at = 0;
    String problem = null;
    while (at < bytes.length) {
      try {
        int length = BatchCodec.frameLength(bytes, at, bytes.length);
        // Decoded from its own copy, so that records share the frame and not the whole file.
        byte[] frame = Arrays.copyOfRange(bytes, at, at + length);
        RecordBatch batch = BatchCodec.decode(frame, 0, length);
        problem = misplaced(batch, segment, at);
        if (problem != null) {
          break;
        }
        StoredBatch stored = new StoredBatch(batch, frame);
        segment = segment.with(stored, config, rules);
        at += length;
      } catch (CorruptBatchException corrupt) {
        problem = "position " + at + ": " + corrupt.getMessage();
        break;
      }
    }
    return new Scan(segment, bytes.length, problem);
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
      DiskImage image, Scan scan, DiskWriter disk, RecoveryReport.Builder report) {
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
    byte[] bytes = IndexFile.encode(index, segment.baseOffset());
    if (!index.isEmpty()) {
      disk.write(new Append(segment.indexFile(), bytes));
    }
    String wrong =
        found.isEmpty() ? "it was missing" : wrong(found.get().read(), bytes, segment.baseOffset());
    if (wrong != null) {
      report.rebuilt(segment.indexFile(), index.size(), wrong);
    }
    return segment;
  }

  /** What is wrong with an index file, or null. */
  private static @Nullable String wrong(byte[] found, byte[] rebuilt, long segmentBase) {
    if (Arrays.equals(found, rebuilt)) {
      return null;
    }
    try {
      return "it held other entries, " + IndexFile.decode(found, segmentBase).size() + " of them";
    } catch (CorruptIndexException corrupt) {
      return String.valueOf(corrupt.getMessage());
    }
  }

  private static void deleteStrayIndexes(
      DiskImage image, String directory, DiskWriter disk, RecoveryReport.Builder report) {
    for (String name : image.files(directory).keySet()) {
      if (name.endsWith(INDEX) && base(stem(name, INDEX)) >= 0) {
        FilePath log = new FilePath(directory, stem(name, INDEX) + LOG);
        FilePath index = new FilePath(directory, name);
        if (image.find(log).isEmpty()) {
          disk.write(new Delete(index));
          report.stray(index);
        }
      }
    }
  }

  private static String stem(String name, String ending) {
    return name.substring(0, name.length() - ending.length());
  }

  private static void drop(
      DiskImage image, Segment segment, DiskWriter disk, RecoveryReport.Builder report) {
    disk.write(new Delete(segment.logFile()));
    if (image.find(segment.indexFile()).isPresent()) {
      disk.write(new Delete(segment.indexFile()));
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

package io.minikafka.engine.logdir;

import io.minikafka.engine.collection.SharedList;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.log.CorruptIndexException;
import io.minikafka.engine.log.IndexEntry;
import io.minikafka.engine.log.IndexFile;
import io.minikafka.engine.log.LeaderEpochs;
import io.minikafka.engine.log.LogRules;
import io.minikafka.engine.log.LogRules.BatchFormat;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.Problems;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.record.Checksum;
import io.minikafka.engine.record.CorruptBatchException;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether one file of a replica's directory is as its writer leaves it. Of a long segment file only
 * the beginning is looked through, and the sentence says so.
 *
 * @param isSound whether nothing is wrong with what was looked through
 * @param sentence what was found
 */
public record FileVerdict(boolean isSound, String sentence) {
  /** As much of a file as is looked through. */
  public static final int MAX_BYTES = 4 << 20;

  /**
   * Looks through a file.
   *
   * @param log the replica's log as it was read or written
   * @param isFound whether a broker of Kafka left the file: it may end in zeros, made in advance
   * @return empty where the file is of no kind that can be judged
   */
  public static Optional<FileVerdict> of(
      String name, FileImage file, PartitionLog log, boolean isFound) {
    for (Segment segment : log.segments()) {
      if (name.equals(segment.logFile().name())) {
        return Optional.of(batches(file, log.rules().batchFormat(), isFound));
      }
      if (name.equals(segment.indexFile().name())) {
        return Optional.of(entries(file, offsets(file, segment, log.rules())));
      }
      if (name.equals(segment.timeIndexFile().name())) {
        return Optional.of(entries(file, times(file, segment)));
      }
    }
    byte[] content = file.read(0, (int) Math.min(file.length(), FileFields.MAX_BYTES));
    if (name.equals(LeaderEpochs.FILE)) {
      return Optional.of(
          of("logdir.verdict.lines", Lines.problem(content, LeaderEpochs.parse(content))));
    }
    return FileFields.of(name, content)
        .map(FileFields::problem)
        .map(problem -> of("logdir.verdict.fields", problem.isEmpty() ? null : problem));
  }

  private static FileVerdict of(String sound, @Nullable String problem) {
    return new FileVerdict(problem == null, problem == null ? Sentences.of(sound) : problem);
  }

  private static FileVerdict entries(FileImage file, @Nullable String problem) {
    return of(file.length() == 0 ? "logdir.index.empty" : "logdir.verdict.entries", problem);
  }

  private static FileVerdict batches(FileImage file, BatchFormat format, boolean isFound) {
    byte[] bytes = file.read(0, (int) Math.min(file.length(), MAX_BYTES));
    int end = isFound ? written(bytes) : bytes.length;
    int at = 0;
    int count = 0;
    String problem = null;
    while (at < end && problem == null) {
      try {
        int length = format.frameLength(bytes, at, bytes.length);
        Checksum checksum = format.checksum(Arrays.copyOfRange(bytes, at, at + length));
        if (checksum.matches()) {
          at += length;
          count++;
        } else {
          problem = Problems.checksum(at, checksum.stored(), checksum.computed());
        }
      } catch (CorruptBatchException corrupt) {
        if (bytes.length < file.length()) {
          return new FileVerdict(true, Problems.counted("logdir.verdict.first", count, at));
        }
        problem = Sentences.of("logdir.verdict.corrupt", at, String.valueOf(corrupt.getMessage()));
      }
    }
    return problem == null
        ? new FileVerdict(true, Problems.counted("logdir.verdict.batches", count))
        : new FileVerdict(false, problem);
  }

  /** Behind the last byte that is not zero. */
  private static int written(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] == 0) {
      end--;
    }
    return end;
  }

  private static @Nullable String offsets(FileImage file, Segment segment, LogRules rules) {
    SharedList<IndexEntry> entries = SharedList.empty();
    if (rules.offsetIndex().entryBytes() == KafkaIndexFile.ENTRY_BYTES) {
      Content content = Content.of(file);
      KafkaIndexFile read =
          KafkaIndexFile.read(
              content.bytes(), content.end(), content.length(), segment.baseOffset());
      if (read.problem() != null) {
        return read.problem();
      }
      entries = read.entries();
    } else {
      try {
        for (IndexEntry entry :
            IndexFile.decode(file.read(), segment.baseOffset(), rules.offsetIndex().entryBytes())) {
          entries = entries.append(entry);
        }
      } catch (CorruptIndexException corrupt) {
        return String.valueOf(corrupt.getMessage());
      }
    }
    return IndexCheck.offsets(entries, segment.batches());
  }

  private static @Nullable String times(FileImage file, Segment segment) {
    Content content = Content.of(file);
    KafkaTimeIndexFile read =
        KafkaTimeIndexFile.read(
            content.bytes(), content.end(), content.length(), segment.baseOffset());
    return read.problem() != null
        ? read.problem()
        : IndexCheck.times(read.entries(), segment.batches());
  }
}

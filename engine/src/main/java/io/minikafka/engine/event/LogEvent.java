package io.minikafka.engine.event;

import io.minikafka.engine.id.OffsetSpec;
import io.minikafka.engine.id.TopicPartition;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What happens to the files of one replica. */
public sealed interface LogEvent extends Event {
  /** The partition. */
  TopicPartition partition();

  @Override
  default TopicPartition subject() {
    return partition();
  }

  /** The active segment was closed by hand and another began. */
  record Rolled(TopicPartition partition, int broker, long closedBase, long newBase)
      implements LogEvent {
    @Override
    public String sentence() {
      return Sentences.of("rolled", broker, closedBase, newBase, partition);
    }
  }

  /** A roll was asked for and the active segment is empty. */
  record NothingToRoll(TopicPartition partition, int broker, long base) implements LogEvent {
    @Override
    public String sentence() {
      return Sentences.of("rolled.nothing", broker, base, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("rolled.nothing.why"));
    }
  }

  /**
   * Retention deleted segments, or none.
   *
   * @param because why no further one went
   */
  record RetentionApplied(
      TopicPartition partition,
      int broker,
      List<Long> deletedBases,
      long logStart,
      long logStartBefore,
      String because)
      implements LogEvent, Reasoned {
    @Override
    public String sentence() {
      if (deletedBases.isEmpty()) {
        return Sentences.of("retention.nothing", broker, partition, logStart);
      }
      return logStart == logStartBefore
          ? Sentences.of("retention.below", broker, deletedBases.size(), logStart)
          : Sentences.of(
              "retention", broker, deletedBases.size(), logStartBefore, logStart, partition);
    }
  }

  /** Records were deleted by moving the log start; it stays where it already was past them. */
  record RecordsDeleted(TopicPartition partition, int broker, long logStartBefore, long logStart)
      implements LogEvent {
    @Override
    public String sentence() {
      return logStart == logStartBefore
          ? Sentences.of("records.deleted.nothing", broker, partition, logStart)
          : Sentences.of("records.deleted", broker, logStartBefore, logStart, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(
          logStart == logStartBefore
              ? Sentences.of("records.deleted.nothing.why", logStart)
              : Sentences.of("records.deleted.why"));
    }
  }

  /** A broker that starts found in its checkpoint that the log begins past its first offset. */
  record LogStartRead(
      TopicPartition partition, int broker, long logStart, long firstInFiles, long endOfFiles)
      implements LogEvent {
    @Override
    public String sentence() {
      return Sentences.of("log.start.read", broker, partition, logStart);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(
          logStart > endOfFiles
              ? Sentences.of("log.start.read.why.past", endOfFiles, logStart)
              : Sentences.of("log.start.read.why", firstInFiles, logStart));
    }
  }

  /**
   * Compaction cleaned closed segments, or there was none.
   *
   * @param because what decided which records stay
   */
  record Compacted(
      TopicPartition partition,
      int broker,
      int segments,
      int recordsBefore,
      int recordsKept,
      String because)
      implements LogEvent, Reasoned {
    @Override
    public String sentence() {
      return segments == 0
          ? Sentences.of("compacted.nothing", broker, partition)
          : Sentences.of("compacted", broker, recordsKept, recordsBefore, segments, partition);
    }
  }

  /** A compaction stopped between its two renames. */
  record CompactionInterrupted(TopicPartition partition, int broker, String backup)
      implements LogEvent {
    @Override
    public String sentence() {
      return Sentences.of("compaction.interrupted", broker, partition, backup);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("compaction.interrupted.why"));
    }
  }

  /** A compaction stopped between the two renames of the files it had cleaned. */
  record SwapInterrupted(TopicPartition partition, int broker) implements LogEvent {
    @Override
    public String sentence() {
      return Sentences.of("swap.interrupted", broker, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("swap.interrupted.why"));
    }
  }

  /**
   * Opening went on where a cleaning had stopped.
   *
   * @param finishedBases cleaned segments that got their names
   * @param droppedFiles files that were deleted: the old segments were still complete
   */
  record CleaningResumed(
      TopicPartition partition, int broker, List<Long> finishedBases, int droppedFiles)
      implements LogEvent {
    @Override
    public String sentence() {
      return finishedBases.isEmpty()
          ? Sentences.of("cleaning.dropped", broker, droppedFiles, partition)
          : Sentences.of("cleaning.finished", broker, finishedBases.size(), partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(
          Sentences.of(finishedBases.isEmpty() ? "cleaning.dropped.why" : "cleaning.finished.why"));
    }
  }

  /**
   * A log was opened from its files.
   *
   * @param batchesRead how many batches were read to learn the highest epoch
   * @param highestEpoch that epoch, −1 without batches
   */
  record Recovered(
      TopicPartition partition,
      int broker,
      int batchesRead,
      int highestEpoch,
      boolean fromCheckpoint,
      long logEndOffset)
      implements LogEvent {
    @Override
    public String sentence() {
      String one = batchesRead == 1 ? ".one" : "";
      String none = highestEpoch < 0 ? ".none" : "";
      return fromCheckpoint
          ? Sentences.of(
              "recovered.checkpoint" + none + one,
              broker,
              partition,
              batchesRead,
              logEndOffset,
              highestEpoch)
          : Sentences.of("recovered" + one, broker, partition, batchesRead, logEndOffset);
    }
  }

  /** Recovery cut a bad tail. */
  record TailCut(
      TopicPartition partition,
      int broker,
      String file,
      long cutBytes,
      long logEndOffset,
      String problem)
      implements LogEvent {
    @Override
    public String sentence() {
      return Sentences.of("tail.cut", broker, cutBytes, file, logEndOffset, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(problem);
    }
  }

  /** Recovery deleted the segments behind one that it cut. */
  record SegmentsDropped(TopicPartition partition, int broker, List<Long> bases, long logEndOffset)
      implements LogEvent {
    @Override
    public String sentence() {
      return Sentences.of(
          bases.size() == 1 ? "segments.dropped.one" : "segments.dropped",
          broker,
          bases.size(),
          partition,
          logEndOffset);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("segments.dropped.why"));
    }
  }

  /** Recovery found offsets that no file holds. */
  record GapFound(TopicPartition partition, int broker, long from, long to) implements LogEvent {
    @Override
    public String sentence() {
      return Sentences.of("gap.found", Sentences.range(from, to), broker, partition);
    }
  }

  /**
   * Recovery wrote an index anew, since it did not hold what the log says. The one before is never
   * used, whatever it holds.
   */
  record IndexRebuilt(
      TopicPartition partition, int broker, String file, int entries, String problem)
      implements LogEvent {
    @Override
    public String sentence() {
      return Sentences.of(
          entries == 1 ? "index.rebuilt.one" : "index.rebuilt", broker, file, entries, problem);
    }
  }

  /** Recovery deleted an index that had lost its log. */
  record IndexWithoutLog(TopicPartition partition, int broker, String file) implements LogEvent {
    @Override
    public String sentence() {
      return Sentences.of("index.stray", broker, file);
    }
  }

  /**
   * Recovery found no directory and made an empty log.
   *
   * @param backup a backup that lies beside it, or an empty text
   */
  record DirectoryMissing(TopicPartition partition, int broker, String backup) implements LogEvent {
    @Override
    public String sentence() {
      return Sentences.of("directory.missing", broker, partition);
    }

    @Override
    public Optional<String> why() {
      return backup.isEmpty()
          ? Optional.empty()
          : Optional.of(Sentences.of("directory.missing.backup", backup));
    }
  }

  /** Recovery found a directory without a log file and made an empty log. */
  record LogMissing(TopicPartition partition, int broker) implements LogEvent {
    @Override
    public String sentence() {
      return Sentences.of("log.missing", broker, partition);
    }
  }

  /** A power failure took what was not forced. */
  record BytesLost(TopicPartition partition, int broker, String file, long before, long after)
      implements LogEvent {
    @Override
    public String sentence() {
      return Sentences.of("bytes.lost", broker, file, before, after, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("bytes.lost.why", after, before));
    }
  }

  /** Bytes were cut off the end of a file to see what recovery does. */
  record TailTorn(TopicPartition partition, int broker, String file, long bytes)
      implements LogEvent {
    @Override
    public String sentence() {
      return Sentences.of("tail.torn", broker, file, bytes, partition);
    }
  }

  /** One byte of a file was flipped to see what recovery does. */
  record ByteFlipped(TopicPartition partition, int broker, String file, long position)
      implements LogEvent {
    @Override
    public String sentence() {
      return Sentences.of("byte.flipped", broker, file, position, partition);
    }
  }

  /**
   * An offset was looked up by time.
   *
   * @param found null if there is no such record
   */
  record OffsetLookedUp(
      TopicPartition partition, long timestampMs, @Nullable Long found, long highWatermark)
      implements LogEvent {
    @Override
    public String sentence() {
      return found == null
          ? Sentences.of("looked.up.nothing" + spec(), partition, timestampMs)
          : Sentences.of("looked.up" + spec(), partition, timestampMs, found);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("looked.up" + spec() + ".why", highWatermark));
    }

    private String spec() {
      return OffsetSpec.of(timestampMs).suffix();
    }
  }

  /** A consumer's read. */
  record Read(
      TopicPartition partition, long offset, int records, long visibleEnd, boolean committedOnly)
      implements LogEvent {
    @Override
    public String sentence() {
      return Sentences.of(records == 1 ? "read.one" : "read", records, partition, offset);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(
          Sentences.of(committedOnly ? "read.committed.why" : "read.why", visibleEnd));
    }
  }
}

package io.minikafka.engine.log;

import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.record.RecordBatch;
import java.util.ArrayList;
import java.util.List;

/**
 * What opening a log found and repaired.
 *
 * @param directory the log's directory
 * @param directoryMissing whether it was not there and an empty log was made at offset 0
 * @param logMissing whether it was there without a log file and an empty log was made at offset 0
 * @param batchesRead how many batches were read
 * @param highestEpoch the highest leader epoch in them and in the checkpoint, −1 without one
 * @param fromCheckpoint whether the epochs of what was not read came from the checkpoint
 * @param cuts bad tails that were cut
 * @param droppedBases base offsets of the segments that went because one before them was cut
 * @param gaps offsets between two segments that no file holds
 * @param finishedBases cleaned segments that a crash had kept from their names
 * @param droppedFiles files of a cleaning that had not come so far
 * @param rebuiltIndexes index files that did not hold what the log says
 * @param strayIndexes index files without a log file beside them, which were deleted
 */
public record RecoveryReport(
    String directory,
    boolean directoryMissing,
    boolean logMissing,
    int batchesRead,
    int highestEpoch,
    boolean fromCheckpoint,
    List<Cut> cuts,
    List<Long> droppedBases,
    List<Gap> gaps,
    List<Long> finishedBases,
    int droppedFiles,
    List<RebuiltIndex> rebuiltIndexes,
    List<FilePath> strayIndexes) {

  /**
   * A bad tail.
   *
   * @param keptBytes the file's length afterwards
   * @param cutBytes how much went
   * @param endOffset the log's end afterwards
   */
  public record Cut(FilePath file, long keptBytes, long cutBytes, long endOffset, String problem) {}

  /** Offsets that no file holds: {@code from} inclusive, {@code to} exclusive. */
  public record Gap(long from, long to) {}

  /**
   * An index file that was written anew with other bytes.
   *
   * @param entries how many entries it has now
   * @param problem what was wrong with it
   */
  public record RebuiltIndex(FilePath file, int entries, String problem) {}

  /** Whether nothing had to be repaired or remarked. */
  public boolean isClean() {
    return !directoryMissing
        && !logMissing
        && cuts.isEmpty()
        && gaps.isEmpty()
        && finishedBases.isEmpty()
        && droppedFiles == 0
        && rebuiltIndexes.isEmpty()
        && strayIndexes.isEmpty();
  }

  static final class Builder {
    private final String directory;
    private boolean missing;
    private boolean withoutLog;
    private int batches;
    private int epoch = -1;
    private boolean checkpointed;
    private final List<Cut> cuts = new ArrayList<>();
    private SwapFiles swaps = SwapFiles.NONE;
    private final List<Long> dropped = new ArrayList<>();
    private final List<Gap> gaps = new ArrayList<>();
    private final List<RebuiltIndex> indexes = new ArrayList<>();
    private final List<FilePath> strays = new ArrayList<>();

    Builder(String directory) {
      this.directory = directory;
    }

    void directoryMissing() {
      missing = true;
    }

    void logMissing() {
      withoutLog = true;
    }

    void batchRead(RecordBatch batch) {
      batches++;
      epoch = Math.max(epoch, batch.leaderEpoch());
    }

    void checkpointRead(LeaderEpochs epochs) {
      checkpointed = true;
      epoch = Math.max(epoch, epochs.latest());
    }

    void cut(FilePath file, long keptBytes, long cutBytes, long endOffset, String problem) {
      cuts.add(new Cut(file, keptBytes, cutBytes, endOffset, problem));
    }

    void swapped(SwapFiles found) {
      swaps = found;
    }

    void dropped(long base) {
      dropped.add(base);
    }

    void gap(long from, long to) {
      gaps.add(new Gap(from, to));
    }

    void rebuilt(FilePath index, int entries, String problem) {
      indexes.add(new RebuiltIndex(index, entries, problem));
    }

    void stray(FilePath index) {
      strays.add(index);
    }

    RecoveryReport build() {
      return new RecoveryReport(
          directory,
          missing,
          withoutLog,
          batches,
          epoch,
          checkpointed,
          List.copyOf(cuts),
          List.copyOf(dropped),
          List.copyOf(gaps),
          swaps.finishedBases(),
          swaps.droppedFiles(),
          List.copyOf(indexes),
          List.copyOf(strays));
    }
  }
}

package io.minikafka.engine.explore;

import io.minikafka.engine.checkpoint.CheckpointFile;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.log.ApplyRetention;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.disk.PlacedOperation;
import io.minikafka.engine.event.ReplicationEvent.RestartedAtLogStart;
import io.minikafka.engine.event.ReplicationEvent.Truncated;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.transaction.Journal;
import org.jspecify.annotations.Nullable;

/** Who writes to a disk. A crash image is counted for the one whose operation it follows. */
enum Writer {
  CREATION,
  LOG,
  INDEX,
  ROLL,
  FLUSH,
  RETENTION,
  COMPACTION,
  TRUNCATION,
  RECOVERY,
  METADATA,
  OFFSETS,
  IDENTITIES,
  JOURNAL;

  /**
   * Whose operation {@code each} of {@code step} is.
   *
   * @param last whose the operation before it was: a directory is forced for what was done in it
   */
  static Writer of(PlacedOperation each, Transition step, Writer last) {
    FilePath file = file(each.operation());
    if (each.root().isEmpty()) {
      return file == null ? last : ofCluster(file);
    } else if (isOfCompaction(each.operation()) || (file == null && last == COMPACTION)) {
      return COMPACTION;
    } else if (step.command() instanceof ApplyRetention) {
      return RETENTION;
    } else if (step.command() instanceof CreateTopic) {
      return CREATION;
    } else if (step.command() instanceof ReopenCluster || step.command() instanceof StartBroker) {
      return RECOVERY;
    } else if (rebuilds(step)) {
      return TRUNCATION;
    } else if (each.operation() instanceof DiskOperation.Append && file != null) {
      return file.name().endsWith(".index") ? INDEX : LOG;
    }
    return rolls(step) ? ROLL : FLUSH;
  }

  private static Writer ofCluster(FilePath file) {
    if (file.name().startsWith(CheckpointFile.METADATA.name())) {
      return METADATA;
    } else if (file.name().startsWith(CheckpointFile.OFFSETS.name())) {
      return OFFSETS;
    } else if (file.name().startsWith(CheckpointFile.PRODUCER_IDENTITIES.name())) {
      return IDENTITIES;
    } else if (file.equals(Journal.PATH)) {
      return JOURNAL;
    }
    throw new IllegalStateException(file + " has no writer: add one");
  }

  private static boolean rebuilds(Transition step) {
    return step.events().stream()
        .anyMatch(event -> event instanceof Truncated || event instanceof RestartedAtLogStart);
  }

  private static boolean rolls(Transition step) {
    return step.diskOperations().stream()
        .anyMatch(each -> each.operation() instanceof DiskOperation.Create);
  }

  private static boolean isOfCompaction(DiskOperation operation) {
    FilePath file = file(operation);
    return operation instanceof DiskOperation.RenameDirectory
        || operation instanceof DiskOperation.DeleteDirectory
        || (operation instanceof DiskOperation.CreateDirectory create
            && create.directory().startsWith("."))
        || (operation instanceof DiskOperation.ForceDirectory force
            && force.directory().startsWith("."))
        || (file != null && file.directory().startsWith("."));
  }

  /** The file that an operation touches; null if it touches a directory. */
  private static @Nullable FilePath file(DiskOperation operation) {
    if (operation instanceof DiskOperation.Append append) {
      return append.path();
    } else if (operation instanceof DiskOperation.Create create) {
      return create.path();
    } else if (operation instanceof DiskOperation.Force force) {
      return force.path();
    } else if (operation instanceof DiskOperation.Truncate cut) {
      return cut.path();
    } else if (operation instanceof DiskOperation.Overwrite write) {
      return write.path();
    } else if (operation instanceof DiskOperation.Delete delete) {
      return delete.path();
    } else if (operation instanceof DiskOperation.Rename rename) {
      return rename.from();
    }
    return null;
  }
}

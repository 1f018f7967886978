package io.minikafka.engine.cluster;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;

/**
 * A broker. A crash is a type: of a running one memory and disk, of a stopped one the disk is left,
 * so what is recovered can come only from bytes.
 */
public sealed interface Broker {
  /** The broker's id. */
  int id();

  /** What is on its disk. */
  DiskImage disk();

  /**
   * The log of a partition here: what the broker works on, or, while it is down, what its files
   * hold. Null if there is none.
   */
  @Nullable PartitionLog log(TopicPartition partition);

  /** Whether it runs. */
  default boolean isRunning() {
    return this instanceof Running;
  }

  /** The name of its folder within a data folder. */
  static String folder(int broker) {
    return "broker-" + broker;
  }

  /**
   * A broker that runs.
   *
   * @param logs its open logs
   * @param paused whether it does not fetch
   * @param compactionCrashArmed whether its next compaction stops between the renames
   */
  record Running(
      int id,
      DiskImage disk,
      PSortedMap<TopicPartition, PartitionLog> logs,
      boolean paused,
      boolean compactionCrashArmed)
      implements Broker {
    /** A broker that fetches, and of which nothing is armed. */
    public Running(int id, DiskImage disk, PSortedMap<TopicPartition, PartitionLog> logs) {
      this(id, disk, logs, false, false);
    }

    @Override
    public @Nullable PartitionLog log(TopicPartition partition) {
      return logs.get(partition);
    }

    /** This broker with other logs on another disk. */
    public Running with(DiskImage disk, PSortedMap<TopicPartition, PartitionLog> logs) {
      return new Running(id, disk, logs, paused, compactionCrashArmed);
    }

    /** This broker, fetching or not. */
    public Running withPaused(boolean paused) {
      return new Running(id, disk, logs, paused, compactionCrashArmed);
    }

    /** This broker, whose next compaction will stop between the renames. */
    public Running withCompactionCrashArmed() {
      return new Running(id, disk, logs, paused, true);
    }
  }

  /**
   * A broker that is down.
   *
   * @param files what its files hold, read without touching them
   * @param sinceMs when it went down
   * @param goneMs from when on a controller takes it for gone
   */
  record Stopped(
      int id,
      DiskImage disk,
      PSortedMap<TopicPartition, PartitionLog> files,
      long sinceMs,
      long goneMs)
      implements Broker {
    /** A broker that everybody knows to be down. */
    public Stopped(
        int id, DiskImage disk, PSortedMap<TopicPartition, PartitionLog> files, long sinceMs) {
      this(id, disk, files, sinceMs, sinceMs);
    }

    @Override
    public @Nullable PartitionLog log(TopicPartition partition) {
      return files.get(partition);
    }
  }
}

package io.minikafka.engine.event;

import java.util.Optional;

/** What happens to the cluster, its brokers, links and clock. */
public sealed interface ClusterEvent extends Event {

  /** A topic was created. */
  record TopicCreated(String topic, int partitions, int replicationFactor) implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of(
          partitions == 1 ? "topic.created.one" : "topic.created",
          topic,
          partitions,
          replicationFactor);
    }
  }

  /** A broker went down. */
  record BrokerDown(int broker, How how) implements ClusterEvent {
    /** How it went down. */
    public enum How {
      STOPPED,
      CRASHED,
      POWER_FAILURE
    }

    @Override
    public String sentence() {
      return Sentences.of("broker.down." + how.name().toLowerCase(java.util.Locale.ROOT), broker);
    }
  }

  /** A broker runs again. */
  record BrokerStarted(int broker) implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of("broker.started", broker);
    }
  }

  /** Opening found a replica's directory that is not assigned to its broker, and left it alone. */
  record DirectoryUnassigned(int broker, String directory) implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of("directory.unassigned", broker, directory);
    }
  }

  /** A broker wrote the HW of its replicas into its checkpoint. */
  record HighWatermarksWritten(int broker, int partitions) implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of(
          partitions == 1 ? "checkpoint.written.one" : "checkpoint.written", broker, partitions);
    }
  }

  /** A broker wrote where those logs begin whose files hold deleted records too. */
  record LogStartsWritten(int broker, int replicas) implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of(
          replicas == 1 ? "log.starts.written.one" : "log.starts.written", broker, replicas);
    }
  }

  /** On its way the clock reached a time at which something happened by itself. */
  record ClockReached(long timeMs) implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of("clock.reached", Sentences.seconds(timeMs));
    }
  }

  /** A command asked for what already is. */
  record NothingChanged(String what) implements ClusterEvent {
    @Override
    public String sentence() {
      return what;
    }
  }

  /** A link was cut, both ways. */
  record LinkCut(int low, int high) implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of("link.cut", low, high);
    }
  }

  /** A cut link works again. */
  record LinkHealed(int low, int high) implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of("link.healed", low, high);
    }
  }

  /** A follower stopped fetching. */
  record FollowerPaused(int broker) implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of("follower.paused", broker);
    }
  }

  /** A follower fetches again. */
  record FollowerResumed(int broker) implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of("follower.resumed", broker);
    }
  }

  /** A broker will crash between the renames of its next compaction. */
  record CompactionCrashArmed(int broker) implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of("compaction.armed", broker);
    }
  }

  /**
   * The clock moved.
   *
   * @param alone whether nothing happened by itself meanwhile
   */
  record ClockAdvanced(long fromMs, long toMs, boolean alone) implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of(
          "clock",
          Sentences.grouped(toMs - fromMs),
          Sentences.seconds(fromMs),
          Sentences.seconds(toMs));
    }

    @Override
    public Optional<String> why() {
      return alone ? Optional.of(Sentences.of("clock.why")) : Optional.empty();
    }
  }

  /** Every running broker forced its logs, and committed offsets were written. */
  record LogsFlushed(int brokers) implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of("flushed", brokers);
    }
  }

  /** The next flush will fail. */
  record FlushFailureArmed(String message) implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of("flush.armed", message);
    }
  }

  /** A flush failed; the cluster takes no more writes until it is closed and opened again. */
  record FlushFailed(String message) implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of("flush.failed", message);
    }
  }

  /** The whole cluster was closed. */
  record ClusterClosed() implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of("cluster.closed");
    }
  }

  /** The whole process died. */
  record ClusterCrashed(boolean powerFailure) implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of(powerFailure ? "cluster.power" : "cluster.crashed");
    }
  }

  /** The cluster was opened from its files. */
  record ClusterReopened(int partitions) implements ClusterEvent {
    @Override
    public String sentence() {
      return Sentences.of(
          partitions == 1 ? "cluster.reopened.one" : "cluster.reopened", partitions);
    }
  }
}

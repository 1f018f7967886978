package io.minikafka.engine.event;

import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.TopicPartition;
import java.util.Optional;

/** What happens to one partition while it is written and replicated. */
public sealed interface ReplicationEvent extends Event
    permits AppendEvent,
        HighWatermarkEvent,
        LeadershipEvent,
        ReplicationEvent.Fetched,
        ReplicationEvent.FetchFailed,
        ReplicationEvent.FetchSkipped,
        ReplicationEvent.PartitionSkipped,
        ReplicationEvent.FollowsNobody,
        ReplicationEvent.IsrShrunk,
        ReplicationEvent.IsrExpanded,
        ReplicationEvent.IsrChangeRefused,
        ReplicationEvent.Truncated,
        ReplicationEvent.RestartedAtLogStart,
        ReplicationEvent.LogStartFollowed,
        ReplicationEvent.Rejoined {
  /** The partition. */
  TopicPartition partition();

  @Override
  default TopicPartition subject() {
    return partition();
  }

  /**
   * A follower fetched.
   *
   * @param from its LEO before
   * @param to its LEO now
   * @param leaderEndOffset the leader's LEO
   */
  record Fetched(
      TopicPartition partition, int follower, int leader, long from, long to, long leaderEndOffset)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return from == to
          ? Sentences.of("fetched.nothing", follower, from, leader, partition)
          : Sentences.of(
              "fetched", follower, Sentences.range(from, to), leader, from, to, partition);
    }

    @Override
    public Optional<String> why() {
      return from == to
          ? Optional.of(
              Sentences.of("fetched.nothing.why", follower, from, leader, leaderEndOffset))
          : Optional.empty();
    }
  }

  /** A follower's fetch ended in an error; it keeps what it took before. */
  record FetchFailed(TopicPartition partition, int follower, String because)
      implements ReplicationEvent, Reasoned {
    @Override
    public String sentence() {
      return Sentences.of("fetch.failed", follower, partition);
    }
  }

  /** A follower could not fetch at all. */
  record FetchSkipped(TopicPartition partition, int follower, int leader, Obstacle obstacle)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of("fetch.skipped", follower, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(
          Sentences.of(
              "obstacle." + obstacle.name().toLowerCase(java.util.Locale.ROOT), follower, leader));
    }
  }

  /** Nothing could be done for a partition, since its leader is down or it has none. */
  record PartitionSkipped(TopicPartition partition, int leader) implements ReplicationEvent {
    @Override
    public String sentence() {
      return leader < 0
          ? Sentences.of("partition.skipped.nobody", partition)
          : Sentences.of("partition.skipped", partition, leader);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(
          leader < 0
              ? Sentences.of("partition.skipped.nobody.why")
              : Sentences.of("partition.skipped.why", leader));
    }
  }

  /** A follower that takes a broker for the leader that is down, or knows of none. */
  record FollowsNobody(TopicPartition partition, int follower, int leader)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of("fetch.skipped", follower, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(
          leader < 0
              ? Sentences.of("fetch.nobody", follower)
              : Sentences.of("fetch.nobody.down", follower, leader));
    }
  }

  /**
   * A replica left the ISR.
   *
   * @param because the condition that failed, with its numbers
   */
  record IsrShrunk(TopicPartition partition, int broker, BrokerSet isr, String because)
      implements ReplicationEvent, Reasoned {
    @Override
    public String sentence() {
      return Sentences.of("isr.left", broker, partition, isr);
    }
  }

  /** A replica came into the ISR. */
  record IsrExpanded(TopicPartition partition, int broker, BrokerSet isr, String because)
      implements ReplicationEvent, Reasoned {
    @Override
    public String sentence() {
      return Sentences.of("isr.joined", broker, partition, isr);
    }
  }

  /** The leader of an old epoch wanted to change the ISR. */
  record IsrChangeRefused(TopicPartition partition, int leader, int leaderEpoch, int decidedEpoch)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of("isr.refused", leader, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("isr.refused.why", leader, leaderEpoch, decidedEpoch));
    }
  }

  /**
   * A replica's log was cut.
   *
   * @param from its LEO before
   * @param to its LEO now
   * @param because the rule that decided, with its numbers
   */
  record Truncated(TopicPartition partition, int broker, long from, long to, String because)
      implements ReplicationEvent, Reasoned {
    @Override
    public String sentence() {
      return Sentences.of("truncated", broker, Sentences.range(to, from), from, to, partition);
    }
  }

  /** A follower that lay before the leader's log start began again there. */
  record RestartedAtLogStart(TopicPartition partition, int follower, long from, long logStart)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of("restarted.at.log.start", follower, logStart, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("restarted.at.log.start.why", follower, from, logStart));
    }
  }

  /** A follower took the log start of its leader. */
  record LogStartFollowed(TopicPartition partition, int follower, long from, long logStart)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of("log.start.followed", follower, from, logStart, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("log.start.followed.why"));
    }
  }

  /** A replica was told to rejoin: it is out of the ISR until the next refresh. */
  record Rejoined(TopicPartition partition, int broker, long logEndOffset)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of("rejoined", broker, partition, logEndOffset);
    }
  }

  /** What keeps a follower from fetching. */
  enum Obstacle {
    DOWN,
    PAUSED,
    CUT_OFF
  }
}

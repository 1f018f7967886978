package io.minikafka.engine.event;

import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import java.util.Optional;

/** What happens to one partition while it is written and replicated. */
public sealed interface ReplicationEvent extends Event {
  /** The partition. */
  TopicPartition partition();

  @Override
  default TopicPartition subject() {
    return partition();
  }

  /**
   * The leader took a batch.
   *
   * @param batch the batch with its offsets
   */
  record Appended(TopicPartition partition, int broker, RecordBatch batch, Acks acks)
      implements ReplicationEvent {
    /** The batch's first offset, which was LEO before. */
    public long baseOffset() {
      return batch.baseOffset();
    }

    /** LEO now. */
    public long nextOffset() {
      return batch.nextOffset();
    }

    /** The epoch the leader stamped on it. */
    public int leaderEpoch() {
      return batch.leaderEpoch();
    }

    @Override
    public String sentence() {
      String key = nextOffset() - baseOffset() == 1 ? "appended.one" : "appended.many";
      return Sentences.of(
          key,
          broker,
          Sentences.range(baseOffset(), nextOffset()),
          content(),
          acks,
          baseOffset(),
          nextOffset(),
          partition);
    }

    private String content() {
      if (batch.records().isEmpty()) {
        return String.valueOf(batch.control()).toLowerCase(java.util.Locale.ROOT);
      }
      Record first = batch.records().get(0);
      String value = String.valueOf(first.value());
      return first.key() == null ? value : first.key() + " = " + value;
    }
  }

  /** A batch that had been accepted before came again: it was answered and not appended. */
  record DuplicateAnswered(
      TopicPartition partition, long producerId, long baseOffset, long nextOffset, String because)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of(
          "duplicate", producerId, Sentences.range(baseOffset, nextOffset), partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(because);
    }
  }

  /**
   * A producer's append is done.
   *
   * @param holders the replicas that have the batch now
   * @param awaited the replicas it waited for; the leader alone unless acks=all
   * @param rule what it waited for
   */
  record Acknowledged(
      TopicPartition partition,
      long baseOffset,
      long nextOffset,
      Acks acks,
      BrokerSet holders,
      BrokerSet awaited,
      Awaited rule)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      String range = Sentences.range(baseOffset, nextOffset);
      return acks == Acks.NONE
          ? Sentences.of("acknowledged.none", range)
          : Sentences.of("acknowledged", range, partition);
    }

    @Override
    public Optional<String> why() {
      String range = Sentences.range(baseOffset, nextOffset);
      if (rule == Awaited.HIGH_WATERMARK) {
        return Optional.of(Sentences.of("acknowledged.hw.why", range, nextOffset));
      }
      if (acks == Acks.ALL) {
        return Optional.of(Sentences.of("acknowledged.all.why", awaited, nextOffset));
      }
      return Optional.of(
          holders.size() == 1
              ? Sentences.of("acknowledged.alone.why", holders.get(0), range)
              : Sentences.of("acknowledged.leader.why", range));
    }
  }

  /**
   * An acks=all append waits.
   *
   * @param broker the slowest replica it waits for
   * @param logEndOffset that replica's LEO, as the leader knows it
   * @param awaited the replicas in the ISR at the append
   * @param rule what it waits for
   */
  record AppendWaits(
      TopicPartition partition,
      long baseOffset,
      long nextOffset,
      int broker,
      long logEndOffset,
      BrokerSet awaited,
      Awaited rule)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of(
          "waits", Sentences.range(baseOffset, nextOffset), broker, logEndOffset, nextOffset);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(
          rule == Awaited.HIGH_WATERMARK
              ? Sentences.of("waits.hw.why", nextOffset)
              : Sentences.of("waits.why", awaited));
    }
  }

  /** What an append waits for. */
  enum Awaited {
    LEADER,
    /** Every member of the ISR at the append. */
    CAPTURED_ISR,
    /** HW, whoever is in the ISR. */
    HIGH_WATERMARK
  }

  /** A pending append ended without success; its records stay in the leader's log. */
  record AppendFailed(
      TopicPartition partition, long baseOffset, long nextOffset, ErrorCode error, String because)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of("append.failed", Sentences.range(baseOffset, nextOffset), error);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(because);
    }
  }

  /**
   * HW moved.
   *
   * @param broker the slowest ISR member, which decides
   * @param logEndOffset that member's LEO, equal to the new HW
   */
  record HighWatermarkAdvanced(
      TopicPartition partition, long from, long to, int broker, long logEndOffset, BrokerSet isr)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of("hw.moved", from, to, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(
          Sentences.of(
              isr.contains(broker) ? "hw.moved.why" : "hw.moved.joining.why",
              from,
              to,
              broker,
              logEndOffset));
    }
  }

  /**
   * HW was looked at and stayed.
   *
   * @param broker the slowest ISR member
   * @param logEndOffset that member's LEO: HW, or less than HW, which never goes back
   */
  record HighWatermarkHeld(
      TopicPartition partition, long at, int broker, long logEndOffset, BrokerSet isr)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of("hw.held", at, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of(whyKey(), at, broker, logEndOffset));
    }

    private String whyKey() {
      if (logEndOffset < 0) {
        return "hw.held.unknown";
      }
      if (logEndOffset < at) {
        return "hw.held.never.back";
      }
      return isr.contains(broker) ? "hw.held.why" : "hw.held.joining";
    }
  }

  /** HW could move and stayed, since the ISR is too small. */
  record HighWatermarkHeldBelowMin(
      TopicPartition partition, long at, BrokerSet isr, long minInsyncReplicas)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of("hw.held", at, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("hw.held.below.min", at, isr, minInsyncReplicas));
    }
  }

  /** A follower learnt where HW is. */
  record FollowerLearntHighWatermark(
      TopicPartition partition, int follower, long from, long to, long answered)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of("hw.own", follower, from, to, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("hw.own.why", answered, to));
    }
  }

  /** HW was computed anew when a leader started again, or lowered to a new leader's LEO. */
  record HighWatermarkReset(
      TopicPartition partition, long from, long to, int broker, long logEndOffset, Reset reason)
      implements ReplicationEvent {
    /** What made HW start anew. */
    public enum Reset {
      RESTART,
      NEW_LEADER,
      /** A new leader goes by the HW that it knew as a follower. */
      OWN,
      /** A leader that starts goes by what its checkpoint says. */
      CHECKPOINT
    }

    @Override
    public String sentence() {
      return Sentences.of("hw.reset", from, to, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(
          Sentences.of(
              switch (reason) {
                case RESTART -> "hw.reset.restart";
                case NEW_LEADER -> "hw.reset.leader";
                case OWN -> "hw.reset.own";
                case CHECKPOINT -> "hw.reset.checkpoint";
              },
              to,
              broker,
              logEndOffset));
    }
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
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of("fetch.failed", follower, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(because);
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
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of("isr.left", broker, partition, isr);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(because);
    }
  }

  /** A replica came into the ISR. */
  record IsrExpanded(TopicPartition partition, int broker, BrokerSet isr, String because)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of("isr.joined", broker, partition, isr);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(because);
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
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of("truncated", broker, Sentences.range(to, from), from, to, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(because);
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

  /**
   * A partition has a new leader, or its leader a new epoch.
   *
   * @param from who led before, −1 if nobody
   */
  record Promoted(
      TopicPartition partition,
      int from,
      int to,
      int leaderEpoch,
      long logEndOffset,
      long highWatermark,
      How how)
      implements ReplicationEvent {
    /** How it came to lead. */
    public enum How {
      /** Somebody asked. */
      ASKED,
      /** The controller elected the first live member of the ISR. */
      ELECTED,
      /** It is the first replica in the order of assignment. */
      PREFERRED,
      /** It was outside the ISR. */
      UNCLEAN,
      /** It applied a decision of the controller. */
      APPLIED
    }

    @Override
    public String sentence() {
      return from < 0
          ? Sentences.of("promoted.first", to, partition, leaderEpoch)
          : Sentences.of("promoted", to, partition, leaderEpoch, from);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(
          Sentences.of(
              switch (how) {
                case ASKED -> "promoted.why";
                case ELECTED -> "promoted.elected.why";
                case PREFERRED -> "promoted.preferred.why";
                case UNCLEAN -> "promoted.unclean.why";
                case APPLIED -> "promoted.applied.why";
              },
              to,
              logEndOffset,
              highWatermark));
    }
  }

  /** A partition lost its leader and has none. */
  record LeaderLost(TopicPartition partition, int from, int leaderEpoch, BrokerSet isr)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of("leader.lost", partition, leaderEpoch);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("leader.lost.why", from, isr));
    }
  }

  /** The controller decided who leads; the brokers act on it when they apply it. */
  record LeaderDecided(TopicPartition partition, int leader, int leaderEpoch, BrokerSet isr)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return Sentences.of("leader.decided", leader, partition, leaderEpoch);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("leader.decided.why", leader, isr));
    }
  }

  /** A broker acts on a decision of the controller: it follows. */
  record LeaderFollowed(TopicPartition partition, int broker, int leader, int leaderEpoch)
      implements ReplicationEvent {
    @Override
    public String sentence() {
      return leader < 0
          ? Sentences.of("leader.followed.nobody", broker, partition, leaderEpoch)
          : Sentences.of("leader.followed", broker, leader, partition, leaderEpoch);
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

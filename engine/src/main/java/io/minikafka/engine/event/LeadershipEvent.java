package io.minikafka.engine.event;

import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.TopicPartition;
import java.util.Optional;

/** Who leads a partition, and who knows of it. */
public sealed interface LeadershipEvent extends ReplicationEvent {
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
      implements LeadershipEvent {
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
      implements LeadershipEvent {
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
      implements LeadershipEvent {
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
      implements LeadershipEvent {
    @Override
    public String sentence() {
      return leader < 0
          ? Sentences.of("leader.followed.nobody", broker, partition, leaderEpoch)
          : Sentences.of("leader.followed", broker, leader, partition, leaderEpoch);
    }
  }
}

package io.minikafka.engine.event;

import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.TopicPartition;
import java.util.Optional;

/** What happens to the high watermark of a partition, and why it stays. */
public sealed interface HighWatermarkEvent extends ReplicationEvent {
  /**
   * HW moved.
   *
   * @param broker the slowest ISR member, which decides
   * @param logEndOffset that member's LEO as the leader knows it, equal to the new HW
   * @param isFurther whether that member has more than the leader knows
   */
  record HighWatermarkAdvanced(
      TopicPartition partition,
      long from,
      long to,
      int broker,
      long logEndOffset,
      BrokerSet isr,
      boolean isFurther)
      implements HighWatermarkEvent {
    @Override
    public String sentence() {
      return Sentences.of("hw.moved", from, to, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of(whyKey(), from, to, broker, logEndOffset));
    }

    private String whyKey() {
      if (!isr.contains(broker)) {
        return "hw.moved.joining.why";
      }
      return isFurther ? "hw.moved.next.fetch" : "hw.moved.why";
    }
  }

  /**
   * HW was looked at and stayed.
   *
   * @param broker the slowest ISR member
   * @param logEndOffset that member's LEO, as the leader knows it: HW, or less than HW, which never
   *     goes back; negative where the leader has not heard of it
   * @param isFurther whether that member has more than the leader knows
   */
  record HighWatermarkHeld(
      TopicPartition partition,
      long at,
      int broker,
      long logEndOffset,
      BrokerSet isr,
      boolean isFurther)
      implements HighWatermarkEvent {
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
      if (!isr.contains(broker)) {
        return "hw.held.joining";
      }
      return isFurther ? "hw.held.next.fetch" : "hw.held.why";
    }
  }

  /** HW could move and stayed, since the ISR is too small. */
  record HighWatermarkHeldBelowMin(
      TopicPartition partition, long at, BrokerSet isr, long minInsyncReplicas)
      implements HighWatermarkEvent {
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
      implements HighWatermarkEvent {
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
      implements HighWatermarkEvent {
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
}

package io.minikafka.engine.event;

import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import java.util.Optional;

/** What happens to an append, from the leader's log to its answer. */
public sealed interface AppendEvent extends ReplicationEvent {
  /**
   * The leader took a batch.
   *
   * @param batch the batch with its offsets
   */
  record Appended(TopicPartition partition, int broker, RecordBatch batch, Acks acks)
      implements AppendEvent {
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
      return Record.describe(first.key(), first.value());
    }
  }

  /** A batch that had been accepted before came again: it was answered and not appended. */
  record DuplicateAnswered(
      TopicPartition partition, long producerId, long baseOffset, long nextOffset, String because)
      implements AppendEvent, Reasoned {
    @Override
    public String sentence() {
      return Sentences.of(
          "duplicate", producerId, Sentences.range(baseOffset, nextOffset), partition);
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
      implements AppendEvent {
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
   * @param logEndOffset that replica's LEO, as the leader knows it; negative where it has not heard
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
      implements AppendEvent {
    @Override
    public String sentence() {
      String range = Sentences.range(baseOffset, nextOffset);
      return logEndOffset < 0
          ? Sentences.of("waits.unheard", range, broker, nextOffset)
          : Sentences.of("waits", range, broker, logEndOffset, nextOffset);
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
      implements AppendEvent, Reasoned {
    @Override
    public String sentence() {
      return Sentences.of("append.failed", Sentences.range(baseOffset, nextOffset), error);
    }
  }
}

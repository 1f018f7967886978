package io.minikafka.engine.event;

import io.minikafka.engine.id.TopicPartition;
import java.util.Optional;

/** What happens in a producer. */
public sealed interface ProducerEvent extends Event {

  /** A producer was opened. */
  record Opened(String producer, long producerId, int epoch) implements ProducerEvent {
    @Override
    public String sentence() {
      return producerId < 0
          ? Sentences.of("producer.opened", producer)
          : Sentences.of("producer.opened.idempotent", producer, producerId, epoch);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(
          Sentences.of(
              producerId < 0
                  ? "producer.opened.why"
                  : epoch > 0 ? "producer.opened.again.why" : "producer.opened.first.why",
              producerId,
              epoch));
    }
  }

  /** An idempotent producer was opened with an id from its broker's block. */
  record OpenedFromBlock(String producer, long producerId) implements ProducerEvent {
    private static final long BLOCK = 1_000;

    @Override
    public String sentence() {
      return Sentences.of("producer.opened.idempotent", producer, producerId, 0);
    }

    @Override
    public Optional<String> why() {
      long first = producerId - producerId % BLOCK;
      return Optional.of(
          Sentences.of("producer.opened.block.why", producerId, first, first + BLOCK - 1));
    }
  }

  /** An append with acks=0 was refused, and nobody learns of it. */
  record NeverAnswered(TopicPartition partition, int records, String error, String because)
      implements ProducerEvent {
    @Override
    public String sentence() {
      return Sentences.of(
          records == 1 ? "producer.never.answered.one" : "producer.never.answered",
          records,
          partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("producer.never.answered.why", error, because));
    }

    @Override
    public TopicPartition subject() {
      return partition;
    }
  }

  /**
   * A record waits in its buffer.
   *
   * @param bufferedBytes estimated bytes in that buffer
   */
  record Buffered(
      String producer,
      TopicPartition partition,
      String content,
      Chosen chosen,
      long bufferedBytes,
      long batchSize)
      implements ProducerEvent {
    @Override
    public String sentence() {
      return Sentences.of("producer.buffered", producer, content, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(
          Sentences.of(
              "producer.chosen." + chosen.name().toLowerCase(java.util.Locale.ROOT),
              partition.partition(),
              Sentences.grouped(bufferedBytes),
              Sentences.grouped(batchSize)));
    }

    @Override
    public TopicPartition subject() {
      return partition;
    }
  }

  /** A producer closed a batch and sent it. */
  record Flushed(
      String producer, TopicPartition partition, int records, int baseSequence, Trigger trigger)
      implements ProducerEvent {
    @Override
    public String sentence() {
      return Sentences.of(
          records == 1 ? "producer.flushed.one" : "producer.flushed", producer, records, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(
          Sentences.of("producer.trigger." + trigger.name().toLowerCase(java.util.Locale.ROOT)));
    }

    @Override
    public TopicPartition subject() {
      return partition;
    }
  }

  /** A batch was refused before it was appended; its sends failed. */
  record Refused(String producer, TopicPartition partition, String error, String because)
      implements ProducerEvent, Reasoned {
    @Override
    public String sentence() {
      return Sentences.of("producer.batch.refused", producer, partition, error);
    }

    @Override
    public TopicPartition subject() {
      return partition;
    }
  }

  /** Nothing had to be flushed. */
  record NothingDue(String producer) implements ProducerEvent {
    @Override
    public String sentence() {
      return Sentences.of("producer.nothing.due", producer);
    }
  }

  /** A producer sent its newest batch again. */
  record Retried(String producer, TopicPartition partition, int records) implements ProducerEvent {
    @Override
    public String sentence() {
      return Sentences.of("producer.retried", producer, partition, records);
    }

    @Override
    public TopicPartition subject() {
      return partition;
    }
  }

  /** A producer was closed; what it had buffered was sent. */
  record Closed(String producer) implements ProducerEvent {
    @Override
    public String sentence() {
      return Sentences.of("producer.closed", producer);
    }
  }

  /** A producer died with its buffer. */
  record Crashed(String producer, int lost) implements ProducerEvent {
    @Override
    public String sentence() {
      return Sentences.of("producer.crashed", producer, lost);
    }
  }

  /** What chose a partition. */
  enum Chosen {
    EXPLICIT,
    KEYED,
    STICKY
  }

  /** What made a batch go. */
  enum Trigger {
    FULL,
    LINGER,
    CALL,
    CLOSE
  }
}

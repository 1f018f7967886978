package io.minikafka.engine.event;

import io.minikafka.engine.id.TopicPartition;
import java.util.Optional;

/** What happens in transactions. */
public sealed interface TransactionEvent extends Event {

  /** A transaction began. */
  record Began(String transaction) implements TransactionEvent {
    @Override
    public String sentence() {
      return Sentences.of("transaction.began", transaction);
    }
  }

  /**
   * A producer took an id from another one.
   *
   * @param epoch the epoch that is over
   */
  record ProducerFenced(String transaction, String by, int epoch) implements TransactionEvent {
    @Override
    public String sentence() {
      return Sentences.of("transaction.fenced", transaction, by, epoch);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("transaction.fenced.why"));
    }
  }

  /** A transaction wrote a record. */
  record Wrote(String transaction, TopicPartition partition, long offset, long firstOffset)
      implements TransactionEvent {
    @Override
    public String sentence() {
      return Sentences.of("transaction.wrote", transaction, offset, partition);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("transaction.wrote.why", transaction, firstOffset));
    }

    @Override
    public TopicPartition subject() {
      return partition;
    }
  }

  /** Input offsets were staged. */
  record Staged(String transaction, String group, String offsets) implements TransactionEvent {
    @Override
    public String sentence() {
      return Sentences.of("transaction.staged", transaction, group, offsets);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("transaction.staged.why"));
    }
  }

  /** A transaction is about to end. */
  record Prepared(String transaction, String state) implements TransactionEvent {
    @Override
    public String sentence() {
      return Sentences.of("transaction.prepared", transaction, state);
    }
  }

  /** A marker was appended. */
  record MarkerWritten(String transaction, TopicPartition partition, long offset, String marker)
      implements TransactionEvent {
    @Override
    public String sentence() {
      return Sentences.of("transaction.marker", transaction, marker, offset, partition);
    }

    @Override
    public TopicPartition subject() {
      return partition;
    }
  }

  /** A marker was refused or failed; the transaction stays prepared. */
  record MarkerFailed(String transaction, TopicPartition partition, String error, String because)
      implements TransactionEvent, Reasoned {
    @Override
    public String sentence() {
      return Sentences.of("transaction.marker.failed", transaction, partition, error);
    }

    @Override
    public TopicPartition subject() {
      return partition;
    }
  }

  /** A transaction ended. */
  record Completed(String transaction, String state) implements TransactionEvent {
    @Override
    public String sentence() {
      return Sentences.of("transaction.completed", transaction, state);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(
          Sentences.of(
              state.endsWith("commit") ? "transaction.committed.why" : "transaction.aborted.why"));
    }
  }

  /** Opening finished a prepared transaction. */
  record Recovered(String transaction, String state) implements TransactionEvent {
    @Override
    public String sentence() {
      return Sentences.of("transaction.recovered", transaction, state);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("transaction.recovered.why"));
    }
  }

  /**
   * Opening published the offsets that a prepared transaction had staged.
   *
   * @param groups their ids, as a sentence lists them
   */
  record OffsetsRecovered(String transaction, String groups) implements TransactionEvent {
    @Override
    public String sentence() {
      return Sentences.of("transaction.recovered.offsets", transaction, groups);
    }
  }

  /** Opening cut a bad end off the journal. */
  record JournalCut(long bytes, String problem) implements TransactionEvent {
    @Override
    public String sentence() {
      return Sentences.of("journal.cut", bytes);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(problem);
    }
  }

  /** Opening gave the journal its last newline. */
  record JournalMended(int lines) implements TransactionEvent {
    @Override
    public String sentence() {
      return Sentences.of("journal.mended", lines);
    }
  }
}

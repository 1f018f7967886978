package io.minikafka.engine.transaction;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.transaction.TransactionRules.LastStableOffset;
import io.minikafka.engine.transaction.TransactionRules.TransactionLog;
import io.minikafka.engine.transaction.TransactionRules.TransactionalProducer;
import org.jspecify.annotations.Nullable;

/** The {@code minikafka} value of every rule of transactions. */
final class MiniKafkaTransaction {
  private MiniKafkaTransaction() {}

  /** {@code transactionalProducer: unfenced}. */
  record Unfenced() implements TransactionalProducer {
    @Override
    public String value() {
      return "unfenced";
    }

    @Override
    public String explain() {
      return "A transaction has an id but no producer id or epoch, so nobody is fenced. Kafka "
          + "fences the older producer of an id by its epoch (KIP-98, KIP-890).";
    }

    @Override
    public boolean fences() {
      return false;
    }
  }

  /** {@code transactionLog: journal}. */
  record JournalFile() implements TransactionLog {
    @Override
    public String value() {
      return "journal";
    }

    @Override
    public String explain() {
      return "The coordinator keeps a journal file, and recovery completes what was prepared "
          + "without writing missing markers. Kafka keeps __transaction_state and writes them "
          + "first.";
    }

    @Override
    public boolean isTopic() {
      return false;
    }

    @Override
    public boolean marksAllAtOnce() {
      return false;
    }
  }

  /** {@code lastStableOffset: open}. */
  record OpenTransactions() implements LastStableOffset {
    @Override
    public String value() {
      return "open";
    }

    @Override
    public String explain() {
      return "The first offset of an open transaction holds it, and it never passes HW. In Kafka "
          + "so does a transaction whose marker is not replicated yet.";
    }

    @Override
    public CommittedView view(
        Transactions transactions,
        TopicPartition partition,
        @Nullable PartitionLog log,
        long highWatermark) {
      return new OfCoordinator(
          transactions,
          partition,
          Math.min(highWatermark, transactions.firstOpenOffset(partition).orElse(highWatermark)));
    }
  }

  private record OfCoordinator(
      Transactions transactions, TopicPartition partition, long lastStableOffset)
      implements CommittedView {
    @Override
    public boolean isCommitted(RecordBatch batch) {
      if (!batch.isTransactional()) {
        return true;
      }
      Transaction writer = transactions.writerOf(partition, batch);
      return writer != null && writer.state() == TransactionState.COMPLETE_COMMIT;
    }
  }
}

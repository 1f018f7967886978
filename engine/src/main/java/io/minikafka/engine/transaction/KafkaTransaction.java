package io.minikafka.engine.transaction;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.transaction.TransactionRules.LastStableOffset;
import io.minikafka.engine.transaction.TransactionRules.TransactionLog;
import io.minikafka.engine.transaction.TransactionRules.TransactionalProducer;
import org.jspecify.annotations.Nullable;

/** The {@code kafka} value of the rules of transactions. */
final class KafkaTransaction {
  private KafkaTransaction() {}

  /** {@code transactionalProducer: fenced}. */
  record Fenced() implements TransactionalProducer {
    @Override
    public String value() {
      return "fenced";
    }

    @Override
    public String explain() {
      return "A transactional id has a producer id and an epoch, which grows with every end of a "
          + "transaction and with every new producer. A second producer aborts what the first one "
          + "left open and fences it (KIP-98, KIP-890).";
    }

    @Override
    public boolean fences() {
      return true;
    }
  }

  /** {@code transactionLog: internal-topic}. */
  record StateTopic() implements TransactionLog {
    @Override
    public String value() {
      return "internal-topic";
    }

    @Override
    public String explain() {
      return "The coordinator appends every change to __transaction_state, one partition here,"
          + " which is compacted. What it finds prepared there it completes only when every"
          + " partition has its marker (KIP-98).";
    }

    @Override
    public boolean isTopic() {
      return true;
    }

    @Override
    public boolean marksAllAtOnce() {
      return true;
    }
  }

  /** {@code lastStableOffset: open-or-unreplicated-marker}. */
  record OpenOrUnreplicated() implements LastStableOffset {
    @Override
    public String value() {
      return "open-or-unreplicated-marker";
    }

    @Override
    public String explain() {
      return "A transaction holds it from its first record until its marker lies below HW, and the "
          + "marker decides who sees its records, not the coordinator. So does Kafka "
          + "(ProducerStateManager, KIP-98).";
    }

    @Override
    public CommittedView view(
        Transactions transactions,
        TopicPartition partition,
        @Nullable PartitionLog log,
        long highWatermark) {
      if (log == null) {
        return new OfLog(highWatermark, null);
      }
      LogTransactions told = LogTransactions.of(log);
      return new OfLog(told.lastStableOffset(highWatermark), told);
    }
  }

  private record OfLog(long lastStableOffset, @Nullable LogTransactions told)
      implements CommittedView {
    @Override
    public boolean isCommitted(RecordBatch batch) {
      return told != null && told.isCommitted(batch);
    }
  }
}

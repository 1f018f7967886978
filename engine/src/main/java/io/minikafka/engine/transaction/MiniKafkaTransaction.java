package io.minikafka.engine.transaction;

import io.minikafka.engine.transaction.TransactionRules.LastStableOffset;
import io.minikafka.engine.transaction.TransactionRules.TransactionLog;
import io.minikafka.engine.transaction.TransactionRules.TransactionalProducer;

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
  }
}

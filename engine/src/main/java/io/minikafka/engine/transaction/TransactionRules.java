package io.minikafka.engine.transaction;

import io.minikafka.engine.id.Rule;
import io.minikafka.engine.id.RuleChoices;
import io.minikafka.engine.id.RuleRow;
import java.util.List;

/** The rules of transactions that can be exchanged, one at a time. */
public record TransactionRules(
    TransactionalProducer transactionalProducer,
    TransactionLog transactionLog,
    LastStableOffset lastStableOffset) {

  private static final RuleRow<TransactionalProducer> TRANSACTIONAL_PRODUCER =
      RuleRow.of(
          "transactionalProducer",
          TransactionalProducer.class,
          new MiniKafkaTransaction.Unfenced());
  private static final RuleRow<TransactionLog> TRANSACTION_LOG =
      RuleRow.of("transactionLog", TransactionLog.class, new MiniKafkaTransaction.JournalFile());
  private static final RuleRow<LastStableOffset> LAST_STABLE_OFFSET =
      RuleRow.of(
          "lastStableOffset", LastStableOffset.class, new MiniKafkaTransaction.OpenTransactions());

  /** The rows of the table that this package governs. */
  public static final List<RuleRow<?>> ROWS =
      List.of(TRANSACTIONAL_PRODUCER, TRANSACTION_LOG, LAST_STABLE_OFFSET);

  /** Those of {@code chosen} that this package governs. */
  public static TransactionRules of(RuleChoices chosen) {
    return new TransactionRules(
        chosen.of(TRANSACTIONAL_PRODUCER),
        chosen.of(TRANSACTION_LOG),
        chosen.of(LAST_STABLE_OFFSET));
  }

  /** Who may write under a transactional id. */
  public interface TransactionalProducer extends Rule {}

  /** Where the coordinator notes what it decided. */
  public interface TransactionLog extends Rule {}

  /** What holds the last stable offset. */
  public interface LastStableOffset extends Rule {}
}

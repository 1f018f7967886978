package io.minikafka.engine.transaction;

import io.minikafka.engine.id.Rule;
import io.minikafka.engine.id.RuleChoices;
import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rules of transactions that can be exchanged, one at a time. */
public record TransactionRules(
    TransactionalProducer transactionalProducer,
    TransactionLog transactionLog,
    LastStableOffset lastStableOffset) {

  private static final RuleRow<TransactionalProducer> TRANSACTIONAL_PRODUCER =
      RuleRow.of(
          "transactionalProducer",
          TransactionalProducer.class,
          new MiniKafkaTransaction.Unfenced(),
          new KafkaTransaction.Fenced());
  private static final RuleRow<TransactionLog> TRANSACTION_LOG =
      RuleRow.of(
          "transactionLog",
          TransactionLog.class,
          new MiniKafkaTransaction.JournalFile(),
          new KafkaTransaction.StateTopic());
  private static final RuleRow<LastStableOffset> LAST_STABLE_OFFSET =
      RuleRow.of(
          "lastStableOffset",
          LastStableOffset.class,
          new MiniKafkaTransaction.OpenTransactions(),
          new KafkaTransaction.OpenOrUnreplicated());

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
  public interface TransactionalProducer extends Rule {
    /** Whether each id has a producer id, and an epoch by which producers fence each other. */
    boolean fences();
  }

  /** Where the coordinator notes what it decided. */
  public interface TransactionLog extends Rule {
    /**
     * Whether it notes it in an internal topic, and writes missing markers before it completes what
     * it finds prepared there.
     */
    boolean isTopic();

    /**
     * Whether the markers of all partitions are written at once, and not each when the one before
     * it is done.
     */
    boolean marksAllAtOnce();
  }

  /** What holds the last stable offset. */
  public interface LastStableOffset extends Rule {
    /**
     * What readers of committed data see of a partition.
     *
     * @param transactions as the coordinator knows them
     * @param log the leader's, or null if there is none
     * @param highWatermark the leader's HW
     */
    CommittedView view(
        Transactions transactions,
        TopicPartition partition,
        @Nullable PartitionLog log,
        long highWatermark);
  }
}

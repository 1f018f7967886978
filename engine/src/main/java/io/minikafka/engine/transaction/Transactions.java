package io.minikafka.engine.transaction;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.RecordBatch;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.PSortedSet;
import org.pcollections.PVector;
import org.pcollections.TreePMap;
import org.pcollections.TreePSet;
import org.pcollections.TreePVector;

/**
 * All transactions, as the journal knows them.
 *
 * @param instances per id every transaction of that id, the newest last
 * @param open ids whose newest transaction is not complete
 */
public record Transactions(
    PSortedMap<String, PVector<Transaction>> instances, PSortedSet<String> open) {
  /** No transaction. */
  public static final Transactions NONE = new Transactions(TreePMap.empty(), TreePSet.empty());

  /** The newest transaction of that id, or null. */
  public @Nullable Transaction newest(String id) {
    PVector<Transaction> all = instances.get(id);
    return all == null ? null : all.get(all.size() - 1);
  }

  /** These with a new transaction. */
  public Transactions beginning(Transaction transaction) {
    PVector<Transaction> all =
        instances.getOrDefault(transaction.id(), TreePVector.<Transaction>empty());
    return new Transactions(
        instances.plus(transaction.id(), all.plus(transaction)), open.plus(transaction.id()));
  }

  /** These with the newest transaction of an id changed. */
  public Transactions with(Transaction transaction) {
    PVector<Transaction> all = instances.get(transaction.id());
    if (all == null) {
      throw new IllegalStateException("no transaction " + transaction.id());
    }
    return new Transactions(
        instances.plus(transaction.id(), all.with(all.size() - 1, transaction)),
        transaction.state().isComplete() ? open.minus(transaction.id()) : open);
  }

  /** The lowest first offset of an open transaction in a partition; empty if none is open there. */
  public OptionalLong firstOpenOffset(TopicPartition partition) {
    OptionalLong lowest = OptionalLong.empty();
    for (String id : open) {
      Transaction transaction = newest(id);
      Long first = transaction == null ? null : transaction.firstOffsets().get(partition);
      if (first != null && (lowest.isEmpty() || first < lowest.getAsLong())) {
        lowest = OptionalLong.of(first);
      }
    }
    return lowest;
  }

  /** The transaction that wrote a batch: of its id the one that began last at or below it. */
  public @Nullable Transaction writerOf(TopicPartition partition, RecordBatch batch) {
    PVector<Transaction> all =
        batch.transactionalId() == null ? null : instances.get(batch.transactionalId());
    if (all == null) {
      return null;
    }
    for (int i = all.size() - 1; i >= 0; i--) {
      Long first = all.get(i).firstOffsets().get(partition);
      if (first != null && first <= batch.baseOffset()) {
        return all.get(i);
      }
    }
    return null;
  }

  /** Whether a reader of committed data may see the records of {@code batch}. */
  public boolean isCommitted(TopicPartition partition, RecordBatch batch) {
    if (batch.transactionalId() == null) {
      return true;
    }
    Transaction writer = writerOf(partition, batch);
    return writer != null && writer.state() == TransactionState.COMPLETE_COMMIT;
  }
}

package io.minikafka.engine.transaction;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.transaction.TransactionRules.LastStableOffset;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.PSortedSet;
import org.pcollections.PVector;
import org.pcollections.TreePMap;
import org.pcollections.TreePSet;
import org.pcollections.TreePVector;

/**
 * All transactions, as the coordinator knows them.
 *
 * @param instances per id every transaction of that id, the newest last
 * @param open ids whose newest transaction is not complete
 * @param producers per id who may write under it, where producers fence each other
 * @param visibility what readers of committed data see; it goes with the transactions, so that a
 *     cluster can answer by itself
 */
public record Transactions(
    PSortedMap<String, PVector<Transaction>> instances,
    PSortedSet<String> open,
    PSortedMap<String, TransactionalId> producers,
    LastStableOffset visibility) {
  /** No transaction. */
  public static final Transactions NONE =
      new Transactions(
          TreePMap.empty(),
          TreePSet.empty(),
          TreePMap.empty(),
          new MiniKafkaTransaction.OpenTransactions());

  /** These under another rule of what readers see. */
  public Transactions under(LastStableOffset rule) {
    return rule.equals(visibility) ? this : new Transactions(instances, open, producers, rule);
  }

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
        instances.plus(transaction.id(), all.plus(transaction)),
        open.plus(transaction.id()),
        producers,
        visibility);
  }

  /** These with the newest transaction of an id changed. */
  public Transactions with(Transaction transaction) {
    PVector<Transaction> all = instances.get(transaction.id());
    if (all == null) {
      throw new IllegalStateException("no transaction " + transaction.id());
    }
    return new Transactions(
        instances.plus(transaction.id(), all.with(all.size() - 1, transaction)),
        transaction.state().isComplete() ? open.minus(transaction.id()) : open,
        producersAfter(transaction),
        visibility);
  }

  /** An id goes on with the epoch of its newest transaction. */
  private PSortedMap<String, TransactionalId> producersAfter(Transaction newest) {
    Transaction.Writer writer = newest.writer();
    TransactionalId known = producers.get(newest.id());
    return writer == null || known == null || known.epoch() == writer.epoch()
        ? producers
        : producers.plus(newest.id(), known.at(writer.epoch()));
  }

  /** These with another producer of an id. */
  public Transactions with(String id, TransactionalId producer) {
    return new Transactions(instances, open, producers.plus(id, producer), visibility);
  }

  /**
   * These as a coordinator has them whose log says {@code told}: what it says of an id that is
   * known otherwise counts, and what it does not say is unknown.
   */
  public Transactions believing(Transactions told) {
    boolean same = instances.keySet().equals(told.instances.keySet());
    for (String id : told.instances.keySet()) {
      Transaction newest = newest(id);
      Transaction said = told.newest(id);
      same &= newest != null && said != null && Journal.json(newest).equals(Journal.json(said));
    }
    return same ? this : told.under(visibility).withStoredProducers();
  }

  /** These with the producers that the newest transactions tell. */
  public Transactions withStoredProducers() {
    Transactions known = this;
    for (String id : instances.keySet()) {
      Transaction newest = newest(id);
      Transaction.Writer writer = newest == null ? null : newest.writer();
      if (writer != null) {
        known = known.with(id, TransactionalId.stored(writer));
      }
    }
    return known;
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

  /** The transactions of the id that wrote a batch; some formats name only its producer. */
  private @Nullable PVector<Transaction> instancesOf(RecordBatch batch) {
    String id = batch.transactionalId();
    if (id != null) {
      return instances.get(id);
    }
    for (PVector<Transaction> all : instances.values()) {
      Transaction.Writer writer = all.get(all.size() - 1).writer();
      if (writer != null && writer.producerId() == batch.producer().producerId()) {
        return all;
      }
    }
    return null;
  }

  /** The transaction that wrote a batch: of its id the one that began last at or below it. */
  public @Nullable Transaction writerOf(TopicPartition partition, RecordBatch batch) {
    PVector<Transaction> all = instancesOf(batch);
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
}

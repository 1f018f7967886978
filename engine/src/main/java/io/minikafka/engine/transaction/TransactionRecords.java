package io.minikafka.engine.transaction;

import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.Record;
import java.util.List;

/**
 * States of transactions as records of {@code __transaction_state}: the key is the transactional
 * id, the value the same JSON that the journal writes, not Kafka's binary {@code
 * TransactionLogValue}, so that it can be read in a log.
 */
public final class TransactionRecords {
  private TransactionRecords() {}

  /** The record of a change. */
  public static Record of(Transaction changed, long nowMs) {
    return new Record(
        Bytes.utf8(changed.id()), Bytes.utf8(Journal.json(changed)), nowMs, List.of());
  }

  /** Whether a change is none that is noted. */
  public static boolean sayTheSame(Transaction before, Transaction changed) {
    return Journal.json(before).equals(Journal.json(changed));
  }

  /** What the records of {@code log} say; one that is none of ours says nothing. */
  public static Transactions read(PartitionLog log) {
    Transactions transactions = Transactions.NONE;
    for (PlacedBatch placed : log.batches()) {
      for (Record each : placed.batch().records()) {
        transactions = add(transactions, each);
      }
    }
    return transactions;
  }

  private static Transactions add(Transactions transactions, Record each) {
    String value = each.value() == null ? null : each.value().text().orElse(null);
    if (value == null) {
      return transactions;
    }
    try {
      return Journal.add(transactions, Journal.snapshot(value));
    } catch (JsonProblem notOurs) {
      return transactions;
    }
  }
}

package io.minikafka.engine.transaction;

import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.RecordBatch;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a log itself says of transactions (Kafka: {@code ProducerStateManager} and {@code
 * TransactionIndex}): which are open in it, and which have their marker.
 */
public final class LogTransactions {
  private final SortedMap<String, Long> open = new TreeMap<>();
  private final SortedMap<String, List<Ended>> ended = new TreeMap<>();
  private final long logStartOffset;

  /**
   * A transaction with a marker.
   *
   * @param firstOffset of its first record
   * @param markerOffset of its marker
   */
  private record Ended(long firstOffset, long markerOffset, boolean commits) {}

  private LogTransactions(long logStartOffset) {
    this.logStartOffset = logStartOffset;
  }

  /** Reads the whole log. */
  public static LogTransactions of(PartitionLog log) {
    LogTransactions transactions = new LogTransactions(log.logStartOffset());
    for (PlacedBatch placed : log.heldBatches()) {
      transactions.add(placed.batch());
    }
    return transactions;
  }

  private void add(RecordBatch batch) {
    if (!batch.isTransactional()) {
      return;
    }
    String writer = writer(batch);
    if (!batch.isControl()) {
      open.putIfAbsent(writer, batch.baseOffset());
      return;
    }
    Long first = open.remove(writer);
    if (first != null) {
      ended
          .computeIfAbsent(writer, name -> new ArrayList<>())
          .add(new Ended(first, batch.baseOffset(), batch.control() == ControlType.COMMIT));
    }
  }

  /** Whether a marker of {@code transaction} stands behind {@code firstOffset}. */
  public static boolean hasMarker(PartitionLog log, Transaction transaction, long firstOffset) {
    Transaction.Writer writer = transaction.writer();
    for (Iterator<PlacedBatch> each = log.batchesFrom(firstOffset); each.hasNext(); ) {
      RecordBatch batch = each.next().batch();
      boolean isOurs =
          batch.transactionalId() != null
              ? transaction.id().equals(batch.transactionalId())
              : writer != null && writer.producerId() == batch.producer().producerId();
      if (batch.isControl() && isOurs) {
        return true;
      }
    }
    return false;
  }

  /** The sequence number after the last one that a producer wrote with this epoch; 0 if none. */
  public static int nextSequence(PartitionLog log, long producerId, int epoch) {
    long next = 0;
    for (PlacedBatch placed : log.batches()) {
      RecordBatch batch = placed.batch();
      if (batch.producer().producerId() == producerId
          && batch.producer().producerEpoch() == epoch) {
        next = batch.lastSequence() + 1;
      }
    }
    return (int) next;
  }

  /**
   * Who wrote a batch in a transaction: its id, or the producer's where batches carry only that.
   */
  private static String writer(RecordBatch batch) {
    String id = batch.transactionalId();
    return id == null ? "producer " + batch.producer().producerId() : "id " + id;
  }

  /**
   * LSO at a replica that knows {@code highWatermark}: an open transaction holds it, and so does
   * one whose marker is not below HW, but not below the log start.
   */
  public long lastStableOffset(long highWatermark) {
    long stable = highWatermark;
    for (long first : open.values()) {
      stable = Math.min(stable, first);
    }
    for (List<Ended> each : ended.values()) {
      for (int i = each.size() - 1; i >= 0 && each.get(i).markerOffset >= highWatermark; i--) {
        stable = Math.min(stable, each.get(i).firstOffset);
      }
    }
    return Math.max(stable, Math.min(logStartOffset, highWatermark));
  }

  /** Who wrote in each transaction without a marker, by the offset of its first record. */
  public SortedMap<Long, String> open() {
    SortedMap<Long, String> writers = new TreeMap<>();
    open.forEach((writer, first) -> writers.put(first, writer));
    return writers;
  }

  /** Whether a commit marker ends the transaction that wrote {@code batch}, if one wrote it. */
  public boolean isCommitted(RecordBatch batch) {
    if (!batch.isTransactional()) {
      return true;
    }
    for (Ended each : ended.getOrDefault(writer(batch), List.of())) {
      if (batch.baseOffset() <= each.markerOffset) {
        return each.commits && each.firstOffset <= batch.baseOffset();
      }
    }
    return false;
  }
}

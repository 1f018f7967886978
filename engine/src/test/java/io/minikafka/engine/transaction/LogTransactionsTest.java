package io.minikafka.engine.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.rules.Rules;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a log alone says of the transactions in it. */
class LogTransactionsTest {
  private static final int PRODUCER = 7;
  private static final int EPOCH = 2;

  private PartitionLog log = log(Rules.kafka());

  private static PartitionLog log(Rules rules) {
    return PartitionLog.create(
        "orders-0", new LogConfig(10_000, 4096), rules.log(), 0, 0, written -> {});
  }

  private static ProducerSequence producer(int id, int sequence) {
    return new ProducerSequence(id, EPOCH, sequence);
  }

  private void append(RecordBatch batch) {
    log = log.append(log.rules().batchFormat().stored(batch), written -> {});
  }

  private void write(ProducerSequence producer, String id, String... values) {
    List<Record> records =
        List.of(values).stream()
            .map(value -> new Record(null, Bytes.utf8(value), 0, List.of()))
            .toList();
    append(RecordBatch.of(log.logEndOffset(), 0, producer, id, records));
  }

  private void end(ProducerSequence producer, String id, ControlType control) {
    append(RecordBatch.marker(log.logEndOffset(), 0, producer, id, control));
  }

  private RecordBatch batchAt(long offset) {
    return log.batchAt(offset).batch();
  }

  @Test
  void aMarkerIsThatOfItsProducerWhereBatchesNameOnlyThat() {
    write(producer(PRODUCER, 0), "pay", "a", "b");
    write(producer(8, 0), "other", "c");
    end(producer(8, -1), "other", ControlType.COMMIT);
    Transaction pay = Transaction.begin("pay", Transaction.Writer.of(PRODUCER, EPOCH));
    Transaction other = Transaction.begin("other", Transaction.Writer.of(8, EPOCH));
    assertTrue(LogTransactions.hasMarker(log, other, 2));
    assertFalse(LogTransactions.hasMarker(log, pay, 0));
    assertFalse(LogTransactions.hasMarker(log, Transaction.begin("pay"), 0));
    end(producer(PRODUCER, -1), "pay", ControlType.ABORT);
    assertTrue(LogTransactions.hasMarker(log, pay, 0));
    assertFalse(LogTransactions.hasMarker(log, pay, 5), "one before the first offset is not its");
  }

  @Test
  void aMarkerIsThatOfItsIdWhereBatchesNameIt() {
    log = log(Rules.miniKafka());
    write(producer(PRODUCER, 0), "pay", "a");
    end(producer(PRODUCER, -1), "pay", ControlType.COMMIT);
    Transaction.Writer writer = Transaction.Writer.of(PRODUCER, EPOCH);
    assertTrue(LogTransactions.hasMarker(log, Transaction.begin("pay", writer), 0));
    assertFalse(LogTransactions.hasMarker(log, Transaction.begin("other", writer), 0));
  }

  @Test
  void theNextSequenceIsThatAfterTheLastBatchOfTheSameEpoch() {
    assertEquals(0, LogTransactions.nextSequence(log, PRODUCER, EPOCH));
    write(producer(PRODUCER, 0), "pay", "a", "b", "c");
    write(producer(PRODUCER, 3), "pay", "d");
    write(producer(8, 20), "other", "e");
    write(new ProducerSequence(PRODUCER, EPOCH - 1, 40), "pay", "f");
    assertEquals(4, LogTransactions.nextSequence(log, PRODUCER, EPOCH));
    assertEquals(
        Map.of(0L, "producer 7", 4L, "producer 8"), LogTransactions.of(log).open(), "open ones");
    assertEquals(0, LogTransactions.nextSequence(log, 9, EPOCH));
  }

  @Test
  void committedIsWhatACommitMarkerEnds() {
    write(producer(PRODUCER, 0), "pay", "kept");
    end(producer(PRODUCER, -1), "pay", ControlType.COMMIT);
    write(producer(PRODUCER, 1), "pay", "dropped");
    end(producer(PRODUCER, -1), "pay", ControlType.ABORT);
    write(producer(PRODUCER, 2), "pay", "open");
    write(ProducerSequence.NONE, null, "plain");
    LogTransactions told = LogTransactions.of(log);
    assertTrue(told.isCommitted(batchAt(0)));
    assertTrue(told.isCommitted(batchAt(1)), "a marker belongs to what it ends");
    assertFalse(told.isCommitted(batchAt(2)));
    assertFalse(told.isCommitted(batchAt(3)));
    assertFalse(told.isCommitted(batchAt(4)), "nothing ends it yet");
    assertTrue(told.isCommitted(batchAt(5)));
  }

  @Test
  void theLastStableOffsetWaitsForTheMarkerToLieBelowTheHighWatermark() {
    write(producer(PRODUCER, 0), "pay", "a");
    write(ProducerSequence.NONE, null, "plain");
    end(producer(PRODUCER, -1), "pay", ControlType.COMMIT);
    write(producer(8, 0), "other", "open");
    LogTransactions told = LogTransactions.of(log);
    assertEquals(0, told.lastStableOffset(2));
    assertEquals(3, told.lastStableOffset(3));
    assertEquals(3, told.lastStableOffset(4));
  }
}

package io.minikafka.engine.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.BatchAttributes;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.pcollections.TreePMap;

/** All transactions as one value: who wrote a batch, what is open, what a log is believed. */
class TransactionsTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final TopicPartition PAYMENTS = new TopicPartition("payments", 0);

  private static Transaction begin(String id, int producerId) {
    return Transaction.begin(id, Transaction.Writer.of(producerId, 0));
  }

  /** A batch that names only its producer, as Kafka's format does. */
  private static RecordBatch byProducer(long offset, int producerId) {
    return RecordBatch.of(
            offset,
            0,
            new ProducerSequence(producerId, 0, 0),
            List.of(new Record(null, Bytes.utf8("v"), 0, List.of())))
        .with(BatchAttributes.NONE.asTransactional());
  }

  @Test
  void aBatchThatNamesOnlyItsProducerBelongsToTheIdOfThatProducer() {
    Transaction first = begin("pay", 7).writing(ORDERS, 0).in(TransactionState.COMPLETE_COMMIT);
    Transaction second = begin("pay", 7).writing(ORDERS, 5);
    Transactions all =
        Transactions.NONE
            .beginning(Transaction.begin("nobody"))
            .beginning(begin("other", 8).writing(ORDERS, 0))
            .beginning(first)
            .with(first)
            .beginning(second);
    assertEquals(first, all.writerOf(ORDERS, byProducer(0, 7)));
    assertEquals(first, all.writerOf(ORDERS, byProducer(4, 7)));
    assertEquals(second, all.writerOf(ORDERS, byProducer(5, 7)));
    assertEquals("other", all.writerOf(ORDERS, byProducer(0, 8)).id());
    assertNull(all.writerOf(ORDERS, byProducer(0, 9)));
    assertNull(all.writerOf(PAYMENTS, byProducer(0, 7)));
  }

  @Test
  void theLowestFirstOffsetOfWhatIsOpenInAPartition() {
    Transaction ended = begin("a", 1).writing(ORDERS, 1);
    Transactions all =
        Transactions.NONE
            .beginning(ended)
            .with(ended.in(TransactionState.COMPLETE_ABORT))
            .beginning(begin("b", 2).writing(ORDERS, 6).writing(ORDERS, 9))
            .beginning(begin("c", 3).writing(ORDERS, 4))
            .beginning(begin("d", 4).writing(PAYMENTS, 2));
    assertEquals(OptionalLong.of(4), all.firstOpenOffset(ORDERS));
    assertEquals(OptionalLong.of(2), all.firstOpenOffset(PAYMENTS));
    assertEquals(OptionalLong.empty(), all.firstOpenOffset(new TopicPartition("orders", 1)));
  }

  @Test
  void aCoordinatorWhoseLogSaysTheSameKeepsWhatItKnows() {
    Transactions known =
        Transactions.NONE
            .beginning(begin("a", 1).writing(ORDERS, 0))
            .beginning(begin("b", 2).writing(ORDERS, 1))
            .with("a", TransactionalId.taken(1, "p"));
    Transactions told =
        Transactions.NONE
            .beginning(begin("a", 1).writing(ORDERS, 0))
            .beginning(begin("b", 2).writing(ORDERS, 1));
    assertSame(known, known.believing(told));
  }

  @Test
  void whatALogSaysOtherwiseCountsAlsoOfOneIdAlone() {
    Transaction same = begin("b", 2).writing(ORDERS, 1);
    Transactions known =
        Transactions.NONE
            .beginning(begin("a", 1).writing(ORDERS, 0))
            .beginning(same)
            .with("a", TransactionalId.taken(1, "p"));
    Transactions told = Transactions.NONE.beginning(begin("a", 1)).beginning(same);
    Transactions after = known.believing(told);
    assertEquals(told.instances(), after.instances());
    assertEquals(TransactionalId.stored(begin("a", 1).writer()), after.producers().get("a"));
  }

  @Test
  void whatALogDoesNotSayIsUnknown() {
    Transaction kept = begin("a", 1);
    Transactions known = Transactions.NONE.beginning(kept).beginning(begin("b", 2));
    Transactions told = Transactions.NONE.beginning(kept);
    assertNull(known.believing(told).newest("b"));
    assertEquals(kept, known.believing(told).newest("a"));
  }

  @Test
  void aTransactionThatNeverBeganCannotGoOn() {
    assertThrows(IllegalStateException.class, () -> Transactions.NONE.with(begin("a", 1)));
  }

  @Test
  void onlyATransactionThatWroteGoesOnWithTheNextEpoch() {
    TransactionState prepared = TransactionState.PREPARE_COMMIT;
    assertEquals(0, begin("a", 1).preparing(prepared).writer().epoch());
    Transaction wrote = begin("a", 1).writing(ORDERS, 0, 3).preparing(prepared);
    assertEquals(Transaction.Writer.of(1, 1), wrote.writer());
    assertNull(Transaction.begin("a").writing(ORDERS, 0).preparing(prepared).writer());
  }

  @Test
  void committedForTheCoordinatorIsWhatItCompletedAndWhatNoTransactionWrote() {
    Transaction done = begin("pay", 7).writing(ORDERS, 0).in(TransactionState.COMPLETE_COMMIT);
    Transactions all =
        Transactions.NONE
            .beginning(done)
            .with(done)
            .beginning(begin("pay", 7).writing(ORDERS, 5))
            .beginning(begin("other", 8).writing(ORDERS, 7));
    CommittedView view = all.visibility().view(all, ORDERS, null, 9);
    assertEquals(5, view.lastStableOffset());
    assertTrue(view.isCommitted(byProducer(0, 7)));
    assertFalse(view.isCommitted(byProducer(5, 7)));
    assertFalse(view.isCommitted(byProducer(7, 9)), "nobody knows who wrote it");
    RecordBatch named =
        RecordBatch.of(
            0,
            0,
            ProducerSequence.NONE,
            "pay",
            List.of(new Record(null, Bytes.utf8("v"), 0, List.of())));
    assertEquals(done, all.writerOf(ORDERS, named));
    assertTrue(view.isCommitted(named));
    assertTrue(view.isCommitted(byProducer(3, 9).with(BatchAttributes.NONE)));
    assertEquals(4, all.visibility().view(all, ORDERS, null, 4).lastStableOffset());
  }

  @Test
  void onlyAnAbortDropsTheStagedOffsetsAndTheJournalKeepsThem() {
    Transaction staged = begin("pay", 7).staging("g", TreePMap.singleton(ORDERS, 4L));
    assertTrue(staged.hasWritten());
    assertEquals(
        staged.stagedOffsets(), staged.in(TransactionState.COMPLETE_COMMIT).stagedOffsets());
    assertEquals(TreePMap.empty(), staged.in(TransactionState.COMPLETE_ABORT).stagedOffsets());
    assertEquals(staged, Journal.snapshot(Journal.json(staged)));
  }
}

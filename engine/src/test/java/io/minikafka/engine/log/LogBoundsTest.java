package io.minikafka.engine.log;

import static io.minikafka.engine.log.TestLog.DIRECTORY;
import static io.minikafka.engine.log.TestLog.bases;
import static io.minikafka.engine.log.TestLog.record;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.disk.DiskOperation.Overwrite;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where a log, its segments and its cleaning end: what lies just inside and just outside. */
class LogBoundsTest {
  private static final Compaction.Siblings SIBLINGS = new Compaction.Siblings(DIRECTORY, 1);

  private static TestLog with(LogConfig config, String... choices) {
    Rules rules = Rules.miniKafka();
    for (int i = 0; i < choices.length; i += 2) {
      rules = rules.with(choices[i], choices[i + 1]);
    }
    return new TestLog(config, rules.log());
  }

  private static List<Long> from(PartitionLog log, long offset) {
    List<Long> found = new ArrayList<>();
    for (Iterator<PlacedBatch> each = log.batchesFrom(offset); each.hasNext(); ) {
      found.add(each.next().batch().baseOffset());
    }
    return found;
  }

  @Test
  void readingBeginsInTheSegmentThatHoldsTheOffset() {
    PartitionLog log = new TestLog(188, 1).appendTimes(9).log;
    assertEquals(List.of(0L, 2L, 4L, 6L, 8L), bases(log));
    for (long offset = 0; offset < 9; offset++) {
      List<Long> expected = new ArrayList<>();
      for (long next = offset; next < 9; next++) {
        expected.add(next);
      }
      assertEquals(expected, from(log, offset));
    }
    assertEquals(List.of(), from(log, 9));
  }

  @Test
  void aTargetInTheGapAtTheEndCutsNoBatch() {
    for (String rule : List.of("cut-tail", "rebuild")) {
      TestLog test = with(new LogConfig(1_000, 1), "logTruncation", rule).appendTimes(3);
      test.log = test.log.endingAt(9);
      test.truncate(5);
      assertEquals(5, test.log.logEndOffset());
      assertEquals(List.of(0L, 1L, 2L), TestLog.batches(test.log));
    }
  }

  @Test
  void aLogThatStopsKnowsTheGreatestTimeItWrote() {
    TestLog test = with(new LogConfig(1_000, 500), "timeIndex", "kafka");
    test.append(record(null, "v", 1_000)).append(record(null, "v", 2_000));
    PartitionLog stopped = test.log.stopping(test);
    assertEquals(2, stopped.active().times().index().size());
    assertEquals(new TimeIndexEntry(2_000, 1), stopped.active().times().index().last());
  }

  @Test
  void theEpochAtTheStartBeginsWithTheLog() {
    LeaderEpochs epochs = LeaderEpochs.EMPTY.noting(0, 0).noting(2, 5).noting(3, 8);
    LeaderEpochs fromFive = LeaderEpochs.EMPTY.noting(2, 5).noting(3, 8);
    assertEquals(fromFive, epochs.startingAt(5));
    assertEquals(LeaderEpochs.EMPTY.noting(2, 6).noting(3, 8), epochs.startingAt(6));
    assertEquals(LeaderEpochs.EMPTY.noting(3, 8), epochs.startingAt(8));
    assertEquals(LeaderEpochs.EMPTY.noting(3, 20), epochs.startingAt(20));
    assertEquals(epochs, epochs.startingAt(0));
  }

  @Test
  void nothingIsFoundByTimeBehindTheLastRecordThatIsLateEnough() {
    TestLog test = with(new LogConfig(1_000, 1), "timeIndex", "kafka");
    test.append(record(null, "v", 100), record(null, "v", 0));
    assertEquals(new FoundOffset(0, 100, 0), test.log.offsetForTime(50, 0));
    assertNull(test.log.offsetForTime(50, 1));
    assertEquals(new FoundOffset(1, 0, 0), test.log.offsetForTime(0, 1));
    assertNull(test.log.offsetForTime(0, 2));
  }

  @Test
  void aRetryOfTheFirstBatchIsADuplicateToo() {
    ProducerSequence first = new ProducerSequence(7, 2, 0);
    ProducerStateTable table =
        ProducerStateTable.EMPTY.accepting(
            RecordBatch.of(4, 0, first, List.of(record("k", "1", 0), record("k", "2", 0))));
    assertEquals(4, table.check(first, 2, 0).orElseThrow().baseOffset());
  }

  private static final String[] KAFKAS_CLEANER = {
    "cleaningScope", "closed-below-last-stable", "tombstones", "delete-horizon"
  };

  private static RecordBatch wrote(TestLog test, String id, String key) {
    return RecordBatch.of(
        test.log.logEndOffset(), 0, ProducerSequence.NONE, id, List.of(record(key, "v", 0)));
  }

  private static RecordBatch ended(TestLog test, String id, ControlType how) {
    return RecordBatch.marker(test.log.logEndOffset(), 0, id, how);
  }

  @Test
  void recordsOfAbortedTransactionsGoAtOnceAndEveryMarkerIsThatOfItsOwn() {
    TestLog test = with(new LogConfig(10_000, 1), KAFKAS_CLEANER);
    test.append(wrote(test, "a", "aborted"));
    test.append(wrote(test, "c", "committed"));
    test.append(wrote(test, "o", "open"));
    test.append(ended(test, "a", ControlType.ABORT));
    test.append(ended(test, "c", ControlType.COMMIT));
    test.roll();
    test.log = new Compaction(10, 1_000).apply(test.log, SIBLINGS, test).log();
    assertEquals(List.of("1:committed", "2:open"), TestLog.keys(test.log));
    List<Long> horizons = new ArrayList<>();
    test.log.batches().forEach(each -> horizons.add(each.batch().attributes().deleteHorizonMs()));
    assertEquals(List.of(-1L, -1L, -1L, -1L), horizons, "each marker still has its transaction");
    test.log = new Compaction(20, 1_000).apply(test.log, SIBLINGS, test).log();
    horizons.clear();
    test.log.batches().forEach(each -> horizons.add(each.batch().attributes().deleteHorizonMs()));
    assertEquals(List.of(-1L, -1L, 1_020L, -1L), horizons, "the abort has nothing left");
    test.log = new Compaction(1_020, 1_000).apply(test.log, SIBLINGS, test).log();
    assertEquals(List.of(1L, 2L, 4L), TestLog.batches(test.log));
  }

  @Test
  void aProducersNewestBatchStaysForADayAndNoLonger() {
    for (long idleMs :
        new long[] {ActiveProducers.EXPIRATION_MS - 1, ActiveProducers.EXPIRATION_MS}) {
      TestLog test = with(new LogConfig(10_000, 1), KAFKAS_CLEANER);
      test.append(
          RecordBatch.of(0, 0, new ProducerSequence(7, 0, 0), List.of(record("k", "1", 500))));
      test.append(record("k", "2", 500)).roll();
      test.log = new Compaction(500 + idleMs, 0).apply(test.log, SIBLINGS, test).log();
      boolean kept = idleMs < ActiveProducers.EXPIRATION_MS;
      assertEquals(kept ? List.of(0L, 1L) : List.of(1L), TestLog.batches(test.log));
    }
  }

  @Test
  void aCleaningByTwoRenamesTakesTheEpochCheckpointAlong() {
    TestLog test = with(new LogConfig(1_000, 1), "epochAtOpen", "checkpoint-file").append().roll();
    FilePath checkpoint = new FilePath(DIRECTORY, LeaderEpochs.FILE);
    test.log = new Compaction(0, 0).apply(test.log, SIBLINGS, test).log();
    assertEquals(
        test.log.epochs(), LeaderEpochs.parse(test.disk.find(checkpoint).orElseThrow().read()));
  }

  @Test
  void aDamagedLastBatchOfOneRecordKeepsItsPlace() {
    TestLog test = with(new LogConfig(1_000, 1), "epochAtOpen", "checkpoint-file").appendTimes(2);
    test.log = test.log.stopping(test);
    test.write(new Overwrite(test.log.active().logFile(), 94 + 60, (byte) '!'));
    PartitionLog opened = test.open().log();
    assertEquals(2, opened.logEndOffset());
    assertTrue(opened.isDamaged());
  }
}

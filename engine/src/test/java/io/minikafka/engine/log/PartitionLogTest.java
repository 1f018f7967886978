package io.minikafka.engine.log;

import static io.minikafka.engine.log.TestLog.DIRECTORY;
import static io.minikafka.engine.log.TestLog.bases;
import static io.minikafka.engine.log.TestLog.batches;
import static io.minikafka.engine.log.TestLog.record;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.disk.DiskOperation.Force;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.record.InvalidRecordException;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

class PartitionLogTest {
  private static final long LARGE = 1_048_576;

  @Test
  void aNewLogHasOneEmptySegmentWithBaseZero() {
    PartitionLog log = new TestLog(LARGE, 1).log;
    assertEquals(List.of(0L), bases(log));
    assertEquals(0, log.logStartOffset());
    assertEquals(0, log.logEndOffset());
    assertTrue(log.active().isEmpty());
  }

  @Test
  void aSegmentThatWouldGrowPastItsLimitRollsFirstAndOneThatJustFitsDoesNot() {
    assertEquals(List.of(0L), bases(new TestLog(188, 1).appendTimes(2).log));
    assertEquals(List.of(0L, 2L), bases(new TestLog(188, 1).appendTimes(3).log));
    assertEquals(List.of(0L, 1L, 2L), bases(new TestLog(187, 1).appendTimes(3).log));
  }

  @Test
  void aBatchLargerThanTheLimitGoesIntoAnEmptySegment() {
    TestLog test = new TestLog(10, 1).append();
    assertEquals(List.of(0L), bases(test.log));
    assertEquals(List.of(0L, 1L), bases(test.append().log));
  }

  @Test
  void rollingForcesTheSegmentThatClosesAndItsIndex() {
    TestLog test = new TestLog(LARGE, 1).append();
    test.operations.clear();
    test.roll();
    FilePath log = new FilePath(DIRECTORY, "00000000000000000000.log");
    FilePath index = new FilePath(DIRECTORY, "00000000000000000000.index");
    assertEquals(List.of(new Force(log), new Force(index)), test.operations.subList(0, 2));
    assertEquals(94, test.disk.find(log).orElseThrow().forcedLength());
    assertTrue(test.disk.find(new FilePath(DIRECTORY, "00000000000000000001.log")).isPresent());
  }

  @Test
  void rollingAnEmptySegmentChangesNothing() {
    TestLog test = new TestLog(LARGE, 1);
    assertSame(test.log, test.log.roll(test));
  }

  @Test
  void theIndexHasTheFirstBatchAndThenOneAtLeastAnIntervalFurther() {
    assertEquals(List.of(0L, 94L, 188L), positions(new TestLog(LARGE, 94).appendTimes(3)));
    TestLog sparse = new TestLog(LARGE, 200).appendTimes(8);
    assertEquals(List.of(0L, 282L, 564L), positions(sparse));
    assertEquals(
        List.of(0L, 3L, 6L),
        sparse.log.active().index().toList().stream().map(IndexEntry::offset).toList());
    assertEquals(List.of(0L), positions(new TestLog(LARGE, 4_096).appendTimes(8)));
  }

  private static List<Long> positions(TestLog test) {
    return test.log.active().index().toList().stream().map(IndexEntry::position).toList();
  }

  @Test
  void indexFilesHoldOffsetsRelativeToTheirSegment() {
    TestLog test = new TestLog(188, 94).appendTimes(4);
    ByteBuffer bytes =
        ByteBuffer.wrap(
            test.disk
                .find(new FilePath(DIRECTORY, "00000000000000000002.index"))
                .orElseThrow()
                .read());
    assertEquals(24, bytes.remaining());
    assertEquals(0, bytes.getInt());
    assertEquals(0, bytes.getLong());
    assertEquals(1, bytes.getInt());
    assertEquals(94, bytes.getLong());
  }

  @Test
  void aBatchBelowTheEndIsRefusedAndOnePastItLeavesAGap() {
    TestLog test = new TestLog(LARGE, 1).appendTimes(2);
    InvalidRecordException refused =
        assertThrows(InvalidRecordException.class, () -> test.append(batch(1)));
    assertTrue(String.valueOf(refused.getMessage()).contains("already ends at 2"));
    test.append(batch(5));
    assertEquals(6, test.log.logEndOffset());
    assertNull(test.log.batchAt(3));
    assertNotNull(test.log.batchAt(5));
  }

  private static RecordBatch batch(long baseOffset) {
    return RecordBatch.of(
        baseOffset, 0, ProducerSequence.NONE, List.of(record("k", "v".repeat(19), 0)));
  }

  @Test
  void readingTakesWholeBatchesWithinTheBudgetAndAtLeastOne() {
    PartitionLog log =
        new TestLog(188, 1).append(record("a", "1", 0), record("b", "2", 0)).appendTimes(3).log;
    assertEquals(List.of(0L), baseOffsets(log.read(0, 1, 100)));
    assertEquals(List.of(0L), baseOffsets(log.read(1, 1, 100)));
    assertEquals(List.of(2L, 3L), baseOffsets(log.read(2, 188, 100)));
    assertEquals(List.of(2L), baseOffsets(log.read(2, 187, 100)));
    assertEquals(List.of(2L, 3L, 4L), baseOffsets(log.read(2, LARGE, 100)));
    assertEquals(List.of(2L, 3L), baseOffsets(log.read(2, LARGE, 2)));
    assertEquals(List.of(), log.read(5, LARGE, 100));
  }

  private static List<Long> baseOffsets(List<StoredBatch> batches) {
    return batches.stream().map(StoredBatch::baseOffset).toList();
  }

  @Test
  void aBatchIsFoundByAnyOfItsOffsetsInAnySegment() {
    PartitionLog log =
        new TestLog(1, 1)
            .append(record("a", "1", 0), record("b", "2", 0))
            .append(record("c", "3", 0))
            .append(record("d", "4", 0), record("e", "5", 0))
            .log;
    for (long offset = 0; offset < 5; offset++) {
      PlacedBatch found = log.batchAt(offset);
      assertNotNull(found);
      assertTrue(found.batch().baseOffset() <= offset && offset < found.nextOffset());
    }
    assertNull(log.batchAt(5));
  }

  @Test
  void truncatingKeepsWholeBatchesUpToTheTarget() {
    TestLog test = new TestLog(LARGE, 1).appendTimes(4).truncate(2);
    assertEquals(List.of(0L, 1L), batches(test.log));
    assertEquals(2, test.log.logEndOffset());
    assertEquals(188, test.log.sizeBytes());
  }

  @Test
  void truncatingAtOrPastTheEndTouchesNoFile() {
    TestLog test = new TestLog(LARGE, 1).appendTimes(2);
    int before = test.operations.size();
    assertSame(test.log, test.log.truncate(2, test));
    assertSame(test.log, test.log.truncate(9, test));
    assertEquals(before, test.operations.size());
  }

  @Test
  void truncatingLosesManualRollsAndRollsBySizeAnew() {
    TestLog rolled = new TestLog(LARGE, 1);
    for (int i = 0; i < 4; i++) {
      rolled.append().roll();
    }
    assertEquals(List.of(0L, 1L, 2L, 3L, 4L), bases(rolled.log));
    assertEquals(List.of(0L), bases(rolled.truncate(3).log));
    assertEquals(List.of(0L, 2L), bases(new TestLog(188, 1).appendTimes(5).truncate(3).log));
  }

  @Test
  void truncatingToTheLogStartLeavesOneEmptySegmentThere() {
    TestLog test = new TestLog(94, 1).appendTimes(3);
    test.log = new Retention(null, 94L).apply(test.log, 0, test.log.logEndOffset(), test).log();
    assertEquals(2, test.log.logStartOffset());
    test.truncate(2);
    assertEquals(List.of(2L), bases(test.log));
    assertEquals(2, test.log.logEndOffset());
    assertTrue(test.log.active().isEmpty());
  }

  @Test
  void aTargetBeforeTheLogStartEmptiesTheLogThere() {
    TestLog test = new TestLog(94, 1).appendTimes(3);
    test.log = new Retention(null, 94L).apply(test.log, 0, test.log.logEndOffset(), test).log();
    test.truncate(1);
    assertEquals(List.of(1L), bases(test.log));
    assertEquals(1, test.log.logEndOffset());
  }

  @Test
  void aBatchThatReachesPastTheTargetGoesAsAWhole() {
    TestLog test =
        new TestLog(LARGE, 1)
            .append()
            .append(record("a", "1", 0), record("b", "2", 0), record("c", "3", 0))
            .append()
            .truncate(2);
    assertEquals(List.of(0L), batches(test.log));
    assertEquals(1, test.log.logEndOffset());
  }

  @Test
  void aTargetInAGapIsTheNewEnd() {
    TestLog test = new TestLog(LARGE, 1).append().append(batch(5)).append(batch(6)).truncate(3);
    assertEquals(List.of(0L), batches(test.log));
    assertEquals(3, test.log.logEndOffset());
  }

  @Test
  void truncatingALogWithAGapKeepsTheBatchesBehindIt() {
    TestLog test = new TestLog(LARGE, 1).append().append(batch(5)).append(batch(6)).truncate(6);
    assertEquals(List.of(0L, 5L), batches(test.log));
    assertEquals(6, test.log.logEndOffset());
  }

  @Test
  void whatATruncationWroteAnewIsNotForced() {
    TestLog test = new TestLog(LARGE, 1).appendTimes(3);
    test.log.force(test);
    FilePath file = test.log.active().logFile();
    assertEquals(282, test.disk.find(file).orElseThrow().forcedLength());
    test.truncate(2);
    assertEquals(188, test.disk.find(file).orElseThrow().length());
    assertEquals(0, test.disk.find(file).orElseThrow().forcedLength());
  }

  @Test
  void beginningAgainRemovesEverything() {
    TestLog test = new TestLog(94, 1).appendTimes(3);
    test.log = test.log.restartAt(40, test);
    assertEquals(List.of(40L), bases(test.log));
    assertEquals(2, test.disk.files(DIRECTORY).size());
    assertEquals(40, test.log.logEndOffset());
  }
}

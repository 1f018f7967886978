package io.minikafka.engine.log;

import static io.minikafka.engine.log.TestLog.bases;
import static io.minikafka.engine.log.TestLog.keys;
import static io.minikafka.engine.log.TestLog.record;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.RecordBatch;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompactionTest {
  private static final Compaction.Siblings SIBLINGS = new Compaction.Siblings("orders-0", 1);

  private static Compaction.Cleaned compact(TestLog test, long nowMs, long deleteRetentionMs) {
    Compaction.Cleaned cleaned =
        new Compaction(nowMs, deleteRetentionMs).apply(test.log, SIBLINGS, test);
    test.log = cleaned.log();
    return cleaned;
  }

  @Test
  void ofEveryKeyTheNewestRecordStaysWhereverItIs() {
    TestLog test =
        new TestLog(1_000, 1)
            .append(record("a", "1", 0))
            .append(record("b", "1", 0))
            .append(record("a", "2", 0))
            .roll()
            .append(record("b", "2", 0))
            .append(record("b", "3", 0));
    Compaction.Cleaned cleaned = compact(test, 0, 0);
    assertEquals(List.of("2:a", "3:b", "4:b"), keys(test.log));
    assertEquals(1, cleaned.sources());
    assertEquals(3, cleaned.recordsBefore());
    assertEquals(1, cleaned.recordsKept());
  }

  @Test
  void recordsWithoutAKeyStay() {
    TestLog test =
        new TestLog(1_000, 1)
            .append(record(null, "1", 0))
            .append(record("", "1", 0))
            .append(record(null, "2", 0))
            .append(record("", "2", 0))
            .roll();
    compact(test, 0, 0);
    assertEquals(List.of("0:null", "2:null", "3:"), keys(test.log));
  }

  @Test
  void aTombstoneStaysUntilItIsOlderThanAllowed() {
    for (long nowMs : new long[] {150, 151}) {
      TestLog test =
          new TestLog(1_000, 1)
              .append(record("a", "1", 0))
              .append(record("a", null, 100))
              .append(record("b", "1", 0))
              .roll();
      compact(test, nowMs, 50);
      assertEquals(nowMs == 150 ? List.of("1:a", "2:b") : List.of("2:b"), keys(test.log));
    }
  }

  @Test
  void anEmptyValueIsNoTombstone() {
    TestLog test = new TestLog(1_000, 1).append(record("a", "", 0)).roll();
    compact(test, 1_000_000, 0);
    assertEquals(List.of("0:a"), keys(test.log));
  }

  @Test
  void markersStayAndABatchThatLosesRecordsKeepsItsWidth() {
    TestLog test =
        new TestLog(1_000, 1).append(record("a", "1", 0), record("b", "1", 0), record("c", "1", 0));
    test.append(RecordBatch.marker(3, 0, "t", ControlType.COMMIT));
    test.append(record("a", "2", 0), record("c", "2", 0)).roll();
    compact(test, 0, 0);
    assertEquals(List.of("1:b", "4:a", "5:c"), keys(test.log));
    PlacedBatch first = test.log.batches().iterator().next();
    assertEquals(0, first.batch().baseOffset());
    assertEquals(3, first.nextOffset());
    assertEquals(List.of(0L, 3L, 4L), TestLog.batches(test.log));
  }

  @Test
  void afterwardsThereAreOneClosedSegmentAndTheActiveOneWithItsBase() {
    TestLog test = new TestLog(94, 1).appendTimes(4);
    assertEquals(List.of(0L, 1L, 2L, 3L), bases(test.log));
    compact(test, 0, 0);
    assertEquals(List.of(0L, 3L), bases(test.log));
    assertEquals(4, test.log.logEndOffset());
    assertEquals(0, test.log.logStartOffset());
  }

  @Test
  void aClosedSegmentMayEndUpEmpty() {
    TestLog test =
        new TestLog(1_000, 1).append(record("a", "1", 0)).roll().append(record("a", "2", 0));
    compact(test, 0, 0);
    assertEquals(List.of(0L, 1L), bases(test.log));
    assertTrue(test.log.closed().get(0).isEmpty());
    assertEquals(0, test.log.logStartOffset());
    assertEquals(test.log, test.open().log());
  }

  @Test
  void withoutAClosedSegmentNothingIsTouched() {
    TestLog test = new TestLog(1_000, 1).append(record("a", "1", 0)).append(record("a", "2", 0));
    PartitionLog before = test.log;
    int operations = test.operations.size();
    Compaction.Cleaned cleaned = compact(test, 0, 0);
    assertFalse(cleaned.changed());
    assertSame(before, cleaned.log());
    assertEquals(operations, test.operations.size());
  }

  @Test
  void theCleanedLogIsForcedAndNothingElseIsLeft() {
    TestLog test = new TestLog(94, 1).appendTimes(3);
    compact(test, 0, 0);
    assertEquals(List.of("orders-0"), List.copyOf(test.disk.directories().keySet()));
    for (FileImage file : test.disk.files("orders-0").values()) {
      assertEquals(file.length(), file.forcedLength());
    }
    assertEquals(test.log, test.open().log());
  }

  @Test
  void stoppedBetweenTheRenamesOnlyTheBackupAndTheCleanedLogAreThere() {
    TestLog test = new TestLog(94, 1).appendTimes(3);
    new Compaction(0, 0).applyUntilFirstRename(test.log, SIBLINGS, test);
    assertFalse(test.disk.hasDirectory("orders-0"));
    assertTrue(test.disk.hasDirectory(SIBLINGS.backup()));
    assertTrue(test.disk.hasDirectory(SIBLINGS.temporary()));
    LogRecovery.Recovered opened = test.open();
    assertTrue(opened.report().directoryMissing());
    assertEquals(0, opened.log().logEndOffset());
  }
}

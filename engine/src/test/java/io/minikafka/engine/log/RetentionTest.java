package io.minikafka.engine.log;

import static io.minikafka.engine.log.TestLog.bases;
import static io.minikafka.engine.log.TestLog.record;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.RecordBatch;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RetentionTest {
  /** One record a segment, at 100, 200, 300 and 400 ms; the last one is active. */
  private static TestLog fourSegments() {
    TestLog test = new TestLog(94, 1);
    for (int i = 1; i <= 4; i++) {
      test.append(record(null, "v".repeat(20), 100L * i));
    }
    return test;
  }

  private static List<Long> deleted(@Nullable Long ms, @Nullable Long bytes, long nowMs) {
    TestLog test = fourSegments();
    return new Retention(ms, bytes)
        .apply(test.log, nowMs, test.log.logEndOffset(), test)
        .deletedBaseOffsets();
  }

  @Test
  void aSegmentGoesWhenItsNewestRecordIsOlderThanAllowedAndStaysWhenJustAsOld() {
    assertEquals(List.of(), deleted(100L, null, 200));
    assertEquals(List.of(0L), deleted(100L, null, 201));
    assertEquals(List.of(0L, 1L), deleted(0L, null, 300));
  }

  @Test
  void theActiveSegmentStaysWhateverItsAgeAndSize() {
    assertEquals(List.of(0L, 1L, 2L), deleted(0L, null, 1_000_000));
    assertEquals(List.of(0L, 1L, 2L), deleted(null, 1L, 0));
  }

  @Test
  void byTimeTheFirstSegmentThatStaysEndsIt() {
    TestLog test = new TestLog(94, 1);
    for (long ms : new long[] {100, 900, 100, 100}) {
      test.append(record(null, "v".repeat(20), ms));
    }
    assertEquals(
        List.of(0L),
        new Retention(0L, null)
            .apply(test.log, 500, test.log.logEndOffset(), test)
            .deletedBaseOffsets());
  }

  @Test
  void segmentsGoUntilTheLogIsNoLargerThanAllowed() {
    assertEquals(List.of(), deleted(null, 376L, 0));
    assertEquals(List.of(0L), deleted(null, 375L, 0));
    assertEquals(List.of(0L, 1L), deleted(null, 208L, 0));
  }

  @Test
  void sizeCountsWhatTimeLeft() {
    assertEquals(List.of(0L), deleted(100L, 282L, 201));
    assertEquals(List.of(0L, 1L), deleted(100L, 281L, 201));
  }

  @Test
  void offsetsAreNotRenumberedAndTheFilesAreGone() {
    TestLog test = fourSegments();
    PartitionLog left =
        new Retention(null, 188L).apply(test.log, 0, test.log.logEndOffset(), test).log();
    assertEquals(List.of(2L, 3L), bases(left));
    assertEquals(2, left.logStartOffset());
    assertEquals(4, left.logEndOffset());
    assertEquals(4, test.disk.files(TestLog.DIRECTORY).size());
  }

  @Test
  void noLimitMeansNothingGoes() {
    TestLog test = fourSegments();
    assertSame(
        test.log,
        new Retention(null, null).apply(test.log, 1_000_000, test.log.logEndOffset(), test).log());
  }

  @Test
  void aSegmentOfMarkersAloneIsOlderThanAnyTime() {
    TestLog test = new TestLog(94, 1);
    test.append(RecordBatch.marker(0, 0, "t", ControlType.COMMIT));
    test.roll().append();
    assertEquals(
        List.of(0L),
        new Retention(0L, null)
            .apply(test.log, 0, test.log.logEndOffset(), test)
            .deletedBaseOffsets());
  }
}

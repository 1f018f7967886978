package io.minikafka.engine.log;

import static io.minikafka.engine.log.TestLog.record;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.disk.DiskOperation.Delete;
import io.minikafka.engine.disk.DiskOperation.Overwrite;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import io.minikafka.engine.rules.Rules;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Kafka's value of each short rule of a log, beside MiniKafka's. A batch here takes 94 bytes. */
class KafkaLogTest {
  private static final long BIG = 1_048_576;

  private static TestLog with(LogConfig config, String rule, String value) {
    return new TestLog(config, Rules.miniKafka().with(rule, value).log());
  }

  private static List<Long> indexed(long interval) {
    List<Long> offsets = new ArrayList<>();
    with(new LogConfig(BIG, interval), "offsetIndex", "last-offset")
        .appendTimes(10)
        .log
        .active()
        .index()
        .forEach(
            entry -> {
              offsets.add(entry.offset());
              assertEquals(94 * entry.offset(), entry.position());
            });
    return offsets;
  }

  @Test
  void theFirstBatchIsNeverIndexedAndTheOthersWhenMoreThanTheIntervalCame() {
    assertEquals(List.of(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L), indexed(1));
    assertEquals(List.of(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L), indexed(93));
    assertEquals(List.of(2L, 4L, 6L, 8L), indexed(94));
    assertEquals(List.of(3L, 6L, 9L), indexed(188));
  }

  @Test
  void anIndexEntryHoldsTheBatchsLastOffset() {
    TestLog log = with(new LogConfig(BIG, 1), "offsetIndex", "last-offset");
    log.append();
    log.append(record("k", "1", 0), record("k", "2", 0), record("k", "3", 0));
    assertEquals(List.of(new IndexEntry(3, 94)), log.log.active().index().toList());
    assertEquals(log.log.active(), log.open().log().active());
  }

  private static List<Long> bases(long... timesMs) {
    TestLog log = with(new LogConfig(BIG, 1, 100), "segmentRoll", "size-and-time");
    for (long each : timesMs) {
      log.append(record(null, "v", each));
    }
    return TestLog.bases(log.log);
  }

  @Test
  void aBatchMoreThanSegmentMsLaterThanTheFirstOneRolls() {
    assertEquals(List.of(0L), bases(1000, 1099));
    assertEquals(List.of(0L), bases(1000, 1100));
    assertEquals(List.of(0L, 1L), bases(1000, 1101));
    assertEquals(List.of(0L, 2L), bases(3000, 2000, 3101));
    assertEquals(List.of(0L, 1L, 2L), bases(0, 101, 202));
  }

  @Test
  void aBatchThatJustFitsStaysInItsSegment() {
    LogConfig two = new LogConfig(188, 1);
    LogConfig less = new LogConfig(187, 1);
    assertEquals(
        List.of(0L, 2L),
        TestLog.bases(with(two, "segmentRoll", "size-and-time").appendTimes(4).log));
    assertEquals(
        List.of(0L, 1L, 2L, 3L),
        TestLog.bases(with(less, "segmentRoll", "size-and-time").appendTimes(4).log));
  }

  @Test
  void aBatchLargerThanASegmentIsRefused() {
    RecordBatch batch =
        RecordBatch.of(0, 0, ProducerSequence.NONE, List.of(record(null, "v".repeat(20), 0)));
    StoredBatch stored = StoredBatch.encode(batch);
    with(new LogConfig(94, 1), "oversizedBatch", "refused").log.requireTakes(stored);
    PartitionLog small = with(new LogConfig(93, 1), "oversizedBatch", "refused").log;
    RefusedException refused =
        assertThrows(RefusedException.class, () -> small.requireTakes(stored));
    assertEquals(ErrorCode.RECORD_LIST_TOO_LARGE, refused.code());
    assertEquals(
        "the batch takes 94 bytes, a segment at most 93: send fewer records at once",
        refused.getMessage());
    with(new LogConfig(93, 1), "oversizedBatch", "alone-in-segment").log.requireTakes(stored);
  }

  private static TestLog threeSegments(String rule, String value) {
    return with(new LogConfig(188, 1), rule, value).appendTimes(5);
  }

  @Test
  void cuttingTheTailKeepsTheSegmentsBelowAndWhatWasForcedOfThem() {
    TestLog cut = threeSegments("logTruncation", "cut-tail");
    cut.log.force(cut);
    Segment first = cut.log.closed().get(0);
    cut.truncate(3);
    assertEquals(List.of(0L, 2L), TestLog.bases(cut.log));
    assertSame(first, cut.log.closed().get(0));
    assertEquals(3, cut.log.logEndOffset());
    assertEquals(94, cut.log.active().sizeBytes());
    assertEquals(cut.disk, cut.disk.afterPowerFailure());
    assertEquals(cut.log, cut.open().log());

    TestLog rebuilt = threeSegments("logTruncation", "rebuild");
    rebuilt.log.force(rebuilt);
    rebuilt.truncate(3);
    assertNotEquals(rebuilt.disk, rebuilt.disk.afterPowerFailure());
  }

  @Test
  void aSegmentThatBeginsAtTheTargetStaysEmpty() {
    TestLog test = threeSegments("logTruncation", "cut-tail").truncate(2);
    assertEquals(List.of(0L, 2L), TestLog.bases(test.log));
    assertEquals(0, test.log.active().sizeBytes());
    assertEquals(List.of(0L, 1L, 2L), TestLog.batches(test.append().log));
  }

  @Test
  void aTargetInsideABatchTakesTheWholeBatch() {
    TestLog test = with(new LogConfig(BIG, 1), "logTruncation", "cut-tail");
    test.append().append(record("k", "1", 0), record("k", "2", 0), record("k", "3", 0));
    assertEquals(1, test.truncate(3).log.logEndOffset());
    assertEquals(List.of(0L), TestLog.batches(test.log));
    assertEquals(List.of(new IndexEntry(0, 0)), test.log.active().index().toList());
  }

  @Test
  void aTargetBelowTheLogStartBeginsTheLogAnew() {
    TestLog test = threeSegments("logTruncation", "cut-tail");
    test.log = test.log.withoutFirst(1, test);
    test.truncate(1);
    assertEquals(List.of(1L), TestLog.bases(test.log));
    assertEquals(1, test.log.logEndOffset());
    assertEquals(test.log, test.open().log());
  }

  @Test
  void aBadBatchInAClosedSegmentTakesEverythingBehindIt() {
    TestLog test = threeSegments("closedSegmentCorruption", "cut-and-drop-later");
    test.write(new Overwrite(test.log.closed().get(0).logFile(), 150, (byte) ~test.byteAt(0, 150)));
    LogRecovery.Recovered opened = test.open();
    assertEquals(List.of(0L), TestLog.bases(opened.log()));
    assertEquals(1, opened.log().logEndOffset());
    assertEquals(List.of(2L, 4L), opened.report().droppedBases());
    assertEquals(2, test.disk.files(TestLog.DIRECTORY).size());
    assertEquals(opened.log(), test.open().log());
  }

  @Test
  void rollingForcesNothing() {
    assertEquals(0, forced(threeSegments("forcing", "kafka")));
    assertEquals(376, forced(threeSegments("forcing", "roll-close-call")));
  }

  private static long forced(TestLog test) {
    return test.log.segments().stream()
        .mapToLong(each -> test.disk.find(each.logFile()).orElseThrow().forcedLength())
        .sum();
  }

  @Test
  void aStartAtTheEndKeepsTheFilesAndOneBehindItBeginsAnew() {
    TestLog test = with(new LogConfig(BIG, 1), "offsetIndex", "last-offset").appendTimes(2);
    assertEquals(188, test.log.startingAt(2, test).active().sizeBytes());
    PartitionLog anew = test.log.startingAt(3, test);
    assertEquals(0, anew.active().sizeBytes());
    assertEquals(3, anew.logEndOffset());
  }

  @Test
  void cuttingToTheFirstOffsetKeepsTheFiles() {
    TestLog test = with(new LogConfig(BIG, 1), "logTruncation", "cut-tail").appendTimes(2);
    test.operations.clear();
    test.truncate(0);
    assertEquals(0, test.log.active().sizeBytes());
    assertTrue(test.operations.stream().noneMatch(Delete.class::isInstance));
  }

  @Test
  void aTimeIndexCountsOffsetsFromItsSegment() {
    assertArrayEquals(
        ByteBuffer.allocate(12).putLong(1_000).putInt(2).array(),
        new TimeIndexEntry(1_000, 7).encode(5));
  }
}

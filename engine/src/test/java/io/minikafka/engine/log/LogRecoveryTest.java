package io.minikafka.engine.log;

import static io.minikafka.engine.log.TestLog.DIRECTORY;
import static io.minikafka.engine.log.TestLog.batches;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.record.BatchCodec;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.RecordBatch;
import java.util.List;
import org.junit.jupiter.api.Test;

class LogRecoveryTest {
  private static final long LARGE = 1_048_576;
  private static final FilePath FIRST = new FilePath(DIRECTORY, "00000000000000000000.log");

  @Test
  void whatIsOpenedIsWhatWasWritten() {
    TestLog test = new TestLog(200, 94).appendTimes(7);
    LogRecovery.Recovered opened = test.open();
    assertEquals(test.log, opened.log());
    assertTrue(opened.report().isClean());
    assertEquals(7, opened.report().batchesRead());
  }

  @Test
  void aTornTailIsCutAfterTheLastGoodBatch() {
    for (int torn = 1; torn <= 94; torn++) {
      TestLog test = new TestLog(LARGE, 94).appendTimes(3);
      test.write(new DiskOperation.Truncate(FIRST, 282 - torn));
      LogRecovery.Recovered opened = test.open();
      assertEquals(2, opened.log().logEndOffset());
      assertEquals(188, test.disk.find(FIRST).orElseThrow().length());
      assertEquals(torn == 94 ? 0 : 1, opened.report().cuts().size());
    }
  }

  @Test
  void everythingFromTheFirstBadBatchOnGoesAlthoughLaterOnesAreGood() {
    TestLog test = new TestLog(LARGE, 94).appendTimes(4);
    test.write(new DiskOperation.Overwrite(FIRST, 94 + 60, (byte) '!'));
    LogRecovery.Recovered opened = test.open();
    assertEquals(List.of(0L), batches(opened.log()));
    RecoveryReport.Cut cut = opened.report().cuts().get(0);
    assertEquals(94, cut.keptBytes());
    assertEquals(282, cut.cutBytes());
    assertEquals(1, cut.endOffset());
    assertTrue(cut.problem().startsWith("position 94: CRC"), cut.problem());
  }

  @Test
  void aBatchThatBeginsBelowTheEndIsBad() {
    TestLog test = new TestLog(LARGE, 94).appendTimes(2);
    byte[] again =
        BatchCodec.encode(
            RecordBatch.of(1, 0, ProducerSequence.NONE, List.of(TestLog.record("k", "v", 0))));
    test.write(new DiskOperation.Append(FIRST, again));
    LogRecovery.Recovered opened = test.open();
    assertEquals(2, opened.log().logEndOffset());
    assertTrue(opened.report().cuts().get(0).problem().contains("begins at offset 1, below 2"));
  }

  @Test
  void aGapBetweenBatchesIsFine() {
    TestLog test = new TestLog(LARGE, 94).append();
    test.append(RecordBatch.of(9, 0, ProducerSequence.NONE, List.of(TestLog.record("k", "v", 0))));
    assertEquals(test.log, test.open().log());
  }

  @Test
  void aBadClosedSegmentRefusesTheLogAndNothingIsTouched() {
    TestLog test = new TestLog(94, 94).appendTimes(3);
    test.write(new DiskOperation.Overwrite(FIRST, 60, (byte) '!'));
    int operations = test.operations.size();
    RefusedException refused = assertThrows(RefusedException.class, test::open);
    assertEquals(ErrorCode.STORAGE_ERROR, refused.code());
    assertTrue(refused.sentence().contains("closed segment " + FIRST), refused.sentence());
    assertEquals(operations, test.operations.size());
  }

  @Test
  void aFileThatIsNamedByNoOffsetRefusesTheLog() {
    for (String name : List.of("notes.log", "-1.log", ".log", "123456789012345678901.log")) {
      TestLog test = new TestLog(LARGE, 94).append();
      test.write(new DiskOperation.Create(new FilePath(DIRECTORY, name)));
      RefusedException refused = assertThrows(RefusedException.class, test::open);
      assertTrue(refused.sentence().contains("invalid segment filename"), refused.sentence());
    }
  }

  @Test
  void overlappingSegmentsRefuseTheLog() {
    TestLog test = new TestLog(LARGE, 94).appendTimes(3);
    test.write(new DiskOperation.Create(new FilePath(DIRECTORY, "00000000000000000002.log")));
    RefusedException refused = assertThrows(RefusedException.class, test::open);
    assertTrue(refused.sentence().contains("begins below offset 3"), refused.sentence());
  }

  @Test
  void aMissingSegmentInTheMiddleOpensAndTheReportNamesTheOffsets() {
    TestLog test = new TestLog(94, 94).appendTimes(4);
    test.write(new DiskOperation.Delete(new FilePath(DIRECTORY, "00000000000000000001.log")));
    LogRecovery.Recovered opened = test.open();
    assertEquals(List.of(0L, 2L, 3L), batches(opened.log()));
    assertEquals(List.of(new RecoveryReport.Gap(1, 2)), opened.report().gaps());
  }

  @Test
  void missingAndCorruptIndexesAreMadeAnew() {
    TestLog test = new TestLog(200, 94).appendTimes(4);
    DiskImage good = test.disk;
    test.write(new DiskOperation.Delete(new FilePath(DIRECTORY, "00000000000000000000.index")));
    test.write(
        new DiskOperation.Append(
            new FilePath(DIRECTORY, "00000000000000000002.index"), new byte[] {1, 2, 3}));
    test.open();
    good.files(DIRECTORY)
        .forEach(
            (name, file) ->
                assertTrue(
                    file.sameContent(test.disk.find(new FilePath(DIRECTORY, name)).orElseThrow()),
                    name));
  }

  private static FilePath file(String name) {
    return new FilePath(DIRECTORY, name);
  }

  @Test
  void anIndexThatDiffersFromItsLogIsReportedWithWhatWasWrong() {
    TestLog test = new TestLog(94, 94).appendTimes(4);
    test.write(new DiskOperation.Delete(file("00000000000000000000.index")));
    test.write(new DiskOperation.Append(file("00000000000000000001.index"), new byte[5]));
    byte[] other = new byte[12];
    other[3] = 2;
    test.write(new DiskOperation.Truncate(file("00000000000000000002.index"), 0));
    test.write(new DiskOperation.Append(file("00000000000000000002.index"), other));
    RecoveryReport report = test.open().report();
    assertEquals(
        List.of(
            new RecoveryReport.RebuiltIndex(
                file("00000000000000000000.index"), 1, "it was missing"),
            new RecoveryReport.RebuiltIndex(
                file("00000000000000000001.index"),
                1,
                "its 17 bytes end in a partial entry, an entry has 12"),
            new RecoveryReport.RebuiltIndex(
                file("00000000000000000002.index"), 1, "it held other entries, 1 of them")),
        report.rebuiltIndexes());
    assertFalse(report.isClean());
    assertTrue(test.open().report().isClean());
  }

  @Test
  void anIndexWithoutItsLogIsDeletedAndReported() {
    TestLog test = new TestLog(94, 94).appendTimes(3);
    test.write(new DiskOperation.Delete(file("00000000000000000002.log")));
    test.write(new DiskOperation.Create(file("notes.index")));
    LogRecovery.Recovered opened = test.open();
    assertEquals(List.of(file("00000000000000000002.index")), opened.report().strayIndexes());
    assertTrue(test.disk.find(file("00000000000000000002.index")).isEmpty());
    assertTrue(test.disk.find(file("notes.index")).isPresent());
    assertEquals(2, opened.log().logEndOffset());
    assertFalse(opened.report().isClean());
  }

  @Test
  void aDirectoryWithoutALogFileIsAnEmptyLogAtZeroAndTold() {
    TestLog test = new TestLog(LARGE, 94).append();
    test.write(new DiskOperation.Delete(FIRST));
    RecoveryReport report = test.open().report();
    assertTrue(report.logMissing());
    assertFalse(report.directoryMissing());
    assertFalse(report.isClean());
    assertFalse(test.open().report().logMissing());
  }

  @Test
  void segmentsAreReadInTheOrderOfTheirOffsetsWhateverTheirNames() {
    TestLog test = new TestLog(94, 94);
    test.appendTimes(11);
    for (String ending : List.of(".log", ".index")) {
      test.write(
          new DiskOperation.Rename(file("00000000000000000009" + ending), file("9" + ending)));
      test.write(
          new DiskOperation.Rename(file("00000000000000000010" + ending), file("10" + ending)));
    }
    LogRecovery.Recovered opened = test.open();
    assertEquals(List.of(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L), batches(opened.log()));
    assertEquals(10, opened.log().active().baseOffset());
    assertTrue(opened.report().isClean());
  }

  @Test
  void twoFilesOfOneBaseRefuseTheLog() {
    TestLog test = new TestLog(LARGE, 94);
    test.write(new DiskOperation.Create(file("0.log")));
    RefusedException refused = assertThrows(RefusedException.class, test::open);
    assertTrue(refused.sentence().contains("begins at offset 0"), refused.sentence());
    assertTrue(refused.sentence().contains("move the wrong one away"), refused.sentence());
  }

  @Test
  void aBatchFurtherFromTheBaseThanTheIndexCanSayIsBad() {
    for (long further : new long[] {0, 1}) {
      TestLog test = new TestLog(LARGE, 94).append();
      long base = IndexFile.MAX_RELATIVE_OFFSET + further;
      test.append(
          RecordBatch.of(base, 0, ProducerSequence.NONE, List.of(TestLog.record("k", "v", 0))));
      LogRecovery.Recovered opened = test.open();
      assertEquals(further == 0 ? List.of(0L, base) : List.of(0L), batches(opened.log()));
      assertEquals(further == 0 ? base + 1 : 1, opened.log().logEndOffset());
    }
  }

  @Test
  void theHighestEpochInTheBatchesCounts() {
    TestLog test = new TestLog(LARGE, 94);
    test.log = test.log.withLeaderEpoch(3);
    test.append();
    assertEquals(3, test.open().log().leaderEpoch());
    assertEquals(
        7,
        LogRecovery.open(test.disk, DIRECTORY, test.log.config(), test.log.rules(), 7, test)
            .log()
            .leaderEpoch());
  }

  @Test
  void aMissingDirectoryIsAnEmptyLogAtZeroAndTold() {
    TestLog test = new TestLog(LARGE, 94).append();
    test.write(new DiskOperation.DeleteDirectory(DIRECTORY));
    LogRecovery.Recovered opened = test.open();
    assertTrue(opened.report().directoryMissing());
    assertEquals(0, opened.log().logEndOffset());
    assertTrue(test.disk.hasDirectory(DIRECTORY));
  }

  @Test
  void lookingAtFilesRepairsNothing() {
    TestLog test = new TestLog(LARGE, 94).appendTimes(3);
    test.write(new DiskOperation.Truncate(FIRST, 200));
    DiskImage before = test.disk;
    PartitionLog seen = LogRecovery.view(test.disk, DIRECTORY, test.log.config(), test.log.rules());
    assertTrue(seen != null && seen.logEndOffset() == 2 && seen.active().sizeBytes() == 200);
    assertEquals(before, test.disk);
    assertTrue(
        LogRecovery.view(DiskImage.EMPTY, DIRECTORY, test.log.config(), test.log.rules()) == null);
  }

  @Test
  void powerFailureLeavesWhatWasForced() {
    TestLog test = new TestLog(200, 94).appendTimes(3);
    test.disk = test.disk.afterPowerFailure();
    assertEquals(List.of(0L, 1L), batches(test.open().log()));
  }
}

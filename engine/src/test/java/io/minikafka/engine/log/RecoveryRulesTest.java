package io.minikafka.engine.log;

import static io.minikafka.engine.log.TestLog.DIRECTORY;
import static io.minikafka.engine.log.TestLog.bases;
import static io.minikafka.engine.log.TestLog.batches;
import static io.minikafka.engine.log.TestLog.keys;
import static io.minikafka.engine.log.TestLog.record;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.DiskOperation.Append;
import io.minikafka.engine.disk.DiskOperation.Create;
import io.minikafka.engine.disk.DiskOperation.Delete;
import io.minikafka.engine.disk.DiskOperation.Overwrite;
import io.minikafka.engine.disk.DiskOperation.Truncate;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.record.BatchCodec;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import io.minikafka.engine.rules.Rules;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Opening a log under rules that keep more files than MiniKafka's: epochs, times, swaps. */
class RecoveryRulesTest {
  private static final Compaction.Siblings SIBLINGS = new Compaction.Siblings(DIRECTORY, 1);
  private static final FilePath EPOCHS = file(LeaderEpochs.FILE);

  private static FilePath file(String name) {
    return new FilePath(DIRECTORY, name);
  }

  private static FilePath segment(int base, String ending) {
    return file(Segment.fileStem(base) + ending);
  }

  private static TestLog with(LogConfig config, String... choices) {
    Rules rules = Rules.miniKafka();
    for (int i = 0; i < choices.length; i += 2) {
      rules = rules.with(choices[i], choices[i + 1]);
    }
    return new TestLog(config, rules.log());
  }

  /** Three segments of two batches each, with times that grow. */
  private static TestLog timed() {
    TestLog test = with(new LogConfig(188, 1), "timeIndex", "kafka");
    for (int i = 0; i < 6; i++) {
      test.append(record(null, "v".repeat(20), 1_000 + i));
    }
    return test;
  }

  private static void sameFiles(DiskImage expected, TestLog test) {
    assertEquals(
        expected.files(DIRECTORY).keySet(), new TreeSet<>(test.disk.files(DIRECTORY).keySet()));
    expected
        .files(DIRECTORY)
        .forEach(
            (name, file) ->
                assertTrue(file.sameContent(test.disk.find(file(name)).orElseThrow()), name));
  }

  @Test
  void aMissingOrWrongTimeIndexIsMadeAnew() {
    TestLog test = timed();
    test.log = test.log.stopping(test);
    DiskImage good = test.disk;
    test.write(new Delete(segment(0, ".timeindex")));
    test.write(new Append(segment(2, ".timeindex"), new byte[] {1, 2, 3}));
    PartitionLog opened = test.open().log();
    opened.stopping(test);
    sameFiles(good, test);
    assertEquals(2, opened.closed().get(0).times().index().size());
  }

  @Test
  void aTimeIndexThatIsThereIsDeletedBeforeItIsMadeAnew() {
    TestLog test = timed();
    int before = test.operations.size();
    test.open();
    List<DiskOperation> repairs = test.operations.subList(before, test.operations.size());
    FilePath times = segment(2, ".timeindex");
    assertEquals(
        repairs.indexOf(new Delete(times)) + 1, repairs.indexOf(new Create(times)), "" + repairs);
    assertTrue(repairs.contains(new Delete(times)));
  }

  @Test
  void aTimeIndexOfASegmentWithoutTimesIsEmpty() {
    TestLog test = with(new LogConfig(188, 1), "timeIndex", "kafka");
    test.write(new Delete(segment(0, ".timeindex")));
    test.open();
    assertEquals(0, test.disk.find(segment(0, ".timeindex")).orElseThrow().length());
    assertFalse(
        test.operations.stream()
            .anyMatch(
                each -> each instanceof Append to && to.path().equals(segment(0, ".timeindex"))));
  }

  @Test
  void aTimeIndexWithoutItsLogIsDeletedWhereTimeIndexesAreKept() {
    for (String kept : List.of("kafka", "none")) {
      TestLog test = with(new LogConfig(188, 1), "timeIndex", kept).append();
      test.write(new Create(segment(9, ".timeindex")));
      RecoveryReport report = test.open().report();
      boolean deletes = kept.equals("kafka");
      assertEquals(deletes, test.disk.find(segment(9, ".timeindex")).isEmpty());
      assertEquals(deletes ? List.of(segment(9, ".timeindex")) : List.of(), report.strayIndexes());
    }
  }

  @Test
  void anIndexOfOffsetZeroWithoutItsLogIsDeletedToo() {
    TestLog test = new TestLog(94, 94).appendTimes(3);
    test.write(new Delete(segment(0, ".log")));
    assertEquals(List.of(segment(0, ".index")), test.open().report().strayIndexes());
  }

  private static final String[] CHECKPOINT = {"epochAtOpen", "checkpoint-file"};

  private static TestLog epochs() {
    TestLog test = with(new LogConfig(1_000, 1), CHECKPOINT).append();
    test.log = test.log.withLeaderEpoch(3);
    test.append();
    test.append();
    test.log = test.log.withLeaderEpoch(5);
    return test.append();
  }

  @Test
  void aMissingEpochCheckpointIsMadeAnewFromTheBatches() {
    TestLog test = epochs();
    LeaderEpochs known = test.log.epochs();
    assertEquals(
        List.of(
            new LeaderEpochs.Entry(0, 0),
            new LeaderEpochs.Entry(3, 1),
            new LeaderEpochs.Entry(5, 3)),
        known.entries());
    test.write(new Delete(EPOCHS));
    LogRecovery.Recovered opened = test.open();
    assertEquals(known, opened.log().epochs());
    assertEquals(known, LeaderEpochs.parse(test.disk.find(EPOCHS).orElseThrow().read()));
    assertEquals(5, opened.log().leaderEpoch());
    assertFalse(opened.report().fromCheckpoint());
    assertEquals(4, opened.report().batchesRead());
  }

  @Test
  void whatTheCheckpointSaysOfAnEpochCountsAlthoughItsBatchesSayItToo() {
    TestLog test = epochs();
    LeaderEpochs earlier = LeaderEpochs.EMPTY.noting(0, 0).noting(3, 1).noting(5, 2);
    earlier.write(DIRECTORY, test);
    assertEquals(earlier, test.open().log().epochs());
  }

  @Test
  void ofAnEpochThatTheCheckpointNamesItsBatchesSayNothingMore() {
    TestLog test = with(new LogConfig(1_000, 1), CHECKPOINT).append();
    test.log = test.log.withLeaderEpoch(3);
    test.appendTimes(2);
    LeaderEpochs later = LeaderEpochs.EMPTY.noting(0, 0).noting(3, 2);
    later.write(DIRECTORY, test);
    assertEquals(later, test.open().log().epochs());
  }

  @Test
  void aCheckpointThatReachesPastTheLogIsCutAndWritten() {
    TestLog test = epochs();
    test.log.epochs().noting(8, 4).write(DIRECTORY, test);
    LogRecovery.Recovered opened = test.open();
    assertEquals(5, opened.log().epochs().latest());
    assertEquals(5, opened.log().leaderEpoch());
    assertEquals(5, LeaderEpochs.parse(test.disk.find(EPOCHS).orElseThrow().read()).latest());
  }

  @Test
  void aCheckpointThatIsRightIsNotWrittenAgain() {
    TestLog test = epochs();
    int before = test.operations.size();
    test.open();
    assertFalse(
        test.operations.subList(before, test.operations.size()).stream()
            .anyMatch(each -> each.toString().contains(LeaderEpochs.FILE)));
  }

  /** Three closed segments in which the key of the first batches comes again. */
  private static TestLog compactable() {
    TestLog test = with(new LogConfig(400, 1), "compactionInstall", "cleaned-swap");
    test.append(record("a", "1", 0)).append(record("b", "1", 0)).roll();
    test.append(record("a", "2", 0)).append(record("c", "1", 0)).roll();
    return test.append(record("d", "1", 0));
  }

  @Test
  void aCleanedSegmentThatWasWrittenGetsItsNameWhenTheLogIsOpened() {
    TestLog whole = compactable();
    whole.log = new Compaction(0, 0).apply(whole.log, SIBLINGS, whole).log();
    TestLog test = compactable();
    new Compaction(0, 0).applyUntilFirstRename(test.log, SIBLINGS, test);
    LogRecovery.Recovered opened = test.open();
    assertEquals(List.of("1:b", "2:a", "3:c", "4:d"), keys(opened.log()));
    assertEquals(keys(whole.log), keys(opened.log()));
    assertEquals(bases(whole.log), bases(opened.log()));
    assertEquals(List.of(0L), opened.report().finishedBases());
    assertEquals(0, opened.report().droppedFiles());
    assertFalse(opened.report().isClean());
    sameFiles(whole.disk, test);
    assertTrue(test.open().report().isClean());
  }

  @Test
  void whatWasOnlyBeingCleanedIsDroppedWhenTheLogIsOpened() {
    TestLog test = compactable();
    DiskImage before = test.disk;
    test.write(new Create(segment(0, ".log.cleaned")));
    test.write(new Create(segment(0, ".index.cleaned")));
    LogRecovery.Recovered opened = test.open();
    assertEquals(List.of(0L, 1L, 2L, 3L, 4L), batches(opened.log()));
    assertEquals(2, opened.report().droppedFiles());
    assertEquals(List.of(), opened.report().finishedBases());
    assertFalse(opened.report().isClean());
    sameFiles(before, test);
  }

  @Test
  void aSwapAtOrPastWhatIsStillBeingCleanedIsDroppedToo() {
    TestLog test = compactable();
    new Compaction(0, 0).applyUntilFirstRename(test.log, SIBLINGS, test);
    test.write(new Create(segment(0, ".log.cleaned")));
    RecoveryReport report = test.open().report();
    assertEquals(List.of(), report.finishedBases());
    assertEquals(3, report.droppedFiles());
    TestLog later = compactable();
    new Compaction(0, 0).applyUntilFirstRename(later.log, SIBLINGS, later);
    later.write(new Create(segment(4, ".log.cleaned")));
    report = later.open().report();
    assertEquals(List.of(0L), report.finishedBases());
    assertEquals(1, report.droppedFiles());
  }

  @Test
  void howFarABatchLiesIsCountedFromTheBaseOfItsSegment() {
    TestLog test = new TestLog(94, 94).appendTimes(3);
    long furthest = 2 + IndexFile.MAX_RELATIVE_OFFSET;
    test.write(new Append(segment(2, ".log"), far(furthest)));
    assertEquals(furthest + 1, test.open().log().logEndOffset());
    TestLog past = new TestLog(94, 94).appendTimes(3);
    past.write(new Append(segment(2, ".log"), far(furthest + 1)));
    assertEquals(3, past.open().log().logEndOffset());
  }

  private static byte[] far(long offset) {
    return BatchCodec.encode(
        RecordBatch.of(offset, 0, ProducerSequence.NONE, List.of(record("k", "v", 0))));
  }

  @Test
  void aRefusalSaysHowTheTwoSegmentsContradictEachOther() {
    TestLog below = new TestLog(1_000, 94).appendTimes(3);
    below.write(new Create(segment(2, ".log")));
    assertEquals(
        "segment orders-0/00000000000000000002.log begins below offset 3, where the one before it "
            + "in orders-0 ends: move the wrong one away and start again",
        assertThrows(RefusedException.class, below::open).getMessage());
    TestLog twice = new TestLog(1_000, 94);
    twice.write(new Create(file("0.log")));
    String sentence = assertThrows(RefusedException.class, twice::open).getMessage();
    assertTrue(
        sentence.endsWith(
            " begins at offset 0, where the one before it in orders-0 begins: move the wrong one "
                + "away and start again"),
        sentence);
  }

  @Test
  void behindACutSegmentNothingIsLeftNorItsIndexes() {
    TestLog test =
        with(
            new LogConfig(188, 1),
            "timeIndex",
            "kafka",
            "closedSegmentCorruption",
            "cut-and-drop-later");
    for (int i = 0; i < 6; i++) {
      test.append(record(null, "v".repeat(20), 1_000 + i));
    }
    test.write(new Overwrite(segment(2, ".log"), 60, (byte) '!'));
    test.write(new Delete(segment(4, ".index")));
    LogRecovery.Recovered opened = test.open();
    assertEquals(List.of(0L, 2L), bases(opened.log()));
    assertEquals(List.of(4L), opened.report().droppedBases());
    assertEquals(2, opened.log().logEndOffset());
    assertEquals(6, test.disk.files(DIRECTORY).size());
  }

  @Test
  void whatIsForcedBelowTheRecoveryPointIsNotReadAndAllBehindIt() {
    TestLog test = with(new LogConfig(188, 1), CHECKPOINT).appendTimes(5);
    test.log = test.log.stopping(test);
    assertEquals(0, test.open().report().batchesRead());
    test.write(new Truncate(segment(4, ".log"), 93));
    RecoveryReport torn = test.open().report();
    assertEquals(0, torn.batchesRead());
    assertEquals(1, torn.cuts().size());
    assertTrue(torn.fromCheckpoint());
  }

  @Test
  void damageBelowTheRecoveryPointIsKnownOnlyWhereItIsTrusted() {
    TestLog test = with(new LogConfig(188, 1), CHECKPOINT).appendTimes(3);
    test.log = test.log.stopping(test);
    assertFalse(test.open().log().isDamaged());
    test.write(new Overwrite(segment(0, ".log"), 60, (byte) '!'));
    assertTrue(test.open().log().isDamaged());
    assertEquals(3, test.open().log().logEndOffset());
    assertFalse(new TestLog(188, 1).appendTimes(3).log.isDamaged());
  }

  @Test
  void aLeaderOfACompactedTopicTakesNoRecordWithoutAKeyWhereKafkasCleanerRuns() {
    LogConfig compacted = new LogConfig(1_000, 1).compacted(true);
    String[] kafka = {"cleaningScope", "closed-below-last-stable"};
    StoredBatch keyless =
        StoredBatch.encode(
            RecordBatch.of(0, 0, ProducerSequence.NONE, List.of(record(null, "v", 0))));
    RefusedException refused =
        assertThrows(
            RefusedException.class, () -> with(compacted, kafka).log.requireTakes(keyless));
    assertEquals(ErrorCode.INVALID_RECORD, refused.code());
    with(new LogConfig(1_000, 1), kafka).log.requireTakes(keyless);
    with(compacted).log.requireTakes(keyless);
  }
}

package io.minikafka.engine.log;

import static io.minikafka.engine.log.TestLog.DIRECTORY;
import static io.minikafka.engine.log.TestLog.bases;
import static io.minikafka.engine.log.TestLog.record;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.DiskOperation.Force;
import io.minikafka.engine.disk.DiskOperation.ForceDirectory;
import io.minikafka.engine.disk.DiskOperation.Overwrite;
import io.minikafka.engine.disk.DiskOperation.Rename;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.log.ProducerStateTable.Accepted;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import io.minikafka.engine.rules.Rules;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The rules of a log at their own bounds: producers, cleaning, times, files. */
class LogValuesTest {
  private static final Compaction.Siblings SIBLINGS = new Compaction.Siblings(DIRECTORY, 1);

  private static TestLog with(LogConfig config, String... choices) {
    Rules rules = Rules.miniKafka();
    for (int i = 0; i < choices.length; i += 2) {
      rules = rules.with(choices[i], choices[i + 1]);
    }
    return new TestLog(config, rules.log());
  }

  private static FilePath file(String name) {
    return new FilePath(DIRECTORY, name);
  }

  private static RecordBatch batch(long offset, ProducerSequence by, int count) {
    List<Record> records = Collections.nCopies(count, record("k", "v", 0));
    return RecordBatch.of(offset, 0, by, records);
  }

  private static ProducerSequence by(int epoch, int sequence) {
    return new ProducerSequence(7, epoch, sequence);
  }

  private static void refused(
      ErrorCode code, ProducerStateTable table, ProducerSequence producer, int count) {
    assertEquals(
        code, assertThrows(RefusedException.class, () -> table.check(producer, count, 0)).code());
  }

  @Test
  void onlyARetryOfTheNewestBatchIsADuplicateUnderMiniKafka() {
    ProducerStateTable table = ProducerStateTable.EMPTY;
    assertEquals(Optional.empty(), table.check(ProducerSequence.NONE, 1, 0));
    assertEquals(Optional.empty(), table.check(by(2, 0), 3, 0));
    refused(ErrorCode.OUT_OF_ORDER_SEQUENCE, table, by(2, 1), 1);
    table = table.accepting(batch(10, by(2, 0), 3)).accepting(batch(13, by(2, 3), 2));
    Accepted newest = table.check(by(2, 3), 2, 0).orElseThrow();
    assertEquals(13, newest.baseOffset());
    assertEquals(15, newest.nextOffset());
    refused(ErrorCode.OUT_OF_ORDER_SEQUENCE, table, by(2, 3), 1);
    refused(ErrorCode.OUT_OF_ORDER_SEQUENCE, table, by(2, 0), 3);
    assertEquals(Optional.empty(), table.check(by(2, 5), 1, 0));
    refused(ErrorCode.OUT_OF_ORDER_SEQUENCE, table, by(2, 6), 1);
    refused(ErrorCode.PRODUCER_FENCED, table, by(1, 5), 1);
    assertEquals(Optional.empty(), table.check(by(3, 0), 1, 0));
    refused(ErrorCode.OUT_OF_ORDER_SEQUENCE, table, by(3, 5), 1);
  }

  @Test
  void aBatchWithoutASequenceIsComparedWithoutOne() {
    ProducerStateTable table = ProducerStateTable.EMPTY.accepting(batch(4, by(2, -1), 3));
    assertEquals(4, table.check(by(2, -1), 5, 0).orElseThrow().baseOffset());
    assertEquals(Optional.empty(), table.check(by(2, 0), 1, 0));
  }

  @Test
  void anEpochThatIsAnnouncedFencesLowerOnesAndMayBeAnnouncedAgain() {
    ProducerStateTable table = ProducerStateTable.EMPTY.registering(7, 2);
    assertEquals(2, table.registering(7, 2).entries().get(7L).registeredEpoch());
    assertEquals(
        ErrorCode.PRODUCER_FENCED,
        assertThrows(RefusedException.class, () -> table.registering(7, 1)).code());
    ProducerStateTable known = table.accepting(batch(4, by(2, 0), 1)).registering(7, 3);
    assertEquals(3, known.entries().get(7L).registeredEpoch());
    assertEquals(4, known.entries().get(7L).newest().baseOffset());
  }

  @Test
  void afterTheGreatestSequenceComesZeroInKafka() {
    LogRules kafka = Rules.miniKafka().with("duplicates", "latest-five").log();
    int greatest = Integer.MAX_VALUE;
    ProducerStateTable table =
        kafka.duplicates().empty().accepting(batch(0, by(0, greatest - 1), 2));
    assertEquals(greatest, table.entries().get(7L).newest().lastSequence());
    assertEquals(Optional.empty(), table.check(by(0, 0), 1, 0));
    table = kafka.duplicates().empty().accepting(batch(0, by(0, greatest - 1), 4));
    assertEquals(1, table.entries().get(7L).newest().lastSequence());
    assertEquals(0, table.check(by(0, greatest - 1), 4, 0).orElseThrow().baseOffset());
    assertEquals(Optional.empty(), table.check(by(0, 2), 1, 0));
  }

  @Test
  void everyRuleSaysWhatDecided() {
    Rules original = Rules.miniKafka();
    Rules kafka = Rules.kafka();
    assertTrue(original.log().duplicates().because(7).contains("newest batch of producer 7"));
    assertTrue(kafka.log().duplicates().because(7).contains("five newest batches of producer 7"));
    assertTrue(original.log().retention().because(9).contains("the active one always stays"));
    assertTrue(kafka.log().retention().because(9).contains("past HW 9"));
    assertEquals(1, original.log().retention().leastBytes());
    assertEquals(0, kafka.log().retention().leastBytes());
    assertTrue(original.log().cleaningScope().because(0, 9).contains("roll first"));
    assertTrue(original.log().cleaningScope().because(1, 9).contains("wherever it is"));
    assertTrue(kafka.log().cleaningScope().because(0, 9).endsWith("and there is none."));
    assertTrue(kafka.log().cleaningScope().because(1, 9).contains("below LSO 9 stays"));
  }

  /** One closed segment: an old value of a, a tombstone of b at 100. */
  private static TestLog cleanable(String... choices) {
    return with(new LogConfig(1_000, 1), choices)
        .append(record("a", "1", 0))
        .append(record("b", null, 100))
        .roll();
  }

  @Test
  void aCleaningIsDueWithAClosedSegmentAndWouldChangeWhatIsNotTheNewest() {
    TestLog test = cleanable();
    assertTrue(new Compaction(0, 50).isDue(test.log));
    assertFalse(new Compaction(0, 50).isDue(new TestLog(1_000, 1).append().log));
    assertFalse(new Compaction(0, 50).wouldChange(test.log));
    assertTrue(new Compaction(151, 50).wouldChange(test.log));
    test.append(record("a", "2", 0));
    assertTrue(new Compaction(0, 50).wouldChange(test.log));
    assertFalse(new Compaction(0, 50).wouldChange(new TestLog(1_000, 1).append().log));
  }

  @Test
  void aLaterCleaningChangesMoreOnceATombstonesTimeIsOver() {
    TestLog test = cleanable();
    assertEquals(151, new Compaction(0, 50).nextChangeMs(test.log));
    assertEquals(151, new Compaction(150, 50).nextChangeMs(test.log));
    assertEquals(Long.MAX_VALUE, new Compaction(151, 50).nextChangeMs(test.log));
    TestLog marked = cleanable("tombstones", "delete-horizon");
    marked.log = new Compaction(10, 1_000).apply(marked.log, SIBLINGS, marked).log();
    assertEquals(1_010, new Compaction(200, 50).nextChangeMs(marked.log));
    assertEquals(1_010, new Compaction(1_009, 50).nextChangeMs(marked.log));
    assertEquals(Long.MAX_VALUE, new Compaction(1_010, 50).nextChangeMs(marked.log));
  }

  @Test
  void cleanedSegmentsBecomeOneAsFarAsTheyFitAndAreForcedBeforeTheyGetTheirName() {
    String[] swap = {"compactionInstall", "cleaned-swap"};
    TestLog test = with(new LogConfig(188, 1), swap);
    for (int i = 0; i < 3; i++) {
      test.append().roll();
    }
    int before = test.operations.size();
    test.log = new Compaction(0, 0).apply(test.log, SIBLINGS, test).log();
    assertEquals(List.of(0L, 2L, 3L), bases(test.log));
    List<DiskOperation> done = test.operations.subList(before, test.operations.size());
    FilePath cleaned = file("00000000000000000000.log.cleaned");
    FilePath swapped = file("00000000000000000000.log.swap");
    int forced = done.indexOf(new Force(cleaned));
    int renamed = done.indexOf(new Rename(cleaned, swapped));
    int named = done.indexOf(new Rename(swapped, file("00000000000000000000.log")));
    assertTrue(0 <= forced && forced < renamed && renamed < named, done.toString());
    assertEquals(
        4, done.stream().filter(each -> each.equals(new ForceDirectory(DIRECTORY))).count());
    assertTrue(done.subList(renamed, named).contains(new ForceDirectory(DIRECTORY)));
  }

  @Test
  void segmentsFurtherApartThanAnIndexCanSayStayApart() {
    for (long further : new long[] {0, 1}) {
      TestLog test = with(new LogConfig(1_000, 1), "compactionInstall", "cleaned-swap");
      test.append().roll();
      long last = IndexFile.MAX_RELATIVE_OFFSET - 1 + further;
      test.append(batch(last, ProducerSequence.NONE, 1)).roll();
      test.log = new Compaction(0, 0).apply(test.log, SIBLINGS, test).log();
      assertEquals(further == 0 ? 2 : 3, bases(test.log).size());
    }
  }

  @Test
  void theEpochCheckpointIsForcedBeforeItTakesItsName() {
    TestLog test = new TestLog(1_000, 1);
    int before = test.operations.size();
    LeaderEpochs.EMPTY.noting(0, 0).write(DIRECTORY, test);
    List<DiskOperation> done = test.operations.subList(before, test.operations.size());
    FilePath temporary = file(LeaderEpochs.FILE + ".tmp");
    assertEquals(
        List.of(
            new Force(temporary),
            new Rename(temporary, file(LeaderEpochs.FILE)),
            new ForceDirectory(DIRECTORY)),
        done.subList(2, 5));
    LeaderEpochs.NOT_KEPT.write(DIRECTORY, test);
    assertEquals(before + 5, test.operations.size());
  }

  @Test
  void aTailThatIsCutLeavesEveryFileAsLongAsWhatItHolds() {
    String[] rules = {"logTruncation", "cut-tail", "timeIndex", "kafka"};
    TestLog test = with(new LogConfig(1_000, 1), rules);
    for (int i = 0; i < 4; i++) {
      test.append(record(null, "v".repeat(20), i == 2 ? 5_000 : 1_000 + i));
    }
    test.truncate(2);
    assertEquals(188, test.disk.find(file("00000000000000000000.log")).orElseThrow().length());
    assertEquals(
        2 * IndexEntry.BYTES,
        test.disk.find(file("00000000000000000000.index")).orElseThrow().length());
    assertEquals(
        2 * TimeIndexEntry.BYTES,
        test.disk.find(file("00000000000000000000.timeindex")).orElseThrow().length());
    assertEquals(1_001, test.log.active().maxTimestampMs());
    assertEquals(2, test.log.active().times().index().size());
    test.truncate(0);
    assertEquals(0, test.disk.find(file("00000000000000000000.timeindex")).orElseThrow().length());
    assertEquals(-1, test.log.active().maxTimestampMs());
  }

  @Test
  void aSegmentThatClosesWritesItsGreatestTime() {
    TestLog test = with(new LogConfig(1_000, 500), "timeIndex", "kafka");
    test.append(record(null, "v", 1_000)).append(record(null, "v", 2_000));
    assertEquals(1, test.log.active().times().index().size());
    test.roll();
    FilePath times = test.log.closed().get(0).timeIndexFile();
    assertEquals(2 * TimeIndexEntry.BYTES, test.disk.find(times).orElseThrow().length());
  }

  @Test
  void whatIsFoundByTimeNamesTheEpochOfItsBatch() {
    TestLog test = with(new LogConfig(1_000, 1), "timeIndex", "kafka");
    test.log = test.log.withLeaderEpoch(2);
    test.append(record(null, "v", 0));
    test.log = test.log.withLeaderEpoch(3);
    test.append(record(null, "v", 50));
    test.log = test.log.withLeaderEpoch(4);
    assertEquals(new FoundOffset(2, -1, 3), test.log.offsetForTime(FoundOffset.LATEST, 0));
    assertEquals(new FoundOffset(0, -1, 2), test.log.offsetForTime(FoundOffset.EARLIEST, 0));
    assertEquals(new FoundOffset(1, 50, 3), test.log.offsetForTime(FoundOffset.GREATEST_TIME, 0));
    assertEquals(new FoundOffset(0, 0, 2), test.log.offsetForTime(0, 0));
    assertEquals(new FoundOffset(1, 50, 3), test.log.offsetForTime(0, 1));
    assertNull(test.log.offsetForTime(51, 0));
    PartitionLog empty = new TestLog(1_000, 1).log.withLeaderEpoch(6);
    assertEquals(new FoundOffset(0, -1, 6), empty.offsetForTime(FoundOffset.LATEST, 0));
    assertEquals(new FoundOffset(0, -1, 6), empty.offsetForTime(FoundOffset.EARLIEST, 0));
    assertNull(empty.offsetForTime(FoundOffset.GREATEST_TIME, 0));
    TestLog atZero = with(new LogConfig(1_000, 1), "timeIndex", "kafka").append();
    assertEquals(new FoundOffset(0, 0, 0), atZero.log.offsetForTime(FoundOffset.GREATEST_TIME, 0));
  }

  @Test
  void theLastBatchThatIsDamagedReachesAsFarAsItsHeaderSays() {
    TestLog test = with(new LogConfig(1_000, 1), "epochAtOpen", "checkpoint-file").append();
    test.append(record("k", "1", 0), record("k", "2", 0), record("k", "3", 0));
    test.log = test.log.stopping(test);
    test.write(new Overwrite(test.log.active().logFile(), 94 + 60, (byte) '!'));
    PartitionLog opened = test.open().log();
    assertEquals(4, opened.logEndOffset());
    assertTrue(opened.isDamaged());
    assertEquals(3, opened.batchAt(2).batch().lastOffset());
    assertEquals(0, opened.batchAt(2).batch().records().size());
  }

  @Test
  void aHeaderThatSaysMoreOffsetsThanFitIsNotBelieved() {
    TestLog test =
        with(new LogConfig(1_000, 1), "epochAtOpen", "checkpoint-file").append().append();
    test.log = test.log.stopping(test);
    // The last offset delta, 30 bytes into the payload.
    test.write(new Overwrite(test.log.active().logFile(), 94 + 12 + 30 + 2, (byte) 9));
    LogRecovery.Recovered opened = test.open();
    assertEquals(1, opened.log().logEndOffset());
    assertEquals(1, opened.report().cuts().size());
  }

  @Test
  void aMarkerOfMkb1HasNoTimeAndOneOfKafkaHas() {
    RecordBatch marker = RecordBatch.marker(4, 0, by(2, -1), "t", ControlType.COMMIT, 1_000);
    StoredBatch mkb1 = Rules.miniKafka().log().batchFormat().stored(marker);
    assertEquals(-1, mkb1.batch().maxTimestampMs());
    StoredBatch kafka = Rules.kafka().log().batchFormat().stored(marker);
    assertEquals(1_000, kafka.batch().maxTimestampMs());
    assertNull(kafka.batch().transactionalId());
    assertTrue(Rules.kafka().log().batchFormat().namesTransactionsByProducer());
    assertFalse(Rules.miniKafka().log().batchFormat().namesTransactionsByProducer());
  }

  @Test
  void bothFormatsReadTheirOwnFrames() throws Exception {
    for (Rules rules : List.of(Rules.miniKafka(), Rules.kafka())) {
      LogRules.BatchFormat format = rules.log().batchFormat();
      byte[] frame = format.stored(batch(5, by(2, 0), 3)).frame();
      assertEquals(2, format.lastOffsetDelta(frame, 0));
      assertEquals(frame.length, format.frameLength(frame, 0, frame.length));
      assertEquals(
          frame.length, format.fields(frame).stream().mapToInt(each -> each.length()).sum());
      assertEquals(5, format.decode(frame, 0, frame.length).baseOffset());
      assertTrue(format.checksum(frame).matches());
    }
  }

  @Test
  void aBatchOfTheOtherFormatIsNamedAsSuch() {
    for (boolean kafkaReads : new boolean[] {true, false}) {
      Rules writer = kafkaReads ? Rules.miniKafka() : Rules.kafka();
      Rules reader = kafkaReads ? Rules.kafka() : Rules.miniKafka();
      TestLog test = new TestLog(new LogConfig(1_000, 1), writer.log()).append();
      RefusedException refused =
          assertThrows(
              RefusedException.class,
              () ->
                  LogRecovery.open(test.disk, DIRECTORY, test.log.config(), reader.log(), 0, test));
      String format = kafkaReads ? "format mkb1" : "format kafka-v2";
      assertTrue(refused.getMessage().contains(format), refused.getMessage());
    }
  }
}

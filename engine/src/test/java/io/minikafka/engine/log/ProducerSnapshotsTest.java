package io.minikafka.engine.log;

import static io.minikafka.engine.log.TestLog.DIRECTORY;
import static io.minikafka.engine.log.TestLog.record;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.disk.DiskOperation.Append;
import io.minikafka.engine.disk.DiskOperation.Create;
import io.minikafka.engine.disk.DiskOperation.Force;
import io.minikafka.engine.disk.DiskOperation.Overwrite;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.log.ProducerStateTable.Accepted;
import io.minikafka.engine.log.ProducerStateTable.Entry;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What a log writes down of its producers under Kafka's rules, and what a start does with it. */
class ProducerSnapshotsTest {
  private static final Compaction.Siblings SIBLINGS = new Compaction.Siblings(DIRECTORY, 1);

  private TestLog test = new TestLog(new LogConfig(1 << 20, 4_096), Rules.kafka().log());

  private void append(long producerId, int baseSequence, int count) {
    List<Record> records = Collections.nCopies(count, record("k" + producerId, "v", 0));
    test.append(
        RecordBatch.of(
            test.log.logEndOffset(),
            0,
            new ProducerSequence(producerId, 0, baseSequence),
            records));
  }

  private void appendOpen(long producerId, int baseSequence) {
    test.append(
        RecordBatch.of(
            test.log.logEndOffset(),
            0,
            new ProducerSequence(producerId, 0, baseSequence),
            "transaction",
            List.of(record("k", "v", 0))));
  }

  private void mark(long producerId, int epoch) {
    test.append(
        RecordBatch.marker(
            test.log.logEndOffset(),
            0,
            new ProducerSequence(producerId, epoch, -1),
            "transaction",
            ControlType.COMMIT));
  }

  private void stop() {
    test.log = test.log.stopping(test);
  }

  private List<Long> files() {
    List<Long> offsets = new ArrayList<>();
    for (String name : test.disk.files(DIRECTORY).keySet()) {
      if (ProducerSnapshots.offset(name) >= 0) {
        offsets.add(ProducerSnapshots.offset(name));
      }
    }
    return offsets;
  }

  private static FilePath file(long offset) {
    return ProducerSnapshotFile.path(DIRECTORY, offset);
  }

  private Accepted newest(PartitionLog log, long producerId) {
    return Objects.requireNonNull(entry(log, producerId).newest());
  }

  private static Entry entry(PartitionLog log, long producerId) {
    return Objects.requireNonNull(log.producers().entries().get(producerId));
  }

  @Test
  void aRollAndAStopWriteOneAndAStopForcesIt() {
    append(7, 0, 2);
    test.roll();
    append(7, 2, 1);
    test.operations.clear();
    stop();
    assertEquals(List.of(2L, 3L), files());
    assertTrue(test.operations.contains(new Force(file(3))), "a stop forces what it wrote");
    assertEquals(
        List.of(2L, 3L),
        List.copyOf(test.open().log().producers().snapshots().byOffset().keySet()));
  }

  @Test
  void whatIsReadFromOneIsWhatTheBatchesSaid() {
    append(0, 0, 1);
    append(7, 4, 3);
    append(8, Integer.MAX_VALUE, 2);
    mark(9, 3);
    stop();
    PartitionLog opened = test.open().log();
    for (long producer : List.of(0L, 7L, 8L)) {
      assertEquals(newest(test.log, producer), newest(opened, producer));
    }
    assertEquals(new Accepted(0, Integer.MAX_VALUE, 0, 4, 6, 0), newest(opened, 8));
    assertNull(entry(opened, 9).newest());
    assertEquals(3, entry(opened, 9).registeredEpoch());
  }

  @Test
  void whoWroteInADeletedSegmentIsStillKnown() {
    append(7, 0, 2);
    test.roll();
    append(8, 0, 1);
    test.log = test.log.withoutFirst(1, test);
    assertEquals(new Accepted(0, 0, 1, 0, 2, 0), newest(test.open().log(), 7));
  }

  @Test
  void anOpenTransactionBeginsWhereItsFirstBatchDoes() {
    appendOpen(7, 0);
    appendOpen(7, 1);
    assertEquals(0, entry(test.log, 7).openFrom());
    mark(7, 0);
    assertEquals(-1, entry(test.log, 7).openFrom());
    assertEquals(1, newest(test.log, 7).lastSequence());
    mark(7, 1);
    assertNull(entry(test.log, 7).newest(), "a marker of a new epoch clears what was known");
  }

  @Test
  void aStartKeepsThoseOfSegmentsAndTheNewest() {
    append(7, 0, 3);
    stop();
    append(7, 3, 2);
    stop();
    assertEquals(List.of(3L, 5L), files());
    test.log = test.open().log();
    assertEquals(List.of(5L), files());
  }

  @Test
  void aDamagedOneIsDeletedAndWhatItSaidIsReadFromBatches() {
    append(7, 0, 2);
    stop();
    test.write(new Create(file(0)));
    test.write(new Append(file(0), new byte[] {1, 2, 3}));
    test.write(new Overwrite(file(2), 12, (byte) 9));
    PartitionLog opened = test.open().log();
    assertEquals(new Accepted(0, 0, 1, 0, 2, 0), newest(opened, 7));
    assertFalse(files().contains(0L), "a snapshot that cannot be read is deleted");
    assertNull(
        ProducerSnapshotFile.read(test.disk.find(file(2)).orElseThrow().read()).problem(),
        "the other is written anew");
  }

  @Test
  void rulesThatKeepNoneLeaveThemAlone() {
    TestLog plain = new TestLog(1 << 20, 4_096);
    plain.write(new Create(file(0)));
    plain.open();
    assertTrue(plain.disk.find(file(0)).isPresent());
  }

  @Test
  void truncationTakesThoseBehindTheNewEnd() {
    append(7, 0, 2);
    test.roll();
    append(7, 2, 2);
    stop();
    test.truncate(3);
    assertEquals(List.of(2L), files());
    assertEquals(1, newest(test.log, 7).lastSequence());
    append(7, 2, 1);
    stop();
    test.truncate(2);
    assertEquals(List.of(2L), files(), "one at the new end stays");
  }

  @Test
  void aCleaningDeletesThoseOfSegmentsThatAreNoMore() {
    append(7, 0, 2);
    test.roll();
    append(7, 2, 2);
    test.roll();
    append(8, 0, 1);
    test.log = new Compaction(0, 0, 5).apply(test.log, SIBLINGS, test).log();
    assertEquals(List.of(0L, 4L), TestLog.bases(test.log));
    assertEquals(List.of(4L), files());
    test.log = new Compaction(0, 0, 5).apply(test.roll().log, SIBLINGS, test).log();
    assertEquals(List.of(5L), files());
  }

  @Test
  void aCleaningByTwoRenamesTakesThemAlongForced() {
    test =
        new TestLog(
            new LogConfig(1 << 20, 4_096),
            Rules.kafka().with("compactionInstall", "two-renames").log());
    append(7, 0, 2);
    test.roll();
    test.operations.clear();
    test.log = new Compaction(0, 0, 2).apply(test.log, SIBLINGS, test).log();
    assertEquals(List.of(2L), files());
    assertEquals(newest(test.log, 7), newest(test.open().log(), 7));
    assertTrue(
        test.operations.contains(new Force(ProducerSnapshotFile.path(SIBLINGS.temporary(), 2))));
  }

  @Test
  void aFileThatSaysSomethingElseIsMissed() {
    append(7, 0, 2);
    stop();
    ProducerSnapshots known = test.log.producers().snapshots();
    TreeSet<String> names = new TreeSet<>(test.disk.files(DIRECTORY).keySet());
    assertTrue(known.missing(DIRECTORY, test.disk.files(DIRECTORY), names).isEmpty());
    assertFalse(names.contains(file(2).name()), "it is taken from the names");
    test.write(new Overwrite(file(2), 12, (byte) 9));
    assertTrue(known.missing(DIRECTORY, test.disk.files(DIRECTORY), names).isPresent());
    assertTrue(
        known
            .missing(DIRECTORY, Collections.emptySortedMap(), names)
            .orElseThrow()
            .contains("00002"));
  }
}

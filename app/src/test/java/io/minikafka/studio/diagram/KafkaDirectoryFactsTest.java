package io.minikafka.studio.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.logdir.LogDir;
import io.minikafka.engine.logdir.OpenedLogDir;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.studio.folder.KafkaDirs;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What a log that Kafka wrote is in the diagram. */
class KafkaDirectoryFactsTest {
  private static final Path DIRS = KafkaDirs.ROOT;

  private static PartitionFacts facts(String name) throws Exception {
    OpenedLogDir opened = LogDir.open(DIRS.resolve(name));
    return PartitionFacts.of(opened.cluster(), opened.partitions().get(0), List.of()).orElseThrow();
  }

  private static RecordKind kind(LaneFacts lane, long offset) {
    RecordBatch batch = Objects.requireNonNull(lane.batchAt(offset));
    return batch.isControl()
        ? RecordKind.marker(batch)
        : RecordKind.of(batch, batch.records().get(0), lane.endOf(batch));
  }

  @Test
  void transactionsAreKnownByTheirProducersAndEndWithTheirMarkers() throws Exception {
    PartitionFacts facts = facts("transactions");
    LaneFacts lane = facts.leaderLane();
    assertEquals(
        List.of(
            RecordKind.DATA,
            RecordKind.DATA,
            RecordKind.COMMIT_MARKER,
            RecordKind.ABORTED,
            RecordKind.ABORTED,
            RecordKind.ABORT_MARKER,
            RecordKind.OPEN,
            RecordKind.ABORT_MARKER,
            RecordKind.DATA,
            RecordKind.OPEN),
        List.of(0L, 2L, 3L, 4L, 5L, 7L, 8L, 9L, 10L, 11L).stream()
            .map(offset -> kind(lane, offset))
            .toList());
    assertEquals(8, facts.lastStableOffset());
    assertEquals(12, facts.highWatermark());
  }

  @Test
  void aDamagedBatchIsUnreadableAndACleanedOneIsNot() throws Exception {
    LaneFacts damaged = facts("corrupt").leaderLane();
    assertTrue(damaged.isUnreadable(4));
    assertFalse(damaged.isUnreadable(3));
    assertFalse(damaged.isUnreadable(6));
    LaneFacts cleaned = facts("compacted").leaderLane();
    for (long offset = 0; offset < 10; offset++) {
      assertFalse(cleaned.isUnreadable(offset), "offset " + offset);
    }
    assertTrue(facts("torn").leaderLane().isUnreadable(3), "the torn tail is shown behind LEO");
  }

  @Test
  void whatIsDeletedBelowTheLogStartIsNotShown() throws Exception {
    assertEquals(9, facts("deleted").start());
    assertEquals(18, facts("deleted").end());
  }
}

package io.minikafka.engine.log;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.Record;
import java.util.List;
import org.junit.jupiter.api.Test;

class SegmentTest {
  private static Record record(String key) {
    return new Record(Bytes.utf8(key), Bytes.utf8("v"), 0, List.of());
  }

  @Test
  void everyBatchKnowsHowManyRecordsComeBeforeIt() {
    TestLog test =
        new TestLog(10_000, 1)
            .append(record("a"), record("b"), record("c"))
            .append(record("d"))
            .append(record("a"), record("b"))
            .roll();
    assertCounted(test.log.closed().get(0), 6);
    test.log =
        new Compaction(0, 0)
            .apply(test.log, new Compaction.Siblings(TestLog.DIRECTORY, 1), test)
            .log();
    assertCounted(test.log.closed().get(0), 4);
  }

  private static void assertCounted(Segment segment, int all) {
    int counted = 0;
    for (PlacedBatch placed : segment.batches()) {
      assertEquals(counted, placed.recordsBefore());
      counted += placed.batch().records().size();
      assertEquals(counted, placed.recordsAfter());
    }
    assertEquals(counted, segment.records());
    assertEquals(all, segment.records());
  }
}

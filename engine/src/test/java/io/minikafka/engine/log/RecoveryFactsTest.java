package io.minikafka.engine.log;

import static io.minikafka.engine.log.TestLog.bases;
import static io.minikafka.engine.log.TestLog.record;

import io.minikafka.engine.disk.DiskOperation.Overwrite;
import io.minikafka.engine.disk.DiskOperation.Truncate;
import io.minikafka.engine.facts.Facts;
import io.minikafka.engine.replication.ReplicationRules;
import io.minikafka.engine.rules.Rules;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An unclean start under Kafka's rules leaves what it left in Kafka. */
class RecoveryFactsTest {
  private static final Rules KAFKA = Rules.kafka();

  private static TestLog sevenBatches() {
    TestLog one = new TestLog(new LogConfig(1_000_000, 4_096), KAFKA.log());
    one.append(record(null, "v".repeat(20), 1_000));
    TestLog log = new TestLog(new LogConfig(2 * one.log.sizeBytes(), 4_096), KAFKA.log());
    for (int i = 0; i < 7; i++) {
      log.append(record(null, "v".repeat(20), 1_000));
    }
    return log;
  }

  private static void opens(Facts facts, String at, TestLog log) {
    PartitionLog opened = log.open().log();
    facts.same(at + "/leo", opened.logEndOffset());
    facts.same(at + "/bases", bases(opened));
    if (facts.has(at + "/hw")) {
      facts.same(at + "/hw", highWatermark(opened));
    }
    if (facts.has(at + "/files")) {
      files(facts, at, log);
    }
  }

  /** HW at a start whose checkpoint says nothing of the partition. */
  private static long highWatermark(PartitionLog log) {
    return KAFKA
        .replication()
        .startupHighWatermark()
        .highWatermark(
            new ReplicationRules.Start(List.of(), 0, log.logStartOffset(), log.logEndOffset()));
  }

  private static void files(Facts facts, String at, TestLog log) {
    facts.same(at + "/files", log.filesAsKafkaHasThem());
  }

  @Test
  void whatAnUncleanStartFindsIsCutAsInKafka() throws Exception {
    Facts facts = Facts.of("x-recovery");
    TestLog before = sevenBatches();
    facts.same("/before/bases", bases(before.log));
    facts.same("/before/leo", before.log.logEndOffset());
    // Of one replica HW is LEO.
    facts.same("/before/hw", before.log.logEndOffset());
    files(facts, "/before", before);

    TestLog torn = sevenBatches();
    Segment last = torn.log.active();
    torn.write(new Truncate(last.logFile(), last.sizeBytes() - 3));
    opens(facts, "/torn tail (-3 bytes of last batch), unclean reopen", torn);

    TestLog corrupt = sevenBatches();
    Segment second = corrupt.log.closed().get(1);
    facts.same("/closedSegmentFile", second.logFile().name());
    long position = second.sizeBytes() - 3;
    corrupt.write(new Overwrite(second.logFile(), position, (byte) ~corrupt.byteAt(1, position)));
    opens(facts, "/CRC corrupt in closed segment below, recoveryPoint=0, unclean reopen", corrupt);
    facts.finish();
  }
}

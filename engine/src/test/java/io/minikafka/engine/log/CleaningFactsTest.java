package io.minikafka.engine.log;

import static io.minikafka.engine.log.TestLog.bases;
import static io.minikafka.engine.log.TestLog.record;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.facts.Facts;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What Kafka's cleaner left of a log, batch by batch and byte by byte. */
class CleaningFactsTest {
  private static final LogRules KAFKA = Rules.kafka().log();
  private static final Compaction.Siblings SIBLINGS = new Compaction.Siblings("orders-0", 1);
  private static final long DELETE_RETENTION_MS = 1_000;

  private static TestLog log() {
    return new TestLog(new LogConfig(1_000_000, 4_096), KAFKA);
  }

  private static void clean(TestLog log, long nowMs, long lastStableOffset) {
    log.log =
        new Compaction(nowMs, DELETE_RETENTION_MS, lastStableOffset)
            .apply(log.log, SIBLINGS, log)
            .log();
    PartitionLog opened =
        LogRecovery.open(log.disk, TestLog.DIRECTORY, log.log.config(), KAFKA, 0, operation -> {})
            .log();
    assertTrue(log.log.asOpened().equals(opened), "opened, it is another log");
  }

  private static void clean(TestLog log, long nowMs) {
    clean(log, nowMs, log.log.logEndOffset());
  }

  /**
   * As the facts write a log: {@code seg0 batch[4..4] size=70 horizon=… pid=-1 seq=-1: 4=b/null}.
   */
  private static List<String> lines(TestLog log) {
    List<String> lines = new ArrayList<>();
    for (Segment segment : log.log.segments()) {
      for (PlacedBatch placed : segment.batches()) {
        lines.add("seg" + segment.baseOffset() + " " + line(placed));
      }
    }
    return lines;
  }

  private static String line(PlacedBatch placed) {
    RecordBatch batch = placed.batch();
    StringBuilder line = new StringBuilder("batch[");
    line.append(batch.baseOffset()).append("..").append(batch.lastOffset());
    line.append("] size=").append(placed.stored().sizeBytes());
    line.append(batch.isControl() ? " CONTROL" : "");
    line.append(batch.isTransactional() ? " TXN" : "");
    if (batch.attributes().hasDeleteHorizon()) {
      line.append(" horizon=").append(batch.attributes().deleteHorizonMs());
    }
    line.append(" pid=").append(batch.producer().producerId());
    line.append(" seq=").append(batch.producer().baseSequence()).append(':');
    for (int i = 0; i < batch.records().size(); i++) {
      Record each = batch.records().get(i);
      line.append(' ').append(batch.offset(i)).append('=');
      line.append(each.key()).append('/').append(each.value());
    }
    if (batch.isControl() && !batch.attributes().emptied()) {
      String type = batch.control() == ControlType.COMMIT ? "1" : "0";
      line.append(' ').append(batch.baseOffset());
      line.append("=0x0000000").append(type).append("/0x000000000000");
    }
    return line.toString();
  }

  @Test
  void compaction() throws Exception {
    Facts facts = Facts.of("d-compaction");
    oneRecordABatch(facts);
    severalRecordsABatch(facts);
    belowTheBound(facts);
    theNewestBatchOfAProducer(facts);
    transactions(facts);
    assertTrue(facts.text("/null_key/nullKeyOnCompacted").contains("InvalidRecordException"));
    RecordBatch keyless =
        RecordBatch.of(0, 0, ProducerSequence.NONE, List.of(record(null, "v", 0)));
    RefusedException refused =
        assertThrows(
            RefusedException.class, () -> KAFKA.cleaningScope().requireKeys(keyless, "orders"));
    assertEquals(ErrorCode.INVALID_RECORD, refused.code());
    facts.finish();
  }

  private static void oneRecordABatch(Facts facts) {
    String at = "/single_record_batches/";
    TestLog log = log();
    long ms = 99_000;
    for (String each : List.of("a/1", "b/1", "a/2", "c/1", "b", "a/3", "d/1", "c", "c/2", "e")) {
      log.append(keyed(each, ms));
    }
    log.roll().append(record("z", "active", ms));
    facts.same(at + "0/before", lines(log));
    clean(log, 100_000);
    String first = at + "1/clean#1 at t=100000 (one record per batch; dirty 0..10) endOffset";
    facts.same(first, log.log.active().baseOffset());
    facts.same(at + "1/log", lines(log));
    clean(log, 100_999);
    facts.same(at + "2/clean#2 at t=100999", lines(log));
    clean(log, 101_000);
    facts.same(at + "3/clean#3 at t=101000 (== horizon)", lines(log));
    clean(log, 101_001);
    facts.same(at + "4/clean#4 at t=101001", lines(log));
    clean(log, 103_000);
    facts.same(at + "5/clean#5 at t=103000", lines(log));
    facts.same(at + "6/leo", log.log.logEndOffset());
    facts.same(at + "6/logStart", log.log.logStartOffset());
    facts.same(at + "6/files", log.filesAsKafkaHasThem());
  }

  private static Record keyed(String text, long ms) {
    int slash = text.indexOf('/');
    return slash < 0
        ? record(text, null, ms)
        : record(text.substring(0, slash), text.substring(slash + 1), ms);
  }

  private static void severalRecordsABatch(Facts facts) {
    String at = "/multi_record_batches/";
    TestLog log = log();
    for (String each : List.of("a/1 b/1 a/2", "c/1 b", "a/3 d/1 c", "c/2 e")) {
      String[] parts = each.split(" ", -1);
      Record[] records = new Record[parts.length];
      for (int i = 0; i < parts.length; i++) {
        records[i] = keyed(parts[i], 1_000);
      }
      log.append(records);
    }
    log.roll().append(record("z", "active", 1_000));
    facts.same(at + "0/before", lines(log));
    clean(log, 100_000);
    facts.same(at + "1/clean#1", lines(log));
    clean(log, 101_001);
    facts.same(at + "2/clean#2 at +1001", lines(log));
  }

  private static void belowTheBound(Facts facts) {
    String at = "/dirty_ranges/";
    TestLog log = log();
    log.append(record("a", "1", 0)).append(record("b", "1", 0)).roll();
    log.append(record("a", "2", 0)).append(record("c", "1", 0)).roll();
    log.append(record("a", "3", 0));
    facts.same(at + "0/before", lines(log));
    facts.same(at + "0/active", log.log.active().baseOffset());
    clean(log, 100_000, 2);
    facts.same(at + "1/clean dirty=0 uncleanable=2", lines(log));
    clean(log, 100_000, 4);
    facts.same(
        at + "2/clean dirty=2 uncleanable=4 (a@4 in active segment is NOT in the map)", lines(log));
    facts.same(at + "2/bases", bases(log.log));
  }

  private static void append(TestLog log, long producerId, int sequence, String record) {
    log.append(
        RecordBatch.of(
            log.log.logEndOffset(),
            0,
            new ProducerSequence(producerId, 0, sequence),
            List.of(keyed(record, 1_000))));
  }

  private static void theNewestBatchOfAProducer(Facts facts) {
    TestLog log = log();
    append(log, 7, 0, "a/1");
    append(log, 7, 1, "b/1");
    append(log, 8, 0, "b/2");
    append(log, 8, 1, "a/2");
    log.roll().append(record("z", "z", 1_000));
    clean(log, 100_000);
    facts.same("/producer_last_batch_kept_empty", lines(log));
  }

  private static void transactions(Facts facts) {
    String at = "/transactions/";
    TestLog log = log();
    inTransaction(log, 0, "a/ab1", "b/ab1");
    marker(log, 1, ControlType.ABORT);
    inTransaction(log, 1, "a/c1");
    marker(log, 2, ControlType.COMMIT);
    log.append(record("a", "last", 1_000)).roll().append(record("z", "z", 1_000));
    facts.same(at + "0/before", lines(log));
    clean(log, 100_000);
    facts.same(at + "1/clean#1 t=100000", lines(log));
    clean(log, 101_001);
    facts.same(at + "2/clean#2 t=101001", lines(log));
    clean(log, 103_001);
    facts.same(at + "3/clean#3 t=103001", lines(log));
  }

  private static void inTransaction(TestLog log, int epoch, String... records) {
    List<Record> content = new ArrayList<>();
    for (String each : records) {
      content.add(keyed(each, 1_000));
    }
    log.append(
        RecordBatch.of(
            log.log.logEndOffset(), 0, new ProducerSequence(1, epoch, 0), "tx", content));
  }

  private static void marker(TestLog log, int epoch, ControlType control) {
    log.append(
        RecordBatch.marker(
            log.log.logEndOffset(), 0, new ProducerSequence(1, epoch, -1), "tx", control, 1_000));
  }
}

package io.minikafka.engine.log;

import static io.minikafka.engine.log.TestLog.record;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.minikafka.engine.facts.Facts;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.log.ProducerStateTable.Accepted;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.rules.Rules;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Which retries Kafka recognised, call by call. */
class DuplicatesFactsTest {
  private static final Map<ErrorCode, String> EXCEPTIONS =
      Map.of(
          ErrorCode.OUT_OF_ORDER_SEQUENCE, "OutOfOrderSequenceException",
          ErrorCode.INVALID_PRODUCER_EPOCH, "InvalidProducerEpochException");

  private final TestLog log = new TestLog(new LogConfig(1_000_000, 4_096), Rules.kafka().log());

  /** An append as a leader does it: a duplicate gets its old offsets. */
  private void append(Facts facts, String at, long nowMs) {
    String text = facts.text(at + "/append");
    ProducerSequence producer =
        new ProducerSequence(
            number(text, "pid ?(\\d+)", 1),
            (int) number(text, "(?:epoch |\\be)(\\d+)", 0),
            (int) number(text, "seq ?(MAX-1|\\d+)", -1));
    int count = (int) number(text, "n=(\\d+)", 1);
    try {
      Optional<Accepted> duplicate = log.log.producers().check(producer, count, nowMs);
      long first = duplicate.map(Accepted::baseOffset).orElse(log.log.logEndOffset());
      if (duplicate.isEmpty()) {
        List<Record> records = Collections.nCopies(count, record("k", "v", nowMs));
        log.append(RecordBatch.of(first, 0, producer, records));
      }
      facts.same(at + "/firstOffset", first);
      facts.same(
          at + "/lastOffset",
          duplicate.map(Accepted::nextOffset).orElse(log.log.logEndOffset()) - 1);
    } catch (RefusedException refused) {
      facts.same(at + "/error", EXCEPTIONS.get(refused.code()));
      facts.leaveOut(at + "/message", "Kafka's words");
    }
    facts.same(at + "/leoAfter", log.log.logEndOffset());
  }

  private static long number(String text, String pattern, long otherwise) {
    Matcher found = Pattern.compile(pattern).matcher(text);
    if (!found.find()) {
      return otherwise;
    }
    return found.group(1).equals("MAX-1") ? Integer.MAX_VALUE - 1L : Long.parseLong(found.group(1));
  }

  private int activeProducers(long nowMs) {
    return (int)
        log.log.producers().entries().values().stream()
            .filter(entry -> !LatestFive.isExpired(entry, nowMs))
            .count();
  }

  @Test
  void duplicatesSequencesAndEpochs() throws Exception {
    Facts facts = Facts.of("b-idempotent");
    for (int i = 0; i < facts.size("/timeline"); i++) {
      append(facts, "/timeline/" + i, 1_000);
    }
    new DuplicatesFactsTest().expiration(facts);
    snapshots(facts);
    facts.finish();
  }

  private static void snapshots(Facts facts) {
    TestLog one = new TestLog(new LogConfig(1_000_000, 4_096), Rules.kafka().log());
    appendTo(one, 0);
    TestLog log = new TestLog(new LogConfig(2 * one.log.sizeBytes(), 4_096), Rules.kafka().log());
    for (int sequence = 0; sequence < 5; sequence++) {
      appendTo(log, sequence);
    }
    facts.same("/snapshots/0/segments", TestLog.bases(log.log));
    facts.same("/snapshots/0/files", log.filesAsKafkaHasThem());
    for (int i = 1; i <= 2; i++) {
      String at = "/snapshots/" + i;
      String file = facts.text(at + "/snapshot");
      byte[] bytes = log.disk.files(TestLog.DIRECTORY).get(file).read();
      facts.same(at + "/bytes", bytes.length);
      facts.same(
          at + "/entries",
          ProducerSnapshotFile.read(bytes).entries().stream()
              .map(DuplicatesFactsTest::text)
              .toList());
    }
  }

  private static void appendTo(TestLog log, int sequence) {
    log.append(
        RecordBatch.of(
            sequence, 0, new ProducerSequence(1, 0, sequence), List.of(record("k", "v", 1_000))));
  }

  private static String text(ProducerSnapshotFile.Entry entry) {
    int first = entry.lastSequence() - entry.offsetDelta();
    return "ProducerStateEntry(producerId="
        + entry.producerId()
        + ", producerEpoch="
        + entry.epoch()
        + ", currentTxnFirstOffset="
        + (entry.openFrom() < 0 ? "OptionalLong.empty" : "OptionalLong[" + entry.openFrom() + "]")
        + ", coordinatorEpoch=-1, lastTimestamp="
        + entry.timeMs()
        + ", batchMetadata=[BatchMetadata(firstSeq="
        + first
        + ", lastSeq="
        + entry.lastSequence()
        + ", firstOffset="
        + (entry.lastOffset() - entry.offsetDelta())
        + ", lastOffset="
        + entry.lastOffset()
        + ", timestamp="
        + entry.timeMs()
        + ")])";
  }

  private void expiration(Facts facts) {
    String at = "/expiration_default_86400000ms/";
    long writtenMs = 10_000;
    long expiryMs = writtenMs + 86_400_000;
    append(facts, at + 0, writtenMs);
    append(facts, at + 1, writtenMs);
    facts.same(at + "2/t-at expiry-1ms: activeProducers", activeProducers(expiryMs - 1));
    facts.same(
        at + "3/t-at exactly expiry (now-ts == producer.id.expiration.ms): activeProducers",
        activeProducers(expiryMs));
    append(facts, at + 4, expiryMs);
    append(facts, at + 5, expiryMs);
  }

  @Test
  void aFollowerRemembersWhatItsLeaderDoesAndALogReadAnewOneBatch() {
    for (int sequence = 0; sequence < 7; sequence++) {
      log.append(
          RecordBatch.of(
              sequence, 0, new ProducerSequence(1, 0, sequence), List.of(record("k", "v", 0))));
    }
    ProducerSequence third = new ProducerSequence(1, 0, 2);
    assertEquals(2, log.log.producers().check(third, 1, 0).orElseThrow().baseOffset());
    PartitionLog opened = log.open().log();
    assertEquals(
        6,
        opened.producers().check(new ProducerSequence(1, 0, 6), 1, 0).orElseThrow().baseOffset());
    RefusedException refused =
        assertThrows(
            RefusedException.class,
            () -> opened.producers().check(new ProducerSequence(1, 0, 5), 1, 0));
    assertEquals(ErrorCode.OUT_OF_ORDER_SEQUENCE, refused.code());
    PartitionLog cut = opened.truncate(4, log);
    assertEquals(
        3, cut.producers().check(new ProducerSequence(1, 0, 3), 1, 0).orElseThrow().baseOffset());
  }
}

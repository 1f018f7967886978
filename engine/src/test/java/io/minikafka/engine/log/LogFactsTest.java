package io.minikafka.engine.log;

import static io.minikafka.engine.log.TestLog.bases;
import static io.minikafka.engine.log.TestLog.record;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.facts.Facts;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A log under Kafka's rules does what Kafka's own log did. */
class LogFactsTest {
  private static final LogRules KAFKA = Rules.kafka().log();
  private static final int BATCH_BYTES = 100;
  private static final int OVERHEAD = overhead();

  /** Bytes of a batch beside its only record's value. */
  private static int overhead() {
    TestLog one = new TestLog(new LogConfig(1_000, 1_000), KAFKA);
    one.append(record(null, "v".repeat(30), 0));
    return (int) one.log.sizeBytes() - 30;
  }

  private static String value(int batchBytes) {
    return "v".repeat(batchBytes - OVERHEAD);
  }

  private static TestLog log(long segmentBytes) {
    return new TestLog(new LogConfig(segmentBytes, 4_096), KAFKA);
  }

  /** Appends a batch of 100 bytes. */
  private static void append(TestLog log, long timestampMs) {
    log.append(record(null, value(BATCH_BYTES), timestampMs));
  }

  private static TestLog fiveSegments() {
    TestLog log = log(2 * BATCH_BYTES);
    for (int i = 0; i < 10; i++) {
      append(log, 1_000);
    }
    return log;
  }

  private static final class RetentionFact {
    final Facts facts;
    final String at;
    final TestLog log;

    RetentionFact(Facts facts, String at, TestLog log) {
      this.facts = facts;
      this.at = at;
      this.log = log;
    }

    void apply(@Nullable Long ms, @Nullable Long bytes, long nowMs, long highWatermark) {
      Retention.Applied applied =
          new Retention(ms, bytes).apply(log.log, nowMs, highWatermark, log);
      log.log = applied.log();
      facts.same(at + "/deleted", applied.deletedBaseOffsets().size());
      facts.same(at + "/after", bases(log.log));
      same("logStart", log.log.logStartOffset());
      same("leo", log.log.logEndOffset());
      same("sizeAfter", log.log.sizeBytes());
    }

    void same(String field, Object actual) {
      if (facts.has(at + "/" + field)) {
        facts.same(at + "/" + field, actual);
      }
    }
  }

  @Test
  void retention() throws Exception {
    Facts facts = Facts.of("e-retention");
    facts.same("/batchBytes", BATCH_BYTES);
    retentionBySize(facts);
    retentionByTime(facts);
    String prefix = "/time_prefix_rule/0";
    TestLog old = log(2 * BATCH_BYTES);
    for (long each : facts.numbers(prefix + "/segMaxTs")) {
      append(old, each);
      append(old, each);
    }
    facts.same(prefix + "/before", bases(old.log));
    new RetentionFact(facts, prefix, old)
        .apply(100L, null, facts.number(prefix + "/now"), old.log.logEndOffset());
    String bound = "/hw_bound_retention.bytes=0";
    for (int i = 0; i < facts.size(bound); i++) {
      String at = bound + "/" + i;
      new RetentionFact(facts, at, fiveSegments()).apply(null, 0L, 0, facts.number(at + "/hw"));
    }
    TestLog single = log(1_000);
    append(single, 1_000);
    new RetentionFact(facts, "/single_active_segment_expired", single).apply(100L, null, 5_000, 1);
    new RetentionFact(facts, "/again_on_empty", single).apply(100L, null, 9_000, 1);
    deletedRecords(facts);
    facts.finish();
  }

  private static void deletedRecords(Facts facts) {
    String list = "/log_start_offset";
    for (int i = 0; i < facts.size(list); i++) {
      String at = list + "/" + i;
      TestLog log = fiveSegments();
      log.log = log.log.deletingTo(facts.number(at + "/deleteRecords to"), log);
      assertEquals(List.of(0L, 2L, 4L, 6L, 8L), bases(log.log));
      new RetentionFact(facts, at, log).apply(null, null, 0, 10);
    }
  }

  private static void retentionBySize(Facts facts) {
    String list = "/size_5segments_of_2batches_HW=LEO";
    for (int i = 0; i < facts.size(list); i++) {
      String at = list + "/" + i;
      TestLog log = fiveSegments();
      facts.same(at + "/before", bases(log.log));
      facts.same(at + "/sizeBefore", log.log.sizeBytes());
      long bytes = facts.number(at + "/retention.bytes");
      new RetentionFact(facts, at, log).apply(null, bytes < 0 ? null : (Long) bytes, 0, 10);
    }
  }

  private static void retentionByTime(Facts facts) {
    String list =
        "/time_retention100ms_segments(maxTs): base0=1000 base2=1100 base4=1200 base6=1300"
            + " base8(active)=1300";
    for (int i = 0; i < facts.size(list); i++) {
      String at = list + "/" + i;
      TestLog log = log(2 * BATCH_BYTES);
      for (long newest : List.of(1_000L, 1_100L, 1_200L, 1_300L)) {
        append(log, newest - 50);
        append(log, newest);
      }
      append(log, 1_300);
      facts.same(at + "/before", bases(log.log));
      new RetentionFact(facts, at, log).apply(100L, null, facts.number(at + "/now"), 9);
    }
  }

  @Test
  void aBatchOfTheseTestsHasAHundredBytes() {
    TestLog log = log(1_000);
    append(log, 0);
    assertEquals(BATCH_BYTES, log.log.sizeBytes());
  }

  private static RecordBatch batch(TestLog log, Record... records) {
    return RecordBatch.of(
        log.log.logEndOffset(), log.log.leaderEpoch(), ProducerSequence.NONE, List.of(records));
  }

  private static StoredBatch stored(RecordBatch batch) {
    return KAFKA.batchFormat().stored(batch);
  }

  private static List<List<Long>> index(Segment segment) {
    List<List<Long>> entries = new ArrayList<>();
    segment.index().forEach(each -> entries.add(List.of(each.offset(), each.position())));
    return entries;
  }

  private static List<List<Long>> times(Segment segment) {
    List<List<Long>> entries = new ArrayList<>();
    segment
        .times()
        .index()
        .forEach(each -> entries.add(List.of(each.timestampMs(), each.offset())));
    return entries;
  }

  @Test
  void rollingAndIndexes() throws Exception {
    Facts facts = Facts.of("h-rolling-index");
    rollingBySize(facts);
    rollingByTime(facts);
    String list = "/index_interval_10_single_batches_of_100B";
    for (int i = 0; i < facts.size(list); i++) {
      String at = list + "/" + i;
      long interval = facts.number(at + "/index.interval.bytes");
      TestLog log = new TestLog(new LogConfig(1_000_000, interval), KAFKA);
      for (int n = 0; n < 10; n++) {
        append(log, 1_000 + 10L * n);
      }
      facts.same(at + "/index[offset,pos]", index(log.log.active()));
      facts.same(at + "/timeindex[ts,offset]", times(log.log.active()));
    }
    indexesAcrossARoll(facts);
    indexesOfLargeBatches(facts);
    retryIntoAFullSegment(facts);
    facts.finish();
  }

  private static void rollingBySize(Facts facts) {
    for (int i = 0; i < facts.size("/size_roll"); i++) {
      String at = "/size_roll/" + i;
      TestLog log = log(facts.number(at + "/segment.bytes"));
      String refusal = null;
      for (int n = 0; n < 6 && refusal == null; n++) {
        StoredBatch stored = stored(batch(log, record(null, value(BATCH_BYTES), 1_000)));
        facts.same(at + "/batchBytes", stored.sizeBytes());
        try {
          log.log.requireTakes(stored);
          log.log = log.log.append(stored, log);
        } catch (RefusedException refused) {
          refusal = refused.code().name();
        }
      }
      facts.same(at + "/bases", bases(log.log));
      facts.same(at + "/sizes", log.log.segments().stream().map(Segment::sizeBytes).toList());
      String error = facts.optionalText(at + "/error");
      assertEquals(
          error == null ? null : "RECORD_LIST_TOO_LARGE",
          refusal,
          () -> at + ": Kafka says " + error);
    }
  }

  private static void rollingByTime(Facts facts) {
    for (int i = 0; i < facts.size("/time_roll"); i++) {
      String at = "/time_roll/" + i;
      TestLog log = new TestLog(new LogConfig(1_000_000, 4_096, 100), KAFKA);
      if (facts.has(at + "/note")) {
        String note = facts.text(at + "/note");
        if (note.startsWith("first batch carries")) {
          log.append(record(null, "x", 1_000), record(null, "y", 3_000));
          log.append(record(null, "z", 1_050));
        } else {
          assertEquals("first 3000, then 2000 (older), then 3101", note);
          for (long ms : List.of(3_000L, 2_000L, 3_101L)) {
            log.append(record(null, "x", ms));
          }
        }
      } else {
        log.log = whileTheClockMoves(facts, at);
      }
      facts.same(at + "/bases", bases(log.log));
    }
  }

  /** Two batches of a cluster whose clock moves in between: it plays no part. */
  private static PartitionLog whileTheClockMoves(Facts facts, String at) {
    ClusterConfig defaults = ClusterConfig.DEFAULT;
    LogConfig config = new LogConfig(1_000_000, 4_096, facts.number(at + "/segment.ms"));
    Machine machine = new Machine(Rules.kafka());
    TopicPartition id = new TopicPartition("t", 0);
    Cluster cluster =
        Cluster.start(new ClusterConfig(List.of(1), config, defaults.replication(), 10_000), 1_000);
    for (Command command :
        List.of(
            new CreateTopic("t", 1, 1),
            at(id, facts.number(at + "/firstBatchTs")),
            new AdvanceClock(facts.number(at + "/wallClockDelta")),
            at(id, facts.number(at + "/secondBatchTs")))) {
      Transition step = machine.apply(cluster, command);
      assertTrue(step.outcome().isAccepted(), command::describe);
      cluster = step.after();
    }
    return Objects.requireNonNull(cluster.brokers().get(1).log(id));
  }

  private static Append at(TopicPartition id, long timestampMs) {
    RecordTemplate record = RecordTemplate.of(null, "x");
    return new Append(
        id,
        List.of(new RecordTemplate(record.key(), record.value(), timestampMs, List.of())),
        Acks.LEADER,
        null,
        ProducerSequence.NONE,
        null);
  }

  private static void indexesAcrossARoll(Facts facts) {
    String at = "/index_with_roll_out_of_order_ts/0";
    TestLog log = new TestLog(new LogConfig(500, 250), KAFKA);
    for (long ms : facts.numbers(at + "/ts")) {
      append(log, ms);
    }
    facts.same(at + "/segments", segments(log.log.segments()));
  }

  private static List<Map<String, Object>> segments(List<Segment> segments) {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Segment each : segments) {
      TreeMap<String, Object> fields = new TreeMap<>();
      fields.put("base", each.baseOffset());
      fields.put("size", each.sizeBytes());
      fields.put("nextOffset", each.nextOffset());
      fields.put("index", index(each));
      fields.put("timeindex", times(each));
      fields.put("largestTs", each.maxTimestampMs());
      all.add(fields);
    }
    return all;
  }

  private static void indexesOfLargeBatches(Facts facts) {
    String at = "/index_multi_record_batches/0";
    assertTrue(facts.text(at + "/note").startsWith("20-record batches"));
    TestLog log = new TestLog(new LogConfig(1_000_000, 500), KAFKA);
    for (int n = 0; n < 3; n++) {
      Record[] records = new Record[20];
      for (int i = 0; i < 20; i++) {
        records[i] = record(null, "v".repeat(32), 1_000 + i);
      }
      log.append(records);
    }
    facts.same(at + "/segments", segments(log.log.segments()));
  }

  private static void retryIntoAFullSegment(Facts facts) {
    String at = "/duplicate_retry_when_segment_full";
    TestLog log = log(2 * BATCH_BYTES);
    appendSequence(log, 0);
    appendSequence(log, 1);
    facts.same(at + "/basesBefore", bases(log.log));
    ProducerSequence retry = new ProducerSequence(1, 0, 1);
    facts.same(
        at + "/dupFirstOffset",
        log.log.producers().check(retry, 1, 1_000).orElseThrow().baseOffset());
    RecordBatch again = RecordBatch.of(2, 0, retry, List.of(record(null, value(100), 1_000)));
    log.log = KAFKA.duplicates().meetingRetry(log.log, () -> stored(again), log);
    facts.same(at + "/basesAfter", bases(log.log));
    facts.same(at + "/leo", log.log.logEndOffset());
  }

  private static void appendSequence(TestLog log, int sequence) {
    log.append(
        RecordBatch.of(
            log.log.logEndOffset(),
            0,
            new ProducerSequence(1, 0, sequence),
            List.of(record(null, value(BATCH_BYTES), 1_000))));
  }

  @Test
  void offsetsForTimes() throws Exception {
    Facts facts = Facts.of("i-offsets-for-times");
    assertTrue(facts.text("/log").startsWith("0:1000 | 1:1010 2:1005 3:1020 | 4:1015 ||"));
    TestLog log = log(1_000_000);
    log.append(record(null, "a", 1_000));
    log.append(record(null, "b", 1_010), record(null, "c", 1_005), record(null, "d", 1_020));
    log.append(record(null, "e", 1_015));
    log.roll();
    log.append(record(null, "f", 1_030), record(null, "g", 1_025));
    log.append(record(null, "h", 1_030));
    lookUps(facts, "/rows", log, 0);
    lookUps(facts, "/after_logStart=2", log, 2);
    facts.finish();
  }

  private static void lookUps(Facts facts, String list, TestLog log, long start) {
    for (int i = 0; i < facts.size(list); i++) {
      String at = list + "/" + i;
      long target = facts.number(at + "/target");
      if (target == -4) {
        // The earliest offset that is not in remote storage: here all is local.
        target = FoundOffset.EARLIEST;
      }
      FoundOffset found = log.log.offsetForTime(target, start);
      facts.same(at + "/offset", found == null ? null : found.offset());
      if (found != null) {
        facts.same(at + "/timestamp", found.timestampMs());
        facts.same(at + "/leaderEpoch", String.valueOf(found.leaderEpoch()));
      }
    }
  }
}

package io.minikafka.engine.log;

import static io.minikafka.engine.log.TestLog.bases;
import static io.minikafka.engine.log.TestLog.record;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.facts.Facts;
import io.minikafka.engine.rules.Rules;
import java.util.List;
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
    facts.leaveOut("/log_start_offset", "there is no deleteRecords");
    facts.finish();
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
}

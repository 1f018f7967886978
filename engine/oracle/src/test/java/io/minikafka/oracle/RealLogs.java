package io.minikafka.oracle;

import static io.minikafka.oracle.RealTopics.kafka;

import io.minikafka.engine.id.TopicPartition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.record.internal.ControlRecordType;
import org.apache.kafka.common.record.internal.Record;
import org.apache.kafka.common.record.internal.RecordBatch;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.storage.internals.log.Cleaner;
import org.apache.kafka.storage.internals.log.LogConfig;
import org.apache.kafka.storage.internals.log.LogSegment;
import org.apache.kafka.storage.internals.log.LogToClean;
import org.apache.kafka.storage.internals.log.SkimpyOffsetMap;
import org.apache.kafka.storage.internals.log.UnifiedLog;
import org.apache.kafka.storage.internals.utils.Throttler;
import org.jspecify.annotations.Nullable;

/** What Kafka's log manager and cleaner do by their timers, asked for by a step. */
final class RealLogs {
  private static final int BUFFER = 64 * 1024;

  private final RealCluster cluster;

  RealLogs(RealCluster cluster) {
    this.cluster = cluster;
  }

  private List<UnifiedLog> logs(TopicPartition id, @Nullable Integer only) {
    List<UnifiedLog> logs = new ArrayList<>();
    cluster
        .running()
        .forEach(
            (broker, server) -> {
              UnifiedLog log = server.log(kafka(id));
              if (log != null && (only == null || only.equals(broker))) {
                logs.add(log);
              }
            });
    return logs;
  }

  Asked roll(TopicPartition id, @Nullable Integer broker) throws Exception {
    for (UnifiedLog log : logs(id, broker)) {
      if (log.logSegments().get(log.logSegments().size() - 1).size() > 0) {
        log.roll();
      }
    }
    return Asked.done();
  }

  private static LogConfig with(LogConfig config, Map<String, String> other) {
    Map<Object, Object> keys = new HashMap<>(config.originals());
    keys.putAll(other);
    return new LogConfig(keys);
  }

  Asked applyRetention(
      TopicPartition id, @Nullable Integer broker, @Nullable Long ms, @Nullable Long bytes)
      throws Exception {
    for (UnifiedLog log : logs(id, broker)) {
      LogConfig before = log.config();
      log.updateConfig(
          with(
              before,
              Map.of(
                  "cleanup.policy",
                  "delete",
                  "retention.ms",
                  Long.toString(ms == null ? -1 : ms),
                  "retention.bytes",
                  Long.toString(bytes == null ? -1 : bytes))));
      log.deleteOldSegments();
      log.updateConfig(before);
    }
    return Asked.done();
  }

  Asked compact(TopicPartition id, @Nullable Integer broker, long deleteRetentionMs)
      throws Exception {
    for (UnifiedLog log : logs(id, broker)) {
      LogConfig before = log.config();
      log.updateConfig(
          with(before, Map.of("delete.retention.ms", Long.toString(deleteRetentionMs))));
      clean(log);
      log.updateConfig(before);
    }
    return Asked.done();
  }

  private void clean(UnifiedLog log) throws Exception {
    long active = log.logSegments().get(log.logSegments().size() - 1).baseOffset();
    long uncleanable = Math.min(log.lastStableOffset(), active);
    if (uncleanable <= log.logStartOffset()) {
      return;
    }
    Cleaner cleaner =
        new Cleaner(
            0,
            new SkimpyOffsetMap(BUFFER),
            BUFFER,
            BUFFER * 16,
            0.9,
            new Throttler(Double.MAX_VALUE, 300, "cleaner-io", "bytes", Time.SYSTEM),
            cluster.clock(),
            partition -> {});
    cleaner.doClean(
        new LogToClean(log, log.logStartOffset(), uncleanable, false),
        cluster.clock().scenarioMs());
  }

  /** The base offsets of a log's segments. */
  static List<Long> segments(UnifiedLog log) {
    return log.logSegments().stream().map(each -> each.baseOffset()).toList();
  }

  /** Every record of a log, markers by their type, each with the epoch of its leader. */
  List<String> records(UnifiedLog log) {
    List<String> all = new ArrayList<>();
    for (LogSegment segment : log.logSegments()) {
      for (RecordBatch batch : segment.log().batches()) {
        if (!batch.isValid()) {
          all.add(batch.baseOffset() + ": damaged");
          continue;
        }
        for (Record each : batch) {
          String text =
              batch.isControlBatch()
                  ? each.offset() + ": " + ControlRecordType.parse(each.key())
                  : Fields.text(
                      each.offset(),
                      RealTopics.text(each.key()),
                      RealTopics.text(each.value()),
                      cluster.clock().toScenario(each.timestamp()));
          all.add(text + " @" + batch.partitionLeaderEpoch());
        }
      }
    }
    return all;
  }
}

package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A log and its disk, for tests: a batch of one record with a value of 20 bytes takes 94 bytes. */
final class TestLog implements DiskWriter {
  static final String DIRECTORY = "orders-0";

  DiskImage disk = DiskImage.EMPTY;
  final List<DiskOperation> operations = new ArrayList<>();
  PartitionLog log;

  TestLog(long segmentMaxBytes, long indexIntervalBytes) {
    this(new LogConfig(segmentMaxBytes, indexIntervalBytes), Rules.miniKafka().log());
  }

  TestLog(LogConfig config, LogRules rules) {
    log = PartitionLog.create(DIRECTORY, config, rules, 0, 0, this);
  }

  @Override
  public void write(DiskOperation operation) {
    disk = disk.apply(operation);
    operations.add(operation);
  }

  /** Appends a batch of 94 bytes. */
  TestLog append() {
    return append(record(null, "v".repeat(20), 0));
  }

  /** Appends one batch behind the end. */
  TestLog append(Record... records) {
    return append(
        RecordBatch.of(
            log.logEndOffset(), log.leaderEpoch(), ProducerSequence.NONE, List.of(records)));
  }

  TestLog append(RecordBatch batch) {
    log = log.append(log.rules().batchFormat().stored(batch), this);
    return this;
  }

  TestLog appendTimes(int count) {
    for (int i = 0; i < count; i++) {
      append();
    }
    return this;
  }

  TestLog roll() {
    log = log.roll(this);
    return this;
  }

  TestLog truncate(long target) {
    log = log.truncate(target, this);
    return this;
  }

  /**
   * The names in its directory as Kafka has them for a minute: a segment's files that are deleted
   * here at once wait there under the ending {@code .deleted}.
   */
  List<String> filesAsKafkaHasThem() {
    TreeSet<String> names = new TreeSet<>(disk.files(DIRECTORY).keySet());
    for (DiskOperation each : operations) {
      if (each instanceof DiskOperation.Delete gone && gone.path().name().endsWith(".log")) {
        String stem = gone.path().name().replace(".log", "");
        for (String ending : List.of(".log", ".index", ".timeindex")) {
          names.add(stem + ending + ".deleted");
        }
      }
    }
    return List.copyOf(names);
  }

  /** A byte of the file of the segment at {@code index}. */
  byte byteAt(int index, long position) {
    return disk.find(log.segments().get(index).logFile()).orElseThrow().at(position);
  }

  /** Opens the log anew from its files. */
  LogRecovery.Recovered open() {
    return LogRecovery.open(disk, DIRECTORY, log.config(), log.rules(), 0, this);
  }

  static Record record(@Nullable String key, @Nullable String value, long timestampMs) {
    return new Record(
        key == null ? null : Bytes.utf8(key),
        value == null ? null : Bytes.utf8(value),
        timestampMs,
        List.of());
  }

  /** Base offsets of all segments. */
  static List<Long> bases(PartitionLog log) {
    return log.segments().stream().map(Segment::baseOffset).toList();
  }

  /** {@code offset:key} of every record. */
  static List<String> keys(PartitionLog log) {
    List<String> keys = new ArrayList<>();
    for (PlacedBatch placed : log.batches()) {
      RecordBatch batch = placed.batch();
      for (int i = 0; i < batch.records().size(); i++) {
        keys.add(batch.offset(i) + ":" + batch.records().get(i).key());
      }
    }
    return keys;
  }

  /** Base offsets of all batches. */
  static List<Long> batches(PartitionLog log) {
    List<Long> batches = new ArrayList<>();
    log.batches().forEach(placed -> batches.add(placed.batch().baseOffset()));
    return batches;
  }
}

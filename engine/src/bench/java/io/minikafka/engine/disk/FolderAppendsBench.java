package io.minikafka.engine.disk;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import io.minikafka.engine.rules.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Records a second into a log whose files are in a real folder: offsets given, batch encoded with
 * its checksum, index kept, bytes written; nothing is forced. Records of 100 bytes.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-Xms1g", "-Xmx1g", "-Xmn256m"})
public class FolderAppendsBench {
  private static final int RECORDS = 100_000;
  private static final Record RECORD = new Record(null, Bytes.utf8("v".repeat(100)), 0, List.of());
  private static final String DIRECTORY = new TopicPartition("orders", 0).toString();

  private final LogConfig config = new LogConfig(1L << 30, 4_096);
  private final List<PlacedOperation> operations = new ArrayList<>();
  private final DiskWriter disk =
      operation -> operations.add(new PlacedOperation("broker-1", operation));
  private Path folder = Path.of("unset");
  private @Nullable DataFolder data;
  private @Nullable PartitionLog empty;

  /** A new folder with an empty log: emptying a used file would take as long as filling it. */
  @Setup(Level.Invocation)
  public void make() throws IOException, StorageFailure {
    folder = Files.createTempDirectory("minikafka-bench");
    data = DataFolder.open(folder);
    empty = PartitionLog.create(DIRECTORY, config, Rules.miniKafka().log(), 0, 0, disk);
    write();
  }

  /** Removes it. */
  @TearDown(Level.Invocation)
  public void remove() throws IOException {
    Objects.requireNonNull(data).close();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  /** Batches of one record. */
  @Benchmark
  @OperationsPerInvocation(RECORDS)
  public long one() throws StorageFailure {
    return append(1);
  }

  /** Batches of a hundred records. */
  @Benchmark
  @OperationsPerInvocation(RECORDS)
  public long hundred() throws StorageFailure {
    return append(100);
  }

  private long append(int batch) throws StorageFailure {
    List<Record> records = Collections.nCopies(batch, RECORD);
    PartitionLog log = Objects.requireNonNull(empty);
    for (int i = 0; i < RECORDS; i += batch) {
      log =
          log.append(
              StoredBatch.encode(
                  RecordBatch.of(log.logEndOffset(), 0, ProducerSequence.NONE, records)),
              disk);
      write();
    }
    return log.logEndOffset();
  }

  private void write() throws StorageFailure {
    Objects.requireNonNull(data).apply(operations);
    operations.clear();
  }
}

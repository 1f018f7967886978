package io.minikafka.engine.log;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.disk.DataFolder;
import io.minikafka.engine.disk.StorageFailure;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.replication.ReplicationConfig;
import io.minikafka.engine.rules.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Opening a data folder of 256 MB: files read, every frame and checksum looked at, every batch
 * decoded, the cluster open. Records of 1,000 bytes, 16 a batch, segments of 16 MiB.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5)
@Measurement(iterations = 10)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-Xms6g", "-Xmx6g", "-Xmn3g"})
public class RecoveryBench {
  private static final long BYTES = 256L * 1024 * 1024;
  private static final ClusterConfig CONFIG =
      new ClusterConfig(
          List.of(1),
          new LogConfig(16 * 1024 * 1024, 4_096),
          new ReplicationConfig(10_000, 10_000, 1_048_576, 1),
          10_000);
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);

  private final Machine machine = new Machine(Rules.miniKafka());
  private Path folder = Path.of("unset");

  /** Writes the folder. */
  @Setup
  public void write() throws IOException, StorageFailure {
    folder = Files.createTempDirectory("minikafka-bench");
    Append append =
        new Append(
            ORDERS,
            Collections.nCopies(16, RecordTemplate.of("k", "v".repeat(1_000))),
            Acks.LEADER,
            null,
            ProducerSequence.NONE,
            null);
    try (DataFolder data = DataFolder.create(folder)) {
      Transition step =
          machine.apply(Cluster.start(CONFIG, 0), new CreateTopic(ORDERS.topic(), 1, 1));
      data.apply(step.diskOperations());
      long bytes = 0;
      while (bytes < BYTES) {
        step = machine.apply(step.after(), append);
        data.apply(step.diskOperations());
        bytes += 16 * 1_023L + 52;
      }
    }
  }

  /** Removes it. */
  @TearDown
  public void remove() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  /** Opens it. */
  @Benchmark
  public Cluster open() throws StorageFailure {
    try (DataFolder data = DataFolder.open(folder)) {
      Transition opened =
          machine.apply(Cluster.closed(CONFIG, 0, data.read()), new ReopenCluster());
      if (!(opened.outcome() instanceof Outcome.Accepted)) {
        throw new IllegalStateException(opened.outcome().toString());
      }
      return opened.after();
    }
  }
}

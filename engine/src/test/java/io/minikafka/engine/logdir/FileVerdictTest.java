package io.minikafka.engine.logdir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.rules.Rules;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that the engine wrote, whole and damaged. */
class FileVerdictTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final String STEM = "00000000000000000000";

  private static Cluster written(Rules rules) {
    Machine machine = new Machine(rules);
    Cluster cluster = Cluster.start(ClusterConfig.DEFAULT, 0);
    cluster = machine.apply(cluster, new CreateTopic("orders", 1, 1)).after();
    for (int i = 0; i < 2; i++) {
      Command append =
          new Append(
              ORDERS,
              List.of(RecordTemplate.of("k", "v")),
              Acks.LEADER,
              null,
              ProducerSequence.NONE,
              null);
      cluster = machine.apply(cluster, append).after();
    }
    return cluster;
  }

  private static PartitionLog log(Cluster cluster) {
    return Objects.requireNonNull(
        cluster.broker(cluster.config().brokers().get(0)).log(ORDERS), "the log");
  }

  private static byte[] bytes(Cluster cluster, String name) {
    DiskImage disk = cluster.broker(cluster.config().brokers().get(0)).disk();
    return disk.find(new FilePath("orders-0", name)).orElseThrow().read();
  }

  private static FileVerdict judged(Cluster cluster, String name, byte[] content) {
    return FileVerdict.of(name, FileImage.forced(content), log(cluster), false).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "kafka, .log",
    "kafka, .index",
    "kafka, .timeindex",
    "minikafka, .log",
    "minikafka, .index"
  })
  void whatTheEngineWritesIsSound(String rules, String ending) {
    Cluster cluster = written(rules.equals("kafka") ? Rules.kafka() : Rules.miniKafka());
    String name = STEM + ending;
    FileVerdict verdict = judged(cluster, name, bytes(cluster, name));
    assertTrue(verdict.isSound(), verdict.sentence());
  }

  @ParameterizedTest
  @CsvSource({"kafka", "minikafka"})
  void aFlippedByteAndATornTailOfALogAreTold(String rules) {
    Cluster cluster = written(rules.equals("kafka") ? Rules.kafka() : Rules.miniKafka());
    String name = STEM + ".log";
    byte[] whole = bytes(cluster, name);
    byte[] flipped = whole.clone();
    flipped[flipped.length - 1] ^= 1;
    FileVerdict crc = judged(cluster, name, flipped);
    assertFalse(crc.isSound());
    assertTrue(crc.sentence().startsWith("position " + whole.length / 2 + ": "), crc.sentence());
    FileVerdict torn = judged(cluster, name, Arrays.copyOf(whole, whole.length - 1));
    assertFalse(torn.isSound());
    assertTrue(torn.sentence().startsWith("position " + whole.length / 2 + ": "), torn.sentence());
  }

  @Test
  void zerosAtTheEndAreSoundOnlyWhereABrokerLeftThem() {
    Cluster cluster = written(Rules.kafka());
    String name = STEM + ".log";
    byte[] whole = bytes(cluster, name);
    byte[] longer = Arrays.copyOf(whole, whole.length + 100);
    assertFalse(judged(cluster, name, longer).isSound());
    FileImage found = FileImage.forced(longer);
    FileVerdict verdict = FileVerdict.of(name, found, log(cluster), true).orElseThrow();
    assertEquals(
        new FileVerdict(true, "2 batches: each is whole, and its checksum agrees."), verdict);
  }

  @Test
  void anEntryThatLeadsNowhereIsTold() {
    Cluster cluster = written(Rules.miniKafka());
    String name = STEM + ".index";
    byte[] bytes = bytes(cluster, name);
    int last = bytes.length - 1;
    bytes[last] = (byte) (bytes[last] + 7);
    assertFalse(judged(cluster, name, bytes).isSound());
  }

  @Test
  void anIndexWithoutAnEntrySaysSo() {
    FileVerdict verdict = judged(written(Rules.miniKafka()), STEM + ".index", new byte[0]);
    assertEquals(new FileVerdict(true, "No entry yet."), verdict);
  }

  @Test
  void aLineThatIsNoEpochIsTold() {
    Cluster cluster = written(Rules.kafka());
    byte[] whole = bytes(cluster, "leader-epoch-checkpoint");
    assertTrue(judged(cluster, "leader-epoch-checkpoint", whole).isSound());
    whole[whole.length - 2] = 'x';
    FileVerdict verdict = judged(cluster, "leader-epoch-checkpoint", whole);
    assertEquals(new FileVerdict(false, "line 3 is not as Kafka writes it"), verdict);
  }
}

package io.minikafka.engine.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.checkpoint.CheckpointFile;
import io.minikafka.engine.checkpoint.MetadataFile;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskOperation.Append;
import io.minikafka.engine.disk.DiskOperation.Create;
import io.minikafka.engine.disk.FolderImage;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.rules.Rules;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/** More topics and partitions than a cluster has time for are refused before anything is made. */
class TopicLimitsTest {
  private static final Machine MACHINE = new Machine(Rules.miniKafka());

  private static Outcome.Refused refused(Cluster cluster, Command command) {
    return (Outcome.Refused) MACHINE.apply(cluster, command).outcome();
  }

  @Test
  void allTopicsTogetherHaveAtMostTenThousandPartitions() {
    Cluster cluster = Cluster.start(ClusterConfig.DEFAULT, 0);
    Cluster full = MACHINE.apply(cluster, new CreateTopic("a", 9_999, 1)).after();
    assertEquals(9_999, full.partitions().size());
    assertTrue(MACHINE.apply(full, new CreateTopic("b", 1, 1)).outcome().isAccepted());
    Outcome.Refused refused = refused(full, new CreateTopic("b", 2, 1));
    assertEquals(ErrorCode.INVALID_ARGUMENT, refused.code());
    assertEquals(
        "the cluster has 1 topics with 9999 partitions, and may have 1,000 with 10,000 in all: use"
            + " a topic that is there, or fewer partitions",
        refused.message());
  }

  @Test
  void thereAreAtMostAThousandTopics() {
    Cluster cluster = Cluster.start(ClusterConfig.DEFAULT, 0);
    PSortedMap<String, Integer> topics = TreePMap.empty();
    for (int i = 0; i < 1_000; i++) {
      topics = topics.plus("t" + i, 1);
    }
    cluster = cluster.withTopics(topics, cluster.partitions());
    assertEquals(1_000, cluster.topics().size());
    assertEquals(ErrorCode.INVALID_ARGUMENT, refused(cluster, new CreateTopic("b", 1, 1)).code());
  }

  @Test
  void metadataThatNamesMoreIsRefusedWithTheLimits() {
    TreeMap<TopicPartition, MetadataFile.Entry> entries = new TreeMap<>();
    for (int i = 0; i < 1_001; i++) {
      entries.put(
          new TopicPartition("t" + i, 0), new MetadataFile.Entry(1, 0, List.of(1), null, false));
    }
    byte[] content = MetadataFile.write(entries).getBytes(StandardCharsets.UTF_8);
    DiskImage files =
        DiskImage.EMPTY.apply(
            List.of(
                new Create(CheckpointFile.METADATA.path()),
                new Append(CheckpointFile.METADATA.path(), content)));
    Cluster closed = Cluster.closed(ClusterConfig.DEFAULT, 0, FolderImage.EMPTY.with("", files));
    Outcome.Refused refused = refused(closed, new ReopenCluster());
    assertEquals(ErrorCode.STORAGE_ERROR, refused.code());
    assertTrue(
        refused.message().startsWith("metadata.json names 1001 topics with 1001 partitions"),
        refused.message());
  }

  @Test
  void metadataThatNamesAnUnknownBrokerSaysWhatToDo() {
    TreeMap<TopicPartition, MetadataFile.Entry> entries = new TreeMap<>();
    entries.put(new TopicPartition("t", 0), new MetadataFile.Entry(7, 0, List.of(7), null, false));
    byte[] content = MetadataFile.write(entries).getBytes(StandardCharsets.UTF_8);
    DiskImage files =
        DiskImage.EMPTY.apply(
            List.of(
                new Create(CheckpointFile.METADATA.path()),
                new Append(CheckpointFile.METADATA.path(), content)));
    Cluster closed = Cluster.closed(ClusterConfig.DEFAULT, 0, FolderImage.EMPTY.with("", files));
    String message = refused(closed, new ReopenCluster()).message();
    assertTrue(
        message.endsWith(
            "add it to the brokers of the configuration, or restore the file from a copy"),
        message);
  }
}

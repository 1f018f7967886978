package io.minikafka.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CrashCluster;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.group.CommitOffsets;
import io.minikafka.engine.command.group.JoinGroup;
import io.minikafka.engine.command.log.ApplyRetention;
import io.minikafka.engine.command.log.Compact;
import io.minikafka.engine.command.log.FlushLogs;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.producer.Flush;
import io.minikafka.engine.command.producer.OpenProducer;
import io.minikafka.engine.command.producer.Send;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.command.transaction.AbortTransaction;
import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.command.transaction.CommitTransaction;
import io.minikafka.engine.command.transaction.SendInTransaction;
import io.minikafka.engine.command.transaction.SendOffsetsToTransaction;
import io.minikafka.engine.explore.WalkGenerator.Flavour;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ProducerSequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.pcollections.TreePMap;

/** Every power failure of some runs: what may be left opens, and what was forced is there. */
class CrashImagesTest {
  /** Where forced bytes may be lost. Another window is a fault, and so is one that is not met. */
  private static final Set<String> WINDOWS =
      Set.of(CrashRun.REBUILD, CrashRun.RENAMES, CrashRun.IDENTITIES);

  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);

  @Test
  void everyCrashImageRecoversAndLosesNothingForcedOutsideTheKnownWindows() {
    List<CrashRun> runs = new ArrayList<>();
    runs.add(CrashRun.of(Walk.of(config(1_048_576), truncating())));
    runs.add(CrashRun.of(Walk.of(config(100), truncating())));
    runs.add(CrashRun.of(Walk.of(config(1_048_576), compacting())));
    runs.add(CrashRun.of(Walk.of(config(1_048_576), identities())));
    runs.add(CrashRun.of(Walk.of(config(100), retaining())));
    runs.add(CrashRun.of(Walk.of(config(100), committing())));
    runs.add(CrashRun.of(Walk.of(config(100), recovering())));
    for (long seed = 1; seed <= 20; seed++) {
      runs.add(CrashRun.of(Walk.of(seed, 25, Flavour.UNDAMAGED)));
    }
    int images = runs.stream().mapToInt(run -> run.images).sum();
    TreeMap<String, Integer> windows = new TreeMap<>();
    TreeMap<Writer, Integer> byWriter = new TreeMap<>();
    for (CrashRun run : runs) {
      run.byWriter.forEach((writer, count) -> byWriter.merge(writer, count, Integer::sum));
      run.windows.forEach((name, count) -> windows.merge(name, count, Integer::sum));
    }
    System.out.printf(
        "%,d crash images of %d runs; after operations of %s; forced bytes lost: %s%n",
        images, runs.size(), byWriter, windows);
    List<String> faults = runs.stream().flatMap(run -> run.faults.stream()).toList();
    assertEquals(List.of(), faults.stream().limit(5).toList(), faults.size() + " faults");
    assertEquals(WINDOWS, windows.keySet());
    for (Writer writer : Writer.values()) {
      assertTrue(byWriter.getOrDefault(writer, 0) > 0, writer + " is not met: " + byWriter);
    }
    assertTrue(images >= 10_000, images + " images");
  }

  private static ClusterConfig config(long segmentMaxBytes) {
    return new ClusterConfig(
        List.of(1, 2),
        new LogConfig(segmentMaxBytes, 1),
        ClusterConfig.DEFAULT.replication(),
        10_000);
  }

  /** Forced records stay when an unforced tail is cut, and are written anew. */
  private static List<Command> truncating() {
    return List.of(
        new CreateTopic("orders", 1, 2),
        append("a"),
        append("b"),
        new Replicate(null, null, null),
        new FlushLogs(),
        append("c"),
        new Promote(ORDERS, 1),
        append("d"),
        new FlushLogs(),
        append("e"));
  }

  /** Closed segments are cleaned twice. */
  private static List<Command> compacting() {
    return List.of(
        new CreateTopic("orders", 1, 2),
        append("a"),
        append("a"),
        new Roll(ORDERS, null),
        append("b"),
        new Compact(ORDERS, null, 0),
        append("a"),
        new Roll(ORDERS, null),
        new Compact(ORDERS, null, 0),
        append("c"));
  }

  /** Two instances of one producer: the second gets the next epoch. */
  private static List<Command> identities() {
    return List.of(
        new CreateTopic("orders", 1, 2),
        writer("p1"),
        new Send("p1", "orders", RecordTemplate.of("k", "v"), null, null),
        new Flush("p1"),
        writer("p2"),
        new Send("p2", "orders", RecordTemplate.of("k", "w"), null, null),
        new Flush("p2"),
        new Replicate(null, null, null));
  }

  /** Retention by size, then by time, on both replicas. */
  private static List<Command> retaining() {
    return List.of(
        new CreateTopic("orders", 1, 2),
        append("a"),
        append("b"),
        append("c"),
        append("d"),
        new Replicate(null, null, null),
        new ApplyRetention(ORDERS, null, null, 200L),
        append("e"),
        new AdvanceClock(1_000),
        new ApplyRetention(ORDERS, null, 10L, null),
        append("f"),
        new Replicate(null, null, null));
  }

  /** A group commits, one transaction publishes offsets, another is aborted. */
  private static List<Command> committing() {
    return List.of(
        new CreateTopic("orders", 1, 2),
        append("a"),
        new Replicate(null, null, null),
        new JoinGroup("g", "m", List.of("orders")),
        new CommitOffsets("g", "m", 1, TreePMap.singleton(ORDERS, 1L)),
        new BeginTransaction("t1"),
        inTransaction("t1"),
        new SendOffsetsToTransaction("t1", "h", TreePMap.singleton(ORDERS, 2L)),
        new Replicate(null, null, null),
        new CommitTransaction("t1", null),
        new Replicate(null, null, null),
        new BeginTransaction("t2"),
        inTransaction("t2"),
        new AbortTransaction("t2", null),
        new Replicate(null, null, null),
        new CommitOffsets("g", "m", 1, TreePMap.singleton(ORDERS, 4L)));
  }

  private static Command inTransaction(String id) {
    return new SendInTransaction(id, "orders", Bytes.utf8("k"), Bytes.utf8("v"), 0, null);
  }

  /** Power fails again while it is opened: what recovery does is crashed, too. */
  private static List<Command> recovering() {
    return List.of(
        new CreateTopic("orders", 1, 2),
        append("a"),
        append("b"),
        new Replicate(null, null, null),
        new CrashBroker(2, false),
        append("c"),
        new StartBroker(2),
        new Replicate(null, null, null),
        new BeginTransaction("t1"),
        inTransaction("t1"),
        new SendOffsetsToTransaction("t1", "g", TreePMap.singleton(ORDERS, 2L)),
        new CommitTransaction("t1", null),
        new CrashCluster(false),
        new ReopenCluster(),
        append("d"));
  }

  private static Command writer(String handle) {
    return new OpenProducer(handle, 16_384, 0, 1_048_576, Acks.ALL, true, "writer");
  }

  private static Command append(String key) {
    return new Append(
        ORDERS,
        List.of(RecordTemplate.of(key, "value of " + key)),
        Acks.LEADER,
        null,
        ProducerSequence.NONE,
        null);
  }
}

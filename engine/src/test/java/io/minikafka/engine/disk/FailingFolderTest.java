package io.minikafka.engine.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.command.group.CommitOffsets;
import io.minikafka.engine.command.group.JoinGroup;
import io.minikafka.engine.command.log.Compact;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.producer.OpenProducer;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.explore.Walk;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.rules.Rules;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pcollections.TreePMap;

/**
 * What goes wrong with a real folder while a cluster is kept in step with it: each time the folder
 * and the cluster before and after, and a message with the file, the number and the next step.
 */
class FailingFolderTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final Machine MACHINE = new Machine(Rules.miniKafka());

  /** A run that writes to every kind of file. */
  private static final Walk WALK =
      Walk.of(
          new ClusterConfig(
              List.of(1, 2),
              new LogConfig(100, 1),
              ClusterConfig.DEFAULT.replication(),
              ClusterConfig.DEFAULT.groupSessionTimeoutMs()),
          List.of(
              new CreateTopic("orders", 1, 2),
              append("a"),
              append("a"),
              new Replicate(null, null, null),
              new JoinGroup("g", "m", List.of("orders")),
              new CommitOffsets("g", "m", 1, TreePMap.singleton(ORDERS, 1L)),
              new OpenProducer("p", 16_384, 0, 1_048_576, Acks.ALL, true, "writer"),
              new BeginTransaction("t"),
              append("b"),
              new Promote(ORDERS, 2),
              append("c"),
              new Roll(ORDERS, 2),
              new Compact(ORDERS, null, 0)));

  @TempDir Path temporary;

  private static Command append(String key) {
    return new Append(
        ORDERS,
        List.of(RecordTemplate.of(key, "v")),
        Acks.LEADER,
        null,
        ProducerSequence.NONE,
        null);
  }

  @Test
  void whereverTheDiskIsFullTheFolderOpensWithAllThatWasThereBefore() throws Exception {
    int writes = writesOf(WALK);
    for (int room = 0; room < writes; room++) {
      Path data = temporary.resolve("data-" + room);
      try (DataFolder folder = DataFolder.create(data, new FullDisk(room))) {
        int failed = stepThatFails(folder);
        assertKept(WALK.before(failed), WALK.transitions().get(failed), folder);
      }
    }
    assertTrue(writes >= 25, writes + " writes");
  }

  private int writesOf(Walk walk) throws Exception {
    FullDisk disk = new FullDisk(Integer.MAX_VALUE);
    try (DataFolder folder = DataFolder.create(temporary.resolve("whole"), disk)) {
      for (Transition step : walk.transitions()) {
        assertTrue(step.outcome().isAccepted(), step.toString());
        folder.apply(step.diskOperations());
      }
    }
    return Integer.MAX_VALUE - disk.room();
  }

  /** Keeps the folder in step until it fails, and says at which step. */
  private static int stepThatFails(DataFolder folder) {
    for (int i = 0; i < WALK.transitions().size(); i++) {
      try {
        folder.apply(WALK.transitions().get(i).diskOperations());
      } catch (StorageFailure full) {
        assertTrue(
            full.sentence()
                .matches(
                    ".*"
                        + "([.]log|[.]index|[.]json[.]tmp|[.]journal)"
                        + ": [0-9]+ bytes could not be written, No space left on device;"
                        + " make room and open the folder again, what is half written is repaired then"),
            full.sentence());
        StorageFailure after = assertThrows(StorageFailure.class, () -> folder.apply(List.of()));
        assertTrue(after.sentence().contains("no longer in step since " + full.sentence()));
        return i;
      }
    }
    throw new AssertionError("the disk was not full");
  }

  private static void assertKept(Cluster before, Transition failed, DataFolder folder)
      throws StorageFailure {
    FolderImage left = folder.read();
    String where = failed.command().describe();
    Transition opened =
        MACHINE.apply(Cluster.closed(before.config(), before.timeMs(), left), new ReopenCluster());
    assertEquals(new Outcome.Accepted(), opened.outcome(), where);
    for (int broker : before.config().brokers()) {
      List<RecordBatch> held = batches(opened.after(), broker);
      List<RecordBatch> wanted = batches(before, broker);
      wanted.retainAll(batches(failed.after(), broker));
      // A compaction writes to files of its own, and promotion may cut: what both have is kept.
      assertTrue(held.containsAll(wanted) || moves(failed), where + ": " + held + ", " + wanted);
    }
    assertEquals(before.offsets(), opened.after().offsets(), where);
    assertEquals(before.transactions(), opened.after().transactions(), where);
    untouched(before.folder(), failed)
        .forEach(
            (root, disk) ->
                disk.directories()
                    .forEach(
                        (directory, files) ->
                            files.forEach(
                                (name, file) ->
                                    assertTrue(
                                        file.sameContent(
                                            left.disk(root).files(directory).get(name)),
                                        where + ": " + name + " changed"))));
  }

  /** Truncation rebuilds a log in place, and is not atomic: L13.6. */
  private static boolean moves(Transition step) {
    return step.command() instanceof Promote;
  }

  private static List<RecordBatch> batches(Cluster cluster, int broker) {
    List<RecordBatch> batches = new ArrayList<>();
    Broker found = cluster.broker(broker);
    PartitionLog log = found == null ? null : found.log(ORDERS);
    if (log != null) {
      for (PlacedBatch placed : log.batches()) {
        batches.add(placed.batch());
      }
    }
    return batches;
  }

  /** Of {@code folder}, the disks on which the step has nothing to do. */
  private static TreePMap<String, DiskImage> untouched(FolderImage folder, Transition step) {
    TreePMap<String, DiskImage> disks = TreePMap.from(folder.disks());
    for (PlacedOperation each : step.diskOperations()) {
      disks = disks.minus(each.root());
    }
    return disks;
  }

  @Test
  void aFileThatVanishesIsToldAtTheNextStepAndNothingElseIsTouched() throws Exception {
    Path data = temporary.resolve("data");
    try (DataFolder folder = DataFolder.create(data)) {
      folder.apply(WALK.transitions().get(0).diskOperations());
      folder.apply(WALK.transitions().get(1).diskOperations());
      folder.requireNames();
      Path log = data.resolve("broker-1/orders-0/00000000000000000000.log");
      Files.delete(log);
      FolderImage before = folder.read();
      StorageFailure gone = assertThrows(StorageFailure.class, folder::requireNames);
      assertEquals(
          log
              + ": is gone, something else changed the folder;"
              + " detach it and go on in another folder",
          gone.sentence());
      assertThrows(
          StorageFailure.class, () -> folder.apply(WALK.transitions().get(2).diskOperations()));
      assertEquals("", before.difference(folder.read()).orElse(""));
    }
  }

  @Test
  void aFolderThatAnotherHoldsIsLeftAsItIs() throws Exception {
    Path data = temporary.resolve("data");
    try (DataFolder held = DataFolder.create(data)) {
      held.apply(WALK.transitions().get(0).diskOperations());
      FolderImage before = held.read();
      StorageFailure refused = assertThrows(StorageFailure.class, () -> DataFolder.create(data));
      assertEquals(
          data + ": another studio holds this folder; close it there or choose another folder",
          refused.sentence());
      assertEquals("", before.difference(held.read()).orElse(""));
      held.apply(WALK.transitions().get(1).diskOperations());
      assertEquals(
          "", WALK.transitions().get(1).after().folder().difference(held.read()).orElse(""));
    }
  }

  @Test
  void aReadOnlyFolderIsLeftAsItIs() throws Exception {
    Path data = temporary.resolve("data");
    try (DataFolder folder = DataFolder.create(data)) {
      folder.apply(WALK.transitions().get(0).diskOperations());
    }
    Files.delete(data.resolve(".lock"));
    File file = data.toFile();
    assumeTrue(file.setWritable(false));
    try {
      assumeFalse(Files.isWritable(data), "this user may write everywhere");
      StorageFailure refused = assertThrows(StorageFailure.class, () -> DataFolder.open(data));
      assertEquals(
          data
              + ": cannot be written to, access denied;"
              + " give yourself the right to, or choose another folder",
          refused.sentence());
      assertFalse(Files.exists(data.resolve(".lock")));
    } finally {
      assertTrue(file.setWritable(true));
    }
  }

  @Test
  void aFolderThatTurnsReadOnlyIsToldWithTheFileAndTakesNothingMore() throws Exception {
    Path data = temporary.resolve("data");
    boolean[] readOnly = {false};
    DataFolder.Opener opener =
        (path, options) -> {
          if (readOnly[0]) {
            throw new java.nio.file.FileSystemException(
                path.toString(), null, "Read-only file system");
          }
          return java.nio.channels.FileChannel.open(path, options);
        };
    try (DataFolder folder = DataFolder.create(data, opener)) {
      for (Transition step : WALK.transitions().subList(0, 4)) {
        folder.apply(step.diskOperations());
      }
      readOnly[0] = true;
      folder.apply(WALK.transitions().get(4).diskOperations());
      FolderImage before = folder.read();
      StorageFailure told =
          assertThrows(
              StorageFailure.class, () -> folder.apply(WALK.transitions().get(5).diskOperations()));
      assertEquals(
          data.resolve("offsets.json.tmp")
              + ": is read-only; choose a folder that you may write to",
          told.sentence());
      assertEquals("", before.difference(folder.read()).orElse(""));
      assertThrows(StorageFailure.class, () -> folder.apply(List.of()));
    }
  }

  @Test
  void aFullDiskOfTheSystemItselfIsTold() throws IOException, StorageFailure {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "this system has no such device");
    Path data = temporary.resolve("data");
    try (DataFolder folder = DataFolder.create(data)) {
      for (Transition step : WALK.transitions().subList(0, 5)) {
        folder.apply(step.diskOperations());
      }
      Files.createSymbolicLink(data.resolve("offsets.json.tmp"), full);
      StorageFailure told =
          assertThrows(
              StorageFailure.class, () -> folder.apply(WALK.transitions().get(5).diskOperations()));
      assertTrue(
          told.sentence()
              .startsWith(data.resolve("offsets.json.tmp") + ": 74 bytes could not be written, "),
          told.sentence());
      assertFalse(Files.exists(data.resolve("offsets.json")));
      Files.delete(data.resolve("offsets.json.tmp"));
    }
  }
}

package io.minikafka.engine.logdir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CloseCluster;
import io.minikafka.engine.command.cluster.CrashCluster;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskOperation.Append;
import io.minikafka.engine.disk.DiskOperation.Create;
import io.minikafka.engine.disk.DiskOperation.Truncate;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.disk.StorageFailure;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.logdir.FileFound.Verdict;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import io.minikafka.engine.rules.Rules;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Directories of a real broker: what is read in them is what Kafka read, and nothing is written.
 */
class LogDirTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);

  /** Prime, so that every byte of a field is met in some batch. */
  private static final int STEP = 7;

  private static final String FIRST = "00000000000000000000";

  @TempDir Path temporary;

  private static OpenedLogDir open(String name) throws StorageFailure {
    return LogDir.open(KafkaDirs.ROOT.resolve(name));
  }

  private static Map<?, ?> told(String name) throws IOException {
    String text = Files.readString(KafkaDirs.ROOT.resolve(name + ".json"));
    return (Map<?, ?>) JsonParser.parse(text).plain();
  }

  private static String json(Object value) {
    return JsonWriter.write(value, JsonWriter.Layout.INDENTED);
  }

  @ParameterizedTest
  @CsvSource({
    "broker, orders-0",
    "codecs, orders-0",
    "transactions, payments-0",
    "compacted, users-0",
    "preallocated, clicks-0",
    "epochs, orders-0",
    "deleted, orders-0"
  })
  void whatIsReadIsWhatKafkaRead(String name, String partition) throws Exception {
    OpenedLogDir opened = open(name);
    TopicPartition id = TopicPartition.parse(partition);
    String kafka = json(name.equals("preallocated") ? beforeRecovery() : told(name));
    assertEquals(kafka, json(KafkaDirs.told(opened, id)));
    System.out.printf("%s: %,d lines agree with Kafka%n", name, kafka.lines().count());
    assertEquals(0, opened.damaged(), () -> opened.files().toString());
  }

  /** Opening it as after a crash, Kafka noted the greatest time of the active segment too. */
  private static Map<?, ?> beforeRecovery() throws IOException {
    String text = Files.readString(KafkaDirs.ROOT.resolve("preallocated.json"));
    String added = ", [1700000001510, 13]]";
    assertTrue(text.contains(added));
    return (Map<?, ?>) JsonParser.parse(text.replace(added, "]")).plain();
  }

  @Test
  void ofATornTailWhatPrecedesItIsReadAndTheTailIsNamed() throws Exception {
    OpenedLogDir opened = open("torn");
    assertEquals(json(told("torn").get("segments")), json(segmentsOf(opened)));
    assertEquals(3, KafkaDirs.log(opened, ORDERS).logEndOffset());
    Segment active = KafkaDirs.log(opened, ORDERS).active();
    assertEquals(346, active.sizeBytes(), "the torn bytes belong to what is shown");
    assertDamaged(opened, "position 282: 64 bytes that are no whole batch");
    assertDamaged(opened, "the log ends at 3");
    assertEquals(1, opened.damaged() - 1, "the file itself and its tail");
  }

  private static Object segmentsOf(OpenedLogDir opened) {
    return KafkaDirs.told(opened, ORDERS).get("segments");
  }

  @Test
  void aCorruptBatchKeepsItsPlaceAndWhatFollowsIsRead() throws Exception {
    OpenedLogDir opened = open("corrupt");
    PartitionLog log = KafkaDirs.log(opened, ORDERS);
    List<PlacedBatch> batches = log.active().batches().toList();
    assertEquals(5, batches.size());
    assertTrue(batches.get(2).stored().isDamaged());
    assertEquals(4, batches.get(2).batch().baseOffset());
    assertEquals(6, batches.get(2).batch().nextOffset());
    assertEquals(10, log.logEndOffset());
    assertEquals(1, batches.stream().filter(each -> each.stored().isDamaged()).count());
    // As after a crash, Kafka keeps what precedes the damage.
    List<?> kept = (List<?>) ((Map<?, ?>) segmentOf(told("corrupt"))).get("batches");
    List<?> read = (List<?>) ((Map<?, ?>) segmentOf(KafkaDirs.told(opened, ORDERS))).get("batches");
    assertEquals(json(kept), json(read.subList(0, 2)));
    assertDamaged(opened, "position 186: 93 bytes cannot be read (CRC: stored ");
    assertDamaged(opened, "Offsets 4–5 are in them");
  }

  private static Object segmentOf(Map<?, ?> told) {
    return ((List<?>) told.get("segments")).get(0);
  }

  private static void assertDamaged(OpenedLogDir opened, String words) {
    assertTrue(
        opened.files().stream()
            .anyMatch(file -> file.verdict() == Verdict.DAMAGED && file.sentence().contains(words)),
        () -> words + " is not in " + opened.files());
  }

  @Test
  void aWholeBrokerOpensWithItsIdItsTopicsAndWithoutTheMetadataLog() throws Exception {
    OpenedLogDir opened = open("broker");
    assertEquals(
        "[__consumer_offsets-0, __transaction_state-0, orders-0]", opened.partitions().toString());
    assertEquals(List.of(1), List.copyOf(opened.cluster().brokers().keySet()));
    FileFound metadata =
        opened.files().stream()
            .filter(file -> file.path().directory().equals("__cluster_metadata-0"))
            .findFirst()
            .orElseThrow();
    assertEquals(Verdict.IGNORED, metadata.verdict());
    assertEquals(List.of(4), List.copyOf(open("codecs").cluster().brokers().keySet()));
  }

  @Test
  void aPartitionAloneOpensWithTheCheckpointsBesideIt() throws Exception {
    OpenedLogDir opened = open("epochs/orders-0");
    assertEquals(4, opened.cluster().partitions().get(ORDERS).highWatermark());
    assertEquals(9, KafkaDirs.log(open("deleted/orders-0"), ORDERS).logStartOffset());
  }

  @Test
  void withoutACheckpointHwStandsAtLeoAndItIsSaid() throws Exception {
    copy(KafkaDirs.ROOT.resolve("epochs/orders-0"), temporary.resolve("orders-0"));
    OpenedLogDir opened = LogDir.open(temporary.resolve("orders-0"));
    assertEquals(5, opened.cluster().partitions().get(ORDERS).highWatermark());
    assertTrue(
        opened.notes().stream()
            .anyMatch(note -> note.contains("HW is not known; it is shown at LEO, 5")),
        opened.notes().toString());
  }

  @Test
  void openTransactionsAndWhatTheyHoldAreTold() throws Exception {
    OpenedLogDir opened = open("transactions");
    assertTrue(
        opened
            .notes()
            .contains(
                "payments-0: open transactions: producer 3000 from offset 8. They hold LSO at 8."),
        opened.notes().toString());
  }

  @Test
  void nothingIsWrittenNotEvenALock() throws Exception {
    Path folder = temporary.resolve("copy");
    copy(KafkaDirs.ROOT, folder);
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Collections.reverseOrder()).toList()) {
        assertTrue(each.toFile().setWritable(false), "cannot make it read-only");
      }
    }
    var before = KafkaDirs.state(folder);
    int opened = 0;
    for (Path each : FolderReading.children(folder)) {
      if (LogDir.kind(each) != LogDir.Kind.NONE) {
        assertNotNull(LogDir.open(each));
        opened++;
      }
    }
    assertEquals(9, opened);
    assertEquals(before, KafkaDirs.state(folder));
    try (Stream<Path> all = Files.walk(folder)) {
      all.forEach(each -> assertTrue(each.toFile().setWritable(true)));
    }
  }

  @Test
  void everyCommandIsRefusedWithTheReasonAndNothingChanges() throws Exception {
    Cluster cluster = open("transactions").cluster();
    assertEquals(Lifecycle.READ_ONLY, cluster.lifecycle());
    Machine machine = new Machine(Rules.kafka());
    for (Command command :
        List.of(
            new CloseCluster(),
            new ReopenCluster(),
            new CrashCluster(true),
            new AdvanceClock(100))) {
      Transition tried = machine.apply(cluster, command);
      Outcome.Refused refused = (Outcome.Refused) tried.outcome();
      assertEquals(ErrorCode.INVALID_STATE, refused.code());
      assertTrue(refused.message().contains("opened read-only"), refused.message());
      assertEquals(cluster, tried.after());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"codecs", "transactions", "compacted", "preallocated", "epochs"})
  void ofASegmentCutAnywhereWhatIsWholeIsRead(String name) throws Exception {
    DiskImage disk = KafkaDirs.disk(KafkaDirs.ROOT.resolve(name));
    OpenedLogDir whole = LogDir.open(disk);
    TopicPartition id = whole.partitions().get(0);
    Segment active = KafkaDirs.log(whole, id).active();
    long end = active.batches().last().position() + active.batches().last().stored().sizeBytes();
    for (long length = end % STEP; length <= end; length += STEP) {
      OpenedLogDir cut = LogDir.open(disk.apply(new Truncate(active.logFile(), length)));
      int batches = 0;
      while (batches < active.batches().size()
          && active.batches().get(batches).position()
                  + active.batches().get(batches).stored().sizeBytes()
              <= length) {
        batches++;
      }
      assertEquals(
          active.batches().prefix(batches).toList(),
          KafkaDirs.log(cut, id).active().batches().toList(),
          name + " cut at " + length);
    }
  }

  @Test
  void everyFlippedBitOfASegmentIsNoticedAndTheRestIsRead() throws Exception {
    DiskImage disk = KafkaDirs.disk(KafkaDirs.ROOT.resolve("epochs"));
    FilePath file = new FilePath("orders-0", FIRST + ".log");
    byte[] sound = disk.find(file).orElseThrow().read();
    int unnoticed = 0;
    for (int bit = 0; bit < sound.length * 8; bit += STEP) {
      byte[] flipped = sound.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      OpenedLogDir opened =
          LogDir.open(disk.apply(List.of(new Create(file), new Append(file, flipped))));
      PartitionLog log = KafkaDirs.log(opened, ORDERS);
      assertEquals(5, log.logEndOffset(), "bit " + bit);
      long intact =
          log.segments().get(0).batches().toList().stream()
              .filter(each -> !each.stored().isDamaged())
              .count();
      // Another base offset is no damage by itself, but the next batch does not fit behind it.
      assertTrue(intact >= 1, "bit " + bit + " left " + intact + " batches");
      unnoticed += opened.damaged() == 0 ? 1 : 0;
    }
    // The leader epoch stands before the checksum: it alone can change unseen.
    assertTrue(unnoticed <= 3 * (32 / STEP + 1), unnoticed + " flipped bits went unnoticed");
  }

  @Test
  void aSegmentMadeVeryLongInAdvanceCostsNoMemory() throws Exception {
    Path folder = temporary.resolve("preallocated");
    copy(KafkaDirs.ROOT.resolve("preallocated"), folder);
    Path active = folder.resolve("clicks-0").resolve("00000000000000000006.log");
    long length = 300L << 20;
    try (RandomAccessFile file = new RandomAccessFile(active.toFile(), "rw")) {
      file.setLength(length);
    }
    OpenedLogDir opened = LogDir.open(folder);
    TopicPartition clicks = opened.partitions().get(0);
    assertEquals(14, KafkaDirs.log(opened, clicks).logEndOffset());
    FileImage image =
        opened.cluster().brokers().get(4).disk().files("clicks-0").get("00000000000000000006.log");
    assertEquals(length, image.length());
    assertEquals(1, image.chunks().toList().stream().skip(1).distinct().count(), "shared zeros");
  }

  @Test
  void moreBytesThanAreHeldAreRefusedWithTheLimitAndANextStep() throws Exception {
    Path directory = Files.createDirectories(temporary.resolve("big-0"));
    try (RandomAccessFile file =
        new RandomAccessFile(directory.resolve(FIRST + ".log").toFile(), "rw")) {
      file.seek(FolderReading.MAX_BYTES);
      file.write(1);
    }
    StorageFailure refused = assertThrows(StorageFailure.class, () -> LogDir.open(directory));
    assertTrue(
        refused.sentence().contains("more than 128 MB; copy fewer segments"), refused::sentence);
    StorageFailure whole = assertThrows(StorageFailure.class, () -> LogDir.open(temporary));
    assertTrue(whole.sentence().endsWith("open one of its partitions"), whole::sentence);
  }

  @Test
  void moreRecordsThanAreHeldAreRefusedWithTheLimit() {
    List<Record> thousand = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      thousand.add(new Record(null, null, 0, List.of()));
    }
    RecordBatch batch = RecordBatch.of(0, 0, ProducerSequence.NONE, thousand);
    Budget budget = new Budget();
    for (int i = 0; i < 1_000; i++) {
      budget.spend(batch, "a.log");
    }
    RefusedException refused =
        assertThrows(RefusedException.class, () -> budget.spend(batch, "a.log"));
    assertTrue(refused.sentence().startsWith("a.log: more than 1,000,000 records"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mkb1 | batches of MiniKafka’s own format: open the data folder",
        "magic 1 | batches of magic 1, as brokers before 0.11 wrote them",
        "none | orders-0 holds no segment",
      })
  void whatIsNoLogOfKafkaIsRefusedByName(String what, String words) {
    byte[] mkb1 =
        StoredBatch.encode(
                RecordBatch.of(
                    0, 0, ProducerSequence.NONE, List.of(new Record(null, null, 0, List.of()))))
            .frame();
    byte[] old = new byte[34];
    old[11] = 22;
    old[16] = 1;
    String name = what.equals("none") ? "readme.txt" : FIRST + ".log";
    FilePath file = new FilePath("orders-0", name);
    DiskImage disk =
        DiskImage.EMPTY.apply(
            List.of(new Create(file), new Append(file, what.equals("mkb1") ? mkb1 : old)));
    RefusedException refused = assertThrows(RefusedException.class, () -> LogDir.open(disk));
    assertTrue(refused.sentence().contains(words), refused.sentence());
  }

  @Test
  void oneUnusablePartitionDoesNotKeepTheOthersShut() throws Exception {
    FilePath file = new FilePath("notes-0", "readme.txt");
    DiskImage disk = KafkaDirs.disk(KafkaDirs.ROOT.resolve("epochs")).apply(new Create(file));
    OpenedLogDir opened = LogDir.open(disk);
    assertEquals(List.of(ORDERS), opened.partitions());
    assertDamaged(opened, "notes-0 holds no segment");
  }

  @Test
  void indexesThatLeadElsewhereAreNamed() throws Exception {
    DiskImage disk = KafkaDirs.disk(KafkaDirs.ROOT.resolve("codecs"));
    FilePath index = new FilePath("orders-0", FIRST + ".index");
    byte[] wrong = disk.find(index).orElseThrow().read();
    wrong[7]++;
    OpenedLogDir opened =
        LogDir.open(disk.apply(List.of(new Create(index), new Append(index, wrong))));
    assertDamaged(opened, "where no such batch begins");
    OpenedLogDir partial = LogDir.open(disk.apply(new Truncate(index, 37)));
    assertDamaged(partial, "position 32: 5 bytes are left, 8 are needed");
    assertEquals(4, KafkaDirs.log(partial, ORDERS).active().index().size());
    FilePath times = new FilePath("orders-0", FIRST + ".timeindex");
    byte[] earlier = disk.find(times).orElseThrow().read();
    earlier[7]--;
    OpenedLogDir moved =
        LogDir.open(disk.apply(List.of(new Create(times), new Append(times, earlier))));
    assertDamaged(moved, "which is not the greatest time up to there");
  }

  @Test
  void filesThatABrokerRemovesOrCompletesAreNamedAndLeft() throws Exception {
    DiskImage disk = KafkaDirs.disk(KafkaDirs.ROOT.resolve("epochs"));
    for (String ending : LogDir.PASSING) {
      disk = disk.apply(new Create(new FilePath("orders-0", FIRST + ".log" + ending)));
    }
    disk =
        disk.apply(
            new Create(new FilePath("old-0." + "0123456789abcdef".repeat(2) + "-delete", "x")));
    OpenedLogDir opened = LogDir.open(disk);
    List<String> ignored =
        opened.files().stream()
            .filter(file -> file.verdict() == Verdict.IGNORED)
            .map(FileFound::sentence)
            .toList();
    assertEquals(5, ignored.size(), ignored.toString());
    assertFalse(ignored.stream().anyMatch(each -> each.contains("nothing that is shown")));
  }

  @Test
  void aFolderIsKnownByItsNamesAlone() {
    assertEquals(LogDir.Kind.PARTITION, LogDir.kind(KafkaDirs.ROOT.resolve("epochs/orders-0")));
    assertEquals(LogDir.Kind.LOG_DIR, LogDir.kind(KafkaDirs.ROOT.resolve("epochs")));
    assertEquals(LogDir.Kind.NONE, LogDir.kind(KafkaDirs.ROOT));
    assertEquals(LogDir.Kind.NONE, LogDir.kind(KafkaDirs.ROOT.resolve("epochs.json")));
    assertEquals(LogDir.Kind.NONE, LogDir.kind(KafkaDirs.ROOT.resolve("nowhere")));
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path each : all.toList()) {
        Path target = to.resolve(from.relativize(each).toString());
        if (Files.isDirectory(each)) {
          Files.createDirectories(target);
        } else {
          Files.copy(each, target);
        }
      }
    }
  }
}

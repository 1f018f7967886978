package io.minikafka.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.IndexEntry;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.log.TimeIndexEntry;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.engine.scenario.ScenarioRun;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.tools.DumpLogSegments;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kafka's own tool reads the segments and indexes that the engine writes. */
class DumpLogSegmentsTest {
  private static final Pattern FIELD = Pattern.compile("(\\w+): (\\S+)");
  private static final List<String> CODECS = List.of("none", "gzip", "snappy", "lz4", "zstd");

  @TempDir static Path folder;
  private static Cluster cluster;

  @BeforeAll
  static void writeThem() throws Exception {
    List<String> steps = new ArrayList<>();
    steps.add("'do': 'createTopic', 'topic': 't', 'partitions': 1, 'replicationFactor': 2");
    steps.add(
        "'do': 'createTopic', 'topic': 'c', 'partitions': 1, 'replicationFactor': 1,"
            + " 'cleanup': 'compact'");
    long time = 1_000;
    for (int round = 0; round < 4; round++) {
      for (String codec : CODECS) {
        steps.add(appended(codec, round, time += 7));
      }
    }
    steps.add("'do': 'replicate'");
    steps.add("'do': 'replicate'");
    for (int sequence = 0; sequence < 3; sequence++) {
      steps.add(
          "'do': 'append', 'partition': 't-0', 'records': [{'value': 'i'}], 'producerId': 77,"
              + " 'producerEpoch': 2, 'baseSequence': "
              + sequence);
    }
    steps.add("'do': 'replicate'");
    steps.add("'do': 'replicate'");
    steps.add("'do': 'promote', 'partition': 't-0', 'broker': 2");
    for (String end : List.of("commitTransaction", "abortTransaction")) {
      steps.add("'do': 'beginTransaction', 'transaction': 'T'");
      for (String topic : List.of("t", "c", "t")) {
        steps.add(
            "'do': 'sendInTransaction', 'transaction': 'T', 'topic': '"
                + topic
                + "', 'key': 'k', 'value': '"
                + end
                + "'");
      }
      steps.add("'do': '" + end + "', 'transaction': 'T'");
      steps.add("'do': 'replicate'");
      steps.add("'do': 'replicate'");
    }
    for (String record : List.of("'key': 'a', 'value': '1'", "'key': 'a', 'value': '2'")) {
      steps.add("'do': 'append', 'partition': 'c-0', 'records': [{" + record + "}]");
    }
    steps.add("'do': 'append', 'partition': 'c-0', 'records': [{'key': 'b', 'value': null}]");
    steps.add("'do': 'roll', 'partition': 'c-0'");
    steps.add("'do': 'append', 'partition': 'c-0', 'records': [{'key': 'z', 'value': '1'}]");
    steps.add("'do': 'compact', 'partition': 'c-0', 'deleteRetentionMs': 1000");
    steps.add("'do': 'replicate'");
    steps.add("'do': 'replicate'");
    run(steps);
  }

  private static String appended(String codec, int round, long time) {
    String text = "tea and coffee and tea and coffee ".repeat(3 + round);
    return "'do': 'append', 'partition': 't-0', 'compression': '"
        + codec
        + "', 'records': [{'key': 'k"
        + round
        + "', 'value': '"
        + text
        + "', 'timestampMs': "
        + time
        + "}, {'value': null, 'timestampMs': "
        + (time - 3)
        + ", 'headers': [{'key': 'h', 'value': '1'}]}, {'value': '"
        + codec
        + "', 'timestampMs': "
        + (time + 1)
        + "}]";
  }

  private static void run(List<String> steps) throws Exception {
    String text =
        "{'scenario': 1, 'id': 'x', 'title': 'x', 'rules':"
            + " {'from': 'kafka', 'background': 'stepped'}, 'startTimeMs': 2000, 'cluster':"
            + " {'brokers': [1, 2], 'segmentMaxBytes': 1000, 'indexIntervalBytes': 150}, 'steps':"
            + " [{"
            + String.join("}, {", steps)
            + "}]}";
    Scenario scenario = ScenarioReader.read(text.replace('\'', '"'), "dump");
    assertEquals("kafka-v2", rule(scenario.rules()));
    ScenarioRun run = new ScenarioRun(scenario);
    assertEquals(java.util.Optional.empty(), run.toTheEnd());
    cluster = run.cluster();
    for (Broker broker : cluster.brokers().values()) {
      for (String partition : List.of("t-0", "c-0")) {
        Path at = Files.createDirectories(directory(broker.id(), partition));
        for (Map.Entry<String, FileImage> file : broker.disk().files(partition).entrySet()) {
          Files.write(at.resolve(file.getKey()), file.getValue().read());
        }
      }
    }
  }

  private static String rule(Rules rules) {
    return rules.log().batchFormat().value();
  }

  private static Path directory(int broker, String partition) {
    return folder.resolve("broker-" + broker).resolve(partition);
  }

  private record Replica(int broker, String partition, PartitionLog log) {
    Path file(Segment segment, String ending) {
      return directory(broker, partition)
          .resolve(Segment.fileStem(segment.baseOffset()) + "." + ending);
    }
  }

  private static List<Replica> replicas() {
    List<Replica> replicas = new ArrayList<>();
    for (Broker broker : cluster.brokers().values()) {
      for (String partition : List.of("t-0", "c-0")) {
        PartitionLog log = broker.log(TopicPartition.parse(partition));
        if (log != null) {
          replicas.add(new Replica(broker.id(), partition, log));
        }
      }
    }
    return replicas;
  }

  private static String dump(Path file, String... options) throws IOException {
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.add("--files");
    arguments.add(file.toString());
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    try (PrintStream here = new PrintStream(said, true, StandardCharsets.UTF_8)) {
      System.setOut(here);
      System.setErr(here);
      DumpLogSegments.main(arguments.toArray(String[]::new));
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    return said.toString(StandardCharsets.UTF_8);
  }

  private static String field(String line, String name) {
    Matcher fields = FIELD.matcher(line);
    while (fields.find()) {
      if (fields.group(1).equals(name)) {
        return fields.group(2);
      }
    }
    return "";
  }

  private static String ours(PlacedBatch placed) {
    RecordBatch batch = placed.batch();
    boolean isControl = batch.control() != null;
    return String.format(
        Locale.ROOT,
        "%d-%d of %d, seq %d, producer %d/%d, epoch %d, %s, %s, at %d, %d bytes, %s, valid %s,"
            + " horizon %s",
        batch.baseOffset(),
        batch.lastOffset(),
        isControl ? 1 : batch.records().size(),
        batch.producer().baseSequence(),
        batch.producer().producerId(),
        batch.producer().producerEpoch(),
        batch.leaderEpoch(),
        batch.attributes().transactional() || batch.transactionalId() != null,
        isControl,
        placed.position(),
        placed.stored().sizeBytes(),
        batch.attributes().codec(),
        !placed.stored().isDamaged(),
        batch.attributes().hasDeleteHorizon()
            ? "OptionalLong[" + batch.attributes().deleteHorizonMs() + "]"
            : "OptionalLong.empty");
  }

  private static String theirs(String line) {
    return String.format(
        Locale.ROOT,
        "%s-%s of %s, seq %s, producer %s/%s, epoch %s, %s, %s, at %s, %s bytes, %s, valid %s,"
            + " horizon %s",
        field(line, "baseOffset"),
        field(line, "lastOffset"),
        field(line, "count"),
        field(line, "baseSequence"),
        field(line, "producerId"),
        field(line, "producerEpoch"),
        field(line, "partitionLeaderEpoch"),
        field(line, "isTransactional"),
        field(line, "isControl"),
        field(line, "position"),
        field(line, "size"),
        field(line, "compresscodec"),
        field(line, "isvalid"),
        field(line, "deleteHorizonMs"));
  }

  private static List<PlacedBatch> batches(Segment segment, PartitionLog log) {
    List<PlacedBatch> batches = new ArrayList<>();
    long end = segment.nextOffset();
    for (PlacedBatch placed : log.batches()) {
      if (placed.batch().baseOffset() >= segment.baseOffset()
          && placed.batch().baseOffset() < end) {
        batches.add(placed);
      }
    }
    return batches;
  }

  @Test
  void everyBatchAndRecordIsReadAsItWasWritten() throws IOException {
    int batches = 0;
    int records = 0;
    TreeSet<String> codecs = new TreeSet<>();
    int markers = 0;
    for (Replica replica : replicas()) {
      for (Segment segment : replica.log().segments()) {
        String said = dump(replica.file(segment, "log"), "--deep-iteration", "--print-data-log");
        assertFalse(said.contains("Found"), said);
        assertFalse(said.contains("trailing"), said);
        List<String> found = said.lines().filter(each -> each.startsWith("baseOffset:")).toList();
        List<PlacedBatch> ours = batches(segment, replica.log());
        assertEquals(
            ours.stream().map(DumpLogSegmentsTest::ours).toList(),
            found.stream().map(DumpLogSegmentsTest::theirs).toList());
        List<String> contents = said.lines().filter(each -> each.startsWith("| ")).toList();
        assertEquals(contents(ours), contents.stream().map(each -> content(each)).toList());
        batches += found.size();
        records += contents.size();
        for (PlacedBatch each : ours) {
          codecs.add(each.batch().attributes().codec().toString());
          markers += each.batch().control() == null ? 0 : 1;
        }
      }
    }
    System.out.printf(
        "DumpLogSegments: %d batches (%d markers), %d records, codecs %s%n",
        batches, markers, records, codecs);
    assertEquals(new TreeSet<>(CODECS), codecs);
    assertTrue(markers >= 4, "markers: " + markers);
  }

  private static List<String> contents(List<PlacedBatch> batches) {
    List<String> contents = new ArrayList<>();
    for (PlacedBatch placed : batches) {
      RecordBatch batch = placed.batch();
      if (batch.control() != null) {
        contents.add(batch.baseOffset() + " " + batch.control().name());
      }
      for (int i = 0; i < batch.records().size(); i++) {
        var each = batch.records().get(i);
        contents.add(
            batch.offset(i)
                + " "
                + each.timestampMs()
                + " "
                + (each.key() == null ? "" : " key: " + each.key())
                + (each.value() == null ? "" : " payload: " + each.value())
                + " "
                + each.headers().stream().map(header -> header.key()).toList());
      }
    }
    return contents;
  }

  private static String content(String line) {
    String marker = field(line, "endTxnMarker");
    if (!marker.isEmpty()) {
      return field(line, "offset") + " " + marker;
    }
    int key = line.indexOf(" key: ");
    int payload = line.indexOf(" payload: ");
    int end = line.length();
    Matcher headers = Pattern.compile("headerKeys: \\[([^\\]]*)\\]").matcher(line);
    return field(line, "offset")
        + " "
        + field(line, "CreateTime")
        + " "
        + (key < 0 ? "" : line.substring(key, payload < 0 ? end : payload))
        + (payload < 0 ? "" : line.substring(payload))
        + " "
        + (headers.find() ? "[" + headers.group(1) + "]" : "[]");
  }

  private static void assertSane(Path file) throws IOException {
    String said = dump(file, "--index-sanity-check");
    boolean isEmpty = Files.size(file) == 0 && said.contains("is empty");
    assertTrue(isEmpty || said.contains("passed sanity check."), said);
  }

  @Test
  void theOffsetIndexPassesAndHoldsOurEntries() throws IOException {
    int entries = 0;
    for (Replica replica : replicas()) {
      for (Segment segment : replica.log().segments()) {
        Path file = replica.file(segment, "index");
        assertSane(file);
        String verified = dump(file, "--verify-index-only");
        assertFalse(verified.contains("ismatch"), verified);
        List<String> ours = new ArrayList<>();
        for (IndexEntry each : segment.index()) {
          ours.add(each.offset() + " " + each.position());
        }
        String said = dump(file);
        assertFalse(said.contains("ismatch"), said);
        assertEquals(
            ours,
            said.lines()
                .filter(each -> each.startsWith("offset:"))
                .map(each -> field(each, "offset") + " " + field(each, "position"))
                .toList());
        entries += ours.size();
      }
    }
    System.out.println("DumpLogSegments: " + entries + " entries of offset indexes");
    assertTrue(entries > 10, "entries: " + entries);
  }

  @Test
  void theTimeIndexPassesAndHoldsOurEntries() throws IOException {
    int entries = 0;
    for (Replica replica : replicas()) {
      for (Segment segment : replica.log().segments()) {
        Path file = replica.file(segment, "timeindex");
        assertSane(file);
        String said = dump(file);
        for (String complaint : List.of("ismatch", "out of order", "Found", "rror")) {
          assertFalse(said.contains(complaint), said);
        }
        List<String> ours = new ArrayList<>();
        for (TimeIndexEntry each : segment.times().index()) {
          ours.add(each.timestampMs() + " " + each.offset());
        }
        assertEquals(
            ours,
            said.lines()
                .filter(each -> each.startsWith("timestamp:"))
                .map(each -> field(each, "timestamp") + " " + field(each, "offset"))
                .toList());
        entries += ours.size();
      }
    }
    System.out.println("DumpLogSegments: " + entries + " entries of time indexes");
    assertTrue(entries > 10, "entries: " + entries);
  }
}

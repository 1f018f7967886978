package io.minikafka.studio.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.cli.Cli.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Damage by hand, and what {@code open} says of it: each file that it repaired or refused. */
class OpenReportTest {
  /** Two segments a replica, a group, a named producer and a transaction. */
  private static final String SCENARIO =
      """
      {"scenario": 1, "id": "s", "title": "s",
       "cluster": {"brokers": [1, 2], "segmentMaxBytes": 100, "indexIntervalBytes": 1}, "steps": [
        {"do": "createTopic", "topic": "t", "partitions": 1, "replicationFactor": 2},
        {"do": "append", "partition": "t-0", "records": [{"value": "a"}]},
        {"do": "append", "partition": "t-0", "records": [{"value": "b"}]},
        {"do": "replicate"},
        {"do": "joinGroup", "group": "g", "member": "m", "topics": ["t"]},
        {"do": "commitOffsets", "group": "g", "member": "m", "generation": 1, "offsets": {"t-0": 1}},
        {"do": "openProducer", "producer": "p", "idempotent": true, "name": "writer"},
        {"do": "beginTransaction", "transaction": "x"},
        {"do": "closeCluster"}
      ]}
      """;

  private static final String CONFIG =
      "{\"brokers\": [1, 2], \"segmentMaxBytes\": 100, \"indexIntervalBytes\": 1}";
  private static final String CLOSED = "broker-1/t-0/00000000000000000000.log";
  private static final String ACTIVE = "broker-1/t-0/00000000000000000001.log";
  private static final String INDEX = "broker-1/t-0/00000000000000000001.index";

  @TempDir Path folder;
  private final Cli cli = new Cli();

  /** What somebody does to a folder. */
  private interface Damage {
    void to(Path data) throws IOException;
  }

  @TestFactory
  Stream<DynamicTest> eachDamageIsRepairedAndToldOrRefusedByName() {
    return Stream.of(
        repaired("nothing", data -> {}, List.of(), "Nothing had to be repaired."),
        repaired(
            "a torn tail",
            data -> cut(data.resolve(ACTIVE), 70),
            List.of(INDEX + ": 12 bytes before, 0 now", ACTIVE + ": 5 bytes before, 0 now"),
            "Broker 1 cut 5 bytes off t-0/00000000000000000001.log; LEO 1.",
            "Broker 1 rebuilt t-0/00000000000000000001.index from its log, 0 entries"),
        repaired(
            "a flipped byte in the last segment",
            data -> flip(data.resolve(ACTIVE), 70),
            List.of(INDEX + ": 12 bytes before, 0 now", ACTIVE + ": 75 bytes before, 0 now"),
            "Broker 1 cut 75 bytes off t-0/00000000000000000001.log; LEO 1.",
            "position 0: CRC: stored "),
        refused(
            "a flipped byte in a closed segment",
            data -> flip(data.resolve(CLOSED), 70),
            "STORAGE_ERROR, broker 1: closed segment t-0/00000000000000000000.log, position 0: CRC",
            "restore this file from another replica"),
        repaired(
            "a missing index",
            data -> Files.delete(data.resolve(INDEX)),
            List.of(INDEX + ": made, 12 bytes"),
            "Broker 1 rebuilt t-0/00000000000000000001.index from its log, 1 entry: it was"
                + " missing."),
        repaired(
            "an index that is none",
            data -> Files.write(data.resolve(INDEX), new byte[5]),
            List.of(INDEX + ": 5 bytes before, 12 now"),
            "its 5 bytes end in a partial entry, an entry has 12"),
        repaired(
            "a log file that is gone",
            data -> Files.delete(data.resolve(ACTIVE)),
            List.of(INDEX + ": deleted, it had 12 bytes"),
            "Broker 1 deleted t-0/00000000000000000001.index: its log is gone"),
        repaired(
            "a first segment that is gone",
            data -> {
              Files.delete(data.resolve(CLOSED));
              Files.delete(data.resolve("broker-1/t-0/00000000000000000000.index"));
            },
            List.of(),
            "Broker 1 opened t-0: 1 batch read, LEO 2."),
        repaired(
            "a directory that is gone",
            data -> deleteAll(data.resolve("broker-2/t-0")),
            List.of(
                "broker-2/t-0/00000000000000000000.index: made, 0 bytes",
                "broker-2/t-0/00000000000000000000.log: made, 0 bytes"),
            "Broker 2 found no directory for t-0 and began an empty log at 0."),
        repaired(
            "a compaction that stopped between its renames",
            data ->
                Files.move(data.resolve("broker-2/t-0"), data.resolve("broker-2/.t-0.backup-1")),
            List.of(
                "broker-2/t-0/00000000000000000000.index: made, 0 bytes",
                "broker-2/t-0/00000000000000000000.log: made, 0 bytes"),
            "the data still lies in .t-0.backup-1"),
        refused(
            "a file that is named by no offset",
            data -> Files.createFile(data.resolve("broker-1/t-0/copy.log")),
            "invalid segment filename t-0/copy.log: move the file away and start again"),
        refused(
            "metadata that are not JSON",
            data -> Files.writeString(data.resolve("metadata.json"), "{\"topics\": {\"t\": "),
            "STORAGE_ERROR, metadata.json, line 1, column ",
            "restore the file from a copy"),
        refused(
            "metadata with a topic that leads out of the folder",
            data -> replace(data.resolve("metadata.json"), "\"t\"", "\"../t\""),
            "metadata.json, line 1, column 19, at /topics/..~1t: “../t” is no topic name"),
        refused(
            "metadata with a broker that is not configured",
            data -> replace(data.resolve("metadata.json"), "[1,2]", "[1,7]"),
            "metadata.json puts a replica of t-0 on broker 7, the configuration has only [1, 2]:"
                + " add it to the brokers of the configuration, or restore the file from a copy"),
        refused(
            "offsets that are no list",
            data -> Files.writeString(data.resolve("offsets.json"), "{\"groups\": {\"g\": 1}}"),
            "offsets.json, line 1, column 18, at /groups/g: a list is expected, not a number"),
        refused(
            "identities of another kind",
            data -> Files.writeString(data.resolve("producer-identities.json"), "{\"w\": [1]}"),
            "producer-identities.json, line 1, column 7, at /w: an id and an epoch are expected"),
        repaired(
            "a journal whose last line is torn",
            data -> cut(data.resolve("transactions.journal"), 5),
            List.of("transactions.journal: 88 bytes before, 0 now"),
            "Opening cut 88 bytes off transactions.journal.  line 1: CRC"),
        repaired(
            "a journal without its last newline",
            data -> cut(data.resolve("transactions.journal"), 1),
            List.of("transactions.journal: 92 bytes before, 93 now"),
            "Opening gave transactions.journal its last newline, after line 1."),
        repaired(
            "a journal that is gone",
            data -> Files.delete(data.resolve("transactions.journal")),
            List.of(),
            "Nothing had to be repaired."),
        repaired(
            "a leftover of a checkpoint and a stranger",
            data -> {
              Files.writeString(data.resolve("offsets.json.tmp"), "{");
              Files.writeString(data.resolve("broker-1/t-0/notes.txt"), "mine");
            },
            List.of(),
            "Nothing had to be repaired."));
  }

  private DynamicTest repaired(
      String name, Damage damage, List<String> files, String... sentences) {
    return DynamicTest.dynamicTest(
        name,
        () -> {
          Path data = damaged(name, damage);
          SortedMap<String, byte[]> before = contents(data);
          Result result = open(data);
          assertEquals("", result.err());
          assertEquals(0, result.status());
          for (String sentence : sentences) {
            assertTrue(result.out().contains(sentence), result.out());
          }
          List<String> told =
              result
                  .out()
                  .lines()
                  .filter(line -> line.startsWith("  "))
                  .map(String::strip)
                  .toList();
          assertEquals(files, told);
          assertEquals(
              files.stream().map(line -> line.substring(0, line.indexOf(':'))).toList(),
              changed(before, contents(data)));
          assertTrue(open(data).out().contains("Nothing had to be repaired."), "the second time");
        });
  }

  private DynamicTest refused(String name, Damage damage, String... sentences) {
    return DynamicTest.dynamicTest(
        name,
        () -> {
          Path data = damaged(name, damage);
          SortedMap<String, byte[]> before = contents(data);
          Result result = open(data);
          assertEquals("", result.out());
          assertEquals(1, result.status());
          assertEquals(1, result.err().lines().count(), result.err());
          for (String sentence : sentences) {
            assertTrue(result.err().contains(sentence), result.err());
          }
          assertEquals(List.of(), changed(before, contents(data)));
        });
  }

  private Result open(Path data) {
    return cli.run("open", data, "--cluster", data.resolveSibling("cluster.json"));
  }

  private Path damaged(String name, Damage damage) throws IOException {
    Path place = Files.createDirectory(folder.resolve(name.replace(' ', '-')));
    Path scenario = Cli.file(place, "s.json", SCENARIO);
    Cli.file(place, "cluster.json", CONFIG);
    Path data = place.resolve("data");
    assertEquals(0, cli.run("play", scenario, "--data-dir", data).status());
    damage.to(data);
    return data;
  }

  private static SortedMap<String, byte[]> contents(Path data) throws IOException {
    SortedMap<String, byte[]> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(data)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String path = data.relativize(file).toString().replace('\\', '/');
        if (!path.equals(".lock")) {
          contents.put(path, Files.readAllBytes(file));
        }
      }
    }
    return contents;
  }

  private static List<String> changed(
      SortedMap<String, byte[]> before, SortedMap<String, byte[]> after) {
    TreeMap<String, byte[]> all = new TreeMap<>(before);
    all.putAll(after);
    return all.keySet().stream()
        .filter(path -> !Arrays.equals(before.get(path), after.get(path)))
        .toList();
  }

  private static void cut(Path file, int bytes) throws IOException {
    byte[] content = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(content, content.length - bytes));
  }

  private static void flip(Path file, int position) throws IOException {
    byte[] content = Files.readAllBytes(file);
    content[position] = (byte) ~content[position];
    Files.write(file, content);
  }

  private static void replace(Path file, String text, String other) throws IOException {
    String content = Files.readString(file);
    assertTrue(content.contains(text), content);
    Files.write(file, content.replace(text, other).getBytes(StandardCharsets.UTF_8));
  }

  private static void deleteAll(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }
}

package io.minikafka.engine.command.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.cluster.ReadRecord;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.ProducerStateTable;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Story;
import io.minikafka.engine.transaction.LogTransactions;
import io.minikafka.engine.transaction.Transaction;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * A timeline of transactions on three brokers, as Kafka's answered ({@code
 * c-transactions-cluster.json}), field by field. Each broker was asked while the others may still
 * have fetched, so its LSO is what the log up to its LEO gives with its HW. Not compared: what a
 * transactional id is before its first transaction, which no step here asks for; the partitions of
 * a complete transaction, which our state keeps; a consumer's position after the last record.
 */
class TransactionFactsTest {
  private static final TopicPartition TX = new TopicPartition("tx", 0);
  private static final Pattern FIELD = Pattern.compile("(\\w+)=(\\[[^\\]]*]|[^ ]+)");

  private final Story story =
      Story.begin(Rules.kafka(), "{'brokers': [0, 1, 2]}")
          .does(
              "createTopic 'topic': 'tx', 'partitions': 1, 'replicationFactor': 3",
              "openProducer 'producer': 'n', 'idempotent': true");
  private int compared;

  @Test
  void everyNumberOfTheTimelineIsTheMeasuredOne() throws IOException {
    Members facts = facts();
    for (JsonValue each : facts.items("timeline")) {
      entry(Members.of(each));
    }
    reads(facts);
    for (JsonValue each : facts.items("emptyAndZombie")) {
      if (each instanceof JsonValue.Text text) {
        refusal(text.value());
      } else {
        entry(Members.of(each));
      }
    }
    dump(facts);
    System.out.println("c-transactions-cluster: " + compared + " fields");
    assertEquals(301, compared);
  }

  private static Members facts() throws IOException {
    try (var in =
        TransactionFactsTest.class.getResourceAsStream("/facts/c-transactions-cluster.json")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return Members.of(JsonParser.parse(text));
    }
  }

  private void compare(String expected, Object ours, String at) {
    assertEquals(expected, String.valueOf(ours), at);
    compared++;
  }

  private void entry(Members fact) {
    if (fact.has("emptyTxn: LEO delta")) {
      long before = log().logEndOffset();
      story.does(begin("T1"), "commitTransaction 'transaction': 'T1'");
      settle();
      compare(
          String.valueOf(fact.number("emptyTxn: LEO delta")),
          log().logEndOffset() - before,
          "an empty transaction");
      return;
    }
    String step = fact.text("step");
    play(step);
    settle();
    brokers(fact, step);
    Partition partition = partition();
    compare(
        String.valueOf(fact.number("adminLatest_uncommitted(HW)")),
        partition.highWatermark(),
        step + ": HW");
    compare(
        String.valueOf(fact.number("adminLatest_committed(LSO)")),
        story.cluster().lastStableOffset(TX),
        step + ": LSO");
    for (JsonValue producer : fact.items("producers")) {
      producer(Members.text(producer), step);
    }
    for (String id : List.of("T1", "T2")) {
      transaction(id, fact.text("txn " + id), step);
    }
  }

  private void play(String step) {
    switch (step) {
      case "both initTransactions" -> {}
      case "T1 begin (client only)" -> story.does(begin("T1"));
      case "T1 sends 3 (0,1,2)" ->
          story.does(send("T1", "T1-0"), send("T1", "T1-1"), send("T1", "T1-2"));
      case "non-txn n0 (3)" -> plain("n0");
      case "T1 commit (marker)" -> story.does("commitTransaction 'transaction': 'T1'");
      case "T1 second txn: 2 records" ->
          story.does(begin("T1"), send("T1", "T1-a"), send("T1", "T1-b"));
      case "n1 then T1 abort" -> {
        plain("n1");
        story.does("abortTransaction 'transaction': 'T1'");
      }
      case "overlap: T1-x, T2-x, T1-y" ->
          story.does(
              begin("T1"), begin("T2"), send("T1", "T1-x"), send("T2", "T2-x"), send("T1", "T1-y"));
      case "T2 commits first" -> story.does("commitTransaction 'transaction': 'T2'");
      case "n2" -> plain("n2");
      case "T1 aborts" -> story.does("abortTransaction 'transaction': 'T1'");
      case "T1 (instance A) open txn" -> story.does(begin("T1"), send("T1", "zombie"));
      case "instance B initTransactions (aborts A's txn)" -> story.does(byB("beginTransaction"));
      case "B commits 1" ->
          story.does(
              byB("sendInTransaction") + ", 'topic': 'tx', 'value': 'B1'",
              byB("commitTransaction"));
      default -> throw new AssertionError("no such step: " + step);
    }
  }

  private static String begin(String id) {
    return "beginTransaction 'transaction': '" + id + "'";
  }

  private static String byB(String verb) {
    return verb + " 'transaction': 'T1', 'producer': 'B'";
  }

  private static String send(String id, String value) {
    return "sendInTransaction 'transaction': '" + id + "', 'topic': 'tx', 'value': '" + value + "'";
  }

  private void plain(String value) {
    story.does(
        "send 'producer': 'n', 'topic': 'tx', 'value': '" + value + "', 'partition': 0",
        "flush 'producer': 'n'");
  }

  /** Followers fetch until everybody knows everything. */
  private void settle() {
    story.does("replicate", "replicate", "replicate", "replicate");
  }

  private Partition partition() {
    return Objects.requireNonNull(story.cluster().partition(TX));
  }

  private PartitionLog log() {
    return Objects.requireNonNull(Objects.requireNonNull(story.cluster().broker(0)).log(TX));
  }

  private static SortedMap<String, String> fields(String text) {
    SortedMap<String, String> fields = new TreeMap<>();
    Matcher field = FIELD.matcher(text);
    while (field.find()) {
      fields.put(field.group(1), field.group(2));
    }
    return fields;
  }

  private void brokers(Members fact, String step) {
    for (String broker : List.of("b0", "b1", "b2")) {
      SortedMap<String, String> seen = fields(fact.text(broker));
      long leo = Long.parseLong(Objects.requireNonNull(seen.get("leo")));
      PartitionLog log = log().truncate(leo, operation -> {});
      compare(Objects.requireNonNull(seen.get("leo")), log.logEndOffset(), step + ", " + broker);
      compare(
          Objects.requireNonNull(seen.get("lso")),
          LogTransactions.of(log)
              .lastStableOffset(Long.parseLong(Objects.requireNonNull(seen.get("hw")))),
          step + ", " + broker);
    }
    compare(fields(fact.text("b0")).getOrDefault("leo", ""), log().logEndOffset(), step);
  }

  private void producer(String text, String step) {
    SortedMap<String, String> expected = fields(text);
    Matcher start = Pattern.compile("pid(\\d+) e(\\d+)").matcher(text);
    assertEquals(true, start.find(), text);
    long id = ours(start.group(1));
    ProducerStateTable.Entry entry =
        Objects.requireNonNull(partition().producers().entries().get(id));
    ProducerStateTable.Accepted newest = entry.newest();
    compare(start.group(2), entry.epoch(), step + ": " + text);
    compare(
        expected.getOrDefault("lastSeq", ""),
        newest == null ? -1 : newest.lastSequence(),
        step + ": " + text);
    Transaction open = openOf(id);
    Long first = open == null ? null : open.firstOffsets().get(TX);
    compare(expected.getOrDefault("txnStart", ""), first == null ? "-" : first, step + ": " + text);
  }

  private long ours(String pid) {
    return switch (pid) {
      case "2000" -> producerId("T1");
      case "2001" -> producerId("T2");
      default ->
          Objects.requireNonNull(story.cluster().producers().byHandle().get("n")).producerId();
    };
  }

  private long producerId(String id) {
    return Objects.requireNonNull(story.cluster().transactions().producers().get(id)).producerId();
  }

  private @org.jspecify.annotations.Nullable Transaction openOf(long producerId) {
    for (String id : story.cluster().transactions().open()) {
      Transaction newest = Objects.requireNonNull(story.cluster().transactions().newest(id));
      if (Objects.requireNonNull(newest.writer()).producerId() == producerId) {
        return newest;
      }
    }
    return null;
  }

  private void transaction(String id, String text, String step) {
    String state = text.split(" ", 2)[0];
    Transaction newest = story.cluster().transactions().newest(id);
    SortedMap<String, String> expected = fields(text);
    if (newest == null || (state.equals("Empty") && !step.startsWith("instance B"))) {
      return;
    }
    compare(
        expected.getOrDefault("e", ""),
        Objects.requireNonNull(newest.writer()).epoch(),
        step + ": " + id);
    if (state.equals("Empty")) {
      return;
    }
    compare(
        state.replaceAll("([a-z])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT),
        newest.state(),
        step + ": " + id);
    if (state.equals("Ongoing")) {
      compare(expected.getOrDefault("parts", ""), newest.partitions().toString(), step + ": " + id);
    }
  }

  private void reads(Members facts) {
    for (String isolation : List.of("read_uncommitted", "read_committed")) {
      story.does(
          "fetch 'partition': 'tx-0', 'offset': 0, 'maxRecords': 99, 'isolation': '"
              + isolation
              + "', 'as': '"
              + isolation
              + "'");
      List<String> read = new ArrayList<>();
      for (ReadRecord each : Objects.requireNonNull(story.cluster().reads().get(isolation))) {
        read.add(each.offset() + "=" + each.content().value());
      }
      List<JsonValue> expected = facts.items(isolation);
      for (int i = 0; i < expected.size() - 1; i++) {
        compare(Members.text(expected.get(i)), read.get(i), isolation);
      }
      assertEquals(expected.size() - 1, read.size(), isolation);
    }
  }

  private void refusal(String text) {
    String code =
        text.startsWith("A send")
            ? story.code(send("T1", "late"))
            : story.code("commitTransaction 'transaction': 'T1'");
    Matcher error = Pattern.compile("errors\\.(\\w+)Exception").matcher(text);
    assertEquals(true, error.find(), text);
    compare(
        error.group(1).replaceAll("([a-z])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT), code, text);
  }

  private void dump(Members facts) {
    List<String> dumped = new ArrayList<>();
    for (PlacedBatch placed : log().batches()) {
      var batch = placed.batch();
      String content = batch.isControl() ? "CTRL" : String.valueOf(batch.records().get(0).value());
      dumped.add(batch.baseOffset() + "=" + content + "@e" + batch.leaderEpoch());
    }
    List<JsonValue> expected = facts.items("dumpLeader");
    for (int i = 0; i < expected.size(); i++) {
      compare(Members.text(expected.get(i)), dumped.get(i), "the leader's log");
    }
    assertEquals(expected.size(), dumped.size());
  }
}

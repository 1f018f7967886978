package io.minikafka.engine.replication;

import static io.minikafka.engine.replication.Stage.T;
import static io.minikafka.engine.replication.Stage.cache;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.failure.StopBroker;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.replication.ElectUnclean;
import io.minikafka.engine.facts.Facts;
import io.minikafka.engine.log.LeaderEpochs;
import io.minikafka.engine.log.LeaderEpochs.End;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Leader epochs do what Kafka's own cache and fetcher did. */
class EpochFactsTest {
  private static final Pattern RECORD = Pattern.compile("(\\d+)@e(\\d+)");
  private static final Pattern ENTRY = Pattern.compile("epoch=(\\d+), startOffset=(\\d+)");
  private static final Pattern HW = Pattern.compile("hw=(\\d+)");

  @Test
  void theCache() throws Exception {
    Facts facts = Facts.of("g-epoch-cache");
    PartitionLog log = empty();
    for (int offset = 0; offset < 10; offset++) {
      log = append(log, offset < 3 ? 0 : offset < 5 ? 2 : 5);
    }
    facts.same("/cache", cache(log.epochs()));
    facts.same("/checkpointFile", log.epochs().text());
    for (int i = 0; i < facts.size("/endOffsetForEpoch"); i++) {
      String at = "/endOffsetForEpoch/" + i;
      int epoch = (int) facts.number(at + "/requestedEpoch");
      facts.same(at + "/answer", text(log.epochs().endOf(epoch, log.logEndOffset())));
    }
    for (int target : List.of(4, 3)) {
      PartitionLog cut = log.truncate(target, operation -> {});
      facts.same("/after truncateTo(" + target + ")/leo", cut.logEndOffset());
      facts.same("/after truncateTo(" + target + ")/cache", cache(cut.epochs()));
    }
    segmentsThatGo(facts);
    insideABatch(facts);
    facts.finish();
  }

  private static final String BASE =
      "a batch that reaches past the target goes as a whole, and LEO is its base";

  private static void insideABatch(Facts facts) {
    String at = "/truncateTo(2) inside batch 1..3";
    PartitionLog log = append(empty(), 0, record("a", "1"));
    log = append(log, 0, record("b", "1"), record("c", "1"), record("d", "1"));
    PartitionLog cut = log.truncate(2, operation -> {});
    facts.differs(at + "/leo", 2, 1L, cut.logEndOffset(), BASE);
    // Of one replica HW is LEO.
    facts.differs(at + "/hw", 2, 1L, cut.logEndOffset(), BASE);
    facts.same(at + "/segSize", cut.active().sizeBytes());
    facts.same(at + "/dump", dump(cut));
  }

  private static List<String> dump(PartitionLog log) {
    List<String> lines = new ArrayList<>();
    for (PlacedBatch placed : log.batches()) {
      RecordBatch batch = placed.batch();
      StringBuilder line =
          new StringBuilder(
              "seg0 batch["
                  + batch.baseOffset()
                  + ".."
                  + batch.lastOffset()
                  + "] size="
                  + placed.stored().sizeBytes()
                  + " pid="
                  + batch.producer().producerId()
                  + " seq="
                  + batch.producer().baseSequence()
                  + ":");
      for (int i = 0; i < batch.records().size(); i++) {
        Record each = batch.records().get(i);
        line.append(' ').append(batch.offset(i)).append('=');
        line.append(each.key()).append('/').append(each.value());
      }
      lines.add(line.toString());
    }
    return lines;
  }

  private static String text(End end) {
    return end.isDefined()
        ? "(epoch " + end.epoch() + ", endOffset " + end.endOffset() + ")"
        : "UNDEFINED(-1,-1)";
  }

  /** A leader that everybody followed comes back to one that has less. */
  private static void segmentsThatGo(Facts facts) {
    String at = "/truncate segments";
    Stage stage = new Stage(Rules.kafka(), 1, 0, 1);
    for (int i = 0; i < 5; i++) {
      stage.append("m" + i);
      if (i % 2 == 1) {
        stage.give(new Roll(T, null));
      }
    }
    stage.rounds(3).give(new StopBroker(1));
    for (int i = 5; i < 10; i++) {
      stage.append("m" + i);
      if (i % 2 == 1 && i < 9) {
        stage.give(new Roll(T, 0));
      }
    }
    facts.same(at + "/basesBefore", bases(stage));
    assertEquals(10, stage.partition().highWatermark());
    stage.give(new CrashBroker(0, false), new StartBroker(1), new ElectUnclean(T));
    stage.give(new StartBroker(0)).rounds(1);
    assertEquals(facts.number(at + "/truncateTo"), stage.end(1));
    facts.same(at + "/basesAfter", bases(stage));
    facts.same(at + "/leo", stage.end(0));
    stage.rounds(1);
    facts.same(at + "/hw", stage.partition().ownHighWatermark(0));
  }

  private static List<Long> bases(Stage stage) {
    return stage.log(0).segments().stream().map(Segment::baseOffset).toList();
  }

  @Test
  void theAnswersToATruncation() throws Exception {
    Facts facts = Facts.of("g4-truncation-answers");
    for (int i = 0; i < facts.size(""); i++) {
      String at = "/" + i;
      facts.text(at + "/case");
      PartitionLog leader = log(facts.text(at + "/leader"));
      String described = facts.text(at + "/follower");
      PartitionLog follower = log(described);
      Matcher hw = HW.matcher(described);
      long own = hw.find() ? Long.parseLong(hw.group(1)) : 0;
      facts.same(at + "/HW truncation would leave leo", highWatermarkRule(own, follower));
      List<String> steps = new ArrayList<>();
      PartitionLog left = follow(leader, follower, own, steps);
      facts.same(at + "/steps", steps);
      facts.same(at + "/followerAfter", describe(left));
    }
    facts.finish();
  }

  private static long highWatermarkRule(long own, PartitionLog follower) {
    return Math.min(
        follower.logEndOffset(),
        new MiniKafkaReplication.LengthRule().endAtBeginning(own, follower.logEndOffset()));
  }

  /** Fetches until nothing diverges, and notes what was asked and answered. */
  private static PartitionLog follow(
      PartitionLog leader, PartitionLog follower, long own, List<String> steps) {
    PartitionLog log = follower;
    while (true) {
      int last = log.epochs().latest();
      long end = log.logEndOffset();
      Reconciled answer =
          new EpochReconciliation.OnFetch()
              .reconcile(new Meeting(2, 1, log, leader, own, new OwnView(own, true)));
      if (last < 0) {
        steps.add("no epoch on follower -> truncate to HW " + own);
        return log.truncate(answer.endOffset(), operation -> {});
      }
      End leaders = leader.epochs().endOf(last, leader.logEndOffset());
      if (!leaders.isDefined()) {
        steps.add(
            "ask e" + last + " -> UNDEFINED: OFFSET_OUT_OF_RANGE on fetch / truncate to HW " + own);
        return log;
      }
      String fetch = "fetch(offset " + end + ", lastFetchedEpoch " + last + ") -> ";
      String told = "epoch " + leaders.epoch();
      if (answer.then() == Reconciled.Then.FETCH) {
        steps.add(fetch + "not diverging (leader: " + told + " ends " + leaders.endOffset() + ")");
        return log;
      }
      End mine = log.epochs().endOf(leaders.epoch(), end);
      steps.add(
          fetch
              + "diverging ("
              + told
              + ", endOffset "
              + leaders.endOffset()
              + "); follower's own end for e"
              + leaders.epoch()
              + " = ("
              + mine.epoch()
              + ","
              + mine.endOffset()
              + "); truncate to "
              + answer.endOffset());
      log = log.truncate(answer.endOffset(), operation -> {});
    }
  }

  /** A log as the facts describe it: {@code 0@e0 1@e2 cache=[…]}. */
  private static PartitionLog log(String described) {
    PartitionLog log = empty();
    Matcher records = RECORD.matcher(described);
    while (records.find()) {
      log = append(log, Integer.parseInt(records.group(2)));
    }
    int latest = log.epochs().latest();
    Matcher entries = ENTRY.matcher(described);
    LeaderEpochs cache = LeaderEpochs.EMPTY;
    while (entries.find()) {
      int epoch = Integer.parseInt(entries.group(1));
      cache = cache.noting(epoch, Long.parseLong(entries.group(2)));
      if (epoch > latest) {
        log = log.beginningEpoch(epoch, operation -> {});
      }
    }
    assertEquals(cache, log.epochs(), described);
    return log;
  }

  private static String describe(PartitionLog log) {
    StringBuilder text = new StringBuilder();
    for (PlacedBatch placed : log.batches()) {
      text.append(placed.batch().baseOffset())
          .append("@e")
          .append(placed.batch().leaderEpoch())
          .append(' ');
    }
    return (text.length() == 0 ? " " : text) + "leo=" + log.logEndOffset();
  }

  private static PartitionLog empty() {
    return PartitionLog.create(
        "t-0", ClusterConfig.DEFAULT.log(), Rules.kafka().log(), 0, 0, operation -> {});
  }

  private static PartitionLog append(PartitionLog log, int epoch) {
    return append(log, epoch, record("k", "v"));
  }

  private static Record record(String key, String value) {
    return new Record(Bytes.utf8(key), Bytes.utf8(value), 0, List.of());
  }

  private static PartitionLog append(PartitionLog log, int epoch, Record... records) {
    RecordBatch batch =
        RecordBatch.of(log.logEndOffset(), epoch, ProducerSequence.NONE, List.of(records));
    return log.append(log.rules().batchFormat().stored(batch), operation -> {});
  }
}

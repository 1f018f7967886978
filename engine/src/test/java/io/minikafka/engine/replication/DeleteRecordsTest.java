package io.minikafka.engine.replication;

import static io.minikafka.engine.replication.Stage.T;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.checkpoint.OffsetCheckpoint;
import io.minikafka.engine.cluster.ReadRecord;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.PauseFollower;
import io.minikafka.engine.command.failure.ResumeFollower;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.failure.StopBroker;
import io.minikafka.engine.command.log.ApplyRetention;
import io.minikafka.engine.command.log.DeleteRecords;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.reading.Fetch;
import io.minikafka.engine.command.reading.LookUpOffset;
import io.minikafka.engine.command.replication.RefreshIsr;
import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.command.transaction.SendInTransaction;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.ReplicationEvent;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.FoundOffset;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.rules.Rules;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records deleted by offset: the log start is right wherever it counts. */
class DeleteRecordsTest {
  static List<Rules> rules() {
    return List.of(Rules.miniKafka(), Rules.kafka());
  }

  /** Offsets 0 to 3 in two segments, on both brokers and below HW. */
  private static Stage four(Rules rules) {
    return new Stage(rules, 1, 0, 1)
        .append("a", "b")
        .give(new Roll(T, 0))
        .append("c", "d")
        .rounds(4);
  }

  private static DeleteRecords to(long offset) {
    return new DeleteRecords(T, offset);
  }

  private static long start(Stage stage, int broker) {
    return stage.log(broker).logStartOffset();
  }

  private static List<Long> bases(PartitionLog log) {
    return log.segments().stream().map(Segment::baseOffset).toList();
  }

  private static DiskImage disk(Stage stage, int broker) {
    return stage.cluster.brokers().get(broker).disk();
  }

  private static Fetch fetch(long offset, String as) {
    return new Fetch(T, offset, 10, false, as);
  }

  private static List<Long> read(Stage stage, String as) {
    return stage.cluster.reads().get(as).stream().map(ReadRecord::offset).toList();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void whatLiesBelowTheLogStartCannotBeReadAndTheFilesStay(Rules rules) {
    Stage stage = four(rules);
    DiskImage before = disk(stage, 0);
    stage.give(to(1));
    assertEquals(1, start(stage, 0));
    assertEquals(List.of(0L, 2L), bases(stage.log(0)));
    Segment first = stage.log(0).segments().get(0);
    assertEquals(before.find(first.logFile()), disk(stage, 0).find(first.logFile()));
    assertEquals(ErrorCode.OFFSET_OUT_OF_RANGE, stage.refusal(fetch(0, "none")));
    stage.give(fetch(1, "rest"));
    assertEquals(List.of(1L, 2L, 3L), read(stage, "rest"));
    stage.give(to(0), to(1));
    assertEquals(1, start(stage, 0), "it never goes back");
  }

  @ParameterizedTest
  @MethodSource("rules")
  void onlyWhatLiesBelowTheHighWatermarkCanBeDeleted(Rules rules) {
    Stage stage = four(rules).append("e");
    assertEquals(ErrorCode.OFFSET_OUT_OF_RANGE, stage.refusal(to(5)));
    assertEquals(ErrorCode.OFFSET_OUT_OF_RANGE, stage.refusal(to(-2)));
    stage.give(to(DeleteRecords.TO_HIGH_WATERMARK));
    assertEquals(4, start(stage, 0));
    assertEquals(5, stage.end(0));
    stage.give(new StopBroker(0));
    stage.give(new StopBroker(1));
    assertEquals(ErrorCode.BROKER_NOT_AVAILABLE, stage.refusal(to(4)));
  }

  @Test
  void aCompactedTopicIsNotDeletedFrom() {
    Stage stage = new Stage(Rules.kafka(), 1, 0);
    stage.give(new CreateTopic("kept", 1, 1, true));
    DeleteRecords asked = new DeleteRecords(new TopicPartition("kept", 0), 0);
    assertEquals(ErrorCode.INVALID_ARGUMENT, stage.refusal(asked));
  }

  @Test
  void theEarliestOffsetIsTheLogStart() {
    Stage stage = four(Rules.kafka()).give(to(1));
    stage.give(new LookUpOffset(T, FoundOffset.EARLIEST, "earliest"));
    stage.give(new LookUpOffset(T, 0, "byTime"));
    assertEquals(List.of(1L), read(stage, "earliest"));
    assertEquals(List.of(1L), read(stage, "byTime"));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void aFollowerTakesTheLogStartWithItsNextFetch(Rules rules) {
    Stage stage = four(rules).give(to(3));
    assertEquals(0, start(stage, 1));
    stage.fetch(1);
    assertEquals(3, start(stage, 1));
    assertTrue(stage.events.stream().anyMatch(ReplicationEvent.LogStartFollowed.class::isInstance));
  }

  @Test
  void underKafkasRulesAFollowerTakesTheStartThatRetentionLeaves() {
    Stage stage = four(Rules.kafka()).give(new ApplyRetention(T, 0, null, 1L)).rounds(1);
    assertEquals(2, start(stage, 0));
    assertEquals(2, start(stage, 1));
    assertEquals(List.of(0L), bases(stage.log(1)));
    Stage mini = four(Rules.miniKafka()).give(new ApplyRetention(T, 0, null, 1L)).rounds(1);
    assertEquals(2, start(mini, 0));
    assertEquals(0, start(mini, 1));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void aFollowerThatEndsBelowTheLogStartBeginsAgainThere(Rules rules) {
    Stage stage =
        new Stage(rules, 1, 0, 1)
            .append("a")
            .rounds(2)
            .give(new PauseFollower(1))
            .give(new AdvanceClock(60_000))
            .append("b", "c")
            .give(new RefreshIsr(T))
            .give(to(2), new ResumeFollower(1))
            .fetch(1);
    assertEquals(2, start(stage, 1));
    assertEquals(3, stage.end(1));
    assertEquals(List.of(2L), bases(stage.log(1)));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void retentionDeletesTheSegmentsBelowTheLogStart(Rules rules) {
    Stage stage = four(rules).give(to(1), new ApplyRetention(T, 0, null, null));
    assertEquals(List.of(0L, 2L), bases(stage.log(0)));
    stage.give(to(2), new ApplyRetention(T, 0, null, null));
    assertEquals(List.of(2L), bases(stage.log(0)));
    stage.give(to(DeleteRecords.TO_HIGH_WATERMARK), new ApplyRetention(T, 0, null, null));
    assertEquals(List.of(2L), bases(stage.log(0)), "no segment follows the active one");
    assertEquals(4, start(stage, 0));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void aCleanStopWritesTheLogStartAndACrashForgetsIt(Rules rules) {
    Stage stage = four(rules);
    assertFalse(OffsetCheckpoint.LOG_STARTS.isIn(disk(stage, 1)));
    stage.give(to(1)).rounds(1).give(new StopBroker(1));
    assertEquals("0\n1\nt 0 1\n", text(disk(stage, 1)));
    assertEquals(1, start(stage, 1));
    stage.give(new StartBroker(1));
    assertEquals(1, start(stage, 1));
    stage.give(to(3)).rounds(1);
    assertEquals(3, start(stage, 1));
    stage.give(new CrashBroker(1, false));
    assertEquals(1, start(stage, 1), "the file says 1");
    stage.give(new StartBroker(1));
    assertEquals(1, start(stage, 1));
    stage.rounds(1).give(new ApplyRetention(T, 1, null, null));
  }

  private static String text(DiskImage disk) {
    return new String(
        disk.find(OffsetCheckpoint.LOG_STARTS.file().path()).orElseThrow().read(),
        StandardCharsets.UTF_8);
  }

  @Test
  void aSegmentThatBeginsAtTheLogStartNeedsNoFile() {
    Stage stage =
        four(Rules.kafka()).give(to(2), new ApplyRetention(T, 0, null, null), new StopBroker(0));
    assertFalse(OffsetCheckpoint.LOG_STARTS.isIn(disk(stage, 0)));
  }

  @Test
  void filesThatEndBelowTheCheckpointedLogStartGo() {
    Stage stage = four(Rules.kafka()).give(to(3)).rounds(1).give(new StopBroker(1));
    stage.give(new StartBroker(1));
    PartitionLog log = stage.log(1).truncate(2, operation -> {});
    PartitionLog started = log.startingAt(3, operation -> {});
    assertEquals(3, started.logStartOffset());
    assertEquals(3, started.logEndOffset());
    assertTrue(started.active().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("rules")
  void aTruncationBelowTheLogStartTakesItAlong(Rules rules) {
    Stage stage = four(rules).give(to(3));
    for (long target : LongStream.rangeClosed(0, 4).toArray()) {
      PartitionLog cut = stage.log(0).truncate(target, operation -> {});
      assertEquals(target, cut.logEndOffset());
      assertEquals(Math.min(3, target), cut.logStartOffset(), "cut to " + target);
    }
  }

  @Test
  void theLastStableOffsetDoesNotLieBelowTheLogStart() {
    Stage stage = new Stage(Rules.kafka(), 1, 0);
    stage.give(
        new BeginTransaction("tx"),
        new SendInTransaction("tx", "t", null, Bytes.utf8("v"), 0, null, null));
    stage.append("a", "b").give(to(2));
    assertEquals(2, stage.cluster.lastStableOffset(T));
    assertEquals(3, stage.partition().highWatermark());
  }

  @Test
  void asTheClockMovesTheLogStartIsWrittenAndSegmentsGo() {
    Stage stage = four(Rules.kafka());
    Machine machine = new Machine(Rules.kafka());
    stage.give(to(2)).rounds(1);
    Transition minute = machine.apply(stage.cluster, new AdvanceClock(60_000));
    assertTrue(OffsetCheckpoint.LOG_STARTS.isIn(minute.after().brokers().get(0).disk()));
    Transition later = machine.apply(minute.after(), new AdvanceClock(240_000));
    assertEquals(List.of(2L), bases(later.after().brokers().get(0).log(T)));
    assertTrue(
        later.events().stream()
            .map(Event::sentence)
            .anyMatch(each -> each.equals("Broker 0 deleted segments: 1, all below log start 2.")));
  }
}

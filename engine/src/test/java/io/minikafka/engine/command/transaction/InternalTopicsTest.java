package io.minikafka.engine.command.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Story;
import org.junit.jupiter.api.Test;

/** What coordinators keep in topics of their own, and what becomes of it. */
class InternalTopicsTest {
  private static final Rules OFFSETS = Rules.miniKafka().with("offsetStorage", "internal-topic");
  private static final Rules STATES = Rules.miniKafka().with("transactionLog", "internal-topic");
  private static final String AT = "/partitions/__consumer_offsets-0";
  private static final String STATE = "/partitions/__transaction_state-0";

  private static Story begin(Rules rules, String brokers) {
    return Story.begin(rules, "{'brokers': " + brokers + "}")
        .does("createTopic 'topic': 't', 'partitions': 2, 'replicationFactor': 2");
  }

  private static Story commits(Rules rules) {
    return begin(rules, "[1, 2, 3, 4]")
        .does(
            "openConsumer 'consumer': 'c', 'group': 'g'",
            "assign 'consumer': 'c', 'partitions': ['t-0', 't-1']",
            "poll 'consumer': 'c', 'maxRecords': 1",
            "commit 'consumer': 'c'");
  }

  @Test
  void aCommitIsARecordAPartitionOnEveryReplicaAtOnce() {
    Story story = commits(OFFSETS);
    assertEquals(2L, story.at(AT + "/highWatermark"));
    for (int broker = 1; broker <= 3; broker++) {
      assertEquals(2L, story.at(AT + "/replicas/" + broker + "/logEndOffset"));
    }
    assertNull(story.at(AT + "/replicas/4"));
    assertEquals(
        "{\"group\":\"g\",\"partition\":0,\"topic\":\"t\"}",
        story.at(AT + "/replicas/1/batches/0/records/0/key"));
    assertEquals("{\"offset\":0}", story.at(AT + "/replicas/1/batches/0/records/0/value"));
    assertEquals(0L, story.at("/groups/g/committed/t-1"));
    assertNull(commits(Rules.miniKafka()).at(AT));
  }

  @Test
  void underAllOfKafkasRulesTheFollowersKnowTheHighWatermarkToo() {
    Story story = commits(Rules.kafka());
    assertEquals(2L, story.at(AT + "/highWatermark"));
    assertEquals(2L, story.at(AT + "/replicas/2/highWatermark"));
    assertEquals(2L, story.at(AT + "/replicas/3/highWatermark"));
  }

  @Test
  void pausesAndCutLinksDoNotStopWhatACoordinatorAppends() {
    Story story =
        begin(OFFSETS, "[1, 2, 3]")
            .does(
                "pauseFollower 'broker': 2",
                "cutLink 'from': 1, 'to': 3",
                "openConsumer 'consumer': 'c', 'group': 'g'",
                "assign 'consumer': 'c', 'partitions': ['t-0']",
                "poll 'consumer': 'c', 'maxRecords': 1",
                "commit 'consumer': 'c'");
    assertEquals(1L, story.at(AT + "/replicas/2/logEndOffset"));
    assertEquals(1L, story.at(AT + "/replicas/3/logEndOffset"));
  }

  @Test
  void withoutACoordinatorACommitIsRefused() {
    Story story = commits(OFFSETS).does("crashBroker 'broker': 1");
    assertEquals("BROKER_NOT_AVAILABLE", story.code("commit 'consumer': 'c'"));
    story.does(
        "promote 'partition': '__consumer_offsets-0', 'broker': 2", "commit 'consumer': 'c'");
    assertEquals(4L, story.at(AT + "/replicas/2/logEndOffset"));
  }

  @Test
  void aReopenedClusterKnowsWhatTheLogSays() {
    Story story = commits(OFFSETS).does("closeCluster", "reopenCluster");
    assertEquals(0L, story.at("/groups/g/committed/t-0"));
    assertTrue(story.cluster().files().find(offsetsJson()).isEmpty());
  }

  private static io.minikafka.engine.disk.FilePath offsetsJson() {
    return io.minikafka.engine.checkpoint.CheckpointFile.OFFSETS.path();
  }

  @Test
  void aCommitThatWasNotForcedIsLostWithThePower() {
    Story story = commits(OFFSETS).does("crashCluster 'loseUnflushed': true", "reopenCluster");
    assertNull(story.at("/groups/g"));
    Story json =
        commits(Rules.miniKafka()).does("crashCluster 'loseUnflushed': true", "reopenCluster");
    assertEquals(0L, json.at("/groups/g/committed/t-0"));
  }

  @Test
  void aLeaderOfTheOffsetsThatLostItsTailBelievesItsLog() {
    Story story =
        Story.begin(OFFSETS, "{'brokers': [1]}")
            .does(
                "createTopic 'topic': 't', 'partitions': 1, 'replicationFactor': 1",
                "openConsumer 'consumer': 'c', 'group': 'g'",
                "assign 'consumer': 'c', 'partitions': ['t-0']",
                "poll 'consumer': 'c', 'maxRecords': 1",
                "commit 'consumer': 'c'",
                "flushLogs",
                "append 'partition': 't-0', 'records': [{'value': 'v'}]",
                "poll 'consumer': 'c', 'maxRecords': 1",
                "commit 'consumer': 'c'");
    assertEquals(1L, story.at("/groups/g/committed/t-0"));
    story.does("crashBroker 'broker': 1, 'loseUnflushed': true", "startBroker 'broker': 1");
    assertEquals(0L, story.at("/groups/g/committed/t-0"));
  }

  private static Story transaction(Rules rules) {
    return begin(rules, "[1, 2]")
        .does(
            "beginTransaction 'transaction': 'T'",
            "sendInTransaction 'transaction': 'T', 'topic': 't', 'value': 'v', 'partition': 0",
            "replicate");
  }

  @Test
  void everyChangeOfATransactionIsARecordAndNoJournalIsWritten() {
    Story story = transaction(STATES).does("commitTransaction 'transaction': 'T'", "replicate");
    assertEquals("complete_commit", story.at("/transactions/T/state"));
    // begun, one partition more, prepared, complete
    assertEquals(4L, story.at(STATE + "/highWatermark"));
    assertEquals("T", story.at(STATE + "/replicas/2/batches/3/records/0/key"));
    assertTrue(
        story.cluster().files().find(io.minikafka.engine.transaction.Journal.PATH).isEmpty());
    story.does(
        "beginTransaction 'transaction': 'T'",
        "sendInTransaction 'transaction': 'T', 'topic': 't', 'value': 'v', 'partition': 0",
        "replicate",
        "sendInTransaction 'transaction': 'T', 'topic': 't', 'value': 'w', 'partition': 0");
    assertEquals(6L, story.at(STATE + "/highWatermark"));
  }

  @Test
  void aPreparedTransactionGetsItsMissingMarkersBeforeItIsComplete() {
    // The second partition has nobody to write its marker.
    String[] prepared = {
      "crashBroker 'broker': 2",
      "commitTransaction 'transaction': 'T'",
      "crashCluster",
      "reopenCluster"
    };
    Story topic = begin(STATES, "[1, 2]");
    Story journal = begin(Rules.miniKafka(), "[1, 2]");
    for (Story each : java.util.List.of(topic, journal)) {
      each.does(
          "beginTransaction 'transaction': 'T'",
          "sendInTransaction 'transaction': 'T', 'topic': 't', 'value': 'v', 'partition': 0",
          "sendInTransaction 'transaction': 'T', 'topic': 't', 'value': 'w', 'partition': 1",
          "replicate");
      each.does(prepared);
    }
    assertEquals("complete_commit", journal.at("/transactions/T/state"));
    assertNull(journal.at("/partitions/t-1/replicas/2/batches/1"));
    assertEquals("prepare_commit", topic.at("/transactions/T/state"));
    for (int i = 0; i < 4; i++) {
      topic.does("replicate");
    }
    assertEquals("complete_commit", topic.at("/transactions/T/state"));
    // The marker that was there before the crash is not written again.
    assertEquals(2L, topic.at("/partitions/t-0/replicas/1/logEndOffset"));
    assertEquals("commit", topic.at("/partitions/t-1/replicas/2/batches/1/control"));
  }

  @Test
  void aTransactionGoesOnAfterAReopening() {
    Story story = transaction(STATES).does("closeCluster", "reopenCluster");
    assertEquals("ongoing", story.at("/transactions/T/state"));
    story.does("abortTransaction 'transaction': 'T', 'as': 'a'", "replicate", "replicate");
    assertEquals("acknowledged", story.at("/appends/a/status"));
    assertEquals("complete_abort", story.at("/transactions/T/state"));
  }

  @Test
  void withoutACoordinatorATransactionCannotGoOnAndAMarkerThatIsThereStays() {
    Story story =
        transaction(STATES.with("acksAll", "high-watermark"))
            .does(
                "promote 'partition': '__transaction_state-0', 'broker': 2",
                "abortTransaction 'transaction': 'T', 'as': 'a'",
                "crashBroker 'broker': 2");
    assertEquals("pending", story.at("/appends/a/status"));
    assertEquals("BROKER_NOT_AVAILABLE", story.code("beginTransaction 'transaction': 'U'"));
    story.does("advanceClock 'ms': 20000", "refreshIsr 'partition': 't-0'");
    assertEquals("BROKER_NOT_AVAILABLE", story.at("/appends/a/error"));
    assertEquals("prepare_abort", story.at("/transactions/T/state"));
    story.does("startBroker 'broker': 2", "abortTransaction 'transaction': 'T'");
    assertEquals("complete_abort", story.at("/transactions/T/state"));
    assertEquals(2L, story.at("/partitions/t-0/replicas/1/logEndOffset"));
  }

  @Test
  void stagedOffsetsAreAppendedWhenTheTransactionCommits() {
    Story story =
        transaction(OFFSETS.with("transactionLog", "internal-topic"))
            .does(
                "sendOffsetsToTransaction 'transaction': 'T', 'group': 'g', 'offsets': {'t-1': 7}");
    assertNull(story.at(AT));
    story.does("commitTransaction 'transaction': 'T'", "replicate", "replicate");
    assertEquals(1L, story.at(AT + "/highWatermark"));
    assertEquals(7L, story.at("/groups/g/committed/t-1"));
    story.does("crashCluster", "reopenCluster");
    assertEquals(7L, story.at("/groups/g/committed/t-1"));
    assertEquals("complete_commit", story.at("/transactions/T/state"));
  }
}

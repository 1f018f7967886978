package io.minikafka.engine.command.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Story;
import org.junit.jupiter.api.Test;

/** What holds the last stable offset, and who decides what readers of committed data see. */
class LastStableOffsetTest {
  private static final Rules OPEN = Rules.miniKafka();
  private static final Rules MARKERS = OPEN.with("lastStableOffset", "open-or-unreplicated-marker");

  private static Story topics(Rules rules) {
    return Story.begin(rules, "{'brokers': [1, 2]}")
        .does(
            "createTopic 'topic': 'a', 'partitions': 1, 'replicationFactor': 1",
            "createTopic 'topic': 'b', 'partitions': 1, 'replicationFactor': 2");
  }

  private static final String[] ONE_MARKER_WAITS = {
    "beginTransaction 'transaction': 'T'",
    "sendInTransaction 'transaction': 'T', 'topic': 'a', 'value': 'v'",
    "sendInTransaction 'transaction': 'T', 'topic': 'b', 'value': 'v'",
    "replicate",
    "commitTransaction 'transaction': 'T'",
    "fetch 'partition': 'a-0', 'offset': 0, 'maxRecords': 9, 'isolation': 'read_committed',"
        + " 'as': 'r'"
  };

  @Test
  void aPartitionThatHasItsMarkerDoesNotWaitForTheOthers() {
    Story open = topics(OPEN).does(ONE_MARKER_WAITS);
    assertEquals(0L, open.at("/partitions/a-0/lastStableOffset"));
    assertEquals("[]", String.valueOf(open.at("/reads/r")));
    Story markers = topics(MARKERS).does(ONE_MARKER_WAITS);
    assertEquals("prepare_commit", markers.at("/transactions/T/state"));
    assertEquals(2L, markers.at("/partitions/a-0/lastStableOffset"));
    assertEquals(0L, markers.at("/partitions/b-0/lastStableOffset"));
    assertEquals("v", markers.at("/reads/r/0/value"));
  }

  private static final String[] THE_MARKER_IS_LOST = {
    "createTopic 'topic': 't', 'partitions': 1, 'replicationFactor': 1",
    "beginTransaction 'transaction': 'T'",
    "sendInTransaction 'transaction': 'T', 'topic': 't', 'value': 'v'",
    "commitTransaction 'transaction': 'T'",
    "closeCluster",
    "tearTail 'partition': 't-0', 'broker': 1, 'bytes': 10",
    "reopenCluster"
  };

  @Test
  void aTransactionWhoseMarkerIsNoLongerThereIsOpenInTheLog() {
    Story open = Story.begin(OPEN, "{'brokers': [1]}").does(THE_MARKER_IS_LOST);
    Story markers = Story.begin(MARKERS, "{'brokers': [1]}").does(THE_MARKER_IS_LOST);
    assertEquals("complete_commit", open.at("/transactions/T/state"));
    assertEquals(1L, open.at("/partitions/t-0/lastStableOffset"));
    assertEquals(0L, markers.at("/partitions/t-0/lastStableOffset"));
  }

  @Test
  void everyTransactionOfAnIdHasItsOwnEnd() {
    Story story =
        topics(MARKERS)
            .does(
                "beginTransaction 'transaction': 'T'",
                "sendInTransaction 'transaction': 'T', 'topic': 'a', 'value': 'kept'",
                "commitTransaction 'transaction': 'T'",
                "beginTransaction 'transaction': 'T'",
                "sendInTransaction 'transaction': 'T', 'topic': 'a', 'value': 'dropped'",
                "abortTransaction 'transaction': 'T'",
                "append 'partition': 'a-0', 'records': [{'value': 'plain'}]",
                "fetch 'partition': 'a-0', 'offset': 0, 'maxRecords': 9, 'isolation':"
                    + " 'read_committed', 'as': 'r'");
    assertEquals("kept", story.at("/reads/r/0/value"));
    assertEquals("plain", story.at("/reads/r/1/value"));
    assertEquals(5L, story.at("/partitions/a-0/lastStableOffset"));
  }

  private static final String[] BOTH_MARKERS_WAIT = {
    "createTopic 'topic': 't', 'partitions': 2, 'replicationFactor': 2",
    "beginTransaction 'transaction': 'T'",
    "sendInTransaction 'transaction': 'T', 'topic': 't', 'partition': 0, 'value': 'v'",
    "sendInTransaction 'transaction': 'T', 'topic': 't', 'partition': 1, 'value': 'v'",
    "commitTransaction 'transaction': 'T', 'as': 'end'"
  };

  @Test
  void kafkaWritesTheMarkersOfAllPartitionsAtOnce() {
    Story one = Story.begin(OPEN, "{'brokers': [1, 2]}").does(BOTH_MARKERS_WAIT);
    assertEquals(2L, one.at("/partitions/t-0/replicas/1/logEndOffset"));
    assertEquals(1L, one.at("/partitions/t-1/replicas/2/logEndOffset"));
    Story all =
        Story.begin(OPEN.with("transactionLog", "internal-topic"), "{'brokers': [1, 2]}")
            .does(BOTH_MARKERS_WAIT);
    assertEquals(2L, all.at("/partitions/t-0/replicas/1/logEndOffset"));
    assertEquals(2L, all.at("/partitions/t-1/replicas/2/logEndOffset"));
    all.does("replicate 'partition': 't-1'");
    assertEquals("pending", all.at("/appends/end/status"));
    all.does("replicate 'partition': 't-0'");
    assertEquals("acknowledged", all.at("/appends/end/status"));
    assertEquals("complete_commit", all.at("/transactions/T/state"));
    assertEquals(2L, all.at("/partitions/t-0/replicas/1/logEndOffset"));
  }
}

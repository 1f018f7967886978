package io.minikafka.engine.command.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Story;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Producer ids, epochs and sequences of transactions, and who is fenced. */
class FencingTest {
  private static final Rules UNFENCED = Rules.miniKafka();
  private static final Rules FENCED = UNFENCED.with("transactionalProducer", "fenced");

  private static Story topic(Rules rules, int replicas) {
    return Story.begin(rules, replicas == 1 ? "{'brokers': [1]}" : "{'brokers': [1, 2]}")
        .does("createTopic 'topic': 't', 'partitions': 1, 'replicationFactor': " + replicas);
  }

  private static String begin(String producer) {
    return "beginTransaction 'transaction': 'T', 'producer': '" + producer + "'";
  }

  private static String send(String producer) {
    return "sendInTransaction 'transaction': 'T', 'topic': 't', 'value': 'v', 'producer': '"
        + producer
        + "'";
  }

  private static String commit(String producer) {
    return "commitTransaction 'transaction': 'T', 'producer': '" + producer + "'";
  }

  private static List<Object> batch(Story story, int index) {
    String at = "/partitions/t-0/replicas/1/batches/" + index;
    return List.of(
        String.valueOf(story.at(at + "/control")),
        String.valueOf(story.at(at + "/producerId")),
        String.valueOf(story.at(at + "/producerEpoch")),
        String.valueOf(story.at(at + "/baseSequence")));
  }

  @Test
  void theEpochGrowsAtEachEndAndSequencesBeginAgain() {
    Story story =
        topic(FENCED, 1).does(begin("A"), send("A"), send("A"), commit("A"), begin("A"), send("A"));
    assertEquals(List.of("null", "1", "0", "0"), batch(story, 0));
    assertEquals(List.of("null", "1", "0", "1"), batch(story, 1));
    assertEquals(List.of("commit", "1", "1", "-1"), batch(story, 2));
    assertEquals(List.of("null", "1", "1", "0"), batch(story, 3));
    assertEquals(1L, story.at("/transactions/T/producerEpoch"));
    story.does("abortTransaction 'transaction': 'T', 'producer': 'A'");
    assertEquals(List.of("abort", "1", "2", "-1"), batch(story, 4));
  }

  @Test
  void aTransactionThatWroteNothingKeepsTheEpoch() {
    Story story = topic(FENCED, 1).does(begin("A"), commit("A"), begin("A"));
    assertEquals(0L, story.at("/transactions/T/producerEpoch"));
    assertEquals(0L, story.at("/partitions/t-0/replicas/1/logEndOffset"));
  }

  @Test
  void aSecondProducerAbortsWhatTheFirstLeftOpenAndFencesIt() {
    Story story = topic(FENCED, 1).does(begin("A"), send("A"), begin("B"));
    assertEquals(List.of("abort", "1", "1", "-1"), batch(story, 1));
    assertEquals("ongoing", story.at("/transactions/T/state"));
    assertEquals(2L, story.at("/transactions/T/producerEpoch"));
    for (String call :
        List.of(
            send("A"),
            commit("A"),
            begin("A"),
            "abortTransaction 'transaction': 'T', 'producer': 'A'",
            "sendOffsetsToTransaction 'transaction': 'T', 'group': 'g', 'offsets': {},"
                + " 'producer': 'A'")) {
      assertEquals("INVALID_PRODUCER_EPOCH", story.code(call), call);
    }
    story.does(send("B"), commit("B"));
    assertEquals(List.of("null", "1", "2", "0"), batch(story, 2));
    assertEquals("complete_commit", story.at("/transactions/T/state"));
  }

  @Test
  void withoutAnythingOpenTheSecondProducerTakesTheNextEpoch() {
    Story story = topic(FENCED, 1).does(begin("A"), send("A"), commit("A"), begin("B"));
    assertEquals(2L, story.at("/transactions/T/producerEpoch"));
    assertEquals("INVALID_PRODUCER_EPOCH", story.code(begin("A")));
    assertEquals(
        "Id T belongs to producer B now; epoch 1 is fenced. A second producer with the same"
            + " transactional id aborts what the first one left open (KIP-98).",
        topic(FENCED, 1).does(begin("A"), send("A"), commit("A"), begin("B")).told().get(0));
  }

  @Test
  void theSecondProducerBeginsWhenTheAbortIsWithTheFollowers() {
    Story story = topic(FENCED, 2).does(begin("A"), send("A"), begin("B"));
    assertEquals("prepare_abort", story.at("/transactions/T/state"));
    assertEquals("INVALID_PRODUCER_EPOCH", story.code(send("A")));
    assertEquals("INVALID_STATE", story.code(send("B")));
    assertEquals("INVALID_STATE", story.code(begin("C")));
    story.does("replicate");
    assertEquals("ongoing", story.at("/transactions/T/state"));
    story.does(send("B"), "replicate", commit("B"), "replicate");
    assertEquals("complete_commit", story.at("/transactions/T/state"));
  }

  @Test
  void whoNamesNoProducerIsAlwaysTheSameOne() {
    Story story =
        topic(FENCED, 1)
            .does(
                "beginTransaction 'transaction': 'T'",
                "sendInTransaction 'transaction': 'T', 'topic': 't', 'value': 'v'");
    assertEquals("INVALID_STATE", story.code("beginTransaction 'transaction': 'T'"));
    story.does(begin("B"));
    assertEquals("INVALID_PRODUCER_EPOCH", story.code("commitTransaction 'transaction': 'T'"));
    Story named = topic(FENCED, 1).does(begin("A"), "commitTransaction 'transaction': 'T'");
    assertEquals("complete_commit", named.at("/transactions/T/state"));
  }

  @Test
  void unfencedAProducerStandsInTheWayOfTheOtherAndNobodyIsRefused() {
    Story story = topic(UNFENCED, 1).does(begin("A"), send("A"));
    assertEquals("INVALID_STATE", story.code(begin("B")));
    story.does(send("B"), commit("B"));
    assertEquals(List.of("null", "-1", "-1", "-1"), batch(story, 0));
    assertNull(story.at("/transactions/T/producerEpoch"));
  }

  @Test
  void afterARestartIdAndEpochGoOnAndAnybodyMayFinish() {
    Story story =
        topic(FENCED, 1)
            .does(begin("A"), send("A"), commit("A"), begin("A"), send("A"), send("A"))
            .does("crashCluster", "reopenCluster", send("A"));
    assertEquals(List.of("null", "1", "1", "2"), batch(story, 4));
    story.does(send("A"), commit("A"));
    assertEquals(List.of("null", "1", "1", "3"), batch(story, 5));
    assertEquals(List.of("commit", "1", "2", "-1"), batch(story, 6));
    Story other =
        topic(FENCED, 1).does(begin("A"), send("A"), "crashCluster", "reopenCluster", begin("B"));
    assertEquals(List.of("abort", "1", "1", "-1"), batch(other, 1));
    assertEquals(2L, other.at("/transactions/T/producerEpoch"));
  }

  @Test
  void anotherIdGetsAnotherProducerId() {
    Story story =
        topic(FENCED, 1).does(begin("A"), send("A"), "beginTransaction 'transaction': 'U'");
    assertEquals(1L, story.at("/transactions/T/producerId"));
    assertEquals(2L, story.at("/transactions/U/producerId"));
  }
}

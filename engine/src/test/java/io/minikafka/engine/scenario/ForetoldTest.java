package io.minikafka.engine.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Foretold.Other;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForetoldTest {
  private static final String BEGINNING =
      """
      {"scenario": 1, "id": "a", "title": "a", "cluster": {"minInsyncReplicas": 2}, "steps": [
        {"do": "createTopic", "topic": "orders", "partitions": 1, "replicationFactor": 3},
        {"do": "append", "partition": "orders-0", "records": [{"value": "x"}], "acks": 1},
      """;

  private static List<Other> under(Rules rules, String steps, int commands) throws ScenarioProblem {
    return Foretold.under(rules, ScenarioReader.read(BEGINNING + steps + "]}", "a.json"), commands);
  }

  private static Rules learningLater() {
    return Rules.miniKafka().with("followerProgress", "next-fetch");
  }

  private static final String QUESTION =
      """
      {"ask": "Where is HW after one round?", "choices": ["0: as before", "1: all have it"],
       "answer": 1},
      {"do": "replicate", "expect": {"/partitions/orders-0/highWatermark": 1}},
      {"expect": {"/partitions/orders-0/replicas/2/logEndOffset": 1}}
      """;

  @Test
  void theValueThatTheAnswerNamesIsAnotherOne() throws ScenarioProblem {
    assertEquals(
        List.of(new Other("/partitions/orders-0/highWatermark", "1", "0")),
        under(learningLater(), QUESTION, 2));
  }

  @Test
  void aQuestionAboutAValueIsToldOfThatValueAlone() throws ScenarioProblem {
    String steps =
        """
        {"ask": "How far does broker 2 get?", "about": "/partitions/orders-0/replicas/2/logEndOffset"},
        {"do": "replicate", "expect": {"/partitions/orders-0/highWatermark": 1}},
        {"ask": "Where is HW?", "about": "/partitions/orders-0/highWatermark"},
        {"do": "advanceClock", "ms": 1}
        """;
    assertEquals(List.of(), under(learningLater(), steps, 2));
    assertEquals(
        List.of(new Other("/partitions/orders-0/highWatermark", "1", "0")),
        under(learningLater(), steps, 3));
  }

  @Test
  void sameRulesSameAnswer() throws ScenarioProblem {
    assertEquals(List.of(), under(Rules.miniKafka(), QUESTION, 2));
  }

  @Test
  void withoutAQuestionThereIsNoAnswer() throws ScenarioProblem {
    assertEquals(List.of(), under(learningLater(), QUESTION, 1));
  }

  @Test
  void whatTheAnswerDoesNotNameIsNotItsDifference() throws ScenarioProblem {
    String steps =
        """
        {"ask": "How far does broker 2 get?", "choices": ["1", "7"], "answer": 0},
        {"do": "replicate", "partition": "orders-0", "follower": 2,
         "expect": {"/partitions/orders-0/replicas/2/logEndOffset": 1,
                    "/partitions/orders-0/highWatermark": 0}},
        {"do": "replicate"}
        """;
    assertEquals(List.of(), under(learningLater(), steps, 2));
  }

  @Test
  void anotherOutcomeComesFirst() throws ScenarioProblem {
    String steps =
        """
        {"do": "crashBroker", "broker": 2},
        {"do": "crashBroker", "broker": 3},
        {"do": "removeFromIsr", "partition": "orders-0", "broker": 2},
        {"do": "removeFromIsr", "partition": "orders-0", "broker": 3},
        {"ask": "Is it taken?", "choices": ["yes", "no"], "answer": 1},
        {"do": "fetch", "partition": "orders-0", "offset": 5, "maxRecords": 1,
         "fails": "OFFSET_OUT_OF_RANGE"}
        """;
    assertEquals(List.of(), under(Rules.miniKafka(), steps, 6));
    String promoted =
        """
        {"do": "crashBroker", "broker": 1},
        {"ask": "Who leads?", "choices": ["still broker 1", "broker 2"], "answer": 0},
        {"do": "append", "partition": "orders-0", "records": [{"value": "y"}],
         "fails": "BROKER_NOT_AVAILABLE"}
        """;
    assertEquals(
        List.of(new Other("", "BROKER_NOT_AVAILABLE", "")),
        under(Rules.miniKafka().with("election", "controller"), promoted, 3));
  }
}

package io.minikafka.studio.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioReader;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The reveal says where Kafka's rules give another answer, and nothing where they do not. */
class KafkaAnswerTest {
  /** Two records at the leader, a fetch round, and a question before it. */
  private static String asked(String rules, String answer, String expect) {
    return """
    {"scenario": 1, "id": "s", "title": "s", "cluster": {"brokers": [1, 2]}%s, "steps": [
      {"do": "createTopic", "topic": "t", "partitions": 1, "replicationFactor": 2},
      {"do": "append", "partition": "t-0", "records": [{"value": "a"}, {"value": "b"}]},
      {"ask": "What then?", "choices": [{"text": "%s"}, {"text": "neither", "belief": "x"}],
       "answer": 0, "because": "so it is"},
      {"do": "replicate", "expect": {%s}}
    ]}
    """
        .formatted(rules, answer, expect);
  }

  private static Optional<String> sentence(String text, int stage) throws Exception {
    Scenario scenario = ScenarioReader.read(text, "s.json");
    return KafkaAnswer.sentence(scenario, stage);
  }

  @Test
  void anOtherValueIsNamedBesideTheOneHere() throws Exception {
    assertEquals(
        Optional.of("Under Kafka's rules the answer is another one: HW is 0, not 2."),
        sentence(asked("", "2", "\"/partitions/t-0/highWatermark\": 2"), 2));
  }

  @Test
  void whatIsTheSameIsNotMentioned() throws Exception {
    assertEquals(
        Optional.empty(),
        sentence(asked("", "2", "\"/partitions/t-0/replicas/2/logEndOffset\": 2"), 2));
  }

  @Test
  void onlyWhatTheAnswerIsAboutCounts() throws Exception {
    String both = "\"/partitions/t-0/highWatermark\": 2, \"/partitions/t-0/leader\": 1";
    assertEquals(Optional.empty(), sentence(asked("", "1", both), 2));
  }

  @Test
  void nothingIsSaidWhereNoQuestionIsAskedOrKafkasRulesAreInForce() throws Exception {
    String expect = "\"/partitions/t-0/highWatermark\": 2";
    assertEquals(Optional.empty(), sentence(asked("", "2", expect), 1));
    String kafka = ", \"rules\": {\"from\": \"kafka\"}";
    assertEquals(Optional.empty(), sentence(asked(kafka, "0", expect.replace(": 2", ": 0")), 2));
  }

  @Test
  void aCommandThatKafkaRefusesIsNamedWithItsCode() throws Exception {
    String text =
        """
        {"scenario": 1, "id": "s", "title": "s", "cluster": {"brokers": [1]}, "steps": [
          {"do": "createTopic", "topic": "t", "partitions": 1, "replicationFactor": 1,
           "cleanup": "compact"},
          {"ask": "Is it taken?", "choices": [{"text": "yes"}, {"text": "no", "belief": "x"}],
           "answer": 0, "because": "keys are optional"},
          {"do": "append", "partition": "t-0", "records": [{"value": "a"}]}
        ]}
        """;
    assertEquals(
        Optional.of(
            "Under Kafka's rules the answer is another one: the command is refused,"
                + " INVALID_RECORD."),
        sentence(text, 1));
  }

  @Test
  void aReplicasEndIsCalledByItsBroker() throws Exception {
    String text =
        """
        {"scenario": 1, "id": "s", "title": "s", "cluster": {"brokers": [1, 2]}, "steps": [
          {"do": "createTopic", "topic": "t", "partitions": 1, "replicationFactor": 2},
          {"do": "append", "partition": "t-0", "records": [{"value": "a"}]},
          {"ask": "How far is it then?", "choices": [{"text": "0"}, {"text": "1", "belief": "x"}],
           "answer": 0, "because": "it is cut to HW"},
          {"do": "promote", "partition": "t-0", "broker": 1,
           "expect": {"/partitions/t-0/replicas/1/logEndOffset": 0}}
        ]}
        """;
    assertEquals(
        Optional.of("Under Kafka's rules the answer is another one: LEO of broker 1 is 1, not 0."),
        sentence(text, 2));
  }
}

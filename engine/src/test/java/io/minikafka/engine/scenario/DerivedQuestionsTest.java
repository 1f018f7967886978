package io.minikafka.engine.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class DerivedQuestionsTest {
  private static final String HEAD =
      """
      {"scenario": 1, "id": "q", "title": "q", "cluster": {"brokers": [1, 2]}, "steps": [
        {"do": "createTopic", "topic": "t", "partitions": 1, "replicationFactor": 2},
        {"do": "append", "partition": "t-0", "records": [{"value": "a"}, {"value": "b"}]},
      """;

  private static Question asked(String steps) throws Exception {
    Scenario scenario = ScenarioReader.read(HEAD + steps + "]}", "q.json");
    return scenario.steps().stream()
        .map(Step::question)
        .filter(Objects::nonNull)
        .findFirst()
        .orElseThrow();
  }

  private static List<String> texts(Question question) {
    return question.choices().stream().map(Question.Choice::text).toList();
  }

  @Test
  void theRightAnswerIsWhatTheNextCommandLeavesAndOthersAreNear() throws Exception {
    Question question =
        asked(
            """
            {"ask": "Where is HW then?", "about": "/partitions/t-0/highWatermark"},
            {"do": "replicate", "partition": "t-0"}
            """);
    assertEquals("2", question.choices().get(question.answer()).text());
    assertEquals(4, question.choices().size());
    assertTrue(texts(question).contains("0"), texts(question).toString());
    assertEquals(texts(question).stream().sorted().toList(), texts(question));
    assertTrue(String.valueOf(question.because()).startsWith("HW"), question.because());
  }

  @Test
  void whoMistakesOneValueForAnotherIsToldWhichInWords() throws Exception {
    Question question =
        asked(
            """
            {"ask": "Where is HW then?", "about": "/partitions/t-0/highWatermark"},
            {"do": "advanceClock", "ms": 1}
            """);
    assertTrue(
        question.choices().stream()
            .anyMatch(
                each ->
                    each.text().equals("2") && "takes it for broker 1’s LEO".equals(each.belief())),
        () -> question.choices().toString());
  }

  @Test
  void theAnswerFollowsTheScenarioWhenItChanges() throws Exception {
    Question question =
        asked(
            """
            {"do": "append", "partition": "t-0", "records": [{"value": "c"}]},
            {"ask": "Where is HW then?", "about": "/partitions/t-0/highWatermark"},
            {"do": "replicate", "partition": "t-0"}
            """);
    assertEquals("3", question.choices().get(question.answer()).text());
  }

  @Test
  void aSetOfReplicasIsMistakenForOneMoreOrOneLess() throws Exception {
    Question question =
        asked(
            """
            {"do": "crashBroker", "broker": 2},
            {"ask": "Who is in the ISR then?", "about": "/partitions/t-0/isr"},
            {"do": "removeFromIsr", "partition": "t-0", "broker": 2}
            """);
    assertEquals("[1]", question.choices().get(question.answer()).text());
    assertTrue(texts(question).contains("[1, 2]"), texts(question).toString());
  }

  @Test
  void whatHasNoAnswerIsRefusedAtItsPlace() {
    assertProblem(
        "line 4, column 1, at /steps/2: no command follows",
        "{\"ask\": \"x\", \"about\": \"/partitions/t-0/isr\"}");
    assertProblem(
        "“/partitions/u-0/isr” names nothing after the next command",
        "{\"ask\": \"x\", \"about\": \"/partitions/u-0/isr\"}, {\"do\": \"replicate\"}");
    assertProblem(
        "is about a value finds its answer itself",
        "{\"ask\": \"x\", \"about\": \"/timeMs\", \"answer\": 0}, {\"do\": \"replicate\"}");
    assertProblem(
        "“timeMs” is no JSON pointer",
        "{\"ask\": \"x\", \"about\": \"timeMs\"}, {\"do\": \"replicate\"}");
  }

  private static void assertProblem(String expected, String steps) {
    ScenarioProblem problem =
        assertThrows(
            ScenarioProblem.class, () -> ScenarioReader.read(HEAD + steps + "]}", "q.json"));
    assertTrue(String.valueOf(problem.getMessage()).contains(expected), problem.getMessage());
  }
}

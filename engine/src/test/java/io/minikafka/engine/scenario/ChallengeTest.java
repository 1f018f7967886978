package io.minikafka.engine.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.machine.Machine;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** {@code check} proves a challenge: its solution wins, and nothing is won before. */
class ChallengeTest {
  private static final String GOAL = "{\"/partitions/t-0/highWatermark\": 1}";
  private static final String SOLUTION =
      "{\"do\": \"append\", \"partition\": \"t-0\", \"records\": [{\"value\": \"a\"}]},"
          + " {\"do\": \"replicate\"}";

  private static Scenario read(String goal, String verbs, int atMost, String solution)
      throws Exception {
    return ScenarioReader.read(
        """
        {"scenario": 1, "id": "c", "title": "c", "cluster": {"brokers": [1, 2]}, "steps": [
          {"do": "createTopic", "topic": "t", "partitions": 1, "replicationFactor": 2}],
         "challenge": {"goal": %s, "verbs": %s, "atMost": %d, "solution": [%s]}}
        """
            .formatted(goal, verbs, atMost, solution),
        "c.json");
  }

  private static String difference(String goal, String verbs, int atMost, String solution)
      throws Exception {
    return new ScenarioRun(read(goal, verbs, atMost, solution)).toTheEnd().orElse("");
  }

  @Test
  void aSolutionThatWinsPasses() throws Exception {
    assertEquals("", difference(GOAL, "[\"append\", \"replicate\"]", 2, SOLUTION));
  }

  @Test
  void theGoalIsReachedByTheCommandsOfTheSolutionAndNotBefore() throws Exception {
    Scenario scenario = read(GOAL, "[\"append\", \"replicate\"]", 2, SOLUTION);
    Challenge challenge = Objects.requireNonNull(scenario.challenge());
    ScenarioRun run = new ScenarioRun(scenario);
    run.toTheEnd();
    Cluster cluster = run.cluster();
    int given = 0;
    while (!challenge.isReached(cluster)) {
      Command next = challenge.commands().get(given++);
      cluster = new Machine(scenario.rules()).apply(cluster, next).after();
    }
    assertEquals(2, given);
    assertEquals(List.of(true), challenge.held(cluster));
  }

  @Test
  void whatIsNotProvenDiffers() throws Exception {
    assertEquals(
        "challenge, after its solution: /partitions/t-0/highWatermark: expected 2, actual 1",
        difference(
            "{\"/partitions/t-0/highWatermark\": 2}", "[\"append\", \"replicate\"]", 2, SOLUTION));
    assertEquals(
        "challenge: its solution has 2 commands, at most 1 are allowed",
        difference(GOAL, "[\"append\", \"replicate\"]", 1, SOLUTION));
    assertEquals(
        "challenge, solution 2 (replicate): this verb is not among those that it allows: [append]",
        difference(GOAL, "[\"append\"]", 2, SOLUTION));
    assertEquals(
        "challenge: its goal is there already when it begins",
        difference("{\"/partitions/t-0/highWatermark\": 0}", "[\"append\"]", 2, SOLUTION));
    assertTrue(
        difference(
                GOAL,
                "[\"promote\"]",
                2,
                "{\"do\": \"promote\", \"partition\": \"t-0\", \"broker\": 9}")
            .startsWith(
                "challenge, solution 1 (promote): expected to be accepted, actual refused"));
  }

  @Test
  void aChallengeIsReadStrictly() {
    assertProblem("unknown verb “replicat”. Did you mean “replicate”?", GOAL, "[\"replicat\"]", 2);
    assertProblem("a challenge needs a goal", "{}", "[\"append\"]", 2);
    assertProblem("at most 0 commands, it takes one or more", GOAL, "[\"append\"]", 0);
  }

  private static void assertProblem(String expected, String goal, String verbs, int atMost) {
    ScenarioProblem problem =
        assertThrows(ScenarioProblem.class, () -> read(goal, verbs, atMost, SOLUTION));
    assertTrue(String.valueOf(problem.getMessage()).contains(expected), problem.getMessage());
  }
}

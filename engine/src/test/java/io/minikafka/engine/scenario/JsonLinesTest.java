package io.minikafka.engine.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The lines of JSON that a sample prints are lines that the adapter takes, with those answers. */
class JsonLinesTest {
  private static Scenario sample() throws Exception {
    return SampleFiles.all().stream()
        .map(SampleFiles.Sample::scenario)
        .filter(scenario -> scenario.mapping().contains("json-tcp"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theSampleRunsFromItsLinesAsFromItsCommands() throws Exception {
    assertEquals(Optional.empty(), JsonLinesRun.run(sample()));
  }

  @Test
  void itPrintsEveryOperationThatIsACommand() throws Exception {
    assertEquals(
        Set.of("create_topic", "produce", "fetch", "join_group", "heartbeat", "commit_offsets"),
        new TreeSet<>(JsonLinesRun.operations(sample())));
  }
}

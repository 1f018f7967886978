package io.minikafka.engine.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.ReplicationConfig;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What is written can be read again and goes as it went. */
class ScenarioWriterTest {
  private static List<Transition> run(Rules rules, Cluster start, List<Command> commands) {
    List<Transition> given = new ArrayList<>();
    Cluster cluster = start;
    for (Command command : commands) {
      Transition transition = new Machine(rules).apply(cluster, command);
      given.add(transition);
      cluster = transition.after();
    }
    return given;
  }

  private static Scenario reread(Rules rules, Cluster start, List<Transition> given)
      throws ScenarioProblem {
    String text = ScenarioWriter.write("mine", "A lesson of mine", rules, start, given);
    return ScenarioReader.read(text, "mine.json");
  }

  private static void assertPasses(Scenario scenario) {
    ScenarioRun run = new ScenarioRun(scenario, new Machine(scenario.rules()));
    while (run.hasNext()) {
      run.next();
    }
    assertTrue(run.difference().isEmpty(), () -> run.difference().orElse(""));
  }

  @TestFactory
  Stream<DynamicTest> theCommandsOfEverySampleGoOnGoingAsTheyWent() throws Exception {
    return SampleFiles.all().stream()
        .map(
            each ->
                dynamicTest(
                    each.file(),
                    () -> {
                      Scenario sample = each.scenario();
                      List<Transition> given =
                          run(sample.rules(), sample.start(), sample.commands());
                      Scenario mine = reread(sample.rules(), sample.start(), given);
                      assertEquals(sample.rules(), mine.rules());
                      assertEquals(sample.start(), mine.start());
                      assertEquals(sample.commands().size(), mine.commands().size());
                      assertPasses(mine);
                    }));
  }

  @Test
  void aRefusedCommandIsWrittenWithItsCode() throws ScenarioProblem {
    Cluster start = Cluster.start(ClusterConfig.DEFAULT, 0);
    List<Transition> given =
        run(
            Rules.miniKafka(),
            start,
            List.of(
                new CreateTopic("orders", 1, 3), new Promote(new TopicPartition("orders", 0), 9)));
    Scenario mine = reread(Rules.miniKafka(), start, given);
    assertEquals("NOT_IN_SYNC_REPLICA", String.valueOf(mine.steps().get(1).fails()));
    assertEquals(3, mine.steps().size());
    assertFalse(mine.steps().get(2).expectations().isEmpty());
    assertPasses(mine);
  }

  @Test
  void configurationRulesAndStartTimeAreKept() throws ScenarioProblem {
    ClusterConfig config =
        new ClusterConfig(
            List.of(4, 2),
            new LogConfig(500, 64, 1000),
            new ReplicationConfig(5, 1000, 300, 2, 70, true, 80),
            3000,
            4000);
    Rules rules = Rules.miniKafka().with("promotion", "keep-log");
    Cluster start = Cluster.start(config, 1234);
    Scenario mine = reread(rules, start, List.of());
    assertEquals(config, mine.config());
    assertEquals(rules, mine.rules());
    assertEquals(1234, mine.startTimeMs());
    assertPasses(mine);
  }

  @Test
  void aClusterThatHoldsSomethingIsNoBeginning() {
    Cluster start = Cluster.start(ClusterConfig.DEFAULT, 0);
    Cluster later =
        run(Rules.miniKafka(), start, List.of(new CreateTopic("orders", 1, 3))).get(0).after();
    assertTrue(ScenarioWriter.canBegin(start));
    assertFalse(ScenarioWriter.canBegin(later));
    assertThrows(
        IllegalArgumentException.class,
        () -> ScenarioWriter.write("x", "X", Rules.miniKafka(), later, List.of()));
  }
}

package io.minikafka.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.SampleFiles;
import io.minikafka.engine.scenario.Scenario;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Random walks of failures and elections: under Kafka's rules nothing that was acknowledged or
 * could be read is lost or changed, unless power fails; under MiniKafka's it is.
 */
class KafkaWalkTest {
  private static final int LENGTH = 40;
  private static final Machine KAFKA = new Machine(Rules.kafka().with("background", "stepped"));
  private static final Machine MINI_KAFKA = new Machine(Rules.miniKafka());

  @Test
  void underKafkasRulesNothingAcknowledgedOrReadIsLost() {
    int elections = 0;
    for (long seed = 1; seed <= 1_000; seed++) {
      ReplicationWalk walk = ReplicationWalk.of(KAFKA, seed, LENGTH, false);
      assertEquals(Optional.empty(), walk.violation(), "seed " + seed);
      elections += walk.elections();
    }
    System.out.println("walks: 1000, clean elections over an unreplicated tail: " + elections);
    assertTrue(elections >= 500, "clean elections over an unreplicated tail: " + elections);
  }

  @Test
  void underKafkasRulesEveryPartitionHasOneOwnerAndNothingAbortedOrOpenIsShown() {
    SortedMap<String, Integer> met = new TreeMap<>();
    for (long seed = 1; seed <= 250; seed++) {
      ClientWalk walk = ClientWalk.of(KAFKA, seed, 100);
      assertEquals(Optional.empty(), walk.violation(), "seed " + seed);
      walk.met().forEach((what, count) -> met.merge(what, count, Integer::sum));
    }
    System.out.println("walks of clients: 250, " + met);
    Map<String, Integer> least =
        Map.of(
            "rebalances", 300,
            "commits", 200,
            "aborts", 200,
            "transactions fenced", 100,
            "leaders changed", 500,
            "records read committed", 800);
    least.forEach((what, count) -> assertTrue(met.getOrDefault(what, 0) >= count, what));
  }

  @Test
  void underMiniKafkasRulesACleanElectionLosesWhatWasAcknowledged() {
    found(MINI_KAFKA, false, "acknowledged");
  }

  @Test
  void underMiniKafkasRulesWhatCouldBeReadChanges() {
    found(MINI_KAFKA, false, "read");
  }

  @Test
  void whenPowerFailsWhatWasAcknowledgedIsLostUnderKafkasRulesToo() {
    found(KAFKA, true, "acknowledged");
  }

  @Test
  void whatWasFoundIsASampleThatStillLosesIt() throws Exception {
    Scenario equal = SampleFiles.named("equal-length-is-not-equal");
    assertEquals(
        Optional.of("offset 0 was acknowledged with acks=all as new@1, the leader has old@0"),
        ReplicationWalk.told(MINI_KAFKA, equal).violation());
    assertEquals(Optional.empty(), ReplicationWalk.told(KAFKA, equal).violation());
    assertEquals(
        Optional.of("offset 0 was acknowledged with acks=all as m0@0, the leader has null"),
        ReplicationWalk.told(KAFKA, SampleFiles.named("on-every-broker-and-gone")).violation());
  }

  /** The shortest of what the first walks find, by leaving out what is not needed. */
  private static void found(Machine machine, boolean powerFails, String what) {
    List<Command> best = List.of();
    String violation = "";
    int finds = 0;
    for (long seed = 1; seed <= 400 && finds < 10; seed++) {
      ReplicationWalk walk = ReplicationWalk.of(machine, seed, LENGTH, powerFails);
      if (walk.violation().orElse("").contains(" was " + what)) {
        finds++;
        List<Command> shortest = ReplicationWalk.shortest(machine, seed, walk);
        String again =
            ReplicationWalk.replay(machine, seed, shortest).violation().orElse("nothing");
        assertTrue(again.contains(" was "), again);
        if (again.contains(" was " + what) && (best.isEmpty() || shortest.size() < best.size())) {
          best = shortest;
          violation = again;
        }
      }
    }
    assertTrue(!best.isEmpty(), "no walk lost what was " + what);
    System.out.println("walks found: " + violation);
    best.forEach(each -> System.out.println("  " + each.describe()));
  }
}

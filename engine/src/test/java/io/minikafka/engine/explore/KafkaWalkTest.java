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
 * could be read is lost or changed, unless power fails, a partition has one owner a generation, and
 * who reads committed is shown nothing else; under MiniKafka's rules records are lost and changed.
 */
class KafkaWalkTest {
  private static final int LENGTH = 40;
  private static final Machine KAFKA = new Machine(Rules.kafka());
  private static final Machine STEPPED = new Machine(Rules.kafka().with("background", "stepped"));
  private static final Machine MINI_KAFKA = new Machine(Rules.miniKafka());

  /** How often the walks must meet a thing for their silence about it to say something. */
  private static final Map<String, Integer> LEAST =
      Map.of(
          "elections over an unreplicated tail", 500,
          "acknowledged by all in sync", 500,
          "records read committed", 200,
          "commits", 250,
          "aborts", 250,
          "transactions fenced", 200,
          "rebalances", 300,
          "partitions given", 500,
          "records deleted", 100,
          "cluster reopened", 100);

  @Test
  void underKafkasRulesWhatIsPromisedToWritersReadersAndMembersHolds() {
    SortedMap<String, Integer> met = new TreeMap<>();
    for (long seed = 1; seed <= 1_000; seed++) {
      KafkaWalk walk = KafkaWalk.of(seed / 2 % 2 == 0 ? KAFKA : STEPPED, seed, LENGTH);
      assertEquals(Optional.empty(), walk.violation(), "seed " + seed);
      walk.met().forEach((what, count) -> met.merge(what, count, Integer::sum));
    }
    System.out.println("walks: 1000, " + met);
    LEAST.forEach(
        (what, count) ->
            assertTrue(met.getOrDefault(what, 0) >= count, what + ": " + met.get(what)));
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
    found(STEPPED, true, "acknowledged");
  }

  @Test
  void whatWasFoundIsASampleThatStillLosesIt() throws Exception {
    Scenario equal = SampleFiles.named("equal-length-is-not-equal");
    assertEquals(
        Optional.of("offset 0 was acknowledged with acks=all as new@1, the leader has old@0"),
        ReplicationWalk.told(MINI_KAFKA, equal).violation());
    assertEquals(Optional.empty(), ReplicationWalk.told(STEPPED, equal).violation());
    assertEquals(
        Optional.of("offset 0 was acknowledged with acks=all as m0@0, the leader has null"),
        ReplicationWalk.told(STEPPED, SampleFiles.named("on-every-broker-and-gone")).violation());
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

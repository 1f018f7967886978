package io.minikafka.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.explore.WalkGenerator.Flavour;
import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.log.LogRules;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import org.junit.jupiter.api.Test;

/** Random walks under Kafka's rules: those of a log, all and each alone, and the whole set. */
class KafkaLogWalkTest {
  private static final int LENGTH = 60;

  @Test
  void everyInvariantHoldsUnderAllOfThem() {
    Rules rules = Rules.miniKafka();
    for (RuleRow<?> row : LogRules.ROWS) {
      rules = rules.with(row.name(), row.kafka());
    }
    walk(rules, 1, 150);
  }

  @Test
  void everyInvariantHoldsUnderKafkasWholeSet() {
    walk(Rules.kafka(), 5_000, 5_150);
    walk(Rules.kafka().with("background", "stepped"), 6_000, 6_100);
  }

  @Test
  void everyInvariantHoldsWhereCoordinatorsKeepTopics() {
    Rules rules =
        Rules.miniKafka()
            .with("offsetStorage", "internal-topic")
            .with("transactionLog", "internal-topic");
    walk(rules, 7_000, 7_100);
    walk(rules.with("forcing", "kafka").with("election", "controller"), 8_000, 8_050);
  }

  @Test
  void everyInvariantHoldsUnderEachAlone() {
    int seed = 1_000;
    for (RuleRow<?> row : LogRules.ROWS) {
      walk(Rules.miniKafka().with(row.name(), row.kafka()), seed, seed + 10);
      seed += 100;
    }
  }

  /** Every invariant is checked while a walk is made; here, that it can be made again. */
  private static void walk(Rules rules, long from, long to) {
    Machine machine = new Machine(rules);
    for (long seed = from; seed < to; seed++) {
      Walk walk = Walk.of(machine, seed, LENGTH, Flavour.EVERYTHING);
      for (int i = 0; i < LENGTH; i++) {
        Transition step = walk.transitions().get(i);
        Transition again = machine.apply(walk.before(i), step.command());
        int at = i;
        assertEquals(again.after(), step.after(), () -> rules + ", " + walk.at(at).get());
      }
    }
  }
}

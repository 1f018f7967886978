package io.minikafka.engine.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.compare.Differences;
import io.minikafka.engine.id.Rule;
import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.SampleFiles.Sample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Whatever two values of a rule one takes, there is a sample in which they come to something else:
 * the same commands, the sample's own rules, that one exchanged. What counts is what Compare shows:
 * outcomes, records, offsets, what is read, files. That one value keeps something the other has not
 * is no difference by itself.
 */
class RulePairsTest {
  @Test
  void everyPairOfValuesDiffersInASample() throws Exception {
    List<Sample> samples = new ArrayList<>(SampleFiles.all());
    // The last chapters are about single rules, so most pairs are found there.
    Collections.reverse(samples);
    int pairs = 0;
    List<String> without = new ArrayList<>();
    for (RuleRow<?> row : Rules.rows()) {
      List<? extends Rule> values = row.values();
      for (int i = 0; i < values.size(); i++) {
        for (int j = i + 1; j < values.size(); j++) {
          pairs++;
          String one = values.get(i).value();
          String other = values.get(j).value();
          if (differing(samples, row.name(), one, other).isEmpty()) {
            without.add(row.name() + ": " + one + " and " + other);
          }
        }
      }
    }
    System.out.println(
        "pairs of rule values: " + pairs + ", with a sample: " + (pairs - without.size()));
    assertEquals(List.of(), without, "pairs of values that differ in no sample");
  }

  @Test
  void aRuleBesideItselfDiffersInNoSample() throws Exception {
    for (Sample sample : SampleFiles.all()) {
      Rules rules = sample.scenario().rules();
      assertFalse(differs(sample.scenario(), rules, rules), sample.file());
    }
  }

  private static Optional<Sample> differing(
      List<Sample> samples, String rule, String one, String other) {
    for (Sample sample : samples) {
      Rules rules = sample.scenario().rules();
      if (differs(sample.scenario(), rules.with(rule, one), rules.with(rule, other))) {
        return Optional.of(sample);
      }
    }
    return Optional.empty();
  }

  private static boolean differs(Scenario scenario, Rules one, Rules other) {
    Machine left = new Machine(one);
    Machine right = new Machine(other);
    Cluster mine = scenario.start();
    Cluster theirs = mine;
    for (Command command : commands(scenario)) {
      Transition here = left.apply(mine, command);
      Transition there = right.apply(theirs, command);
      if (!Differences.between(here, there).isEmpty()) {
        return true;
      }
      mine = here.after();
      theirs = there.after();
    }
    return false;
  }

  private static List<Command> commands(Scenario scenario) {
    Challenge challenge = scenario.challenge();
    List<Command> commands = new ArrayList<>(scenario.commands());
    if (challenge != null) {
      commands.addAll(challenge.commands());
    }
    return commands;
  }
}

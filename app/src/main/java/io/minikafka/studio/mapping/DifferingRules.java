package io.minikafka.studio.mapping;

import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.compare.CompareViewModel;
import io.minikafka.studio.compare.Parting;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Whether a scenario comes to something else when rules are exchanged for their other value. */
final class DifferingRules {
  private DifferingRules() {}

  /** A file that cannot be read shows nothing; its opening tells why. */
  static boolean show(String file, List<String> rules) {
    try {
      Scenario scenario = ScenarioReader.read(file.getBytes(StandardCharsets.UTF_8), "");
      Rules other = scenario.rules();
      for (String rule : rules) {
        other = CompareViewModel.exchanged(other, rule);
      }
      return Parting.of(scenario.rules(), other, scenario.start(), scenario.commands()).isPresent();
    } catch (ScenarioProblem unreadable) {
      return false;
    }
  }
}

package io.minikafka.studio.mapping;

import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.compare.CompareViewModel;
import io.minikafka.studio.compare.Parting;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Where a scenario comes to something else when rules are exchanged for their other value. */
final class DifferingRules {
  private DifferingRules() {}

  /** Whether anything differs. A file that cannot be read shows nothing; its opening tells why. */
  static boolean show(String file, List<String> rules) {
    return stops(file, rules).isPresent();
  }

  /** The moments around the first difference; none without one, or where it cannot be read. */
  static Optional<Stops> stops(String file, List<String> rules) {
    try {
      Scenario scenario = ScenarioReader.read(file.getBytes(StandardCharsets.UTF_8), "");
      Rules own = scenario.rules();
      Rules other = own;
      for (String rule : rules) {
        other = CompareViewModel.exchanged(other, rule);
      }
      return Parting.first(own, other, scenario.start(), scenario.commands())
          .map(first -> Stops.at(first, goesByKafka(own, rules)));
    } catch (ScenarioProblem unreadable) {
      return Optional.empty();
    }
  }

  private static boolean goesByKafka(Rules own, List<String> rules) {
    return own.choices().stream()
        .filter(each -> rules.contains(each.name()))
        .anyMatch(
            each ->
                each.rule().value().equals(Rules.row(each.name()).orElseThrow().kafka().value()));
  }
}

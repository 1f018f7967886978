package io.minikafka.studio.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.session.Samples;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where a row's rules differ from Kafka's, Compare finds a scenario of that row that shows it. */
class MappingLessonsTest {
  private static List<String> differing(MappingTable.Row row) {
    return row.rules().stream()
        .filter(
            rule -> {
              RuleRow<?> values = Rules.row(rule).orElseThrow();
              return !values.kafka().value().equals(values.miniKafka().value());
            })
        .toList();
  }

  private static boolean shows(Samples.Lesson lesson, String row, List<String> rules) {
    try {
      Scenario scenario =
          ScenarioReader.read(lesson.text().getBytes(StandardCharsets.UTF_8), lesson.name());
      return scenario.mapping().contains(row) && DifferingRules.show(lesson.text(), rules);
    } catch (Exception unreadable) {
      throw new AssertionError(lesson.name(), unreadable);
    }
  }

  @Test
  void everyRowWhoseRulesDifferHasAScenarioInWhichTheyDo() throws Exception {
    List<Samples.Lesson> lessons =
        Samples.load().chapters().stream().flatMap(each -> each.lessons().stream()).toList();
    List<String> without = new ArrayList<>();
    int compared = 0;
    for (MappingTable.Row row : MappingTable.get().rows()) {
      List<String> rules = differing(row);
      if (!rules.isEmpty()) {
        compared++;
        if (lessons.stream().noneMatch(lesson -> shows(lesson, row.id(), rules))) {
          without.add(row.id() + " " + rules);
        }
      }
    }
    System.out.println(
        "rows of the mapping with rules that differ: "
            + compared
            + ", shown by a scenario: "
            + (compared - without.size()));
    assertEquals(List.of(), without, "rows of which no scenario shows the difference");
  }
}

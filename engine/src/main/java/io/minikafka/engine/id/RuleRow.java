package io.minikafka.engine.id;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One row of the table of rules: its name in a scenario file and the values that it can take.
 *
 * @param name the key in a scenario's {@code rules}
 * @param type what every value of this row is
 * @param miniKafka MiniKafka's value
 * @param kafka Kafka's value
 * @param others values that exist for comparison only
 */
public record RuleRow<T extends Rule>(
    String name, Class<T> type, T miniKafka, T kafka, List<T> others) {
  public RuleRow {
    others = List.copyOf(others);
  }

  /** A row of which both sets have the same value so far. */
  public static <T extends Rule> RuleRow<T> of(String name, Class<T> type, T both) {
    return new RuleRow<>(name, type, both, both, List.of());
  }

  /** A row with a value for either set. */
  public static <T extends Rule> RuleRow<T> of(String name, Class<T> type, T miniKafka, T kafka) {
    return new RuleRow<>(name, type, miniKafka, kafka, List.of());
  }

  /** Every value, MiniKafka's first and Kafka's second. */
  public List<T> values() {
    List<T> all = new ArrayList<>();
    all.add(miniKafka);
    if (!kafka.value().equals(miniKafka.value())) {
      all.add(kafka);
    }
    all.addAll(others);
    return List.copyOf(all);
  }

  /** The value of that name, if this row has it. */
  public Optional<T> value(String value) {
    return values().stream().filter(each -> each.value().equals(value)).findFirst();
  }

  /** The names of all its values. */
  public List<String> names() {
    return values().stream().map(Rule::value).toList();
  }
}

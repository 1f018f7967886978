package io.minikafka.engine.rules;

import io.minikafka.engine.id.RuleRow;
import java.util.ArrayList;
import java.util.List;

/**
 * Values of rules that scenario files may name and that no strategy has yet. The list only shrinks:
 * a value goes from here when its row gets it.
 */
public final class NotBuiltYet {
  private static final List<Value> VALUES =
      List.of(
          value("batchFormat", "kafka-v2"),
          value("compression", "producer"),
          value("timeIndex", "kafka"),
          value("compactionInstall", "cleaned-swap"),
          value("tombstones", "delete-horizon"),
          value("cleaningScope", "closed-below-last-stable"),
          value("epochAtOpen", "checkpoint-file"),
          value("duplicates", "latest-five"),
          value("producerIds", "allocated-blocks"),
          value("transactionalProducer", "fenced"),
          value("transactionLog", "internal-topic"),
          value("lastStableOffset", "open-or-unreplicated-marker"),
          value("offsetStorage", "internal-topic"));

  private NotBuiltYet() {}

  /** A value by the name of its rule and its own. */
  public record Value(String rule, String name) {
    /** As a scenario file would say it. */
    @Override
    public String toString() {
      return rule + ": " + name;
    }
  }

  private static Value value(String rule, String name) {
    return new Value(rule, name);
  }

  /** Every value that is missing. */
  public static List<Value> values() {
    return VALUES;
  }

  /** The values that the set {@code kafka} would have. */
  public static List<Value> ofKafka() {
    List<Value> missing = new ArrayList<>();
    for (RuleRow<?> row : Rules.rows()) {
      if (row.kafka().value().equals(row.miniKafka().value())) {
        VALUES.stream()
            .filter(each -> each.rule().equals(row.name()))
            .findFirst()
            .ifPresent(missing::add);
      }
    }
    return missing;
  }

  /** Whether that value is missing. */
  public static boolean contains(String rule, String name) {
    return VALUES.contains(new Value(rule, name));
  }

  /** The values a scenario file may name for a rule: those that its row has, then those missing. */
  public static List<String> namesOf(String rule) {
    List<String> names = new ArrayList<>();
    Rules.row(rule).ifPresent(row -> row.values().forEach(each -> names.add(each.value())));
    VALUES.stream()
        .filter(each -> each.rule().equals(rule))
        .forEach(each -> names.add(each.name()));
    return names;
  }
}

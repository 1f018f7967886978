package io.minikafka.engine.id;

import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * One value for every row of the table. The records that hold the strategies take theirs from here,
 * once; nothing is looked up while a command runs.
 *
 * @param byName the value in force by the name of its row
 */
public record RuleChoices(PSortedMap<String, Rule> byName) {
  /** No row yet. */
  public static final RuleChoices NONE = new RuleChoices(TreePMap.empty());

  /** The value in force of {@code row}, which must have one. */
  public <T extends Rule> T of(RuleRow<T> row) {
    Rule rule = byName.get(row.name());
    if (!row.type().isInstance(rule)) {
      throw new IllegalStateException("rule " + row.name() + " is " + rule);
    }
    return row.type().cast(rule);
  }

  /** These with another value of {@code row}. */
  public RuleChoices with(RuleRow<?> row, Rule rule) {
    if (!row.type().isInstance(rule)) {
      throw new IllegalArgumentException(rule.value() + " is no value of " + row.name());
    }
    return new RuleChoices(byName.plus(row.name(), rule));
  }
}

package io.minikafka.engine.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.id.Rule;
import io.minikafka.engine.id.RuleRow;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The table of rules: every row, its values, and what is not built yet. */
class RulesTest {
  private static final int ROWS = 36;
  private static final int VALUES = 77;

  @Test
  void everyRowOfTheTableHasAStrategyAndANameOfItsOwn() {
    assertEquals(ROWS, Rules.rows().size());
    assertEquals(ROWS, new TreeSet<>(Rules.rows().stream().map(RuleRow::name).toList()).size());
  }

  @Test
  void everyValueOfTheTableIsThereUnderANameOfItsOwn() {
    int values = 0;
    for (RuleRow<?> row : Rules.rows()) {
      List<String> names = row.names();
      values += names.size();
      assertEquals(names.size(), new TreeSet<>(names).size(), row.name() + ": " + names);
      assertTrue(names.size() > 1, row.name() + " has nothing to differ from");
    }
    System.out.println("rules: " + values + " values");
    assertEquals(VALUES, values);
  }

  @Test
  void everyValueExplainsItselfInTwoSentences() {
    for (RuleRow<?> row : Rules.rows()) {
      for (Rule value : row.values()) {
        String text = value.explain();
        assertTrue(value.value().matches("[a-z0-9-]+"), row.name() + ": " + value.value());
        assertEquals(2, text.split("\\. ").length, row.name() + ": " + text);
        assertTrue(text.endsWith("."), row.name() + ": " + text);
      }
    }
  }

  @Test
  void oneRuleIsChangedAtATime() {
    for (RuleRow<?> row : Rules.rows()) {
      for (Rule value : row.values()) {
        Rules changed = Rules.miniKafka().with(row.name(), value.value());
        List<String> differences = differences(Rules.miniKafka(), changed);
        boolean first = value == row.miniKafka();
        assertEquals(first ? List.of() : List.of(row.name()), differences);
        assertEquals(first, changed.equals(Rules.miniKafka()));
        assertEquals(Rules.miniKafka(), changed.with(row.name(), row.miniKafka()));
      }
    }
  }

  @Test
  void theSetsDifferInEveryRule() {
    List<String> names = Rules.rows().stream().map(RuleRow::name).toList();
    assertEquals(names, differences(Rules.miniKafka(), Rules.kafka()));
    assertNotEquals(Rules.miniKafka(), Rules.kafka());
  }

  @Test
  void anUnknownRuleOrValueOrAStrategyOfAnotherRuleIsRefused() {
    Rules rules = Rules.miniKafka();
    assertThrows(IllegalArgumentException.class, () -> rules.with("promotoin", "keep-log"));
    assertThrows(IllegalArgumentException.class, () -> rules.with("promotion", "keep-lgo"));
    Rule other = rules.replication().election();
    assertThrows(IllegalArgumentException.class, () -> rules.with("promotion", other));
    assertSame(other, rules.with("election", other).replication().election());
    assertFalse(rules.toString().isEmpty());
  }

  private static List<String> differences(Rules one, Rules other) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < one.choices().size(); i++) {
      if (!one.choices().get(i).equals(other.choices().get(i))) {
        names.add(one.choices().get(i).name());
      }
    }
    return names;
  }
}

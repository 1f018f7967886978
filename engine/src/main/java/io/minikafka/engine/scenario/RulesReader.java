package io.minikafka.engine.scenario;

import static io.minikafka.engine.json.Quotes.quoted;

import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.rules.Rules;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the {@code rules} of a scenario: a set's name, or a set and single rules changed in it. */
final class RulesReader {
  static final List<String> SETS = List.of("minikafka", "kafka");

  private RulesReader() {}

  static Rules read(@Nullable JsonValue value) {
    if (value == null) {
      return Rules.miniKafka();
    }
    if (value instanceof JsonValue.Text name) {
      return set(name);
    }
    if (!(value instanceof JsonValue.Obj object)) {
      throw Members.wrong(value, "a rule set's name or an object");
    }
    Rules rules = set(new Members(object).value("from"));
    for (Map.Entry<String, JsonValue> each : object.members().entrySet()) {
      String rule = each.getKey();
      if (!rule.equals("from")) {
        rules = rules.with(rule, value(object, rule, each.getValue()));
      }
    }
    return rules;
  }

  private static Rules set(JsonValue value) {
    String name = Members.text(value);
    if (!SETS.contains(name)) {
      throw new JsonProblem(
          value.place(), "unknown rules " + quoted(name) + Members.didYouMean(name, SETS));
    }
    return name.equals("kafka") ? Rules.kafka() : Rules.miniKafka();
  }

  /** The name of a value, which its rule must have. */
  private static String value(JsonValue.Obj object, String rule, JsonValue value) {
    List<String> values = Rules.row(rule).orElseThrow(() -> unknown(object, rule)).names();
    String text = Members.text(value);
    if (!values.contains(text)) {
      throw new JsonProblem(
          value.place(),
          "rule "
              + quoted(rule)
              + " has no value "
              + quoted(text)
              + ", its values are "
              + values
              + Members.didYouMean(text, values));
    }
    return text;
  }

  private static JsonProblem unknown(JsonValue.Obj object, String rule) {
    List<String> names = Rules.rows().stream().map(RuleRow::name).toList();
    return new JsonProblem(
        object.keyPlace(rule), "unknown rule " + quoted(rule) + Members.didYouMean(rule, names));
  }
}

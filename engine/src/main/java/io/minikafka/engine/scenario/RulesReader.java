package io.minikafka.engine.scenario;

import static io.minikafka.engine.json.Quotes.quoted;

import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.rules.NotBuiltYet;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
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
      return built(set(name), missing(set(name)));
    }
    if (!(value instanceof JsonValue.Obj object)) {
      throw Members.wrong(value, "a rule set's name or an object");
    }
    Rules rules = set(new Members(object).value("from"));
    List<NotBuiltYet.Value> missing = missing(rules);
    for (Map.Entry<String, JsonValue> each : object.members().entrySet()) {
      String rule = each.getKey();
      if (!rule.equals("from")) {
        String name = value(object, rule, each.getValue());
        missing.removeIf(other -> other.rule().equals(rule));
        if (NotBuiltYet.contains(rule, name)) {
          missing.add(new NotBuiltYet.Value(rule, name));
        } else {
          rules = rules.with(rule, name);
        }
      }
    }
    return built(rules, missing);
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
    List<String> names = Rules.rows().stream().map(RuleRow::name).toList();
    if (!names.contains(rule)) {
      throw new JsonProblem(
          object.keyPlace(rule), "unknown rule " + quoted(rule) + Members.didYouMean(rule, names));
    }
    List<String> values = NotBuiltYet.namesOf(rule);
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

  private static List<NotBuiltYet.Value> missing(Rules set) {
    return new ArrayList<>(set.equals(Rules.kafka()) ? NotBuiltYet.ofKafka() : List.of());
  }

  private static Rules built(Rules rules, List<NotBuiltYet.Value> missing) {
    if (missing.size() == 1) {
      throw new NotBuiltException("the rule “" + missing.get(0) + "” is not built yet");
    }
    if (!missing.isEmpty()) {
      throw new NotBuiltException(
          "the rules “" + rules.name() + "” are not built yet; use “minikafka”");
    }
    return rules;
  }
}

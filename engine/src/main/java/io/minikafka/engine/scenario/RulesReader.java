package io.minikafka.engine.scenario;

import static io.minikafka.engine.json.Quotes.quoted;

import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.rules.Rules;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the {@code rules} of a scenario: a set's name, or a set and single rules changed in it. */
final class RulesReader {
  private static final List<String> SETS = List.of("minikafka", "kafka");

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
    Members in = new Members(object);
    for (Map.Entry<String, JsonValue> each : object.members().entrySet()) {
      if (!each.getKey().equals("from")) {
        checkRule(object, each.getKey(), each.getValue());
      }
    }
    Rules rules = set(in.value("from"));
    for (Map.Entry<String, JsonValue> each : object.members().entrySet()) {
      if (!each.getKey().equals("from")) {
        requireBuilt(rules, each.getKey(), Members.text(each.getValue()));
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
    return named(name);
  }

  /** The rule set called {@code name}, which is a known one. */
  static Rules named(String name) {
    if (name.equals("kafka")) {
      throw new NotBuiltException("the rules “kafka” are not built yet; use “minikafka”");
    }
    return Rules.miniKafka();
  }

  private static void checkRule(JsonValue.Obj object, String name, JsonValue value) {
    List<String> names = KnownWords.RULES.stream().map(KnownWords.RuleValues::name).toList();
    KnownWords.RuleValues rule =
        KnownWords.RULES.stream().filter(each -> each.name().equals(name)).findFirst().orElse(null);
    if (rule == null) {
      throw new JsonProblem(
          object.keyPlace(name), "unknown rule " + quoted(name) + Members.didYouMean(name, names));
    }
    String text = Members.text(value);
    if (!rule.values().contains(text)) {
      throw new JsonProblem(
          value.place(),
          "rule "
              + quoted(name)
              + " has no value "
              + quoted(text)
              + ", its values are "
              + rule.values()
              + Members.didYouMean(text, rule.values()));
    }
  }

  private static void requireBuilt(Rules rules, String name, String value) {
    boolean inForce =
        rules.choices().stream()
            .anyMatch(each -> each.name().equals(name) && each.rule().value().equals(value));
    boolean first =
        KnownWords.RULES.stream()
            .anyMatch(each -> each.name().equals(name) && each.values().get(0).equals(value));
    if (!inForce && !first) {
      throw new NotBuiltException("the rule “" + name + ": " + value + "” is not built yet");
    }
  }
}

package io.minikafka.studio.compare;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.compare.RuleDifference;
import io.minikafka.engine.id.Rule;
import io.minikafka.engine.rules.Rules;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What sets of rules and their values are called. */
public final class RuleNames {
  private static final Pattern KIP = Pattern.compile("KIP-\\d+");
  private static final Pattern SENTENCE = Pattern.compile("(?<=[.])\\s+(?=[A-Z])");

  private RuleNames() {}

  /** The name of a set. */
  public static String of(Rules rules) {
    if (rules.equals(Rules.miniKafka())) {
      return text("rules.miniKafka");
    }
    return rules.equals(Rules.kafka()) ? text("rules.kafka") : text("rules.custom");
  }

  /** Whose values those on the right are: a set's name where they are all of one set. */
  static String side(List<RuleDifference> differing, Rules rules, boolean left) {
    if (differing.isEmpty()) {
      return of(rules);
    }
    boolean mini = true;
    boolean kafka = true;
    for (RuleDifference each : differing) {
      Rule value = left ? each.left() : each.right();
      var row = Rules.row(each.name()).orElseThrow();
      mini &= value.value().equals(row.miniKafka().value());
      kafka &= value.value().equals(row.kafka().value());
    }
    return mini && !isNearKafka(rules)
        ? text("rules.miniKafka.short")
        : kafka
            ? text("rules.kafka.short")
            : differing.size() == 1 ? values(differing, left) : text("rules.custom.short");
  }

  /** Whether most rules are Kafka's: a single other value does not make it MiniKafka. */
  private static boolean isNearKafka(Rules rules) {
    long kafkas =
        rules.choices().stream()
            .filter(
                each ->
                    each.rule()
                        .value()
                        .equals(Rules.row(each.name()).orElseThrow().kafka().value()))
            .count();
    return 2 * kafkas > rules.choices().size();
  }

  /** The values of the rules that differ, as files name them. */
  static String values(List<RuleDifference> differing, boolean left) {
    return differing.stream()
        .map(each -> (left ? each.left() : each.right()).value())
        .collect(Collectors.joining(", "));
  }

  /** The first sentence of what a value does. */
  public static String gist(Rule rule) {
    return SENTENCE.split(rule.explain(), 2)[0];
  }

  /** The KIPs that some rules name, in ascending order. */
  static String kips(List<RuleDifference> differing) {
    TreeSet<String> found = new TreeSet<>(RuleNames::byNumber);
    for (RuleDifference each : differing) {
      for (Rule rule : List.of(each.left(), each.right())) {
        Matcher matcher = KIP.matcher(rule.explain());
        while (matcher.find()) {
          found.add(matcher.group());
        }
      }
    }
    return String.join(", ", found);
  }

  private static int byNumber(String one, String other) {
    return Integer.compare(number(one), number(other));
  }

  private static int number(String kip) {
    return Integer.parseInt(kip.substring("KIP-".length()));
  }
}

package io.minikafka.engine.compare;

import io.minikafka.engine.id.Rule;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;

/**
 * A rule that has another value in each of two sets.
 *
 * @param name its key in a scenario file
 */
public record RuleDifference(String name, Rule left, Rule right) {

  /** The rules that differ, in the order of the table. */
  public static List<RuleDifference> between(Rules left, Rules right) {
    List<RuleDifference> differing = new ArrayList<>();
    List<Rules.Choice> others = right.choices();
    List<Rules.Choice> ours = left.choices();
    for (int i = 0; i < ours.size(); i++) {
      Rule one = ours.get(i).rule();
      Rule other = others.get(i).rule();
      if (!one.value().equals(other.value())) {
        differing.add(new RuleDifference(ours.get(i).name(), one, other));
      }
    }
    return differing;
  }

  /** {@code rules} with this rule as it is on the left. */
  public Rules asOnTheLeft(Rules rules) {
    return rules.with(name, left);
  }
}

package io.minikafka.studio.session;

import io.minikafka.engine.compare.RuleDifference;
import java.util.List;

/** What a person exchanged among the rules of a lesson, whose words are told for its own. */
public final class OtherRules {
  private OtherRules() {}

  /** The rules in which the cluster goes otherwise than the open scenario means. */
  public static List<RuleDifference> of(Session session) {
    return session
        .scenarioProperty()
        .get()
        .map(meant -> RuleDifference.between(meant.rules(), session.rules()))
        .orElse(List.of());
  }
}

package io.minikafka.engine.rules;

import io.minikafka.engine.id.Rule;
import io.minikafka.engine.replication.MiniKafkaReplication;
import io.minikafka.engine.replication.ReplicationRules;
import java.util.List;

/**
 * The rules a machine goes by: a record of small strategies, each exchangeable alone. Nowhere does
 * code ask which set runs.
 *
 * @param name the set's name in a scenario file
 */
public record Rules(String name, ReplicationRules replication) {
  private static final Rules MINI_KAFKA = new Rules("minikafka", MiniKafkaReplication.rules());

  /** The rules as the mapping table has them. */
  public static Rules miniKafka() {
    return MINI_KAFKA;
  }

  /** These rules with other ones of replication. */
  public Rules with(ReplicationRules other) {
    return new Rules(name, other);
  }

  /** Every rule's JSON name and the value in force. */
  public List<Choice> choices() {
    return List.of(
        new Choice("promotion", replication.promotion()),
        new Choice("reconciliation", replication.reconciliation()),
        new Choice("isrMembership", replication.isrMembership()),
        new Choice("acksAll", replication.acksAll()),
        new Choice("startupHighWatermark", replication.startupHighWatermark()),
        new Choice("followerProgress", replication.followerProgress()));
  }

  /**
   * One of the rules, by name and value.
   *
   * @param name its key in a scenario file
   * @param rule the value in force
   */
  public record Choice(String name, Rule rule) {}
}

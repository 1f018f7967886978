package io.minikafka.engine.rules;

import io.minikafka.engine.cluster.ClusterRules;
import io.minikafka.engine.group.GroupRules;
import io.minikafka.engine.id.Rule;
import io.minikafka.engine.id.RuleChoices;
import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.log.LeaderEpochs;
import io.minikafka.engine.log.LogRules;
import io.minikafka.engine.producer.ProducerRules;
import io.minikafka.engine.replication.ReplicationRules;
import io.minikafka.engine.transaction.TransactionRules;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rules a machine goes by: records of small strategies, each exchangeable alone. A strategy's
 * interface lives in the package that it governs. Nowhere does code ask which set runs.
 */
public final class Rules {
  private static final List<RuleRow<?>> ROWS =
      Stream.of(
              LogRules.ROWS,
              ProducerRules.ROWS,
              TransactionRules.ROWS,
              ReplicationRules.ROWS,
              GroupRules.ROWS,
              ClusterRules.ROWS)
          .<RuleRow<?>>flatMap(List::stream)
          .toList();
  private static final Rules MINI_KAFKA = set("minikafka", RuleRow::miniKafka);
  private static final Rules KAFKA = set("kafka", RuleRow::kafka);

  private final String name;
  private final RuleChoices chosen;
  private final LogRules log;
  private final ProducerRules producer;
  private final TransactionRules transaction;
  private final ReplicationRules replication;
  private final GroupRules group;
  private final ClusterRules cluster;

  private Rules(String name, RuleChoices chosen) {
    this.name = name;
    this.chosen = chosen;
    this.producer = ProducerRules.of(chosen);
    this.transaction = TransactionRules.of(chosen);
    this.replication = ReplicationRules.of(chosen);
    this.log =
        LogRules.of(
            chosen,
            replication.reconciliation().looksAtEpochs() || LogRules.readsEpochsAtOpen(chosen)
                ? LeaderEpochs.EMPTY
                : LeaderEpochs.NOT_KEPT);
    this.group = GroupRules.of(chosen);
    this.cluster = ClusterRules.of(chosen);
  }

  private static Rules set(String name, Function<RuleRow<?>, Rule> value) {
    RuleChoices chosen = RuleChoices.NONE;
    for (RuleRow<?> row : ROWS) {
      chosen = chosen.with(row, value.apply(row));
    }
    return new Rules(name, chosen);
  }

  /** The rules as the mapping table has them. */
  public static Rules miniKafka() {
    return MINI_KAFKA;
  }

  /** Apache Kafka's rules. */
  public static Rules kafka() {
    return KAFKA;
  }

  /** Every row of the table. */
  public static List<RuleRow<?>> rows() {
    return ROWS;
  }

  /** The row of that name, if there is one. */
  public static Optional<RuleRow<?>> row(String name) {
    for (RuleRow<?> row : ROWS) {
      if (row.name().equals(name)) {
        return Optional.of(row);
      }
    }
    return Optional.empty();
  }

  /**
   * These rules with one of them changed.
   *
   * @param rule its key in a scenario file
   * @param value the value's name
   * @throws IllegalArgumentException if there is no such rule or value
   */
  public Rules with(String rule, String value) {
    RuleRow<?> row = known(rule);
    Rule chosenValue =
        row.value(value)
            .orElseThrow(
                () -> new IllegalArgumentException("rule " + rule + " has no value " + value));
    return new Rules(name, chosen.with(row, chosenValue));
  }

  /**
   * These rules with a strategy of the caller's own.
   *
   * @throws IllegalArgumentException if there is no such rule, or the strategy is of another one
   */
  public Rules with(String rule, Rule strategy) {
    return new Rules(name, chosen.with(known(rule), strategy));
  }

  private static RuleRow<?> known(String rule) {
    return row(rule).orElseThrow(() -> new IllegalArgumentException("there is no rule " + rule));
  }

  /** The name in a scenario file of the set that these rules start from. */
  public String name() {
    return name;
  }

  /** The rules of a replica's log. */
  public LogRules log() {
    return log;
  }

  /** The rules of producers. */
  public ProducerRules producer() {
    return producer;
  }

  /** The rules of transactions. */
  public TransactionRules transaction() {
    return transaction;
  }

  /** The rules of replication. */
  public ReplicationRules replication() {
    return replication;
  }

  /** The rules of groups. */
  public GroupRules group() {
    return group;
  }

  /** The rules of the cluster as a whole. */
  public ClusterRules cluster() {
    return cluster;
  }

  /** Every rule's JSON name and the value in force, in the order of the rows. */
  public List<Choice> choices() {
    return ROWS.stream().map(row -> new Choice(row.name(), chosen.of(row))).toList();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Rules rules && name.equals(rules.name) && chosen.equals(rules.chosen);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, chosen);
  }

  @Override
  public String toString() {
    return name + " " + chosen.byName();
  }

  /**
   * One of the rules, by name and value.
   *
   * @param name its key in a scenario file
   * @param rule the value in force
   */
  public record Choice(String name, Rule rule) {}
}

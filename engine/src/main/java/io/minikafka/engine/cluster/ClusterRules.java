package io.minikafka.engine.cluster;

import io.minikafka.engine.id.Rule;
import io.minikafka.engine.id.RuleChoices;
import io.minikafka.engine.id.RuleRow;
import java.util.List;

/** The rules of the cluster as a whole that can be exchanged, one at a time. */
public record ClusterRules(Background background) {

  private static final RuleRow<Background> BACKGROUND =
      RuleRow.of("background", Background.class, new MiniKafkaCluster.Stepped());

  /** The rows of the table that this package governs. */
  public static final List<RuleRow<?>> ROWS = List.of(BACKGROUND);

  /** Those of {@code chosen} that this package governs. */
  public static ClusterRules of(RuleChoices chosen) {
    return new ClusterRules(chosen.of(BACKGROUND));
  }

  /** Whether work happens as the clock moves. */
  public interface Background extends Rule {}
}

package io.minikafka.engine.cluster;

import io.minikafka.engine.id.Rule;
import io.minikafka.engine.id.RuleChoices;
import io.minikafka.engine.id.RuleRow;
import java.util.List;

/** The rules of the cluster as a whole that can be exchanged, one at a time. */
public record ClusterRules(Background background) {

  private static final RuleRow<Background> BACKGROUND =
      RuleRow.of(
          "background",
          Background.class,
          new MiniKafkaCluster.Stepped(),
          new KafkaCluster.OnClock());

  /** The rows of the table that this package governs. */
  public static final List<RuleRow<?>> ROWS = List.of(BACKGROUND);

  /** Those of {@code chosen} that this package governs. */
  public static ClusterRules of(RuleChoices chosen) {
    return new ClusterRules(chosen.of(BACKGROUND));
  }

  /** Whether work happens as the clock moves. */
  public interface Background extends Rule {
    /** What a work's period is where it is not done by itself. */
    long NEVER = Long.MAX_VALUE;

    /**
     * How often a work is done as the clock moves, in milliseconds; {@link #NEVER} if it is not.
     */
    long periodMs(Work work, ClusterConfig config);

    /** Whether a producer's batch goes as the clock passes its linger time. */
    boolean sendsDueBatches();

    /** After how many milliseconds a controller notices that a broker crashed. */
    long noticesCrashAfterMs(ClusterConfig config);
  }

  /** What is done again and again. */
  public enum Work {
    FETCH,
    ISR_CHECK,
    HIGH_WATERMARK_CHECKPOINT,
    LOG_START_CHECKPOINT,
    RETENTION,
    CLEANING
  }
}

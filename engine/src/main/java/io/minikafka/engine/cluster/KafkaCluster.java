package io.minikafka.engine.cluster;

import io.minikafka.engine.cluster.ClusterRules.Background;
import io.minikafka.engine.cluster.ClusterRules.Work;

/** The {@code kafka} value of every rule of the cluster. */
final class KafkaCluster {
  private KafkaCluster() {}

  /** {@code background: on-clock}. */
  record OnClock() implements Background {
    /** How long an idle fetch waits (Kafka: {@code replica.fetch.wait.max.ms}). */
    private static final long FETCH_MS = 500;

    /** Kafka: {@code replica.high.watermark.checkpoint.interval.ms}. */
    private static final long CHECKPOINT_MS = 5_000;

    /** Kafka: {@code log.flush.start.offset.checkpoint.interval.ms}. */
    private static final long LOG_START_MS = 60_000;

    /** Kafka: {@code log.retention.check.interval.ms}. */
    private static final long RETENTION_MS = 300_000;

    /** Kafka: {@code log.cleaner.backoff.ms}. */
    private static final long CLEANING_MS = 15_000;

    @Override
    public String value() {
      return "on-clock";
    }

    @Override
    public String explain() {
      return "As the clock moves followers fetch every 500 ms, the ISR is looked at every half lag"
          + " time, HW is checkpointed every 5 s, retention and cleaning run. A crash is noticed"
          + " when broker.session.timeout.ms is over.";
    }

    @Override
    public long periodMs(Work work, ClusterConfig config) {
      return switch (work) {
        case FETCH -> FETCH_MS;
        case ISR_CHECK -> Math.max(1, config.replication().replicaLagTimeMs() / 2);
        case HIGH_WATERMARK_CHECKPOINT -> CHECKPOINT_MS;
        case LOG_START_CHECKPOINT -> LOG_START_MS;
        case RETENTION -> RETENTION_MS;
        case CLEANING -> CLEANING_MS;
      };
    }

    @Override
    public boolean sendsDueBatches() {
      return true;
    }

    @Override
    public long noticesCrashAfterMs(ClusterConfig config) {
      return config.replication().brokerSessionTimeoutMs();
    }
  }
}

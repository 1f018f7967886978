package io.minikafka.engine.cluster;

import io.minikafka.engine.cluster.ClusterRules.Background;
import io.minikafka.engine.cluster.ClusterRules.Work;

/** The {@code minikafka} value of every rule of the cluster. */
final class MiniKafkaCluster {
  private MiniKafkaCluster() {}

  /** {@code background: stepped}. */
  record Stepped() implements Background {
    @Override
    public String value() {
      return "stepped";
    }

    @Override
    public String explain() {
      return "Nothing happens by itself: fetches, linger, retention and cleaning are steps. In "
          + "Kafka threads do them as time passes.";
    }

    @Override
    public long periodMs(Work work, ClusterConfig config) {
      return NEVER;
    }

    @Override
    public boolean sendsDueBatches() {
      return false;
    }

    @Override
    public long noticesCrashAfterMs(ClusterConfig config) {
      return 0;
    }
  }
}

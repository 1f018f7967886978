package io.minikafka.engine.command.log;

import io.minikafka.engine.command.Execution;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which replicas a verb of the log works on. */
final class LogTargets {
  private LogTargets() {}

  /** The named broker, which must run; or, without a name, every replica whose broker runs. */
  static List<Integer> of(Execution run, TopicPartition id, @Nullable Integer broker) {
    Partition partition = run.partition(id);
    if (broker == null) {
      return partition.replicas().keySet().stream()
          .filter(each -> run.cluster().isRunning(each))
          .toList();
    }
    run.existing(broker);
    run.requireReplica(partition, broker);
    run.requireRunning(broker);
    return List.of(broker);
  }
}

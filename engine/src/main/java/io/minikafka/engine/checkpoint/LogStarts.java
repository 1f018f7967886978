package io.minikafka.engine.checkpoint;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.log.LogRecovery;
import io.minikafka.engine.log.LogRules;
import io.minikafka.engine.log.PartitionLog;
import org.jspecify.annotations.Nullable;

/** Where logs begin whose files hold deleted records too, as a broker's folder has it. */
public final class LogStarts {
  private LogStarts() {}

  /** What the checkpoint says of one replica; −1 if nothing. */
  public static long of(DiskImage broker, TopicPartition partition) {
    return OffsetCheckpoint.LOG_STARTS.read(broker).getOrDefault(partition, -1L);
  }

  /** What the files of a replica that is down hold; see {@link LogRecovery#view}. */
  public static @Nullable PartitionLog view(
      DiskImage broker, TopicPartition partition, LogConfig config, LogRules rules) {
    PartitionLog seen = LogRecovery.view(broker, partition.toString(), config, rules);
    return seen == null ? null : seen.withDeletedTo(of(broker, partition));
  }
}

package io.minikafka.engine.replication;

import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.event.ReplicationEvent.Obstacle;
import io.minikafka.engine.log.PartitionLog;
import org.jspecify.annotations.Nullable;

/** The logs of one partition, as replication reaches them while a command runs. */
public interface Replicas {
  /** Whether that broker runs. */
  boolean isRunning(int broker);

  /** The log at a broker that runs. */
  PartitionLog log(int broker);

  /** Puts another log in its place. */
  void put(int broker, PartitionLog log);

  /** The disk of a broker that runs. */
  DiskWriter disk(int broker);

  /** HW of the partition in the broker's checkpoint, 0 without one. */
  long checkpointedHighWatermark(int broker);

  /** What keeps {@code follower} from fetching from {@code leader}; null if nothing does. */
  @Nullable Obstacle obstacle(int follower, int leader);
}

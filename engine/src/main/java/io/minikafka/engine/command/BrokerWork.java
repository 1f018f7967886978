package io.minikafka.engine.command;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.disk.DiskEditor;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.disk.PlacedOperation;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import java.util.List;
import org.pcollections.PSortedMap;

/** One running broker while a command changes it: its disk and its open logs. */
final class BrokerWork implements DiskWriter {
  private final Broker.Running before;
  private final String folder;
  private final List<PlacedOperation> operations;
  private final DiskEditor disk;
  private PSortedMap<TopicPartition, PartitionLog> logs;

  BrokerWork(Broker.Running before, String folder, List<PlacedOperation> operations) {
    this.before = before;
    this.folder = folder;
    this.operations = operations;
    this.disk = new DiskEditor(before.disk());
    this.logs = before.logs();
  }

  @Override
  public void write(DiskOperation operation) {
    if (operation instanceof DiskOperation.Force force && !disk.isUnforced(force.path())) {
      return;
    }
    disk.apply(operation);
    operations.add(new PlacedOperation(folder, operation));
  }

  DiskImage disk() {
    return disk.image();
  }

  PSortedMap<TopicPartition, PartitionLog> logs() {
    return logs;
  }

  PartitionLog log(TopicPartition partition) {
    PartitionLog log = logs.get(partition);
    if (log == null) {
      throw new IllegalStateException("broker " + before.id() + " has no log of " + partition);
    }
    return log;
  }

  void put(TopicPartition partition, PartitionLog log) {
    if (logs.get(partition) != log) {
      logs = logs.plus(partition, log);
    }
  }

  Broker.Running after() {
    DiskImage after = disk.image();
    return after == before.disk() && logs == before.logs() ? before : before.with(after, logs);
  }
}

package io.minikafka.engine.command.failure;

import io.minikafka.engine.checkpoint.LogStarts;
import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.Segment;
import org.pcollections.PSortedMap;

/** What the verbs that damage a file of a stopped broker share. */
final class Damage {
  private Damage() {}

  static Broker.Stopped stopped(Execution run, int broker) {
    if (run.existing(broker) instanceof Broker.Stopped stopped) {
      return stopped;
    }
    throw new RefusedException(
        ErrorCode.INVALID_STATE,
        "broker " + broker + " runs: stop it before its files are touched");
  }

  static FilePath lastSegment(Broker.Stopped broker, TopicPartition partition) {
    PartitionLog log = broker.log(partition);
    if (log == null) {
      throw Execution.invalid("broker " + broker.id() + " has no file of " + partition);
    }
    return log.active().logFile();
  }

  static FilePath segment(Broker.Stopped broker, TopicPartition partition, long base) {
    PartitionLog log = broker.log(partition);
    if (log != null) {
      for (Segment segment : log.segments()) {
        if (segment.baseOffset() == base) {
          return segment.logFile();
        }
      }
    }
    throw Execution.invalid(
        "broker " + broker.id() + " has no segment " + base + " of " + partition);
  }

  static long length(Broker.Stopped broker, FilePath file) {
    return broker.disk().find(file).map(FileImage::length).orElse(0L);
  }

  static void apply(
      Execution run, Broker.Stopped broker, TopicPartition partition, DiskOperation operation) {
    DiskImage disk = broker.disk().apply(operation);
    run.applied(broker.id(), operation);
    PartitionLog seen =
        LogStarts.view(
            disk, partition, run.cluster().logConfig(partition.topic()), run.rules().log());
    PSortedMap<TopicPartition, PartitionLog> files =
        seen == null ? broker.files().minus(partition) : broker.files().plus(partition, seen);
    run.set(
        run.cluster()
            .withBroker(
                new Broker.Stopped(broker.id(), disk, files, broker.sinceMs(), broker.goneMs())));
  }
}

package io.minikafka.engine.command;

import io.minikafka.engine.checkpoint.LogStarts;
import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.event.ClusterEvent;
import io.minikafka.engine.event.ClusterEvent.BrokerDown;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.log.LogRecovery;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.RecoveryReport;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/** How brokers go down and come back. Shared by the verbs that stop, crash, start and reopen. */
public final class Lives {
  private Lives() {}

  /**
   * Lets a broker fetch or not.
   *
   * @return whether that changed anything: it runs, and was not so before
   */
  public static boolean setPaused(Execution run, int broker, boolean paused) {
    if (run.cluster().broker(broker) instanceof Broker.Running running
        && running.paused() != paused) {
      run.set(run.cluster().withBroker(running.withPaused(paused)));
      return true;
    }
    return false;
  }

  /** Lets a broker that runs go down. */
  public static void goDown(Execution run, int broker, BrokerDown.How how) {
    if (how == BrokerDown.How.STOPPED) {
      closeLogs(run, broker);
      for (Checkpoints each : Checkpoints.values()) {
        each.write(run, broker);
      }
    }
    Cluster cluster = run.cluster();
    if (!(cluster.broker(broker) instanceof Broker.Running running)) {
      throw new IllegalStateException("broker " + broker + " does not run");
    }
    run.emit(new BrokerDown(broker, how));
    PSortedMap<TopicPartition, PartitionLog> files = TreePMap.empty();
    for (Map.Entry<TopicPartition, PartitionLog> each : running.logs().entrySet()) {
      if (running.disk().hasDirectory(each.getValue().directory())) {
        PartitionLog seen = seen(each.getKey(), each.getValue(), running.disk());
        files = seen == null ? files : files.plus(each.getKey(), seen);
      }
    }
    Broker.Stopped stopped =
        new Broker.Stopped(
            broker, running.disk(), files, cluster.timeMs(), cluster.timeMs() + noticed(run, how));
    run.set(cluster.withBroker(stopped).withProducers(cluster.producers().withoutBlockOf(broker)));
    if (how == BrokerDown.How.POWER_FAILURE) {
      losePower(run, stopped);
    }
    for (Partition partition : run.cluster().partitions().values()) {
      if (partition.leader() == broker) {
        ReplicaManager replication = run.replication(partition);
        replication.leaderWentDown();
        run.keep(replication);
      }
    }
  }

  /** What the files of a log show while its broker is down. */
  private static @Nullable PartitionLog seen(
      TopicPartition partition, PartitionLog log, DiskImage disk) {
    return log.isDamaged()
        ? LogStarts.view(disk, partition, log.config(), log.rules())
        : log.withDeletedTo(LogStarts.of(disk, partition)).asOpened();
  }

  /** After how many milliseconds a controller notices that a broker went down. */
  private static long noticed(Execution run, BrokerDown.How how) {
    return how == BrokerDown.How.STOPPED
        ? 0
        : run.rules().cluster().background().noticesCrashAfterMs(run.cluster().config());
  }

  /** Takes from the disk of a broker that is down what was not forced. */
  public static void losePower(Execution run, Broker.Stopped stopped) {
    DiskImage left = stopped.disk().afterPowerFailure();
    noteLosses(run, stopped, left);
    PSortedMap<TopicPartition, PartitionLog> files = stopped.files();
    for (Map.Entry<TopicPartition, PartitionLog> each : stopped.files().entrySet()) {
      String directory = each.getValue().directory();
      if (left.files(directory) != stopped.disk().files(directory)) {
        PartitionLog seen =
            LogStarts.view(left, each.getKey(), each.getValue().config(), run.rules().log());
        files = seen == null ? files.minus(each.getKey()) : files.plus(each.getKey(), seen);
      }
    }
    run.set(
        run.cluster()
            .withBroker(
                new Broker.Stopped(
                    stopped.id(), left, files, stopped.sinceMs(), stopped.goneMs())));
  }

  private static void noteLosses(Execution run, Broker.Stopped before, DiskImage left) {
    before
        .disk()
        .directories()
        .forEach(
            (directory, files) ->
                files.forEach(
                    (name, file) ->
                        noteLoss(run, before.id(), new FilePath(directory, name), file, left)));
  }

  private static void noteLoss(
      Execution run, int broker, FilePath path, FileImage file, DiskImage left) {
    long length = left.find(path).map(FileImage::length).orElse(0L);
    if (length == file.length()) {
      return;
    }
    run.applied(broker, new DiskOperation.Truncate(path, length));
    TopicPartition partition = TopicPartition.parse(path.directory());
    if (partition != null && path.name().endsWith(".log")) {
      run.emit(new LogEvent.BytesLost(partition, broker, path.toString(), file.length(), length));
    }
  }

  private static void closeLogs(Execution run, int broker) {
    if (run.cluster().broker(broker) instanceof Broker.Running running) {
      for (Map.Entry<TopicPartition, PartitionLog> log : running.logs().entrySet()) {
        run.put(broker, log.getKey(), log.getValue().stopping(run.disk(broker)));
      }
    }
  }

  /** Forces every log of a broker that runs. */
  public static void forceLogs(Execution run, int broker) {
    if (run.cluster().broker(broker) instanceof Broker.Running running) {
      for (PartitionLog log : running.logs().values()) {
        log.force(run.disk(broker));
      }
    }
  }

  /** Starts a broker from its disk, with its replicas of {@code partitions}; refused if one is. */
  public static void recover(Execution run, int broker, Iterable<Partition> partitions) {
    Cluster cluster = run.cluster();
    Broker before = run.existing(broker);
    run.set(cluster.withBroker(new Broker.Running(broker, before.disk(), TreePMap.empty())));
    run.emit(new ClusterEvent.BrokerStarted(broker));
    for (Partition partition : partitions) {
      if (partition.hasReplica(broker)) {
        openLog(run, broker, partition.id(), partition.leaderEpoch());
      }
    }
  }

  /** Opens one log at a broker that runs, saying what recovery found. */
  public static PartitionLog openLog(
      Execution run, int broker, TopicPartition partition, int epochFloor) {
    DiskImage disk = run.existing(broker).disk();
    LogConfig config = run.cluster().logConfig(partition.topic());
    String directory = partition.toString();
    LogRecovery.Recovered recovered;
    try {
      recovered =
          LogRecovery.open(
              disk, directory, config, run.rules().log(), epochFloor, run.disk(broker));
    } catch (RefusedException refused) {
      throw new RefusedException(
          refused.code(), Sentences.of("log.refused.at", broker, refused.sentence()));
    }
    PartitionLog log = recovered.log();
    PartitionLog started = log.startingAt(LogStarts.of(disk, partition), run.disk(broker));
    run.put(broker, partition, started);
    report(run, broker, partition, recovered, disk);
    if (started != log) {
      run.emit(
          new LogEvent.LogStartRead(
              partition,
              broker,
              started.logStartOffset(),
              log.logStartOffset(),
              log.logEndOffset()));
    }
    return started;
  }

  private static void report(
      Execution run,
      int broker,
      TopicPartition partition,
      LogRecovery.Recovered recovered,
      DiskImage disk) {
    RecoveryReport report = recovered.report();
    long end = recovered.log().logEndOffset();
    if (report.directoryMissing()) {
      run.emit(new LogEvent.DirectoryMissing(partition, broker, backup(disk, partition)));
    }
    if (report.logMissing()) {
      run.emit(new LogEvent.LogMissing(partition, broker));
    }
    for (RecoveryReport.Cut cut : report.cuts()) {
      run.emit(
          new LogEvent.TailCut(
              partition,
              broker,
              cut.file().toString(),
              cut.cutBytes(),
              cut.endOffset(),
              cut.problem()));
    }
    if (!report.finishedBases().isEmpty() || report.droppedFiles() > 0) {
      run.emit(
          new LogEvent.CleaningResumed(
              partition, broker, report.finishedBases(), report.droppedFiles()));
    }
    if (!report.droppedBases().isEmpty()) {
      run.emit(new LogEvent.SegmentsDropped(partition, broker, report.droppedBases(), end));
    }
    for (RecoveryReport.Gap gap : report.gaps()) {
      run.emit(new LogEvent.GapFound(partition, broker, gap.from(), gap.to()));
    }
    for (RecoveryReport.RebuiltIndex index : report.rebuiltIndexes()) {
      run.emit(
          new LogEvent.IndexRebuilt(
              partition, broker, index.file().toString(), index.entries(), index.problem()));
    }
    for (FilePath stray : report.strayIndexes()) {
      run.emit(new LogEvent.IndexWithoutLog(partition, broker, stray.toString()));
    }
    run.emit(
        new LogEvent.Recovered(
            partition,
            broker,
            report.batchesRead(),
            report.highestEpoch(),
            report.fromCheckpoint(),
            end));
  }

  private static String backup(DiskImage disk, TopicPartition partition) {
    String prefix = "." + partition + ".backup-";
    return disk.directories().keySet().stream()
        .filter(name -> name.startsWith(prefix))
        .reduce((first, last) -> last)
        .orElse("");
  }

  /** Lets a started broker's partitions go on: as leader a new instance, as follower as it was. */
  public static void resumePartitions(Execution run, int broker) {
    for (Partition partition : run.cluster().partitions().values()) {
      if (partition.hasReplica(broker)) {
        ReplicaManager replication = run.replication(partition);
        if (partition.leader() == broker) {
          replication.leaderStarted();
          run.noteMoved(partition.id());
        } else {
          replication.followerStarted(broker);
        }
        run.keep(replication);
      }
    }
    Elections.afterStart(run, broker);
  }
}

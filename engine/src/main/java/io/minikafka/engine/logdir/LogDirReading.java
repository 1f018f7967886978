package io.minikafka.engine.logdir;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.Problems;
import io.minikafka.engine.logdir.FileFound.Verdict;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaProgress;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.transaction.LogTransactions;
import io.minikafka.engine.transaction.Transactions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;
import org.pcollections.TreePVector;

/** Makes a cluster of one broker from the files of a log directory. */
final class LogDirReading {
  /** Kafka's defaults: no file of the directory says what a topic is configured to. */
  static final LogConfig CONFIG = new LogConfig(1L << 30, 4_096);

  private static final String HIGH_WATERMARKS = "replication-offset-checkpoint";
  private static final String LOG_STARTS = "log-start-offset-checkpoint";
  private static final Pattern NODE_ID = Pattern.compile("(?:node|broker)\\.id=(\\d{1,9})");
  private static final int FIRST_BROKER = 1;

  private final DiskImage disk;
  private final List<FileFound> files = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final SortedMap<String, SortedMap<TopicPartition, Long>> beside = new TreeMap<>();
  private final Budget budget = new Budget();
  private int broker = FIRST_BROKER;

  LogDirReading(DiskImage disk) {
    this.disk = disk;
  }

  OpenedLogDir read() {
    readBeside();
    PSortedMap<TopicPartition, PartitionLog> logs = TreePMap.empty();
    RefusedException refused = null;
    for (String directory : disk.directories().keySet()) {
      TopicPartition id = TopicPartition.parse(directory);
      if (directory.isEmpty()) {
        continue;
      }
      if (id == null || LogDir.isMetadata(directory)) {
        ignored(directory);
        continue;
      }
      try {
        Long start = beside(LOG_STARTS).get(id);
        PartitionReading reading =
            new PartitionReading(disk, directory, start == null ? -1 : start, budget);
        logs = logs.plus(id, reading.log());
        files.addAll(reading.files());
      } catch (RefusedException unusable) {
        refused = refused == null ? unusable : refused;
        files.add(
            new FileFound(
                new FilePath(directory, ""),
                bytes(directory),
                Verdict.DAMAGED,
                unusable.sentence()));
      }
    }
    if (logs.isEmpty()) {
      throw refused != null
          ? refused
          : new RefusedException(ErrorCode.STORAGE_ERROR, Sentences.of("logdir.nothing"));
    }
    Cluster cluster = cluster(logs);
    notes.add(Sentences.of("logdir.note.leader"));
    return new OpenedLogDir(cluster, List.copyOf(logs.keySet()), files, notes);
  }

  private SortedMap<TopicPartition, Long> beside(String name) {
    return beside.getOrDefault(name, new TreeMap<>());
  }

  private long bytes(String directory) {
    return disk.files(directory).values().stream().mapToLong(FileImage::length).sum();
  }

  private void ignored(String directory) {
    String key = "logdir.ignored.directory";
    if (LogDir.isMetadata(directory)) {
      key = "logdir.ignored.metadata";
    } else if (directory.matches(".+\\.[0-9a-f]{32}-(delete|future|stray)")) {
      String why = directory.substring(directory.lastIndexOf('-') + 1);
      key = "logdir.ignored." + (why.equals("stray") ? "stray.directory" : why);
    }
    files.add(
        new FileFound(
            new FilePath(directory, ""), bytes(directory), Verdict.IGNORED, Sentences.of(key)));
  }

  private void readBeside() {
    for (Map.Entry<String, FileImage> each : disk.files("").entrySet()) {
      FilePath path = new FilePath("", each.getKey());
      byte[] content = Content.of(each.getValue()).bytes();
      if (each.getKey().endsWith("-offset-checkpoint")) {
        OffsetsBeside offsets = OffsetsBeside.read(content);
        beside.put(each.getKey(), offsets.offsets());
        found(
            path,
            each.getValue(),
            offsets.problem(),
            Problems.counted("logdir.found.checkpoint", offsets.offsets().size()));
      } else if (each.getKey().equals("meta.properties")) {
        Matcher id = NODE_ID.matcher(new String(content, StandardCharsets.UTF_8));
        boolean isFound = id.find();
        broker = isFound ? Integer.parseInt(id.group(1)) : FIRST_BROKER;
        String key = isFound ? "logdir.found.meta" : "logdir.found.meta.unknown";
        found(path, each.getValue(), null, Sentences.of(key, broker));
      } else {
        files.add(
            new FileFound(
                path,
                each.getValue().length(),
                Verdict.IGNORED,
                Sentences.of("logdir.ignored.file")));
      }
    }
  }

  private void found(FilePath path, FileImage file, @Nullable String problem, String holds) {
    files.add(
        new FileFound(
            path,
            file.length(),
            problem == null ? Verdict.SOUND : Verdict.DAMAGED,
            problem == null ? holds : Sentences.of("logdir.damaged", path, problem)));
  }

  private Cluster cluster(PSortedMap<TopicPartition, PartitionLog> logs) {
    Rules rules = Rules.kafka();
    ClusterConfig defaults = ClusterConfig.DEFAULT;
    ClusterConfig config =
        new ClusterConfig(
            List.of(broker), CONFIG, defaults.replication(), defaults.groupSessionTimeoutMs());
    PSortedMap<String, Integer> topics = TreePMap.empty();
    PSortedMap<TopicPartition, Partition> partitions = TreePMap.empty();
    for (Map.Entry<TopicPartition, PartitionLog> each : logs.entrySet()) {
      TopicPartition id = each.getKey();
      topics = topics.plus(id.topic(), id.partition() + 1);
      partitions = partitions.plus(id, partition(id, each.getValue()));
    }
    Cluster cluster =
        Cluster.start(config, 0)
            .withTopics(topics, partitions)
            .withBroker(new Broker.Running(broker, disk, logs))
            .withTransactions(Transactions.NONE.under(rules.transaction().lastStableOffset()))
            .withLifecycle(Lifecycle.READ_ONLY, null);
    logs.forEach((id, log) -> noteOpen(cluster, id, log));
    return cluster;
  }

  /** The one replica that is there, as if it led: which one did is in no file. */
  private Partition partition(TopicPartition id, PartitionLog log) {
    long end = log.logEndOffset();
    Long known = beside(HIGH_WATERMARKS).get(id);
    long hw = known == null ? end : Math.max(log.logStartOffset(), Math.min(known, end));
    if (known == null) {
      notes.add(Sentences.of("logdir.note.noHighWatermark", id, HIGH_WATERMARKS, end));
    } else if (hw != known) {
      notes.add(
          Sentences.of("logdir.note.highWatermark", id, known, log.logStartOffset(), end, hw));
    }
    return new Partition(
        id,
        List.of(broker),
        broker,
        Math.max(0, log.leaderEpoch()),
        BrokerSet.of(List.of(broker)),
        hw,
        TreePMap.singleton(broker, new ReplicaProgress(end, 0)),
        TreePVector.empty(),
        log.producers());
  }

  private void noteOpen(Cluster cluster, TopicPartition id, PartitionLog log) {
    List<String> each = new ArrayList<>();
    LogTransactions.of(log)
        .open()
        .forEach((first, writer) -> each.add(Sentences.of("logdir.open.one", writer, first)));
    if (each.isEmpty()) {
      return;
    }
    notes.add(
        Sentences.of(
            "logdir.note.open", id, String.join(", ", each), cluster.lastStableOffset(id)));
  }
}

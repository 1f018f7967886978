package io.minikafka.engine.cluster;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.FolderImage;
import io.minikafka.engine.group.Groups;
import io.minikafka.engine.id.InternalTopic;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.producer.Producers;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.transaction.CommittedView;
import io.minikafka.engine.transaction.Transactions;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.PSortedSet;
import org.pcollections.TreePMap;
import org.pcollections.TreePSet;

/**
 * The whole cluster at one moment: an immutable value. Everything the studio shows is a function of
 * it.
 *
 * @param timeMs the scenario's own clock, in milliseconds
 * @param terminalError why the last flush failed; kept until the cluster is opened again
 * @param armedFlushFailure the message with which the next flush will fail, or null
 * @param topics number of partitions per topic
 * @param offsets committed offsets per group, as the coordinator knows them
 * @param appends results of named commands that append
 * @param reads results of named commands that read
 * @param files the cluster's own files, beside the brokers' folders
 * @param producers producers and the identities that outlive them
 * @param groups consumer groups and consumers
 * @param transactions transactions, as the coordinator knows them
 * @param compactedTopics topics whose {@code cleanup.policy} is compact
 */
public record Cluster(
    ClusterConfig config,
    long timeMs,
    Lifecycle lifecycle,
    @Nullable String terminalError,
    @Nullable String armedFlushFailure,
    PSortedMap<Integer, Broker> brokers,
    PSortedSet<Link> cutLinks,
    PSortedMap<String, Integer> topics,
    PSortedMap<TopicPartition, Partition> partitions,
    PSortedMap<String, PSortedMap<TopicPartition, Long>> offsets,
    PSortedMap<String, AppendResult> appends,
    PSortedMap<String, List<ReadRecord>> reads,
    DiskImage files,
    Producers producers,
    Groups groups,
    Transactions transactions,
    PSortedSet<String> compactedTopics) {

  /** A new cluster whose brokers run and hold nothing. */
  public static Cluster start(ClusterConfig config, long timeMs) {
    PSortedMap<Integer, Broker> brokers = TreePMap.empty();
    for (int id : config.brokers()) {
      brokers = brokers.plus(id, new Broker.Running(id, DiskImage.EMPTY, TreePMap.empty()));
    }
    return new Cluster(
        config,
        timeMs,
        Lifecycle.RUNNING,
        null,
        null,
        brokers,
        TreePSet.empty(),
        TreePMap.empty(),
        TreePMap.empty(),
        TreePMap.empty(),
        TreePMap.empty(),
        TreePMap.empty(),
        DiskImage.EMPTY,
        Producers.NONE,
        Groups.NONE,
        Transactions.NONE,
        TreePSet.empty());
  }

  /**
   * A closed cluster with these files: what opening a data folder begins with. Reopening it reads
   * everything else from them.
   */
  public static Cluster closed(ClusterConfig config, long timeMs, FolderImage folder) {
    Cluster cluster = start(config, timeMs).withFiles(folder.files());
    for (int id : config.brokers()) {
      DiskImage disk = folder.disk(Broker.folder(id));
      cluster = cluster.withBroker(new Broker.Stopped(id, disk, TreePMap.empty(), timeMs));
    }
    return cluster.withLifecycle(Lifecycle.CLOSED, null);
  }

  /** What a data folder in step with this cluster holds. */
  public FolderImage folder() {
    FolderImage folder = FolderImage.EMPTY.with("", files);
    for (Broker broker : brokers.values()) {
      folder = folder.with(Broker.folder(broker.id()), broker.disk());
    }
    return folder;
  }

  /** The broker with that id, or null. */
  public @Nullable Broker broker(int id) {
    return brokers.get(id);
  }

  /** Whether that broker runs. */
  public boolean isRunning(int id) {
    return brokers.get(id) instanceof Broker.Running;
  }

  /** Whether that broker counts as alive: it runs, or nobody has noticed yet that it crashed. */
  public boolean countsAsAlive(int id) {
    return brokers.get(id) instanceof Broker.Stopped stopped
        ? timeMs < stopped.goneMs()
        : isRunning(id);
  }

  /** The partition, or null. */
  public @Nullable Partition partition(TopicPartition id) {
    return partitions.get(id);
  }

  /** The first offset that a reader of committed data cannot read (LSO); never above HW. */
  public long lastStableOffset(TopicPartition id) {
    return committedView(id).lastStableOffset();
  }

  /** Whether a reader of committed data may see the records of {@code batch}. */
  public boolean isCommitted(TopicPartition id, RecordBatch batch) {
    return committedView(id).isCommitted(batch);
  }

  /** What readers of committed data see of a partition; nothing if it does not exist. */
  public CommittedView committedView(TopicPartition id) {
    Partition partition = partitions.get(id);
    Broker leader = partition == null ? null : brokers.get(partition.leader());
    return transactions
        .visibility()
        .view(
            transactions,
            id,
            leader == null ? null : leader.log(id),
            partition == null ? 0 : partition.highWatermark());
  }

  /** This cluster at another time. */
  public Cluster withTimeMs(long now) {
    Draft draft = new Draft(this);
    draft.timeMs = now;
    return draft.cluster();
  }

  /** This cluster elsewhere in its life. */
  public Cluster withLifecycle(Lifecycle next, @Nullable String error) {
    Draft draft = new Draft(this);
    draft.lifecycle = next;
    draft.terminalError = error;
    return draft.cluster();
  }

  /** This cluster with a flush failure armed, or disarmed by null. */
  public Cluster withArmedFlushFailure(@Nullable String message) {
    Draft draft = new Draft(this);
    draft.armedFlushFailure = message;
    return draft.cluster();
  }

  /** This cluster with other brokers. */
  public Cluster withBrokers(PSortedMap<Integer, Broker> next) {
    Draft draft = new Draft(this);
    draft.brokers = next;
    return draft.cluster();
  }

  /** This cluster with that broker changed. */
  public Cluster withBroker(Broker broker) {
    return withBrokers(brokers.plus(broker.id(), broker));
  }

  /** This cluster with other links cut. */
  public Cluster withCutLinks(PSortedSet<Link> links) {
    Draft draft = new Draft(this);
    draft.cutLinks = links;
    return draft.cluster();
  }

  /** This cluster with other topics and partitions. */
  public Cluster withTopics(
      PSortedMap<String, Integer> counts, PSortedMap<TopicPartition, Partition> next) {
    Draft draft = new Draft(this);
    draft.topics = counts;
    draft.partitions = next;
    return draft.cluster();
  }

  /** This cluster with that partition changed. */
  public Cluster withPartition(Partition partition) {
    return withTopics(topics, partitions.plus(partition.id(), partition));
  }

  /** This cluster with other committed offsets. */
  public Cluster withOffsets(PSortedMap<String, PSortedMap<TopicPartition, Long>> next) {
    Draft draft = new Draft(this);
    draft.offsets = next;
    return draft.cluster();
  }

  /** This cluster with one more result of a named append. */
  public Cluster withAppend(String name, AppendResult result) {
    Draft draft = new Draft(this);
    draft.appends = appends.plus(name, result);
    return draft.cluster();
  }

  /** This cluster with one more result of a named read. */
  public Cluster withRead(String name, List<ReadRecord> records) {
    Draft draft = new Draft(this);
    draft.reads = reads.plus(name, List.copyOf(records));
    return draft.cluster();
  }

  /** This cluster with other files of its own. */
  public Cluster withFiles(DiskImage disk) {
    Draft draft = new Draft(this);
    draft.files = disk;
    return draft.cluster();
  }

  /** This cluster with other producers. */
  public Cluster withProducers(Producers next) {
    Draft draft = new Draft(this);
    draft.producers = next;
    return draft.cluster();
  }

  /** This cluster with other groups and consumers. */
  public Cluster withGroups(Groups next) {
    Draft draft = new Draft(this);
    draft.groups = next;
    return draft.cluster();
  }

  /** This cluster with other transactions. */
  public Cluster withTransactions(Transactions next) {
    Draft draft = new Draft(this);
    draft.transactions = next;
    return draft.cluster();
  }

  /** This cluster with other topics whose cleanup policy is compact. */
  public Cluster withCompactedTopics(PSortedSet<String> names) {
    Draft draft = new Draft(this);
    draft.compactedTopics = names;
    return draft.cluster();
  }

  /** How the logs of a topic are cut and cleaned. */
  public LogConfig logConfig(String topic) {
    boolean isCompacted = compactedTopics.contains(topic);
    LogConfig log =
        isCompacted && InternalTopic.isName(topic)
            ? config.log().withSegmentMaxBytes(InternalTopic.SEGMENT_BYTES)
            : config.log();
    return log.compacted(isCompacted);
  }

  /** The components of a cluster while some are exchanged: the one place that lists them all. */
  private static final class Draft {
    private final ClusterConfig config;
    private long timeMs;
    private Lifecycle lifecycle;
    private @Nullable String terminalError;
    private @Nullable String armedFlushFailure;
    private PSortedMap<Integer, Broker> brokers;
    private PSortedSet<Link> cutLinks;
    private PSortedMap<String, Integer> topics;
    private PSortedMap<TopicPartition, Partition> partitions;
    private PSortedMap<String, PSortedMap<TopicPartition, Long>> offsets;
    private PSortedMap<String, AppendResult> appends;
    private PSortedMap<String, List<ReadRecord>> reads;
    private DiskImage files;
    private Producers producers;
    private Groups groups;
    private Transactions transactions;
    private PSortedSet<String> compactedTopics;

    Draft(Cluster from) {
      config = from.config;
      timeMs = from.timeMs;
      lifecycle = from.lifecycle;
      terminalError = from.terminalError;
      armedFlushFailure = from.armedFlushFailure;
      brokers = from.brokers;
      cutLinks = from.cutLinks;
      topics = from.topics;
      partitions = from.partitions;
      offsets = from.offsets;
      appends = from.appends;
      reads = from.reads;
      files = from.files;
      producers = from.producers;
      groups = from.groups;
      transactions = from.transactions;
      compactedTopics = from.compactedTopics;
    }

    Cluster cluster() {
      return new Cluster(
          config,
          timeMs,
          lifecycle,
          terminalError,
          armedFlushFailure,
          brokers,
          cutLinks,
          topics,
          partitions,
          offsets,
          appends,
          reads,
          files,
          producers,
          groups,
          transactions,
          compactedTopics);
    }
  }
}

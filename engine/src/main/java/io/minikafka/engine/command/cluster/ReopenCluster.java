package io.minikafka.engine.command.cluster;

import io.minikafka.engine.checkpoint.CheckpointFile;
import io.minikafka.engine.checkpoint.MetadataFile;
import io.minikafka.engine.checkpoint.OffsetsFile;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Elections;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.InternalTopics;
import io.minikafka.engine.command.Lives;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.transaction.Coordinator;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.event.ClusterEvent.ClusterReopened;
import io.minikafka.engine.event.ClusterEvent.DirectoryUnassigned;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Groups;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.ProducerStateTable;
import io.minikafka.engine.producer.IdentitiesFile;
import io.minikafka.engine.producer.ProducerIdBlocks;
import io.minikafka.engine.producer.ProducerIdsFile;
import io.minikafka.engine.producer.Producers;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import io.minikafka.engine.replication.ReplicaProgress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.PSortedSet;
import org.pcollections.TreePMap;
import org.pcollections.TreePSet;
import org.pcollections.TreePVector;

/**
 * Opens a closed cluster from its files: metadata, every log, committed offsets. Every broker
 * starts.
 */
public record ReopenCluster() implements Command {
  /** {@code reopenCluster}. */
  public static final Verb VERB =
      new Verb("reopenCluster", Verb.Kind.UPKEEP, List.of(), in -> new ReopenCluster());

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public Gate gate() {
    return Gate.ALWAYS;
  }

  @Override
  public void apply(Execution run) {
    Cluster before = run.cluster();
    if (before.lifecycle() != Lifecycle.CLOSED) {
      throw new RefusedException(
          ErrorCode.INVALID_STATE, "the cluster is " + before.lifecycle() + ": close it first");
    }
    List<Partition> known = partitions(before);
    PSortedMap<TopicPartition, Partition> partitions = TreePMap.empty();
    PSortedMap<String, Integer> topics = TreePMap.empty();
    for (Partition each : known) {
      partitions = partitions.plus(each.id(), each);
      topics = topics.plus(each.id().topic(), each.id().partition() + 1);
    }
    run.set(
        before
            .withTopics(topics, partitions)
            .withCompactedTopics(compactedTopics(before))
            .withOffsets(
                run.rules().group().offsetStorage().isTopic() ? TreePMap.empty() : offsets(before))
            .withProducers(Producers.reopened(identities(before), producerIds(before)))
            .withGroups(Groups.NONE)
            .withArmedFlushFailure(null)
            .withLifecycle(Lifecycle.RUNNING, null));
    for (int broker : before.brokers().keySet()) {
      Lives.recover(run, broker, known);
      noteUnassigned(run, broker, partitions);
    }
    Coordinator.recover(run);
    for (Partition each : known) {
      ReplicaManager replication = run.replication(withRecoveredEnds(run, each));
      replication.restart(Elections.next(run, each, run.cluster()::isRunning));
      run.keep(replication);
    }
    if (run.rules().replication().election().hasController()) {
      run.saveMetadata();
    }
    if (run.rules().group().offsetStorage().isTopic()) {
      InternalTopics.loadOffsets(run);
    }
    Coordinator.load(run);
    run.emit(new ClusterReopened(known.size()));
  }

  @Override
  public String describe() {
    return Sentences.of("command.reopenCluster");
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().done();
  }

  private static void noteUnassigned(
      Execution run, int broker, PSortedMap<TopicPartition, Partition> partitions) {
    for (String directory : run.existing(broker).disk().directories().keySet()) {
      TopicPartition id = TopicPartition.parse(directory);
      Partition known = id == null ? null : partitions.get(id);
      if (id != null && (known == null || !known.hasReplica(broker))) {
        run.emit(new DirectoryUnassigned(broker, directory));
      }
    }
  }

  private static PSortedMap<String, Producers.Identity> identities(Cluster before) {
    return before
        .files()
        .find(CheckpointFile.PRODUCER_IDENTITIES.path())
        .map(file -> IdentitiesFile.read(file.read()))
        .orElse(TreePMap.empty());
  }

  private static ProducerIdBlocks producerIds(Cluster before) {
    return before
        .files()
        .find(CheckpointFile.PRODUCER_IDS.path())
        .map(file -> ProducerIdsFile.read(file.read()))
        .orElse(ProducerIdBlocks.NONE);
  }

  private static List<Partition> partitions(Cluster before) {
    Optional<FileImage> file = before.files().find(CheckpointFile.METADATA.path());
    if (file.isEmpty()) {
      return List.of();
    }
    SortedMap<TopicPartition, MetadataFile.Entry> entries = MetadataFile.read(file.get().read());
    requireFew(entries);
    List<Partition> partitions = new ArrayList<>();
    for (Map.Entry<TopicPartition, MetadataFile.Entry> each : entries.entrySet()) {
      partitions.add(partition(before, each.getKey(), each.getValue()));
    }
    return partitions;
  }

  private static void requireFew(SortedMap<TopicPartition, MetadataFile.Entry> entries) {
    long topics = entries.keySet().stream().map(TopicPartition::topic).distinct().count();
    if (topics > CreateTopic.MAX_TOPICS || entries.size() > CreateTopic.MAX_PARTITIONS) {
      throw new RefusedException(
          ErrorCode.STORAGE_ERROR,
          Sentences.of(
              "topics.tooMany.metadata",
              topics,
              entries.size(),
              Sentences.grouped(CreateTopic.MAX_TOPICS),
              Sentences.grouped(CreateTopic.MAX_PARTITIONS)));
    }
  }

  private static PSortedSet<String> compactedTopics(Cluster before) {
    PSortedSet<String> names = TreePSet.empty();
    Optional<FileImage> file = before.files().find(CheckpointFile.METADATA.path());
    if (file.isPresent()) {
      for (Map.Entry<TopicPartition, MetadataFile.Entry> each :
          MetadataFile.read(file.get().read()).entrySet()) {
        if (each.getValue().isCompacted()) {
          names = names.plus(each.getKey().topic());
        }
      }
    }
    return names;
  }

  private static Partition partition(
      Cluster before, TopicPartition id, MetadataFile.Entry metadata) {
    PSortedMap<Integer, ReplicaProgress> replicas = TreePMap.empty();
    for (int broker : metadata.replicas()) {
      if (before.broker(broker) == null) {
        throw new RefusedException(
            ErrorCode.STORAGE_ERROR,
            "metadata.json puts a replica of "
                + id
                + " on broker "
                + broker
                + ", the configuration has only "
                + before.brokers().keySet()
                + ": add it to the brokers of the configuration, or restore the file from a copy");
      }
      replicas = replicas.plus(broker, new ReplicaProgress(0, before.timeMs()));
    }
    boolean nobody = metadata.leader() == Partition.NO_LEADER && metadata.isr() != null;
    if (!nobody && !replicas.containsKey(metadata.leader())) {
      throw new RefusedException(
          ErrorCode.STORAGE_ERROR,
          "metadata.json names broker "
              + metadata.leader()
              + " as leader of "
              + id
              + ", which has no replica of it; restore the file from a copy");
    }
    if (metadata.isr() != null && !isSound(metadata)) {
      throw new RefusedException(
          ErrorCode.STORAGE_ERROR,
          "metadata.json gives "
              + id
              + " the ISR "
              + metadata.isr()
              + ", its replicas are "
              + metadata.replicas()
              + "; restore the file from a copy");
    }
    Partition last = before.partition(id);
    return new Partition(
        id,
        metadata.replicas(),
        metadata.leader(),
        metadata.leaderEpoch(),
        isr(metadata, last),
        last == null ? 0 : last.highWatermark(),
        replicas,
        TreePVector.empty(),
        ProducerStateTable.EMPTY);
  }

  private static boolean isSound(MetadataFile.Entry metadata) {
    List<Integer> isr = metadata.isr() == null ? List.of() : metadata.isr();
    return !isr.isEmpty() && metadata.replicas().containsAll(isr);
  }

  /** The controller's ISR, else what it was, else the leader alone. */
  private static BrokerSet isr(MetadataFile.Entry metadata, @Nullable Partition last) {
    if (metadata.isr() != null) {
      return BrokerSet.of(metadata.isr());
    }
    return last == null ? BrokerSet.of(metadata.leader()) : last.isr();
  }

  private static Partition withRecoveredEnds(Execution run, Partition partition) {
    PSortedMap<Integer, ReplicaProgress> replicas = partition.replicas();
    for (Map.Entry<Integer, ReplicaProgress> each : partition.replicas().entrySet()) {
      long end = run.log(each.getKey(), partition.id()).logEndOffset();
      replicas =
          replicas.plus(each.getKey(), new ReplicaProgress(end, each.getValue().lastFetchMs()));
    }
    return partition.withReplicas(replicas);
  }

  private static PSortedMap<String, PSortedMap<TopicPartition, Long>> offsets(Cluster before) {
    return before
        .files()
        .find(CheckpointFile.OFFSETS.path())
        .map(file -> OffsetsFile.read(file.read()))
        .orElse(TreePMap.empty());
  }
}

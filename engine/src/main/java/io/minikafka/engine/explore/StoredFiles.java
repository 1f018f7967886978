package io.minikafka.engine.explore;

import io.minikafka.engine.checkpoint.CheckpointFile;
import io.minikafka.engine.checkpoint.MetadataFile;
import io.minikafka.engine.checkpoint.OffsetsFile;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.InternalTopics;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.group.OffsetRecords;
import io.minikafka.engine.id.InternalTopic;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.producer.IdentitiesFile;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.transaction.Journal;
import io.minikafka.engine.transaction.Transaction;
import io.minikafka.engine.transaction.TransactionRecords;
import io.minikafka.engine.transaction.Transactions;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.PVector;
import org.pcollections.TreePMap;

/** Whether the cluster's own files say what it knows: each is written before a command ends. */
final class StoredFiles {
  private static final byte[] NOTHING = {};

  private StoredFiles() {}

  static Optional<String> agreeWithMemory(Cluster before, Transition step) {
    Cluster after = step.after();
    if (after.lifecycle() == Lifecycle.CLOSED) {
      return Optional.empty();
    }
    boolean reopened = before.lifecycle() == Lifecycle.CLOSED;
    return metadata(reopened ? null : before, after)
        .or(() -> offsets(reopened ? null : before, after))
        .or(() -> identities(reopened ? null : before, after))
        .or(() -> journal(reopened ? null : before, after));
  }

  /** Whether file and memory are as they were a step ago, when they were looked at. */
  private static boolean isSame(
      @Nullable Cluster before, Cluster after, FilePath path, boolean sameInMemory) {
    return before != null
        && sameInMemory
        && after.files().find(path).equals(before.files().find(path));
  }

  private static Optional<String> metadata(@Nullable Cluster before, Cluster after) {
    FilePath path = CheckpointFile.METADATA.path();
    if (isSame(before, after, path, before != null && decided(after).equals(decided(before)))) {
      return Optional.empty();
    }
    SortedMap<TopicPartition, MetadataFile.Entry> stored = new TreeMap<>();
    SortedMap<TopicPartition, MetadataFile.Entry> known = decided(after);
    after
        .files()
        .find(path)
        .ifPresent(
            file ->
                MetadataFile.read(file.read())
                    .forEach((id, entry) -> stored.put(id, withIsrOf(entry, known.get(id)))));
    return differs(path, stored, known);
  }

  /** Where there is no controller, the ISR is not in the file. */
  private static MetadataFile.Entry withIsrOf(
      MetadataFile.Entry entry, MetadataFile.@Nullable Entry known) {
    return entry.isr() != null || known == null
        ? entry
        : new MetadataFile.Entry(
            entry.leader(),
            entry.leaderEpoch(),
            entry.replicas(),
            known.isr(),
            entry.isCompacted());
  }

  private static SortedMap<TopicPartition, MetadataFile.Entry> decided(Cluster cluster) {
    SortedMap<TopicPartition, MetadataFile.Entry> entries = new TreeMap<>();
    for (Partition each : cluster.partitions().values()) {
      entries.put(
          each.id(),
          new MetadataFile.Entry(
              each.decidedLeader(),
              each.decidedEpoch(),
              each.assignment(),
              each.decidedIsr().toList(),
              cluster.compactedTopics().contains(each.id().topic())));
    }
    return entries;
  }

  private static Optional<String> offsets(@Nullable Cluster before, Cluster after) {
    FilePath path = CheckpointFile.OFFSETS.path();
    if (isKept(after, InternalTopic.OFFSETS)) {
      PartitionLog log = InternalTopics.log(after, InternalTopic.OFFSETS);
      return log == null
          ? Optional.empty()
          : differs(log, some(OffsetRecords.read(log)), some(after.offsets()));
    }
    if (isSame(before, after, path, before != null && after.offsets() == before.offsets())) {
      return Optional.empty();
    }
    Optional<FileImage> file = after.files().find(path);
    return file.isEmpty()
        ? differs(path, TreePMap.empty(), some(after.offsets()))
        : differs(path, OffsetsFile.read(file.get().read()), after.offsets());
  }

  /** Whether a coordinator keeps what it knows in a topic of its own. */
  private static boolean isKept(Cluster cluster, TopicPartition id) {
    return cluster.partition(id) != null && cluster.compactedTopics().contains(id.topic());
  }

  /** Whether memory knows what the log says; what retention took from the log it may still know. */
  private static Optional<String> differs(
      PartitionLog log, SortedMap<String, ?> stored, SortedMap<String, ?> known) {
    SortedMap<String, Object> told = new TreeMap<>(known);
    if (log.logStartOffset() > 0) {
      told.keySet().retainAll(stored.keySet());
    }
    return differs(new FilePath(log.directory(), "log"), stored, told);
  }

  /** One by one, so that a group that committed nothing is none: no record says that it did. */
  private static SortedMap<String, Long> some(
      SortedMap<String, PSortedMap<TopicPartition, Long>> offsets) {
    SortedMap<String, Long> some = new TreeMap<>();
    offsets.forEach(
        (group, each) ->
            each.forEach((partition, offset) -> some.put(group + " " + partition, offset)));
    return some;
  }

  private static Optional<String> identities(@Nullable Cluster before, Cluster after) {
    FilePath path = CheckpointFile.PRODUCER_IDENTITIES.path();
    boolean same =
        before != null && after.producers().identities() == before.producers().identities();
    if (isSame(before, after, path, same)) {
      return Optional.empty();
    }
    Optional<FileImage> file = after.files().find(path);
    return differs(
        path,
        file.isEmpty() ? TreePMap.empty() : IdentitiesFile.read(file.get().read()),
        after.producers().identities());
  }

  private static Optional<String> journal(@Nullable Cluster before, Cluster after) {
    boolean same = before != null && after.transactions() == before.transactions();
    if (isKept(after, InternalTopic.TRANSACTIONS)) {
      PartitionLog log = InternalTopics.log(after, InternalTopic.TRANSACTIONS);
      return log == null
          ? Optional.empty()
          : differs(log, newest(TransactionRecords.read(log)), newest(after.transactions()));
    }
    if (isSame(before, after, Journal.PATH, same)) {
      return Optional.empty();
    }
    byte[] content = after.files().find(Journal.PATH).map(FileImage::read).orElse(NOTHING);
    Journal.Contents stored = Journal.read(content);
    if (stored.goodBytes() < content.length || stored.endsWithoutNewline()) {
      return Optional.of(Journal.PATH + " has a bad line");
    }
    return differs(Journal.PATH, lines(stored.transactions()), lines(after.transactions()));
  }

  /** What the journal keeps of transactions; which markers are there is not part of it. */
  private static SortedMap<String, List<String>> lines(Transactions transactions) {
    SortedMap<String, List<String>> lines = new TreeMap<>();
    for (String id : transactions.instances().keySet()) {
      PVector<Transaction> instances = transactions.instances().get(id);
      lines.put(id, instances.stream().map(Journal::line).toList());
    }
    return lines;
  }

  /** What a compacted topic keeps: of every id the newest. */
  private static SortedMap<String, String> newest(Transactions transactions) {
    SortedMap<String, String> newest = new TreeMap<>();
    for (String id : transactions.instances().keySet()) {
      Transaction last = transactions.newest(id);
      if (last != null) {
        newest.put(id, Journal.line(last));
      }
    }
    return newest;
  }

  private static Optional<String> differs(FilePath path, Object stored, Object known) {
    return stored.equals(known)
        ? Optional.empty()
        : Optional.of(path + " says " + stored + ", the cluster knows " + known);
  }
}

package io.minikafka.engine.group;

import io.minikafka.engine.id.TopicPartition;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * A consumer (Kafka: {@code KafkaConsumer}): what it believes it owns, and where it reads. Its
 * positions are its own; what is committed belongs to the group.
 *
 * @param handle the scenario's name for it
 * @param memberId its id in the group
 * @param reset where it begins without a committed offset
 * @param committedOnly whether it reads only committed data
 * @param isSubscribed whether the coordinator assigns; else it is assigned by hand, or not at all
 * @param generation of its last join or refresh; null until then
 * @param assignment what it believes it owns, sorted
 * @param positions per partition the next offset it reads, once initialised
 * @param readEpochs per partition the leader epoch of the record it read last, under rules in which
 *     readers compare it
 */
public record Consumer(
    String handle,
    String group,
    String memberId,
    OffsetReset reset,
    boolean committedOnly,
    boolean isSubscribed,
    @Nullable Integer generation,
    List<TopicPartition> assignment,
    PSortedMap<TopicPartition, Long> positions,
    PSortedMap<TopicPartition, Integer> readEpochs,
    boolean isClosed) {
  public Consumer {
    assignment = List.copyOf(assignment);
  }

  /** Where a consumer begins without a committed offset ({@code auto.offset.reset}). */
  public enum OffsetReset {
    EARLIEST,
    LATEST,
    ERROR
  }

  /** A new consumer. */
  public static Consumer open(
      String handle, String group, String memberId, OffsetReset reset, boolean committedOnly) {
    return new Consumer(
        handle,
        group,
        memberId,
        reset,
        committedOnly,
        false,
        null,
        List.of(),
        TreePMap.empty(),
        TreePMap.empty(),
        false);
  }

  /** This consumer assigned by hand. */
  public Consumer assigned(Iterable<TopicPartition> partitions) {
    return owning(sorted(partitions), generation, isSubscribed);
  }

  /** This consumer after it joined or refreshed: positions of lost partitions go. */
  public Consumer joined(int joined, Iterable<TopicPartition> partitions) {
    return owning(sorted(partitions), joined, true);
  }

  /** This consumer subscribed and owning this, while the answer to its join is open. */
  public Consumer subscribed(Iterable<TopicPartition> kept) {
    return owning(sorted(kept), generation, true);
  }

  /** This consumer after it gave something up. */
  public Consumer without(List<TopicPartition> lost) {
    return owning(
        assignment.stream().filter(each -> !lost.contains(each)).toList(),
        generation,
        isSubscribed);
  }

  private Consumer owning(
      List<TopicPartition> partitions, @Nullable Integer joined, boolean subscribed) {
    PSortedMap<TopicPartition, Long> kept = TreePMap.empty();
    for (TopicPartition partition : partitions) {
      Long position = positions.get(partition);
      if (position != null) {
        kept = kept.plus(partition, position);
      }
    }
    return new Consumer(
        handle,
        group,
        memberId,
        reset,
        committedOnly,
        subscribed,
        joined,
        partitions,
        kept,
        readEpochs,
        isClosed);
  }

  private static List<TopicPartition> sorted(Iterable<TopicPartition> partitions) {
    TreeSet<TopicPartition> set = new TreeSet<>();
    partitions.forEach(set::add);
    return List.copyOf(set);
  }

  /** This consumer reading on from {@code offset}. */
  public Consumer at(TopicPartition partition, long offset) {
    return new Consumer(
        handle,
        group,
        memberId,
        reset,
        committedOnly,
        isSubscribed,
        generation,
        assignment,
        positions.plus(partition, offset),
        readEpochs.minus(partition),
        isClosed);
  }

  /** This consumer whose last record there was written under that leader epoch. */
  public Consumer after(TopicPartition partition, int leaderEpoch) {
    return new Consumer(
        handle,
        group,
        memberId,
        reset,
        committedOnly,
        isSubscribed,
        generation,
        assignment,
        positions,
        readEpochs.plus(partition, leaderEpoch),
        isClosed);
  }

  /** This consumer, closed; its last view stays. */
  public Consumer closed() {
    return new Consumer(
        handle,
        group,
        memberId,
        reset,
        committedOnly,
        isSubscribed,
        generation,
        assignment,
        positions,
        readEpochs,
        true);
  }
}

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
    Draft draft = new Draft(this);
    draft.isSubscribed = subscribed;
    draft.generation = joined;
    draft.assignment = partitions;
    draft.positions = kept;
    return draft.consumer();
  }

  private static List<TopicPartition> sorted(Iterable<TopicPartition> partitions) {
    TreeSet<TopicPartition> set = new TreeSet<>();
    partitions.forEach(set::add);
    return List.copyOf(set);
  }

  /** This consumer reading on from {@code offset}. */
  public Consumer at(TopicPartition partition, long offset) {
    Draft draft = new Draft(this);
    draft.positions = positions.plus(partition, offset);
    draft.readEpochs = readEpochs.minus(partition);
    return draft.consumer();
  }

  /** This consumer whose last record there was written under that leader epoch. */
  public Consumer after(TopicPartition partition, int leaderEpoch) {
    Draft draft = new Draft(this);
    draft.readEpochs = readEpochs.plus(partition, leaderEpoch);
    return draft.consumer();
  }

  /** This consumer, closed; its last view stays. */
  public Consumer closed() {
    Draft draft = new Draft(this);
    draft.isClosed = true;
    return draft.consumer();
  }

  /** The components, to be exchanged before they are a value again. */
  private static final class Draft {
    private final String handle;
    private final String group;
    private final String memberId;
    private final OffsetReset reset;
    private final boolean committedOnly;
    private boolean isSubscribed;
    private @Nullable Integer generation;
    private List<TopicPartition> assignment;
    private PSortedMap<TopicPartition, Long> positions;
    private PSortedMap<TopicPartition, Integer> readEpochs;
    private boolean isClosed;

    Draft(Consumer from) {
      handle = from.handle;
      group = from.group;
      memberId = from.memberId;
      reset = from.reset;
      committedOnly = from.committedOnly;
      isSubscribed = from.isSubscribed;
      generation = from.generation;
      assignment = from.assignment;
      positions = from.positions;
      readEpochs = from.readEpochs;
      isClosed = from.isClosed;
    }

    Consumer consumer() {
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
          isClosed);
    }
  }
}

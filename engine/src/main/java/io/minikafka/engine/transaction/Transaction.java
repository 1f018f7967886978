package io.minikafka.engine.transaction;

import io.minikafka.engine.id.TopicPartition;
import org.pcollections.PSortedMap;
import org.pcollections.PSortedSet;
import org.pcollections.TreePMap;
import org.pcollections.TreePSet;

/**
 * One transaction: an instance of its id, not the id itself.
 *
 * @param partitions what it wrote to
 * @param firstOffsets per partition the offset of its first record there
 * @param stagedOffsets per group the input offsets that a commit publishes
 * @param marked the partitions that have their marker
 * @param markerWaits whether a marker waits for followers
 */
public record Transaction(
    String id,
    TransactionState state,
    PSortedSet<TopicPartition> partitions,
    PSortedMap<TopicPartition, Long> firstOffsets,
    PSortedMap<String, PSortedMap<TopicPartition, Long>> stagedOffsets,
    PSortedSet<TopicPartition> marked,
    boolean markerWaits) {

  /** A transaction that begins. */
  public static Transaction begin(String id) {
    return new Transaction(
        id,
        TransactionState.ONGOING,
        TreePSet.empty(),
        TreePMap.empty(),
        TreePMap.empty(),
        TreePSet.empty(),
        false);
  }

  /** This transaction after it wrote at {@code offset}. */
  public Transaction writing(TopicPartition partition, long offset) {
    return new Transaction(
        id,
        state,
        partitions.plus(partition),
        firstOffsets.containsKey(partition) ? firstOffsets : firstOffsets.plus(partition, offset),
        stagedOffsets,
        marked,
        markerWaits);
  }

  /** This transaction with input offsets staged; of equal partitions the later one counts. */
  public Transaction staging(String group, PSortedMap<TopicPartition, Long> offsets) {
    PSortedMap<TopicPartition, Long> merged =
        stagedOffsets.getOrDefault(group, TreePMap.<TopicPartition, Long>empty());
    return withStaged(stagedOffsets.plus(group, merged.plusAll(offsets)));
  }

  /** This transaction in another state; an abort that completes drops what was staged. */
  public Transaction in(TransactionState next) {
    Transaction moved =
        new Transaction(id, next, partitions, firstOffsets, stagedOffsets, marked, markerWaits);
    return next == TransactionState.COMPLETE_ABORT ? moved.withStaged(TreePMap.empty()) : moved;
  }

  /** This transaction with its marker in {@code partition}. */
  public Transaction marking(TopicPartition partition, boolean waits) {
    return new Transaction(
        id, state, partitions, firstOffsets, stagedOffsets, marked.plus(partition), waits);
  }

  /** This transaction with no marker waiting. */
  public Transaction settled() {
    return new Transaction(id, state, partitions, firstOffsets, stagedOffsets, marked, false);
  }

  private Transaction withStaged(PSortedMap<String, PSortedMap<TopicPartition, Long>> staged) {
    return new Transaction(id, state, partitions, firstOffsets, staged, marked, markerWaits);
  }
}

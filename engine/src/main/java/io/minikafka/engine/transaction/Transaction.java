package io.minikafka.engine.transaction;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.ProducerSequence;
import org.jspecify.annotations.Nullable;
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
 * @param waiting those of them whose marker waits for followers
 * @param writer the producer id and epoch that its batches carry; null where they carry none
 */
public record Transaction(
    String id,
    TransactionState state,
    PSortedSet<TopicPartition> partitions,
    PSortedMap<TopicPartition, Long> firstOffsets,
    PSortedMap<String, PSortedMap<TopicPartition, Long>> stagedOffsets,
    PSortedSet<TopicPartition> marked,
    PSortedSet<TopicPartition> waiting,
    @Nullable Writer writer) {

  /**
   * Who writes in a transaction.
   *
   * @param nextSequence per partition the sequence number of the next record; it begins at 0 with
   *     every epoch
   */
  public record Writer(
      long producerId, int epoch, PSortedMap<TopicPartition, Integer> nextSequence) {
    /** The producer with that id and epoch, which has written nothing yet. */
    public static Writer of(long producerId, int epoch) {
      return new Writer(producerId, epoch, TreePMap.empty());
    }

    /** What the next batch for {@code partition} says of its producer. */
    public ProducerSequence next(TopicPartition partition) {
      return new ProducerSequence(producerId, epoch, nextSequence.getOrDefault(partition, 0));
    }

    /** What a marker says of its producer. */
    public ProducerSequence marker() {
      return new ProducerSequence(producerId, epoch, -1);
    }

    Writer wrote(TopicPartition partition, int next) {
      return new Writer(producerId, epoch, nextSequence.plus(partition, next));
    }
  }

  /** A transaction that begins, whose batches say nothing of a producer. */
  public static Transaction begin(String id) {
    return begin(id, null);
  }

  /** A transaction that begins. */
  public static Transaction begin(String id, @Nullable Writer writer) {
    return new Transaction(
        id,
        TransactionState.ONGOING,
        TreePSet.empty(),
        TreePMap.empty(),
        TreePMap.empty(),
        TreePSet.empty(),
        TreePSet.empty(),
        writer);
  }

  /** Whether a marker waits for followers. */
  public boolean markerWaits() {
    return !waiting.isEmpty();
  }

  /** Whether it wrote something, so that its end needs more than a word. */
  public boolean hasWritten() {
    return !partitions.isEmpty() || !stagedOffsets.isEmpty();
  }

  /** This transaction after it wrote at {@code offset} without a sequence number. */
  public Transaction writing(TopicPartition partition, long offset) {
    return writing(partition, offset, 0);
  }

  /**
   * This transaction after it wrote at {@code offset}.
   *
   * @param nextSequence the sequence number of the next record there, where batches carry one
   */
  public Transaction writing(TopicPartition partition, long offset, int nextSequence) {
    return new Transaction(
        id,
        state,
        partitions.plus(partition),
        firstOffsets.containsKey(partition) ? firstOffsets : firstOffsets.plus(partition, offset),
        stagedOffsets,
        marked,
        waiting,
        writer == null ? null : writer.wrote(partition, nextSequence));
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
        new Transaction(id, next, partitions, firstOffsets, stagedOffsets, marked, waiting, writer);
    return next == TransactionState.COMPLETE_ABORT ? moved.withStaged(TreePMap.empty()) : moved;
  }

  /** This transaction with its marker in {@code partition}. */
  public Transaction marking(TopicPartition partition, boolean waits) {
    return new Transaction(
        id,
        state,
        partitions,
        firstOffsets,
        stagedOffsets,
        marked.plus(partition),
        waits ? waiting.plus(partition) : waiting.minus(partition),
        writer);
  }

  /** This transaction with the marker in {@code partition} no longer waiting. */
  public Transaction settled(TopicPartition partition) {
    return new Transaction(
        id,
        state,
        partitions,
        firstOffsets,
        stagedOffsets,
        marked,
        waiting.minus(partition),
        writer);
  }

  private Transaction withStaged(PSortedMap<String, PSortedMap<TopicPartition, Long>> staged) {
    return new Transaction(id, state, partitions, firstOffsets, staged, marked, waiting, writer);
  }

  /** This transaction about to end: one that wrote something goes on with the next epoch. */
  public Transaction preparing(TransactionState prepared) {
    Writer next =
        writer == null || !hasWritten()
            ? writer
            : Writer.of(writer.producerId(), writer.epoch() + 1);
    return new Transaction(
        id, prepared, partitions, firstOffsets, stagedOffsets, marked, waiting, next);
  }

  /** This transaction with the markers that its partitions' logs already hold. */
  public Transaction markedIn(PSortedSet<TopicPartition> found) {
    return new Transaction(
        id, state, partitions, firstOffsets, stagedOffsets, found, TreePSet.empty(), writer);
  }
}

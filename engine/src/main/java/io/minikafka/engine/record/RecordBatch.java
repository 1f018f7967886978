package io.minikafka.engine.record;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Records that were appended together, after the leader has given them their offsets.
 *
 * <p>A control batch has no records and takes one offset. A compacted batch keeps its width
 * although records are gone, so {@link #nextOffset()} and {@link #lastSequence()} survive
 * compaction.
 *
 * @param baseOffset first offset of the batch
 * @param leaderEpoch epoch of the leader that appended it; followers keep it
 * @param producer who wrote it
 * @param transactionalId id of the transaction that wrote it, or null
 * @param control commit or abort for a control batch, else null
 * @param lastOffsetDelta last offset − base offset, also when that record is gone
 * @param offsetDeltas per record its offset − base offset, strictly increasing
 * @param records the records that are there
 * @param attributes what else it says of itself
 */
public record RecordBatch(
    long baseOffset,
    int leaderEpoch,
    ProducerSequence producer,
    @Nullable String transactionalId,
    @Nullable ControlType control,
    int lastOffsetDelta,
    List<Integer> offsetDeltas,
    List<Record> records,
    BatchAttributes attributes) {

  /** A batch that says nothing else of itself. */
  public RecordBatch(
      long baseOffset,
      int leaderEpoch,
      ProducerSequence producer,
      @Nullable String transactionalId,
      @Nullable ControlType control,
      int lastOffsetDelta,
      List<Integer> offsetDeltas,
      List<Record> records) {
    this(
        baseOffset,
        leaderEpoch,
        producer,
        transactionalId,
        control,
        lastOffsetDelta,
        offsetDeltas,
        records,
        BatchAttributes.NONE);
  }

  /** Checks the rules that hold for every batch. */
  public RecordBatch {
    offsetDeltas = List.copyOf(offsetDeltas);
    records = List.copyOf(records);
    if (records.isEmpty() && control == null && !attributes.emptied()) {
      throw new InvalidRecordException("a batch needs at least one record");
    }
    if (attributes.emptied() && !records.isEmpty()) {
      throw new InvalidRecordException("an emptied batch carries no records");
    }
    if (control != null && !records.isEmpty()) {
      throw new InvalidRecordException("a control batch carries no records");
    }
    if (control != null && transactionalId == null && !attributes.transactional()) {
      throw new InvalidRecordException("a control batch needs a transactional id");
    }
    if (baseOffset < 0) {
      throw new InvalidRecordException("base offset " + baseOffset + " is negative");
    }
    if (offsetDeltas.size() != records.size()) {
      throw new InvalidRecordException(
          offsetDeltas.size() + " offset deltas for " + records.size() + " records");
    }
    int previous = -1;
    for (int delta : offsetDeltas) {
      if (delta <= previous) {
        throw new InvalidRecordException(
            delta < 0
                ? "offset delta " + delta + " is negative"
                : "offset delta " + delta + " does not follow " + previous);
      }
      previous = delta;
    }
    if (lastOffsetDelta < 0) {
      throw new InvalidRecordException("last offset delta " + lastOffsetDelta + " is negative");
    }
    if (baseOffset > Long.MAX_VALUE - lastOffsetDelta - 1) {
      throw new InvalidRecordException(
          "base offset "
              + baseOffset
              + " leaves no room for "
              + (lastOffsetDelta + 1L)
              + " offsets");
    }
    if (previous > lastOffsetDelta) {
      throw new InvalidRecordException(
          "offset delta " + previous + " lies past the last offset delta " + lastOffsetDelta);
    }
  }

  /** A batch of plain records with consecutive offsets. */
  public static RecordBatch of(
      long baseOffset, int leaderEpoch, ProducerSequence producer, List<Record> records) {
    return of(baseOffset, leaderEpoch, producer, null, records);
  }

  /**
   * A batch of records with consecutive offsets, written in a transaction unless the id is null.
   */
  public static RecordBatch of(
      long baseOffset,
      int leaderEpoch,
      ProducerSequence producer,
      @Nullable String transactionalId,
      List<Record> records) {
    return new RecordBatch(
        baseOffset,
        leaderEpoch,
        producer,
        transactionalId,
        null,
        Math.max(0, records.size() - 1),
        deltas(records.size()),
        records);
  }

  /** A commit or abort marker. */
  public static RecordBatch marker(
      long baseOffset, int leaderEpoch, String transactionalId, ControlType control) {
    return marker(baseOffset, leaderEpoch, ProducerSequence.NONE, transactionalId, control);
  }

  /** A commit or abort marker of a producer with an id and an epoch. */
  public static RecordBatch marker(
      long baseOffset,
      int leaderEpoch,
      ProducerSequence producer,
      String transactionalId,
      ControlType control) {
    return marker(
        baseOffset, leaderEpoch, producer, transactionalId, control, BatchAttributes.NO_TIME);
  }

  /** A commit or abort marker with a producer's id and epoch, written at {@code timeMs}. */
  public static RecordBatch marker(
      long baseOffset,
      int leaderEpoch,
      ProducerSequence producer,
      String transactionalId,
      ControlType control,
      long timeMs) {
    return new RecordBatch(
        baseOffset,
        leaderEpoch,
        producer,
        transactionalId,
        control,
        0,
        List.of(),
        List.of(),
        BatchAttributes.NONE.withTime(timeMs));
  }

  /** The place of a batch whose content is unknown: its offsets, and no record. */
  public static RecordBatch unknown(long baseOffset, int lastOffsetDelta) {
    return new RecordBatch(
        baseOffset,
        0,
        ProducerSequence.NONE,
        null,
        null,
        lastOffsetDelta,
        List.of(),
        List.of(),
        BatchAttributes.NONE.emptied(BatchAttributes.NO_TIME));
  }

  /** The deltas of most batches, made once: those of a long one take longer than its records. */
  private static final List<List<Integer>> DELTAS =
      IntStream.rangeClosed(0, 128).mapToObj(RecordBatch::deltasUpTo).toList();

  private static List<Integer> deltas(int count) {
    return count < DELTAS.size() ? DELTAS.get(count) : deltasUpTo(count);
  }

  private static List<Integer> deltasUpTo(int count) {
    return List.copyOf(IntStream.range(0, count).boxed().toList());
  }

  /** The last offset of the batch, inclusive. */
  public long lastOffset() {
    return baseOffset + lastOffsetDelta;
  }

  /** The offset after the batch. */
  public long nextOffset() {
    return baseOffset + lastOffsetDelta + 1;
  }

  /** The absolute offset of the record at {@code index}. */
  public long offset(int index) {
    return baseOffset + offsetDeltas.get(index);
  }

  /** Sequence number of the batch's last logical record; −1 without a base sequence. */
  public long lastSequence() {
    return producer.baseSequence() < 0 ? -1 : (long) producer.baseSequence() + lastOffsetDelta;
  }

  /** The greatest time of a record, in milliseconds; −1 when none is known. */
  public long maxTimestampMs() {
    long max = attributes.timeMs();
    boolean any = false;
    for (Record each : records) {
      max = any ? Math.max(max, each.timestampMs()) : each.timestampMs();
      any = true;
    }
    return max;
  }

  /** Whether this is a commit or abort marker. */
  public boolean isControl() {
    return control != null;
  }

  /** Whether this was written in a transaction, markers included. */
  public boolean isTransactional() {
    return transactionalId != null || attributes.transactional();
  }

  /**
   * Whether both were written by one transactional producer: by its id where batches carry one,
   * else by its producer id.
   */
  public boolean sharesTransactionalProducer(RecordBatch other) {
    if (!isTransactional() || !other.isTransactional()) {
      return false;
    }
    boolean byId = transactionalId != null || other.transactionalId != null;
    return byId
        ? Objects.equals(transactionalId, other.transactionalId)
        : producer.producerId() == other.producer.producerId();
  }

  /** This batch saying other things of itself. */
  public RecordBatch with(BatchAttributes other) {
    return other.equals(attributes) ? this : with(transactionalId, other);
  }

  /** This batch with another transactional id, or none. */
  RecordBatch with(@Nullable String id, BatchAttributes other) {
    return new RecordBatch(
        baseOffset,
        leaderEpoch,
        producer,
        id,
        control,
        lastOffsetDelta,
        offsetDeltas,
        records,
        other);
  }

  /** This batch without records, kept for what it says of its producer; its width stays. */
  public RecordBatch emptied() {
    return new RecordBatch(
        baseOffset,
        leaderEpoch,
        producer,
        transactionalId,
        control == null ? null : ControlType.EMPTY,
        lastOffsetDelta,
        List.of(),
        List.of(),
        attributes.emptied(maxTimestampMs()));
  }

  /**
   * This batch with only the records at the given indexes; its width stays. Null when no record is
   * left.
   */
  public @Nullable RecordBatch keeping(List<Integer> indexes) {
    if (indexes.size() == records.size()) {
      return this;
    }
    if (indexes.isEmpty()) {
      return null;
    }
    return new RecordBatch(
        baseOffset,
        leaderEpoch,
        producer,
        transactionalId,
        control,
        lastOffsetDelta,
        indexes.stream().map(offsetDeltas::get).toList(),
        indexes.stream().map(records::get).toList(),
        attributes);
  }
}

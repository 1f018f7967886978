package io.minikafka.engine.record;

import java.util.List;
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
 */
public record RecordBatch(
    long baseOffset,
    int leaderEpoch,
    ProducerSequence producer,
    @Nullable String transactionalId,
    @Nullable ControlType control,
    int lastOffsetDelta,
    List<Integer> offsetDeltas,
    List<Record> records) {

  /** Checks the rules that hold for every batch. */
  public RecordBatch {
    offsetDeltas = List.copyOf(offsetDeltas);
    records = List.copyOf(records);
    if (records.isEmpty() && control == null) {
      throw new InvalidRecordException("a batch needs at least one record");
    }
    if (control != null && !records.isEmpty()) {
      throw new InvalidRecordException("a control batch carries no records");
    }
    if (control != null && transactionalId == null) {
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
    return new RecordBatch(
        baseOffset,
        leaderEpoch,
        ProducerSequence.NONE,
        transactionalId,
        control,
        0,
        List.of(),
        List.of());
  }

  private static List<Integer> deltas(int count) {
    return count == 1 ? List.of(0) : IntStream.range(0, count).boxed().toList();
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

  /** The greatest time of a record, in milliseconds; −1 when there is none. */
  public long maxTimestampMs() {
    long max = -1;
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
        indexes.stream().map(records::get).toList());
  }
}

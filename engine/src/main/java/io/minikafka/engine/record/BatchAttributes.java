package io.minikafka.engine.record;

/**
 * What a batch may say of itself beside its records; nothing of it under MiniKafka's rules.
 *
 * @param transactional whether it was written in a transaction of its producer id. A batch with a
 *     transactional id is so anyway; Kafka's own format has only this flag
 * @param codec how its records are compressed
 * @param deleteHorizonMs when its tombstones, or the marker that it is, may go; {@link #NO_TIME}
 *     before a cleaning has set it (KIP-534)
 * @param timeMs the greatest record time of a batch without records: a marker's, or what an emptied
 *     batch held; else {@link #NO_TIME}
 * @param emptied whether a cleaning removed every record and kept the batch for its producer's sake
 */
public record BatchAttributes(
    boolean transactional, Codec codec, long deleteHorizonMs, long timeMs, boolean emptied) {
  /** No such time. */
  public static final long NO_TIME = -1;

  /** A batch as MiniKafka writes it. */
  public static final BatchAttributes NONE =
      new BatchAttributes(false, Codec.NONE, NO_TIME, NO_TIME, false);

  /** Whether a cleaning has said when its tombstones go. */
  public boolean hasDeleteHorizon() {
    return deleteHorizonMs != NO_TIME;
  }

  /** These with that codec. */
  public BatchAttributes with(Codec other) {
    return new BatchAttributes(transactional, other, deleteHorizonMs, timeMs, emptied);
  }

  /** These of a batch whose tombstones go at {@code horizonMs}. */
  public BatchAttributes withDeleteHorizon(long horizonMs) {
    return new BatchAttributes(transactional, codec, horizonMs, timeMs, emptied);
  }

  /** These of a batch without records whose greatest time is {@code newestMs}. */
  public BatchAttributes withTime(long newestMs) {
    return new BatchAttributes(transactional, codec, deleteHorizonMs, newestMs, emptied);
  }

  /** These of a batch that says only by a flag that it belongs to a transaction. */
  public BatchAttributes asTransactional() {
    return new BatchAttributes(true, codec, deleteHorizonMs, timeMs, emptied);
  }

  /** These of a batch that lost its last record; the greatest time was {@code newestMs}. */
  BatchAttributes emptied(long newestMs) {
    return new BatchAttributes(transactional, Codec.NONE, NO_TIME, newestMs, true);
  }
}

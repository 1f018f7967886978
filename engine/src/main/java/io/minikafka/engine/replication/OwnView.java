package io.minikafka.engine.replication;

/**
 * What one replica knows by itself, as its broker keeps it in memory.
 *
 * @param highWatermark its own HW, from the last answer of a leader; {@link #NONE} under rules in
 *     which all replicas share the partition's
 * @param begins whether it begins to follow a leader and has not compared its log yet
 */
public record OwnView(long highWatermark, boolean begins) {
  /** No HW of its own. */
  public static final long NO_HIGH_WATERMARK = -1;

  /** Of a replica that keeps nothing. */
  public static final OwnView NONE = new OwnView(NO_HIGH_WATERMARK, false);

  OwnView withHighWatermark(long offset) {
    return offset == highWatermark ? this : new OwnView(offset, begins);
  }

  OwnView compared() {
    return begins ? new OwnView(highWatermark, false) : this;
  }
}

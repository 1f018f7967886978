package io.minikafka.engine.log;

import java.nio.ByteBuffer;

/**
 * One entry of a time index (KIP-33): up to the batch with this last offset, this is the greatest
 * record time. In the file it takes 12 bytes, the offset relative to the segment's base.
 *
 * @param timestampMs that time, in milliseconds
 * @param offset the last offset of the batch that holds it
 */
public record TimeIndexEntry(long timestampMs, long offset) {
  /** Bytes of an entry in the file. */
  public static final int BYTES = 12;

  byte[] encode(long segmentBase) {
    return ByteBuffer.allocate(BYTES)
        .putLong(timestampMs)
        .putInt((int) (offset - segmentBase))
        .array();
  }
}

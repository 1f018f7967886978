package io.minikafka.engine.log;

import java.nio.ByteBuffer;

/**
 * One entry of the sparse index: the batch with this base offset begins at this byte. In the file
 * it takes 12 bytes, the offset relative to the segment's base.
 */
public record IndexEntry(long offset, long position) {
  /** Bytes of an entry in the file. */
  public static final int BYTES = 12;

  byte[] encode(long segmentBase) {
    return ByteBuffer.allocate(BYTES)
        .putInt((int) (offset - segmentBase))
        .putLong(position)
        .array();
  }
}

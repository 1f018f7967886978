package io.minikafka.engine.log;

import java.nio.ByteBuffer;

/**
 * One entry of the sparse index: the batch with this base offset begins at this byte. In the file
 * it takes 12 bytes, or 8 as Kafka writes it, the offset relative to the segment's base.
 */
public record IndexEntry(long offset, long position) {
  /** Bytes of an entry in the file. */
  public static final int BYTES = 12;

  /** The same in a file of Kafka's, whose positions have four bytes. */
  public static final int KAFKA_BYTES = 8;

  byte[] encode(long segmentBase, int entryBytes) {
    ByteBuffer entry = ByteBuffer.allocate(entryBytes).putInt((int) (offset - segmentBase));
    return (entryBytes == KAFKA_BYTES ? entry.putInt((int) position) : entry.putLong(position))
        .array();
  }
}

package io.minikafka.engine.record;

import java.nio.ByteBuffer;

/**
 * Numbers of one to ten bytes, small ones of either sign short: zigzag, then seven bits a byte, the
 * lowest first (Kafka: {@code ByteUtils}, as in Protocol Buffers).
 */
final class Varint {
  private static final int MAX_INT_BYTES = 5;
  private static final int MAX_LONG_BYTES = 10;

  private Varint() {}

  static int size(long value) {
    long left = zigzag(value) >>> 7;
    int bytes = 1;
    while (left != 0) {
      left >>>= 7;
      bytes++;
    }
    return bytes;
  }

  static void put(ByteBuffer out, long value) {
    long left = zigzag(value);
    while ((left & ~0x7FL) != 0) {
      out.put((byte) (left | 0x80));
      left >>>= 7;
    }
    out.put((byte) left);
  }

  static int getInt(ByteBuffer in) throws CorruptBatchException {
    long read = read(in, MAX_INT_BYTES);
    if (read >>> Integer.SIZE != 0) {
      throw new CorruptBatchException("a number of more than 32 bits");
    }
    return (int) unzigzag(read);
  }

  static long getLong(ByteBuffer in) throws CorruptBatchException {
    return unzigzag(read(in, MAX_LONG_BYTES));
  }

  private static long read(ByteBuffer in, int maxBytes) throws CorruptBatchException {
    long value = 0;
    for (int i = 0; i < maxBytes; i++) {
      long next = in.get();
      value |= (next & 0x7F) << (7 * i);
      if (next >= 0) {
        return value;
      }
    }
    throw new CorruptBatchException("a number of more than " + maxBytes + " bytes");
  }

  private static long zigzag(long value) {
    return (value << 1) ^ (value >> (Long.SIZE - 1));
  }

  private static long unzigzag(long value) {
    return (value >>> 1) ^ -(value & 1);
  }
}

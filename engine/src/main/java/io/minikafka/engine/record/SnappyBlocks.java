package io.minikafka.engine.record;

import io.airlift.compress.snappy.SnappyCompressor;
import io.airlift.compress.snappy.SnappyDecompressor;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Snappy as Kafka's clients frame it (snappy-java's {@code SnappyOutputStream}): a header of 16
 * bytes, then blocks of up to 32 KiB, each behind its compressed length. Big-endian. A block
 * without a frame is read too, as Kafka does.
 *
 * <pre>
 *  header  0x82 "SNAPPY" 0x00    i32 version = 1    i32 compatible version = 1
 *  block   i32 length            compressed bytes
 * </pre>
 */
final class SnappyBlocks {
  private static final byte[] MAGIC = {(byte) 0x82, 'S', 'N', 'A', 'P', 'P', 'Y', 0};
  private static final int HEADER_BYTES = 16;
  private static final int BLOCK_BYTES = 32 * 1024;

  /** Three bytes stand for 64 at most. */
  private static final int MOST_EXPANSION = 32;

  private SnappyBlocks() {}

  static byte[] compress(byte[] records) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(records.length);
    out.writeBytes(ByteBuffer.allocate(HEADER_BYTES).put(MAGIC).putInt(1).putInt(1).array());
    SnappyCompressor snappy = new SnappyCompressor();
    for (int from = 0; from < records.length; from += BLOCK_BYTES) {
      int length = Math.min(BLOCK_BYTES, records.length - from);
      byte[] block = new byte[snappy.maxCompressedLength(length)];
      int bytes = snappy.compress(records, from, length, block, 0, block.length);
      out.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(bytes).array());
      out.write(block, 0, bytes);
    }
    return out.toByteArray();
  }

  static byte[] decompress(byte[] content) throws CorruptBatchException {
    if (content.length < HEADER_BYTES
        || !Arrays.equals(content, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
      return unframed(content);
    }
    ByteBuffer in = ByteBuffer.wrap(content, HEADER_BYTES, content.length - HEADER_BYTES);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    while (in.hasRemaining()) {
      if (in.remaining() < Integer.BYTES) {
        throw new CorruptBatchException("snappy: a block without its length");
      }
      int length = in.getInt();
      if (length <= 0 || length > in.remaining()) {
        throw new CorruptBatchException("snappy: a block says " + length + " bytes");
      }
      block(content, in.position(), length, out);
      in.position(in.position() + length);
    }
    return out.toByteArray();
  }

  /** One block without a frame, as some clients that are not Java's write it. */
  private static byte[] unframed(byte[] content) throws CorruptBatchException {
    if (content.length == 0) {
      throw new CorruptBatchException("snappy: nothing is there");
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    block(content, 0, content.length, out);
    return out.toByteArray();
  }

  private static void block(byte[] content, int from, int length, ByteArrayOutputStream out)
      throws CorruptBatchException {
    int size = SnappyDecompressor.getUncompressedLength(content, from);
    if (size > MOST_EXPANSION * (long) length) {
      throw new CorruptBatchException(
          "snappy: a block of " + length + " bytes says that it holds " + size);
    }
    Compressor.requireSize((long) out.size() + Math.max(size, 0));
    byte[] block = new byte[Compressor.requireSize(size)];
    int bytes = new SnappyDecompressor().decompress(content, from, length, block, 0, block.length);
    out.write(block, 0, bytes);
  }
}

package io.minikafka.engine.record;

import io.airlift.compress.lz4.Lz4Compressor;
import io.airlift.compress.lz4.Lz4Decompressor;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * LZ4 as Kafka's clients frame it (the LZ4 frame format 1.5.1; Kafka: {@code
 * Lz4BlockOutputStream}): independent blocks of up to 64 KiB, no checksum but the descriptor's.
 * Little-endian.
 *
 * <pre>
 *  frame   u32 magic = 0x184D2204   u8 flags = 0x60   u8 block size = 0x40   u8 header checksum
 *          blocks, u32 end = 0
 *  block   u32 length, its highest bit set where the bytes are not compressed; bytes
 * </pre>
 */
final class Lz4Frame {
  private static final int MAGIC = 0x184D2204;
  private static final byte FLAGS = 0x60;
  private static final byte BLOCK_SIZE = 0x40;
  private static final int BLOCK_BYTES = 64 * 1024;
  private static final int HEADER_BYTES = 7;
  private static final int PLAIN = 0x80000000;

  private Lz4Frame() {}

  static byte[] compress(byte[] records) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(records.length);
    byte[] header =
        littleEndian(HEADER_BYTES).putInt(MAGIC).put(FLAGS).put(BLOCK_SIZE).put((byte) 0).array();
    header[HEADER_BYTES - 1] = checksum(header);
    out.writeBytes(header);
    Lz4Compressor lz4 = new Lz4Compressor();
    for (int from = 0; from < records.length; from += BLOCK_BYTES) {
      int length = Math.min(BLOCK_BYTES, records.length - from);
      byte[] block = new byte[lz4.maxCompressedLength(length)];
      int bytes = lz4.compress(records, from, length, block, 0, block.length);
      boolean shorter = bytes < length;
      out.writeBytes(littleEndian(4).putInt(shorter ? bytes : length | PLAIN).array());
      out.write(shorter ? block : records, shorter ? 0 : from, shorter ? bytes : length);
    }
    out.writeBytes(new byte[4]);
    return out.toByteArray();
  }

  static byte[] decompress(byte[] content) throws CorruptBatchException {
    if (content.length < HEADER_BYTES + 4) {
      throw new CorruptBatchException("lz4: " + content.length + " bytes are no frame");
    }
    ByteBuffer in = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
    if (in.getInt() != MAGIC
        || in.get() != FLAGS
        || in.get() != BLOCK_SIZE
        || in.get() != checksum(content)) {
      throw new CorruptBatchException("lz4: the frame's header is not the one that is written");
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    while (true) {
      if (in.remaining() < 4) {
        throw new CorruptBatchException("lz4: the frame has no end");
      }
      int length = in.getInt();
      if (length == 0) {
        break;
      }
      block(content, in, length, out);
    }
    if (in.hasRemaining()) {
      throw new CorruptBatchException("lz4: " + in.remaining() + " bytes after the frame's end");
    }
    return out.toByteArray();
  }

  private static void block(byte[] content, ByteBuffer in, int length, ByteArrayOutputStream out)
      throws CorruptBatchException {
    int bytes = length & ~PLAIN;
    if (bytes > in.remaining() || bytes == 0) {
      throw new CorruptBatchException("lz4: a block says " + bytes + " bytes");
    }
    if ((length & PLAIN) != 0) {
      out.write(content, in.position(), bytes);
    } else {
      byte[] block = new byte[BLOCK_BYTES];
      int size =
          new Lz4Decompressor().decompress(content, in.position(), bytes, block, 0, block.length);
      out.write(block, 0, size);
    }
    Compressor.requireSize(out.size());
    in.position(in.position() + bytes);
  }

  private static ByteBuffer littleEndian(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** The second byte of the descriptor's xxHash-32, for the two bytes that a descriptor has. */
  private static byte checksum(byte[] header) {
    int hash = 0x165667B1 + 2;
    for (int i = 4; i < HEADER_BYTES - 1; i++) {
      hash += (header[i] & 0xFF) * 0x165667B1;
      hash = Integer.rotateLeft(hash, 11) * 0x9E3779B1;
    }
    hash = (hash ^ (hash >>> 15)) * 0x85EBCA77;
    hash = (hash ^ (hash >>> 13)) * 0xC2B2AE3D;
    return (byte) ((hash ^ (hash >>> 16)) >> 8);
  }
}

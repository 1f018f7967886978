package io.minikafka.engine.record;

import io.airlift.compress.lz4.Lz4Compressor;
import io.airlift.compress.lz4.Lz4Decompressor;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * LZ4 as Kafka's clients frame it (the LZ4 frame format 1.5.1; Kafka: {@code
 * Lz4BlockOutputStream}): independent blocks of up to 64 KiB, no checksum but the descriptor's.
 * Larger blocks, their checksums and a content size are read too, as other clients write them.
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
  private static final int BLOCK_CHECKSUM = 0x10;
  private static final int CONTENT_SIZE = 0x08;
  private static final int CONTENT_CHECKSUM = 0x04;

  /** A byte stands for 255 at most. */
  private static final int MOST_EXPANSION = 255;

  private Lz4Frame() {}

  static byte[] compress(byte[] records) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(records.length);
    byte[] header =
        littleEndian(HEADER_BYTES).putInt(MAGIC).put(FLAGS).put(BLOCK_SIZE).put((byte) 0).array();
    header[HEADER_BYTES - 1] = checksum(header, HEADER_BYTES - 1);
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
    boolean isFrame = in.getInt() == MAGIC;
    int flags = in.get();
    int sizes = in.get();
    skip(in, (flags & CONTENT_SIZE) == 0 ? 0 : Long.BYTES);
    int described = in.position();
    // What Kafka reads: version 1, independent blocks, no dictionary.
    boolean isKnown =
        isFrame
            && (flags & ~(CONTENT_SIZE | CONTENT_CHECKSUM | BLOCK_CHECKSUM)) == FLAGS
            && (sizes & 0x8F) == 0
            && sizes >= BLOCK_SIZE
            && in.hasRemaining()
            && in.get() == checksum(content, described);
    if (!isKnown) {
      throw new CorruptBatchException("lz4: the frame's header is none that Kafka reads");
    }
    // 4 stands for 64 KiB, 5 for four times as much.
    int blockBytes = BLOCK_BYTES << (2 * ((sizes >> 4) - 4));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    while (true) {
      if (in.remaining() < 4) {
        throw new CorruptBatchException("lz4: the frame has no end");
      }
      int length = in.getInt();
      if (length == 0) {
        break;
      }
      block(content, in, length, blockBytes, out);
      // The batch's own checksum has said already that the bytes are as they were.
      skip(in, (flags & BLOCK_CHECKSUM) == 0 ? 0 : Integer.BYTES);
    }
    skip(in, (flags & CONTENT_CHECKSUM) == 0 ? 0 : Integer.BYTES);
    if (in.hasRemaining()) {
      throw new CorruptBatchException("lz4: " + in.remaining() + " bytes after the frame's end");
    }
    return out.toByteArray();
  }

  private static void skip(ByteBuffer in, int bytes) throws CorruptBatchException {
    if (in.remaining() < bytes) {
      throw new CorruptBatchException("lz4: the frame is cut off");
    }
    in.position(in.position() + bytes);
  }

  private static void block(
      byte[] content, ByteBuffer in, int length, int blockBytes, ByteArrayOutputStream out)
      throws CorruptBatchException {
    int bytes = length & ~PLAIN;
    if (bytes > in.remaining() || bytes == 0) {
      throw new CorruptBatchException("lz4: a block says " + bytes + " bytes");
    }
    if ((length & PLAIN) != 0) {
      out.write(content, in.position(), bytes);
    } else {
      long most = Math.min(blockBytes, MOST_EXPANSION * (long) bytes + BLOCK_BYTES);
      byte[] block = new byte[(int) most];
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

  /** The second byte of the xxHash-32 of the descriptor: what stands behind the magic. */
  private static byte checksum(byte[] header, int end) {
    int at = Integer.BYTES;
    int hash = 0x165667B1 + (end - at);
    ByteBuffer in = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
    for (; end - at >= Integer.BYTES; at += Integer.BYTES) {
      hash += in.getInt(at) * 0xC2B2AE3D;
      hash = Integer.rotateLeft(hash, 17) * 0x27D4EB2F;
    }
    for (; at < end; at++) {
      hash += (header[at] & 0xFF) * 0x165667B1;
      hash = Integer.rotateLeft(hash, 11) * 0x9E3779B1;
    }
    hash = (hash ^ (hash >>> 15)) * 0x85EBCA77;
    hash = (hash ^ (hash >>> 13)) * 0xC2B2AE3D;
    return (byte) ((hash ^ (hash >>> 16)) >> 8);
  }
}

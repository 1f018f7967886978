package io.minikafka.engine.record;

import io.airlift.compress.MalformedInputException;
import io.airlift.compress.zstd.ZstdCompressor;
import io.airlift.compress.zstd.ZstdDecompressor;
import io.airlift.compress.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Compresses the records of a batch, and the way back (Kafka: {@code Compression}), in the framing
 * that Kafka's clients use for each codec.
 */
final class Compressor {
  private Compressor() {}

  static byte[] compress(Codec codec, byte[] records) {
    return switch (codec) {
      case NONE -> records;
      case GZIP -> gzip(records);
      case SNAPPY -> SnappyBlocks.compress(records);
      case LZ4 -> Lz4Frame.compress(records);
      case ZSTD -> zstd(records);
    };
  }

  /**
   * The records again.
   *
   * @throws CorruptBatchException if the bytes are not what the codec writes, or would be too many
   */
  static byte[] decompress(Codec codec, byte[] content) throws CorruptBatchException {
    try {
      return switch (codec) {
        case NONE -> content;
        case GZIP -> unzipped(content);
        case SNAPPY -> SnappyBlocks.decompress(content);
        case LZ4 -> Lz4Frame.decompress(content);
        case ZSTD -> unzstd(content);
      };
    } catch (MalformedInputException | IndexOutOfBoundsException | IllegalArgumentException wrong) {
      throw new CorruptBatchException(codec + ": " + wrong.getMessage());
    }
  }

  /** Refuses what would be larger than anything that was ever written. */
  static int requireSize(long bytes) throws CorruptBatchException {
    if (bytes < 0 || bytes > BatchCodec.MAX_PAYLOAD_BYTES) {
      throw new CorruptBatchException(
          "decompressed the records would take "
              + bytes
              + " bytes, at most "
              + BatchCodec.MAX_PAYLOAD_BYTES
              + " are written");
    }
    return (int) bytes;
  }

  private static byte[] gzip(byte[] records) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(records.length);
    try (OutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(records);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return out.toByteArray();
  }

  private static byte[] unzipped(byte[] content) throws CorruptBatchException {
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(content))) {
      byte[] records = in.readNBytes(BatchCodec.MAX_PAYLOAD_BYTES + 1);
      requireSize(records.length);
      return records;
    } catch (IOException broken) {
      throw new CorruptBatchException("gzip: " + broken.getMessage());
    }
  }

  private static byte[] zstd(byte[] records) {
    ZstdCompressor zstd = new ZstdCompressor();
    byte[] out = new byte[zstd.maxCompressedLength(records.length)];
    int bytes = zstd.compress(records, 0, records.length, out, 0, out.length);
    return Arrays.copyOf(out, bytes);
  }

  private static byte[] unzstd(byte[] content) throws CorruptBatchException {
    long size = ZstdDecompressor.getDecompressedSize(content, 0, content.length);
    if (size < 0) {
      return unzstdStream(content);
    }
    byte[] out = new byte[requireSize(size)];
    int bytes = new ZstdDecompressor().decompress(content, 0, content.length, out, 0, out.length);
    return Arrays.copyOf(out, bytes);
  }

  /** A frame that does not say how large its content is: Kafka's clients write such ones. */
  private static byte[] unzstdStream(byte[] content) throws CorruptBatchException {
    try (InputStream in = new ZstdInputStream(new ByteArrayInputStream(content))) {
      byte[] records = in.readNBytes(BatchCodec.MAX_PAYLOAD_BYTES + 1);
      requireSize(records.length);
      return records;
    } catch (IOException broken) {
      throw new CorruptBatchException("zstd: " + broken.getMessage());
    }
  }
}

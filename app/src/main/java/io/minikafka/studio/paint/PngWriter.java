package io.minikafka.studio.paint;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * Writes PNG (ISO/IEC 15948): 8 bits a channel, without alpha when every pixel is opaque. The same
 * picture gives the same bytes. Any thread.
 */
public final class PngWriter {
  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  private static final int IDAT_SIZE = 1 << 16;

  private PngWriter() {}

  /**
   * Writes a picture and leaves the stream open.
   *
   * @param texts what the file says of itself, keyword (1 to 79 Latin-1 characters) to text, as
   *     iTXt chunks
   * @throws IOException when the stream does
   */
  public static void write(Picture picture, Map<String, String> texts, OutputStream out)
      throws IOException {
    boolean opaque = picture.opaque();
    out.write(SIGNATURE);
    ByteArrayOutputStream header = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(header);
    data.writeInt(picture.width());
    data.writeInt(picture.height());
    data.write(new byte[] {8, (byte) (opaque ? 2 : 6), 0, 0, 0});
    chunk(out, "IHDR", header.toByteArray(), header.size());
    chunk(out, "sRGB", new byte[1], 1);
    for (Map.Entry<String, String> text : texts.entrySet()) {
      byte[] international = internationalText(text.getKey(), text.getValue());
      chunk(out, "iTXt", international, international.length);
    }
    Deflater deflater = new Deflater(6);
    try (OutputStream pixels = new DeflaterOutputStream(new Chunks(out), deflater, IDAT_SIZE)) {
      rows(picture, opaque ? 3 : 4, pixels);
    } finally {
      deflater.end();
    }
    chunk(out, "IEND", new byte[0], 0);
    out.flush();
  }

  private static byte[] internationalText(String keyword, String text) throws IOException {
    if (keyword.isEmpty() || keyword.length() > 79) {
      throw new IllegalArgumentException("A PNG keyword has 1 to 79 characters: " + keyword);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(keyword.getBytes(StandardCharsets.ISO_8859_1));
    // End of keyword, not compressed, no method, no language, no translated keyword.
    bytes.write(new byte[5]);
    bytes.write(text.getBytes(StandardCharsets.UTF_8));
    return bytes.toByteArray();
  }

  private static void rows(Picture picture, int channels, OutputStream out) throws IOException {
    int length = picture.width() * channels;
    byte[] row = new byte[length];
    byte[] above = new byte[length];
    byte[] left = new byte[length + 1];
    byte[] up = new byte[length + 1];
    left[0] = 1;
    up[0] = 2;
    for (int y = 0; y < picture.height(); y++) {
      for (int x = 0, i = 0; x < picture.width(); x++) {
        int p = picture.argb(x, y);
        row[i++] = (byte) (p >> 16);
        row[i++] = (byte) (p >> 8);
        row[i++] = (byte) p;
        if (channels == 4) {
          row[i++] = (byte) (p >>> 24);
        }
      }
      int leftCost = 0;
      int upCost = 0;
      for (int i = 0; i < length; i++) {
        left[i + 1] = (byte) (row[i] - (i < channels ? 0 : row[i - channels]));
        up[i + 1] = (byte) (row[i] - above[i]);
        leftCost += Math.abs(left[i + 1]);
        upCost += Math.abs(up[i + 1]);
      }
      out.write(leftCost < upCost ? left : up);
      byte[] swap = above;
      above = row;
      row = swap;
    }
  }

  private static void chunk(OutputStream out, String type, byte[] data, int length)
      throws IOException {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    CRC32 crc = new CRC32();
    crc.update(name);
    crc.update(data, 0, length);
    DataOutputStream to = new DataOutputStream(out);
    to.writeInt(length);
    to.write(name);
    to.write(data, 0, length);
    to.writeInt((int) crc.getValue());
    to.flush();
  }

  /** Each write becomes an IDAT chunk. */
  private static final class Chunks extends OutputStream {
    private final OutputStream out;

    Chunks(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      chunk(
          out, "IDAT", from == 0 ? bytes : Arrays.copyOfRange(bytes, from, from + length), length);
    }
  }
}

package io.minikafka.engine.decoder;

import io.minikafka.engine.decoder.Decoder.Hostile;
import io.minikafka.engine.record.BatchCodec;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/** Bytes that lie, with checksums that fit them where a decoder would stop at those. */
final class HostileBytes {
  private static final int HEADER = BatchCodec.HEADER_BYTES;
  private static final int PAYLOAD_LENGTH = 4;
  private static final int LAST_OFFSET_DELTA = HEADER + 30;
  private static final int ID_LENGTH = HEADER + 34;
  private static final int RECORD_COUNT = HEADER + 36;
  private static final int RECORD = HEADER + 40;

  private HostileBytes() {}

  /** Frames of batches that lie about what they hold. */
  static List<Hostile> batches() {
    byte[] frame = Samples.frames().get(0);
    List<Hostile> all = new ArrayList<>();
    all.add(lie(frame, "more payload than may be", PAYLOAD_LENGTH, 0x0100_0001, false));
    all.add(lie(frame, "more payload than there is", PAYLOAD_LENGTH, 0x0100_0000, false));
    all.add(lie(frame, "a negative payload length", PAYLOAD_LENGTH, -1, false));
    all.add(lie(frame, "as many records as 31 bits count", RECORD_COUNT, Integer.MAX_VALUE, true));
    all.add(lie(frame, "a negative number of records", RECORD_COUNT, -1, true));
    all.add(lie(frame, "a width of 31 bits", LAST_OFFSET_DELTA, Integer.MAX_VALUE, true));
    all.add(lie(frame, "a long transactional id", ID_LENGTH, 0xFFFF_0000, true));
    all.add(lie(frame, "a long key", RECORD + 12, Integer.MAX_VALUE, true));
    all.add(lie(frame, "a negative key length", RECORD + 12, Integer.MIN_VALUE, true));
    all.add(lie(frame, "a long value", RECORD + 16, Integer.MAX_VALUE, true));
    all.add(lie(frame, "as many headers as 16 bits count", RECORD + 20, 0xFFFF_0000, true));
    byte[] last = frame.clone();
    ByteBuffer.wrap(last).putLong(HEADER + 1, Long.MAX_VALUE);
    all.add(new Hostile("the last offset there is", sealFrame(last)));
    all.add(new Hostile("a megabyte of zeros", new byte[1_000_000]));
    all.add(new Hostile("the same frame again and again", repeated(frame, 1_000)));
    return all;
  }

  private static Hostile lie(byte[] frame, String name, int at, int value, boolean seals) {
    byte[] lying = frame.clone();
    ByteBuffer.wrap(lying).putInt(at, value);
    return new Hostile(name, seals ? sealFrame(lying) : lying);
  }

  /** A frame whose payload length and checksum fit what it holds. */
  static byte[] sealFrame(byte[] content) {
    if (content.length < HEADER) {
      return content;
    }
    byte[] sealed = content.clone();
    CRC32 crc = new CRC32();
    crc.update(sealed, HEADER, sealed.length - HEADER);
    ByteBuffer.wrap(sealed)
        .putInt(0, 0x4D4B4231)
        .putInt(PAYLOAD_LENGTH, sealed.length - HEADER)
        .putInt(8, (int) crc.getValue());
    return sealed;
  }

  /** Journal lines whose checksums fit. */
  static byte[] sealLines(byte[] content) {
    StringBuilder sealed = new StringBuilder();
    String text = new String(content, StandardCharsets.ISO_8859_1);
    for (String line : text.split("(?<=\n)", -1)) {
      String json = line.length() > 9 ? line.substring(9) : "";
      boolean ends = json.endsWith("\n");
      CRC32 crc = new CRC32();
      crc.update(
          (ends ? json.substring(0, json.length() - 1) : json)
              .getBytes(StandardCharsets.ISO_8859_1));
      sealed.append(line.length() > 9 ? String.format("%08x ", crc.getValue()) + json : line);
    }
    return sealed.toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** A text and bytes behind it. */
  static byte[] concat(String text, byte[] content) {
    byte[] before = utf8(text);
    byte[] both = new byte[before.length + content.length];
    System.arraycopy(before, 0, both, 0, before.length);
    System.arraycopy(content, 0, both, before.length, content.length);
    return both;
  }

  /** The same bytes again and again. */
  static byte[] repeated(byte[] content, int times) {
    byte[] all = new byte[content.length * times];
    for (int i = 0; i < times; i++) {
      System.arraycopy(content, 0, all, i * content.length, content.length);
    }
    return all;
  }
}

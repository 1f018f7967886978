package io.minikafka.engine.record;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Walks a frame field by field. It reads what is there: a frame may be damaged. */
final class FrameFields {
  private static final int MAX_U16 = 0xFFFF;

  private final ByteBuffer in;
  private final List<FieldSpan> spans = new ArrayList<>();
  private int start;

  private FrameFields(byte[] frame) {
    this.in = ByteBuffer.wrap(frame);
  }

  /** The spans of {@code frame}; together they cover it exactly. */
  static List<FieldSpan> of(byte[] frame) {
    FrameFields fields = new FrameFields(frame);
    try {
      fields.walk();
    } catch (BufferUnderflowException past) {
      // What cannot be told apart is one span: see rest.
    }
    fields.rest();
    return List.copyOf(fields.spans);
  }

  private void walk() {
    span("magic", new String(take(4), StandardCharsets.ISO_8859_1));
    span("payload length", Integer.toUnsignedString(in.getInt()));
    span("crc32", String.format("%08X", in.getInt()));
    span("version", String.valueOf(in.get()));
    long baseOffset = in.getLong();
    span("base offset", String.valueOf(baseOffset));
    span("leader epoch", Integer.toUnsignedString(in.getInt()));
    span("producer id", String.valueOf(in.getLong()));
    span("producer epoch", String.valueOf(in.getInt()));
    span("base sequence", String.valueOf(in.getInt()));
    byte flags = in.get();
    span("flags", flags(flags));
    span("last offset delta", String.valueOf(in.getInt()));
    int idLength = in.getShort() & MAX_U16;
    span("tx id length", String.valueOf(idLength));
    int count = in.getInt();
    span("record count", Integer.toUnsignedString(count));
    if (idLength > 0) {
      span("tx id", new String(take(idLength), StandardCharsets.UTF_8));
    }
    if ((flags & BatchCodec.HORIZON) != 0) {
      span("delete horizon", String.valueOf(in.getLong()));
    }
    if ((flags & BatchCodec.EMPTIED) != 0) {
      span("newest time", String.valueOf(in.getLong()));
    }
    if ((flags & 0xFF) >> BatchCodec.CODEC_SHIFT > 0) {
      in.position(in.limit());
      span("records", count + " compressed");
      return;
    }
    for (int i = 0; i < count; i++) {
      record(baseOffset);
    }
  }

  private void record(long baseOffset) {
    long offset = baseOffset + in.getInt();
    in.getLong();
    int keyLength = in.getInt();
    int valueLength = in.getInt();
    int headers = in.getShort() & MAX_U16;
    String key = text(keyLength);
    String value = text(valueLength);
    for (int i = 0; i < headers; i++) {
      take(in.getShort() & MAX_U16);
      text(in.getInt());
    }
    span("record " + offset, key == null ? String.valueOf(value) : key + " = " + value);
  }

  private void span(String name, String value) {
    spans.add(new FieldSpan(name, start, in.position() - start, value));
    start = in.position();
  }

  private void rest() {
    int left = in.limit() - start;
    if (left > 0) {
      spans.add(new FieldSpan("unreadable", start, left, left + " B"));
    }
  }

  private byte[] take(int length) {
    if (length < 0 || length > in.remaining()) {
      throw new BufferUnderflowException();
    }
    byte[] content = new byte[length];
    in.get(content);
    return content;
  }

  private @Nullable String text(int length) {
    return length == -1 ? null : Bytes.of(take(length)).toString();
  }

  private static String flags(byte flags) {
    List<String> set = new ArrayList<>();
    if ((flags & BatchCodec.TRANSACTIONAL) != 0) {
      set.add("transactional");
    }
    if ((flags & BatchCodec.COMMIT) != 0) {
      set.add("commit");
    }
    if ((flags & BatchCodec.ABORT) != 0) {
      set.add("abort");
    }
    if ((flags & BatchCodec.HORIZON) != 0) {
      set.add("delete horizon");
    }
    Codec.numbered((flags & 0xFF) >> BatchCodec.CODEC_SHIFT)
        .filter(codec -> codec != Codec.NONE)
        .ifPresent(codec -> set.add(codec.toString()));
    if ((flags & BatchCodec.EMPTIED) != 0) {
      set.add("emptied");
    }
    return set.isEmpty() ? "none" : String.join(", ", set);
  }
}

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
  private final FieldSpans spans;

  private FrameFields(byte[] frame) {
    this.in = ByteBuffer.wrap(frame);
    this.spans = new FieldSpans(in);
  }

  /** The spans of {@code frame}; together they cover it exactly. */
  static List<FieldSpan> of(byte[] frame) {
    FrameFields fields = new FrameFields(frame);
    try {
      fields.walk();
    } catch (BufferUnderflowException past) {
      // What cannot be told apart is one span.
    }
    return fields.spans.withRest();
  }

  private void walk() {
    spans.note("magic", new String(take(4), StandardCharsets.ISO_8859_1));
    spans.note("payload length", Integer.toUnsignedString(in.getInt()));
    spans.note("crc32", String.format("%08X", in.getInt()));
    spans.note("version", String.valueOf(in.get()));
    long baseOffset = in.getLong();
    spans.note("base offset", String.valueOf(baseOffset));
    spans.note("leader epoch", Integer.toUnsignedString(in.getInt()));
    spans.note("producer id", String.valueOf(in.getLong()));
    spans.note("producer epoch", String.valueOf(in.getInt()));
    spans.note("base sequence", String.valueOf(in.getInt()));
    byte flags = in.get();
    spans.note("flags", flags(flags));
    spans.note("last offset delta", String.valueOf(in.getInt()));
    int idLength = in.getShort() & MAX_U16;
    spans.note("tx id length", String.valueOf(idLength));
    int count = in.getInt();
    spans.note("record count", Integer.toUnsignedString(count));
    if (idLength > 0) {
      spans.note("tx id", new String(take(idLength), StandardCharsets.UTF_8));
    }
    if ((flags & BatchCodec.HORIZON) != 0) {
      spans.note("delete horizon", String.valueOf(in.getLong()));
    }
    if ((flags & BatchCodec.EMPTIED) != 0) {
      spans.note("newest time", String.valueOf(in.getLong()));
    }
    if ((flags & 0xFF) >> BatchCodec.CODEC_SHIFT > 0) {
      in.position(in.limit());
      spans.note("records", count + " compressed");
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
    spans.note("record " + offset, key == null ? String.valueOf(value) : key + " = " + value);
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

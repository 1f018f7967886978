package io.minikafka.engine.record;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Walks a batch of Kafka's format field by field. It reads what is there, damaged or not. */
final class KafkaFrameFields {
  private final ByteBuffer in;
  private final List<FieldSpan> spans = new ArrayList<>();
  private int start;

  private KafkaFrameFields(byte[] frame) {
    this.in = ByteBuffer.wrap(frame);
  }

  /** The spans of {@code frame}; together they cover it exactly. */
  static List<FieldSpan> of(byte[] frame) {
    KafkaFrameFields fields = new KafkaFrameFields(frame);
    try {
      fields.walk();
    } catch (BufferUnderflowException | CorruptBatchException past) {
      // What cannot be told apart is one span: see rest.
    }
    fields.rest();
    return List.copyOf(fields.spans);
  }

  private void walk() throws CorruptBatchException {
    long baseOffset = in.getLong();
    span("base offset", String.valueOf(baseOffset));
    span("batch length", String.valueOf(in.getInt()));
    span("leader epoch", String.valueOf(in.getInt()));
    span("magic", String.valueOf(in.get()));
    span("crc32c", String.format("%08X", in.getInt()));
    int flags = in.getShort();
    span("attributes", attributes(flags));
    span("last offset delta", String.valueOf(in.getInt()));
    boolean horizon = (flags & KafkaBatchCodec.HORIZON) != 0;
    long baseTimestamp = in.getLong();
    span(horizon ? "delete horizon" : "base timestamp", String.valueOf(baseTimestamp));
    span("max timestamp", String.valueOf(in.getLong()));
    span("producer id", String.valueOf(in.getLong()));
    span("producer epoch", String.valueOf(in.getShort()));
    span("base sequence", String.valueOf(in.getInt()));
    int count = in.getInt();
    span("record count", String.valueOf(count));
    if ((flags & KafkaBatchCodec.CODEC_MASK) != 0) {
      compressed(count);
      return;
    }
    boolean isControl = (flags & KafkaBatchCodec.CONTROL) != 0;
    for (int i = 0; i < count; i++) {
      record(baseOffset, baseTimestamp, isControl);
    }
  }

  private void compressed(int count) {
    int bytes = in.remaining();
    if (bytes > 0) {
      in.position(in.limit());
      span("records", count + " in " + bytes + " B");
    }
  }

  private void record(long baseOffset, long baseTimestamp, boolean isControl)
      throws CorruptBatchException {
    KafkaRecords.Read read = KafkaRecords.decode(in, 1, baseTimestamp);
    Record each = read.records().get(0);
    long offset = baseOffset + read.deltas().get(0);
    if (isControl) {
      span("marker " + offset, KafkaRecords.control(read).toString());
    } else {
      String value = String.valueOf(each.value());
      span("record " + offset, each.key() == null ? value : each.key() + " = " + value);
    }
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

  private static String attributes(int flags) {
    List<String> set = new ArrayList<>();
    Codec.numbered(flags & KafkaBatchCodec.CODEC_MASK)
        .filter(codec -> codec != Codec.NONE)
        .ifPresent(codec -> set.add(codec.toString()));
    if ((flags & KafkaBatchCodec.APPEND_TIME) != 0) {
      set.add("log append time");
    }
    if ((flags & KafkaBatchCodec.TRANSACTIONAL) != 0) {
      set.add("transactional");
    }
    if ((flags & KafkaBatchCodec.CONTROL) != 0) {
      set.add("control");
    }
    if ((flags & KafkaBatchCodec.HORIZON) != 0) {
      set.add("delete horizon");
    }
    return set.isEmpty() ? "none" : String.join(", ", set);
  }
}

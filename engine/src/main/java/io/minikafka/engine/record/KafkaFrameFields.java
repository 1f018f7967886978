package io.minikafka.engine.record;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Walks a batch of Kafka's format field by field. It reads what is there, damaged or not. */
final class KafkaFrameFields {
  private final ByteBuffer in;
  private final FieldSpans spans;

  private KafkaFrameFields(byte[] frame) {
    this.in = ByteBuffer.wrap(frame);
    this.spans = new FieldSpans(in);
  }

  /** The spans of {@code frame}; together they cover it exactly. */
  static List<FieldSpan> of(byte[] frame) {
    KafkaFrameFields fields = new KafkaFrameFields(frame);
    try {
      fields.walk();
    } catch (BufferUnderflowException | CorruptBatchException past) {
      // What cannot be told apart is one span.
    }
    return fields.spans.withRest();
  }

  private void walk() throws CorruptBatchException {
    long baseOffset = in.getLong();
    spans.note("base offset", String.valueOf(baseOffset));
    spans.note("batch length", String.valueOf(in.getInt()));
    spans.note("leader epoch", String.valueOf(in.getInt()));
    spans.note("magic", String.valueOf(in.get()));
    spans.note("crc32c", String.format("%08X", in.getInt()));
    int flags = in.getShort();
    spans.note("attributes", attributes(flags));
    spans.note("last offset delta", String.valueOf(in.getInt()));
    boolean horizon = (flags & KafkaBatchCodec.HORIZON) != 0;
    long baseTimestamp = in.getLong();
    spans.note(horizon ? "delete horizon" : "base timestamp", String.valueOf(baseTimestamp));
    spans.note("max timestamp", String.valueOf(in.getLong()));
    spans.note("producer id", String.valueOf(in.getLong()));
    spans.note("producer epoch", String.valueOf(in.getShort()));
    spans.note("base sequence", String.valueOf(in.getInt()));
    int count = in.getInt();
    spans.note("record count", String.valueOf(count));
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
      spans.note("records", count + " in " + bytes + " B");
    }
  }

  private void record(long baseOffset, long baseTimestamp, boolean isControl)
      throws CorruptBatchException {
    KafkaRecords.Read read = KafkaRecords.decode(in, 1, baseTimestamp);
    Record each = read.records().get(0);
    long offset = baseOffset + read.deltas().get(0);
    if (isControl) {
      spans.note("marker " + offset, KafkaRecords.control(read).toString());
    } else {
      String value = String.valueOf(each.value());
      spans.note("record " + offset, each.key() == null ? value : each.key() + " = " + value);
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

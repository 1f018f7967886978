package io.minikafka.engine.record;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The records within a batch of {@link KafkaBatchCodec} (Kafka: {@code DefaultRecord}).
 *
 * <pre>
 *  record   varint length of the rest    i8 attributes = 0
 *           varlong timestamp delta      varint offset delta
 *           varint key length (-1 null), key
 *           varint value length (-1 null), value
 *           varint header count, headers
 *  header   varint key length, key, varint value length (-1 null), value
 *  marker   a record with key i16 version = 0, i16 type (0 abort, 1 commit)
 *           and value i16 version = 0, i32 coordinator epoch = 0
 * </pre>
 */
final class KafkaRecords {
  private static final int MARKER_KEY_BYTES = 4;
  private static final int MARKER_VALUE_BYTES = 6;

  /** A record of nothing still has a length, attributes, two deltas, two lengths and a count. */
  private static final int LEAST_BYTES = 7;

  private KafkaRecords() {}

  /** Records and their offset deltas. */
  record Read(List<Integer> deltas, List<Record> records) {}

  static byte[] encode(RecordBatch batch, long baseTimestamp) {
    int count = batch.records().size();
    int[] bodies = new int[count];
    long bytes = 0;
    for (int i = 0; i < count; i++) {
      long body = bodyBytes(batch.offsetDeltas().get(i), batch.records().get(i), baseTimestamp);
      bytes += body + Varint.size(body);
      if (bytes > BatchCodec.MAX_PAYLOAD_BYTES - KafkaBatchCodec.HEADER_BYTES) {
        throw new InvalidRecordException(
            "the batch takes more than the "
                + BatchCodec.MAX_PAYLOAD_BYTES
                + " bytes that can be read again; send fewer records at once");
      }
      bodies[i] = (int) body;
    }
    ByteBuffer out = ByteBuffer.allocate((int) bytes);
    for (int i = 0; i < count; i++) {
      Record each = batch.records().get(i);
      Varint.put(out, bodies[i]);
      out.put((byte) 0);
      Varint.put(out, each.timestampMs() - baseTimestamp);
      Varint.put(out, batch.offsetDeltas().get(i));
      put(out, each.key());
      put(out, each.value());
      Varint.put(out, each.headers().size());
      for (Header header : each.headers()) {
        put(out, Bytes.utf8(header.key()));
        put(out, header.value());
      }
    }
    return out.array();
  }

  private static long bodyBytes(int delta, Record each, long baseTimestamp) {
    long bytes = 1L + Varint.size(each.timestampMs() - baseTimestamp) + Varint.size(delta);
    bytes += bytes(each.key()) + bytes(each.value()) + Varint.size(each.headers().size());
    for (Header header : each.headers()) {
      bytes += bytes(Bytes.utf8(header.key())) + bytes(header.value());
    }
    return bytes;
  }

  private static long bytes(@Nullable Bytes field) {
    return field == null ? 1 : Varint.size(field.size()) + (long) field.size();
  }

  private static void put(ByteBuffer out, @Nullable Bytes field) {
    if (field == null) {
      Varint.put(out, -1);
    } else {
      Varint.put(out, field.size());
      field.copyTo(out);
    }
  }

  static byte[] marker(ControlType control, long timestampDelta) {
    int body =
        1 + Varint.size(timestampDelta) + 1 + (1 + MARKER_KEY_BYTES) + (1 + MARKER_VALUE_BYTES) + 1;
    ByteBuffer out = ByteBuffer.allocate(body + 1);
    Varint.put(out, body);
    out.put((byte) 0);
    Varint.put(out, timestampDelta);
    Varint.put(out, 0);
    Varint.put(out, MARKER_KEY_BYTES);
    out.putShort((short) 0).putShort((short) (control == ControlType.COMMIT ? 1 : 0));
    Varint.put(out, MARKER_VALUE_BYTES);
    out.putShort((short) 0).putInt(0);
    Varint.put(out, 0);
    return out.array();
  }

  /** What a marker's record says. */
  static ControlType control(Read read) throws CorruptBatchException {
    Bytes key = read.records().size() == 1 ? read.records().get(0).key() : null;
    if (key == null || key.size() != MARKER_KEY_BYTES) {
      throw new CorruptBatchException("a control batch without the key of a marker");
    }
    int type = ByteBuffer.wrap(key.toArray()).getShort(2);
    return switch (type) {
      case 0 -> ControlType.ABORT;
      case 1 -> ControlType.COMMIT;
      default -> throw new CorruptBatchException("there is no marker of type " + type);
    };
  }

  static Read decode(ByteBuffer in, int count, long baseTimestamp) throws CorruptBatchException {
    if (count < 0 || count > in.remaining() / LEAST_BYTES) {
      throw new CorruptBatchException("length: " + count + " records do not fit");
    }
    List<Integer> deltas = new ArrayList<>(count);
    List<Record> records = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int end = Varint.getInt(in);
      end = end < 0 ? -1 : in.position() + end;
      in.get();
      long timestampMs = baseTimestamp + Varint.getLong(in);
      deltas.add(Varint.getInt(in));
      Bytes key = bytes(in);
      Bytes value = bytes(in);
      records.add(new Record(key, value, timestampMs, headers(in)));
      if (in.position() != end) {
        throw new CorruptBatchException("length: a record does not end where it says");
      }
    }
    return new Read(deltas, records);
  }

  private static List<Header> headers(ByteBuffer in) throws CorruptBatchException {
    int count = Varint.getInt(in);
    if (count == 0) {
      return List.of();
    }
    if (count < 0 || count > in.remaining() / 2) {
      throw new CorruptBatchException("length: " + count + " headers do not fit");
    }
    List<Header> headers = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      headers.add(new Header(text(bytes(in)), bytes(in)));
    }
    return headers;
  }

  private static String text(@Nullable Bytes key) throws CorruptBatchException {
    if (key == null) {
      throw new CorruptBatchException("a header without a key");
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(key.toArray())).toString();
    } catch (CharacterCodingException notText) {
      throw new CorruptBatchException("the header key is not UTF-8");
    }
  }

  private static @Nullable Bytes bytes(ByteBuffer in) throws CorruptBatchException {
    int length = Varint.getInt(in);
    if (length == -1) {
      return null;
    }
    if (length < 0 || length > in.remaining()) {
      throw new CorruptBatchException(
          "length: a field says " + length + " bytes, " + in.remaining() + " are left");
    }
    byte[] content = new byte[length];
    in.get(content);
    return Bytes.of(content);
  }
}

package io.minikafka.engine.record;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * MKB1, MiniKafka's batch format. Big-endian, a CRC-32 over the payload, never compressed.
 *
 * <pre>
 *  frame    +---------+----------------+---------+------------------+
 *           | "MKB1"  | payload length | CRC-32  | payload          |
 *           | 4 bytes | u32            | u32     |                  |
 *           +---------+----------------+---------+------------------+
 *  payload  u8 version = 1      i64 base offset      u32 leader epoch
 *           i64 producer id     i32 producer epoch   i32 base sequence
 *           u8 flags (1 transactional, 2 commit, 4 abort)
 *           i32 last offset delta   u16 id length    u32 record count
 *           transactional id, i64 delete horizon, i64 newest time, records
 *  record   i32 offset delta    i64 timestamp        i32 key length (-1 absent)
 *           i32 value length (-1 absent)             u16 header count
 *           key, value, headers
 *  header   u16 key length, key, i32 value length (-1 absent), value
 * </pre>
 *
 * <p>Two fields and some bits are there only under rules that are not MiniKafka's: the delete
 * horizon with flag 8, the newest time of an emptied batch with flag 16 (a marker then has flag 2,
 * whatever it said), and in the three highest bits the codec that the records are compressed with.
 */
public final class BatchCodec {
  /** Bytes before the payload. */
  public static final int HEADER_BYTES = 12;

  /** The largest payload that can be written or read: 16 MiB. */
  public static final int MAX_PAYLOAD_BYTES = 16 * 1024 * 1024;

  private static final int MAGIC = 0x4D4B4231;
  private static final int VERSION = 1;
  private static final int FIXED_PAYLOAD_BYTES = 40;
  private static final int LAST_OFFSET_DELTA_AT = 30;
  private static final int FIXED_RECORD_BYTES = 22;
  private static final int FIXED_HEADER_BYTES = 6;
  private static final int MAX_U16 = 0xFFFF;
  static final int TRANSACTIONAL = 1;
  static final int COMMIT = 2;
  static final int ABORT = 4;
  static final int HORIZON = 8;
  static final int EMPTIED = 16;
  static final int CODEC_SHIFT = 5;

  private BatchCodec() {}

  /**
   * The bytes of {@code batch}.
   *
   * @throws InvalidRecordException if a field does not fit or the payload would pass 16 MiB
   */
  public static byte[] encode(RecordBatch batch) {
    byte[] id =
        batch.transactionalId() == null
            ? new byte[0]
            : batch.transactionalId().getBytes(StandardCharsets.UTF_8);
    if (id.length > MAX_U16) {
      throw new InvalidRecordException(
          "the transactional id has " + id.length + " bytes, at most " + MAX_U16 + " fit");
    }
    int payloadBytes = payloadBytes(batch, id.length);
    ByteBuffer out = ByteBuffer.allocate(HEADER_BYTES + payloadBytes);
    out.putInt(MAGIC).putInt(payloadBytes).putInt(0);
    out.put((byte) VERSION).putLong(batch.baseOffset()).putInt(batch.leaderEpoch());
    ProducerSequence producer = batch.producer();
    out.putLong(producer.producerId()).putInt(producer.producerEpoch());
    out.putInt(producer.baseSequence()).put((byte) flags(batch));
    out.putInt(batch.lastOffsetDelta()).putShort((short) id.length);
    out.putInt(batch.records().size()).put(id);
    if (batch.attributes().hasDeleteHorizon()) {
      out.putLong(batch.attributes().deleteHorizonMs());
    }
    if (batch.attributes().emptied()) {
      out.putLong(batch.attributes().timeMs());
    }
    int recordsFrom = out.position();
    for (int i = 0; i < batch.records().size(); i++) {
      putRecord(out, batch.offsetDeltas().get(i), batch.records().get(i));
    }
    if (batch.attributes().codec() != Codec.NONE) {
      return compressed(out.array(), recordsFrom, batch.attributes().codec());
    }
    CRC32 crc = new CRC32();
    crc.update(out.array(), HEADER_BYTES, payloadBytes);
    out.putInt(8, (int) crc.getValue());
    return out.array();
  }

  private static int payloadBytes(RecordBatch batch, int idBytes) {
    long bytes = FIXED_PAYLOAD_BYTES + (long) idBytes;
    bytes += batch.attributes().hasDeleteHorizon() ? Long.BYTES : 0;
    bytes += batch.attributes().emptied() ? Long.BYTES : 0;
    for (Record each : batch.records()) {
      bytes += FIXED_RECORD_BYTES + size(each.key()) + size(each.value());
      if (each.headers().size() > MAX_U16) {
        throw new InvalidRecordException(
            each.headers().size() + " headers on one record, at most " + MAX_U16 + " fit");
      }
      for (Header header : each.headers()) {
        int keyBytes = header.key().getBytes(StandardCharsets.UTF_8).length;
        if (keyBytes > MAX_U16) {
          throw new InvalidRecordException(
              "a header key has " + keyBytes + " bytes, at most " + MAX_U16 + " fit");
        }
        bytes += FIXED_HEADER_BYTES + keyBytes + size(header.value());
      }
    }
    if (bytes > MAX_PAYLOAD_BYTES) {
      throw new InvalidRecordException(
          "the batch takes "
              + bytes
              + " bytes, at most "
              + MAX_PAYLOAD_BYTES
              + " can be read again; send fewer records at once");
    }
    return (int) bytes;
  }

  /** The frame with its records compressed as a whole. */
  private static byte[] compressed(byte[] plain, int recordsFrom, Codec codec) {
    byte[] records =
        Compressor.compress(codec, Arrays.copyOfRange(plain, recordsFrom, plain.length));
    int payloadBytes = recordsFrom - HEADER_BYTES + records.length;
    ByteBuffer out = ByteBuffer.allocate(HEADER_BYTES + payloadBytes);
    out.put(plain, 0, recordsFrom).put(records).putInt(4, payloadBytes);
    CRC32 crc = new CRC32();
    crc.update(out.array(), HEADER_BYTES, payloadBytes);
    out.putInt(8, (int) crc.getValue());
    return out.array();
  }

  private static int size(@Nullable Bytes bytes) {
    return bytes == null ? 0 : bytes.size();
  }

  private static int flags(RecordBatch batch) {
    int flags = batch.transactionalId() == null ? 0 : TRANSACTIONAL;
    flags |= batch.attributes().codec().number() << CODEC_SHIFT;
    flags |= batch.attributes().hasDeleteHorizon() ? HORIZON : 0;
    flags |= batch.attributes().emptied() ? EMPTIED : 0;
    if (batch.control() == ControlType.COMMIT || batch.control() == ControlType.EMPTY) {
      flags |= COMMIT;
    } else if (batch.control() == ControlType.ABORT) {
      flags |= ABORT;
    }
    return flags;
  }

  private static void putRecord(ByteBuffer out, int delta, Record each) {
    out.putInt(delta).putLong(each.timestampMs());
    Bytes key = each.key();
    Bytes value = each.value();
    out.putInt(key == null ? -1 : key.size()).putInt(value == null ? -1 : value.size());
    out.putShort((short) each.headers().size());
    if (key != null) {
      key.copyTo(out);
    }
    if (value != null) {
      value.copyTo(out);
    }
    for (Header header : each.headers()) {
      byte[] name = header.key().getBytes(StandardCharsets.UTF_8);
      out.putShort((short) name.length).put(name);
      Bytes content = header.value();
      out.putInt(content == null ? -1 : content.size());
      if (content != null) {
        content.copyTo(out);
      }
    }
  }

  /**
   * The length of the frame that begins at {@code from}, header included.
   *
   * @throws CorruptBatchException if no whole frame stands there
   */
  public static int frameLength(byte[] bytes, int from, int end) throws CorruptBatchException {
    if (end - from < HEADER_BYTES) {
      throw new CorruptBatchException(
          "length: " + (end - from) + " bytes are left, a frame needs at least " + HEADER_BYTES);
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
    if (in.getInt(from) != MAGIC) {
      throw new CorruptBatchException("magic is not MKB1");
    }
    int declared = in.getInt(from + 4);
    if (declared < 0 || declared > MAX_PAYLOAD_BYTES) {
      throw new CorruptBatchException(
          "length: the payload says " + Integer.toUnsignedString(declared) + " bytes");
    }
    if (end - from < HEADER_BYTES + declared) {
      throw new CorruptBatchException(
          "length: the frame says "
              + (HEADER_BYTES + declared)
              + " bytes, "
              + (end - from)
              + " are left");
    }
    return HEADER_BYTES + declared;
  }

  /**
   * The fields of a frame in the order they are written; together they cover it exactly. A damaged
   * frame is named as far as it can be read.
   */
  public static List<FieldSpan> fields(byte[] frame) {
    return FrameFields.of(frame);
  }

  /**
   * What the payload of the frame that begins at {@code from} says: its last offset less its base.
   *
   * @throws CorruptBatchException if the frame is too short to say so
   */
  public static int lastOffsetDelta(byte[] bytes, int from) throws CorruptBatchException {
    if (bytes.length - from < HEADER_BYTES + FIXED_PAYLOAD_BYTES) {
      throw new CorruptBatchException("length: " + (bytes.length - from) + " bytes are no frame");
    }
    return ByteBuffer.wrap(bytes).getInt(from + HEADER_BYTES + LAST_OFFSET_DELTA_AT);
  }

  /**
   * The checksum of a frame, stored and computed.
   *
   * @throws CorruptBatchException if it is shorter than a header
   */
  public static Checksum checksum(byte[] frame) throws CorruptBatchException {
    if (frame.length < HEADER_BYTES) {
      throw new CorruptBatchException("length: " + frame.length + " bytes are not a header");
    }
    CRC32 crc = new CRC32();
    crc.update(frame, HEADER_BYTES, frame.length - HEADER_BYTES);
    return new Checksum(ByteBuffer.wrap(frame).getInt(8), (int) crc.getValue());
  }

  /**
   * The batch in exactly {@code length} bytes from {@code from} on. Its records share {@code
   * bytes}: nobody may change them from now on.
   *
   * @throws CorruptBatchException if they are not one batch
   */
  public static RecordBatch decode(byte[] bytes, int from, int length)
      throws CorruptBatchException {
    if (frameLength(bytes, from, from + length) != length) {
      throw new CorruptBatchException("length: " + length + " bytes are more than one frame");
    }
    CRC32 crc = new CRC32();
    crc.update(bytes, from + HEADER_BYTES, length - HEADER_BYTES);
    int stored = ByteBuffer.wrap(bytes).getInt(from + 8);
    if ((int) crc.getValue() != stored) {
      throw new CorruptBatchException(
          String.format("CRC: stored %08X, computed %08X", stored, (int) crc.getValue()));
    }
    ByteBuffer in = ByteBuffer.wrap(bytes, from + HEADER_BYTES, length - HEADER_BYTES);
    try {
      return decodePayload(in);
    } catch (BufferUnderflowException past) {
      throw new CorruptBatchException("length: a field runs past the end");
    } catch (InvalidRecordException invalid) {
      throw new CorruptBatchException(String.valueOf(invalid.getMessage()));
    }
  }

  private static RecordBatch decodePayload(ByteBuffer in) throws CorruptBatchException {
    int version = in.get();
    if (version != VERSION) {
      throw new CorruptBatchException("version " + version + ", only 1 can be read");
    }
    long baseOffset = in.getLong();
    int leaderEpoch = in.getInt();
    ProducerSequence producer = new ProducerSequence(in.getLong(), in.getInt(), in.getInt());
    int flags = in.get() & 0xFF;
    int lastOffsetDelta = in.getInt();
    int idLength = in.getShort() & MAX_U16;
    int count = in.getInt();
    String id = text(in, idLength, "transactional id");
    boolean transactional = (flags & TRANSACTIONAL) != 0;
    if (idLength > 0 && !transactional) {
      throw new CorruptBatchException("a transactional id without its flag");
    }
    BatchAttributes attributes = attributes(in, flags);
    ByteBuffer rest = decompressed(in, attributes.codec());
    if (count < 0 || count > rest.remaining() / FIXED_RECORD_BYTES) {
      throw new CorruptBatchException(
          "length: " + Integer.toUnsignedString(count) + " records do not fit");
    }
    List<Integer> deltas = new ArrayList<>(count);
    List<Record> records = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      deltas.add(rest.getInt());
      records.add(record(rest));
    }
    if (rest.hasRemaining()) {
      throw new CorruptBatchException(rest.remaining() + " bytes after the last record");
    }
    return new RecordBatch(
        baseOffset,
        leaderEpoch,
        producer,
        transactional ? id : null,
        attributes.emptied() && control(flags) != null ? ControlType.EMPTY : control(flags),
        lastOffsetDelta,
        deltas,
        records,
        attributes);
  }

  private static BatchAttributes attributes(ByteBuffer in, int flags) throws CorruptBatchException {
    boolean emptied = (flags & EMPTIED) != 0;
    BatchAttributes attributes = BatchAttributes.NONE;
    if ((flags & HORIZON) != 0) {
      attributes = attributes.withDeleteHorizon(in.getLong());
      if (emptied || attributes.deleteHorizonMs() < 0) {
        throw new CorruptBatchException("a delete horizon of nothing, or before all time");
      }
    }
    if (emptied) {
      attributes = attributes.emptied(in.getLong());
    }
    int number = flags >> CODEC_SHIFT;
    Codec codec = Codec.numbered(number).orElse(null);
    if (codec == null || (codec != Codec.NONE && (emptied || control(flags) != null))) {
      throw new CorruptBatchException("there is no codec " + number + ", or nothing to compress");
    }
    return attributes.with(codec);
  }

  private static ByteBuffer decompressed(ByteBuffer in, Codec codec) throws CorruptBatchException {
    if (codec == Codec.NONE) {
      return in;
    }
    return ByteBuffer.wrap(Compressor.decompress(codec, take(in, in.remaining())));
  }

  private static @Nullable ControlType control(int flags) throws CorruptBatchException {
    boolean commit = (flags & COMMIT) != 0;
    boolean abort = (flags & ABORT) != 0;
    if (commit && abort) {
      throw new CorruptBatchException("both the commit and the abort flag are set");
    }
    if (commit) {
      return ControlType.COMMIT;
    }
    return abort ? ControlType.ABORT : null;
  }

  private static Record record(ByteBuffer in) throws CorruptBatchException {
    long timestampMs = in.getLong();
    int keyLength = in.getInt();
    int valueLength = in.getInt();
    int headerCount = in.getShort() & MAX_U16;
    Bytes key = bytes(in, keyLength);
    Bytes value = bytes(in, valueLength);
    if (headerCount == 0) {
      return new Record(key, value, timestampMs, List.of());
    }
    if (headerCount > in.remaining() / FIXED_HEADER_BYTES) {
      throw new CorruptBatchException("length: " + headerCount + " headers do not fit");
    }
    List<Header> headers = new ArrayList<>(headerCount);
    for (int i = 0; i < headerCount; i++) {
      String key2 = text(in, in.getShort() & MAX_U16, "header key");
      headers.add(new Header(key2, bytes(in, in.getInt())));
    }
    return new Record(key, value, timestampMs, headers);
  }

  private static @Nullable Bytes bytes(ByteBuffer in, int length) throws CorruptBatchException {
    if (length == -1) {
      return null;
    }
    requireLeft(in, length);
    Bytes content = Bytes.within(in.array(), in.arrayOffset() + in.position(), length);
    in.position(in.position() + length);
    return content;
  }

  private static String text(ByteBuffer in, int length, String field) throws CorruptBatchException {
    byte[] content = take(in, length);
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
    } catch (CharacterCodingException notText) {
      throw new CorruptBatchException("the " + field + " is not UTF-8");
    }
  }

  private static byte[] take(ByteBuffer in, int length) throws CorruptBatchException {
    requireLeft(in, length);
    byte[] content = new byte[length];
    in.get(content);
    return content;
  }

  private static void requireLeft(ByteBuffer in, int length) throws CorruptBatchException {
    if (length < 0 || length > in.remaining()) {
      throw new CorruptBatchException(
          "length: a field says " + length + " bytes, " + in.remaining() + " are left");
    }
  }
}

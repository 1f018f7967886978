package io.minikafka.engine.record;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Kafka's record batch of magic 2 (KIP-98; Kafka: {@code DefaultRecordBatch}). Big-endian, a
 * CRC-32C over everything behind it; base offset and leader epoch stand before it, so that a leader
 * can write them without computing it again.
 *
 * <pre>
 *   0  i64 base offset
 *   8  i32 batch length: the bytes behind this field
 *  12  i32 partition leader epoch
 *  16  i8  magic = 2
 *  17  u32 CRC-32C of the bytes from 21 on
 *  21  i16 attributes: 0-2 codec, 3 timestamp type, 4 transactional, 5 control, 6 delete horizon
 *  23  i32 last offset delta
 *  27  i64 base timestamp, or the delete horizon
 *  35  i64 max timestamp
 *  43  i64 producer id
 *  51  i16 producer epoch
 *  53  i32 base sequence
 *  57  i32 record count
 *  61      records, compressed as a whole if there is a codec
 * </pre>
 *
 * <p>The records are those of {@link KafkaRecords}. A transactional id is in no batch: it names its
 * producer id, and a flag says that it is transactional.
 */
public final class KafkaBatchCodec {
  /** Bytes before the records. */
  public static final int HEADER_BYTES = 61;

  static final int LENGTH_AT = 8;
  static final int LENGTH_END = 12;
  static final int MAGIC_AT = 16;
  static final int CRC_AT = 17;
  static final int CHECKED_FROM = 21;
  private static final int LAST_OFFSET_DELTA_AT = 23;
  static final int CODEC_MASK = 7;
  static final int APPEND_TIME = 1 << 3;
  static final int TRANSACTIONAL = 1 << 4;
  static final int CONTROL = 1 << 5;
  static final int HORIZON = 1 << 6;
  private static final byte MAGIC = 2;

  private KafkaBatchCodec() {}

  /**
   * What of {@code batch} this format can hold: all but the transactional id.
   *
   * @throws InvalidRecordException if it is transactional without a producer id
   */
  public static RecordBatch storable(RecordBatch batch) {
    if (!batch.isTransactional()) {
      return batch;
    }
    if (!batch.producer().isPresent()) {
      throw new InvalidRecordException(
          "a transactional batch names its producer id in this format, and "
              + batch.transactionalId()
              + " has none: the rule transactionalProducer must be fenced");
    }
    return batch.with(null, batch.attributes().asTransactional());
  }

  /**
   * The bytes of {@code batch}, which is {@linkplain #storable storable}.
   *
   * @throws InvalidRecordException if a field does not fit or the batch would pass 16 MiB
   */
  public static byte[] encode(RecordBatch batch) {
    BatchAttributes attributes = batch.attributes();
    if (batch.producer().producerEpoch() > Short.MAX_VALUE) {
      throw new InvalidRecordException(
          "producer epoch "
              + batch.producer().producerEpoch()
              + " does not fit, it is at most "
              + Short.MAX_VALUE);
    }
    long baseTimestamp = baseTimestamp(batch);
    byte[] records = Compressor.compress(attributes.codec(), records(batch, baseTimestamp));
    ByteBuffer out = ByteBuffer.allocate(HEADER_BYTES + records.length);
    out.putLong(batch.baseOffset()).putInt(HEADER_BYTES - LENGTH_END + records.length);
    out.putInt(batch.leaderEpoch()).put(MAGIC).putInt(0);
    out.putShort((short) flags(batch)).putInt(batch.lastOffsetDelta());
    out.putLong(baseTimestamp).putLong(batch.maxTimestampMs());
    ProducerSequence producer = batch.producer();
    out.putLong(producer.producerId()).putShort((short) producer.producerEpoch());
    out.putInt(producer.baseSequence()).putInt(count(batch)).put(records);
    out.putInt(CRC_AT, crc(out.array(), 0, out.capacity()));
    return out.array();
  }

  private static byte[] records(RecordBatch batch, long baseTimestamp) {
    if (batch.attributes().emptied()) {
      return new byte[0];
    }
    return batch.control() == null
        ? KafkaRecords.encode(batch, baseTimestamp)
        : KafkaRecords.marker(batch.control(), batch.maxTimestampMs() - baseTimestamp);
  }

  private static long baseTimestamp(RecordBatch batch) {
    if (batch.attributes().hasDeleteHorizon()) {
      return batch.attributes().deleteHorizonMs();
    }
    if (batch.attributes().emptied()) {
      return BatchAttributes.NO_TIME;
    }
    return batch.records().isEmpty()
        ? batch.maxTimestampMs()
        : batch.records().get(0).timestampMs();
  }

  private static int count(RecordBatch batch) {
    return batch.control() == null || batch.attributes().emptied() ? batch.records().size() : 1;
  }

  private static int flags(RecordBatch batch) {
    return batch.attributes().codec().number()
        | (batch.isTransactional() ? TRANSACTIONAL : 0)
        | (batch.isControl() ? CONTROL : 0)
        | (batch.attributes().hasDeleteHorizon() ? HORIZON : 0);
  }

  private static int crc(byte[] bytes, int from, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, from + CHECKED_FROM, length - CHECKED_FROM);
    return (int) crc.getValue();
  }

  /**
   * The length of the batch that begins at {@code from}, header included.
   *
   * @throws CorruptBatchException if no whole batch stands there
   */
  public static int frameLength(byte[] bytes, int from, int end) throws CorruptBatchException {
    if (end - from < HEADER_BYTES) {
      throw new CorruptBatchException(
          "length: " + (end - from) + " bytes are left, a batch needs at least " + HEADER_BYTES);
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
    if (in.get(from + MAGIC_AT) != MAGIC) {
      throw new CorruptBatchException("magic is " + in.get(from + MAGIC_AT) + ", not 2");
    }
    int declared = in.getInt(from + LENGTH_AT);
    if (declared < HEADER_BYTES - LENGTH_END || declared > BatchCodec.MAX_PAYLOAD_BYTES) {
      throw new CorruptBatchException("length: the batch says " + declared + " bytes");
    }
    if (end - from < LENGTH_END + declared) {
      throw new CorruptBatchException(
          "length: the batch says "
              + (LENGTH_END + declared)
              + " bytes, "
              + (end - from)
              + " are left");
    }
    return LENGTH_END + declared;
  }

  /**
   * What the header of the batch that begins at {@code from} says: its last offset less its base.
   *
   * @throws CorruptBatchException if no whole header stands there
   */
  public static int lastOffsetDelta(byte[] bytes, int from) throws CorruptBatchException {
    if (bytes.length - from < HEADER_BYTES) {
      throw new CorruptBatchException("length: " + (bytes.length - from) + " bytes are no header");
    }
    return ByteBuffer.wrap(bytes).getInt(from + LAST_OFFSET_DELTA_AT);
  }

  /**
   * The checksum of a batch, stored and computed.
   *
   * @throws CorruptBatchException if it is shorter than a header
   */
  public static Checksum checksum(byte[] frame) throws CorruptBatchException {
    if (frame.length < HEADER_BYTES) {
      throw new CorruptBatchException("length: " + frame.length + " bytes are not a header");
    }
    return new Checksum(ByteBuffer.wrap(frame).getInt(CRC_AT), crc(frame, 0, frame.length));
  }

  /** The fields of a batch in the order they are written; see {@link BatchCodec#fields}. */
  public static List<FieldSpan> fields(byte[] frame) {
    return KafkaFrameFields.of(frame);
  }

  /**
   * The batch in exactly {@code length} bytes from {@code from} on.
   *
   * @throws CorruptBatchException if they are not one batch
   */
  public static RecordBatch decode(byte[] bytes, int from, int length)
      throws CorruptBatchException {
    if (frameLength(bytes, from, from + length) != length) {
      throw new CorruptBatchException("length: " + length + " bytes are more than one batch");
    }
    int stored = ByteBuffer.wrap(bytes).getInt(from + CRC_AT);
    int computed = crc(bytes, from, length);
    if (computed != stored) {
      throw new CorruptBatchException(
          String.format("CRC: stored %08X, computed %08X", stored, computed));
    }
    try {
      return decode(ByteBuffer.wrap(bytes, from, length).slice());
    } catch (BufferUnderflowException past) {
      throw new CorruptBatchException("length: a field runs past the end");
    } catch (InvalidRecordException invalid) {
      throw new CorruptBatchException(String.valueOf(invalid.getMessage()));
    }
  }

  private static RecordBatch decode(ByteBuffer in) throws CorruptBatchException {
    long baseOffset = in.getLong();
    in.getInt();
    int leaderEpoch = in.getInt();
    in.position(CHECKED_FROM);
    int flags = in.getShort();
    int lastOffsetDelta = in.getInt();
    long baseTimestamp = in.getLong();
    long maxTimestamp = in.getLong();
    ProducerSequence producer = new ProducerSequence(in.getLong(), in.getShort(), in.getInt());
    int count = in.getInt();
    boolean isControl = (flags & CONTROL) != 0;
    BatchAttributes attributes = attributes(flags, baseTimestamp);
    if (count == 0) {
      requireEmpty(in);
      return new RecordBatch(
          baseOffset,
          leaderEpoch,
          producer,
          null,
          isControl ? ControlType.EMPTY : null,
          lastOffsetDelta,
          List.of(),
          List.of(),
          attributes.emptied(maxTimestamp));
    }
    byte[] content = new byte[in.remaining()];
    in.get(content);
    ByteBuffer records = ByteBuffer.wrap(Compressor.decompress(attributes.codec(), content));
    KafkaRecords.Read read = KafkaRecords.decode(records, count, baseTimestamp);
    ControlType control = isControl ? KafkaRecords.control(read) : null;
    requireEmpty(records);
    return new RecordBatch(
        baseOffset,
        leaderEpoch,
        producer,
        null,
        control,
        lastOffsetDelta,
        isControl ? List.of() : read.deltas(),
        isControl ? List.of() : timed(read.records(), flags, maxTimestamp),
        isControl ? attributes.withTime(maxTimestamp) : attributes);
  }

  /** Under {@code LogAppendTime} the batch's time is that of each record, whatever it says. */
  private static List<Record> timed(List<Record> records, int flags, long maxTimestamp) {
    if ((flags & APPEND_TIME) == 0) {
      return records;
    }
    List<Record> timed = new ArrayList<>(records.size());
    for (Record each : records) {
      timed.add(new Record(each.key(), each.value(), maxTimestamp, each.headers()));
    }
    return timed;
  }

  private static BatchAttributes attributes(int flags, long baseTimestamp)
      throws CorruptBatchException {
    if ((flags & ~(CODEC_MASK | APPEND_TIME | TRANSACTIONAL | CONTROL | HORIZON)) != 0) {
      throw new CorruptBatchException(
          String.format("attributes %04X hold a bit that is not known", flags & 0xFFFF));
    }
    @Nullable Codec codec = Codec.numbered(flags & CODEC_MASK).orElse(null);
    if (codec == null) {
      throw new CorruptBatchException("there is no codec " + (flags & CODEC_MASK));
    }
    boolean horizon = (flags & HORIZON) != 0;
    if (horizon && baseTimestamp < 0) {
      throw new CorruptBatchException("the delete horizon is " + baseTimestamp);
    }
    return new BatchAttributes(
        (flags & TRANSACTIONAL) != 0,
        codec,
        horizon ? baseTimestamp : BatchAttributes.NO_TIME,
        BatchAttributes.NO_TIME,
        false);
  }

  private static void requireEmpty(ByteBuffer in) throws CorruptBatchException {
    if (in.hasRemaining()) {
      throw new CorruptBatchException(in.remaining() + " bytes after the last record");
    }
  }
}

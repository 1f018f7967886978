package io.minikafka.engine.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BatchCodecTest {
  private static final int VERSION = 12;
  private static final int FLAGS = 41;
  private static final int LAST_OFFSET_DELTA = 42;
  private static final int ID_LENGTH = 46;
  private static final int RECORD_COUNT = 48;
  private static final int RECORD = 52;

  @Test
  void sizesAreThoseOfTheFormat() {
    assertEquals(74, size(record(null, "")));
    assertEquals(74, size(record("", null)));
    assertEquals(94, size(record(null, "v".repeat(20))));
    assertEquals(114, size(record(null, "v".repeat(40))));
    assertEquals(98, size(record(null, "a"), record(null, "b")));
    assertEquals(
        56, BatchCodec.encode(RecordBatch.marker(0, 0, "tx-1", ControlType.COMMIT)).length);
    Record headers =
        new Record(
            null, null, 0, List.of(new Header("ü", Bytes.utf8("abc")), new Header("", null)));
    assertEquals(74 + 6 + 2 + 3 + 6, size(headers));
  }

  @Test
  void theBytesAreThoseOfTheFormat() {
    byte[] frame =
        BatchCodec.encode(RecordBatch.of(5, 3, new ProducerSequence(7, 1, 9), one("k", "v")));
    String payload =
        "01" // version
            + "0000000000000005" // base offset
            + "00000003" // leader epoch
            + "0000000000000007" // producer id
            + "00000001" // producer epoch
            + "00000009" // base sequence
            + "00" // flags
            + "00000000" // last offset delta
            + "0000" // transactional id length
            + "00000001" // record count
            + "00000000" // offset delta
            + "0000000000000064" // timestamp
            + "00000001" // key length
            + "00000001" // value length
            + "0000" // header count
            + "6b"
            + "76";
    byte[] bytes = HexFormat.of().parseHex(payload);
    CRC32 crc = new CRC32();
    crc.update(bytes);
    assertEquals(
        "4d4b4231"
            + String.format("%08x", bytes.length)
            + String.format("%08x", crc.getValue())
            + payload,
        HexFormat.of().formatHex(frame));
  }

  @Test
  void whatWasWrittenIsReadAgain() throws CorruptBatchException {
    List<RecordBatch> batches =
        List.of(
            RecordBatch.of(0, 0, ProducerSequence.NONE, one(null, null)),
            RecordBatch.of(17, 4, new ProducerSequence(3, 2, 8), one("k", "v")),
            RecordBatch.of(1, 1, ProducerSequence.NONE, "tx", one("", "")),
            RecordBatch.marker(9, 2, "tx", ControlType.ABORT),
            RecordBatch.of(
                3,
                0,
                ProducerSequence.NONE,
                List.of(
                    new Record(
                        Bytes.of(new byte[] {-1, 0}),
                        null,
                        Long.MIN_VALUE,
                        List.of(new Header("a", Bytes.utf8("b")), new Header("a", null))))));
    for (RecordBatch batch : batches) {
      byte[] frame = BatchCodec.encode(batch);
      assertEquals(batch, BatchCodec.decode(frame, 0, frame.length));
    }
  }

  @Test
  void aCompactedBatchKeepsItsWidth() throws CorruptBatchException {
    RecordBatch batch =
        RecordBatch.of(
            10,
            0,
            new ProducerSequence(1, 0, 4),
            List.of(record("a", "1"), record("b", "2"), record("c", "3")));
    RecordBatch left = batch.keeping(List.of(1));
    assertTrue(left != null && left.nextOffset() == 13 && left.lastSequence() == 6);
    byte[] frame = BatchCodec.encode(left);
    RecordBatch again = BatchCodec.decode(frame, 0, frame.length);
    assertEquals(left, again);
    assertEquals(11, again.offset(0));
  }

  @Test
  void aBatchThatCouldNotBeReadAgainIsNotWritten() {
    Record large = new Record(null, Bytes.of(new byte[16 * 1024 * 1024]), 0, List.of());
    assertInvalid("16777278 bytes", () -> encode(large));
    Record fits = new Record(null, Bytes.of(new byte[16 * 1024 * 1024 - 62]), 0, List.of());
    assertEquals(12 + 16 * 1024 * 1024, size(fits));
    Record longKey = new Record(null, null, 0, List.of(new Header("h".repeat(65_536), null)));
    assertInvalid("65536", () -> encode(longKey));
    assertInvalid(
        "65536",
        () ->
            BatchCodec.encode(
                RecordBatch.of(0, 0, ProducerSequence.NONE, "t".repeat(65_536), one("k", "v"))));
  }

  @Test
  void aBatchThatBreaksARuleCannotBeMade() {
    assertInvalid("at least one record", () -> batch(0, null, null, 0, List.of(), List.of()));
    assertInvalid(
        "carries no records",
        () -> batch(0, "tx", ControlType.COMMIT, 0, List.of(0), one("k", "v")));
    assertInvalid(
        "needs a transactional id",
        () -> batch(0, null, ControlType.COMMIT, 0, List.of(), List.of()));
    assertInvalid("base offset -1", () -> batch(-1, null, null, 0, List.of(0), one("k", "v")));
    assertInvalid("0 offset deltas for 1", () -> batch(0, null, null, 0, List.of(), one("k", "v")));
    assertInvalid("-1 is negative", () -> batch(0, null, null, 0, List.of(-1), one("k", "v")));
    List<Record> two = List.of(record("a", "1"), record("b", "2"));
    assertInvalid("0 does not follow 0", () -> batch(0, null, null, 1, List.of(0, 0), two));
    assertInvalid(
        "last offset delta -1", () -> batch(0, "tx", ControlType.ABORT, -1, List.of(), List.of()));
    assertInvalid(
        "past the last offset delta 0", () -> batch(0, null, null, 0, List.of(1), one("k", "v")));
  }

  @Test
  void aFrameThatIsTooShortIsCorrupt() {
    byte[] frame = encode(record("k", "v"));
    for (int length = 0; length < frame.length; length++) {
      assertCorrupt("length", frame, length);
    }
  }

  @Test
  void wrongMagicIsCorrupt() {
    byte[] frame = encode(record("k", "v"));
    frame[3] = '2';
    assertCorrupt("magic", frame, frame.length);
  }

  @Test
  void aPayloadLengthThatLiesIsCorrupt() {
    byte[] over = encode(record("k", "v"));
    ByteBuffer.wrap(over).putInt(4, 16 * 1024 * 1024 + 1);
    assertCorrupt("length", over, over.length);
    byte[] unsigned = encode(record("k", "v"));
    ByteBuffer.wrap(unsigned).putInt(4, -1);
    assertCorrupt("4294967295", unsigned, unsigned.length);
    byte[] shorter = encode(record("k", "v"));
    ByteBuffer.wrap(shorter).putInt(4, shorter.length - 12 - 1);
    assertCorrupt("length", shorter, shorter.length);
  }

  @Test
  void anyFlippedPayloadByteFailsTheChecksum() {
    byte[] frame = encode(record("k", "v"));
    for (int at = 8; at < frame.length; at++) {
      byte[] flipped = frame.clone();
      flipped[at] = (byte) ~flipped[at];
      assertCorrupt("CRC", flipped, flipped.length);
    }
  }

  @Test
  void anotherVersionIsCorrupt() {
    assertCorrupt("version 2", out -> out.put(VERSION, (byte) 2));
  }

  @Test
  void aTransactionalIdWithoutItsFlagOrNotUtf8IsCorrupt() {
    byte[] frame =
        BatchCodec.encode(RecordBatch.of(0, 0, ProducerSequence.NONE, "t", one("k", "v")));
    assertCorrupt("without its flag", frame, out -> out.put(FLAGS, (byte) 0));
    assertCorrupt("not UTF-8", frame, out -> out.put(RECORD, (byte) 0xFF));
  }

  @Test
  void commitAndAbortAtOnceAreCorrupt() {
    byte[] marker = BatchCodec.encode(RecordBatch.marker(0, 0, "t", ControlType.COMMIT));
    assertCorrupt("both the commit and the abort", marker, out -> out.put(FLAGS, (byte) 7));
  }

  @Test
  void aFieldThatRunsPastTheEndIsCorrupt() {
    assertCorrupt("length", out -> out.putShort(ID_LENGTH, (short) 500));
    assertCorrupt("length", out -> out.putInt(RECORD_COUNT, 2));
    assertCorrupt("length", out -> out.putInt(RECORD_COUNT, -1));
    assertCorrupt("length", out -> out.putInt(RECORD + 12, 100));
    assertCorrupt("length", out -> out.putInt(RECORD + 12, -2));
    assertCorrupt("length", out -> out.putInt(RECORD + 16, 3));
    assertCorrupt("length", out -> out.putShort(RECORD + 20, (short) 9));
  }

  @Test
  void aHeaderKeyThatIsNotUtf8IsCorrupt() {
    byte[] frame = encode(new Record(null, null, 0, List.of(new Header("h", null))));
    assertCorrupt("header key is not UTF-8", frame, out -> out.put(RECORD + 24, (byte) 0xC0));
  }

  @Test
  void bytesAfterTheLastRecordAreCorrupt() {
    assertCorrupt("1 bytes after the last record", out -> out.putInt(RECORD + 16, 0));
  }

  @Test
  void aRuleOfEveryBatchBrokenInTheBytesIsCorrupt() {
    assertCorrupt("last offset delta -1", out -> out.putInt(LAST_OFFSET_DELTA, -1));
    assertCorrupt("offset delta -1", out -> out.putInt(RECORD, -1));
    assertCorrupt("past the last offset delta", out -> out.putInt(RECORD, 1));
    assertCorrupt("base offset -1", out -> out.putLong(VERSION + 1, -1));
  }

  @Test
  void aTombstoneHasAKeyAndNoValue() {
    assertTrue(record("k", null).isTombstone());
    assertTrue(record("", null).isTombstone());
    assertTrue(!record("k", "").isTombstone());
    assertTrue(!record(null, null).isTombstone());
  }

  @Test
  void textIsWhatIsUtf8WithoutControlCharacters() {
    assertEquals("abc", Bytes.utf8("abc").text().orElseThrow());
    assertEquals("grün", Bytes.utf8("grün").text().orElseThrow());
    assertEquals("", Bytes.utf8("").text().orElseThrow());
    assertTrue(Bytes.utf8("a\nb").text().isEmpty());
    assertTrue(Bytes.of(new byte[] {(byte) 0xC3}).text().isEmpty());
    assertEquals("/w==", Bytes.of(new byte[] {-1}).toString());
  }

  private static Record record(@Nullable String key, @Nullable String value) {
    return new Record(
        key == null ? null : Bytes.utf8(key),
        value == null ? null : Bytes.utf8(value),
        100,
        List.of());
  }

  private static List<Record> one(@Nullable String key, @Nullable String value) {
    return List.of(record(key, value));
  }

  private static byte[] encode(Record... records) {
    return BatchCodec.encode(RecordBatch.of(0, 0, ProducerSequence.NONE, List.of(records)));
  }

  private static int size(Record... records) {
    return encode(records).length;
  }

  private static RecordBatch batch(
      long baseOffset,
      @Nullable String id,
      @Nullable ControlType control,
      int lastOffsetDelta,
      List<Integer> deltas,
      List<Record> records) {
    return new RecordBatch(
        baseOffset,
        0,
        ProducerSequence.NONE,
        id,
        control,
        lastOffsetDelta,
        new ArrayList<>(deltas),
        records);
  }

  private static void assertInvalid(String names, org.junit.jupiter.api.function.Executable run) {
    InvalidRecordException invalid = assertThrows(InvalidRecordException.class, run);
    assertTrue(String.valueOf(invalid.getMessage()).contains(names), invalid.getMessage());
  }

  private static void assertCorrupt(String names, byte[] bytes, int length) {
    CorruptBatchException corrupt =
        assertThrows(CorruptBatchException.class, () -> BatchCodec.decode(bytes, 0, length));
    assertTrue(String.valueOf(corrupt.getMessage()).contains(names), corrupt.getMessage());
  }

  private static void assertCorrupt(String names, Consumer<ByteBuffer> change) {
    assertCorrupt(names, encode(record("k", "v")), change);
  }

  /** Changes the payload and makes the checksum fit again. */
  private static void assertCorrupt(String names, byte[] frame, Consumer<ByteBuffer> change) {
    ByteBuffer out = ByteBuffer.wrap(frame.clone());
    change.accept(out);
    CRC32 crc = new CRC32();
    crc.update(out.array(), 12, out.capacity() - 12);
    out.putInt(8, (int) crc.getValue());
    assertCorrupt(names, out.array(), out.capacity());
  }

  @Test
  void theMagicIsReadable() {
    assertEquals("MKB1", new String(encode(record("k", "v")), 0, 4, StandardCharsets.US_ASCII));
  }
}

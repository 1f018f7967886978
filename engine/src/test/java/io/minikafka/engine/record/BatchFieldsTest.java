package io.minikafka.engine.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The codec names its own fields. */
class BatchFieldsTest {
  private static final RecordBatch BATCH =
      RecordBatch.of(
          17,
          2,
          new ProducerSequence(1, 0, 1),
          List.of(record("o-18", "new", 11_800), record("o-19", "new", 11_800)));

  @Test
  void spansCoverTheFrameExactly() {
    assertCovers(BatchCodec.encode(BATCH));
    assertCovers(
        BatchCodec.encode(
            RecordBatch.of(
                0,
                0,
                ProducerSequence.NONE,
                "pay-3",
                List.of(
                    new Record(
                        null, null, 0, List.of(new Header("h", null), new Header("k", null)))))));
    assertCovers(BatchCodec.encode(RecordBatch.marker(4, 1, "pay-3", ControlType.ABORT)));
  }

  @Test
  void everyFieldSaysWhatItHolds() {
    List<FieldSpan> spans = BatchCodec.fields(BatchCodec.encode(BATCH));

    assertEquals(
        List.of(
            "magic 0 MKB1",
            "payload length 4 98",
            "crc32 8 240D0973",
            "version 12 1",
            "base offset 13 17",
            "leader epoch 21 2",
            "producer id 25 1",
            "producer epoch 33 0",
            "base sequence 37 1",
            "flags 41 none",
            "last offset delta 42 1",
            "tx id length 46 0",
            "record count 48 2",
            "record 17 52 o-18 = new",
            "record 18 81 o-19 = new"),
        spans.stream().map(s -> s.name() + " " + s.from() + " " + s.value()).toList());
  }

  @Test
  void aDamagedFrameIsStillCovered() {
    byte[] frame = BatchCodec.encode(BATCH);
    for (int length = 1; length <= frame.length; length++) {
      assertCovers(Arrays.copyOf(frame, length));
    }
    for (int at = 0; at < frame.length; at++) {
      byte[] flipped = frame.clone();
      flipped[at] ^= (byte) 0xFF;
      assertCovers(flipped);
    }
  }

  @Test
  void aFlippedPayloadByteChangesTheComputedChecksumAlone() throws CorruptBatchException {
    byte[] frame = BatchCodec.encode(BATCH);
    assertTrue(BatchCodec.checksum(frame).matches());

    frame[60] ^= (byte) 0xFF;
    Checksum checksum = BatchCodec.checksum(frame);
    assertFalse(checksum.matches());
    assertEquals(0x240D0973, checksum.stored());
  }

  private static void assertCovers(byte[] frame) {
    int at = 0;
    for (FieldSpan span : BatchCodec.fields(frame)) {
      assertEquals(at, span.from(), span.name());
      assertTrue(span.length() > 0, span.name());
      at = span.end();
    }
    assertEquals(frame.length, at);
  }

  private static Record record(String key, String value, long timeMs) {
    return new Record(Bytes.utf8(key), Bytes.utf8(value), timeMs, List.of());
  }
}

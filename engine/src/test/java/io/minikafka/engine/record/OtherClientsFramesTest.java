package io.minikafka.engine.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compressed records as clients other than Java's write them; a broker keeps their bytes. */
class OtherClientsFramesTest {
  private static final byte[] TEXT =
      "the same words again and again and again and again".getBytes(StandardCharsets.UTF_8);

  private static final String BLOCK =
      "23000000ff097468652073616d6520776f72647320616761696e20616e640a000250616761696e";

  @ParameterizedTest
  @CsvSource({
    // Blocks of up to 64 KiB or 4 MiB, with a checksum of all, or with the size and one a block.
    "LZ4, 04224d186440a7, 000000009c5f48ab",
    "LZ4, 04224d186470b9, 000000009c5f48ab",
    "LZ4, 04224d1878403200000000000000cf, cb5038f900000000",
    "LZ4, 04224d18787032000000000000003a, cb5038f900000000"
  })
  void framesOfLz4WithOtherDescriptorsAreRead(Codec codec, String header, String end)
      throws CorruptBatchException {
    byte[] frame = HexFormat.of().parseHex(header + BLOCK + end);
    assertArrayEquals(TEXT, Compressor.decompress(codec, frame));
  }

  @ParameterizedTest
  @ValueSource(strings = {"325c7468652073616d6520776f72647320616761696e20616e64660a00"})
  void snappyWithoutAFrameIsRead(String block) throws CorruptBatchException {
    assertArrayEquals(TEXT, Compressor.decompress(Codec.SNAPPY, HexFormat.of().parseHex(block)));
  }

  @ParameterizedTest
  @CsvSource({
    "LZ4, 04224d184440a7" + "00000000", // dependent blocks
    "LZ4, 04224d186440a8" + "00000000", // another header checksum
    "LZ4, 04224d187840320000", // cut in the size
    "LZ4, 04224d186440a7" + "000000009c5f", // cut in the checksum
    "SNAPPY, ffffff07" + "00", // says 16 MB
    "SNAPPY, ''"
  })
  void whatKafkaDoesNotReadIsRefused(Codec codec, String frame) {
    assertThrows(
        CorruptBatchException.class,
        () -> Compressor.decompress(codec, HexFormat.of().parseHex(frame)));
  }
}

package io.minikafka.engine.logdir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.record.FieldSpan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Files that Kafka wrote, field by field. */
class FileFieldsTest {
  private static final Path FOLDER =
      Path.of("src/test/resources/kafka-dirs/transactions/payments-0");

  private static byte[] content(String name) throws Exception {
    return Files.readAllBytes(Path.of("..", "engine").resolve(FOLDER).resolve(name));
  }

  private static void coverWithoutGaps(List<FieldSpan> spans, int length) {
    int at = 0;
    for (FieldSpan span : spans) {
      assertEquals(at, span.from(), span.name());
      at = span.end();
    }
    assertEquals(length, at);
  }

  @Test
  void everyByteOfASnapshotBelongsToAField() throws Exception {
    byte[] bytes = content("00000000000000000012.snapshot");
    FileFields fields = FileFields.of("00000000000000000012.snapshot", bytes).orElseThrow();
    coverWithoutGaps(fields.spans(), bytes.length);
    assertEquals("", fields.problem());
    assertEquals("version", fields.spans().get(0).name());
    assertEquals("1", fields.spans().get(0).value());
    assertEquals(fields.spans().get(2).value(), String.valueOf((bytes.length - 10) / 46));
  }

  @Test
  void everyByteOfATransactionIndexBelongsToAField() throws Exception {
    byte[] bytes = content("00000000000000000000.txnindex");
    FileFields fields = FileFields.of("a.txnindex", bytes).orElseThrow();
    coverWithoutGaps(fields.spans(), bytes.length);
    assertEquals(
        "version, producer id, first offset, last offset, last stable offset",
        fields.spans().stream().map(FieldSpan::name).limit(5).collect(Collectors.joining(", ")));
    assertEquals("", fields.problem());
  }

  @Test
  void aFlippedByteAndATornEntryAreTold() throws Exception {
    byte[] flipped = content("00000000000000000012.snapshot");
    flipped[flipped.length - 1] ^= 1;
    assertTrue(FileFields.of("a.snapshot", flipped).orElseThrow().problem().contains("CRC"));
    byte[] whole = content("00000000000000000000.txnindex");
    FileFields torn =
        FileFields.of("a.txnindex", Arrays.copyOf(whole, whole.length - 3)).orElseThrow();
    assertTrue(torn.problem().length() > 10, torn.problem());
    assertEquals(whole.length - 8, torn.spans().get(torn.spans().size() - 1).end());
  }

  @Test
  void otherFilesHaveNone() {
    assertEquals(Optional.empty(), FileFields.of("leader-epoch-checkpoint", new byte[4]));
  }
}

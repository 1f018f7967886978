package io.minikafka.engine.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.minikafka.engine.id.TopicPartition;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class JournalTest {
  private static final Transaction BEGUN = Transaction.begin("pay-1");
  private static final Transaction WROTE = BEGUN.writing(new TopicPartition("orders", 0), 9);

  private static byte[] bytes(String... lines) {
    return String.join("", lines).getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void everyLineIsListedWithItsSnapshot() {
    List<Journal.Line> lines = Journal.lines(bytes(Journal.line(BEGUN), Journal.line(WROTE)));
    assertEquals(List.of(BEGUN, WROTE), lines.stream().map(Journal.Line::snapshot).toList());
    assertNull(lines.get(0).problem());
  }

  @Test
  void aBadLineIsListedTooAndThoseAfterIt() {
    String bad = Journal.line(WROTE).replaceFirst("orders", "order5");
    List<Journal.Line> lines = Journal.lines(bytes(Journal.line(BEGUN), bad, Journal.line(WROTE)));
    assertEquals(3, lines.size());
    assertNull(lines.get(1).snapshot());
    assertNotNull(lines.get(1).problem());
    assertEquals(WROTE, lines.get(2).snapshot());
    assertEquals(1, Journal.read(bytes(Journal.line(BEGUN), bad, Journal.line(WROTE))).lines());
  }

  @Test
  void aLastLineWithoutItsNewlineCounts() {
    String last = Journal.line(WROTE).stripTrailing();
    assertEquals(2, Journal.lines(bytes(Journal.line(BEGUN), last)).size());
    assertEquals(List.of(), Journal.lines(new byte[0]));
  }
}

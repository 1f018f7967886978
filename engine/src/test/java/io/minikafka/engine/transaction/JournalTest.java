package io.minikafka.engine.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

  @Test
  void whatIsReadIsWhatWasWrittenTheNewestLineOfAnInstanceCounts() {
    Transaction done = WROTE.in(TransactionState.COMPLETE_COMMIT);
    Transactions read =
        Journal.read(
                bytes(
                    Journal.line(BEGUN),
                    Journal.line(WROTE),
                    Journal.line(done),
                    Journal.line(BEGUN)))
            .transactions();
    assertEquals(List.of(done, BEGUN), List.copyOf(read.instances().get(BEGUN.id())));
    assertEquals(List.of(BEGUN.id()), List.copyOf(read.open()));
  }

  @Test
  void aCompletedLineWithoutTheOnesBeforeItIsATransactionOfItsOwn() {
    Transaction done = WROTE.in(TransactionState.COMPLETE_ABORT);
    Transactions read = Journal.read(bytes(Journal.line(done))).transactions();
    assertEquals(List.of(done), List.copyOf(read.instances().get(done.id())));
    assertEquals(List.of(), List.copyOf(read.open()));
  }

  @Test
  void readingStopsAtTheFirstBadLineAndNamesIt() {
    String good = Journal.line(BEGUN);
    for (String bad : List.of("x\n", "12345678\n", "00000000 {}\n", "12345678_{}\n")) {
      Journal.Contents read = Journal.read(bytes(good, bad, good));
      assertEquals(good.length(), read.goodBytes(), bad);
      assertEquals(1, read.lines(), bad);
      assertTrue(String.valueOf(read.problem()).startsWith("line 2: "), read.problem());
    }
    Journal.Contents whole = Journal.read(bytes(good, good));
    assertEquals(2 * good.length(), whole.goodBytes());
    assertFalse(whole.endsWithoutNewline());
    Journal.Contents cut = Journal.read(bytes(good, good.stripTrailing()));
    assertTrue(cut.endsWithoutNewline());
    assertEquals(2 * good.length() - 1, cut.goodBytes());
  }
}

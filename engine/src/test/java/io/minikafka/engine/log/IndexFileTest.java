package io.minikafka.engine.log;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.collection.SharedList;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

class IndexFileTest {
  private static byte[] entries(long... numbers) {
    ByteBuffer bytes = ByteBuffer.allocate(numbers.length * 6);
    for (int i = 0; i < numbers.length; i += 2) {
      bytes.putInt((int) numbers[i]).putLong(numbers[i + 1]);
    }
    return bytes.array();
  }

  private static void assertCorrupt(String message, byte[] content, long base) {
    CorruptIndexException corrupt =
        assertThrows(
            CorruptIndexException.class, () -> IndexFile.decode(content, base, IndexEntry.BYTES));
    assertTrue(String.valueOf(corrupt.getMessage()).contains(message), corrupt.getMessage());
  }

  @Test
  void offsetsInTheFileAreRelativeToTheSegmentsBase() throws CorruptIndexException {
    byte[] content = entries(0, 0, 3, 282, 6, 564);
    List<IndexEntry> read = IndexFile.decode(content, 100, IndexEntry.BYTES);
    assertEquals(
        List.of(new IndexEntry(100, 0), new IndexEntry(103, 282), new IndexEntry(106, 564)), read);
    SharedList<IndexEntry> index = SharedList.empty();
    for (IndexEntry entry : read) {
      index = index.append(entry);
    }
    assertArrayEquals(content, IndexFile.encode(index, 100, IndexEntry.BYTES));
  }

  @Test
  void aFileOfNothingIsAnIndexOfNothing() throws CorruptIndexException {
    assertEquals(List.of(), IndexFile.decode(new byte[0], 0, IndexEntry.BYTES));
  }

  @Test
  void aPartialEntryIsCorrupt() {
    assertCorrupt("3 bytes end in a partial entry", new byte[3], 0);
    assertCorrupt("13 bytes end in a partial entry", new byte[13], 0);
  }

  @Test
  void offsetsAndPositionsBothGrow() {
    assertCorrupt("entry 1 does not lie past", entries(3, 100, 3, 200), 0);
    assertCorrupt("entry 1 does not lie past", entries(3, 100, 4, 100), 0);
    assertCorrupt("entry 2 does not lie past", entries(3, 100, 4, 200, 2, 300), 0);
    assertCorrupt("entry 0 does not lie past", entries(0, -1), 0);
  }

  @Test
  void theRelativeOffsetHasNoSign() throws CorruptIndexException {
    assertEquals(
        List.of(new IndexEntry(1 + IndexFile.MAX_RELATIVE_OFFSET, 0)),
        IndexFile.decode(entries(0xFFFF_FFFFL, 0), 1, IndexEntry.BYTES));
  }

  @Test
  void noEntryLiesPastEveryOffset() throws CorruptIndexException {
    assertEquals(
        List.of(new IndexEntry(Long.MAX_VALUE, 0)),
        IndexFile.decode(entries(5, 0), Long.MAX_VALUE - 5, IndexEntry.BYTES));
    assertCorrupt("entry 0 lies past every offset", entries(6, 0), Long.MAX_VALUE - 5);
  }

  @Test
  void anEntryOfKafkasHasEightBytes() throws CorruptIndexException {
    SharedList<IndexEntry> index =
        SharedList.<IndexEntry>empty()
            .append(new IndexEntry(103, 70))
            .append(new IndexEntry(109, 700));
    byte[] content = IndexFile.encode(index, 100, IndexEntry.KAFKA_BYTES);
    assertArrayEquals(
        new byte[] {0, 0, 0, 3, 0, 0, 0, 70, 0, 0, 0, 9, 0, 0, 2, (byte) 0xBC}, content);
    assertEquals(index.toList(), IndexFile.decode(content, 100, IndexEntry.KAFKA_BYTES));
  }
}

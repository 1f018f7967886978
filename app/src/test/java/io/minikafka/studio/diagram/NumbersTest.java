package io.minikafka.studio.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NumbersTest {
  @Test
  void thousandsAreParted() {
    assertEquals("0", Numbers.grouped(0));
    assertEquals("999", Numbers.grouped(999));
    assertEquals("1,000", Numbers.grouped(1_000));
    assertEquals("999,976", Numbers.grouped(999_976));
    assertEquals("1,000,000", Numbers.grouped(1_000_000));
    assertEquals("-12,345", Numbers.grouped(-12_345));
  }

  @Test
  void rangesNameBothEnds() {
    assertEquals("17–18", Numbers.range(17, 18));
    assertEquals("17", Numbers.range(17, 17));
  }

  @Test
  void theEndOfAnOffsetIsWhatDiffers() {
    assertEquals("76", Numbers.tail(999_976, 2));
    assertEquals("7", Numbers.tail(7, 2));
  }

  @Test
  void bytesAreExactUntilTheyAreMany() {
    assertEquals("527 B", Numbers.bytes(527));
    assertEquals("27.5 KiB", Numbers.bytes(28_160));
    assertEquals("12.0 MiB", Numbers.bytes(12 * 1024 * 1024));
  }
}

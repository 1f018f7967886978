package io.minikafka.engine.disk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FileImageTest {
  private static FileImage file() {
    return FileImage.EMPTY
        .append(new byte[] {0, 1, 2})
        .append(new byte[] {3})
        .append(new byte[] {4, 5, 6, 7});
  }

  @Test
  void everyPartIsThatOfTheWhole() {
    byte[] whole = file().read();
    for (int from = 0; from <= whole.length + 1; from++) {
      for (int count = 0; count <= whole.length + 2; count++) {
        int first = Math.min(from, whole.length);
        assertArrayEquals(
            Arrays.copyOfRange(whole, first, Math.min(first + count, whole.length)),
            file().read(from, count),
            count + " bytes from " + from);
      }
    }
  }
}

package io.minikafka.studio;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedLibrariesTest {
  @TempDir Path folder;

  @Test
  void aLibraryInTheLoadersOwnPathIsFound() throws IOException {
    Files.createFile(folder.resolve("libminikafkatest.so.1"));
    SharedLibraries libraries =
        new SharedLibraries(Map.of("LD_LIBRARY_PATH", "/nowhere:" + folder));
    assertTrue(libraries.has("libminikafkatest.so.1"));
    assertFalse(libraries.has("libminikafkatest.so.2"));
  }

  @Test
  void aLibraryThatNobodyHasIsNotFound() {
    assertFalse(new SharedLibraries(Map.of()).has("libminikafkatest.so.1"));
  }
}

package io.minikafka.studio.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class ReasonsTest {
  @Test
  void aReasonIsNeverTheFilesNameAlone() {
    assertEquals("access denied", Reasons.of(new AccessDeniedException("x.json")));
    assertEquals("no file can be made or found there", Reasons.of(new NoSuchFileException("x")));
    assertEquals("the system gives no reason", Reasons.of(new FileSystemException("x.json")));
  }

  @Test
  void whatTheSystemSaysIsPassedOn() {
    assertEquals("No space left", Reasons.of(new FileSystemException("x", null, "No space left")));
    assertEquals("Broken pipe", Reasons.of(new IOException("Broken pipe")));
  }
}

package io.minikafka.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TerminalTest {
  @Test
  void whatWouldCommandATerminalIsSpelledOut() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new Terminal.Plain(bytes, StandardCharsets.UTF_8)) {
      out.println("a\u001b[31m \u009b31m “ö”\n\tb");
    }
    assertEquals(
        "a\\u001b[31m \\u009b31m “ö”\n\tb" + System.lineSeparator(),
        bytes.toString(StandardCharsets.UTF_8));
  }
}

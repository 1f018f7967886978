package io.minikafka.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.cli.CommandLine;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class MainTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void helpNamesEveryCommand() {
    assertEquals(0, run("--help"));
    for (String verb : CommandLine.VERBS) {
      assertTrue(printed(out).contains("minikafka-studio " + verb + " "), verb);
    }
  }

  @Test
  void anUnknownWordIsRefusedInOneLineThatNamesTheCommands() {
    assertEquals(2, run("plai", "x.json"));
    assertEquals(1, printed(err).lines().count());
    assertTrue(printed(err).contains("'plai'"), printed(err));
    assertTrue(printed(err).contains("play, open, serve, check, export"), printed(err));
  }

  @Test
  void anUnknownOptionIsRefusedInOneLine() {
    assertEquals(2, run("--plai"));
    assertEquals(1, printed(err).lines().count());
  }

  @Test
  void aScenarioFileThatIsNotThereIsNamed() {
    assertEquals(2, run("no-such-file.json"));
    assertEquals("no-such-file.json: no such file.", printed(err).strip());
  }

  private int run(String... args) {
    return Main.run(
        List.of(args),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8));
  }

  private static String printed(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8);
  }
}

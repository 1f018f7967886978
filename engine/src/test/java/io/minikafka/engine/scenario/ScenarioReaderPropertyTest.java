package io.minikafka.engine.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever is read, the answer is a scenario or one of the documented problems, and soon. */
class ScenarioReaderPropertyTest {
  private static final Duration SOON = Duration.ofSeconds(5);
  private static final List<byte[]> CASES = cases();

  /** Pieces that turn valid JSON into what people and broken programs write. */
  private static final List<String> PIECES =
      List.of(
          "{",
          "}",
          "[",
          "]",
          "\"",
          ",",
          ":",
          "\\",
          "\\u",
          "\\ud800",
          "null",
          "true",
          "-",
          "1e9",
          "0.5",
          "99999999999999999999",
          "-9223372036854775808",
          "9223372036854775807",
          "é",
          "😀",
          "\n",
          "\r",
          "\u0000",
          "// x",
          "\"do\"",
          "\"expect\"",
          "\"as\"",
          "\"records\"",
          "\"partition\"",
          "\"orders-0\"",
          "\"from\"",
          "{\"base64\":\"?\"}",
          "[[[[[[[[");

  @Property(tries = 2000)
  void aMutatedCaseIsReadOrRefused(@ForAll("mutated") byte[] content) {
    readSoon(content);
  }

  @Property(tries = 1000)
  void randomBytesAreReadOrRefused(@ForAll byte[] content) {
    readSoon(content);
  }

  @Property(tries = 1000)
  void randomTokensAreReadOrRefused(@ForAll("tokens") String text) {
    readSoon(text.getBytes(StandardCharsets.UTF_8));
  }

  @Provide
  Arbitrary<byte[]> mutated() {
    return Arbitraries.longs().map(seed -> mutate(new Random(seed))).withoutEdgeCases();
  }

  @Provide
  Arbitrary<String> tokens() {
    return Arbitraries.of(PIECES).list().ofMaxSize(60).map(pieces -> String.join("", pieces));
  }

  private static byte[] mutate(Random random) {
    byte[] content = CASES.get(random.nextInt(CASES.size()));
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes; i++) {
      int from = random.nextInt(content.length);
      int to = Math.min(content.length, from + random.nextInt(12));
      byte[] piece =
          switch (random.nextInt(4)) {
            case 0 -> new byte[0];
            case 1 -> new byte[] {(byte) random.nextInt(256)};
            case 2 -> slice(content, random);
            default -> PIECES.get(random.nextInt(PIECES.size())).getBytes(StandardCharsets.UTF_8);
          };
      content = replaced(content, from, to, piece);
    }
    return content;
  }

  private static byte[] slice(byte[] content, Random random) {
    int from = random.nextInt(content.length);
    return Arrays.copyOfRange(content, from, Math.min(content.length, from + random.nextInt(200)));
  }

  private static byte[] replaced(byte[] content, int from, int to, byte[] piece) {
    byte[] changed = new byte[content.length - (to - from) + piece.length];
    System.arraycopy(content, 0, changed, 0, from);
    System.arraycopy(piece, 0, changed, from, piece.length);
    System.arraycopy(content, to, changed, from + piece.length, content.length - to);
    return changed.length == 0 ? content : changed;
  }

  private static void readSoon(byte[] content) {
    assertTimeoutPreemptively(SOON, () -> read(content));
  }

  private static void read(byte[] content) {
    try {
      ScenarioReader.read(content, "f.json");
    } catch (ScenarioProblem problem) {
      assertOneCalmLine(String.valueOf(problem.getMessage()));
    } catch (NotBuiltException missing) {
      assertOneCalmLine(String.valueOf(missing.getMessage()));
    }
  }

  private static void assertOneCalmLine(String message) {
    assertEquals(1, message.lines().count(), message);
    assertTrue(message.length() < 1000, message);
    for (String internal : List.of("Exception", "Stream", "jackson", "Feature", "CTRL-CHAR")) {
      assertFalse(message.contains(internal), message);
    }
  }

  private static List<byte[]> cases() {
    try {
      Path folder =
          Path.of(
              Objects.requireNonNull(
                      ScenarioReaderPropertyTest.class.getResource("/cases/reference"))
                  .toURI());
      try (Stream<Path> files = Files.list(folder)) {
        return files
            .filter(file -> file.toString().endsWith(".json"))
            .sorted()
            .map(ScenarioReaderPropertyTest::bytes)
            .toList();
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (URISyntaxException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}

package io.minikafka.studio.help;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The README lists the keys as help does. */
class ReadmeKeysTest {
  @TestFactory
  Stream<DynamicTest> everyKeyOfHelpIsInTheReadme() throws IOException {
    String readme = Files.readString(Path.of("..", "README.md"));
    return HelpKeys.all().stream()
        .flatMap(group -> group.lines().stream())
        .map(line -> "| " + String.join(", ", line.keys()) + " | " + line.meaning() + " |")
        .map(row -> dynamicTest(row, () -> assertTrue(readme.contains(row + "\n"), row)));
  }
}

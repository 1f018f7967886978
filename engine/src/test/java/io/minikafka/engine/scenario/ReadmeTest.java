package io.minikafka.engine.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What the README files show is true: their scenarios pass, and their links lead somewhere. */
class ReadmeTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern JSON = Pattern.compile("```json\\R(.*?)```", Pattern.DOTALL);
  private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)\\)");

  @TestFactory
  Stream<DynamicTest> everyScenarioShownPasses() {
    return Stream.of(Path.of("README.md"), Path.of("samples/README.md"))
        .flatMap(
            file ->
                all(JSON, file).stream()
                    .map(
                        block ->
                            dynamicTest(
                                file + ": " + block.substring(0, Math.min(60, block.length())),
                                () -> assertPasses(file, block))));
  }

  @Test
  void theScenarioOfTheReadmeIsAWholeOne() throws Exception {
    List<String> blocks = all(JSON, Path.of("README.md"));
    assertEquals(1, blocks.size());
    Scenario scenario = ScenarioReader.read(blocks.get(0), "README.md");
    assertTrue(scenario.steps().stream().anyMatch(step -> step.question() != null), "it asks");
    assertTrue(scenario.steps().stream().anyMatch(step -> step.fails() != null), "it is refused");
    assertTrue(
        scenario.steps().stream().anyMatch(step -> !step.expectations().isEmpty()), "it expects");
  }

  @TestFactory
  Stream<DynamicTest> everyLinkLeadsToAFile() {
    return Stream.of(
            "README.md",
            "app/README.md",
            "engine/README.md",
            "samples/README.md",
            "styles/README.md",
            ".github/CONTRIBUTING.md",
            ".github/decisions/README.md")
        .map(file -> dynamicTest(file, () -> assertLinksLeadSomewhere(Path.of(file))));
  }

  private static void assertLinksLeadSomewhere(Path file) {
    for (String link : all(LINK, file)) {
      Path target = ROOT.resolve(file).resolveSibling(link);
      assertTrue(Files.exists(target), file + " names " + link);
    }
  }

  private static void assertPasses(Path file, String text) throws ScenarioProblem {
    Scenario scenario = ScenarioReader.read(text, Objects.toString(file));
    assertEquals("", new ScenarioRun(scenario).toTheEnd().orElse(""));
  }

  private static List<String> all(Pattern pattern, Path file) {
    try {
      return pattern
          .matcher(Files.readString(ROOT.resolve(file)))
          .results()
          .map((MatchResult match) -> match.group(1))
          .toList();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}

package io.minikafka.engine.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every measured case that uses only what is built passes, each under its own name. */
class CaseFilesTest {
  private static final List<String> FOLDERS =
      List.of("reference", "failures", "random", "random-failures", "kafka");

  @TestFactory
  Stream<DynamicTest> everyCaseThatCanRunPasses() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path file : files()) {
      Optional<Scenario> scenario = read(file);
      scenario.ifPresent(
          each ->
              tests.add(
                  DynamicTest.dynamicTest(
                      file.subpath(file.getNameCount() - 2, file.getNameCount()).toString(),
                      () -> assertEquals(Optional.empty(), new ScenarioRun(each).toTheEnd()))));
    }
    return tests.stream();
  }

  /** {@link #read} throws for every reason but something not built yet, so this counts honestly. */
  @Test
  void aCaseIsSkippedOnlyForAVerbOrARuleThatIsNotBuilt() throws Exception {
    int run = 0;
    int skipped = 0;
    for (Path file : files()) {
      if (read(file).isPresent()) {
        run++;
      } else {
        skipped++;
      }
    }
    System.out.println("cases: " + run + " run, " + skipped + " wait for verbs or rules");
    assertTrue(run >= 106, "only " + run + " cases run");
    assertEquals(files().size(), run + skipped);
  }

  private static Optional<Scenario> read(Path file) throws IOException, ScenarioProblem {
    try {
      return Optional.of(
          ScenarioReader.read(Files.readAllBytes(file), file.getFileName().toString()));
    } catch (NotBuiltException notBuilt) {
      return Optional.empty();
    }
  }

  private static List<Path> files() throws IOException, URISyntaxException {
    List<Path> files = new ArrayList<>();
    for (String folder : FOLDERS) {
      Path path =
          Path.of(
              Objects.requireNonNull(CaseFilesTest.class.getResource("/cases/" + folder)).toURI());
      try (Stream<Path> each = Files.list(path)) {
        each.filter(file -> file.toString().endsWith(".json")).sorted().forEach(files::add);
      }
    }
    return files;
  }
}

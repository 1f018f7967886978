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

/** Every measured case passes, each under its own name. */
class CaseFilesTest {
  private static final List<String> FOLDERS =
      List.of("reference", "failures", "random", "random-failures", "kafka");

  @TestFactory
  Stream<DynamicTest> everyCasePasses() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path file : files()) {
      String name = file.subpath(file.getNameCount() - 2, file.getNameCount()).toString();
      tests.add(
          DynamicTest.dynamicTest(
              name,
              () ->
                  assertEquals(
                      Optional.empty(),
                      new ScenarioRun(ScenarioReader.read(Files.readAllBytes(file), name))
                          .toTheEnd())));
    }
    return tests.stream();
  }

  @Test
  void noCaseIsForgotten() throws Exception {
    List<Path> files = files();
    long kafka = files.stream().filter(file -> file.getParent().endsWith("kafka")).count();
    System.out.println("cases: " + files.size() + ", " + kafka + " of them under Kafka's rules");
    assertTrue(files.size() >= 240, "only " + files.size() + " cases");
    assertTrue(kafka >= 29, "only " + kafka + " cases under Kafka's rules");
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

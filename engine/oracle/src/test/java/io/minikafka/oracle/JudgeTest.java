package io.minikafka.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.scenario.ScenarioFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Apache Kafka as judge: every scenario of the library, the cases under Kafka's rules and those
 * written for this. {@code -Doracle.only=REGEX} takes some of them, by file name.
 */
class JudgeTest {
  /** So many have to agree. */
  private static final int LEAST = 20;

  private static final Path PROJECT = Path.of("../..");

  private static List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path folder :
        List.of(
            Path.of("src/test/resources/scenarios"),
            PROJECT.resolve("engine/src/test/resources/cases/kafka"),
            PROJECT.resolve("samples"))) {
      try (Stream<Path> found = Files.walk(folder)) {
        found
            .filter(each -> each.getFileName().toString().matches("[ko]?\\d+-.*\\.json"))
            .sorted()
            .forEach(files::add);
      }
    }
    Pattern only = Pattern.compile(System.getProperty("oracle.only", ""));
    return files.stream()
        .filter(each -> only.matcher(each.getFileName().toString()).find())
        .toList();
  }

  @Test
  void theEngineDoesWhatKafkaDoes(@TempDir Path folder) throws Exception {
    List<Judge.Verdict> verdicts = new ArrayList<>();
    for (Path file : files()) {
      Judge.Verdict verdict =
          Judge.judge(ScenarioFile.read(file), folder.resolve(Integer.toString(verdicts.size())));
      verdicts.add(verdict);
      System.out.println(verdict.line());
      verdict.disagreements().forEach(each -> System.out.println("    " + each));
    }
    System.out.println("Not compared, and why:");
    Judge.reasons(verdicts)
        .forEach((reason, count) -> System.out.println("  " + count + " x " + reason));
    List<Judge.Verdict> agreeing = verdicts.stream().filter(Judge.Verdict::agrees).toList();
    System.out.printf(
        "%d scenarios, %d agree: %d steps, %d fields; %d disagree%n",
        verdicts.size(),
        agreeing.size(),
        agreeing.stream().mapToInt(Judge.Verdict::steps).sum(),
        agreeing.stream().mapToInt(Judge.Verdict::fields).sum(),
        verdicts.stream().filter(each -> !each.disagreements().isEmpty()).count());
    assertEquals(
        List.of(),
        verdicts.stream().filter(each -> !each.disagreements().isEmpty()).toList(),
        "Kafka disagrees");
    assertTrue(
        System.getProperty("oracle.only") != null || agreeing.size() >= LEAST,
        () -> "only " + agreeing.size() + " scenarios agree, " + LEAST + " are needed");
  }
}

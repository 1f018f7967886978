package io.minikafka.engine.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.explore.Invariants;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * Whatever can be read can be run: a number out of range is refused by its command, soon, and no
 * invariant breaks.
 */
class ScenarioRunPropertyTest {
  private static final Duration SOON = Duration.ofSeconds(20);
  private static final Pattern NUMBER = Pattern.compile("(?<=: |\\[|, )-?\\d+(?=[,\\]}\\n])");
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "-1",
          "2147483647",
          "-2147483648",
          "2147483648",
          "9223372036854775807",
          "-9223372036854775808");
  private static final List<String> CASES = cases();

  @Property(tries = 500)
  void everyCommandOfAMutatedCaseIsAcceptedOrRefused(@ForAll long seed) {
    String text = mutate(new Random(seed));
    assertTimeoutPreemptively(SOON, () -> runWhole(text));
  }

  private static void runWhole(String text) {
    Scenario scenario;
    try {
      scenario = ScenarioReader.read(text, "f.json");
    } catch (ScenarioProblem notUsable) {
      return;
    }
    new ScenarioRun(scenario).toTheEnd();
    if (scenario.config().problem().isPresent()) {
      return;
    }
    // A run ends at the first expectation that no longer holds; the commands go on here.
    Machine machine = new Machine(scenario.rules());
    Cluster cluster = scenario.start();
    for (Command command : scenario.commands()) {
      Transition step = machine.apply(cluster, command);
      assertEquals(List.of(), Invariants.violations(cluster, step), command.describe());
      cluster = step.after();
    }
    JsonParser.parse(StateFile.write(cluster));
  }

  private static String mutate(Random random) {
    String text = CASES.get(random.nextInt(CASES.size()));
    for (int i = 0; i < 1 + random.nextInt(3); i++) {
      List<MatchResult> numbers = NUMBER.matcher(text).results().toList();
      MatchResult number = numbers.get(random.nextInt(numbers.size()));
      String other = NUMBERS.get(random.nextInt(NUMBERS.size()));
      text = text.substring(0, number.start()) + other + text.substring(number.end());
    }
    return text;
  }

  private static List<String> cases() {
    List<String> cases = new ArrayList<>();
    for (String folder : List.of("reference", "failures")) {
      try (Stream<Path> files = Files.list(folder(folder))) {
        files
            .filter(file -> file.toString().endsWith(".json"))
            .sorted()
            .forEach(file -> cases.add(text(file)));
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
    return cases;
  }

  private static Path folder(String name) {
    try {
      return Path.of(
          Objects.requireNonNull(ScenarioRunPropertyTest.class.getResource("/cases/" + name))
              .toURI());
    } catch (URISyntaxException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}

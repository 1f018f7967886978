package io.minikafka.studio.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.cli.Cli.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code play} prints a line a step and writes the state and the events it is asked for. */
class PlayTest {
  @TempDir Path folder;
  private final Cli cli = new Cli();
  private Path small;

  @BeforeEach
  void writeTheScenario() throws IOException {
    small = Cli.file(folder, "small.json", Cli.SMALL);
  }

  @Test
  void everyStepIsOneLineWithItsNumberItsKindAndWhatHappened() {
    Result result = cli.run("play", small);
    assertEquals(
        List.of(
            "1  createTopic  Create orders with one partition, RF 2",
            "2  say  The leader is broker 1.",
            "3  append  Append k = é, acks=all",
            "4  promote  Promote broker 9: refused with NOT_IN_SYNC_REPLICA, broker 9 has no"
                + " replica of orders-0, the ISR is {1,2}",
            "5  replicate  All followers pull",
            "6  expect  as expected, 2 values",
            "7  ask  Which offsets can be read?"),
        result.out().lines().toList());
    assertEquals("", result.err());
    assertEquals(0, result.status());
  }

  @Test
  void untilStopsAfterThatManySteps() {
    assertEquals(3, cli.run("play", small, "--until", "3").out().lines().count());
    assertEquals(3, cli.run("play", "--until=3", small).out().lines().count());
  }

  @Test
  void untilZeroRunsNothingAndStillWritesTheState() throws IOException {
    Path state = folder.resolve("state.json");
    Result result = cli.run("play", small, "--until", 0, "--state", state);
    assertEquals("", result.out());
    assertEquals(0, result.status());
    assertTrue(Files.readString(state).contains("\"partitions\": {}"));
  }

  @Test
  void untilBeyondTheEndRunsEveryStep() {
    Result result = cli.run("play", small, "--until", 99);
    assertEquals(7, result.out().lines().count());
    assertEquals(0, result.status());
  }

  @Test
  void untilBeforeAStepThatDiffersEndsWell() throws IOException {
    Path differs = Cli.file(folder, "differs.json", Cli.DIFFERS);
    assertEquals(0, cli.run("play", differs, "--until", 5).status());
  }

  @Test
  void theFirstDifferenceIsNamedWithExpectedAndActualAndEndsTheRun() throws IOException {
    Path differs = Cli.file(folder, "differs.json", Cli.DIFFERS);
    Result result = cli.run("play", differs);
    assertEquals("6  expect  not as expected", result.lastLine());
    result.assertRefused(
        1,
        differs
            + ": step 6 (expect, line 10): /partitions/orders-0/highWatermark: expected 2, actual"
            + " 1");
  }

  @Test
  void aCommandRefusedWithoutFailsDiffers() throws IOException {
    Path file =
        Cli.file(folder, "f.json", Cli.SMALL.replace(", \"fails\": \"NOT_IN_SYNC_REPLICA\"", ""));
    cli.run("play", file)
        .assertRefused(
            1,
            file
                + ": step 4 (promote, line 8): expected to be accepted, actual refused with"
                + " NOT_IN_SYNC_REPLICA: broker 9 has no replica of orders-0, the ISR is {1,2}");
  }

  @Test
  void aCommandAcceptedWithFailsDiffers() throws IOException {
    Path file =
        Cli.file(
            folder,
            "f.json",
            Cli.SMALL.replace(
                "\"do\": \"replicate\"", "\"do\": \"replicate\", \"fails\": \"INVALID_STATE\""));
    cli.run("play", file)
        .assertRefused(
            1,
            file
                + ": step 5 (replicate, line 9): expected to be refused with INVALID_STATE, actual"
                + " accepted");
  }

  @Test
  void aConfigurationThatMustBeRefusedIsAsTheFileSays() throws IOException {
    String text = Cli.SMALL.replace("[1, 2]", "[1, 1]");
    Path refused =
        Cli.file(
            folder,
            "refused.json",
            text.replace("\"id\"", "\"fails\": \"INVALID_CONFIG\", \"id\""));
    assertEquals(0, cli.run("play", refused, "--data-dir", folder.resolve("d")).status());
    assertFalse(Files.exists(folder.resolve("d")));
    Path unsaid = Cli.file(folder, "unsaid.json", text);
    assertEquals(1, cli.run("play", unsaid).status());
  }

  @Test
  void theStateFileIsThisByteForByte() throws IOException {
    Path state = folder.resolve("state.json");
    assertEquals(0, cli.run("play", small, "--state", state).status());
    assertEquals(golden("small-state.json"), Files.readString(state));
  }

  @Test
  void theEventsAreOneJsonObjectALine() throws IOException {
    Path events = folder.resolve("events.jsonl");
    assertEquals(0, cli.run("play", small, "--events", events).status());
    assertEquals(golden("small-events.jsonl"), Files.readString(events));
  }

  @Test
  void whatWasThereIsReplacedOnlyOnceEverythingIsWritten() throws IOException {
    Path state = Cli.file(folder, "state.json", "old");
    Path missing = folder.resolve("missing").resolve("events.jsonl");
    assertEquals(2, cli.run("play", small, "--state", state, "--events", missing).status());
    assertEquals("old", Files.readString(state));
    assertEquals(0, cli.run("play", small, "--state", state).status());
    assertEquals(golden("small-state.json"), Files.readString(state));
    try (var files = Files.list(folder)) {
      assertEquals(2, files.count(), "nothing else is left behind");
    }
  }

  @Test
  void theStateIsWrittenAlsoWhenAStepDiffers() throws IOException {
    Path differs = Cli.file(folder, "differs.json", Cli.DIFFERS);
    Path state = folder.resolve("state.json");
    assertEquals(1, cli.run("play", differs, "--state", state).status());
    assertEquals(golden("small-state.json"), Files.readString(state));
  }

  @Test
  void outputsThatCannotBeWrittenAreRefusedBeforeAnythingRuns() {
    refused(
        small + ": this is the scenario itself and would be lost. Name another file to write.",
        "--state",
        small);
    refused(folder + ": this is a folder. Name a file in it to write.", "--events", folder);
    Path missing = folder.resolve("no").resolve("s.json");
    refused(
        missing + ": cannot be written, its folder is not there. Make the folder first.",
        "--state",
        missing);
    Path one = folder.resolve("one");
    refused(
        one + ": --state and --events cannot share a file. Name two.",
        "--state",
        one,
        "--events",
        one);
    refused(
        folder.resolve("./one") + ": --state and --events cannot share a file. Name two.",
        "--state",
        folder.resolve("./one"),
        "--events",
        one);
    refused(
        one
            + ": lies within "
            + folder
            + " and could take the place of one of its files. Write it elsewhere.",
        "--state",
        one,
        "--data-dir",
        folder);
  }

  @Test
  void aLinkStaysALinkAndTheFileItNamesIsWritten() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "a longer text than what comes");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    assertEquals(0, cli.run("play", small, "--until", 3, "--state", link).status());
    assertTrue(Files.isSymbolicLink(link));
    assertTrue(Files.readString(file).startsWith("{\n  \"appends\""));
  }

  @Test
  void aLongValueIsCutInTheLineOfItsStep() throws IOException {
    String value = "é".repeat(61);
    Path file = Cli.file(folder, "long.json", Cli.SMALL.replace("é", value));
    assertTrue(
        cli.run("play", file)
            .out()
            .contains("Append k = " + value.substring(0, 60) + "…, acks=all"));
  }

  @Test
  void eitherSetOfRulesMayBeNamed() {
    assertEquals(0, cli.run("play", small, "--rules", "minikafka").status());
    assertEquals(1, cli.run("play", small, "--rules", "kafka").status(), "HW moves a fetch later");
    refused(
        "play: --rules is “minkafka”, it can be minikafka, kafka. Did you mean “minikafka”?",
        "--rules",
        "minkafka");
  }

  @Test
  void aFileNamesItsRules() throws IOException {
    assertEquals(0, cli.run("play", Cli.file(folder, "kafka.json", Cli.KAFKA)).status());
  }

  private void refused(String line, Object... options) {
    Object[] args = new Object[options.length + 2];
    args[0] = "play";
    args[1] = small;
    System.arraycopy(options, 0, args, 2, options.length);
    Result result = cli.run(args);
    assertEquals("", result.out());
    result.assertRefused(2, line);
  }

  private static String golden(String name) throws IOException {
    try (var in = Objects.requireNonNull(PlayTest.class.getResourceAsStream(name))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}

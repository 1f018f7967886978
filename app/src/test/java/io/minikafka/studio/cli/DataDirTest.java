package io.minikafka.studio.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.disk.DataFolder;
import io.minikafka.engine.scenario.ScenarioFile;
import io.minikafka.engine.scenario.ScenarioRun;
import io.minikafka.studio.cli.Cli.Result;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code play --data-dir} keeps a real folder in step and never harms one that is there. */
class DataDirTest {
  @TempDir Path folder;
  private final Cli cli = new Cli();
  private Path small;
  private Path data;

  @BeforeEach
  void writeTheScenario() throws IOException {
    small = Cli.file(folder, "small.json", Cli.SMALL);
    data = folder.resolve("data");
  }

  @Test
  void theFolderHoldsTheBytesOfTheModel() throws Exception {
    Result result = cli.run("play", small, "--data-dir", data);
    assertEquals("", result.err());
    assertEquals(0, result.status());
    ScenarioRun run = new ScenarioRun(ScenarioFile.read(small));
    run.toTheEnd();
    try (DataFolder written = DataFolder.open(data)) {
      assertEquals(Optional.empty(), written.read().difference(run.cluster().folder()));
    }
    assertTrue(Files.size(data.resolve("broker-2/orders-0/00000000000000000000.log")) > 0);
  }

  @Test
  void anEmptyFolderIsUsed() throws IOException {
    Files.createDirectory(data);
    assertEquals(0, cli.run("play", small, "--data-dir", data).status());
    assertTrue(Files.exists(data.resolve("metadata.json")));
  }

  @Test
  void aFolderWithAClusterStaysAsItIsAndTheRunGoesBesideIt() throws IOException {
    assertEquals(0, cli.run("play", small, "--until", 3, "--data-dir", data).status());
    Path log = data.resolve("broker-2/orders-0/00000000000000000000.log");
    assertEquals(0, Files.size(log));
    Result second = cli.run("play", small, "--data-dir", data);
    assertEquals(0, second.status());
    Path beside = folder.resolve("data-2");
    assertEquals(
        data + " holds a cluster already and stays as it is. This run goes to " + beside + ".",
        second.err().strip());
    assertEquals(0, Files.size(log));
    assertTrue(Files.size(beside.resolve("broker-2/orders-0/00000000000000000000.log")) > 0);
  }

  @Test
  void aFolderWithSomethingElseIsRefusedAndNothingIsPutIntoIt() throws IOException {
    Files.createDirectory(data);
    Cli.file(data, "thesis.txt", "mine");
    refused(
        data,
        data
            + ": the folder is not empty (“thesis.txt”) and holds no cluster."
            + " Choose an empty folder.");
    try (Stream<Path> files = Files.list(data)) {
      assertEquals(1, files.count());
    }
  }

  @Test
  void aFolderThatAnotherStudioHoldsIsRefused() throws Exception {
    try (DataFolder held = DataFolder.create(data)) {
      assertTrue(Files.isDirectory(held.path()));
      refused(
          data,
          data + ": another studio holds this folder; close it there or choose another folder");
    }
  }

  @Test
  void aFolderWithoutAParentAndAFileAreRefused() {
    Path nowhere = folder.resolve("no").resolve("data");
    refused(
        nowhere,
        nowhere
            + ": there is no folder "
            + folder.resolve("no")
            + " to make it in. Make that first.");
    refused(small, small + ": is a file; name a folder");
  }

  @Test
  void aFileThatCannotBeReadMakesNoFolder() throws IOException {
    Path broken = Cli.file(folder, "broken.json", "{");
    assertEquals(2, cli.run("play", broken, "--data-dir", data).status());
    assertFalse(Files.exists(data));
  }

  @Test
  void aFolderThatFailsEndsTheRunWhereItWasAndTheStateSaysSo() throws Exception {
    Path rolls =
        Cli.file(
            folder,
            "rolls.json",
            Cli.SMALL.replace(
                "\"do\": \"replicate\"", "\"do\": \"roll\", \"partition\": \"orders-0\""));
    ScenarioRun run = new ScenarioRun(ScenarioFile.read(rolls));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DataFolder attached = DataFolder.create(data)) {
      attached.write(run.cluster().folder());
      Performance performance =
          new Performance(run, null, attached, new PrintStream(out, true, StandardCharsets.UTF_8));
      performance.play(4);
      assertFalse(performance.storageFailed());
      Files.move(data.resolve("broker-1"), data.resolve("elsewhere"));
      performance.play(Integer.MAX_VALUE);
      assertTrue(performance.storageFailed());
      assertEquals(Lifecycle.FAILED, performance.cluster().lifecycle());
      assertEquals(4, out.toString(StandardCharsets.UTF_8).lines().count());
      String sentence = performance.difference().orElseThrow();
      assertTrue(sentence.contains(data.toString()), sentence);
    }
  }

  private void refused(Path dataDir, String line) {
    Result result = cli.run("play", small, "--data-dir", dataDir);
    assertEquals("", result.out());
    result.assertRefused(2, line);
  }
}

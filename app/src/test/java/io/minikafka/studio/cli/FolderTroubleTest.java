package io.minikafka.studio.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.minikafka.engine.disk.DataFolder;
import io.minikafka.engine.disk.FolderImage;
import io.minikafka.engine.disk.StorageFailure;
import io.minikafka.engine.scenario.ScenarioFile;
import io.minikafka.engine.scenario.ScenarioRun;
import io.minikafka.studio.Main;
import io.minikafka.studio.cli.Cli.Result;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * What goes wrong with a real folder under {@code play --data-dir} and {@code open}: the folder
 * before and after, the exit status, and one line with the file, the number and the next step.
 */
class FolderTroubleTest {
  /** A commit that is prepared and waits for its marker. */
  private static final String PREPARED =
      """
      {"scenario": 1, "id": "p", "title": "p", "cluster": {"brokers": [1, 2]}, "steps": [
        {"do": "createTopic", "topic": "t", "partitions": 1, "replicationFactor": 2},
        {"do": "beginTransaction", "transaction": "tx"},
        {"do": "sendInTransaction", "transaction": "tx", "topic": "t", "value": "v"},
        {"do": "sendOffsetsToTransaction", "transaction": "tx", "group": "g", "offsets": {"t-0": 1}},
        {"do": "replicate"},
        {"do": "commitTransaction", "transaction": "tx"}
      ]}
      """;

  @TempDir Path folder;
  private final Cli cli = new Cli();

  private Path played(String scenario) throws IOException {
    Path data = folder.resolve("data");
    Path file = Cli.file(folder, "s.json", scenario);
    assertEquals(0, cli.run("play", file, "--data-dir", data).status());
    return data;
  }

  private static FolderImage read(Path data) throws StorageFailure {
    try (DataFolder attached = DataFolder.open(data)) {
      return attached.read();
    }
  }

  private static void assertUnchanged(FolderImage before, Path data) throws StorageFailure {
    assertEquals("", before.difference(read(data)).orElse(""));
  }

  @Test
  void aFullDiskEndsOpenAndWhatItWasToWriteStaysAsItWas() throws Exception {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "this system has no such device");
    Path data = played(PREPARED);
    FolderImage before = read(data);
    Path temporary = Files.createSymbolicLink(data.resolve("offsets.json.tmp"), full);
    Path state = folder.resolve("state.json");
    Path cluster = Cli.file(folder, "cluster.json", "{\"brokers\": [1, 2]}");
    Result result = cli.run("open", data, "--cluster", cluster, "--state", state);
    assertEquals("", result.out());
    assertEquals(2, result.status());
    assertTrue(
        result.err().startsWith(temporary + ": 69 bytes could not be written, "), result.err());
    assertTrue(result.err().contains("; make room and open the folder again"), result.err());
    assertEquals(1, result.err().lines().count());
    assertFalse(Files.exists(state));
    Files.delete(temporary);
    assertUnchanged(before, data);
    Result again = cli.run("open", data);
    assertEquals(0, again.status());
    assertTrue(again.out().contains("Opening finished tx"), again.out());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFullDiskEndsPlayBeforeTheStepThatDidNotFit() throws Exception {
    String append =
        "{\"do\": \"append\", \"partition\": \"t-0\", \"records\": [{\"value\": \""
            + "v".repeat(300)
            + "\"}]}";
    Path file =
        Cli.file(
            folder,
            "s.json",
            "{\"scenario\": 1, \"id\": \"f\", \"title\": \"f\", \"cluster\": {\"brokers\": [1]},"
                + " \"steps\": [{\"do\": \"createTopic\", \"topic\": \"t\", \"partitions\": 1,"
                + " \"replicationFactor\": 1}, "
                + String.join(", ", java.util.Collections.nCopies(10, append))
                + "]}");
    Path data = folder.resolve("data");
    // A limit on the size of files stands for a disk: the system refuses a write in its middle.
    String said = playWithSmallFiles(file, data);
    Path log = data.resolve("broker-1/t-0/00000000000000000000.log");
    assertTrue(said.contains(log + ": 374 bytes could not be written, "), said);
    assertTrue(said.contains("; make room and open the folder again"), said);
    assertTrue(said.endsWith("status 2"), said);
    long appended = said.lines().filter(line -> line.contains("  append  ")).count();
    assertTrue(appended > 0 && appended < 10, said);
    assertTrue(Files.size(log) > appended * 374, "the write that failed is half there");
    Result opened = cli.run("open", data);
    assertEquals(0, opened.status());
    assertTrue(opened.out().contains("LEO " + appended + "."), opened.out());
    assertEquals(appended * 374, Files.size(log));
  }

  private static String playWithSmallFiles(Path file, Path data) throws Exception {
    Process process =
        new ProcessBuilder(
                "sh",
                "-c",
                "ulimit -f 2; \"$0\" -XX:-UsePerfData -cp \"$1\" \"$2\" play \"$3\" --data-dir \"$4\";"
                    + " echo status $?",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                System.getProperty("java.class.path"),
                Main.class.getName(),
                file.toString(),
                data.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(2, TimeUnit.MINUTES), "hangs: " + said);
    return said.strip();
  }

  @Test
  void aFolderThatAnotherStudioHoldsIsNotOpenedAndStaysAsItIs() throws Exception {
    Path data = played(Cli.SMALL);
    try (DataFolder held = DataFolder.open(data)) {
      FolderImage before = held.read();
      cli.run("open", data)
          .assertRefused(
              2,
              data + ": another studio holds this folder; close it there or choose another folder");
      assertEquals("", before.difference(held.read()).orElse(""));
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whereNothingCanBeWrittenNothingIsPlayed() throws IOException {
    Path system = Path.of("/sys/kernel");
    assumeTrue(Files.isDirectory(system), "this system has no such folder");
    Path file = Cli.file(folder, "s.json", Cli.SMALL);
    Path within = system.resolve("minikafka");
    Result played = cli.run("play", file, "--data-dir", within);
    assertEquals(2, played.status());
    assertTrue(played.err().startsWith(within + ": the folder cannot be made"), played.err());
    assertTrue(played.err().contains("Choose a place you may write to."), played.err());
    assertFalse(Files.exists(within));
  }

  @Test
  void aFolderThatIsNotThereIsNotMadeByOpening() {
    Path nowhere = folder.resolve("nowhere");
    cli.run("open", nowhere)
        .assertRefused(2, nowhere + ": there is no such folder; name a data folder");
    assertFalse(Files.exists(nowhere));
  }

  @Test
  void aFileThatVanishesEndsTheRunAtThatStep() throws Exception {
    ScenarioRun run = new ScenarioRun(ScenarioFile.read(Cli.file(folder, "s.json", Cli.SMALL)));
    Path data = folder.resolve("data");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DataFolder attached = DataFolder.create(data)) {
      Performance performance =
          new Performance(run, null, attached, new PrintStream(out, true, StandardCharsets.UTF_8));
      performance.play(1);
      Path log = data.resolve("broker-1/orders-0/00000000000000000000.log");
      Files.delete(log);
      performance.play(3);
      assertTrue(performance.storageFailed());
      assertEquals(2, out.toString(StandardCharsets.UTF_8).lines().count());
      assertEquals(
          log
              + ": is gone, something else changed the folder;"
              + " detach it and go on in another folder",
          performance.difference().orElseThrow());
      assertEquals(
          0, performance.cluster().partitions().values().iterator().next().highWatermark());
    }
  }
}

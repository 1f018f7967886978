package io.minikafka.studio.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.cli.Cli.Result;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code check} runs every file, goes on after a bad one and ends with the two counts. */
class CheckTest {
  @TempDir Path folder;
  private final Cli cli = new Cli();

  @Test
  void aFileThatIsAsItSaysPasses() throws IOException {
    Result result = cli.run("check", Cli.file(folder, "small.json", Cli.SMALL));
    assertEquals("1 passed, 0 failed", result.out().strip());
    assertEquals("", result.err());
    assertEquals(0, result.status());
  }

  @Test
  void aDifferenceNamesFileStepExpectedAndActual() throws IOException {
    Path differs = Cli.file(folder, "differs.json", Cli.DIFFERS);
    Result result = cli.run("check", differs);
    result.assertRefused(
        1,
        differs
            + ": step 6 (expect, line 10): /partitions/orders-0/highWatermark: expected 2, actual"
            + " 1");
    assertEquals("0 passed, 1 failed", result.out().strip());
  }

  @Test
  void aFolderIsCheckedWholeInOrderAndABadFileStopsNothing() throws IOException {
    Path chapter = Files.createDirectories(folder.resolve("b").resolve("01-chapter"));
    Cli.file(folder, "a-differs.json", Cli.DIFFERS);
    Cli.file(folder, "c-other.json", "{\"some\": \"other file\"}");
    Cli.file(folder, "d-broken.json", "{");
    Cli.file(folder, "e-kafka.json", Cli.KAFKA);
    Cli.file(folder, "scenario.schema.json", "{}");
    Cli.file(folder, "notes.txt", "x");
    Cli.file(chapter, "chapter.json", "{\"title\": \"t\"}");
    Cli.file(chapter, "01-small.json", Cli.SMALL);
    Cli.file(chapter, "02-small.json", Cli.SMALL);
    Result result = cli.run("check", folder);
    List<String> lines = result.err().lines().toList();
    assertEquals(3, lines.size(), result.err());
    assertTrue(lines.get(0).startsWith(folder.resolve("a-differs.json") + ": step 6"));
    assertEquals(
        folder.resolve("c-other.json") + ", line 1, column 2, at /some: unknown key “some”",
        lines.get(1));
    assertTrue(lines.get(2).contains("the text ends before the object"), lines.get(2));
    assertEquals("3 passed, 3 failed", result.lastLine());
    assertEquals(2, result.status(), "what cannot be used outweighs what differs");
  }

  @Test
  void severalFilesAndFoldersAreCheckedInOneRun() throws IOException {
    Path inside = Files.createDirectory(folder.resolve("inside"));
    Cli.file(inside, "one.json", Cli.SMALL);
    Path two = Cli.file(folder, "two.json", Cli.SMALL);
    Path differs = Cli.file(folder, "differs.json", Cli.DIFFERS);
    Result result = cli.run("check", inside, two, differs, two);
    assertEquals("3 passed, 1 failed", result.out().strip());
    assertEquals(1, result.status());
  }

  @Test
  void aFileThatCannotBeUsedCountsAsFailedAndSaysWhatToDo() throws IOException {
    Path missing = folder.resolve("missing.json");
    unusable(missing, missing + ": there is no such file: check the name and the folder");
    Path empty = Cli.file(folder, "empty.json", "");
    unusable(empty, empty + ": the file is empty: a scenario is a JSON object");
  }

  @Test
  void aHugeFileIsRefusedUnread() throws IOException {
    Path huge = folder.resolve("huge.json");
    try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength(100L * 1024 * 1024);
    }
    unusable(
        huge,
        huge
            + ": the file has 104857600 bytes, a scenario has at most 16777216: split it, or name"
            + " another file");
  }

  @Test
  void aFolderWithoutScenariosIsToldAndIsNoSuccess() {
    Result result = cli.run("check", folder);
    result.assertRefused(2, folder + ": no scenario file in this folder or below.");
    assertEquals("0 passed, 0 failed", result.out().strip());
  }

  private void unusable(Path file, String line) {
    Result result = cli.run("check", file);
    result.assertRefused(2, line);
    assertEquals("0 passed, 1 failed", result.out().strip());
  }
}

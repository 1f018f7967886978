package io.minikafka.engine.disk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFolderTest {
  private static final FilePath LOG = new FilePath("orders-0", "00000000000000000000.log");

  @TempDir Path temporary;

  @Test
  void aFolderInAFilesPlaceIsToldAsOne(@TempDir Path place) throws IOException {
    Path log = place.resolve("broker-1/t-0/00000000000000000000.log");
    Files.createDirectories(log);
    StorageFailure failure =
        assertThrows(
            StorageFailure.class,
            () -> {
              try (DataFolder data = DataFolder.open(place)) {
                FilePath file = new FilePath("t-0", "00000000000000000000.log");
                data.apply(
                    List.of(new PlacedOperation("broker-1", new DiskOperation.Create(file))));
              }
            });
    assertEquals(
        log + ": a folder stands where a file belongs; move it away and open again",
        failure.sentence());
  }

  @Test
  void everyOperationDoesToTheFolderWhatItDoesToTheImage() throws Exception {
    FilePath other = new FilePath("orders-0", "other");
    List<DiskOperation> operations =
        List.of(
            new DiskOperation.CreateDirectory("orders-0"),
            new DiskOperation.CreateDirectory("orders-0"),
            new DiskOperation.Create(LOG),
            new DiskOperation.Append(LOG, bytes("abc")),
            new DiskOperation.Append(LOG, bytes("defgh")),
            new DiskOperation.Truncate(LOG, 6),
            new DiskOperation.Append(LOG, bytes("xyz")),
            new DiskOperation.Overwrite(LOG, 1, (byte) '!'),
            new DiskOperation.Force(LOG),
            new DiskOperation.Create(other),
            new DiskOperation.Append(other, bytes("second")),
            new DiskOperation.Rename(other, LOG),
            new DiskOperation.Append(LOG, bytes(" file")),
            new DiskOperation.ForceDirectory("orders-0"),
            new DiskOperation.Create(other),
            new DiskOperation.Delete(other),
            new DiskOperation.CreateDirectory(".orders-0.compact-1"),
            new DiskOperation.Create(new FilePath(".orders-0.compact-1", "new")),
            new DiskOperation.RenameDirectory("orders-0", ".orders-0.backup-1"),
            new DiskOperation.RenameDirectory(".orders-0.compact-1", "orders-0"),
            new DiskOperation.Append(new FilePath("orders-0", "new"), bytes("in place")),
            new DiskOperation.ForceDirectory(""),
            new DiskOperation.DeleteDirectory(".orders-0.backup-1"),
            new DiskOperation.Create(new FilePath("orders-0", "new")),
            new DiskOperation.Append(new FilePath("orders-0", "new"), bytes("once more")));
    FolderImage image = FolderImage.EMPTY;
    try (DataFolder folder = DataFolder.create(temporary.resolve("data"))) {
      for (DiskOperation each : operations) {
        List<PlacedOperation> placed = List.of(new PlacedOperation("broker-1", each));
        image = image.apply(placed);
        folder.apply(placed);
        assertEquals("", image.difference(folder.read()).orElse(""), each.toString());
      }
    }
  }

  @Test
  void whatWasReadCountsAsForced() throws Exception {
    Path data = temporary.resolve("data");
    try (DataFolder folder = DataFolder.create(data)) {
      folder.apply(
          List.of(
              new PlacedOperation("", new DiskOperation.Create(new FilePath("", "a.json"))),
              new PlacedOperation(
                  "", new DiskOperation.Append(new FilePath("", "a.json"), bytes("{}")))));
    }
    try (DataFolder folder = DataFolder.open(data)) {
      FileImage file = folder.read().files().find(new FilePath("", "a.json")).orElseThrow();
      assertEquals(2, file.forcedLength());
      assertArrayEquals(bytes("{}"), file.read());
    }
  }

  @Test
  void manyFilesAreKeptInStepAlthoughFewStayOpen() throws Exception {
    List<PlacedOperation> operations = new ArrayList<>();
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < 150; i++) {
        FilePath path = new FilePath("", "file-" + i);
        if (round == 0) {
          operations.add(new PlacedOperation("", new DiskOperation.Create(path)));
        }
        operations.add(new PlacedOperation("", new DiskOperation.Append(path, bytes("x" + i))));
      }
    }
    try (DataFolder folder = DataFolder.create(temporary.resolve("data"))) {
      folder.apply(operations);
      FolderImage image = FolderImage.EMPTY.apply(operations);
      assertEquals("", image.difference(folder.read()).orElse(""));
    }
  }

  @Test
  void filesOfNoDataFolderAreLeftOut() throws Exception {
    Path data = temporary.resolve("data");
    for (String stranger : List.of("notes", "broker-", "broker-x", "broker-01")) {
      Files.createDirectories(data.resolve(stranger).resolve("orders-0"));
    }
    try (DataFolder folder = DataFolder.open(data)) {
      assertTrue(folder.read().isEmpty());
    }
  }

  @Test
  void oneFolderIsHeldByOneStudio() throws Exception {
    Path data = temporary.resolve("data");
    try (DataFolder held = DataFolder.create(data)) {
      StorageFailure refused = assertThrows(StorageFailure.class, () -> DataFolder.open(data));
      assertTrue(refused.sentence().contains(data.toString()), refused.sentence());
      assertTrue(refused.sentence().contains("another studio holds this folder"));
      assertEquals(Files.exists(held.path().resolve(".lock")), true);
    }
    DataFolder.open(data).close();
  }

  @Test
  void anotherProcessCannotTakeAHeldFolder() throws Exception {
    Path data = temporary.resolve("data");
    try (DataFolder held = DataFolder.create(data)) {
      assertThrows(StorageFailure.class, () -> DataFolder.open(held.path()));
      Process other =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  Taker.class.getName(),
                  data.toString())
              .redirectErrorStream(true)
              .start();
      String said = new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertEquals(3, other.waitFor(), said);
      assertTrue(said.contains("another studio holds this folder"), said);
    }
  }

  /** Tries to take a folder, in a process of its own. */
  static final class Taker {
    private Taker() {}

    public static void main(String[] args) {
      try {
        DataFolder.open(Path.of(args[0])).close();
      } catch (StorageFailure refused) {
        System.out.println(refused.sentence());
        System.exit(3);
      }
    }
  }

  @Test
  void aMissingFolderOrAFileIsToldByName() throws Exception {
    Path missing = temporary.resolve("missing");
    StorageFailure gone = assertThrows(StorageFailure.class, () -> DataFolder.open(missing));
    assertEquals(missing + ": there is no such folder; name a data folder", gone.sentence());
    Path file = Files.createFile(temporary.resolve("file"));
    StorageFailure notAFolder = assertThrows(StorageFailure.class, () -> DataFolder.create(file));
    assertEquals(file + ": is a file; name a folder", notAFolder.sentence());
    assertThrows(StorageFailure.class, () -> DataFolder.open(file));
  }

  @Test
  void aFolderThatFailedTakesNothingMore() throws Exception {
    try (DataFolder folder = DataFolder.create(temporary.resolve("data"))) {
      PlacedOperation append =
          new PlacedOperation("broker-1", new DiskOperation.Append(LOG, bytes("abc")));
      StorageFailure failed =
          assertThrows(StorageFailure.class, () -> folder.apply(List.of(append)));
      assertTrue(failed.sentence().contains("00000000000000000000.log: is gone"));
      StorageFailure after = assertThrows(StorageFailure.class, () -> folder.apply(List.of()));
      assertTrue(after.sentence().contains("no longer in step"), after.sentence());
    }
  }

  @Test
  void goingOnFromThePastWritesANewSiblingAndLeavesTheFolderAsItIs() throws Exception {
    FolderImage past = sample("the past");
    try (DataFolder folder = DataFolder.create(temporary.resolve("data"))) {
      folder.write(sample("the present"));
      FolderImage present = folder.read();
      try (DataFolder first = folder.continueBeside(past);
          DataFolder second = folder.continueBeside(past)) {
        assertEquals("data-2", first.path().getFileName().toString());
        assertEquals("data-3", second.path().getFileName().toString());
        assertEquals("", past.difference(first.read()).orElse(""));
        assertEquals("", past.difference(second.read()).orElse(""));
      }
      assertEquals("", present.difference(folder.read()).orElse(""));
    }
  }

  @Test
  void anImageIsWrittenOnlyIntoAnEmptyFolder() throws Exception {
    Path data = temporary.resolve("data");
    try (DataFolder folder = DataFolder.create(data)) {
      folder.write(sample("first"));
      StorageFailure refused =
          assertThrows(StorageFailure.class, () -> folder.write(sample("second")));
      assertEquals(data + ": is not empty; choose an empty folder", refused.sentence());
      assertEquals("", sample("first").difference(folder.read()).orElse(""));
    }
  }

  @Test
  void differencesBetweenFoldersAreFound() {
    FolderImage one = sample("abc");
    assertTrue(one.difference(sample("abc")).isEmpty());
    assertFalse(one.difference(sample("abd")).isEmpty());
    assertFalse(one.difference(FolderImage.EMPTY).isEmpty());
    assertFalse(FolderImage.EMPTY.difference(one).isEmpty());
  }

  @Test
  void everyChangedFileIsListedWithItsLengths() {
    FolderImage one = sample("abc");
    assertEquals(List.of(), one.changes(sample("abc")));
    String log = "broker-7/orders-0/00000000000000000000.log";
    assertEquals(
        List.of(
            new FolderImage.Change("metadata.json", 3L, 2L), new FolderImage.Change(log, 3L, 2L)),
        one.changes(sample("ab")));
    assertEquals(
        List.of(
            new FolderImage.Change("metadata.json", 3L, 3L), new FolderImage.Change(log, 3L, 3L)),
        one.changes(sample("abd")));
    assertEquals(
        List.of(
            new FolderImage.Change("metadata.json", null, 3L),
            new FolderImage.Change(log, null, 3L)),
        FolderImage.EMPTY.changes(one));
    assertEquals(
        List.of(
            new FolderImage.Change("metadata.json", 3L, null),
            new FolderImage.Change(log, 3L, null)),
        one.changes(FolderImage.EMPTY));
  }

  private static FolderImage sample(String text) {
    return FolderImage.EMPTY.apply(
        List.of(
            new PlacedOperation("", new DiskOperation.Create(new FilePath("", "metadata.json"))),
            new PlacedOperation(
                "", new DiskOperation.Append(new FilePath("", "metadata.json"), bytes(text))),
            new PlacedOperation("broker-7", new DiskOperation.CreateDirectory("orders-0")),
            new PlacedOperation("broker-7", new DiskOperation.Create(LOG)),
            new PlacedOperation("broker-7", new DiskOperation.Append(LOG, bytes(text)))));
  }

  @Test
  void aFolderThatIsGoneUnderneathIsTold() throws IOException, StorageFailure {
    Path data = temporary.resolve("data");
    try (DataFolder folder = DataFolder.create(data)) {
      folder.write(sample("abc"));
      Files.delete(data.resolve("broker-7/orders-0").resolve(LOG.name()));
      PlacedOperation delete = new PlacedOperation("broker-7", new DiskOperation.Delete(LOG));
      StorageFailure told = assertThrows(StorageFailure.class, () -> folder.apply(List.of(delete)));
      assertTrue(told.sentence().contains("something else changed the folder"), told.sentence());
      assertTrue(Arrays.asList(told.sentence().split("; ")).size() > 1, told.sentence());
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}

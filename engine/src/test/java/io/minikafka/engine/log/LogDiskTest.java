package io.minikafka.engine.log;

import static io.minikafka.engine.log.TestLog.record;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.DiskOperation.Append;
import io.minikafka.engine.disk.DiskOperation.Create;
import io.minikafka.engine.disk.DiskOperation.CreateDirectory;
import io.minikafka.engine.disk.DiskOperation.Delete;
import io.minikafka.engine.disk.DiskOperation.DeleteDirectory;
import io.minikafka.engine.disk.DiskOperation.Force;
import io.minikafka.engine.disk.DiskOperation.ForceDirectory;
import io.minikafka.engine.disk.DiskOperation.Rename;
import io.minikafka.engine.disk.DiskOperation.RenameDirectory;
import io.minikafka.engine.disk.DiskOperation.Truncate;
import io.minikafka.engine.disk.FilePath;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a log does to its disk, operation by operation: the order decides what a crash leaves. */
class LogDiskTest {
  private static String told(DiskOperation operation) {
    if (operation instanceof Append append) {
      return "append " + append.bytes().length + " to " + name(append.path());
    } else if (operation instanceof Create create) {
      return "create " + name(create.path());
    } else if (operation instanceof Force force) {
      return "force " + name(force.path());
    } else if (operation instanceof Delete delete) {
      return "delete " + name(delete.path());
    } else if (operation instanceof Truncate cut) {
      return "cut " + name(cut.path()) + " to " + cut.length();
    } else if (operation instanceof CreateDirectory create) {
      return "make " + create.directory();
    } else if (operation instanceof ForceDirectory force) {
      return "force the names in " + (force.directory().isEmpty() ? "root" : force.directory());
    } else if (operation instanceof DeleteDirectory delete) {
      return "delete all of " + delete.directory();
    } else if (operation instanceof RenameDirectory rename) {
      return "rename " + rename.from() + " " + rename.to();
    } else if (operation instanceof Rename rename) {
      return "rename " + name(rename.from()) + " " + name(rename.to());
    }
    return operation.toString();
  }

  /** A file without the zeros of its name, and without the log's own directory. */
  private static String name(FilePath path) {
    String name = path.name().replaceFirst("^0+(?=[0-9])", "");
    return path.directory().equals(TestLog.DIRECTORY) ? name : path.directory() + "/" + name;
  }

  /** What was done since the last time. */
  private static List<String> since(TestLog test) {
    List<String> told = test.operations.stream().map(LogDiskTest::told).toList();
    test.operations.clear();
    return told;
  }

  @Test
  void aNewLogForcesTheNamesOfItsFilesAndThenItsOwn() {
    TestLog test = new TestLog(200, 94);
    assertEquals(
        List.of(
            "make orders-0",
            "create 0.log",
            "create 0.index",
            "force the names in orders-0",
            "force the names in root"),
        since(test));
  }

  @Test
  void anAppendWritesTheBatchThenItsIndexEntryAndForcesNothing() {
    TestLog test = new TestLog(1_000, 200);
    since(test);
    test.append();
    assertEquals(List.of("append 94 to 0.log", "append 12 to 0.index"), since(test));
    test.append();
    assertEquals(List.of("append 94 to 0.log"), since(test));
  }

  @Test
  void aRollForcesTheSegmentThatClosesBeforeTheNextOneBegins() {
    TestLog test = new TestLog(1_000, 94).append();
    since(test);
    test.roll();
    assertEquals(
        List.of(
            "force 0.log",
            "force 0.index",
            "create 1.log",
            "create 1.index",
            "force the names in orders-0"),
        since(test));
    test.roll();
    assertEquals(List.of(), since(test));
  }

  @Test
  void forcingALogForcesEverySegment() {
    TestLog test = new TestLog(94, 94).appendTimes(2);
    since(test);
    test.log.force(test);
    assertEquals(
        List.of("force 0.log", "force 0.index", "force 1.log", "force 1.index"), since(test));
  }

  @Test
  void truncationDeletesEverythingAndWritesWhatStaysAnew() {
    TestLog test = new TestLog(94, 94).appendTimes(3);
    since(test);
    test.truncate(1);
    assertEquals(
        List.of(
            "delete 0.log",
            "delete 0.index",
            "delete 1.log",
            "delete 1.index",
            "delete 2.log",
            "delete 2.index",
            "create 0.log",
            "create 0.index",
            "force the names in orders-0",
            "append 94 to 0.log",
            "append 12 to 0.index"),
        since(test));
    test.truncate(1);
    assertEquals(List.of(), since(test));
  }

  @Test
  void retentionDeletesTheOldestFiles() {
    TestLog test = new TestLog(94, 94).appendTimes(3);
    since(test);
    test.log.withoutFirst(2, test);
    assertEquals(
        List.of("delete 0.log", "delete 0.index", "delete 1.log", "delete 1.index"), since(test));
  }

  @Test
  void compactionForcesTheCleanedLogBeforeItTakesThePlaceOfTheLiveOne() {
    TestLog test =
        new TestLog(1_000, 1_000)
            .append(record("a", "v".repeat(19), 0))
            .append(record("a", "v".repeat(19), 0))
            .roll()
            .append(record("b", "v".repeat(19), 0));
    since(test);
    new Compaction(0, 0).apply(test.log, new Compaction.Siblings("orders-0", 7), test);
    assertEquals(
        List.of(
            "make .orders-0.compact-7",
            "create .orders-0.compact-7/0.log",
            "create .orders-0.compact-7/0.index",
            "append 94 to .orders-0.compact-7/0.log",
            "append 12 to .orders-0.compact-7/0.index",
            "create .orders-0.compact-7/2.log",
            "create .orders-0.compact-7/2.index",
            "append 94 to .orders-0.compact-7/2.log",
            "append 12 to .orders-0.compact-7/2.index",
            "force .orders-0.compact-7/0.log",
            "force .orders-0.compact-7/0.index",
            "force .orders-0.compact-7/2.log",
            "force .orders-0.compact-7/2.index",
            "force the names in .orders-0.compact-7",
            "rename orders-0 .orders-0.backup-7",
            "rename .orders-0.compact-7 orders-0",
            "force the names in root",
            "delete all of .orders-0.backup-7"),
        since(test));
  }

  @Test
  void openingWritesEveryIndexAnewAndForcesNothing() {
    TestLog test = new TestLog(94, 94).appendTimes(2);
    since(test);
    test.open();
    assertEquals(
        List.of(
            "delete 0.index",
            "create 0.index",
            "append 12 to 0.index",
            "delete 1.index",
            "create 1.index",
            "append 12 to 1.index"),
        since(test));
  }

  @Test
  void openingCutsATornTailBeforeItWritesTheIndex() {
    TestLog test = new TestLog(1_000, 94).appendTimes(2);
    test.write(new Truncate(new FilePath(TestLog.DIRECTORY, "00000000000000000000.log"), 150));
    since(test);
    test.open();
    assertEquals(
        List.of("cut 0.log to 94", "delete 0.index", "create 0.index", "append 12 to 0.index"),
        since(test));
  }

  @Test
  void openingWhereNothingIsMakesAnEmptyLog() {
    TestLog test = new TestLog(1_000, 94).append();
    test.write(new DeleteDirectory(TestLog.DIRECTORY));
    since(test);
    test.open();
    assertEquals(
        List.of(
            "make orders-0",
            "create 0.log",
            "create 0.index",
            "force the names in orders-0",
            "force the names in root"),
        since(test));
  }
}

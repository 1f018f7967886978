package io.minikafka.engine.decoder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.FolderImage;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.event.TransactionEvent;
import io.minikafka.engine.explore.Invariants;
import io.minikafka.engine.explore.Walk;
import io.minikafka.engine.explore.WalkGenerator;
import io.minikafka.engine.explore.WalkGenerator.Flavour;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Folders in which somebody changed one to three files, as whole clusters: they open, or are
 * refused with a word about the file. What opens is sound, says what it repaired, and goes on.
 */
class DamagedFoldersTest {
  private static final int FOLDERS = 1_000;
  private static final int WALKS = 60;
  private static final Machine MACHINE = new Machine(Rules.miniKafka());

  private final SortedMap<String, Integer> met = new TreeMap<>();

  @Test
  void aDamagedFolderOpensSoundAndTellsOrIsRefusedByName() {
    List<Cluster> clusters =
        LongStream.range(0, WALKS)
            .mapToObj(seed -> last(Walk.of(seed, 40, Flavour.UNDAMAGED)))
            .toList();
    for (int seed = 1; seed <= FOLDERS; seed++) {
      Damage damage = new Damage(seed);
      Cluster last = clusters.get(seed % WALKS);
      FolderImage damaged = damage.of(last.folder());
      open(last, damaged, "seed " + seed + ", " + damage);
    }
    System.out.printf("%,d damaged folders: %s%n", FOLDERS, met);
    for (String repair :
        List.of(
            "refused",
            "TailCut",
            "IndexRebuilt",
            "IndexWithoutLog",
            "LogMissing",
            "DirectoryMissing")) {
      assertTrue(met.containsKey(repair), repair + " is not among " + met);
    }
    assertTrue(met.containsKey("JournalCut") && met.containsKey("JournalMended"), met.toString());
  }

  private static Cluster last(Walk walk) {
    return walk.transitions().get(walk.transitions().size() - 1).after();
  }

  private void open(Cluster last, FolderImage damaged, String where) {
    Cluster closed = Cluster.closed(last.config(), last.timeMs(), damaged);
    Transition opened = MACHINE.apply(closed, new ReopenCluster());
    assertEquals(List.of(), Invariants.violations(closed, opened), where);
    if (opened.outcome() instanceof Outcome.Refused refused) {
      met.merge("refused", 1, Integer::sum);
      assertEquals(ErrorCode.STORAGE_ERROR, refused.code(), where + ": " + refused);
      assertTrue(
          refused.message().matches("(?s).*([.]json|[.]log|transactions[.]journal).*"),
          where + ": “" + refused.message() + "” names no file");
      assertEquals(1, refused.message().lines().count(), where);
      return;
    }
    opened.events().forEach(event -> met.merge(event.getClass().getSimpleName(), 1, Integer::sum));
    assertEveryChangeIsTold(damaged, opened, where);
    assertNothingIsLeftToRepair(opened.after(), where);
    goOn(opened.after(), where);
  }

  private static void assertEveryChangeIsTold(FolderImage before, Transition opened, String where) {
    List<String> told = opened.events().stream().map(Event::sentence).toList();
    FolderImage after = opened.after().folder();
    before.disks().plusAll(after.disks()).keySet().stream()
        .flatMap(root -> changed(before.disk(root), after.disk(root)).stream())
        .forEach(
            file ->
                assertTrue(
                    told.stream().anyMatch(sentence -> sentence.contains(file)),
                    () -> where + ": " + file + " changed, and nothing of it is told: " + told));
  }

  /** What is named in a report: a file, or the directory if nothing was in it. */
  private static List<String> changed(DiskImage before, DiskImage after) {
    TreeSet<String> changed = new TreeSet<>();
    after
        .directories()
        .forEach(
            (directory, files) -> {
              boolean isNew =
                  !directory.isEmpty()
                      && before.files(directory).keySet().stream()
                          .noneMatch(name -> name.endsWith(".log"));
              files
                  .plusAll(before.files(directory))
                  .forEach(
                      (name, file) -> {
                        var here = files.get(name);
                        var then = before.files(directory).get(name);
                        if (here == null || then == null || !here.sameContent(then)) {
                          changed.add(
                              isNew
                                  ? directory
                                  : directory.isEmpty() ? name : directory + "/" + name);
                        }
                      });
            });
    return List.copyOf(changed);
  }

  private static void assertNothingIsLeftToRepair(Cluster opened, String where) {
    Transition again =
        MACHINE.apply(
            Cluster.closed(opened.config(), opened.timeMs(), opened.folder()), new ReopenCluster());
    assertEquals(new Outcome.Accepted(), again.outcome(), where);
    for (Event event : again.events()) {
      assertTrue(
          !(event instanceof LogEvent.TailCut
              || event instanceof LogEvent.IndexRebuilt
              || event instanceof LogEvent.IndexWithoutLog
              || event instanceof LogEvent.LogMissing
              || event instanceof LogEvent.DirectoryMissing
              || event instanceof TransactionEvent.JournalCut
              || event instanceof TransactionEvent.JournalMended
              || event instanceof TransactionEvent.Recovered),
          () -> where + ": opened again, " + event.sentence());
    }
    assertEquals(opened.partitions(), again.after().partitions(), where);
    assertEquals("", opened.folder().difference(again.after().folder()).orElse(""), where);
  }

  /** Whatever was read, no later command meets something that cannot be. */
  private static void goOn(Cluster opened, String where) {
    WalkGenerator generator = new WalkGenerator(where.hashCode(), Flavour.EVERYTHING);
    Cluster cluster = opened;
    for (int i = 0; i < 12; i++) {
      Transition step = MACHINE.apply(cluster, generator.next(cluster));
      String at = where + ", then " + step.command().describe();
      assertEquals(List.of(), Invariants.violations(cluster, step), at);
      cluster = step.after();
    }
  }
}

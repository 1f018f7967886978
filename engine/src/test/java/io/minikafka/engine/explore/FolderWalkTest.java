package io.minikafka.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.disk.DataFolder;
import io.minikafka.engine.disk.FolderImage;
import io.minikafka.engine.explore.WalkGenerator.Flavour;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The two interpreters of disk operations, side by side. */
class FolderWalkTest {
  private static final Machine MACHINE = new Machine(Rules.miniKafka());

  @TempDir Path temporary;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void imageAndFolderHoldTheSameBytesAfterEveryCommandAndRecoverAlike(long seed) throws Exception {
    Walk walk = Walk.of(seed, 60, Flavour.EVERYTHING);
    try (DataFolder folder = DataFolder.create(temporary.resolve("data"))) {
      for (int i = 0; i < walk.transitions().size(); i++) {
        Transition step = walk.transitions().get(i);
        folder.apply(step.diskOperations());
        FolderImage image = step.after().folder();
        assertEquals("", image.difference(folder.read()).orElse(""), walk.at(i));
      }
      assertRecoverAlike(walk, folder);
    }
  }

  /** A folder knows no lengths that were forced, so both are recovered as after a mere crash. */
  private static void assertRecoverAlike(Walk walk, DataFolder folder) throws Exception {
    Cluster last = walk.transitions().get(walk.transitions().size() - 1).after();
    Transition fromImage = reopen(last, last.folder());
    Transition fromFolder = reopen(last, folder.read());
    String seed = "seed " + walk.seed();
    assertEquals(fromImage.outcome(), fromFolder.outcome(), seed);
    assertEquals(fromImage.after().partitions(), fromFolder.after().partitions(), seed);
    assertEquals(fromImage.events().toString(), fromFolder.events().toString(), seed);
    folder.apply(fromFolder.diskOperations());
    assertEquals("", fromImage.after().folder().difference(folder.read()).orElse(""), seed);
  }

  private static Transition reopen(Cluster cluster, FolderImage folder) {
    return MACHINE.apply(
        Cluster.closed(cluster.config(), cluster.timeMs(), folder), new ReopenCluster());
  }
}

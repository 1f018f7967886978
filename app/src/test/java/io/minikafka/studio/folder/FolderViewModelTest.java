package io.minikafka.studio.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.log.FlushLogs;
import io.minikafka.engine.disk.DataFolder;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.toolbar.AppendValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderViewModelTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);

  @TempDir private Path place;
  private final Session session = new Session(new ManualPace(), new Preferences());
  private final List<String> notices = new ArrayList<>();
  private final ArrayDeque<Runnable> disk = new ArrayDeque<>();
  private final FolderViewModel folder =
      new FolderViewModel(session, disk::add, Runnable::run, notices::add);

  @BeforeEach
  void aCluster() {
    session.open(Rules.miniKafka(), Cluster.start(ClusterConfig.DEFAULT, 0), List.of());
    session.perform(new CreateTopic("orders", 1, 3));
  }

  @AfterEach
  void letGo() {
    folder.stop();
    theDiskWorks();
  }

  private void theDiskWorks() {
    while (!disk.isEmpty()) {
      disk.poll().run();
    }
  }

  private void append() {
    session.perform(AppendValues.FIRST.to(ORDERS));
  }

  private void assertHolds(Path holds, Cluster cluster) throws Exception {
    folder.release();
    theDiskWorks();
    try (DataFolder data = DataFolder.open(holds)) {
      assertEquals(Optional.empty(), data.read().difference(cluster.folder()));
    }
  }

  @Test
  void aCommandIsShownOnceItIsOnTheDisk() throws Exception {
    Path data = place.resolve("data");
    folder.attach(data.toString());
    theDiskWorks();
    assertEquals(Optional.of(data), folder.attachedProperty().get());
    Moment before = session.moment();
    append();
    assertEquals(before, session.moment());
    append();
    theDiskWorks();
    assertEquals(3, session.moment().number());
    assertHolds(data, session.cluster());
  }

  @Test
  void actingInThePastGoesOnInASibling() throws Exception {
    Path data = place.resolve("data");
    folder.attach(data.toString());
    theDiskWorks();
    append();
    theDiskWorks();
    Cluster first = session.cluster();
    session.undo();
    session.redo();
    session.undo();
    theDiskWorks();
    assertEquals(Optional.of(data), folder.attachedProperty().get());
    session.perform(new FlushLogs());
    theDiskWorks();
    Path sibling = place.resolve("data-2");
    assertEquals(Optional.of(sibling), folder.attachedProperty().get());
    assertTrue(notices.toString().contains("data-2"), notices::toString);
    Cluster second = session.cluster();
    assertHolds(sibling, second);
    assertHolds(data, first);
  }

  @Test
  void aFolderThatFailsIsLetGoAndTheCommandIsNotShown() throws Exception {
    Path data = place.resolve("data");
    folder.attach(data.toString());
    theDiskWorks();
    append();
    theDiskWorks();
    Moment kept = session.moment();
    Path log = data.resolve("broker-1/orders-0/00000000000000000000.log");
    Files.delete(log);
    append();
    theDiskWorks();
    assertEquals(kept, session.moment());
    assertEquals(Optional.empty(), folder.attachedProperty().get());
    assertTrue(folder.problemProperty().get().contains("00000000000000000000.log"));
    append();
    assertEquals(3, session.moment().number(), "the window works on without a folder");
  }

  @Test
  void aFolderIsOpenedWithWhatWasRepaired() throws Exception {
    Path data = place.resolve("data");
    folder.attach(data.toString());
    theDiskWorks();
    append();
    append();
    theDiskWorks();
    folder.release();
    theDiskWorks();
    Path log = data.resolve("broker-1/orders-0/00000000000000000000.log");
    byte[] whole = Files.readAllBytes(log);
    Files.write(log, Arrays.copyOf(whole, whole.length - 5));
    folder.open(data.toString());
    theDiskWorks();
    OpenReport report = folder.reportProperty().get().orElseThrow();
    assertFalse(report.refused());
    assertEquals("3 logs opened", report.lines().get(0).text());
    assertTrue(report.plain().contains("00000000000000000000.log"), report::plain);
    assertTrue(report.lines().stream().anyMatch(line -> line.kind() == OpenReport.Kind.REPAIRED));
    assertEquals(Optional.of(data), folder.attachedProperty().get());
    assertEquals(1, session.partition().orElseThrow().progress(1).logEndOffset());
    append();
    theDiskWorks();
    assertHolds(data, session.cluster());
  }

  @Test
  void whatIsNoDataFolderIsLeftAsItIs() throws IOException {
    Moment before = session.moment();
    Path foreign = Files.createDirectory(place.resolve("foreign"));
    Files.writeString(foreign.resolve("letter.txt"), "mine");
    for (String path : List.of("", foreign.toString(), place.resolve("none/at/all").toString())) {
      folder.attach(path);
      theDiskWorks();
      assertFalse(folder.problemProperty().get().isEmpty(), path);
      folder.open(path);
      theDiskWorks();
      assertFalse(folder.problemProperty().get().isEmpty(), path);
    }
    assertEquals(before, session.moment());
    assertEquals(Optional.empty(), folder.attachedProperty().get());
    assertEquals("mine", Files.readString(foreign.resolve("letter.txt")));
  }

  @Test
  void anotherClusterLetsTheFolderGo() {
    folder.attach(place.resolve("data").toString());
    theDiskWorks();
    session.open(Rules.miniKafka(), Cluster.start(ClusterConfig.DEFAULT, 0), List.of());
    assertEquals(Optional.empty(), folder.attachedProperty().get());
    session.perform(new CreateTopic("other", 1, 1));
    assertEquals(1, session.moment().number());
  }
}

package io.minikafka.studio.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.folder.OpenReport.Kind;
import io.minikafka.studio.lab.LabViewModel;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.toolbar.MenuEntry;
import io.minikafka.studio.toolbar.ToolMenu;
import io.minikafka.studio.toolbar.ToolbarState.Button;
import io.minikafka.studio.toolbar.ToolbarViewModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A directory that a Kafka broker wrote, opened in the studio. */
class KafkaFolderTest {
  private static final Path DIRS = KafkaDirs.ROOT;

  @TempDir private Path place;
  private final Session session = new Session(new ManualPace(), new Preferences());
  private final FolderViewModel folder =
      new FolderViewModel(session, Runnable::run, Runnable::run, notice -> {});

  private OpenReport open(String name) {
    folder.open(DIRS.resolve(name).toString());
    assertEquals("", folder.problemProperty().get());
    return folder.reportProperty().get().orElseThrow();
  }

  @Test
  void itOpensReadOnlyWithOneMomentAndNothingIsWritten() throws Exception {
    SortedMap<String, String> before = KafkaDirs.state(DIRS.resolve("transactions"));
    OpenReport report = open("transactions/payments-0");
    assertEquals(Lifecycle.READ_ONLY, session.cluster().lifecycle());
    assertEquals(1, session.history().main().size());
    assertFalse(session.history().canStep());
    assertEquals("payments-0", session.shownPartition().orElseThrow().toString());
    assertTrue(
        folder.readOnlyProperty().get().orElseThrow().endsWith("payments-0"), "the badge names it");
    assertEquals(
        "1 partition of a Kafka broker, read-only: nothing is written. Lines about damage: 0.",
        report.summary());
    assertEquals(before, KafkaDirs.state(DIRS.resolve("transactions")));
  }

  @Test
  void theTitleSaysWhatIsReadOnly() {
    LabViewModel lab = new LabViewModel(session, new ManualPace());
    open("epochs");
    assertEquals("orders-0 of a Kafka broker, read-only", lab.chapterProperty().get());
    assertTrue(
        lab.windowTitleProperty().get().contains("orders-0 of a Kafka broker, read-only"),
        lab.windowTitleProperty().get());
    session.open(Rules.miniKafka(), Cluster.start(ClusterConfig.DEFAULT, 0), List.of());
    assertEquals("", lab.chapterProperty().get());
    assertEquals(Optional.empty(), folder.readOnlyProperty().get());
  }

  @Test
  void whatWouldChangeSomethingIsShownDisabledWithTheReason() {
    open("transactions");
    ToolbarViewModel toolbar = new ToolbarViewModel(session);
    for (Button button :
        List.of(
            toolbar.state().replicateAll(),
            toolbar.state().replicateOne(),
            toolbar.state().append(),
            toolbar.state().shortClock(),
            toolbar.state().longClock(),
            toolbar.state().sessionClock())) {
      assertFalse(button.enabled(), button.title());
      assertTrue(button.note().contains("opened read-only"), button.toString());
    }
    int told = 0;
    for (ToolMenu menu : ToolMenu.values()) {
      for (MenuEntry entry :
          toolbar.menu(menu).stream().flatMap(section -> section.entries().stream()).toList()) {
        assertFalse(entry.verb() != null && entry.enabled(), menu + ": " + entry.title());
        told += entry.note().contains("opened read-only") ? 1 : 0;
      }
    }
    assertTrue(told >= 15, told + " entries say why");
  }

  @Test
  void otherRulesAreNotTakenAndItIsNotKeptInStep() {
    open("codecs");
    Cluster opened = session.cluster();
    session.changeRules(Rules.miniKafka());
    assertEquals(Rules.kafka(), session.rules());
    assertEquals(opened, session.cluster());
    folder.attach(place.resolve("data").toString());
    assertTrue(
        folder.problemProperty().get().startsWith("What is open was written by a Kafka broker"));
    assertFalse(Files.exists(place.resolve("data")));
  }

  @Test
  void damageComesFirstInTheReport() {
    OpenReport report = open("corrupt");
    List<Kind> kinds = new ArrayList<>();
    report.lines().forEach(line -> kinds.add(line.kind()));
    assertTrue(kinds.indexOf(Kind.TROUBLE) < kinds.indexOf(Kind.CLEAN), kinds.toString());
    assertTrue(
        report.lines().stream()
            .filter(line -> line.kind() == Kind.TROUBLE)
            .anyMatch(line -> line.why().contains("position 186: 93 bytes cannot be read")),
        report.plain());
  }

  @Test
  void whatCannotBeOpenedIsSaidAndWhatWasOpenStays() throws Exception {
    Path odd = Files.createDirectories(place.resolve("orders-0"));
    byte[] old = new byte[34];
    old[11] = 22;
    old[16] = 1;
    Files.write(odd.resolve("00000000000000000000.log"), old);
    Cluster before = session.cluster();
    folder.open(odd.toString());
    assertTrue(folder.problemProperty().get().contains("magic 1"), folder.problemProperty().get());
    assertEquals(before, session.cluster());
  }
}

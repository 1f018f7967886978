package io.minikafka.studio.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.studio.Theme;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LabViewModelTest {
  private final ManualPace pace = new ManualPace();
  private final Session session = new Session(pace, new Preferences());
  private final LabViewModel lab = new LabViewModel(session, pace);

  @BeforeEach
  void open() {
    new ScenarioOpener(session, Runnable::run, Runnable::run).openFirstSample();
  }

  @Test
  void theWindowIsNamedAfterWhatIsOpen() {
    assertEquals("The first record · MiniKafka Studio", lab.windowTitleProperty().get());
    assertEquals("Chapter 1 · Logs and replicas", lab.chapterProperty().get());
  }

  @Test
  void aLessonShowsTheInspectorOnceSomethingIsSelected() {
    assertFalse(lab.fullProperty().get());
    assertFalse(lab.inspectedProperty().get());
    session.selectionProperty().set(new Selection.OfPartition(new TopicPartition("orders", 0)));
    assertTrue(lab.inspectedProperty().get());
    session.selectionProperty().set(Selection.NONE);
    session.preferences().everythingProperty().set(true);
    assertTrue(lab.inspectedProperty().get());
  }

  @Test
  void aNoticeGoesByItselfAndWithTheNextStep() {
    lab.notice("Broker 2 is down.");
    pace.pass(4_000);
    assertEquals(
        Optional.of(new LabViewModel.Notice("Broker 2 is down.", false)),
        lab.noticeProperty().get());
    pace.pass(1_000);
    assertEquals(Optional.empty(), lab.noticeProperty().get());
    lab.notice("Once more.");
    session.step();
    assertEquals(Optional.empty(), lab.noticeProperty().get());
  }

  @Test
  void whatWasDoneIsNoWarning() {
    lab.notices().done("Written.");
    assertEquals(
        Optional.of(new LabViewModel.Notice("Written.", true)), lab.noticeProperty().get());
    lab.notices().accept("Not written.");
    assertEquals(
        Optional.of(new LabViewModel.Notice("Not written.", false)), lab.noticeProperty().get());
  }

  @Test
  void aCommandCanBeTakenBackForThreeSeconds() {
    CrashBroker crash = new CrashBroker(1, false);
    session.perform(crash);
    lab.given(crash);
    pace.pass(2_900);
    assertEquals(Optional.of("Crash broker 1"), lab.takeBackProperty().get());
    pace.pass(100);
    assertEquals(Optional.empty(), lab.takeBackProperty().get());
    lab.given(crash);
    session.undo();
    assertEquals(Optional.empty(), lab.takeBackProperty().get());
  }

  @Test
  void oneMessageTellsWhatAStepDidAndWhy() {
    assertEquals("This is the start: no command has run.", lab.statusProperty().get());
    session.step();
    assertEquals(
        "Topic orders was created with one partition, replication factor 1.",
        lab.statusProperty().get());
    session.perform(new CrashBroker(7, false));
    assertTrue(
        lab.statusProperty().get().startsWith("Refused, INVALID_ARGUMENT: there is no broker 7"),
        lab.statusProperty().get());
  }

  @Test
  void theThemeTurnsThereAndBack() {
    lab.toggleTheme();
    assertEquals(Theme.DARK, session.preferences().themeProperty().get());
    lab.toggleTheme();
    assertEquals(Theme.LIGHT, session.preferences().themeProperty().get());
  }

  @Test
  void partitionsTellTheirLeaderAndWhatIsWrong() {
    session.step();
    assertEquals(
        List.of("L1 · ISR 1/1"),
        PartitionTabs.of(session).stream().map(each -> each.state()).toList());
    session.perform(new CrashBroker(1, false));
    assertEquals("leader 1 is down", PartitionTabs.of(session).get(0).trouble());
    assertEquals("no record", PartitionTabs.records(session));
  }

  @Test
  void theWidthDecidesWhatLiesBesideTheDiagram() {
    assertEquals(LabLayout.Width.WIDE, LabLayout.of(1680, 1080).width());
    assertEquals(LabLayout.Width.RAIL, LabLayout.of(1679, 1080).width());
    assertEquals(LabLayout.Width.RAIL, LabLayout.of(1440, 900).width());
    assertEquals(LabLayout.Width.NARROW, LabLayout.of(1439, 900).width());
    assertTrue(LabLayout.of(1280, 720).low());
  }
}

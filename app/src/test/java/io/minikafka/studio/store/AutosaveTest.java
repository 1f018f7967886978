package io.minikafka.studio.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.StateFile;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AutosaveTest {
  private static final long QUIET_MS = 400;
  private static final long CRASHED = 7;
  private static final Unsaved DAMAGED =
      new Unsaved("x", "", 1, List.of(new Unsaved.Line("", 0, "{}")), true, 0);

  @TempDir private Path place;
  private final ManualPace pace = new ManualPace();
  private final Session session = new Session(pace, new Preferences());
  private final Session next = new Session(pace, new Preferences());

  @BeforeEach
  void keep() {
    autosave(session, CRASHED).begin();
  }

  private Autosave autosave(Session of, long process) {
    return new Autosave(
        of, new StudioFolder(place), Runnable::run, pace, process, running -> running == 8);
  }

  private void restore() {
    Autosave after = autosave(next, 8);
    after.restore(after.left().orElseThrow());
    assertEquals(Optional.empty(), after.left(), "what was restored is not offered again");
  }

  @Test
  void aClusterOfOnesOwnIsThereAgainAfterACrash() {
    session.open(Rules.miniKafka(), Cluster.start(ClusterConfig.DEFAULT, 0), List.of());
    List<Command> given =
        List.of(
            new CreateTopic("orders", 2, 3), new CrashBroker(3, true), new CrashBroker(3, true));
    given.forEach(session::perform);
    pace.pass(QUIET_MS);
    restore();
    assertEquals(StateFile.write(session.cluster()), StateFile.write(next.cluster()));
    assertEquals(3, next.moment().number());
    assertTrue(next.scenarioProperty().get().isEmpty());
  }

  @Test
  void aBranchOfALessonIsThereAgainAtItsStep() {
    new ScenarioOpener(session, Runnable::run, Runnable::run).openFirstSample();
    session.step();
    session.step();
    session.perform(new CrashBroker(1, false));
    pace.pass(QUIET_MS);
    restore();
    assertEquals(StateFile.write(session.cluster()), StateFile.write(next.cluster()));
    assertFalse(next.history().onMain());
    assertEquals(
        session.scenarioProperty().get().map(each -> each.title()),
        next.scenarioProperty().get().map(each -> each.title()));
    next.backToLesson();
    assertEquals(2, next.moment().number());
  }

  @Test
  void branchesThatWereLeftForTheLessonAreThereAgainToo() {
    new ScenarioOpener(session, Runnable::run, Runnable::run).openFirstSample();
    session.step();
    session.step();
    session.perform(new CrashBroker(1, false));
    session.perform(new StartBroker(1));
    session.rename(session.history().onBranch().orElseThrow().branch(), "back at once");
    session.undo();
    session.perform(new AdvanceClock(100));
    session.backToLesson();
    session.step();
    pace.pass(QUIET_MS);
    assertEquals(3, autosave(next, 8).left().orElseThrow().count());
    restore();
    assertEquals(3, next.moment().number());
    assertTrue(next.history().onMain());
    assertEquals(branches(session), branches(next));
  }

  private static List<String> branches(Session of) {
    return of.history().branches().stream()
        .map(
            line ->
                line.branch().name()
                    + " after "
                    + line.branch().fork().number()
                    + ": "
                    + StateFile.write(line.branch().tip().cluster()))
        .toList();
  }

  @Test
  void whatWasUndoneIsKeptBehindTheCursor() {
    session.open(Rules.miniKafka(), Cluster.start(ClusterConfig.DEFAULT, 0), List.of());
    session.perform(new CreateTopic("orders", 2, 3));
    session.perform(new CrashBroker(3, true));
    session.undo();
    pace.pass(QUIET_MS);
    restore();
    assertEquals(1, next.moment().number());
    next.redo();
    assertEquals(2, next.moment().number());
  }

  @Test
  void aLessonThatIsOnlySteppedLeavesNothing() throws IOException {
    new ScenarioOpener(session, Runnable::run, Runnable::run).openFirstSample();
    session.step();
    pace.pass(QUIET_MS);
    assertEquals(List.of(), new StudioFolder(place).names("unsaved-"));
  }

  @Test
  void ofSeveralFilesTheOneWrittenLastIsOffered() throws IOException {
    session.open(Rules.miniKafka(), Cluster.start(ClusterConfig.DEFAULT, 0), List.of());
    session.perform(new CreateTopic("orders", 1, 1));
    pace.pass(QUIET_MS);
    Path newest = place.resolve("unsaved-" + CRASHED + ".json");
    Path older = place.resolve("unsaved-3.json");
    Files.writeString(older, Files.readString(newest).replace("orders", "older"));
    Files.setLastModifiedTime(older, FileTime.fromMillis(1_000));
    Unsaved offered = autosave(next, 9).left().orElseThrow();
    assertEquals(List.of(new CreateTopic("orders", 1, 1)), offered.lines().get(0).commands());
  }

  @Test
  void whatWasSavedIsKeptNoLongerButWhatIsAddedIs() {
    session.open(Rules.miniKafka(), Cluster.start(ClusterConfig.DEFAULT, 0), List.of());
    session.perform(new CreateTopic("orders", 1, 1));
    Autosave saving = autosave(session, 9);
    saving.begin();
    pace.pass(QUIET_MS);
    session.perform(new AdvanceClock(100));
    pace.pass(QUIET_MS);
    assertTrue(Files.exists(place.resolve("unsaved-9.json")));
    saving.saved(session.given());
    pace.pass(QUIET_MS);
    assertFalse(Files.exists(place.resolve("unsaved-9.json")));
    session.perform(new CrashBroker(1, false));
    pace.pass(QUIET_MS);
    assertTrue(Files.exists(place.resolve("unsaved-9.json")));
  }

  @Test
  void aBranchThatWasNotSavedIsStillKept() {
    new ScenarioOpener(session, Runnable::run, Runnable::run).openFirstSample();
    Autosave saving = autosave(session, 9);
    saving.begin();
    session.step();
    session.perform(new CrashBroker(1, false));
    List<Transition> saved = session.given();
    session.backToLesson();
    session.perform(new AdvanceClock(100));
    saving.saved(saved);
    pace.pass(QUIET_MS);
    Unsaved kept =
        new StudioFolder(place).read("unsaved-9.json").flatMap(Unsaved::read).orElseThrow();
    assertEquals(
        List.of(List.of(new AdvanceClock(100))),
        kept.lines().stream().map(Unsaved.Line::commands).toList());
  }

  @Test
  void aWindowThatEndsProperlyLeavesNothing() {
    Autosave ends = autosave(next, 9);
    ends.begin();
    next.open(Rules.miniKafka(), Cluster.start(ClusterConfig.DEFAULT, 0), List.of());
    next.perform(new CreateTopic("orders", 1, 1));
    pace.pass(QUIET_MS);
    assertEquals(List.of("unsaved-9.json"), new StudioFolder(place).names("unsaved-"));
    ends.end();
    assertEquals(List.of(), new StudioFolder(place).names("unsaved-"));
  }

  @Test
  void whatAWindowThatRunsKeepsIsNotOfferedToAnother() throws IOException {
    Files.writeString(place.resolve("unsaved-8.json"), DAMAGED.write());
    assertEquals(Optional.empty(), autosave(next, 9).left());
    assertTrue(Files.exists(place.resolve("unsaved-8.json")));
  }

  @Test
  void aDamagedFileIsNotOffered() throws IOException {
    for (String damaged : List.of("", "{", "{\"title\": 3}", DAMAGED.write())) {
      Files.writeString(place.resolve("unsaved-3.json"), damaged);
      assertEquals(Optional.empty(), autosave(next, 9).left(), damaged);
    }
  }
}

package io.minikafka.studio.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Lesson;
import io.minikafka.engine.scenario.Question;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.engine.timeline.Moment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SessionTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final List<Command> SCRIPT =
      List.of(
          new CreateTopic("orders", 1, 3),
          append("a"),
          new Replicate(null, null, null),
          append("b"));

  private final ManualPace pace = new ManualPace();
  private final Session session = new Session(pace, new Preferences());

  private static Command append(String key) {
    return new Append(
        ORDERS,
        List.of(RecordTemplate.of(key, "v")),
        Acks.LEADER,
        null,
        ProducerSequence.NONE,
        null);
  }

  /** A long run is done in pieces; on a busy machine even a short one. */
  private void toTheEnd() {
    session.goToEnd();
    pace.pass(1);
  }

  @BeforeEach
  void open() {
    session.open(Rules.miniKafka(), Cluster.start(ClusterConfig.DEFAULT, 0), SCRIPT);
  }

  @Test
  void anOpenedScriptStandsBeforeItsFirstCommand() {
    assertEquals(0, session.moment().number());
    assertEquals(Optional.empty(), session.shownPartition());
    assertEquals(4, session.history().scriptLength());
    assertEquals(Optional.of(SCRIPT.get(0)), session.history().next());
  }

  @Test
  void aStepRunsTheNextCommandAndSetsTheMomentOnce() {
    List<Moment> seen = new ArrayList<>();
    session.momentProperty().addListener((at, old, now) -> seen.add(now));
    session.step();
    session.step();
    assertEquals(List.of(1, 2), seen.stream().map(Moment::number).toList());
    assertEquals(Optional.of(ORDERS), session.shownPartition());
    assertEquals(Optional.of(2), session.shownFollower());
  }

  @Test
  void listenersOfTheMomentFindHistoryAndPartitionAtThatMoment() {
    List<String> found = new ArrayList<>();
    session
        .momentProperty()
        .addListener(
            (at, old, now) ->
                found.add(session.history().current().number() + " " + session.shownPartition()));
    session.step();
    assertEquals(List.of("1 Optional[orders-0]"), found);
  }

  @Test
  void undoAndRedoMoveOverKeptMoments() {
    session.step();
    Moment second = stepped();
    session.undo();
    assertEquals(1, session.moment().number());
    assertTrue(session.history().canRedo());
    session.redo();
    assertSame(second, session.moment());
  }

  @Test
  void aFreeCommandBranchesAndStepGoesBackToTheLesson() {
    session.step();
    Moment fork = stepped();
    session.perform(new CrashBroker(2, false));
    assertFalse(session.history().onMain());
    assertEquals(
        "what if broker 2 crashed at step 2",
        session.history().onBranch().orElseThrow().branch().name());
    session.step();
    assertTrue(session.history().onMain());
    assertSame(fork, session.moment());
  }

  @Test
  void twoBranchesNeverShareAName() {
    session.step();
    session.perform(append("x"));
    session.backToLesson();
    session.perform(append("y"));
    assertEquals(
        List.of(
            "what if more was appended to orders-0 at step 1",
            "what if more was appended to orders-0 at step 1 (2)"),
        session.history().branches().stream().map(line -> line.branch().name()).toList());
  }

  @Test
  void theCommandThatIsNextIsFollowed() {
    session.perform(SCRIPT.get(0));
    assertTrue(session.history().onMain());
    assertEquals(1, session.moment().number());
  }

  @Test
  void playStepsAtTheChosenSpeedToTheEndAndStops() {
    session.play();
    pace.pass(1599);
    assertEquals(0, session.moment().number());
    pace.pass(1);
    assertEquals(1, session.moment().number());
    session.preferences().speedProperty().set(Speed.DOUBLE);
    pace.pass(1600);
    assertEquals(2, session.moment().number());
    pace.pass(800);
    assertEquals(3, session.moment().number());
    pace.pass(800);
    assertEquals(4, session.moment().number());
    assertFalse(session.playingProperty().get());
    pace.pass(10_000);
    assertEquals(4, session.moment().number());
  }

  @Test
  void whateverAPersonDoesStopsThePlay() {
    session.play();
    pace.pass(1600);
    session.undo();
    assertFalse(session.playingProperty().get());
    pace.pass(10_000);
    assertEquals(0, session.moment().number());
  }

  @Test
  void aStepByHandWhilePlayingStartsThePauseAnew() {
    session.play();
    pace.pass(1000);
    session.step();
    pace.pass(1000);
    assertEquals(1, session.moment().number());
    pace.pass(600);
    assertEquals(2, session.moment().number());
  }

  @Test
  void startAndEndAreReachedFromAnywhere() {
    List<Integer> seen = new ArrayList<>();
    session.momentProperty().addListener((at, old, now) -> seen.add(now.number()));
    session.goToEnd();
    pace.pass(0);
    session.goToStart();
    assertEquals(4, seen.get(seen.size() - 2));
    assertEquals(0, seen.get(seen.size() - 1));
  }

  @Test
  void aLongRunLeavesTheThreadToOthers() {
    session.open(
        Rules.miniKafka(),
        Cluster.start(ClusterConfig.DEFAULT, 0),
        Collections.nCopies(200_000, new AdvanceClock(1)));
    session.goToEnd();
    assertTrue(session.moment().number() < 200_000);
    for (int i = 0; i < 10_000 && session.history().next().isPresent(); i++) {
      pace.pass(0);
    }
    assertEquals(200_000, session.moment().number());
  }

  @Test
  void previewTellsWhatWouldHappenAndChangesNothing() {
    session.step();
    Moment before = session.moment();
    assertFalse(session.preview(new CrashBroker(9, false)).outcome().isAccepted());
    assertSame(before, session.moment());
  }

  @Test
  void aSelectedFollowersLaneIsTheShownFollower() {
    session.step();
    session.selectionProperty().set(new Selection.OfLane(ORDERS, 3));
    assertEquals(Optional.of(3), session.shownFollower());
    session.selectionProperty().set(new Selection.OfLane(ORDERS, 1));
    assertEquals(Optional.of(2), session.shownFollower());
  }

  @Test
  void theShownPartitionComesBackWhenItExistsAgain() {
    session.open(
        Rules.miniKafka(),
        Cluster.start(ClusterConfig.DEFAULT, 0),
        List.of(new CreateTopic("orders", 2, 3), new AdvanceClock(1)));
    session.step();
    TopicPartition second = new TopicPartition("orders", 1);
    session.show(second);
    session.undo();
    assertEquals(Optional.empty(), session.shownPartition());
    session.redo();
    assertEquals(Optional.of(second), session.shownPartition());
  }

  @Test
  void aScenarioIsOpenedBeforeItsFirstStepWithWhatIsSaidThere() throws ScenarioProblem {
    session.openScenario(lesson(), Optional.of(new LessonPlace(1, "The log", 2, 6)));
    assertEquals(0, session.moment().number());
    assertEquals(List.of("Nothing yet."), session.stage().orElseThrow().narration());
    session.step();
    assertEquals(
        Optional.of("Which offset?"),
        session.stage().map(Lesson.Stage::question).map(Question::text));
    session.perform(new CrashBroker(1, false));
    assertEquals(Optional.empty(), session.stage());
  }

  @Test
  void thePlayStopsAtAQuestionAndGoesOnWhenAsked() throws ScenarioProblem {
    session.openScenario(lesson(), Optional.empty());
    session.play();
    pace.pass(10_000);
    assertEquals(1, session.moment().number());
    assertFalse(session.playingProperty().get());
    session.play();
    pace.pass(1_600);
    assertEquals(2, session.moment().number());
  }

  @Test
  void aLessonTurnsToThePartitionOfItsFocusAndAChosenOneStaysUntilThen() throws ScenarioProblem {
    TopicPartition first = new TopicPartition("orders", 0);
    TopicPartition second = new TopicPartition("orders", 1);
    session.openScenario(
        ScenarioReader.read(
            """
            { "scenario": 1, "id": "two", "title": "Two", "steps": [
              { "do": "createTopic", "topic": "orders", "partitions": 2, "replicationFactor": 1,
                "focus": "orders-1" },
              { "do": "advanceClock", "ms": 1 },
              { "do": "advanceClock", "ms": 2, "focus": "orders-0" }
            ] }\
            """,
            "two.json"),
        Optional.empty());
    session.step();
    assertEquals(Optional.of(second), session.shownPartition());
    session.show(first);
    session.step();
    assertEquals(Optional.of(first), session.shownPartition());
    session.show(second);
    session.step();
    assertEquals(Optional.of(first), session.shownPartition());
    session.undo();
    assertEquals(Optional.of(second), session.shownPartition());
    session.perform(new AdvanceClock(3));
    assertEquals(Optional.of(second), session.shownPartition());
  }

  private static Scenario lesson() throws ScenarioProblem {
    return ScenarioReader.read(
        """
        { "scenario": 1, "id": "one", "title": "One", "steps": [
          { "say": "Nothing yet." },
          { "do": "createTopic", "topic": "orders", "partitions": 1, "replicationFactor": 1 },
          { "ask": "Which offset?", "choices": ["0", "1"], "answer": 0 },
          { "do": "append", "partition": "orders-0", "records": [{ "key": "k", "value": "v" }] }
        ] }\
        """,
        "one.json");
  }

  private Moment stepped() {
    session.step();
    return session.moment();
  }

  @Test
  void aStepIsGoneToByItsNumberAndRunUpTo() {
    session.goToStep(3);
    pace.pass(1);
    assertEquals(3, session.moment().number());
    session.goToStep(1);
    pace.pass(1);
    assertEquals(1, session.moment().number());
    session.perform(new CrashBroker(2, false));
    session.goToStep(4);
    pace.pass(1);
    assertTrue(session.history().onMain());
    assertEquals(4, session.moment().number());
  }

  @Test
  void withAnotherCommandInThePastTheLaterOnesAreGivenAgainOnABranch() {
    toTheEnd();
    Moment was = session.moment();
    WhatIf ends =
        session.whatIf(session.history().main().get(2), Optional.of(append("x"))).orElseThrow();
    assertSame(was, ends.was());
    assertSame(session.moment(), ends.now());
    assertEquals(4, ends.now().number());
    assertSame(session.history().main().get(1), ends.fork());
    assertEquals(List.of(), ends.refused());
    assertEquals("what if step 2 were “Append x = v, acks=1”", ends.nowOn());
    assertEquals("main", ends.wasOn());
    assertFalse(session.history().onMain());
    assertEquals(5, session.history().main().size());
    session.backToLesson();
    assertSame(was, session.moment(), "the lesson goes on where it was left");
  }

  @Test
  void whatIsRefusedWithoutACommandStaysWithItsReason() {
    toTheEnd();
    WhatIf ends = session.whatIf(session.history().main().get(1), Optional.empty()).orElseThrow();
    assertEquals("what if step 1 were left out", ends.nowOn());
    assertEquals(3, ends.now().number());
    assertEquals(List.of(1, 3), ends.refused().stream().map(Moment::number).toList());
    assertEquals(0, ends.now().cluster().partitions().size());
  }

  @Test
  void theLastCommandCannotBeLeftOutButChanged() {
    toTheEnd();
    Moment last = session.moment();
    assertFalse(session.hasLater(last));
    assertEquals(Optional.empty(), session.whatIf(last, Optional.empty()));
    assertSame(last, session.moment());
    assertTrue(session.whatIf(last, Optional.of(append("c"))).isPresent());
  }

  @Test
  void aCommandOfABranchCanBeChangedToo() {
    session.step();
    session.perform(append("p"));
    session.perform(append("q"));
    Moment first = session.history().onBranch().orElseThrow().moments().get(0);
    WhatIf ends = session.whatIf(first, Optional.empty()).orElseThrow();
    assertEquals(1, ends.fork().number());
    assertEquals(2, ends.now().number());
    assertEquals(2, session.history().branches().size());
    session.delete(session.history().branches().get(1).branch());
    assertEquals(1, session.moment().number());
    assertEquals(1, session.history().branches().size());
  }
}

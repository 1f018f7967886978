package io.minikafka.engine.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineTest {
  private static final List<Command> SCRIPT = List.of(clock(1), clock(2), clock(3), clock(4));

  private final Timeline lesson = timeline(SCRIPT);

  private static Command clock(long ms) {
    return new AdvanceClock(ms);
  }

  private static Timeline timeline(List<Command> script) {
    return new Timeline(
        new Machine(Rules.miniKafka()),
        Cluster.start(ClusterConfig.DEFAULT, 0),
        script,
        (command, moment) -> command.describe() + " at " + moment.number());
  }

  private long timeMs() {
    return lesson.current().cluster().timeMs();
  }

  private void stepTimes(int count) {
    for (int i = 0; i < count; i++) {
      lesson.step();
    }
  }

  @Test
  void steppingFollowsTheScriptToItsEnd() {
    assertEquals(SCRIPT, lesson.unreached());
    stepTimes(2);
    assertEquals(3, timeMs());
    assertEquals(clock(3), lesson.next().orElseThrow());
    stepTimes(2);
    assertEquals(10, timeMs());
    assertTrue(lesson.next().isEmpty());
    Moment last = lesson.current();
    assertSame(last, lesson.step());
    assertEquals(5, lesson.main().size());
    assertEquals(List.of(), lesson.unreached());
  }

  @Test
  void whatWasLookedAtIsWhatIsGivenNext() {
    Transition seen = lesson.preview(clock(9));
    assertSame(seen, lesson.preview(clock(9)));
    assertEquals(0, timeMs());
    assertSame(seen, lesson.perform(clock(9)).transition().orElseThrow());
    assertEquals(18, lesson.preview(clock(9)).after().timeMs());
  }

  @Test
  void ofManyThatWereLookedAtEachIsRight() {
    for (int round = 0; round < 2; round++) {
      for (long ms = 1; ms < 100; ms++) {
        assertEquals(ms, lesson.preview(clock(ms)).after().timeMs());
      }
    }
  }

  @Test
  void undoAndRedoMoveTheCursorOverTheSameMoments() {
    stepTimes(3);
    Moment third = lesson.current();
    Moment second = lesson.undo();
    assertEquals(3, second.cluster().timeMs());
    assertSame(third, lesson.redo());
    lesson.undo();
    lesson.undo();
    lesson.undo();
    assertFalse(lesson.canUndo());
    assertSame(lesson.current(), lesson.undo());
    assertEquals(0, lesson.current().number());
    assertTrue(lesson.canRedo());
  }

  @Test
  void steppingAgainAfterUndoReachesTheKeptMoment() {
    stepTimes(2);
    Moment second = lesson.current();
    lesson.undo();
    assertSame(second, lesson.step());
  }

  @Test
  void aFreeCommandStartsABranchNamedAfterItAndMainStaysTheScript() {
    stepTimes(2);
    Moment fork = lesson.current();
    lesson.perform(clock(100));
    assertFalse(lesson.isOnMain());
    assertEquals(103, timeMs());
    Branch branch = lesson.branch().orElseThrow();
    assertEquals(clock(100).describe() + " at 2", branch.name());
    assertSame(fork, branch.fork());
    assertFalse(branch.shelved());
    assertEquals(3, lesson.main().size());
    assertEquals(List.of(clock(3), clock(4)), lesson.unreached());
  }

  @Test
  void moreCommandsGoOnAlongTheBranch() {
    lesson.perform(clock(100));
    lesson.perform(clock(200));
    assertEquals(1, lesson.branches().size());
    assertEquals(2, lesson.moments(lesson.branches().get(0)).size());
    assertEquals(300, timeMs());
  }

  @Test
  void givingTheCommandThatIsNextFollowsTheScript() {
    lesson.perform(clock(1));
    assertTrue(lesson.isOnMain());
    assertTrue(lesson.branches().isEmpty());
    assertEquals(List.of(clock(2), clock(3), clock(4)), lesson.unreached());
    lesson.undo();
    lesson.perform(clock(1));
    assertTrue(lesson.branches().isEmpty());
    assertEquals(2, lesson.main().size());
  }

  @Test
  void atTheScriptsLastMomentAFreeCommandStartsABranchToo() {
    stepTimes(4);
    lesson.perform(clock(100));
    assertFalse(lesson.isOnMain());
    assertEquals(5, lesson.main().size());
  }

  @Test
  void withoutAScriptMainIsWhatIsCommanded() {
    Timeline free = timeline(List.of());
    free.perform(clock(1));
    free.perform(clock(2));
    assertTrue(free.isOnMain());
    assertEquals(3, free.main().size());
    free.undo();
    free.perform(clock(9));
    assertFalse(free.isOnMain(), "what was commanded before is not lost");
    assertEquals(3, free.main().size());
  }

  @Test
  void steppingOnABranchIsBackToTheLesson() {
    stepTimes(2);
    Moment fork = lesson.current();
    lesson.perform(clock(100));
    lesson.perform(clock(200));
    assertTrue(lesson.next().isEmpty());
    assertSame(fork, lesson.step());
    assertTrue(lesson.isOnMain());
    assertEquals(clock(3), lesson.next().orElseThrow());
    assertFalse(lesson.branches().get(0).shelved(), "a branch one leaves stays listed");
  }

  @Test
  void aBranchOfABranchLeadsBackToTheMomentOfMainItGrewFrom() {
    stepTimes(1);
    Moment fork = lesson.current();
    lesson.perform(clock(100));
    lesson.perform(clock(200));
    lesson.undo();
    lesson.perform(clock(300));
    assertEquals(2, lesson.branches().size());
    assertEquals(401, timeMs());
    assertSame(fork, lesson.backToLesson());
  }

  @Test
  void aBranchUndoneToItsForkIsShelvedAndRedoBringsItBack() {
    stepTimes(2);
    lesson.perform(clock(100));
    lesson.perform(clock(200));
    Moment tip = lesson.current();
    lesson.undo();
    assertFalse(lesson.branches().get(0).shelved());
    lesson.undo();
    assertTrue(lesson.isOnMain());
    assertEquals(3, timeMs());
    assertTrue(lesson.branches().get(0).shelved());
    assertEquals(103, lesson.redo().cluster().timeMs());
    assertFalse(lesson.branches().get(0).shelved());
    assertSame(tip, lesson.redo());
    assertFalse(lesson.canRedo());
  }

  @Test
  void afterAShelvedBranchTheScriptGoesOnAsIfNothingHadHappened() {
    stepTimes(1);
    lesson.perform(clock(100));
    lesson.undo();
    assertEquals(clock(2), lesson.next().orElseThrow());
    lesson.step();
    assertTrue(lesson.isOnMain());
    assertEquals(3, timeMs());
  }

  @Test
  void theSameCommandAtTheSameMomentGoesIntoTheBranchThatIsThere() {
    lesson.perform(clock(100));
    Moment first = lesson.current();
    lesson.backToLesson();
    lesson.perform(clock(100));
    assertSame(first, lesson.current());
    assertEquals(1, lesson.branches().size());
  }

  @Test
  void anyKeptMomentCanBeGoneTo() {
    stepTimes(3);
    Moment onMain = lesson.current();
    lesson.perform(clock(100));
    Moment onBranch = lesson.current();
    lesson.goTo(lesson.main().get(1));
    assertEquals(1, timeMs());
    assertSame(onBranch, lesson.goTo(onBranch));
    assertFalse(lesson.isOnMain());
    assertSame(onMain, lesson.goTo(onMain));
    assertTrue(lesson.isOnMain());
    Moment stranger = timeline(SCRIPT).current();
    assertThrows(IllegalArgumentException.class, () -> lesson.goTo(stranger));
  }

  @Test
  void aRefusedCommandIsAMomentOfItsOwn() {
    Moment refused = lesson.perform(clock(-1));
    assertEquals(1, refused.number());
    assertFalse(refused.transition().orElseThrow().outcome().isAccepted());
    assertSame(lesson.main().get(0).cluster(), refused.cluster());
  }

  @Test
  void aBranchCanBeRenamed() {
    lesson.perform(clock(100));
    lesson.rename(lesson.branches().get(0), "what if time flew");
    assertEquals("what if time flew", lesson.branch().orElseThrow().name());
  }

  @Test
  void aBranchOfSeveralCommandsStandsBesideTheLineItLeaves() {
    stepTimes(3);
    Moment left = lesson.current();
    Moment fork = lesson.main().get(1);
    Moment end = lesson.branch(fork, "without step 2", List.of(clock(3), clock(-1)));
    assertSame(end, lesson.current());
    assertEquals(4, timeMs());
    assertEquals("without step 2", lesson.branch().orElseThrow().name());
    assertFalse(end.transition().orElseThrow().outcome().isAccepted());
    assertEquals(4, lesson.main().size());
    assertSame(left, lesson.backToLesson());
    assertThrows(IllegalArgumentException.class, () -> lesson.branch(fork, "nothing", List.of()));
  }

  @Test
  void fromAChangedPastOneComesBackToWhereTheLessonWasLeft() {
    stepTimes(3);
    Moment left = lesson.current();
    lesson.branch(lesson.main().get(1), "without step 2", List.of(clock(3)));
    assertSame(left, lesson.lessonLeftAt());
    lesson.perform(clock(100));
    lesson.undo();
    lesson.perform(clock(200));
    assertSame(left, lesson.step(), "a branch of that branch leads back there too");
    lesson.goTo(lesson.main().get(2));
    lesson.branch(lesson.branches().get(0).tip(), "once more", List.of(clock(4)));
    assertSame(lesson.main().get(2), lesson.backToLesson());
  }

  @Test
  void aBranchMayBeginWithWhatComesNextAnyway() {
    lesson.branch(lesson.current(), "the same", List.of(clock(1)));
    assertFalse(lesson.isOnMain());
    assertEquals(1, lesson.branches().size());
  }

  @Test
  void aDeletedBranchTakesWhatGrewFromItAlong() {
    lesson.perform(clock(100));
    Branch outer = lesson.branches().get(0);
    lesson.perform(clock(200));
    Moment kept = lesson.main().get(0);
    lesson.goTo(outer.tip());
    lesson.perform(clock(300));
    assertEquals(2, lesson.branches().size());
    lesson.delete(lesson.branches().get(0));
    assertEquals(List.of(), lesson.branches());
    assertSame(kept, lesson.current());
    assertTrue(lesson.isOnMain());
    assertFalse(lesson.canRedo());
    lesson.delete(outer);
    assertSame(kept, lesson.current());
  }
}

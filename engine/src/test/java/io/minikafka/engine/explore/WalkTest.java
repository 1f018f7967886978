package io.minikafka.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Verbs;
import io.minikafka.engine.explore.WalkGenerator.Flavour;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Random walks. A failure prints the seed; {@code Walk.of(seed, ...)} runs it again. */
class WalkTest {
  private static final Machine MACHINE = new Machine(Rules.miniKafka());
  private static final int LENGTH = 60;
  private static final List<Walk> WALKS =
      LongStream.rangeClosed(1, 300)
          .mapToObj(
              seed -> Walk.of(seed, LENGTH, seed % 3 == 0 ? Flavour.CLIENTS : Flavour.EVERYTHING))
          .toList();

  /** Each walk was checked while it was made; here is what there was to check. */
  @Test
  void walksMeetWhatTheInvariantsAreAbout() {
    TreeMap<String, Integer> met = new TreeMap<>();
    for (Walk walk : WALKS) {
      for (int i = 0; i < walk.transitions().size(); i++) {
        for (String each : WalkFeatures.of(walk.before(i), walk.transitions().get(i))) {
          met.merge(each, 1, Integer::sum);
        }
      }
    }
    System.out.println("steps of walks: " + met);
    for (String feature : WalkFeatures.ALL) {
      assertTrue(met.getOrDefault(feature, 0) >= 20, feature + " is hardly met: " + met);
    }
  }

  @Test
  void applyingACommandTwiceGivesTheSameTransition() {
    WALKS.forEach(
        walk -> {
          for (int i = 0; i < walk.transitions().size(); i++) {
            Transition once = walk.transitions().get(i);
            Transition again = MACHINE.apply(walk.before(i), once.command());
            assertEquals(again.outcome(), once.outcome(), walk.at(i));
            assertEquals(again.after(), once.after(), walk.at(i));
            assertEquals(again.events().toString(), once.events().toString(), walk.at(i));
            assertEquals(
                again.after().folder().difference(once.after().folder()).orElse(""),
                "",
                walk.at(i));
          }
        });
  }

  @Test
  void walkingBackToTheStartAndForthAgainGivesEqualStates() {
    WALKS.forEach(
        walk -> {
          Timeline timeline = timeline(walk.start(), walk.commands());
          List<Cluster> reached = new ArrayList<>();
          reached.add(timeline.current().cluster());
          for (int i = 0; i < LENGTH; i++) {
            reached.add(timeline.step().cluster());
            assertEquals(walk.transitions().get(i).after(), reached.get(i + 1), walk.at(i));
          }
          for (int i = LENGTH - 1; i >= 0; i--) {
            assertSame(reached.get(i), timeline.undo().cluster(), walk.at(i));
          }
          assertTrue(!timeline.canUndo());
          for (int i = 0; i < LENGTH; i++) {
            assertSame(reached.get(i + 1), timeline.redo().cluster(), walk.at(i));
          }
          // And once more from nothing: values that were kept may not have changed meanwhile.
          Timeline anew = timeline(walk.start(), walk.commands());
          for (int i = 0; i < LENGTH; i++) {
            assertEquals(reached.get(i + 1), anew.step().cluster(), walk.at(i));
          }
        });
  }

  @Test
  void aBranchTakenInThePastLeavesEveryMomentOfMainAsItWas() {
    WALKS
        .subList(0, 100)
        .forEach(
            walk -> {
              Timeline timeline = timeline(walk.start(), walk.commands());
              while (timeline.next().isPresent()) {
                timeline.step();
              }
              timeline.goTo(timeline.main().get(LENGTH / 2));
              WalkGenerator other = new WalkGenerator(walk.seed() + 10_000, Flavour.EVERYTHING);
              for (int i = 0; i < 20; i++) {
                timeline.perform(other.next(timeline.current().cluster()));
              }
              timeline.backToLesson();
              assertTrue(timeline.isOnMain(), "seed " + walk.seed());
              for (int i = 0; i < LENGTH; i++) {
                assertEquals(
                    walk.transitions().get(i).after(),
                    timeline.main().get(i + 1).cluster(),
                    walk.at(i));
              }
            });
  }

  /** Verbs that are refused without a controller; {@code KafkaWalkTest} meets them. */
  static final List<String> OF_A_CONTROLLER =
      List.of("electPreferred", "electUnclean", "decideLeader", "applyLeader");

  /** A verb that is refused without a time index; {@code KafkaLogWalkTest} meets it. */
  static final List<String> OF_A_TIME_INDEX = List.of("lookUpOffset");

  @Test
  void walksMeetEveryVerb() {
    TreeSet<String> met = new TreeSet<>();
    WALKS.stream()
        .flatMap(walk -> walk.transitions().stream())
        .filter(step -> step.outcome().isAccepted())
        .forEach(step -> met.add(step.command().verb().name()));
    TreeSet<String> all = new TreeSet<>();
    Verbs.all().forEach(verb -> all.add(verb.name()));
    all.removeAll(OF_A_CONTROLLER);
    all.removeAll(OF_A_TIME_INDEX);
    assertEquals(all, met);
  }

  private static Timeline timeline(Cluster start, List<Command> script) {
    return new Timeline(MACHINE, start, script, (command, moment) -> command.describe());
  }
}

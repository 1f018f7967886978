package io.minikafka.engine.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.compare.Difference.Kind;
import io.minikafka.engine.explore.Walk;
import io.minikafka.engine.explore.WalkGenerator.Flavour;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.engine.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static final int WALKS = 30;
  private static final int LENGTH = 40;

  private static Timeline walked(long seed) {
    Flavour flavour = seed % 3 == 0 ? Flavour.CLIENTS : Flavour.UNDAMAGED;
    Machine machine = new Machine(Rules.miniKafka());
    Walk walk = Walk.of(machine, seed, LENGTH, flavour);
    Timeline timeline =
        new Timeline(machine, walk.start(), walk.commands(), (command, at) -> command.describe());
    toStep(timeline, LENGTH);
    return timeline;
  }

  private static Moment toStep(Timeline timeline, int number) {
    while (timeline.current().number() < number && timeline.next().isPresent()) {
      timeline.step();
    }
    return timeline.current();
  }

  private static Comparison withKafka() {
    return new Comparison(Rules.miniKafka(), Rules.kafka());
  }

  private static List<String> names(Divergence divergence) {
    return divergence.rules().stream().map(RuleDifference::name).toList();
  }

  @Test
  void theStoryOfThePictureHasItsNumbers() {
    Comparison comparison = new Comparison(Rules.miniKafka(), Stories.KEEPS_LOG);
    Moment moment = toStep(Stories.timeline(), 6);
    Compared now = comparison.at(moment);
    assertEquals("7 6 5 HW 5 {2,3}", strip(now.left().cluster()));
    assertEquals("7 8 7 HW 7 {2,3}", strip(now.right()));
    assertEquals(List.of(403L, 374L, 295L), sizes(now.left().cluster()));
    assertEquals(List.of(403L, 482L, 403L), sizes(now.right()));
    Divergence divergence = comparison.divergence(moment, Scope.WITHOUT_FILES).orElseThrow();
    assertEquals(4, divergence.number());
    assertEquals(List.of("promotion"), names(divergence));
    assertEquals(
        List.of(
            "LOG_END 2: 6|8",
            "LOG_END 3: 5|7",
            "HIGH_WATERMARK: 5|7",
            "RECORD 5: p-33|p-31",
            "RECORD 6: |p-32",
            "RECORD 7: |p-33",
            "EPOCH 1: 0–4|0–6",
            "EPOCH 2: 5|7"),
        now.differences(Scope.WITHOUT_FILES).stream().map(ComparisonTest::line).toList());
  }

  private static String line(Difference difference) {
    String which =
        difference.broker() == Difference.NO_BROKER
            ? difference.name()
            : Integer.toString(difference.broker());
    return difference.kind()
        + (which.isEmpty() ? "" : " " + which)
        + ": "
        + difference.left()
        + "|"
        + difference.right();
  }

  private static PartitionLog log(Cluster cluster, int broker) {
    Broker at = Objects.requireNonNull(cluster.broker(broker));
    return Objects.requireNonNull(at.log(Stories.PAYMENTS));
  }

  private static String strip(Cluster cluster) {
    Partition partition = Objects.requireNonNull(cluster.partition(Stories.PAYMENTS));
    StringBuilder ends = new StringBuilder();
    for (int id : partition.replicas().keySet()) {
      ends.append(log(cluster, id).logEndOffset()).append(' ');
    }
    return ends + "HW " + partition.highWatermark() + " " + partition.isr();
  }

  private static List<Long> sizes(Cluster cluster) {
    return List.of(1, 2, 3).stream().map(id -> log(cluster, id).sizeBytes()).toList();
  }

  @Test
  void whatEqualRulesDoNeverDiffers() {
    for (long seed = 1; seed <= WALKS; seed++) {
      Moment end = walked(seed).current();
      Comparison comparison = new Comparison(Rules.miniKafka(), Rules.miniKafka());
      for (Compared each : comparison.at(end).path()) {
        assertEquals(List.of(), each.differences(), "walk " + seed + ", step " + each.number());
      }
      assertTrue(comparison.divergence(end, Scope.EVERYTHING).isEmpty());
    }
  }

  @Test
  void backAndForthBothAreWhereTheyWere() {
    for (long seed = 1; seed <= WALKS; seed++) {
      Timeline timeline = walked(seed);
      Comparison comparison = withKafka();
      List<Compared> path = comparison.at(timeline.current()).path();
      for (int at = path.size() - 1; at >= 0; at--) {
        assertSame(path.get(at), comparison.at(timeline.current()));
        timeline.undo();
      }
      for (int at = 0; at < path.size(); at++) {
        assertSame(path.get(at), comparison.at(timeline.current()));
        timeline.redo();
      }
      List<Compared> again = withKafka().at(timeline.current()).path();
      for (int at = 0; at < path.size(); at++) {
        assertEquals(path.get(at).right(), again.get(at).right(), "walk " + seed + ", " + at);
        assertEquals(path.get(at).differences(), again.get(at).differences());
      }
    }
  }

  /** With the named rules as on the left nothing differs up to that step; with fewer it does. */
  @Test
  void theNamedRulesDecided() {
    TreeMap<String, Integer> named = new TreeMap<>();
    for (long seed = 1; seed <= WALKS; seed++) {
      Moment end = walked(seed).current();
      Comparison comparison = withKafka();
      Optional<Divergence> found = comparison.divergence(end, Scope.WITHOUT_FILES);
      if (found.isEmpty()) {
        continue;
      }
      Divergence divergence = found.get();
      assertFalse(divergence.rules().isEmpty(), "walk " + seed);
      Compared parting = comparison.at(end).path().get(divergence.number());
      assertTrue(parting.differs(Scope.WITHOUT_FILES));
      assertFalse(parting.before().orElseThrow().differs(Scope.WITHOUT_FILES));
      assertFalse(parts(parting.left(), divergence.rules()), "walk " + seed + ": " + divergence);
      for (RuleDifference each : divergence.rules()) {
        List<RuleDifference> fewer = new ArrayList<>(divergence.rules());
        fewer.remove(each);
        assertTrue(parts(parting.left(), fewer), "walk " + seed + " needs no " + each.name());
        named.merge(each.name(), 1, Integer::sum);
      }
    }
    System.out.println("rules that decided: " + named);
    assertTrue(named.size() >= 3, named.toString());
  }

  /** Whether two sets part on the way to a moment when some of the rules are as on the left. */
  private static boolean parts(Moment end, List<RuleDifference> asLeft) {
    Rules right = Rules.kafka();
    for (RuleDifference each : asLeft) {
      right = right.with(each.name(), each.left());
    }
    return new Comparison(Rules.miniKafka(), right)
        .firstDifference(end, Scope.WITHOUT_FILES)
        .isPresent();
  }

  @Test
  void oneRuleAloneIsAlwaysTheOneNamed() {
    List<Moment> ends = new ArrayList<>();
    for (long seed = 1; seed <= 6; seed++) {
      ends.add(walked(seed).current());
    }
    int met = 0;
    for (RuleRow<?> row : Rules.rows()) {
      Rules right = Rules.miniKafka().with(row.name(), row.kafka().value());
      for (Moment end : ends) {
        Optional<Divergence> divergence =
            new Comparison(Rules.miniKafka(), right).divergence(end, Scope.EVERYTHING);
        if (divergence.isPresent()) {
          met++;
          assertEquals(List.of(row.name()), names(divergence.get()));
        }
      }
    }
    assertTrue(met >= 10, "only " + met + " walks part");
  }

  @Test
  void aFreeCommandGoesToBoth() {
    Timeline timeline = Stories.timeline();
    Comparison comparison = new Comparison(Rules.miniKafka(), Stories.KEEPS_LOG);
    Compared fork = comparison.at(toStep(timeline, 4));
    timeline.perform(new Replicate(Stories.PAYMENTS, null, null));
    Compared free = comparison.at(timeline.current());
    assertSame(fork, free.before().orElseThrow());
    assertEquals("7 5 5 HW 5 {2,3}", strip(free.left().cluster()));
    assertEquals("7 7 7 HW 7 {2,3}", strip(free.right()));
    timeline.step();
    assertSame(fork, comparison.at(timeline.current()));
  }

  @Test
  void anotherErrorIsADifference() {
    ClusterConfig config =
        new ClusterConfig(
            List.of(1), new LogConfig(100, 100), Stories.start().config().replication(), 10_000);
    Machine machine = new Machine(Rules.miniKafka());
    Timeline timeline =
        new Timeline(machine, Cluster.start(config, 0), List.of(), (command, at) -> "");
    timeline.perform(new CreateTopic("orders", 1, 1));
    timeline.perform(
        new Append(
            new TopicPartition("orders", 0),
            List.of(RecordTemplate.of("k", "v".repeat(200))),
            Acks.LEADER,
            null,
            ProducerSequence.NONE,
            null));
    Rules right = Rules.miniKafka().with("oversizedBatch", "refused");
    Compared step = new Comparison(Rules.miniKafka(), right).at(timeline.current());
    assertEquals(
        new Difference(Kind.OUTCOME, "", Difference.NO_BROKER, "", "", "RECORD_LIST_TOO_LARGE"),
        step.differences().get(0));
  }

  @Test
  void whatAProducerWasToldIsWrittenCanBeLost() {
    Compared now =
        new Comparison(Rules.miniKafka(), Stories.KEEPS_LOG).at(toStep(Stories.timeline(), 6));
    List<Transition> ours =
        now.path().stream().flatMap(each -> each.leftTransition().stream()).toList();
    List<Transition> theirs =
        now.path().stream().flatMap(each -> each.rightTransition().stream()).toList();
    List<Acknowledged.Entry> left = Acknowledged.on(ours);
    assertEquals(List.of("p-31", "p-32", "p-33"), keys(left));
    assertEquals(List.of("p-31", "p-32"), keys(Acknowledged.lost(left, now.left().cluster())));
    List<Acknowledged.Entry> right = Acknowledged.on(theirs);
    assertEquals(List.of(), Acknowledged.lost(right, now.right()));
    assertTrue(Acknowledged.isReadable(right.get(1), now.right()));
    assertFalse(Acknowledged.isReadable(right.get(2), now.right()));
  }

  private static List<String> keys(List<Acknowledged.Entry> entries) {
    return entries.stream().map(Acknowledged.Entry::name).toList();
  }
}

package io.minikafka.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.explore.Search.End;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.engine.scenario.ScenarioRun;
import io.minikafka.engine.scenario.ScenarioWriter;
import io.minikafka.engine.transaction.CommittedView;
import io.minikafka.engine.transaction.TransactionRules.LastStableOffset;
import io.minikafka.engine.transaction.Transactions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SearchTest {
  private static final List<ActionKind> REPLICATION =
      List.of(
          ActionKind.APPEND,
          ActionKind.PULL,
          ActionKind.CRASH,
          ActionKind.START,
          ActionKind.RESTART,
          ActionKind.PROMOTE);

  private static SearchBounds bounds(int records, int restarts, int depth) {
    return new SearchBounds(3, records, restarts, depth, 200_000);
  }

  private static Search search(
      Rules rules, List<ActionKind> kinds, SearchBounds bounds, Property... properties) {
    Search search =
        new Search(SearchSpace.fresh(rules, kinds, bounds), Arrays.asList(properties)).run();
    System.out.println(
        rules.name() + " " + kinds + " " + bounds + ": " + search.progress() + what(search));
    return search;
  }

  private static List<String> what(Search search) {
    return search.findings().stream()
        .map(
            each ->
                each.property()
                    + (each instanceof Finding.Broken broken
                        ? " broken in " + broken.counterexample().steps().size()
                        : " " + each.getClass().getSimpleName()))
        .toList();
  }

  private static Counterexample broken(Search search, Property property) {
    return search.findings().stream()
        .filter(each -> each.property() == property)
        .map(each -> assertInstanceOf(Finding.Broken.class, each).counterexample())
        .findFirst()
        .orElseThrow();
  }

  private static final Search LOSS =
      search(Rules.miniKafka(), REPLICATION, bounds(1, 1, 6), Property.values());

  private static List<String> titles(Counterexample story) {
    return story.steps().stream().map(step -> step.action().title()).toList();
  }

  @Test
  void underMiniKafkasRulesTheThreeStoriesAreFound() {
    Search search = search(Rules.miniKafka(), REPLICATION, bounds(2, 1, 6), Property.values());
    Counterexample back = broken(search, Property.HIGH_WATERMARK_STAYS);
    assertEquals("Restart the process", titles(back).get(titles(back).size() - 1));
    Counterexample differ = broken(search, Property.REPLICAS_AGREE);
    assertTrue(
        differ.sentence().contains("broker 1 has a (epoch 0)")
            && differ.sentence().contains("has b (epoch 1)"),
        differ.sentence());
    Counterexample lost = broken(search, Property.ACKNOWLEDGED_KEPT);
    assertTrue(titles(lost).contains("Restart the process"), titles(lost)::toString);
    assertTrue(lost.sentence().startsWith("Record a was acknowledged in step "), lost.sentence());
    assertTrue(back.steps().size() < differ.steps().size(), "each takes more steps");
    assertTrue(differ.steps().size() < lost.steps().size(), "each takes more steps");
  }

  @Test
  void aStoryIsAShortestOne() {
    int steps = broken(LOSS, Property.ACKNOWLEDGED_KEPT).steps().size();
    Search shorter =
        search(Rules.miniKafka(), REPLICATION, bounds(1, 1, steps - 1), Property.values());
    assertTrue(
        shorter.findings().contains(new Finding.Held(Property.ACKNOWLEDGED_KEPT)),
        what(shorter)::toString);
    assertEquals(End.DEPTH, shorter.progress().end());
    assertEquals(steps - 1, shorter.progress().finished());
  }

  @Test
  void underKafkasRulesNoneOfThemIsFound() {
    Search one = search(Rules.kafka(), REPLICATION, bounds(1, 1, 5), Property.values());
    List<ActionKind> led = List.of(ActionKind.APPEND, ActionKind.PULL, ActionKind.PROMOTE);
    Search two = search(Rules.kafka(), led, bounds(2, 0, 6), Property.REPLICAS_AGREE);
    for (Property property :
        List.of(
            Property.ACKNOWLEDGED_KEPT, Property.HIGH_WATERMARK_STAYS, Property.REPLICAS_AGREE)) {
      assertTrue(one.findings().contains(new Finding.Held(property)), what(one)::toString);
    }
    assertEquals(List.of(new Finding.Held(Property.REPLICAS_AGREE)), two.findings());
  }

  @Test
  void aMinikafkaStoryGivenToKafkasRulesKeepsTheRecord() {
    Counterexample story = broken(LOSS, Property.ACKNOWLEDGED_KEPT);
    SearchSpace kafka = SearchSpace.fresh(Rules.kafka(), REPLICATION, bounds(1, 1, 6));
    Situation at = kafka.start();
    for (SearchStep step : story.steps()) {
      Optional<SearchStep> same = kafka.take(at, step.action());
      at = same.map(SearchStep::after).orElse(at);
    }
    assertTrue(at.cluster().isRunning(1), "the story was followed");
    assertTrue(
        at.cluster().brokers().values().stream()
            .anyMatch(each -> each.log(SearchSpace.FRESH).logEndOffset() > 0),
        "somebody has the record");
  }

  @Test
  void whatCannotBePutToTheTestSaysWhichActionIsMissing() {
    Search search = search(Rules.miniKafka(), REPLICATION, bounds(1, 0, 3), Property.values());
    assertTrue(
        search
            .findings()
            .containsAll(
                List.of(
                    new Finding.NotExercised(Property.ONE_OWNER, Optional.of(ActionKind.GROUP)),
                    new Finding.NotExercised(
                        Property.COMMITTED_ONLY, Optional.of(ActionKind.TRANSACTION)))),
        what(search)::toString);
    Search silent =
        search(
            Rules.miniKafka(), List.of(ActionKind.PULL), bounds(1, 0, 3), Property.REPLICAS_AGREE);
    assertEquals(
        List.of(new Finding.NotExercised(Property.REPLICAS_AGREE, Optional.of(ActionKind.APPEND))),
        silent.findings());
    assertEquals(End.EXHAUSTED, silent.progress().end());
    Search narrow =
        search(Rules.miniKafka(), REPLICATION, bounds(1, 0, 1), Property.ACKNOWLEDGED_KEPT);
    assertEquals(
        List.of(new Finding.NotExercised(Property.ACKNOWLEDGED_KEPT, Optional.empty())),
        narrow.findings());
  }

  @Test
  void ownersAndReadersArePutToTheTestUnderBothSets() {
    for (Rules rules : List.of(Rules.miniKafka(), Rules.kafka())) {
      Search groups = search(rules, List.of(ActionKind.GROUP), bounds(0, 0, 5), Property.ONE_OWNER);
      assertEquals(List.of(new Finding.Held(Property.ONE_OWNER)), groups.findings());
      Search transactions =
          search(
              rules,
              List.of(ActionKind.PULL, ActionKind.TRANSACTION),
              new SearchBounds(2, 1, 0, 6, 200_000),
              Property.COMMITTED_ONLY);
      assertEquals(List.of(new Finding.Held(Property.COMMITTED_ONLY)), transactions.findings());
    }
  }

  /** A reader of committed data that is shown everything below HW. */
  private static final class ShowsAll implements LastStableOffset {
    @Override
    public CommittedView view(
        Transactions transactions,
        TopicPartition partition,
        @Nullable PartitionLog log,
        long highWatermark) {
      return new CommittedView() {
        @Override
        public long lastStableOffset() {
          return highWatermark;
        }

        @Override
        public boolean isCommitted(RecordBatch batch) {
          return true;
        }
      };
    }

    @Override
    public String value() {
      return "shows-all";
    }

    @Override
    public String explain() {
      return "Readers of committed data see everything.";
    }
  }

  @Test
  void aRuleThatShowsOpenTransactionsIsCaught() {
    Search search =
        search(
            Rules.miniKafka().with("lastStableOffset", new ShowsAll()),
            List.of(ActionKind.PULL, ActionKind.TRANSACTION),
            new SearchBounds(2, 1, 0, 6, 200_000),
            Property.COMMITTED_ONLY);
    Counterexample story = broken(search, Property.COMMITTED_ONLY);
    assertEquals(
        "Offset 0 lies below LSO 1 and is shown as committed; its transaction has no marker.",
        story.sentence());
  }

  @Test
  void aPowerFailureLosesARecordUnderKafkasRulesToo() {
    Search search =
        search(
            Rules.kafka(),
            List.of(ActionKind.APPEND, ActionKind.PULL, ActionKind.POWER),
            new SearchBounds(2, 1, 0, 6, 200_000),
            Property.ACKNOWLEDGED_KEPT);
    Counterexample story = broken(search, Property.ACKNOWLEDGED_KEPT);
    assertTrue(titles(story).contains("Broker 1 loses power"), titles(story)::toString);
  }

  @Test
  void damageAndCompactionMayBeAllowed() {
    Search torn =
        search(
            Rules.miniKafka(),
            List.of(ActionKind.APPEND, ActionKind.PULL, ActionKind.CRASH, ActionKind.TEAR),
            new SearchBounds(2, 1, 0, 6, 200_000),
            Property.ACKNOWLEDGED_KEPT);
    assertTrue(
        titles(broken(torn, Property.ACKNOWLEDGED_KEPT)).contains("Tear the tail of broker 1"));
    Search compacted =
        search(
            Rules.miniKafka(),
            List.of(ActionKind.APPEND, ActionKind.PULL, ActionKind.COMPACT),
            new SearchBounds(2, 2, 0, 7, 200_000),
            Property.ACKNOWLEDGED_KEPT);
    assertEquals(List.of(new Finding.Held(Property.ACKNOWLEDGED_KEPT)), compacted.findings());
  }

  @Test
  void searchingInSmallPiecesComesToTheSame() {
    SearchSpace space = SearchSpace.fresh(Rules.miniKafka(), REPLICATION, bounds(1, 1, 5));
    List<Property> all = List.of(Property.values());
    Search whole = new Search(space, all).run();
    Search pieces = new Search(space, all);
    int turns = 1;
    while (pieces.advance(7)) {
      turns++;
    }
    assertTrue(turns > 10, () -> "it took several pieces");
    assertEquals(whole.progress(), pieces.progress());
    assertEquals(what(whole), what(pieces));
    assertEquals(
        broken(whole, Property.HIGH_WATERMARK_STAYS).commands(),
        broken(pieces, Property.HIGH_WATERMARK_STAYS).commands());
  }

  @Test
  void whatCommutesIsOneState() {
    Search search =
        search(Rules.miniKafka(), List.of(ActionKind.CRASH), bounds(0, 0, 3), Property.values());
    // The leader's ISR shrinks until it goes itself: of the others the order does not count, only
    // which of them went before it.
    assertEquals(List.of(1, 3, 5, 4), search.progress().perDepth());
    assertEquals(14, search.progress().transitions());
  }

  @Test
  void itEndsWithTheStatesItMayMeet() {
    Search search =
        search(
            Rules.miniKafka(),
            REPLICATION,
            new SearchBounds(3, 3, 1, 12, 500),
            Property.ACKNOWLEDGED_KEPT);
    assertEquals(End.STATES, search.progress().end());
    assertEquals(500, search.progress().states());
    assertTrue(search.progress().finished() < 12);
  }

  @Test
  void itGoesOnFromAClusterAsItIs() {
    Counterexample story = broken(LOSS, Property.ACKNOWLEDGED_KEPT);
    Cluster midway = story.steps().get(2).cluster();
    SearchSpace from =
        SearchSpace.from(
            Rules.miniKafka(), midway, SearchSpace.FRESH, REPLICATION, bounds(1, 1, 4));
    Search rest = new Search(from, List.of(Property.HIGH_WATERMARK_STAYS)).run();
    assertEquals(
        List.of("Restart the process"), titles(broken(rest, Property.HIGH_WATERMARK_STAYS)));
    assertEquals(
        List.of("b"),
        from.possible(from.start()).get(0).commands().stream().map(Command::as).toList());
  }

  @Test
  void aStoryIsAScenarioThatGoesAsItWent() throws Exception {
    Counterexample story = broken(LOSS, Property.ACKNOWLEDGED_KEPT);
    Cluster start = Cluster.start(LOSS.space().config(), 0);
    Machine machine = new Machine(Rules.miniKafka());
    List<Transition> given = new ArrayList<>();
    Cluster at = start;
    for (Command command : LOSS.space().setup()) {
      given.add(machine.apply(at, command));
      at = given.get(given.size() - 1).after();
    }
    story.steps().forEach(step -> given.addAll(step.transitions()));
    String file = ScenarioWriter.write("lost", "Lost", Rules.miniKafka(), start, given);
    ScenarioRun run = new ScenarioRun(ScenarioReader.read(file, "lost.json"));
    int steps = 0;
    while (run.hasNext()) {
      run.next();
      steps++;
    }
    assertTrue(steps > given.size(), "every command and what is expected at the end");
    assertEquals(Optional.empty(), run.difference(), file);
  }
}

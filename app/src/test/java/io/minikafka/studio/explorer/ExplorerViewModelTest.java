package io.minikafka.studio.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.explore.ActionKind;
import io.minikafka.engine.explore.Finding;
import io.minikafka.engine.explore.Property;
import io.minikafka.engine.explore.Search;
import io.minikafka.engine.explore.SearchBounds;
import io.minikafka.engine.explore.SearchSpace;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.engine.scenario.ScenarioRun;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.explorer.ExplorerPage.Row;
import io.minikafka.studio.explorer.ExplorerPage.Standing;
import io.minikafka.studio.explorer.ExplorerPage.Status;
import io.minikafka.studio.mapping.MappingTable;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExplorerViewModelTest {
  private final Session session =
      new Session(
          (ms, action) -> {
            if (ms == 0) {
              action.run();
            }
            return () -> {};
          },
          new Preferences());
  private final ArrayDeque<Runnable> work = new ArrayDeque<>();
  private final Asked asked = new Asked();
  private long now;
  // Every look at the clock takes 30 ms, so that a slice is one piece of the search.
  private final ExplorerViewModel model =
      new ExplorerViewModel(
          session, MappingTable.get(), work::add, Runnable::run, () -> now += 30_000_000, asked);

  /** Notes what the window was asked for. */
  private static final class Asked implements ExplorerViewModel.StoryActions {
    private final List<String> calls = new ArrayList<>();
    private String scenario = "";
    private List<Command> commands = List.of();
    private Optional<Moment> from = Optional.empty();
    private Optional<Rules> other = Optional.empty();
    private List<Transition> given = List.of();

    @Override
    public void open(String file) {
      calls.add("open");
      scenario = file;
    }

    @Override
    public void compare(String file, Rules rules) {
      calls.add("compare");
      scenario = file;
      other = Optional.of(rules);
    }

    @Override
    public void follow(Moment moment, List<Command> steps) {
      calls.add("follow");
      from = Optional.of(moment);
      commands = steps;
    }

    @Override
    public void followAndCompare(Moment moment, List<Command> steps, Rules rules) {
      calls.add("followAndCompare");
      other = Optional.of(rules);
    }

    @Override
    public void save(String title, Rules rules, Cluster start, List<Transition> steps) {
      calls.add("save " + title);
      given = steps;
    }

    @Override
    public void notice(String sentence) {
      calls.add(sentence);
    }
  }

  private ExplorerPage page() {
    return model.pageProperty().get();
  }

  private void work(int slices) {
    for (int i = 0; i < slices && !work.isEmpty(); i++) {
      work.remove().run();
    }
  }

  private void toTheEnd() {
    work(Integer.MAX_VALUE);
  }

  /** The shortest story, in a small space. */
  private void searchSmall() {
    model.recordsProperty().set(1);
    model.depthProperty().set(4);
    model.kinds().removeAll(List.of(ActionKind.START, ActionKind.PROMOTE));
    model.properties().retainAll(List.of(Property.HIGH_WATERMARK_STAYS, Property.ONE_OWNER));
    model.searchOrPause();
    toTheEnd();
  }

  private Row row(Property property) {
    return page().rows().stream()
        .filter(each -> each.property() == property)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void beforeTheFirstSearchItSaysHowToBegin() {
    assertEquals(Status.IDLE, page().status());
    assertEquals("No search yet", page().note().title());
    assertTrue(page().rows().isEmpty());
  }

  @Test
  void whoComesFromARowOfTheMappingFindsASearchThatRunsAndKeepsWhatWasFound() {
    model.searchFirst();
    assertEquals(ExplorerPage.Status.RUNNING, model.pageProperty().get().status());
    model.stop();
    work(1);
    ExplorerPage.Status ended = model.pageProperty().get().status();
    model.searchFirst();
    assertEquals(ended, model.pageProperty().get().status());
  }

  @Test
  void aFoundStoryIsShownAtItsLastStep() {
    searchSmall();
    assertEquals(Status.DONE, page().status());
    assertEquals("One invariant fails", page().title());
    assertEquals("depth 4 finished", page().badge());
    assertEquals(Standing.BROKEN, row(Property.HIGH_WATERMARK_STAYS).standing());
    Story story = page().story().orElseThrow();
    assertEquals(4, story.steps().size());
    assertEquals(4, page().step());
    Story.Step last = page().shown().orElseThrow();
    assertEquals("Restart the process", last.title());
    assertEquals("1 → 0", last.highWatermark());
    assertTrue(last.lowered(), "HW went back");
    assertEquals(
        List.of("no-high-watermark-checkpoint"),
        last.rows().stream().map(row -> row.id()).toList());
    assertEquals("Same search, Kafka’s rules", page().other().heading());
    assertEquals(Standing.HELD, page().other().standing());
    assertTrue(page().other().note().endsWith("nothing beyond depth 4."), page().other().note());
  }

  @Test
  void theRulesThatLoseARecordAreNamedWhereTheyDoIt() {
    SearchSpace space =
        SearchSpace.fresh(
            Rules.miniKafka(),
            List.of(
                ActionKind.APPEND,
                ActionKind.PULL,
                ActionKind.CRASH,
                ActionKind.RESTART,
                ActionKind.PROMOTE),
            new SearchBounds(3, 1, 1, 6, 100_000));
    Search search = new Search(space, List.of(Property.ACKNOWLEDGED_KEPT)).run();
    Finding.Broken broken = assertInstanceOf(Finding.Broken.class, search.findings().get(0));
    Story story = Stories.of(broken.counterexample(), space, MappingTable.get());
    assertEquals(
        List.of(
            "no-high-watermark-checkpoint", "promotion-cuts-leader", "truncate-at-high-watermark"),
        story.steps().stream().flatMap(step -> step.rows().stream()).map(row -> row.id()).toList());
    assertEquals(
        List.of(new Story.Fate("a", false)), story.steps().get(story.steps().size() - 1).fate());
  }

  @Test
  void everyDepthHasItsBarAndOneIsMarked() {
    searchSmall();
    assertEquals(5, page().bars().size());
    assertEquals(
        List.of(4),
        page().bars().stream()
            .filter(ExplorerPage.Bar::broken)
            .map(ExplorerPage.Bar::depth)
            .toList());
    assertTrue(page().bars().stream().allMatch(ExplorerPage.Bar::finished));
    long states = page().bars().stream().mapToLong(ExplorerPage.Bar::count).sum();
    assertEquals(String.format("%,d", states), page().tiles().get(0).value());
  }

  @Test
  void stepsAreWalkedAndStayWithinTheStory() {
    searchSmall();
    model.moveStep(1);
    assertEquals(4, page().step());
    model.moveStep(-1);
    assertEquals(3, page().step());
    assertEquals("Crash broker 3", page().shown().orElseThrow().title());
    assertEquals(
        "HW 0 → 1; the lag limit passes: ISR becomes {1,2}", page().shown().orElseThrow().effect());
    model.goTo(-3);
    assertEquals(1, page().step());
    assertEquals("the ack waits for brokers 1, 2, 3", page().shown().orElseThrow().effect());
  }

  @Test
  void whatIsNotExercisedNamesTheActionAndCanAllowIt() {
    searchSmall();
    model.select(Property.ONE_OWNER);
    assertEquals(Standing.NOT_EXERCISED, row(Property.ONE_OWNER).standing());
    assertEquals("Holds, but not exercised", page().note().title());
    assertEquals("No group action is allowed.", page().note().text());
    assertEquals(Optional.of(ActionKind.GROUP), page().missing());
    model.depthProperty().set(2);
    model.allow(ActionKind.GROUP);
    toTheEnd();
    assertEquals(Standing.HELD, row(Property.ONE_OWNER).standing());
    model.select(Property.ONE_OWNER);
    assertTrue(
        page().note().text().endsWith("It proves nothing beyond depth 2."), page().note().text());
  }

  @Test
  void aSearchIsPausedGoesOnAndStops() {
    model.depthProperty().set(7);
    model.searchOrPause();
    work(6);
    assertEquals(Status.RUNNING, page().status());
    model.searchOrPause();
    toTheEnd();
    assertEquals(Status.PAUSED, page().status());
    String paused = page().tiles().get(0).value();
    model.searchOrPause();
    work(8);
    assertEquals(Status.RUNNING, page().status());
    assertFalse(paused.equals(page().tiles().get(0).value()), "it went on");
    model.stop();
    toTheEnd();
    assertEquals(Status.STOPPED, page().status());
    assertTrue(page().badge().startsWith("stopped after depth"), page().badge());
  }

  @Test
  void aStoryBecomesAScenarioThatPasses() throws Exception {
    searchSmall();
    model.play();
    assertEquals(List.of("open"), asked.calls);
    ScenarioRun run = new ScenarioRun(ScenarioReader.read(asked.scenario, "counterexample.json"));
    int steps = 0;
    while (run.hasNext()) {
      run.next();
      steps++;
    }
    assertTrue(steps > 4, "more than the four actions");
    assertEquals(Optional.empty(), run.difference());
    model.compare();
    assertEquals(Optional.of(Rules.kafka()), asked.other);
    model.save();
    assertEquals("save Counterexample: HW decreases for consumers", asked.calls.get(2));
    assertEquals("createTopic", asked.given.get(0).command().verb().name());
  }

  @Test
  void fromTheLabsMomentAStoryIsFollowedThere() throws Exception {
    session.openScenario(
        ScenarioReader.read(
            """
            {"scenario": 1, "id": "midway", "title": "Midway", "cluster": {"minInsyncReplicas": 2},
             "steps": [
              {"do": "createTopic", "topic": "t", "partitions": 1, "replicationFactor": 3},
              {"do": "append", "partition": "t-0", "records": [{"value": "x"}], "acks": "all"},
              {"do": "replicate", "partition": "t-0", "follower": 2}]}
            """,
            "midway.json"),
        Optional.empty());
    session.goToStep(3);
    Moment here = session.moment();
    model.fromMomentProperty().set(true);
    model.depthProperty().set(2);
    model.properties().retainAll(List.of(Property.HIGH_WATERMARK_STAYS));
    model.searchOrPause();
    toTheEnd();
    Story story = page().story().orElseThrow();
    assertEquals(
        List.of("Crash broker 3", "Restart the process"),
        story.steps().stream().map(Story.Step::title).toList());
    session.undo();
    model.play();
    assertEquals(List.of("follow"), asked.calls);
    assertEquals(Optional.of(here), asked.from);
    assertEquals(story.found().commands(), asked.commands);
    model.save();
    assertEquals(3 + asked.commands.size(), asked.given.size());
  }

  @Test
  void withNothingToSearchItSaysSo() {
    model.fromMomentProperty().set(true);
    model.searchOrPause();
    model.fromMomentProperty().set(false);
    model.kinds().clear();
    model.searchOrPause();
    assertEquals(
        List.of(
            "The Lab shows no partition: create a topic there, or begin with a fresh cluster.",
            "Nothing to search: choose an invariant and an action."),
        asked.calls);
    assertEquals(Status.IDLE, page().status());
  }
}

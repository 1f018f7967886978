package io.minikafka.studio.toolbar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.Verbs;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.CutLink;
import io.minikafka.engine.command.failure.StopBroker;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.reading.Fetch;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.RemoveFromIsr;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.replication.ReplicationConfig;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ToolbarViewModelTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);

  private final Session session = new Session(new ManualPace(), new Preferences());
  private final ToolbarViewModel toolbar = new ToolbarViewModel(session);

  /** A cluster in which broker 2 has not fetched the last two batches. */
  private void openReplicated(Command... more) {
    ClusterConfig base = ClusterConfig.DEFAULT;
    ClusterConfig config =
        new ClusterConfig(
            base.brokers(),
            base.log(),
            new ReplicationConfig(10_000, 1_000, 1_048_576, 2),
            base.groupSessionTimeoutMs());
    List<Command> script =
        new ArrayList<>(
            List.of(
                new CreateTopic("orders", 1, 3),
                new Replicate(null, null, null),
                append(Acks.LEADER),
                new Replicate(null, null, null),
                append(Acks.LEADER),
                new Replicate(ORDERS, 3, null)));
    script.addAll(List.of(more));
    session.open(Rules.miniKafka(), Cluster.start(config, 0), script);
    script.forEach(each -> session.step());
  }

  private static Append append(Acks acks) {
    return new Append(
        ORDERS, List.of(RecordTemplate.of("k", "v")), acks, null, ProducerSequence.NONE, null);
  }

  private List<MenuEntry> entries(ToolMenu menu) {
    return toolbar.menu(menu).stream().flatMap(each -> each.entries().stream()).toList();
  }

  private MenuEntry entry(ToolMenu menu, String title) {
    return entries(menu).stream()
        .flatMap(each -> Stream.concat(Stream.of(each), each.choices().stream()))
        .filter(each -> each.title().equals(title))
        .findFirst()
        .orElseThrow(() -> new AssertionError(title + " is not in " + entries(menu)));
  }

  @Test
  void everyVerbHasAnEntryWhateverTheState() {
    List<Runnable> states =
        List.of(
            () -> {},
            this::openReplicated,
            () -> openReplicated(new CrashBroker(3, false)),
            () -> openReplicated(new CrashBroker(1, true), new CutLink(1, 2)));
    // Producers, groups and transactions have no panel yet.
    Set<Verb.Kind> later = Set.of(Verb.Kind.GROUP, Verb.Kind.TRANSACTION);
    Set<String> all =
        Verbs.all().stream()
            .filter(verb -> verb == Fetch.VERB || !later.contains(verb.kind()))
            .map(Verb::name)
            .filter(name -> !ofProducers(name))
            .collect(Collectors.toSet());
    for (Runnable state : states) {
      state.run();
      Set<String> offered =
          Arrays.stream(ToolMenu.values())
              .flatMap(menu -> entries(menu).stream())
              .map(MenuEntry::verb)
              .filter(verb -> verb != null)
              .map(Verb::name)
              .collect(Collectors.toSet());
      assertEquals(all, offered);
    }
  }

  private static boolean ofProducers(String name) {
    return Verbs.named(name).orElseThrow().parameters().stream()
        .anyMatch(parameter -> parameter.name().equals("producer"));
  }

  @Test
  void whatCannotRunSaysWhy() {
    openReplicated(new CrashBroker(3, false));
    for (ToolMenu menu : ToolMenu.values()) {
      for (MenuEntry each : entries(menu)) {
        assertTrue(each.enabled() || !each.note().isEmpty(), each.toString());
      }
    }
    MenuEntry down = entry(ToolMenu.REPLICATE, "Broker 3");
    assertFalse(down.enabled());
    assertEquals("Broker 3 is down: start it first", down.note());
  }

  @Test
  void anEnabledEntryIsAcceptedAndChangesSomething() {
    openReplicated(new CrashBroker(3, false));
    for (ToolMenu menu : ToolMenu.values()) {
      for (MenuEntry each : entries(menu)) {
        if (each.enabled() && each.action() instanceof ToolAction.Perform perform) {
          assertTrue(session.preview(perform.command()).outcome().isAccepted(), each.toString());
        }
      }
    }
  }

  @Test
  void oneBatchTellsWhatItWouldPullAndWhereHwWouldBe() {
    openReplicated();
    MenuEntry one = entry(ToolMenu.REPLICATE, "Broker 2, one batch");
    assertEquals("broker 2 pulls 1; HW 1 → 2", one.note());
    assertEquals("R 2", one.key());
  }

  @Test
  void powerFailureNamesWhatIsNotForced() {
    openReplicated();
    MenuEntry power = entry(ToolMenu.FAILURES, "Power failure at broker 1");
    assertEquals("not forced: …0000.log (152 B)", power.note());
    session.perform(new Roll(ORDERS, null));
    assertEquals(
        "every byte is forced: nothing is lost",
        entry(ToolMenu.FAILURES, "Power failure at broker 1").note());
  }

  @Test
  void severalBrokersStandBehindOneEntryAndOneAloneIsNamed() {
    openReplicated();
    MenuEntry crash = entry(ToolMenu.FAILURES, "Crash broker…");
    assertEquals(
        List.of("Crash broker 1", "Crash broker 2", "Crash broker 3"),
        crash.choices().stream().map(MenuEntry::title).toList());
    session.perform(new StopBroker(2));
    session.perform(new StopBroker(3));
    MenuEntry only = entry(ToolMenu.FAILURES, "Crash broker 1");
    assertEquals(new ToolAction.Perform(new CrashBroker(1, false)), only.action());
  }

  @Test
  void promoteTellsHowMuchWouldBeCut() {
    openReplicated();
    assertEquals("cuts 1: LEO 2 → 1, 1 offsets gone", entry(ToolMenu.PROMOTE, "Broker 3").note());
    assertEquals("no cut: LEO 1 = HW 1", entry(ToolMenu.PROMOTE, "Broker 2").note());
  }

  @Test
  void theClockTellsWhoTheNextRefreshWouldDrop() {
    openReplicated(new AdvanceClock(500));
    assertEquals("the clock alone changes nothing", entry(ToolMenu.CLOCK, "+100 ms").note());
    assertTrue(
        entry(ToolMenu.CLOCK, "+1 s").note().startsWith("broker 2’s last fetch is then 1.5 s old"),
        entry(ToolMenu.CLOCK, "+1 s").note());
  }

  @Test
  void aRefusalOfTheProtocolStaysPossibleAndIsForetold() {
    session.open(
        Rules.miniKafka(),
        Cluster.start(
            new ClusterConfig(
                List.of(1, 2, 3),
                ClusterConfig.DEFAULT.log(),
                new ReplicationConfig(10, 10, 1_000, 2),
                10),
            0),
        List.of(
            new CreateTopic("orders", 1, 3),
            new RemoveFromIsr(ORDERS, 2),
            new RemoveFromIsr(ORDERS, 3)));
    session.step();
    session.step();
    session.step();
    MenuEntry all = entry(ToolMenu.APPEND, "acks=all");
    assertTrue(all.enabled());
    assertTrue(all.note().startsWith("refused: "), all.note());
  }

  @Test
  void appendOffersAcksWithWhatTheyWaitFor() {
    openReplicated();
    assertEquals("waits for {1,2,3}; min ISR 2", entry(ToolMenu.APPEND, "acks=all").note());
    assertEquals("acknowledged at once; {1} has it", entry(ToolMenu.APPEND, "acks=1").note());
    assertEquals("the producer does not learn the offset", entry(ToolMenu.APPEND, "acks=0").note());
  }

  @Test
  void theButtonsFollowTheMoment() {
    openReplicated();
    assertFalse(toolbar.state().redo().enabled());
    assertFalse(toolbar.state().step().enabled());
    assertEquals("The script ends here.", toolbar.state().step().note());
    session.undo();
    assertTrue(toolbar.state().redo().enabled());
    assertEquals("Broker 2", toolbar.state().replicateOne().title());
    session.perform(new CrashBroker(2, false));
    assertEquals("Back to the lesson", toolbar.state().step().title());
  }

  @Test
  void withoutAPartitionTheButtonsSayWhatIsMissing() {
    assertFalse(toolbar.state().append().enabled());
    assertEquals(
        "There is no partition yet: create a topic first.", toolbar.state().append().note());
    assertFalse(toolbar.state().undo().enabled());
  }

  @Test
  void aLessonShowsOnlyTheToolsItsVerbsNeedUntilEverythingIsAskedFor() throws Exception {
    session.openScenario(
        ScenarioReader.read(
            """
            { "scenario": 1, "id": "one", "title": "One", "steps": [
              { "do": "createTopic", "topic": "orders", "partitions": 1, "replicationFactor": 1 },
              { "do": "append", "partition": "orders-0", "records": [{ "value": "v" }] }
            ] }""",
            "one.json"),
        Optional.empty());
    assertEquals(Set.of(Tool.APPEND), toolbar.state().tools());
    session.preferences().everythingProperty().set(true);
    assertEquals(Set.of(Tool.values()), toolbar.state().tools());
  }
}

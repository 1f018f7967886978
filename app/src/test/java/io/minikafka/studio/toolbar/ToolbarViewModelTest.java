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
import io.minikafka.engine.command.cluster.CloseCluster;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.CutLink;
import io.minikafka.engine.command.failure.StopBroker;
import io.minikafka.engine.command.group.OpenConsumer;
import io.minikafka.engine.command.group.Poll;
import io.minikafka.engine.command.group.RefreshAssignment;
import io.minikafka.engine.command.group.Subscribe;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.producer.Flush;
import io.minikafka.engine.command.producer.OpenProducer;
import io.minikafka.engine.command.producer.Send;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.RemoveFromIsr;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.command.transaction.SendInTransaction;
import io.minikafka.engine.group.Consumer;
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

  /** A producer with a record in its buffer, a member and an open transaction. */
  private static final List<Command> BUSY =
      List.of(
          new OpenProducer("web-1", 1_000, 0, 1_000, null, true, null),
          new Send("web-1", "orders", RecordTemplate.of("k", "v"), 0, null),
          new OpenConsumer("app-1", "billing", Consumer.OffsetReset.EARLIEST, false),
          new Subscribe("app-1", List.of("orders")),
          new BeginTransaction("pay-1"),
          new SendInTransaction("pay-1", "orders", null, null, 0, null));

  private static final List<Command> SEVERAL =
      Stream.concat(
              BUSY.stream(),
              Stream.of(
                  new OpenProducer("web-2", 1_000, 0, 1_000, null, false, null),
                  new OpenConsumer("app-2", "billing", Consumer.OffsetReset.EARLIEST, false),
                  new Subscribe("app-2", List.of("orders")),
                  new OpenConsumer("app-3", "audit", Consumer.OffsetReset.LATEST, true),
                  new BeginTransaction("pay-2")))
          .toList();

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
            () -> openReplicated(new CrashBroker(1, true), new CutLink(1, 2)),
            () -> openReplicated(new CloseCluster()),
            () -> openReplicated(BUSY.toArray(Command[]::new)),
            () -> openReplicated(SEVERAL.toArray(Command[]::new)));
    Set<String> all = Verbs.all().stream().map(Verb::name).collect(Collectors.toSet());
    for (Runnable state : states) {
      state.run();
      assertEquals(all, offered(ToolMenu.values()), () -> "at step " + session.moment().number());
    }
  }

  @Test
  void everyToolThatALessonShowsOffersTheVerbsThatMadeItShow() {
    openReplicated(SEVERAL.toArray(Command[]::new));
    Set<String> inTheBar =
        offered(
            Arrays.stream(ToolMenu.values())
                .filter(menu -> menu != ToolMenu.CLUSTER)
                .toArray(ToolMenu[]::new));
    for (Verb verb : Verbs.all()) {
      Set<Tool> tools = Tool.neededBy(List.of(verb));
      boolean cluster = tools.contains(Tool.CLUSTER) || verb == CreateTopic.VERB;
      assertEquals(verb == CreateTopic.VERB, tools.isEmpty(), verb.name());
      assertTrue(cluster || inTheBar.contains(verb.name()), verb.name());
    }
  }

  /** The verbs that menus offer, those behind other entries included. */
  private Set<String> offered(ToolMenu... menus) {
    return Arrays.stream(menus)
        .flatMap(menu -> entries(menu).stream())
        .flatMap(each -> Stream.concat(Stream.of(each), each.choices().stream()))
        .map(MenuEntry::verb)
        .filter(verb -> verb != null)
        .map(Verb::name)
        .collect(Collectors.toSet());
  }

  @Test
  void whatCannotRunSaysWhy() {
    for (List<Command> more :
        List.<List<Command>>of(BUSY, SEVERAL, List.of(new CloseCluster()), List.of())) {
      openReplicated(more.toArray(Command[]::new));
      for (ToolMenu menu : ToolMenu.values()) {
        for (MenuEntry each : entriesAndChoices(menu)) {
          assertTrue(each.enabled() || !each.note().isEmpty(), each.toString());
        }
      }
    }
    openReplicated(new CrashBroker(3, false));
    MenuEntry down = entry(ToolMenu.REPLICATE, "Broker 3");
    assertFalse(down.enabled());
    assertEquals("Broker 3 is down: start it first", down.note());
  }

  @Test
  void anEnabledEntryIsAcceptedOrForetellsItsRefusal() {
    int tried = 0;
    for (List<Command> more : List.<List<Command>>of(SEVERAL, List.of(new CrashBroker(3, false)))) {
      openReplicated(more.toArray(Command[]::new));
      for (ToolMenu menu : ToolMenu.values()) {
        for (MenuEntry each : entriesAndChoices(menu)) {
          if (each.enabled() && each.action() instanceof ToolAction.Perform perform) {
            assertTrue(
                session.preview(perform.command()).outcome().isAccepted()
                    || each.note().startsWith("refused: "),
                each.toString());
            tried++;
          }
        }
      }
    }
    assertTrue(tried > 60, tried + " entries");
  }

  private List<MenuEntry> entriesAndChoices(ToolMenu menu) {
    return entries(menu).stream()
        .flatMap(each -> Stream.concat(Stream.of(each), each.choices().stream()))
        .toList();
  }

  @Test
  void producersTellWhatIsBufferedAndWhatARetryWouldBe() {
    openReplicated(BUSY.toArray(Command[]::new));
    assertEquals("web-1: id 1, epoch 0, 1 buffered (41 B)", heading(ToolMenu.PRODUCERS, 1));
    assertEquals("next sequence 0 on orders-0", entry(ToolMenu.PRODUCERS, "Send…").note());
    assertEquals("no batch was sent yet", entry(ToolMenu.PRODUCERS, "Retry the last batch").note());
    assertEquals("what is buffered is lost: 1", entry(ToolMenu.PRODUCERS, "Crash producer").note());
    session.perform(new Flush("web-1"));
    session.perform(new Replicate(null, null, null));
    assertEquals("web-1: id 1, epoch 0, buffer empty", heading(ToolMenu.PRODUCERS, 1));
    assertEquals("nothing is buffered", entry(ToolMenu.PRODUCERS, "Flush").note());
    MenuEntry retry = entry(ToolMenu.PRODUCERS, "Retry the last batch to orders-0");
    assertEquals("a duplicate, answered with 3", retry.note());
    assertTrue(retry.enabled());
  }

  private String heading(ToolMenu menu, int section) {
    return toolbar.menu(menu).get(section).heading();
  }

  @Test
  void groupsTellGenerationsWhoIsDueAndWhatACommitWouldBe() {
    openReplicated(SEVERAL.toArray(Command[]::new));
    assertEquals("billing, generation 2", heading(ToolMenu.GROUPS, 1));
    assertEquals(
        "it is at generation 1, billing is at 2",
        entry(ToolMenu.GROUPS, "app-1 refreshes its assignment").note());
    assertEquals("nobody is due", entry(ToolMenu.GROUPS, "Expire members").note());
    session.perform(new Poll("app-1", 10, null));
    MenuEntry fenced = entry(ToolMenu.GROUPS, "app-1 commits");
    assertTrue(fenced.enabled(), "the refusal is Kafka's answer and worth seeing");
    assertTrue(fenced.note().startsWith("refused: "), fenced.note());
    session.perform(new RefreshAssignment("app-1"));
    assertEquals("orders-0 at 1", entry(ToolMenu.GROUPS, "app-1 commits").note());
    String timeout = "Past the session timeout (10 s)";
    assertEquals(
        "app-1, app-2 would be due: Expire members removes who is due",
        entry(ToolMenu.CLOCK, timeout).note());
    session.perform(toolbar.sessionClock());
    assertEquals(
        "now due: app-1 (since 10.000 s), app-2 (since 10.000 s)",
        entry(ToolMenu.GROUPS, "Expire members").note());
  }

  @Test
  void transactionsTellWhereMarkersGoAndProposeTheNextId() {
    openReplicated(BUSY.toArray(Command[]::new));
    assertEquals("pay-1, ongoing", heading(ToolMenu.TRANSACTIONS, 0));
    assertEquals("a marker on orders-0", entry(ToolMenu.TRANSACTIONS, "Commit pay-1").note());
    assertEquals(
        "orders-0 from 2 on: its records stay, marked aborted",
        entry(ToolMenu.TRANSACTIONS, "Abort pay-1").note());
    assertTrue(entry(ToolMenu.TRANSACTIONS, "Begin pay-2").enabled());
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

package io.minikafka.studio.overview;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CrashCluster;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Mark;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.overview.OverviewDiagram.Size;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.why.Whys;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OverviewViewModelTest {
  private static final int COMMANDS = 78;

  private final Session session = Scenes.session(Scenes.scenario("main"), COMMANDS);
  private final List<String> opened = new ArrayList<>();
  private final OverviewViewModel model =
      new OverviewViewModel(
          session, () -> opened.add("log"), broker -> opened.add("files of " + broker));

  private Drawing drawing() {
    return model.drawing().get().orElseThrow();
  }

  private String said(String mark) {
    return drawing().marks().stream()
        .filter(each -> each.id().equals(mark))
        .findFirst()
        .orElseThrow()
        .accessibleText();
  }

  @Test
  void everyReplicaSaysItsRoleItsSyncItsEndAndItsLag() {
    assertEquals(
        "orders-0 on broker 1: leader, in sync, LEO 21, lag 0", said("overview-cell-1-orders-0"));
    assertEquals(
        "orders-0 on broker 2: follower, in sync, LEO 17, lag 4", said("overview-cell-2-orders-0"));
    assertEquals(
        "orders-0 on broker 3: follower, out of the ISR, LEO 14, lag 7",
        said("overview-cell-3-orders-0"));
    assertEquals(
        "orders-2 on broker 3: leader, in the ISR and down, LEO 12, lag 0",
        said("overview-cell-3-orders-2"));
    assertEquals("topic orders · 12 replicas", model.note());
  }

  @Test
  void brokersAndPartitionsSayWhatTheyAre() {
    assertEquals("Broker 1, runs, leads orders-0, 3; 4 of 4 replicas", said("overview-broker-1"));
    assertTrue(said("overview-broker-3").startsWith("Broker 3, down since 8.400 s; files kept"));
    assertEquals(
        "orders-2, epoch 0, HW 12, LSO 12, leader 3 is down", said("overview-partition-orders-2"));
  }

  @Test
  void aClickLeadsIntoTheLogOrToTheFiles() {
    model.choose("overview-cell-2-orders-1");
    TopicPartition shown = new TopicPartition("orders", 1);
    assertEquals(Optional.of(shown), session.shownPartition());
    assertEquals(new Selection.OfLane(shown, 2), session.selectionProperty().get());
    model.choose("overview-broker-3");
    assertEquals(List.of("log", "log", "files of 3"), opened);
  }

  @Test
  void everyMarkCanBeAskedWhy() {
    for (Mark mark : model.drawing().get().orElseThrow().marks()) {
      Selection subject = model.subject(mark.id());
      assertTrue(Whys.of(session, subject).isPresent(), mark.id());
    }
  }

  @Test
  void whatNeedsALookIsSaidWithItsPlace() {
    assertEquals(
        List.of(
            "ISR below min: none: every ISR has at least 2, min is 2",
            "Leader down: orders-2: reads and writes get BROKER_NOT_AVAILABLE",
            "Under-replicated: orders-0, 1, 3: ISR 2 of 3",
            "Above HW: orders-0: 17–20",
            "Waiting for acks: 17–18, 19 of orders-0, for broker 2",
            "LSO held: orders-0 at 15, by pay-3"),
        model.attentionProperty().get().stream()
            .map(each -> each.title() + ": " + each.words())
            .toList());
  }

  @Test
  void placementSaysItsRuleAndWhatMovedSince() {
    assertTrue(
        model.placementRule().endsWith("orders-0 has moved and is back at broker 1 (epoch 2)."),
        model.placementRule());
    assertEquals(
        "orders-2: its last ISR stays, nobody refreshes it while its leader is down.",
        model.placementNote());
    assertEquals(
        List.of("1, 2, 3", "2, 3, 1", "3, 1, 2", "1, 2, 3"),
        model.placement().stream().map(OverviewViewModel.Placed::brokers).toList());
  }

  @Test
  void theFrameSaysThatAllBrokersShareOneProcess() {
    assertEquals("one process, a folder for each broker", said("overview-process"));
    session.perform(new CrashCluster(false));
    assertEquals("the one process is down: every broker with it", said("overview-process"));
  }

  @Test
  void withManyPartitionsRowsShrinkAndThenScroll() {
    assertEquals(Size.FULL, OverviewDiagram.sizeFor(4, 700, 1));
    assertEquals(Size.MEDIUM, OverviewDiagram.sizeFor(8, 700, 1));
    assertEquals(Size.SMALL, OverviewDiagram.sizeFor(200, 700, 1));
    session.goToStep(20);
    session.perform(new CreateTopic("load", 200, 3));
    model.resize(1100, 700);
    assertEquals(204 - model.rowsSeen(), model.lastFirst());
    assertTrue(
        drawing().marks().size() < 5 * (model.rowsSeen() + 2),
        "only what is seen has marks: " + drawing().marks().size());
    model.scrollTo(1_000);
    assertEquals(model.lastFirst(), model.first());
    assertTrue(said("overview-partition-orders-3").startsWith("orders-3"));
  }

  @Test
  void aLongLogIsDrawnAsStretchesOfItsEpochs() {
    Session session2 = Scenes.session(Scenes.scenario("main"), COMMANDS);
    TopicPartition orders = new TopicPartition("orders", 1);
    for (int i = 0; i < 100; i++) {
      session2.perform(
          new Append(
              orders,
              List.of(RecordTemplate.of("k", "v")),
              Acks.LEADER,
              null,
              ProducerSequence.NONE,
              null));
    }
    List<OverviewFacts.Stretch> stretches =
        OverviewReading.of(session2.cluster(), 1, 1)
            .seen()
            .get(0)
            .cell(2)
            .orElseThrow()
            .stretches();
    assertEquals(List.of(new OverviewFacts.Stretch(0, 109, 0)), stretches);
  }

  @Test
  void nothingLeavesThePicture() {
    for (double width : new double[] {500, 900, 1500}) {
      model.resize(width, 700);
      for (Mark each : drawing().marks()) {
        assertTrue(each.x() >= 0 && each.x() + each.w() <= width + 1, each.id() + " " + width);
      }
    }
  }
}

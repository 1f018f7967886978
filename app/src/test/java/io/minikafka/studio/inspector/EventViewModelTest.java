package io.minikafka.studio.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.group.Poll;
import io.minikafka.engine.command.reading.Fetch;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.inspector.InspectorViewModel.Tab;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventViewModelTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final int COMMANDS = 78;

  private final Session session = Scenes.session(Scenes.scenario("main"), COMMANDS);
  private final EventViewModel model = new EventViewModel(session);

  private EventSheet sheet() {
    return model.sheet().get().orElseThrow();
  }

  private static List<String> steps(EventSheet.Way way) {
    return way.steps().stream().map(step -> step.name() + ": " + step.value()).toList();
  }

  @Test
  void everyCommandIsShownAsACallAndAsOneLineOfJson() {
    assertEquals(
        "append(as: \"r20\", partition: \"orders-0\","
            + " records: [{\"key\": \"o-21\", \"value\": \"new\"}])",
        sheet().call());
    assertEquals(
        "{\"do\": \"append\", \"as\": \"r20\", \"partition\": \"orders-0\","
            + " \"records\": [{\"key\": \"o-21\", \"value\": \"new\"}]}",
        sheet().json());
    assertEquals(78, sheet().number());
    assertEquals("", sheet().refused());
  }

  @Test
  void aRefusedCommandSaysItsCodeAndItsReason() {
    session.goTo(session.history().main().get(70));
    assertEquals("ILLEGAL_GENERATION", sheet().refused());
    assertTrue(sheet().because().startsWith("Member-2 is at generation 2"), sheet().because());
    assertTrue(sheet().json().startsWith("{\"do\": \"commit\""), sheet().json());
  }

  @Test
  void aFetchShowsItsWayThroughIndexScanAndCodec() {
    session.perform(new Fetch(ORDERS, 15, 10, false, null));
    assertEquals(
        List.of(
            "segment: …0014.log: the last whose name is at or below 15",
            "index: 14 → 0: the last entry at or below it",
            "scan: passes one batch, 81 B: batch 15 begins at byte 81",
            "codec: MKB1, never compressed: 2 batches, 174 B with 12 B of header each, CRC over the"
                + " rest",
            "stops: before HW 17, or where the log ends"),
        steps(sheet().ways().get(0)));
  }

  @Test
  void aReadThatHasEnoughStopsThere() {
    session.perform(new Fetch(ORDERS, 9, 1, false, null));
    List<String> steps = steps(sheet().ways().get(0));
    assertEquals("index: 9 → 0: the last entry at or below it", steps.get(1));
    assertEquals("scan: batch 9 begins there, at byte 0", steps.get(2));
    assertEquals("stops: after 1 records, at 10", steps.get(4));
  }

  @Test
  void aPollShowsTheWayToEachPartitionThatItRead() {
    session.goTo(session.history().main().get(31));
    assertEquals(
        List.of("The way to orders-0 at 4, on broker 2", "The way to orders-2 at 0, on broker 3"),
        sheet().ways().stream().map(EventSheet.Way::title).toList());
    session.perform(new Poll("app-1", 0, null));
    assertEquals(List.of(), sheet().ways());
  }

  @Test
  void openingSaysHowManyBatchesItRead() {
    session.perform(new StartBroker(3));
    EventSheet.Opening first = sheet().openings().get(0);
    assertEquals(3, first.broker());
    assertEquals("orders-0", first.partition());
    assertEquals("1", first.epoch());
    assertEquals(4, sheet().openings().size());
  }

  @Test
  void aCutSaysWhichFilesWentAndWhatWasWrittenAgain() {
    session.perform(new Promote(ORDERS, 2));
    session.perform(new Replicate(ORDERS, 1, null));
    EventSheet.Rewritten cut = sheet().rewritten().get(0);
    assertEquals("Broker 1, orders-0", cut.where());
    assertTrue(cut.files().startsWith("6 files deleted, 2 made"), cut.files());
    assertFalse(cut.kept().contains(": 0,"), cut.kept());
    assertTrue(sheet().operations().size() > 8);
  }

  @Test
  void theTabIsThereAsLongAsAnEventIsSelected() {
    InspectorViewModel inspector = new InspectorViewModel(session);
    assertFalse(inspector.tabsProperty().get().contains(Tab.EVENT));
    session.selectionProperty().set(new Selection.OfEvent(session.history().main().get(70), 0));
    assertEquals(Tab.EVENT, inspector.tabProperty().get());
    assertEquals(70, inspector.events().sheet().get().orElseThrow().number());
    session.selectionProperty().set(new Selection.OfRecord(ORDERS, 1, 17));
    assertFalse(inspector.tabsProperty().get().contains(Tab.EVENT));
    assertEquals(Tab.RECORD, inspector.tabProperty().get());
  }
}

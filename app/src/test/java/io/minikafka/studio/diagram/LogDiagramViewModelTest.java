package io.minikafka.studio.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.studio.drawing.Mark;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LogDiagramViewModelTest {
  private final Session session = new Session(new ManualPace(), new Preferences());
  private final LogDiagramViewModel model = new LogDiagramViewModel(session);

  @BeforeEach
  void open() {
    model.resize(1203, 514);
    session.perform(new CreateTopic("orders", 1, 3));
  }

  private void append(int count) {
    for (int i = 0; i < count; i++) {
      session.perform(
          new Append(
              Walk.ORDERS,
              List.of(RecordTemplate.of("k" + i, "v")),
              Acks.LEADER,
              null,
              ProducerSequence.NONE,
              null));
    }
  }

  private Mark mark(String id) {
    return Objects.requireNonNull(model.mark(id), id);
  }

  @Test
  void withoutATopicThereIsNoPicture() {
    LogDiagramViewModel none =
        new LogDiagramViewModel(new Session(new ManualPace(), new Preferences()));
    assertTrue(none.drawing().get().isEmpty());
    assertFalse(none.emptyText().isEmpty());
  }

  @Test
  void eachMomentIsDrawnAnew() {
    append(1);
    assertEquals("LEO of broker 1: 1", mark("leo-1").accessibleText());
    session.undo();
    assertEquals("LEO of broker 1: 0", mark("leo-1").accessibleText());
  }

  @Test
  void zoomKeepsTheOffsetUnderThePointer() {
    append(12);
    double before = mark("record-1-5").x();
    model.zoom(1.4, before);
    assertEquals(before, mark("record-1-5").x(), 1.5);
    assertTrue(mark("record-1-5").w() > 80);
  }

  @Test
  void levelsChangeWithHysteresis() {
    append(4);
    assertEquals("Records", levelAt(39));
    assertEquals("Records", levelAt(36.5));
    assertEquals("Offsets", levelAt(35.5));
    assertEquals("Offsets", levelAt(39.5));
    assertEquals("Records", levelAt(40.5));
  }

  private String levelAt(double pixels) {
    model.drawing().get();
    model.zoom(pixels / model.pixelsPerRecordProperty().get(), 600);
    model.drawing().get();
    return model.levelProperty().get();
  }

  @Test
  void theNewestRecordStaysInViewUntilTheWindowIsMoved() {
    append(60);
    assertNotNull(model.mark("record-1-59"));
    model.pan(-400);
    double at = mark("record-1-40").x();
    append(1);
    assertEquals(at, mark("record-1-40").x());
    model.followTail();
    append(5);
    assertNotNull(model.mark("record-1-65"));
  }

  @Test
  void theWindowNeverLeavesTheLog() {
    append(3);
    model.pan(-10_000);
    assertNotNull(model.mark("record-1-0"));
    model.pan(10_000);
    assertNotNull(model.mark("record-1-2"));
  }

  @Test
  void fitAllShowsAsMuchAsThereIsRoomFor() {
    append(30);
    model.zoom(3, 400);
    model.fitAll();
    assertNotNull(model.mark("record-1-0"));
    assertNotNull(model.mark("record-1-29"));
  }

  @Test
  void aClickSelectsForTheInspector() {
    append(2);
    Mark record = mark("record-1-1");
    Mark hit = model.markAt(record.x() + 3, record.y() + 3);
    assertEquals(record, hit);
    model.select(record.id());
    assertEquals(new Selection.OfRecord(Walk.ORDERS, 1, 1), session.selectionProperty().get());
    model.select(null);
    assertEquals(Selection.NONE, session.selectionProperty().get());
  }

  @Test
  void everyMarkHasACardWithItsNumbersAndEveryFlagItsWhy() {
    append(2);
    session.perform(new Replicate(Walk.ORDERS, 2, null));
    for (Mark mark : model.drawing().get().orElseThrow().marks()) {
      model.hover(mark.id());
      DiagramCard card = model.card().get().orElseThrow(() -> new AssertionError(mark.id()));
      assertFalse(card.title().isEmpty(), mark.id());
    }
    model.hover("hw");
    assertEquals(
        "Broker 3 is in the ISR and its LEO is 0: consumers read what every in-sync replica has.",
        model.card().get().orElseThrow().why());
    model.hover("record-1-1");
    assertEquals(
        "No consumer reads it yet: 1 is not below HW 0.", model.card().get().orElseThrow().why());
  }

  @Test
  void theWordsOfAnEmptyLogHaveNoCardAndSelectNothing() {
    session.preferences().everythingProperty().set(false);
    for (Mark mark : model.drawing().get().orElseThrow().marks()) {
      model.hover(mark.id());
      model.select(mark.id());
    }
    String words = mark(MarkIds.EMPTY).id();
    model.hover(words);
    model.select(words);
    assertTrue(model.card().get().isEmpty());
    assertEquals(Selection.NONE, session.selectionProperty().get());
  }

  @Test
  void theKeyboardMovesBetweenLanesAndRecordsAndSelects() {
    append(3);
    model.focus(true);
    assertEquals("lane-1", model.focused());
    model.moveLane(1);
    assertEquals("lane-2", model.focused());
    model.moveLane(-1);
    model.moveRecord(-1);
    assertEquals("record-1-2", model.focused());
    model.moveRecord(-1);
    assertEquals("record-1-1", model.focused());
    model.activate();
    assertEquals(new Selection.OfRecord(Walk.ORDERS, 1, 1), session.selectionProperty().get());
  }

  @Test
  void aCardThatIsKeptStaysUntilItIsLetGo() {
    append(2);
    assertTrue(model.card().get().isEmpty());
    model.togglePin();
    assertEquals("Why is HW 0?", model.card().get().orElseThrow().title());
    model.hover("record-1-1");
    assertEquals("Why is HW 0?", model.card().get().orElseThrow().title());
    model.togglePin();
    assertEquals("Record 1 on broker 1", model.card().get().orElseThrow().title());
    model.togglePin();
    model.hover(null);
    assertEquals("Record 1 on broker 1", model.card().get().orElseThrow().title());
    assertTrue(model.isPinned());
  }

  @Test
  void theCardOfHighWatermarkPointsAtTheCaretThatHoldsIt() {
    append(2);
    assertEquals("leo-2", Objects.requireNonNull(model.anchor("hw")).id());
  }

  @Test
  void zoomingOutEndsWithTheWholeLogAndBackAgain() {
    session.perform(
        new Append(
            Walk.ORDERS,
            Collections.nCopies(3_000, RecordTemplate.of("k", "v")),
            Acks.LEADER,
            null,
            ProducerSequence.NONE,
            null));
    for (int i = 0; i < 60; i++) {
      model.zoomOut();
      model.drawing().get();
    }
    assertEquals("Segments", model.levelProperty().get());
    assertTrue(mark("leo-1").x() > 500, "half of the room is used at least");
    model.fitAll();
    assertNull(model.mark("overview-strip"));
    assertEquals("Segments", model.levelProperty().get());
    for (int i = 0; i < 60; i++) {
      model.zoomIn();
      model.drawing().get();
    }
    assertEquals("Records+", model.levelProperty().get());
  }

  @Test
  void theRowOfTheWholeLogLeadsAnywhere() {
    append(400);
    Mark strip = mark("overview-strip");
    model.lookAt(strip.x() + 1);
    assertNotNull(model.mark("record-1-0"));
    model.lookAt(strip.x() + strip.w() / 2);
    assertNotNull(model.mark("record-1-200"));
    assertTrue(model.inOverview(strip.x() + 5, strip.y() + 5));
    assertFalse(model.inOverview(strip.x() + 5, strip.y() + 60));
  }

  @Test
  void lanesThatHaveNoRoomScrollToTheOneWithTheKeyboard() {
    append(2);
    model.resize(1203, 330);
    LogDiagramViewModel.Lanes lanes = model.lanes().orElseThrow();
    assertEquals(0, lanes.scroll());
    model.focus(true);
    model.moveLane(1);
    model.moveLane(1);
    assertEquals(lanes.most(), model.lanes().orElseThrow().scroll(), 0.5);
    model.scrollLanesTo(0);
    assertEquals(0, model.lanes().orElseThrow().scroll());
    model.scrollLanes(10_000);
    assertEquals(lanes.most(), model.lanes().orElseThrow().scroll());
    model.resize(1203, 514);
    assertTrue(model.lanes().isEmpty());
  }

  @Test
  void twentyThousandRecordsAreLaidOutLikeFifty() {
    PartitionFacts few = States.many(200).facts();
    PartitionFacts many = States.many(8_000).facts();
    int a = shapes(few);
    int b = shapes(many);
    assertEquals(20_000, many.end());
    assertTrue(Math.abs(a - b) < 60, a + " and " + b);
  }

  private static int shapes(PartitionFacts facts) {
    DiagramInput in = DiagramInput.picture(facts, 1203, 514, Shown.EVERYTHING, DiagramMode.FULL);
    return DrawnTexts.of(LogDiagram.layout(in)).size();
  }
}

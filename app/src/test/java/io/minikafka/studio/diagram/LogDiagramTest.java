package io.minikafka.studio.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.failure.CorruptByte;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.StopBroker;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Mark;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Tone;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class LogDiagramTest {
  private static DiagramInput full(PartitionFacts facts) {
    return DiagramInput.picture(facts, 1203, 514, Shown.EVERYTHING, DiagramMode.FULL);
  }

  private static Mark mark(Drawing drawing, String id) {
    return drawing.marks().stream().filter(m -> m.id().equals(id)).findFirst().orElseThrow();
  }

  private static List<String> texts(Drawing drawing) {
    return DrawnTexts.of(drawing).stream().map(DrawnTexts.Piece::string).toList();
  }

  private static List<Shape.Line> highWatermarkLines(Drawing drawing) {
    return drawing.shapes().stream()
        .filter(Shape.Line.class::isInstance)
        .map(Shape.Line.class::cast)
        .filter(line -> line.stroke().tone() == Tone.HW && line.x1() == line.x2())
        .filter(line -> line.stroke().width() >= 3)
        .toList();
  }

  @Test
  void theHighWatermarkLineLiesAtItsOffset() {
    DiagramInput in = full(States.main());
    Geometry g = new Geometry(in);
    List<Shape.Line> lines = highWatermarkLines(LogDiagram.layout(in));
    assertFalse(lines.isEmpty());
    lines.forEach(line -> assertEquals(g.x(17), line.x1()));
  }

  @Test
  void theHighWatermarkLineEndsOnTheCaretOfTheSlowestInSyncReplica() {
    DiagramInput in = full(States.main());
    Geometry g = new Geometry(in);
    double end =
        highWatermarkLines(LogDiagram.layout(in)).stream()
            .mapToDouble(Shape.Line::y2)
            .max()
            .orElseThrow();
    int lane = g.laneOf(2);
    assertEquals(Carets.apex(g, lane), end);
    assertEquals(2, in.facts().hold().broker());
  }

  @Test
  void theValueOfATombstoneStandsClearOfItsGroundLine() {
    for (DiagramMode mode : List.of(DiagramMode.FULL, DiagramMode.LESSON)) {
      for (double height = 420; height < 900; height += 20) {
        DiagramInput in = DiagramInput.picture(States.main(), 1203, height, Shown.EVERYTHING, mode);
        Drawing drawing = LogDiagram.layout(in);
        List<Shape.Line> grounds = grounds(drawing.shapes()).toList();
        assertFalse(grounds.isEmpty());
        for (Shape.Line ground : grounds) {
          double edge = ground.y1() - ground.stroke().width() / 2;
          DrawnTexts.of(drawing).stream()
              .filter(piece -> piece.x() > ground.x1() && piece.x() + piece.w() < ground.x2())
              .mapToDouble(piece -> piece.y() + piece.h())
              .filter(bottom -> bottom > edge - 30 && bottom < ground.y1() + 3)
              .forEach(bottom -> assertTrue(bottom + 0.9 < edge, in.mode() + " " + in.height()));
        }
      }
    }
  }

  /** The thick lines below tombstones, in clipped lanes too. */
  private static Stream<Shape.Line> grounds(List<Shape> shapes) {
    return shapes.stream()
        .flatMap(
            shape ->
                shape instanceof Shape.Group group
                    ? grounds(group.shapes())
                    : Stream.of(shape)
                        .filter(Shape.Line.class::isInstance)
                        .map(Shape.Line.class::cast)
                        .filter(line -> line.stroke().tone() == Tone.CL)
                        .filter(line -> line.y1() == line.y2() && line.stroke().width() > 2.4));
  }

  @Test
  void helpTellsHowToReadTheMarksThatAreOnThePicture() {
    List<String> plain = texts(LogDiagram.help(full(States.main()), 1296));
    assertTrue(plain.contains("HW on a caret: it is the lowest LEO of the in-sync replicas."));
    assertTrue(plain.stream().noneMatch(each -> each.startsWith("Dashed")), plain.toString());
    Drawing drawing = LogDiagram.help(full(States.nextFetch().facts()), 1296);
    assertEquals(List.of(), DrawnTexts.overlaps(drawing));
    String told = texts(drawing).toString();
    for (String mark : List.of("open ring", "Dashed pill", "Dashed arrow", "Epoch row")) {
      assertTrue(told.contains(mark), mark + ": " + told);
    }
  }

  @Test
  void aHighWatermarkThatIsNotTheLowestLeoEndsInARingWithItsReason() {
    PartitionFacts facts = States.afterRestart().facts();
    assertEquals(PartitionFacts.Reason.RESTART, facts.hold().reason());
    Drawing drawing = LogDiagram.layout(full(facts));
    assertTrue(
        DrawnTexts.of(drawing).stream()
            .anyMatch(text -> text.string().equals("after a restart: lowest of all replicas")));
  }

  @Test
  void aFollowerAheadOfWhatItsLeaderHasHeardHoldsHighWatermarkUntilItsNextFetch() {
    PartitionFacts facts = States.nextFetch().facts();
    assertEquals(PartitionFacts.Reason.NEXT_FETCH, facts.hold().reason());
    LaneFacts follower = Objects.requireNonNull(facts.lane(2));
    assertTrue(follower.own().believedEnd() < follower.logEndOffset());
    Drawing drawing = LogDiagram.layout(full(facts));
    List<String> texts = texts(drawing);
    assertTrue(texts.contains("the leader learns of it with the next fetch"), texts.toString());
    assertTrue(texts.contains("believes B2 ≥ " + follower.own().believedEnd()), texts.toString());
    assertTrue(
        texts.contains("fetch(" + follower.logEndOffset() + ", epoch 2) in flight"),
        texts.toString());
    assertEquals(
        "Leader epochs that broker 2 knows: 0 starts at 0, 1 starts at 2, 2 starts at 5",
        mark(drawing, "epochs-2").accessibleText());
  }

  @Test
  void aFollowersOwnHighWatermarkIsDrawnWhereItDiffers() {
    Walk walk = States.nextFetch();
    PartitionFacts facts = walk.run(new Replicate(null, 2, null)).facts();
    LaneFacts follower = Objects.requireNonNull(facts.lane(2));
    assertTrue(follower.own().highWatermark() < facts.highWatermark());
    DiagramInput in = full(facts);
    Mark tick = mark(LogDiagram.layout(in), "ownhw-2");
    double x = new Geometry(in).x(follower.own().highWatermark());
    assertTrue(tick.x() < x && x < tick.x() + tick.w());
    PartitionFacts copied = States.sixEverywhere(1).facts();
    assertTrue(
        LogDiagram.layout(full(copied)).marks().stream()
            .noneMatch(
                mark ->
                    mark.id().startsWith("ownhw")
                        || mark.id().startsWith("believed")
                        || mark.id().startsWith("epochs")));
  }

  @Test
  void anIsrBelowMinThatHoldsHighWatermarkIsNamed() {
    PartitionFacts facts = States.heldBelowMin().facts();
    assertEquals(PartitionFacts.Reason.TOO_FEW_IN_SYNC, facts.hold().reason());
    assertTrue(texts(LogDiagram.layout(full(facts))).contains("held: ISR 1 < min 2"));
  }

  @Test
  void theStableOffsetLineIsDrawnOnlyWhereItDiffers() {
    assertTrue(
        LogDiagram.layout(full(States.main())).marks().stream()
            .anyMatch(mark -> mark.id().equals("lso")));
    assertFalse(
        LogDiagram.layout(full(States.sixEverywhere(1).facts())).marks().stream()
            .anyMatch(mark -> mark.id().equals("lso")));
  }

  @Test
  void theLeaderLiesAboveTheOthersAndAllShareOneRuler() {
    Drawing drawing = LogDiagram.layout(full(States.main()));
    assertTrue(mark(drawing, "lane-1").y() < mark(drawing, "lane-2").y());
    assertTrue(mark(drawing, "lane-2").y() < mark(drawing, "lane-3").y());
    assertEquals(mark(drawing, "record-1-14").x(), mark(drawing, "record-2-14").x());
  }

  @Test
  void marksSayTheirValue() {
    Drawing drawing = LogDiagram.layout(full(States.main()));
    assertEquals("LEO of broker 2: 17", mark(drawing, "leo-2").accessibleText());
    assertEquals("In-sync replicas {1,2}, min 2", mark(drawing, "isr").accessibleText());
    assertTrue(mark(drawing, "hw").accessibleText().startsWith("High watermark 17"));
    assertEquals(
        "offset 17, key o-18, value new, epoch 2, above the high watermark, waits for broker 2",
        mark(drawing, "record-1-17").accessibleText());
    assertTrue(
        mark(drawing, "lane-3")
            .accessibleText()
            .startsWith("Broker 3, follower, down since 8.400 s"));
  }

  @Test
  void whatADamagedFileHidesIsNotCalledCompacted() {
    Walk walk =
        States.replication()
            .run(
                new Roll(Walk.ORDERS, null),
                new StopBroker(2),
                new CorruptByte(Walk.ORDERS, 2, 0, 90));
    Drawing drawing = LogDiagram.layout(full(walk.facts()));
    assertEquals(
        "Offsets 1: not readable, the file is damaged before them",
        mark(drawing, "gap-2-1").accessibleText());
    assertTrue(
        DrawnTexts.of(drawing).stream().noneMatch(text -> text.string().equals("compacted")));
  }

  @Test
  void aPendingAppendIsAHoleInTheLaneItWaitsForAndAToken() {
    Drawing drawing = LogDiagram.layout(full(States.main()));
    Mark slot = mark(drawing, "waiter-2-17");
    assertTrue(slot.x() > mark(drawing, "record-2-16").x());
    assertTrue(drawing.marks().stream().noneMatch(mark -> mark.id().equals("waiter-3-17")));
    mark(drawing, "ack-17");
    mark(drawing, "ack-19");
    mark(drawing, "ack-20");
  }

  @Test
  void whatALessonDoesNotUseIsNotDrawn() {
    DiagramInput in =
        DiagramInput.picture(
            States.firstLesson(),
            1438,
            590,
            Shown.of(EnumSet.of(Feature.NEXT_RECORD)),
            DiagramMode.LESSON);
    List<DrawnTexts.Piece> texts = DrawnTexts.of(LogDiagram.layout(in));
    assertTrue(texts.size() <= 30, texts.toString());
    assertTrue(texts.stream().noneMatch(text -> text.string().contains(".log")));
    assertTrue(texts.stream().noneMatch(text -> text.string().startsWith("HW")));
  }

  @Test
  void theWordsOfTheNextRecordStayInItsBox() {
    Walk walk = new Walk(ClusterConfig.DEFAULT).create(1);
    Shown shown = Shown.of(EnumSet.of(Feature.NEXT_RECORD));
    for (int records = 0; records < 9; records++) {
      for (DiagramMode mode : List.of(DiagramMode.LESSON, DiagramMode.PRESENT)) {
        for (double width : new double[] {640, 800, 900, 1100, 1280, 1440, 1920}) {
          Drawing drawing =
              LogDiagram.layout(DiagramInput.picture(walk.facts(), width, 440, shown, mode));
          DrawnTexts.Piece words =
              DrawnTexts.of(drawing).stream()
                  .filter(text -> text.string().equals("next record"))
                  .findFirst()
                  .orElse(null);
          if (words != null) {
            Shape.Box box = next(drawing, words);
            String where = records + " records, " + mode + ", " + width;
            assertTrue(words.x() >= box.x() && words.x() + words.w() <= box.x() + box.w(), where);
            assertTrue(words.y() >= box.y() && words.y() + words.h() <= box.y() + box.h(), where);
          }
        }
      }
      walk.append(Acks.LEADER, "coffee=1 cup");
    }
  }

  private static Shape.Box next(Drawing drawing, DrawnTexts.Piece words) {
    return drawing.shapes().stream()
        .flatMap(
            shape ->
                shape instanceof Shape.Group group ? group.shapes().stream() : Stream.of(shape))
        .filter(Shape.Box.class::isInstance)
        .map(Shape.Box.class::cast)
        .filter(box -> box.stroke() != null && !box.stroke().dash().isEmpty())
        .filter(box -> Math.abs(box.x() + box.w() / 2 - words.x() - words.w() / 2) < 1)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void valuesOfTheFirstSampleAreWholeOnAProjector() {
    for (double width : new double[] {800, 1024, 1280, 1920}) {
      DiagramInput in =
          DiagramInput.picture(
              States.firstLesson(),
              width,
              width * 0.4,
              Shown.of(EnumSet.of(Feature.NEXT_RECORD)),
              DiagramMode.PRESENT);
      List<String> texts = texts(LogDiagram.layout(in));
      boolean whole =
          texts.contains("coffee=1 cup") || (texts.contains("coffee") && texts.contains("1 cup"));
      assertTrue(whole, width + ": " + texts);
    }
  }

  @Test
  void aPartitionThatNobodyLeadsIsDrawn() {
    Walk walk =
        new Walk(Walk.config(1, 1_000), Rules.kafka())
            .create(3)
            .append(Acks.LEADER, "a=1")
            .clock(2_000)
            .append(Acks.LEADER, "b=1")
            .run(new CrashBroker(1, false), new CrashBroker(2, false), new CrashBroker(3, false))
            .clock(30_000);
    PartitionFacts facts = walk.facts();
    assertTrue(facts.lanes().stream().noneMatch(LaneFacts::leader));
    for (DiagramMode mode : DiagramMode.values()) {
      Drawing drawing =
          LogDiagram.layout(DiagramInput.picture(facts, 1300, 600, Shown.EVERYTHING, mode));
      assertEquals(List.of(), DrawnTexts.overlaps(drawing), mode.name());
      mark(drawing, "lane-3");
    }
  }

  @Test
  void whatLiesBelowTheRoomIsNamed() {
    DiagramInput in =
        DiagramInput.picture(States.main(), 1240, 330, Shown.EVERYTHING, DiagramMode.FULL);
    List<String> texts = texts(LogDiagram.layout(in));
    assertTrue(texts.contains("Broker 3 below"), texts.toString());
    List<String> end = texts(LogDiagram.layout(in.scrolled(1_000)));
    assertTrue(end.contains("Broker 1 above"), end.toString());
    assertFalse(end.contains("Broker 3 below"), end.toString());
  }

  @Test
  void theLastAcknowledgementIsShownHoweverManyWait() {
    for (double width : new double[] {900, 1203, 1600}) {
      Drawing drawing =
          LogDiagram.layout(
              DiagramInput.picture(States.main(), width, 514, Shown.EVERYTHING, DiagramMode.FULL));
      mark(drawing, "ack-20");
    }
    DiagramInput present =
        DiagramInput.picture(States.main(), 800, 396, DiagramGallery.LESSON, DiagramMode.PRESENT);
    assertTrue(
        texts(LogDiagram.layout(present)).stream()
            .anyMatch(text -> text.equals("ack") || text.equals("ok")));
  }

  @Test
  void theNextOffsetHasItsColumnOnAProjector() {
    for (double width : new double[] {800, 1280, 1920}) {
      DiagramInput in =
          DiagramInput.picture(
              States.main(), width, width * 0.4, DiagramGallery.LESSON, DiagramMode.PRESENT);
      assertTrue(texts(LogDiagram.layout(in)).contains("21"), "at " + width);
    }
  }

  @Test
  void presentHasNothingBelow24Pixels() {
    for (PartitionFacts facts : states().values()) {
      Drawing drawing =
          LogDiagram.layout(
              DiagramInput.picture(facts, 1920, 772, DiagramGallery.LESSON, DiagramMode.PRESENT));
      DrawnTexts.of(drawing).forEach(text -> assertTrue(text.size() >= 24, text.toString()));
    }
  }

  @TestFactory
  Stream<DynamicTest> noTwoTextsOverlap() {
    return states().entrySet().stream()
        .flatMap(
            state ->
                Stream.of(
                        full(state.getValue()),
                        full(state.getValue()).at(new OffsetWindow(0, 24), Level.OFFSETS),
                        full(state.getValue()).at(new OffsetWindow(1.4, 44), Level.RECORDS),
                        DiagramInput.picture(
                            state.getValue(), 860, 400, Shown.EVERYTHING, DiagramMode.FULL),
                        DiagramInput.picture(
                            state.getValue(), 1438, 640, DiagramGallery.LESSON, DiagramMode.LESSON),
                        DiagramInput.picture(
                            state.getValue(), 1000, 460, DiagramGallery.LESSON, DiagramMode.LESSON),
                        DiagramInput.picture(
                            state.getValue(),
                            1920,
                            772,
                            DiagramGallery.LESSON,
                            DiagramMode.PRESENT),
                        DiagramInput.picture(
                            state.getValue(), 800, 396, DiagramGallery.LESSON, DiagramMode.PRESENT))
                    .map(
                        in ->
                            DynamicTest.dynamicTest(
                                state.getKey()
                                    + " "
                                    + in.mode()
                                    + " "
                                    + in.width()
                                    + " "
                                    + in.level(),
                                () ->
                                    assertEquals(
                                        List.of(), DrawnTexts.overlaps(LogDiagram.layout(in))))));
  }

  static Map<String, PartitionFacts> states() {
    Map<String, PartitionFacts> states = new LinkedHashMap<>();
    states.put("main", States.main());
    states.put("first lesson", States.firstLesson());
    states.put("replication", States.replication().facts());
    states.put("after a restart", States.afterRestart().facts());
    states.put("too few in sync", States.tooFewInSync().facts());
    states.put("paused and cut off", States.pausedAndCutOff().facts());
    states.put("leader down", States.leaderDown().facts());
    states.put("empty", States.empty().facts());
    states.put("next fetch", States.nextFetch().facts());
    states.put("held below min", States.heldBelowMin().facts());
    states.put("many", States.many(200).facts());
    return states;
  }
}

package io.minikafka.studio.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Mark;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Tone;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A long log at the levels where records are too narrow to be told apart, and many lanes. */
class LogLevelsTest {
  private static final PartitionFacts LOAD = States.load().facts();
  private static final double[] WIDTHS = {120, 48, 20, 5, 2.1, 0.1, 0.0245};

  private static DiagramInput at(double pixels) {
    OffsetWindow window = new OffsetWindow(0, pixels).atTail(LOAD.start(), LOAD.end(), 900);
    return DiagramInput.picture(LOAD, 1203, 514, Shown.EVERYTHING, DiagramMode.FULL)
        .at(window, Level.of(pixels));
  }

  private static List<Shape> flat(Drawing drawing) {
    List<Shape> all = new ArrayList<>();
    flatten(drawing.shapes(), all);
    return all;
  }

  private static void flatten(List<Shape> shapes, List<Shape> all) {
    for (Shape shape : shapes) {
      if (shape instanceof Shape.Group group) {
        flatten(group.shapes(), all);
      } else {
        all.add(shape);
      }
    }
  }

  private static long count(Drawing drawing, String prefix) {
    return drawing.marks().stream().filter(mark -> mark.id().startsWith(prefix)).count();
  }

  @Test
  void everyWidthHasItsLevelAndKeepsItForATenth() {
    assertEquals(
        List.of(
            Level.DETAILS,
            Level.RECORDS,
            Level.OFFSETS,
            Level.BATCHES,
            Level.BATCHES,
            Level.SEGMENTS,
            Level.SEGMENTS),
        Arrays.stream(WIDTHS).mapToObj(Level::of).toList());
    for (Level level : Level.values()) {
      double from = level.fromPixels();
      assertEquals(level, level.at(from * 0.91), "kept on the way down");
      assertEquals(level, Level.of(from));
      if (level != Level.SEGMENTS) {
        assertFalse(level.at(from * 0.89) == level, "not for ever");
        assertFalse(Level.of(from * 0.99) == level, "not reached on the way up");
      }
    }
  }

  @TestFactory
  Stream<DynamicTest> noTwoTextsOverlapAtAnyLevel() {
    return Arrays.stream(WIDTHS)
        .mapToObj(
            pixels ->
                DynamicTest.dynamicTest(
                    pixels + " pixels a record",
                    () ->
                        assertEquals(
                            List.of(), DrawnTexts.overlaps(LogDiagram.layout(at(pixels))))));
  }

  @Test
  void farAwayABatchIsABoxAndMarkersAreDiscs() {
    DiagramInput in = at(5);
    Geometry g = new Geometry(in);
    Drawing drawing = LogDiagram.layout(in);
    long seen = 0;
    long markers = 0;
    for (Segment segment : LOAD.leaderLane().segments()) {
      for (PlacedBatch placed : segment.batches()) {
        boolean inWindow =
            placed.nextOffset() > g.seenFrom && placed.batch().baseOffset() < g.seenTo;
        seen += inWindow ? 1 : 0;
        markers += inWindow && placed.batch().isControl() ? 1 : 0;
      }
    }
    assertTrue(seen > 50, "batches: " + seen);
    assertEquals(seen, count(drawing, "batch-1-"));
    assertEquals(0, count(drawing, "record-"));
    assertTrue(markers > 3, "markers: " + markers);
    long discs =
        flat(drawing).stream()
            .filter(Shape.Icon.class::isInstance)
            .map(Shape.Icon.class::cast)
            .filter(icon -> icon.x() > g.trackLeft)
            .filter(icon -> icon.y() > g.containerTop(0) && icon.y() < g.containerBottom(0))
            .filter(icon -> icon.glyph() == Glyph.CHECK || icon.glyph() == Glyph.CROSS)
            .count();
    assertEquals(markers, discs);
  }

  @Test
  void farthestAwayColumnsSayWhatIsKeptAndWhereEpochsBegin() {
    Drawing drawing = LogDiagram.layout(at(0.0245));
    assertEquals(0, count(drawing, "batch-"));
    List<String> texts = DrawnTexts.of(drawing).stream().map(DrawnTexts.Piece::string).toList();
    assertTrue(texts.contains("epoch 1 from 12,000"), texts.toString());
    assertTrue(texts.stream().anyMatch(text -> text.endsWith("% kept")), texts.toString());
    assertTrue(texts.contains("LEO 39,249") && texts.contains("HW 39,246"), texts.toString());
    long columns =
        flat(drawing).stream()
            .filter(Shape.Box.class::isInstance)
            .map(Shape.Box.class::cast)
            .filter(box -> box.fill() == Tone.epochFill(0))
            .count();
    assertTrue(columns < 400, "columns: " + columns);
  }

  @Test
  void theWholeLogIsShownAboveWhileTheWindowIsSmaller() {
    Drawing part = LogDiagram.layout(at(48));
    Mark strip =
        part.marks().stream()
            .filter(mark -> mark.id().equals(MarkIds.OVERVIEW))
            .findFirst()
            .orElseThrow();
    assertTrue(strip.accessibleText().startsWith("The whole log, 0 to 39,249; seen 39,2"));
    DiagramInput all =
        DiagramInput.picture(LOAD, 1203, 514, Shown.EVERYTHING, DiagramMode.FULL)
            .at(new OffsetWindow(0, 0.02), Level.SEGMENTS);
    assertEquals(0, count(LogDiagram.layout(all), MarkIds.OVERVIEW));
  }

  @Test
  void theRowOfTheWholeLogShowsAShortLogToItsEndToo() {
    DiagramInput in =
        DiagramInput.picture(States.main(), 700, 514, Shown.EVERYTHING, DiagramMode.FULL)
            .at(new OffsetWindow(12, 60), Level.RECORDS);
    Geometry g = new Geometry(in);
    double right =
        flat(LogDiagram.layout(in)).stream()
            .filter(Shape.Box.class::isInstance)
            .map(Shape.Box.class::cast)
            .filter(box -> box.fill() == Tone.epochFill(2) && box.y() < g.flagsTop)
            .filter(box -> box.y() >= g.overviewTop)
            .mapToDouble(box -> box.x() + box.w())
            .max()
            .orElseThrow();
    assertEquals(g.trackRight, right, 1);
  }

  @Test
  void markersThatCannotBeToldApartShareACard() {
    Drawing drawing = LogDiagram.layout(at(0.1));
    Mark hw = drawing.marks().stream().filter(m -> m.id().equals("hw")).findFirst().orElseThrow();
    Mark lso = drawing.marks().stream().filter(m -> m.id().equals("lso")).findFirst().orElseThrow();
    assertEquals(hw.y(), lso.y());
    assertTrue(hw.x() + hw.w() < lso.x() || lso.x() + lso.w() < hw.x());
  }

  @Test
  void manyReplicasScrollUnderFlagsAndRuler() {
    Walk walk =
        new Walk(
                new ClusterConfig(
                    List.of(1, 2, 3, 4, 5, 6, 7, 8),
                    ClusterConfig.DEFAULT.log(),
                    ClusterConfig.DEFAULT.replication(),
                    10_000))
            .run(new CreateTopic("orders", 1, 8))
            .append(Acks.LEADER, "a=1", "b=1")
            .replicate();
    DiagramInput in =
        DiagramInput.picture(walk.facts(), 1203, 514, Shown.EVERYTHING, DiagramMode.FULL);
    Geometry top = new Geometry(in);
    assertTrue(top.mostScroll > 300, "most " + top.mostScroll);
    Drawing atTop = LogDiagram.layout(in);
    assertEquals(1, count(atTop, "lane-1"));
    assertEquals(0, count(atTop, "lane-8"));
    DiagramInput down = in.scrolled(10_000);
    Geometry end = new Geometry(down);
    assertEquals(end.mostScroll, end.scroll);
    assertEquals(top.rulerTop, end.rulerTop);
    Drawing atEnd = LogDiagram.layout(down);
    assertEquals(0, count(atEnd, "lane-1"));
    assertEquals(1, count(atEnd, "lane-8"));
    for (Mark mark : atEnd.marks()) {
      if (mark.id().startsWith("lane-") || mark.id().startsWith("record-")) {
        assertTrue(
            mark.y() >= end.lanesTop - 1 && mark.y() + mark.h() <= end.lanesBottom + 1, mark.id());
      }
    }
    assertEquals(List.of(), DrawnTexts.overlaps(atEnd));
  }
}

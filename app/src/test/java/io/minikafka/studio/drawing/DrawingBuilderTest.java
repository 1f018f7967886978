package io.minikafka.studio.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class DrawingBuilderTest {
  @Test
  void shapesKeepTheirOrderBackToFront() {
    Drawing drawing =
        new DrawingBuilder()
            .fill(0, 0, 10, 10, Tone.TRACK)
            .text(1, 9, "17", TextStyle.CELL_OFFSET, Tone.INK)
            .build(10, 10);
    assertEquals(
        List.of(
            Shape.Box.at(0, 0, 10, 10).fill(Tone.TRACK),
            Shape.Text.at(1, 9, "17", TextStyle.CELL_OFFSET, Tone.INK)),
        drawing.shapes());
  }

  @Test
  void marksMoveWithTheirGroup() {
    Drawing drawing =
        new DrawingBuilder()
            .moved(100, 20, lane -> lane.mark("leo-2", 1, 2, 24, 24, "LEO 17"))
            .build(200, 100);
    assertEquals(List.of(new Mark("leo-2", 101, 22, 24, 24, "LEO 17")), drawing.marks());
  }

  @Test
  void aDrawingDoesNotChangeWithItsBuilder() {
    DrawingBuilder builder = new DrawingBuilder().fill(0, 0, 1, 1, Tone.INK);
    Drawing before = builder.build(1, 1);
    builder.fill(0, 0, 1, 1, Tone.OK);
    assertEquals(1, before.shapes().size());
  }

  @Test
  void neighbouringMarksShareNoPoint() {
    Mark left = new Mark("a", 0, 0, 10, 10, "");
    Mark right = new Mark("b", 10, 0, 10, 10, "");
    assertFalse(left.contains(10, 5));
    assertTrue(right.contains(10, 5));
  }

  @Test
  void aSmallMarkGrowsAboutItsCentre() {
    assertEquals(
        new Mark("hw", 88, 0, 24, 50, "HW 17"), new Mark("hw", 98, 0, 4, 50, "HW 17").atLeast(24));
  }

  @Test
  void epochsShareSixColours() {
    assertEquals(Tone.EPOCH_0_FILL, Tone.epochFill(0));
    assertEquals(Tone.EPOCH_1_HEADER, Tone.epochHeader(7));
    assertEquals(Tone.EPOCH_1_FILL, Tone.epochFill(Long.MAX_VALUE));
    assertEquals("-mk-epoch-5-fill", Tone.epochFill(5).token());
  }

  @Test
  void aBoxTakesTheFormItIsGiven() {
    Shape.Box cell =
        Shape.Box.at(0, 0, 50, 50).rounded(4).fill(Tone.epochFill(2)).stroke(Tone.CL, 1.4);
    assertEquals(Outline.rounded(4), cell.outline());
    assertEquals(Outline.PILL, cell.pill().outline());
    assertEquals(Tone.EPOCH_2_FILL, cell.pill().fill());
    assertEquals(Stroke.of(Tone.CL, 1.4), cell.pill().stroke());
  }
}

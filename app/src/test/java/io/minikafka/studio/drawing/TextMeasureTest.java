package io.minikafka.studio.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.gallery.Fx;
import io.minikafka.studio.paint.Fonts;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

class TextMeasureTest {
  private static final TextMeasure MEASURE = BundledTextMeasure.get();
  private static final double HALF_A_PIXEL = 0.5;
  private static final List<String> TEXTS =
      List.of(
          "17",
          "o-18",
          "00000000000000000014.log",
          "HW 17 → 19",
          "waits for LEO ≥ 19",
          "the leader learns of it with the next fetch",
          "LEADER · e2",
          "…976",
          "é ü ß “quoted” ∅ ✓");

  @Test
  void widthsAgreeWithJavaFxWithinHalfAPixel() throws Exception {
    List<String> wrong =
        Fx.call(
            () -> {
              List<String> found = new ArrayList<>();
              for (TextStyle.Family family : TextStyle.Family.values()) {
                for (TextStyle.Weight weight : TextStyle.Weight.values()) {
                  for (double size : new double[] {11, 12, 13, 16, 25, 46}) {
                    compare(new TextStyle(family, weight, size), found);
                  }
                }
              }
              return found;
            });
    assertEquals(List.of(), wrong);
  }

  private static void compare(TextStyle style, List<String> found) {
    for (String text : TEXTS) {
      if (text.codePoints().anyMatch(c -> !MEASURE.covers(c, style))) {
        continue;
      }
      Text node = new Text(text);
      node.setFont(Fonts.of(style));
      double expected = node.getLayoutBounds().getWidth();
      double actual = MEASURE.width(text, style);
      if (Math.abs(expected - actual) > HALF_A_PIXEL) {
        found.add(style + " \"" + text + "\": JavaFX " + expected + ", measured " + actual);
      }
    }
  }

  @Test
  void monoDigitsHaveOneWidth() {
    double one = MEASURE.width("1", TextStyle.CELL_KEY);
    assertEquals(10 * one, MEASURE.width("0123456789", TextStyle.CELL_KEY), 1e-9);
    assertEquals(0.6 * 12, one, 1e-9);
  }

  @Test
  void widthGrowsWithTheSize() {
    double once = MEASURE.width("broker 2", TextStyle.BODY);
    assertEquals(3 * once, MEASURE.width("broker 2", TextStyle.BODY.scaled(3)), 1e-9);
  }

  @Test
  void aTextThatFitsIsLeftAlone() {
    assertEquals("orders-0", MEASURE.ellipsis("orders-0", TextStyle.BODY, 200));
    assertEquals("orders-0", MEASURE.ellipsisStart("orders-0", TextStyle.BODY, 200));
  }

  @Test
  void ellipsisKeepsAsMuchOfTheBeginningAsFits() {
    double room = MEASURE.width("order…", TextStyle.BODY) + 0.1;
    assertEquals("order…", MEASURE.ellipsis("orders-0", TextStyle.BODY, room));
  }

  @Test
  void ellipsisStartKeepsTheEndThatTellsOffsetsApart() {
    double room = MEASURE.width("…976", TextStyle.CELL_OFFSET) + 0.1;
    assertEquals("…976", MEASURE.ellipsisStart("999976", TextStyle.CELL_OFFSET, room));
  }

  @Test
  void ellipsisNeverCutsACharacterInTwo() {
    String faces = "😀😀😀😀";
    for (double room = 0; room < 80; room += 1) {
      String shortened = MEASURE.ellipsis(faces, TextStyle.BODY, room);
      assertTrue(
          shortened.codePoints().noneMatch(c -> c >= 0xD800 && c <= 0xDFFF),
          "half a character at " + room);
    }
  }

  @Test
  void nothingIsLeftWhereNotEvenOneLetterFits() {
    assertEquals("", MEASURE.ellipsis("orders-0", TextStyle.BODY, 3));
  }

  @Test
  void theCentredBaselinePutsDigitsInTheMiddle() {
    double baseline = MEASURE.centredBaseline(100, 20, TextStyle.BODY);
    double cap = MEASURE.capHeight(TextStyle.BODY);
    assertEquals(110, baseline - cap / 2, 1e-9);
    assertTrue(cap > 8 && cap < 11, "cap height of 13 px: " + cap);
  }

  @Test
  void linesFitAndALongWordHasOneOfItsOwn() {
    TextMeasure measure = BundledTextMeasure.get();
    double width = measure.width("broker 2 has", TextStyle.BODY);
    List<String> lines =
        measure.lines("broker 2 has tea  acknowledgement-of-everything so", TextStyle.BODY, width);
    assertEquals(List.of("broker 2 has", "tea", "acknowledgement-of-everything", "so"), lines);
  }
}

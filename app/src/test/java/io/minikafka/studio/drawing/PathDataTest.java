package io.minikafka.studio.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PathDataTest {
  @Test
  void absoluteAndRelativeCommandsMeetInTheSamePoints() {
    assertEquals(segments("M1 2L4 6H9V8Z"), segments("m1 2l3 4h5v2z"));
  }

  @Test
  void numbersNeedNoSeparators() {
    assertEquals(segments("M 10 20 L -5 -0.5"), segments("M10,20L-5-.5"));
    assertEquals(segments("M0 0 L 0.5 0.25"), segments("M0 0L.5.25"));
  }

  @Test
  void pairsAfterAMoveAreLines() {
    assertEquals(List.of("M 1 1", "L 2 2", "L 3 3"), segments("M1 1 2 2 3 3"));
  }

  @Test
  void aSmoothCurveMirrorsTheLastControlPoint() {
    assertEquals(
        segments("M0 0C0 10 10 10 10 0C10 -10 20 -10 20 0"),
        segments("M0 0C0 10 10 10 10 0S20 -10 20 0"));
  }

  @Test
  void aQuadraticCurveBecomesTheSameCubic() {
    assertEquals(List.of("M 0 0", "C 2 4 4 4 6 0"), segments("M0 0Q3 6 6 0"));
  }

  @Test
  void arcsStayOnTheirCircle() {
    PathData circle = PathData.parse("M10 3a7 7 0 1 0 .01 0z");
    List<double[]> ends = new ArrayList<>();
    circle.forEach(new Ends(ends), 0, 0, 1);
    assertTrue(ends.size() >= 4, "a circle takes four curves");
    for (double[] end : ends) {
      assertEquals(7, Math.hypot(end[0] - 10, end[1] - 10), 0.02);
    }
  }

  @Test
  void flagsOfAnArcMayTouch() {
    assertEquals(segments("M0 0a5 5 0 0 1 5 5"), segments("M0 0a5 5 0 01 5 5"));
  }

  @Test
  void scaleComesBeforeTheMove() {
    List<double[]> ends = new ArrayList<>();
    PathData.parse("M1 2").forEach(new Ends(ends), 100, 200, 3);
    assertEquals(103, ends.get(0)[0]);
    assertEquals(206, ends.get(0)[1]);
  }

  @Test
  void brokenDataNamesThePlace() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> PathData.parse("M1 2L3 x"));
    assertTrue(e.toString().contains("character 7"), e::toString);
  }

  @ParameterizedTest
  @EnumSource(Glyph.class)
  void everyIconLiesOnItsGrid(Glyph glyph) {
    List<double[]> ends = new ArrayList<>();
    glyph.data().forEach(new Ends(ends), 0, 0, 1);
    assertTrue(ends.size() > 1, glyph + " is empty");
    for (double[] end : ends) {
      assertTrue(
          end[0] >= 0 && end[0] <= Glyph.GRID && end[1] >= 0 && end[1] <= Glyph.GRID,
          () -> glyph + " leaves the grid at " + end[0] + ", " + end[1]);
    }
  }

  private static List<String> segments(String svg) {
    List<String> found = new ArrayList<>();
    PathData.parse(svg)
        .forEach(
            new PathData.Sink() {
              @Override
              public void moveTo(double x, double y) {
                found.add(text("M", x, y));
              }

              @Override
              public void lineTo(double x, double y) {
                found.add(text("L", x, y));
              }

              @Override
              public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
                found.add(text("C", x1, y1, x2, y2, x, y));
              }

              @Override
              public void close() {
                found.add("Z");
              }
            },
            0,
            0,
            1);
    return found;
  }

  private static String text(String command, double... numbers) {
    StringBuilder line = new StringBuilder(command);
    for (double number : numbers) {
      String digits = String.format(Locale.ROOT, "%.3f", number);
      line.append(' ').append(digits.replaceAll("\\.?0+$", "").replaceAll("^-0$", "0"));
    }
    return line.toString();
  }

  /** The end points of all segments. */
  private record Ends(List<double[]> ends) implements PathData.Sink {
    @Override
    public void moveTo(double x, double y) {
      ends.add(new double[] {x, y});
    }

    @Override
    public void lineTo(double x, double y) {
      ends.add(new double[] {x, y});
    }

    @Override
    public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
      ends.add(new double[] {x, y});
    }

    @Override
    public void close() {}
  }
}

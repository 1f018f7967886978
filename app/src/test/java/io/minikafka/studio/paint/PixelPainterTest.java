package io.minikafka.studio.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Outline;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.gallery.Fx;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is painted pixel by pixel looks as JavaFX draws it on a canvas. */
class PixelPainterTest {
  private static final int WIDTH = 240;
  private static final int HEIGHT = 120;
  private static final Palette PALETTE = Palette.of(Theme.LIGHT);

  private static Picture painted(Shape... shapes) throws Exception {
    Drawing drawing = new Drawing(WIDTH, HEIGHT, List.of(shapes), List.of());
    return Fx.call(() -> PictureWriter.paint(drawing, PALETTE, 1));
  }

  private static Picture onCanvas(Consumer<GraphicsContext> drawing) throws Exception {
    return Fx.call(
        () -> {
          Canvas canvas = new Canvas(WIDTH, HEIGHT);
          GraphicsContext gc = canvas.getGraphicsContext2D();
          gc.setFill(PALETTE.color(Tone.PANEL));
          gc.fillRect(0, 0, WIDTH, HEIGHT);
          gc.setFill(PALETTE.color(Tone.INK));
          gc.setStroke(PALETTE.color(Tone.INK));
          gc.setTextBaseline(VPos.BASELINE);
          gc.setLineJoin(StrokeLineJoin.ROUND);
          gc.setLineCap(StrokeLineCap.ROUND);
          drawing.accept(gc);
          return PictureWriter.of(canvas.snapshot(null, null));
        });
  }

  /** The largest difference of a channel of any pixel. */
  private static int difference(Picture one, Picture other) {
    int most = 0;
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        for (int shift = 0; shift < 24; shift += 8) {
          int a = (one.argb(x, y) >> shift) & 0xFF;
          int b = (other.argb(x, y) >> shift) & 0xFF;
          most = Math.max(most, Math.abs(a - b));
        }
      }
    }
    return most;
  }

  private static void assertAlike(int atMost, Picture expected, Picture actual) {
    int difference = difference(expected, actual);
    assertTrue(difference <= atMost, "pixels differ by " + difference);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "10.2|LEO ≥ 20, 0123456789 @168",
        "10.2|Ünïcode …0014.log · e2",
        "10|سلام 12",
        "10|שלום 12"
      })
  void lettersAreThoseOfJavaFx(double x, String words) throws Exception {
    for (TextStyle style : List.of(TextStyle.CELL_OFFSET, TextStyle.BADGE, TextStyle.BROKER)) {
      Picture expected =
          onCanvas(
              gc -> {
                gc.setFont(Fonts.of(style));
                gc.fillText(words, x, 40);
              });
      assertTrue(difference(expected, painted()) > 100, "nothing is drawn");
      assertAlike(2, expected, painted(Shape.Text.at(x, 40, words, style, Tone.INK)));
    }
  }

  @Test
  void curvesAndThickLinesAreAsSmooth() throws Exception {
    PathData form =
        new PathData.Builder()
            .moveTo(20.3, 100)
            .lineTo(60, 15.6)
            .curveTo(120, 10, 90, 110, 160.5, 90)
            .lineTo(200, 30)
            .build();
    Picture expected =
        onCanvas(
            gc -> {
              gc.setLineWidth(5);
              gc.beginPath();
              gc.moveTo(20.3, 100);
              gc.lineTo(60, 15.6);
              gc.bezierCurveTo(120, 10, 90, 110, 160.5, 90);
              gc.lineTo(200, 30);
              gc.stroke();
            });
    Stroke pen = Stroke.of(Tone.INK, 5).rounded();
    assertAlike(40, expected, painted(new Shape.Path(form, 0, 0, null, pen, 1)));
  }

  @Test
  void dashesFallWhereJavaFxPutsThem() throws Exception {
    Shape.Box box =
        Shape.Box.at(20, 20, 150, 70)
            .rounded(8)
            .stroke(Stroke.of(Tone.INK, 2).dashed(7, 4).rounded());
    Picture expected =
        onCanvas(
            gc -> {
              gc.setLineWidth(2);
              gc.setLineDashes(7, 4);
              gc.strokeRoundRect(20, 20, 150, 70, 16, 16);
            });
    assertAlike(70, expected, painted(box));
  }

  @ParameterizedTest
  @CsvSource({
    "ROUNDED, 4, 4, 48, 45",
    "ROUNDED, 21, 0, 48, 45",
    "ROUNDED, 8, 8, 190, 100",
    "ROUNDED, 4, 0, 5, 45",
    "PILL, 0, 0, 90, 20",
    "OCTAGON, 12, 12, 52, 84"
  })
  void aBoxOfCornersAndMiddlesIsItsFormFilledAndStroked(
      Outline.Form form, int upper, int lower, int w, int h) throws Exception {
    Outline outline = new Outline(form, upper, lower);
    Stroke border = Stroke.of(Tone.INK, 1.4);
    Shape.Box box =
        Shape.Box.at(20, 15, w, h).outline(outline).fill(Tone.EPOCH_0_FILL).stroke(border);
    Shape.Path path =
        new Shape.Path(outline.in(20.5, 15.5, w, h), 0, 0, Tone.EPOCH_0_FILL, border, 1);
    assertAlike(60, painted(path), painted(box));
  }

  @Test
  void aFadedGroupIsCutAtWholePixels() throws Exception {
    Shape.Box ink = Shape.Box.at(0, 0, 100, 100).fill(Tone.INK);
    Picture picture =
        painted(new Shape.Group(List.of(ink), 10, 10, 0.5, Shape.Box.at(0, 0, 20, 20)));
    Color ground = PALETTE.color(Tone.PANEL);
    Color half = ground.interpolate(PALETTE.color(Tone.INK), 0.5);
    assertEquals(argb(half), picture.argb(29, 29));
    assertEquals(argb(ground), picture.argb(30, 29));
    assertEquals(argb(ground), picture.argb(9, 15));
  }

  private static int argb(Color color) {
    return 0xFF000000
        | ((int) Math.round(color.getRed() * 255) << 16)
        | ((int) Math.round(color.getGreen() * 255) << 8)
        | (int) Math.round(color.getBlue() * 255);
  }
}

package io.minikafka.studio.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.gallery.Fx;
import io.minikafka.studio.paint.CanvasPainter;
import io.minikafka.studio.paint.Palette;
import io.minikafka.studio.paint.Picture;
import io.minikafka.studio.paint.PictureWriter;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What later boxes hide is not filled, and nobody sees that. */
class SeenPixelsTest {
  private static final int WIDTH = 1100;
  private static final int HEIGHT = 600;

  @ParameterizedTest
  @CsvSource({"120, 1", "54, 1", "54, 2", "20, 1", "5, 1", "0.02, 1"})
  void aPictureIsThatOfItsShapesOneAfterTheOther(double pixels, int scale) throws Exception {
    PartitionFacts facts = pixels == 54 ? States.main() : States.load().facts();
    OffsetWindow window =
        new OffsetWindow(0, pixels).atTail(facts.start(), facts.end(), WIDTH * 0.8);
    Drawing drawing =
        LogDiagram.layout(
            DiagramInput.picture(facts, WIDTH, HEIGHT, Shown.EVERYTHING, DiagramMode.FULL)
                .at(window, Level.of(pixels)));
    Palette palette = Palette.of(Theme.LIGHT);
    Picture atOnce =
        Fx.call(
            () -> {
              Canvas canvas = new Canvas(WIDTH * scale, HEIGHT * scale);
              CanvasPainter.enlarged(canvas.getGraphicsContext2D(), scale)
                  .paintOn(Tone.PANEL, WIDTH * scale, HEIGHT * scale, drawing, palette);
              return PictureWriter.of(canvas.snapshot(null, null));
            });
    Picture oneByOne =
        Fx.call(
            () -> {
              Canvas canvas = new Canvas(WIDTH * scale, HEIGHT * scale);
              GraphicsContext context = canvas.getGraphicsContext2D();
              context.setFill(palette.color(Tone.PANEL));
              context.fillRect(0, 0, WIDTH * scale, HEIGHT * scale);
              for (Shape shape : apart(drawing.shapes())) {
                Drawing one = new Drawing(WIDTH, HEIGHT, List.of(shape), List.of());
                CanvasPainter.enlarged(context, scale).paint(one, palette);
              }
              return PictureWriter.of(canvas.snapshot(null, null));
            });
    assertEquals(0, differing(oneByOne, atOnce));
  }

  private static List<Shape> apart(List<Shape> shapes) {
    List<Shape> single = new ArrayList<>();
    for (Shape shape : shapes) {
      if (shape instanceof Shape.Group group) {
        for (Shape inner : apart(group.shapes())) {
          single.add(
              new Shape.Group(
                  List.of(inner), group.dx(), group.dy(), group.opacity(), group.clip()));
        }
      } else {
        single.add(shape);
      }
    }
    return single;
  }

  private static int differing(Picture one, Picture other) {
    int count = 0;
    for (int y = 0; y < one.height(); y++) {
      for (int x = 0; x < one.width(); x++) {
        count += one.argb(x, y) == other.argb(x, y) ? 0 : 1;
      }
    }
    return count;
  }
}

package io.minikafka.studio.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.studio.drawing.Outline;
import io.minikafka.studio.gallery.Fx;
import java.util.function.Consumer;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoxTileTest {
  private static final Color FILL = Color.web("#A7DBFE");
  private static final Color BORDER = Color.web("#4A5763");

  private static BoxTile tile(Outline outline, int w, int h) {
    return BoxTile.of(outline, w, h, FILL, 1, BORDER, 1.4, true);
  }

  private static Picture drawn(Consumer<GraphicsContext> drawing) throws Exception {
    return Fx.call(
        () -> {
          Canvas canvas = new Canvas(220, 160);
          canvas.getGraphicsContext2D().setImageSmoothing(false);
          drawing.accept(canvas.getGraphicsContext2D());
          return PictureWriter.of(canvas.snapshot(null, null));
        });
  }

  private static void assertSame(Picture one, Picture other) {
    int differing = 0;
    for (int y = 0; y < one.height(); y++) {
      for (int x = 0; x < one.width(); x++) {
        differing += one.argb(x, y) == other.argb(x, y) ? 0 : 1;
      }
    }
    assertEquals(0, differing);
  }

  @ParameterizedTest
  @CsvSource({"4, 4, 48, 45", "4, 0, 90, 15", "21, 0, 48, 45", "8, 8, 120, 60"})
  void aBoxOfEndsLooksLikeTheWholeOne(int upper, int lower, int w, int h) throws Exception {
    Outline outline = Outline.rounded(upper, lower);
    Picture whole = drawn(gc -> tile(outline, w, h).draw(gc, 20.5, 20.5, 1));
    assertSame(
        whole,
        drawn(gc -> tile(outline, BoxTile.roundedUp(w), h).drawNarrowed(gc, 20.5, 20.5, w, 1)));
  }

  @ParameterizedTest
  @CsvSource({"4, 4, 48, 45", "4, 0, 190, 15", "8, 8, 120, 60"})
  void aBoxOfEndsAndRowsLooksLikeTheWholeOne(int upper, int lower, int w, int h) throws Exception {
    Outline outline = Outline.rounded(upper, lower);
    Picture whole = drawn(gc -> tile(outline, w, h).draw(gc, 20.5, 20.5, 1));
    int side = BoxTile.sideWithCorners(outline);
    assertSame(whole, drawn(gc -> tile(outline, side, h).drawWide(gc, 20.5, 20.5, w, 1)));
  }

  @Test
  void aLargeBoxOfCornersLooksLikeTheWholeOne() throws Exception {
    Outline outline = Outline.rounded(6);
    Picture whole = drawn(gc -> tile(outline, 120, 100).draw(gc, 20.5, 20.5, 1));
    int side = BoxTile.sideWithCorners(outline);
    assertSame(
        whole,
        drawn(
            gc -> tile(outline, side, side).drawLarge(gc, 20.5, 20.5, 120, 100, 1, gc::fillRect)));
  }
}

package io.minikafka.studio.paint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Outline;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.gallery.Fx;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import javafx.scene.paint.Color;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is drawn lies where it should, in the theme's colours, sharp at every scale, and survives as
 * PNG.
 */
class PictureTest {
  private static final Palette LIGHT = Palette.of(Theme.LIGHT);

  @ParameterizedTest
  @EnumSource(Theme.class)
  void aBoxHasItsTonesColourInEachTheme(Theme theme) throws Exception {
    Drawing drawing = new DrawingBuilder().fill(2, 2, 6, 6, Tone.epochFill(1)).build(10, 10);
    Picture picture = paint(drawing, theme, 1);
    assertColour(theme, Tone.EPOCH_1_FILL, picture, 5, 5);
    assertColour(theme, Tone.PANEL, picture, 0, 0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 2, 4, 1.5})
  void edgesAreSharpAtEveryScale(double scale) throws Exception {
    Drawing drawing =
        new DrawingBuilder()
            .fill(3, 3, 10, 10, Tone.ACCENT)
            .line(20, 2, 20, 18, Stroke.of(Tone.HW, 3))
            .add(Box.at(26, 4, 10, 12).stroke(Tone.INK, 2))
            .build(40, 20);
    Picture picture = paint(drawing, Theme.LIGHT, scale);
    int row = (int) (10 * scale);
    for (int x = 0; x < picture.width(); x++) {
      int pixel = picture.argb(x, row);
      boolean pure =
          pixel == argb(Theme.LIGHT, Tone.PANEL)
              || pixel == argb(Theme.LIGHT, Tone.ACCENT)
              || pixel == argb(Theme.LIGHT, Tone.HW)
              || pixel == argb(Theme.LIGHT, Tone.INK);
      // Widths of a half pixel cannot be sharp on both sides.
      assertTrue(
          pure || (scale == 1.5 && x > 15 * scale), "blurred at " + x + " for scale " + scale);
    }
  }

  @Test
  void aPictureAtTwiceTheScaleShowsMoreThanAnEnlargedOne() throws Exception {
    Drawing drawing =
        new DrawingBuilder().text(2, 14, "HW 17", TextStyle.FLAG, Tone.INK).build(50, 20);
    Picture once = paint(drawing, Theme.LIGHT, 1);
    Picture twice = paint(drawing, Theme.LIGHT, 2);
    assertEquals(100, twice.width());
    assertEquals(40, twice.height());
    int same = 0;
    int dark = 0;
    for (int y = 0; y < 40; y++) {
      for (int x = 0; x < 100; x++) {
        if (twice.argb(x, y) != argb(Theme.LIGHT, Tone.PANEL)) {
          dark++;
          same += twice.argb(x, y) == once.argb(x / 2, y / 2) ? 1 : 0;
        }
      }
    }
    assertTrue(dark > 100, "the text is there");
    assertTrue(same < dark / 2, "the text was drawn anew, not enlarged: " + same + " of " + dark);
  }

  @Test
  void formsLeaveTheirCornersFree() throws Exception {
    for (Outline outline : new Outline[] {Outline.PILL, Outline.octagon(12), Outline.hexagon(12)}) {
      Drawing drawing =
          new DrawingBuilder()
              .add(Box.at(0, 0, 40, 40).outline(outline).fill(Tone.OK))
              .build(40, 40);
      Picture picture = paint(drawing, Theme.LIGHT, 1);
      assertColour(Theme.LIGHT, Tone.PANEL, picture, 1, 1);
      assertColour(Theme.LIGHT, Tone.OK, picture, 20, 20);
    }
    Drawing tombstone =
        new DrawingBuilder()
            .add(Box.at(0, 0, 40, 40).outline(Outline.rounded(18, 0)).fill(Tone.OK))
            .build(40, 40);
    Picture picture = paint(tombstone, Theme.LIGHT, 1);
    assertColour(Theme.LIGHT, Tone.PANEL, picture, 1, 1);
    assertColour(Theme.LIGHT, Tone.OK, picture, 1, 38);
  }

  @ParameterizedTest
  @EnumSource(Shape.Pattern.Kind.class)
  void patternsStayWithinTheirOutlineAndAreFaint(Shape.Pattern.Kind kind) throws Exception {
    Drawing drawing =
        new DrawingBuilder()
            .pattern(kind, Box.at(0, 0, 60, 60).outline(Outline.octagon(20)), Tone.INK)
            .build(60, 60);
    Picture picture = paint(drawing, Theme.LIGHT, 2);
    int ground = argb(Theme.LIGHT, Tone.PANEL);
    int inside = 0;
    for (int y = 0; y < 120; y++) {
      for (int x = 0; x < 120; x++) {
        boolean corner = Math.min(x, 119 - x) + Math.min(y, 119 - y) < 38;
        int pixel = picture.argb(x, y);
        if (corner) {
          assertEquals(ground, pixel, "outside at " + x + ", " + y);
        } else if (pixel != ground) {
          inside++;
          assertTrue((pixel & 0xFF) > 0x80, "faint at " + x + ", " + y);
        }
      }
    }
    assertTrue(inside > 500, "drawn pixels: " + inside);
  }

  @Test
  void aClippedGroupDrawsNothingOutside() throws Exception {
    Drawing drawing =
        new DrawingBuilder()
            .moved(
                10,
                0,
                in -> in.clipped(Box.at(0, 0, 10, 20), g -> g.fill(-50, 0, 200, 20, Tone.DANGER)))
            .build(40, 20);
    Picture picture = paint(drawing, Theme.LIGHT, 1);
    assertColour(Theme.LIGHT, Tone.PANEL, picture, 9, 10);
    assertColour(Theme.LIGHT, Tone.DANGER, picture, 10, 10);
    assertColour(Theme.LIGHT, Tone.DANGER, picture, 19, 10);
    assertColour(Theme.LIGHT, Tone.PANEL, picture, 20, 10);
  }

  @Test
  void fadedGroupsFadeAndWhatFollowsDoesNot() throws Exception {
    Drawing drawing =
        new DrawingBuilder()
            .faded(0.5, in -> in.fill(0, 0, 10, 10, Tone.INK))
            .fill(10, 0, 10, 10, Tone.INK)
            .build(20, 10);
    Picture picture = paint(drawing, Theme.LIGHT, 1);
    int faded = picture.argb(5, 5) & 0xFF;
    assertEquals(0x90, faded, 2, "half way from the ink to the panel");
    assertColour(Theme.LIGHT, Tone.INK, picture, 15, 5);
  }

  @Test
  void aPictureLargerThanOneTextureHasNoSeams() throws Exception {
    Drawing drawing =
        new DrawingBuilder()
            .add(Box.at(100, 100, 700, 40).fill(Tone.OK).stroke(Tone.INK, 2))
            .build(1000, 200);
    Picture picture = paint(drawing, Theme.LIGHT, 4);
    assertEquals(4000, picture.width());
    for (int x = 420; x < 3180; x++) {
      assertEquals(argb(Theme.LIGHT, Tone.OK), picture.argb(x, 480), "at " + x);
      assertEquals(argb(Theme.LIGHT, Tone.INK), picture.argb(x, 400), "at " + x);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 2})
  void aSmallBoxLooksLikeTheCornerOfALargeOne(double scale) throws Exception {
    Box small = Box.at(5, 5, 60, 60).rounded(8).fill(Tone.EPOCH_2_FILL).stroke(Tone.CL, 1.4);
    Box large = Box.at(5, 5, 400, 400).rounded(8).fill(Tone.EPOCH_2_FILL).stroke(Tone.CL, 1.4);
    Picture one = paint(new DrawingBuilder().add(small).build(450, 450), Theme.LIGHT, scale);
    Picture other = paint(new DrawingBuilder().add(large).build(450, 450), Theme.LIGHT, scale);
    for (int y = 0; y < 30 * scale; y++) {
      for (int x = 0; x < 30 * scale; x++) {
        int difference = Math.abs((one.argb(x, y) & 0xFF) - (other.argb(x, y) & 0xFF));
        assertTrue(difference < 48, "differs by " + difference + " at " + x + ", " + y);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void aRepeatedBoxChangesWithTheTheme(Theme theme) throws Exception {
    Drawing drawing =
        new DrawingBuilder()
            .add(Box.at(2, 2, 20, 20).rounded(4).fill(Tone.EPOCH_3_FILL).stroke(Tone.CL, 2))
            .faded(0.5, in -> in.add(Box.at(32, 2, 20, 20).rounded(4).fill(Tone.INK)))
            .build(60, 30);
    Picture picture = paint(drawing, theme, 1);
    assertColour(theme, Tone.EPOCH_3_FILL, picture, 12, 12);
    assertColour(theme, Tone.CL, picture, 12, 2);
    assertNotEquals(argb(theme, Tone.INK), picture.argb(42, 12), "faded");
    assertNotEquals(argb(theme, Tone.PANEL), picture.argb(42, 12), "faded, not gone");
  }

  @Test
  void struckTextHasALineThroughIt() throws Exception {
    Picture plain =
        paint(
            new DrawingBuilder().text(4, 16, "l l", TextStyle.CELL_KEY, Tone.INK).build(40, 24),
            Theme.LIGHT,
            1);
    Picture struck =
        paint(
            new DrawingBuilder()
                .add(Shape.Text.at(4, 16, "l l", TextStyle.CELL_KEY, Tone.INK).struck())
                .build(40, 24),
            Theme.LIGHT,
            1);
    int y = (int) Math.round(16 - 0.32 * 12 - 0.5);
    assertEquals(argb(Theme.LIGHT, Tone.PANEL), plain.argb(14, y));
    assertEquals(argb(Theme.LIGHT, Tone.INK), struck.argb(14, y));
  }

  @Test
  void iconsAreStrokedAndNotFilled() throws Exception {
    Picture picture =
        paint(
            new DrawingBuilder().icon(Glyph.CLOCK, 0, 0, 40, Tone.INK).build(40, 40),
            Theme.LIGHT,
            1);
    assertNotEquals(argb(Theme.LIGHT, Tone.PANEL), picture.argb(20, 6), "the rim");
    assertEquals(argb(Theme.LIGHT, Tone.PANEL), picture.argb(13, 20), "the face");
  }

  @Test
  void pngKeepsEveryPixelAndItsTexts() throws Exception {
    Picture picture =
        paint(
            new DrawingBuilder()
                .fill(0, 0, 33, 7, Tone.LSO)
                .text(2, 20, "LEO 21", TextStyle.LEO, Tone.INK)
                .build(61, 33),
            Theme.DARK,
            1);
    byte[] bytes = png(picture, Map.of("Description", "t = 12.300 s · HW → 17"));
    assertSame(picture, ImageIO.read(new ByteArrayInputStream(bytes)));
    String raw = new String(bytes, StandardCharsets.UTF_8);
    assertTrue(raw.contains("iTXt"), "has a text chunk");
    assertTrue(raw.contains("t = 12.300 s · HW → 17"), "keeps the text");
  }

  @Test
  void pngKeepsTransparency() throws Exception {
    Drawing drawing = new DrawingBuilder().fill(0, 0, 5, 5, Tone.OK).build(10, 10);
    Picture picture = Fx.call(() -> PictureWriter.paint(drawing, LIGHT, 1, Color.TRANSPARENT));
    BufferedImage read = ImageIO.read(new ByteArrayInputStream(png(picture, Map.of())));
    assertEquals(0, read.getRGB(8, 8) >>> 24);
    assertSame(picture, read);
  }

  @Test
  void theSamePictureGivesTheSameBytes() throws Exception {
    Drawing drawing =
        new DrawingBuilder().text(2, 14, "HW 17", TextStyle.FLAG, Tone.HW).build(50, 20);
    byte[] first = png(paint(drawing, Theme.LIGHT, 2), Map.of("Title", "a"));
    byte[] second = png(paint(drawing, Theme.LIGHT, 2), Map.of("Title", "a"));
    assertArrayEquals(first, second);
  }

  private static Picture paint(Drawing drawing, Theme theme, double scale) throws Exception {
    return Fx.call(() -> PictureWriter.paint(drawing, Palette.of(theme), scale));
  }

  private static byte[] png(Picture picture, Map<String, String> texts) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PngWriter.write(picture, texts, out);
    return out.toByteArray();
  }

  private static void assertSame(Picture picture, BufferedImage read) {
    assertEquals(picture.width(), read.getWidth());
    assertEquals(picture.height(), read.getHeight());
    for (int y = 0; y < picture.height(); y++) {
      for (int x = 0; x < picture.width(); x++) {
        assertEquals(picture.argb(x, y), read.getRGB(x, y), "at " + x + ", " + y);
      }
    }
  }

  private static void assertColour(Theme theme, Tone tone, Picture picture, int x, int y) {
    assertEquals(
        Integer.toHexString(argb(theme, tone)),
        Integer.toHexString(picture.argb(x, y)),
        tone + " at " + x + ", " + y);
  }

  private static int argb(Theme theme, Tone tone) {
    return 0xFF000000 | Integer.parseInt(Palette.of(theme).hex(tone).substring(1), 16);
  }
}

package io.minikafka.studio.paint;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.gallery.MarkSheet;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** What another program makes of a PDF, beside our own pixels. */
@ExtendWith(ApplicationExtension.class)
class PdfPainterTest {
  // Two renderers smooth edges and glyphs differently: pixels count that differ by half.
  private static final int HALF = 128;

  @ParameterizedTest
  @EnumSource(Theme.class)
  void everyMarkLooksAsItDoesOnTheScreen(Theme theme) throws Exception {
    Drawing marks = MarkSheet.drawing();
    assertTrue(differing(marks, marks, theme) < 0.01, "share " + differing(marks, marks, theme));
  }

  @Test
  void aMarkOffItsPlaceWouldBeSeen() throws Exception {
    Drawing marks = MarkSheet.drawing();
    Drawing moved =
        new DrawingBuilder()
            .moved(6, 0, out -> marks.shapes().forEach(out::add))
            .build(marks.width(), marks.height());
    assertTrue(differing(marks, moved, Theme.LIGHT) > 0.02);
  }

  @Test
  void whateverAValueHoldsThePageIsReadable() throws Exception {
    Drawing drawing =
        new DrawingBuilder()
            .text(0, 10, "a \u0000\u0007 \uD800 (b) \\ ü", TextStyle.BODY, Tone.INK)
            .build(200, 20);
    try (PDDocument document = Loader.loadPDF(pdf(drawing, Theme.LIGHT))) {
      assertTrue(new PDFTextStripper().getText(document).contains("(b) \\ ü"));
    }
  }

  private static byte[] pdf(Drawing drawing, Theme theme) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PdfPainter.write(List.of(drawing), Palette.of(theme), "Marks", out);
    return out.toByteArray();
  }

  /** The share of pixels that differ much between one drawing as PDF and another as PNG. */
  private static double differing(Drawing asPdf, Drawing asPng, Theme theme) throws Exception {
    BufferedImage page;
    try (PDDocument document = Loader.loadPDF(pdf(asPdf, theme))) {
      page = new PDFRenderer(document).renderImageWithDPI(0, 96);
    }
    Picture picture =
        WaitForAsyncUtils.waitForAsyncFx(
            20_000, () -> PictureWriter.paint(asPng, Palette.of(theme), 1));
    int differ = 0;
    for (int y = 0; y < picture.height(); y++) {
      for (int x = 0; x < picture.width(); x++) {
        differ += apart(page.getRGB(x, y), picture.argb(x, y)) ? 1 : 0;
      }
    }
    return (double) differ / (picture.width() * picture.height());
  }

  private static boolean apart(int left, int right) {
    for (int shift = 0; shift <= 16; shift += 8) {
      if (Math.abs((left >> shift & 0xFF) - (right >> shift & 0xFF)) >= HALF) {
        return true;
      }
    }
    return false;
  }
}

package io.minikafka.studio.paint;

import com.lowagie.text.Document;
import com.lowagie.text.Image;
import com.lowagie.text.Rectangle;
import com.lowagie.text.pdf.BaseFont;
import com.lowagie.text.pdf.PdfContentByte;
import com.lowagie.text.pdf.PdfGState;
import com.lowagie.text.pdf.PdfWriter;
import io.minikafka.studio.drawing.BundledFont;
import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Outline;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.Surface;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.scene.paint.Color;

/**
 * Writes drawings as the pages of a PDF 1.5 document, each as large as its drawing: a pixel is ¾ of
 * a point. Text stays text, in the bundled fonts, of which the used glyphs are embedded. Needs no
 * running toolkit; any thread, one document at a time.
 */
public final class PdfPainter implements Surface {
  private static final float POINTS = 0.75f;

  private final PdfContentByte out;
  private final Palette palette;
  private final Map<BundledFont, BaseFont> fonts;
  private final Deque<Double> fades = new ArrayDeque<>();
  private double fade = 1;

  private final PathData.Sink trace =
      new PathData.Sink() {
        @Override
        public void moveTo(double x, double y) {
          out.moveTo((float) x, (float) y);
        }

        @Override
        public void lineTo(double x, double y) {
          out.lineTo((float) x, (float) y);
        }

        @Override
        public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
          out.curveTo((float) x1, (float) y1, (float) x2, (float) y2, (float) x, (float) y);
        }

        @Override
        public void close() {
          out.closePath();
        }
      };

  private PdfPainter(PdfContentByte out, Palette palette, Map<BundledFont, BaseFont> fonts) {
    this.out = out;
    this.palette = palette;
    this.fonts = fonts;
  }

  /**
   * Writes a document and leaves {@code target} open.
   *
   * @param pages at least one
   * @throws IOException if the target takes no more
   */
  public static void write(List<Drawing> pages, Palette palette, String title, OutputStream target)
      throws IOException {
    Map<BundledFont, BaseFont> fonts = new EnumMap<>(BundledFont.class);
    try (Document document = new Document(size(pages.get(0)), 0, 0, 0, 0)) {
      PdfWriter writer = PdfWriter.getInstance(document, target);
      writer.setCloseStream(false);
      document.addTitle(title);
      document.open();
      for (Drawing page : pages) {
        document.setPageSize(size(page));
        document.newPage();
        new PdfPainter(writer.getDirectContent(), palette, fonts).page(page);
      }
    } catch (UncheckedIOException failed) {
      throw failed.getCause();
    }
  }

  /**
   * Writes a document of one page that is a picture, and leaves {@code target} open.
   *
   * @param scale pixels of the picture per logical pixel, which is ¾ of a point
   * @throws IOException if the target takes no more
   */
  public static void write(Picture picture, int scale, String title, OutputStream target)
      throws IOException {
    float width = picture.width() * POINTS / scale;
    float height = picture.height() * POINTS / scale;
    try (Document document = new Document(new Rectangle(width, height), 0, 0, 0, 0)) {
      PdfWriter writer = PdfWriter.getInstance(document, target);
      writer.setCloseStream(false);
      document.addTitle(title);
      document.open();
      Image image = Image.getInstance(picture.width(), picture.height(), 3, 8, rgb(picture));
      image.scaleAbsolute(width, height);
      image.setAbsolutePosition(0, 0);
      writer.getDirectContent().addImage(image);
    }
  }

  private static byte[] rgb(Picture picture) {
    int[] argb = picture.pixels();
    byte[] rgb = new byte[3 * argb.length];
    for (int i = 0; i < argb.length; i++) {
      rgb[3 * i] = (byte) (argb[i] >> 16);
      rgb[3 * i + 1] = (byte) (argb[i] >> 8);
      rgb[3 * i + 2] = (byte) argb[i];
    }
    return rgb;
  }

  private static Rectangle size(Drawing page) {
    return new Rectangle((float) page.width() * POINTS, (float) page.height() * POINTS);
  }

  private void page(Drawing page) {
    // PDF counts from the foot of a page, drawings from its head.
    out.concatCTM(POINTS, 0, 0, -POINTS, 0, (float) page.height() * POINTS);
    box(Shape.Box.at(0, 0, page.width(), page.height()).fill(Tone.PANEL));
    page.shapes().forEach(shape -> shape.drawOn(this));
  }

  @Override
  public void box(Shape.Box box) {
    if (box.fill() != null) {
      fill(box.fill(), box.opacity());
      outline(box);
      out.fill();
    }
    if (box.stroke() != null) {
      stroke(box.stroke());
      outline(box);
      out.stroke();
    }
  }

  private void outline(Shape.Box box) {
    Outline outline = box.outline();
    if (outline.isSquare()) {
      out.rectangle((float) box.x(), (float) box.y(), (float) box.w(), (float) box.h());
    } else {
      outline.in(box.x(), box.y(), box.w(), box.h()).forEach(trace, 0, 0, 1);
    }
  }

  @Override
  public void line(Shape.Line line) {
    stroke(line.stroke());
    out.moveTo((float) line.x1(), (float) line.y1());
    out.lineTo((float) line.x2(), (float) line.y2());
    out.stroke();
  }

  @Override
  public void path(Shape.Path path) {
    double before = fade;
    fade *= path.opacity();
    if (path.fill() != null) {
      fill(path.fill(), 1);
      path.data().forEach(trace, path.x(), path.y(), 1);
      out.fill();
    }
    if (path.stroke() != null) {
      stroke(path.stroke());
      path.data().forEach(trace, path.x(), path.y(), 1);
      out.stroke();
    }
    fade = before;
  }

  @Override
  public void text(Shape.Text text) {
    String string = writable(text.string());
    TextStyle style = text.style();
    double width = BundledTextMeasure.get().width(string, style);
    double left =
        text.x()
            - switch (text.anchor()) {
              case START -> 0;
              case MIDDLE -> width / 2;
              case END -> width;
            };
    fill(text.tone(), text.opacity());
    out.beginText();
    out.setFontAndSize(font(style), (float) style.size());
    out.setTextMatrix(1, 0, 0, -1, (float) left, (float) text.y());
    out.showText(string);
    out.endText();
    if (text.strike()) {
      double thick = Math.max(1, style.size() / 11);
      double y = text.y() - 0.32 * style.size() - thick / 2;
      out.rectangle((float) left - 1, (float) y, (float) width + 2, (float) thick);
      out.fill();
    }
  }

  private static String writable(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> c < 0x20 || (c >= 0xD800 && c <= 0xDFFF) ? 0xFFFD : c)
        .forEach(safe::appendCodePoint);
    return safe.toString();
  }

  private BaseFont font(TextStyle style) {
    return fonts.computeIfAbsent(BundledFont.of(style), PdfPainter::load);
  }

  private static BaseFont load(BundledFont font) {
    try (InputStream in = font.open()) {
      // The name's ending tells the library which kind of font it is.
      BaseFont made =
          BaseFont.createFont(
              font.file(), BaseFont.IDENTITY_H, BaseFont.EMBEDDED, false, in.readAllBytes(), null);
      made.setSubset(true);
      return made;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @Override
  public void icon(Shape.Icon icon) {
    double scale = icon.size() / Glyph.GRID;
    stroke(Stroke.of(icon.tone(), icon.strokeWidth() * scale).rounded());
    icon.glyph().data().forEach(trace, icon.x(), icon.y(), scale);
    out.stroke();
  }

  @Override
  public void pattern(Shape.Pattern pattern) {
    fill(pattern.tone(), palette.strength(pattern.kind()));
    Patterns.path(pattern).forEach(trace, 0, 0, 1);
    out.fill();
  }

  @Override
  public void group(Shape.Group group) {
    out.saveState();
    out.concatCTM(1, 0, 0, 1, (float) group.dx(), (float) group.dy());
    Shape.Box clip = group.clip();
    if (clip != null) {
      out.rectangle((float) clip.x(), (float) clip.y(), (float) clip.w(), (float) clip.h());
      out.clip();
      out.newPath();
    }
    fades.push(fade);
    fade *= group.opacity();
    group.shapes().forEach(shape -> shape.drawOn(this));
    fade = fades.pop();
    out.restoreState();
  }

  private void fill(Tone tone, double opacity) {
    Color color = palette.color(tone);
    out.setRGBColorFillF((float) color.getRed(), (float) color.getGreen(), (float) color.getBlue());
    PdfGState state = new PdfGState();
    state.setFillOpacity((float) (fade * opacity * color.getOpacity()));
    out.setGState(state);
  }

  private void stroke(Stroke stroke) {
    Color color = palette.color(stroke.tone());
    out.setRGBColorStrokeF(
        (float) color.getRed(), (float) color.getGreen(), (float) color.getBlue());
    out.setLineWidth((float) stroke.width());
    out.setLineCap(
        stroke.roundCaps() ? PdfContentByte.LINE_CAP_ROUND : PdfContentByte.LINE_CAP_BUTT);
    out.setLineJoin(
        stroke.roundCaps() ? PdfContentByte.LINE_JOIN_ROUND : PdfContentByte.LINE_JOIN_MITER);
    float[] dash = new float[stroke.dash().size()];
    for (int i = 0; i < dash.length; i++) {
      dash[i] = stroke.dash().get(i).floatValue();
    }
    out.setLineDash(dash, 0);
    PdfGState state = new PdfGState();
    state.setStrokeOpacity((float) (fade * color.getOpacity()));
    out.setGState(state);
  }
}

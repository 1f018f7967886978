package io.minikafka.studio.paint;

import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.BundledFont;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Mark;
import io.minikafka.studio.drawing.Outline;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.Surface;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.math.BigDecimal;
import java.util.stream.Collectors;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/**
 * Writes a drawing as SVG 1.1 with the palette's colours in it. Text stays text: fonts are named,
 * with substitutes, and not embedded. Needs no running toolkit; any thread, one drawing at a time.
 */
public final class SvgPainter implements Painter, Surface {
  private final StringBuilder out;
  private final @Nullable String title;

  // Of the paint call under way.
  private Palette palette = Palette.of(Theme.LIGHT);
  private int clips;

  private final PathData.Sink trace =
      new PathData.Sink() {
        @Override
        public void moveTo(double x, double y) {
          segment('M', x, y);
        }

        @Override
        public void lineTo(double x, double y) {
          segment('L', x, y);
        }

        @Override
        public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
          segment('C', x1, y1, x2, y2, x, y);
        }

        @Override
        public void close() {
          out.append('Z');
        }
      };

  /**
   * A painter that appends to {@code out}.
   *
   * @param title the document's title, or null
   */
  public SvgPainter(StringBuilder out, @Nullable String title) {
    this.out = out;
    this.title = title;
  }

  /** A drawing as a complete SVG document. */
  public static String svg(Drawing drawing, Palette palette, @Nullable String title) {
    StringBuilder out = new StringBuilder();
    new SvgPainter(out, title).paint(drawing, palette);
    return out.toString();
  }

  @Override
  public void paint(Drawing drawing, Palette colours) {
    palette = colours;
    clips = 0;
    String w = number(drawing.width());
    String h = number(drawing.height());
    out.append(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"");
    attribute("width", w).attribute("height", h).attribute("viewBox", "0 0 " + w + " " + h);
    attribute("role", "img").append(">\n");
    if (title != null) {
      out.append("<title>").append(escape(title)).append("</title>\n");
    }
    if (!drawing.marks().isEmpty()) {
      out.append("<desc>")
          .append(
              drawing.marks().stream()
                  .map(Mark::accessibleText)
                  .filter(text -> !text.isBlank())
                  .map(SvgPainter::escape)
                  .collect(Collectors.joining("\n")))
          .append("</desc>\n");
    }
    out.append("<style>text{white-space:pre;font-variant-ligatures:none}</style>\n<rect");
    attribute("width", w).attribute("height", h).paint("fill", Tone.PANEL, 1).append("/>\n");
    drawing.shapes().forEach(shape -> shape.drawOn(this));
    out.append("</svg>\n");
  }

  @Override
  public void box(Shape.Box box) {
    Outline outline = box.outline();
    boolean rect =
        outline.form() == Outline.Form.PILL
            || (outline.form() == Outline.Form.ROUNDED && outline.a() == outline.b());
    if (rect) {
      out.append("<rect");
      attribute("x", box.x()).attribute("y", box.y());
      attribute("width", box.w()).attribute("height", box.h());
      double shorter = Math.min(box.w(), box.h()) / 2;
      double radius =
          outline.form() == Outline.Form.PILL ? shorter : Math.min(outline.a(), shorter);
      if (radius > 0) {
        attribute("rx", radius);
      }
    } else {
      out.append("<path");
      data(outline.in(box.x(), box.y(), box.w(), box.h()), 0, 0, 1);
    }
    finish(box.fill(), box.opacity(), box.stroke());
  }

  @Override
  public void line(Shape.Line line) {
    out.append("<line");
    attribute("x1", line.x1()).attribute("y1", line.y1());
    attribute("x2", line.x2()).attribute("y2", line.y2());
    stroke(line.stroke()).append("/>\n");
  }

  @Override
  public void path(Shape.Path path) {
    out.append("<path");
    data(path.data(), path.x(), path.y(), 1);
    if (path.opacity() < 1) {
      attribute("opacity", path.opacity());
    }
    finish(path.fill(), 1, path.stroke());
  }

  @Override
  public void text(Shape.Text text) {
    BundledFont font = BundledFont.of(text.style());
    out.append("<text");
    attribute("x", text.x()).attribute("y", text.y());
    boolean mono = text.style().family() == TextStyle.Family.MONO;
    attribute(
        "font-family",
        "'"
            + font.family()
            + "', "
            + (mono ? "Consolas, monospace" : "Helvetica, Arial, sans-serif"));
    attribute("font-size", text.style().size());
    if (font.cssWeight() != 400) {
      attribute("font-weight", font.cssWeight());
    }
    switch (text.anchor()) {
      case START -> {}
      case MIDDLE -> attribute("text-anchor", "middle");
      case END -> attribute("text-anchor", "end");
    }
    if (text.strike()) {
      attribute("text-decoration", "line-through");
    }
    paint("fill", text.tone(), text.opacity());
    out.append('>').append(escape(text.string())).append("</text>\n");
  }

  @Override
  public void icon(Shape.Icon icon) {
    double scale = icon.size() / Glyph.GRID;
    out.append("<path");
    data(icon.glyph().data(), icon.x(), icon.y(), scale);
    finish(null, 1, Stroke.of(icon.tone(), icon.strokeWidth() * scale).rounded());
  }

  @Override
  public void pattern(Shape.Pattern pattern) {
    out.append("<path");
    data(Patterns.path(pattern), 0, 0, 1);
    attribute("opacity", palette.strength(pattern.kind()));
    finish(pattern.tone(), 1, null);
  }

  @Override
  public void group(Shape.Group group) {
    out.append("<g");
    if (group.dx() != 0 || group.dy() != 0) {
      attribute("transform", "translate(" + number(group.dx()) + " " + number(group.dy()) + ")");
    }
    if (group.opacity() < 1) {
      attribute("opacity", group.opacity());
    }
    out.append(">\n");
    Shape.Box clip = group.clip();
    if (clip != null) {
      String id = "c" + ++clips;
      out.append("<clipPath");
      attribute("id", id).append("><rect");
      attribute("x", clip.x()).attribute("y", clip.y());
      attribute("width", clip.w()).attribute("height", clip.h()).append("/></clipPath><g");
      attribute("clip-path", "url(#" + id + ")").append(">\n");
    }
    group.shapes().forEach(shape -> shape.drawOn(this));
    out.append(clip != null ? "</g></g>\n" : "</g>\n");
  }

  private void finish(@Nullable Tone fill, double fillOpacity, @Nullable Stroke stroke) {
    if (fill == null) {
      attribute("fill", "none");
    } else {
      paint("fill", fill, fillOpacity);
    }
    if (stroke != null) {
      stroke(stroke);
    }
    out.append("/>\n");
  }

  private StringBuilder stroke(Stroke stroke) {
    paint("stroke", stroke.tone(), 1);
    attribute("stroke-width", stroke.width());
    if (stroke.roundCaps()) {
      attribute("stroke-linecap", "round").attribute("stroke-linejoin", "round");
    }
    if (!stroke.dash().isEmpty()) {
      attribute(
          "stroke-dasharray",
          stroke.dash().stream().map(SvgPainter::number).collect(Collectors.joining(" ")));
    }
    return out;
  }

  private SvgPainter paint(String name, Tone tone, double opacity) {
    Color color = palette.color(tone);
    attribute(name, palette.hex(tone));
    double alpha = opacity * color.getOpacity();
    if (alpha < 1) {
      attribute(name + "-opacity", alpha);
    }
    return this;
  }

  private void data(PathData path, double dx, double dy, double scale) {
    out.append(" d=\"");
    path.forEach(trace, dx, dy, scale);
    out.append('"');
  }

  private void segment(char command, double... numbers) {
    out.append(command);
    for (int i = 0; i < numbers.length; i++) {
      if (i > 0) {
        out.append(' ');
      }
      out.append(number(numbers[i]));
    }
  }

  private SvgPainter attribute(String name, double value) {
    return attribute(name, number(value));
  }

  private SvgPainter attribute(String name, String value) {
    out.append(' ').append(name).append("=\"").append(escape(value)).append('"');
    return this;
  }

  private StringBuilder append(String text) {
    return out.append(text);
  }

  /** At most three decimals, and none where none are needed. */
  static String number(double value) {
    long thousandths = Math.round(value * 1000);
    if (thousandths % 1000 == 0) {
      return Long.toString(thousandths / 1000);
    }
    String text = Double.toString(thousandths / 1000.0);
    return text.contains("E") ? BigDecimal.valueOf(thousandths, 3).toPlainString() : text;
  }

  private static String escape(String text) {
    StringBuilder safe = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                default -> {
                  // XML 1.0 has no way to write these; a record's value may hold any of them.
                  boolean writable =
                      c >= 0x20 && !(c >= 0xD800 && c <= 0xDFFF) && c != 0xFFFE && c != 0xFFFF;
                  safe.appendCodePoint(writable || c == '\n' || c == '\t' ? c : 0xFFFD);
                }
              }
            });
    return safe.toString();
  }
}

package io.minikafka.studio.paint;

import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Outline;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.Surface;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/**
 * Draws pixels one by one, in software faster than a canvas does. Edges of boxes and upright or
 * level lines are moved to whole pixels, so that they are sharp at every scale. For the JavaFX
 * thread, which draws the letters.
 */
final class PixelPainter implements Surface {
  private final Pixels pixels;
  private final Palette palette;
  private final double grid;
  private final Map<Tone, Integer> tones = new EnumMap<>(Tone.class);
  private final Map<TextStyle, Glyphs> styles = new HashMap<>();
  private final Set<Glyphs.Missing> missing = new LinkedHashSet<>();
  private final Scan scan = new Scan();
  private double dx;
  private double dy;
  private double fade = 1;

  private PixelPainter(Pixels pixels, Palette palette, double grid) {
    this.pixels = pixels;
    this.palette = palette;
    this.grid = grid;
  }

  /**
   * Draws what lies within the clip.
   *
   * @param ground what is under it
   * @param grid pixels per pixel of the drawing
   */
  static void paint(Pixels pixels, Color ground, Drawing drawing, Palette palette, double grid) {
    PixelPainter painter = new PixelPainter(pixels, palette, grid);
    painter.paint(ground, drawing);
    if (!painter.missing.isEmpty()) {
      Glyphs.draw(painter.missing);
      painter.paint(ground, drawing);
    }
  }

  private void paint(Color ground, Drawing drawing) {
    pixels.clear(premultiplied(ground));
    drawing.shapes().forEach(shape -> shape.drawOn(this));
  }

  @Override
  public void box(Shape.Box box) {
    Outline outline = box.outline();
    Stroke stroke = box.stroke();
    boolean odd = stroke != null && odd(stroke.width());
    int x = pixel(box.x() + dx, odd);
    int y = pixel(box.y() + dy, odd);
    int w = pixel(box.x() + box.w() + dx, odd) - x;
    int h = pixel(box.y() + box.h() + dy, odd) - y;
    int fill = box.fill() == null ? 0 : color(box.fill(), box.opacity());
    boolean solid = stroke == null || stroke.dash().isEmpty();
    if (outline.isSquare() && solid) {
      pixels.fill(x, y, w, h, fill);
      if (stroke != null) {
        frame(x, y, w, h, device(stroke.width()), color(stroke.tone(), 1));
      }
    } else if (solid && BoxPatch.fits(outline)) {
      if (w > 0 && h > 0) {
        int border = stroke == null ? 0 : color(stroke.tone(), 1);
        double thick = stroke == null ? 0 : visible(stroke.width());
        BoxPatch.draw(
            pixels, new BoxPatch.Look(inPixels(outline), fill, border, thick, odd), x, y, w, h);
      }
    } else {
      double middle = odd ? 0.5 : 0;
      PathData form = form(inPixels(outline), x + middle, y + middle, w, h);
      if (fill != 0) {
        form.forEach(scan, 0, 0, 1);
        scan.fill(pixels, fill);
      }
      if (stroke != null) {
        trace(form, 0, 0, 1, stroke, visible(stroke.width()));
      }
    }
  }

  /**
   * The form of a box; dashes of round ones begin where JavaFX's do, below the upper left corner.
   */
  private static PathData form(Outline outline, double x, double y, double w, double h) {
    boolean round =
        outline.form() == Outline.Form.PILL
            || (outline.form() == Outline.Form.ROUNDED && outline.a() == outline.b());
    if (!round || outline.isSquare()) {
      return outline.in(x, y, w, h);
    }
    double shorter = Math.min(w, h) / 2;
    double r = outline.form() == Outline.Form.PILL ? shorter : Math.min(outline.a(), shorter);
    double k = r * (1 - Outline.KAPPA);
    double right = x + w;
    double bottom = y + h;
    return new PathData.Builder()
        .moveTo(x, y + r)
        .lineTo(x, bottom - r)
        .curveTo(x, bottom - k, x + k, bottom, x + r, bottom)
        .lineTo(right - r, bottom)
        .curveTo(right - k, bottom, right, bottom - k, right, bottom - r)
        .lineTo(right, y + r)
        .curveTo(right, y + k, right - k, y, right - r, y)
        .lineTo(x + r, y)
        .curveTo(x + k, y, x, y + k, x, y + r)
        .close()
        .build();
  }

  private Outline inPixels(Outline outline) {
    return new Outline(outline.form(), outline.a() * grid, outline.b() * grid);
  }

  private void frame(int x, int y, int w, int h, int thick, int color) {
    int half = thick / 2;
    pixels.fill(x - half, y - half, w + thick, thick, color);
    pixels.fill(x - half, y + h - half, w + thick, thick, color);
    pixels.fill(x - half, y - half + thick, thick, h - thick, color);
    pixels.fill(x + w - half, y - half + thick, thick, h - thick, color);
  }

  @Override
  public void line(Shape.Line line) {
    Stroke stroke = line.stroke();
    double x1 = line.x1() + dx;
    double y1 = line.y1() + dy;
    double x2 = line.x2() + dx;
    double y2 = line.y2() + dy;
    boolean upright = line.x1() == line.x2();
    boolean level = line.y1() == line.y2();
    if ((upright || level) && !stroke.roundCaps()) {
      int thick = device(stroke.width());
      int across = pixel(upright ? x1 : y1, odd(stroke.width())) - thick / 2;
      double from = upright ? Math.min(y1, y2) : Math.min(x1, x2);
      double to = upright ? Math.max(y1, y2) : Math.max(x1, x2);
      dashes(stroke, upright, across, thick, from, to);
      return;
    }
    boolean odd = odd(stroke.width());
    double fromX = upright || level ? snap(x1, upright && odd) : x1 * grid;
    double fromY = upright || level ? snap(y1, level && odd) : y1 * grid;
    double toX = upright || level ? snap(x2, upright && odd) : x2 * grid;
    double toY = upright || level ? snap(y2, level && odd) : y2 * grid;
    double width = upright || level ? visible(stroke.width()) : stroke.width() * grid;
    trace(PathData.polyline(fromX, fromY, toX, toY), 0, 0, 1, stroke, width);
  }

  private void dashes(
      Stroke stroke, boolean upright, int across, int thick, double from, double to) {
    int color = color(stroke.tone(), 1);
    List<Double> dash = stroke.dash();
    double at = from;
    for (int i = 0; at < to; i++) {
      double end = dash.isEmpty() ? to : Math.min(to, at + dash.get(i % dash.size()));
      if (i % 2 == 0) {
        int start = pixel(at, false);
        int length = pixel(end, false) - start;
        if (upright) {
          pixels.fill(across, start, thick, length, color);
        } else {
          pixels.fill(start, across, length, thick, color);
        }
      }
      if (end <= at) {
        break;
      }
      at = end;
    }
  }

  @Override
  public void path(Shape.Path path) {
    double x = (path.x() + dx) * grid;
    double y = (path.y() + dy) * grid;
    if (path.fill() != null) {
      path.data().forEach(scan, x, y, grid);
      scan.fill(pixels, color(path.fill(), path.opacity()));
    }
    Stroke stroke = path.stroke();
    if (stroke != null) {
      trace(path.data(), x, y, grid, stroke, stroke.width() * grid, path.opacity());
    }
  }

  private void trace(PathData data, double x, double y, double scale, Stroke stroke, double width) {
    trace(data, x, y, scale, stroke, width, 1);
  }

  private void trace(
      PathData data,
      double x,
      double y,
      double scale,
      Stroke stroke,
      double width,
      double opacity) {
    List<Double> dash = stroke.dash().stream().map(length -> length * grid).toList();
    Stroker pen = new Stroker(scan, width, dash, stroke.roundCaps());
    data.forEach(pen, x, y, scale);
    pen.end();
    scan.fill(pixels, color(stroke.tone(), opacity));
  }

  @Override
  public void text(Shape.Text text) {
    int color = color(text.tone(), text.opacity());
    Glyphs glyphs = styles.computeIfAbsent(text.style(), style -> Glyphs.of(style, grid));
    String string = text.string();
    boolean simple = glyphs.isSimple(string);
    double width = simple ? 0 : glyphs.advance(string);
    for (int i = 0; simple && i < string.length(); i++) {
      width += glyphs.advance(string.charAt(i));
    }
    double left =
        (text.x() + dx) * grid
            - switch (text.anchor()) {
              case START -> 0;
              case MIDDLE -> width / 2;
              case END -> width;
            };
    int baseLine = pixel(text.y() + dy, false);
    if (simple) {
      double pen = left;
      for (int i = 0; i < string.length(); i++) {
        char letter = string.charAt(i);
        int phase = phase(glyphs, pen);
        if (!draw(glyphs, glyphs.letter(letter, phase), pen, baseLine, color)) {
          missing.add(new Glyphs.Missing(glyphs, String.valueOf(letter), phase));
        }
        pen += glyphs.advance(letter);
      }
    } else {
      int phase = phase(glyphs, left);
      if (!draw(glyphs, glyphs.whole(string, phase), left, baseLine, color)) {
        missing.add(new Glyphs.Missing(glyphs, string, phase));
      }
    }
    if (text.strike()) {
      int thick = device(Math.max(1, text.style().size() / 11));
      double above = 0.32 * text.style().size() * grid + thick / 2.0;
      int from = (int) Math.floor(left - grid + 0.5);
      int to = (int) Math.floor(left + width + grid + 0.5);
      pixels.fill(from, (int) Math.floor(baseLine - above + 0.5), to - from, thick, color);
    }
  }

  private static int phase(Glyphs glyphs, double pen) {
    return Math.floorMod(place(glyphs, pen), glyphs.phases());
  }

  private static int place(Glyphs glyphs, double pen) {
    return (int) Math.floor(pen * glyphs.phases() + 0.5);
  }

  private boolean draw(Glyphs glyphs, @Nullable Mask mask, double pen, int baseLine, int color) {
    if (mask != null) {
      mask.draw(pixels, Math.floorDiv(place(glyphs, pen), glyphs.phases()), baseLine, color);
    }
    return mask != null;
  }

  @Override
  public void icon(Shape.Icon icon) {
    double scale = icon.size() / Glyph.GRID * grid;
    double x = (icon.x() + dx) * grid;
    double y = (icon.y() + dy) * grid;
    int color = color(icon.tone(), 1);
    IconMasks.draw(pixels, icon.glyph(), x, y, scale, icon.strokeWidth() * scale, color);
  }

  @Override
  public void pattern(Shape.Pattern pattern) {
    Shape.Box area = pattern.area();
    int x = pixel(area.x() + dx, false);
    int y = pixel(area.y() + dy, false);
    int w = pixel(area.x() + area.w() + dx, false) - x;
    int h = pixel(area.y() + area.h() + dy, false) - y;
    if (w <= 0 || h <= 0) {
      return;
    }
    int color = color(pattern.tone(), palette.strength(pattern.kind()));
    Patterns within = new Patterns(inPixels(area.outline()), x, y, w, h);
    Patterns.Rectangles sink =
        (left, top, width, height) ->
            pixels.fill(
                (int) Math.ceil(left - 0.5),
                (int) Math.round(top),
                (int) (Math.ceil(left + width - 0.5) - Math.ceil(left - 0.5)),
                (int) Math.round(height),
                color);
    switch (pattern.kind()) {
      case HATCH -> hatch(within, area.outline(), x, y, w, h, pattern.scale() * grid, color);
      case DOTS -> within.dots(pattern.scale() * grid, 1, sink);
      case LINES -> within.lines(pattern.scale() * grid, 1, sink);
    }
  }

  private void hatch(
      Patterns within, Outline outline, int x, int y, int w, int h, double scale, int color) {
    Hatching hatching = Hatching.of(scale);
    int phase = pixel(dx, false) + pixel(dy, false);
    Pixels.Clip clip = pixels.clip();
    for (int row = Math.max(y, clip.top()); row < Math.min(y + h, clip.bottom()); row++) {
      int from = x;
      int to = x + w;
      if (!outline.isSquare()) {
        double[] span = within.span(row + 0.5);
        from = (int) Math.max(from, Math.ceil(span[0] - 0.5));
        to = (int) Math.min(to, Math.ceil(span[1] - 0.5));
      }
      hatching.row(
          pixels, Math.max(from, clip.left()), Math.min(to, clip.right()), row, phase, color);
    }
  }

  @Override
  public void group(Shape.Group group) {
    double outerX = dx;
    double outerY = dy;
    double outerFade = fade;
    Pixels.Clip outer = pixels.clip();
    dx += group.dx();
    dy += group.dy();
    fade *= group.opacity();
    Shape.Box cut = group.clip();
    if (cut != null) {
      pixels.clip(
          new Pixels.Clip(
                  pixel(cut.x() + dx, false),
                  pixel(cut.y() + dy, false),
                  pixel(cut.x() + cut.w() + dx, false),
                  pixel(cut.y() + cut.h() + dy, false))
              .within(outer));
    }
    group.shapes().forEach(shape -> shape.drawOn(this));
    pixels.clip(outer);
    dx = outerX;
    dy = outerY;
    fade = outerFade;
  }

  private int color(Tone tone, double opacity) {
    int color = tones.computeIfAbsent(tone, each -> premultiplied(palette.color(each)));
    double alpha = opacity * fade;
    return alpha == 1 ? color : Pixels.scaled(color, (int) Math.round(alpha * 255));
  }

  private static int premultiplied(Color color) {
    int alpha = channel(color.getOpacity());
    int opaque =
        0xFF000000
            | (channel(color.getRed()) << 16)
            | (channel(color.getGreen()) << 8)
            | channel(color.getBlue());
    return Pixels.scaled(opaque, alpha);
  }

  private static int channel(double value) {
    return (int) Math.round(value * 255);
  }

  /** A width as a whole number of pixels, at least one. */
  private int device(double width) {
    return (int) Math.max(1, Math.round(width * grid));
  }

  /** A width in pixels as it is, but at least one. */
  private double visible(double width) {
    return Math.max(width * grid, 1);
  }

  /** Whether a line of this width is sharpest about the middle of a pixel, not about an edge. */
  private boolean odd(double width) {
    return device(width) % 2 == 1;
  }

  /** The nearest edge of a pixel, or the pixel whose middle is nearest for a line of odd width. */
  private int pixel(double value, boolean middle) {
    return (int) Math.floor(value * grid + (middle ? 0 : 0.5));
  }

  private double snap(double value, boolean middle) {
    return pixel(value, middle) + (middle ? 0.5 : 0);
  }
}

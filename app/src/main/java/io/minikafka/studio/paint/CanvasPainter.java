package io.minikafka.studio.paint;

import io.minikafka.studio.Theme;
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
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/**
 * Draws on a Canvas. Edges of boxes and upright or level lines are moved to whole device pixels, so
 * that they are sharp at every scale.
 *
 * <p>The canvas itself is made {@code scale} times as large for a picture; on a screen its pixels
 * are already the screen's, and only the grid that edges snap to is finer.
 */
public final class CanvasPainter implements Painter, Surface {
  private final GraphicsContext gc;
  private final double enlarge;
  private final double grid;
  private final Deque<Double> fades = new ArrayDeque<>();

  // Of the paint call under way.
  private Palette palette = Palette.of(Theme.LIGHT);
  private double dx;
  private double dy;
  private double fade = 1;
  private @Nullable Hidden hidden;
  private int drawn;

  // What the context is set to; setting it again costs more than looking.
  private @Nullable Tone fillNow;
  private @Nullable Tone strokeNow;
  private @Nullable TextStyle styleNow;
  private Shape.@Nullable Anchor anchorNow;
  private double alphaNow;
  private double widthNow;
  private List<Double> dashNow = List.of();
  private boolean roundNow;

  private final PathData.Sink trace =
      new PathData.Sink() {
        @Override
        public void moveTo(double x, double y) {
          gc.moveTo(x, y);
        }

        @Override
        public void lineTo(double x, double y) {
          gc.lineTo(x, y);
        }

        @Override
        public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
          gc.bezierCurveTo(x1, y1, x2, y2, x, y);
        }

        @Override
        public void close() {
          gc.closePath();
        }
      };

  private CanvasPainter(GraphicsContext gc, double enlarge, double grid) {
    this.gc = gc;
    this.enlarge = enlarge;
    this.grid = grid;
  }

  /** A painter for a canvas on a screen with {@code outputScale} device pixels a unit. */
  public static CanvasPainter onScreen(GraphicsContext gc, double outputScale) {
    return new CanvasPainter(gc, 1, outputScale);
  }

  /** A painter that draws {@code scale} times as large, for a picture. */
  public static CanvasPainter enlarged(GraphicsContext gc, double scale) {
    return new CanvasPainter(gc, scale, scale);
  }

  @Override
  public void paint(Drawing drawing, Palette colours) {
    paint(drawing, colours, 0, 0);
  }

  /**
   * Draws on a ground that fills so much of the canvas. An opaque ground costs a third of what
   * clearing does.
   */
  public void paintOn(Tone ground, double width, double height, Drawing drawing, Palette colours) {
    hidden = hiddenBy(drawing, colours, 0, 0);
    gc.setGlobalAlpha(1);
    gc.setFill(colours.color(ground));
    for (Hidden.Area part :
        hidden.seen(new Hidden.Area(0, 0, width / enlarge, height / enlarge), 0)) {
      gc.fillRect(part.x() * enlarge, part.y() * enlarge, part.w() * enlarge, part.h() * enlarge);
    }
    draw(drawing, colours, 0, 0);
  }

  private Hidden hiddenBy(Drawing drawing, Palette colours, double byX, double byY) {
    return Hidden.of(drawing, colours, value -> snap(value, false), byX, byY);
  }

  /** Draws with the drawing's point {@code (fromX, fromY)} in the upper left corner. */
  public void paint(Drawing drawing, Palette colours, double fromX, double fromY) {
    hidden = hiddenBy(drawing, colours, -fromX, -fromY);
    draw(drawing, colours, fromX, fromY);
  }

  private void draw(Drawing drawing, Palette colours, double fromX, double fromY) {
    drawn = 0;
    palette = colours;
    dx = -fromX;
    dy = -fromY;
    fade = 1;
    fades.clear();
    gc.save();
    gc.scale(enlarge, enlarge);
    gc.setImageSmoothing(false);
    gc.setTextBaseline(VPos.BASELINE);
    gc.setLineJoin(StrokeLineJoin.ROUND);
    gc.setLineCap(StrokeLineCap.BUTT);
    gc.setLineDashes();
    gc.setGlobalAlpha(1);
    forget();
    for (Shape shape : drawing.shapes()) {
      shape.drawOn(this);
    }
    gc.restore();
  }

  @Override
  public void box(Shape.Box box) {
    drawn++;
    Outline outline = box.outline();
    Stroke stroke = box.stroke();
    boolean odd = stroke != null && odd(stroke.width());
    double x = snap(box.x() + dx, odd);
    double y = snap(box.y() + dy, odd);
    double w = snap(box.x() + box.w() + dx, odd) - x;
    double h = snap(box.y() + box.h() + dy, odd) - y;
    if (!outline.isSquare()
        && (stroke == null || stroke.dash().isEmpty())
        && tiled(box, x, y, w, h, odd)) {
      return;
    }
    if (box.fill() != null) {
      fill(box.fill());
      alpha(box.opacity());
      fillOutline(outline, x, y, w, h);
    }
    if (stroke != null && outline.isSquare() && stroke.dash().isEmpty()) {
      fill(stroke.tone());
      alpha(1);
      frame(x, y, w, h, device(stroke.width()));
    } else if (stroke != null) {
      stroke(stroke, visible(stroke.width()));
      alpha(1);
      if (outline.isSquare()) {
        gc.strokeRect(x, y, w, h);
      } else if (isRoundRect(outline)) {
        double d = diameter(outline, w, h);
        gc.strokeRoundRect(x, y, w, h, d, d);
      } else {
        path(outline.in(x, y, w, h), 0, 0, 1);
        gc.stroke();
      }
    }
  }

  /** Draws a box from images of it, if those are worth keeping. */
  private boolean tiled(Shape.Box box, double x, double y, double w, double h, boolean odd) {
    Outline outline = inPixels(box.outline());
    int width = (int) Math.round(w * grid);
    int height = (int) Math.round(h * grid);
    int side = BoxTile.sideWithCorners(outline);
    BoxTile.Way way = BoxTile.way(outline, width, height);
    if (way != BoxTile.Way.NONE) {
      alpha(1);
    }
    switch (way) {
      case WHOLE -> image(box, width, height, odd).draw(gc, x, y, grid);
      case NARROWED ->
          image(box, BoxTile.roundedUp(width), height, odd).drawNarrowed(gc, x, y, width, grid);
      case WIDE -> {
        image(box, side, height, odd).drawWide(gc, x, y, width, grid);
        fillNow = null;
      }
      case LARGE -> {
        image(box, side, side, odd).drawLarge(gc, x, y, w, h, grid, this::fillSeen);
        fillNow = null;
      }
      case NONE -> {
        return false;
      }
    }
    return true;
  }

  private Outline inPixels(Outline outline) {
    return new Outline(outline.form(), outline.a() * grid, outline.b() * grid);
  }

  /** Fills the parts of a rectangle that stay to be seen. */
  private void fillSeen(double x, double y, double w, double h) {
    if (hidden == null) {
      gc.fillRect(x, y, w, h);
      return;
    }
    for (Hidden.Area part : hidden.seen(new Hidden.Area(x, y, w, h), drawn)) {
      gc.fillRect(part.x(), part.y(), part.w(), part.h());
    }
  }

  private BoxTile image(Shape.Box box, int w, int h, boolean odd) {
    Tone fill = box.fill();
    Stroke stroke = box.stroke();
    return BoxTile.of(
        inPixels(box.outline()),
        w,
        h,
        fill == null ? null : palette.color(fill),
        box.opacity(),
        stroke == null ? null : palette.color(stroke.tone()),
        stroke == null ? 0 : visible(stroke.width()) * grid,
        odd);
  }

  private void frame(double x, double y, double w, double h, double thick) {
    double half = thick / 2;
    gc.fillRect(x - half, y - half, w + thick, thick);
    gc.fillRect(x - half, y + h - half, w + thick, thick);
    gc.fillRect(x - half, y + half, thick, h - thick);
    gc.fillRect(x + w - half, y + half, thick, h - thick);
  }

  private void fillOutline(Outline outline, double x, double y, double w, double h) {
    if (outline.isSquare()) {
      fillSeen(x, y, w, h);
    } else if (isRoundRect(outline)) {
      double d = diameter(outline, w, h);
      gc.fillRoundRect(x, y, w, h, d, d);
    } else {
      path(outline.in(x, y, w, h), 0, 0, 1);
      gc.fill();
    }
  }

  @Override
  public void line(Shape.Line line) {
    Stroke stroke = line.stroke();
    alpha(1);
    double x1 = line.x1() + dx;
    double y1 = line.y1() + dy;
    double x2 = line.x2() + dx;
    double y2 = line.y2() + dy;
    boolean upright = line.x1() == line.x2();
    if (!upright && line.y1() != line.y2()) {
      stroke(stroke, stroke.width());
      gc.strokeLine(x1, y1, x2, y2);
    } else if (stroke.roundCaps()) {
      boolean odd = odd(stroke.width());
      stroke(stroke, visible(stroke.width()));
      gc.strokeLine(
          snap(x1, upright && odd),
          snap(y1, !upright && odd),
          snap(x2, upright && odd),
          snap(y2, !upright && odd));
    } else {
      fill(stroke.tone());
      double across = snap(upright ? x1 : y1, odd(stroke.width())) - device(stroke.width()) / 2;
      double from = upright ? Math.min(y1, y2) : Math.min(x1, x2);
      double to = upright ? Math.max(y1, y2) : Math.max(x1, x2);
      dashes(stroke, upright, across, from, to);
    }
  }

  // Rectangles and not strokes: those of long lines are slow in software.
  private void dashes(Stroke stroke, boolean upright, double across, double from, double to) {
    double thick = device(stroke.width());
    List<Double> dash = stroke.dash();
    double at = from;
    for (int i = 0; at < to; i++) {
      double end = dash.isEmpty() ? to : Math.min(to, at + dash.get(i % dash.size()));
      if (i % 2 == 0) {
        double start = snap(at, false);
        double length = snap(end, false) - start;
        if (upright) {
          gc.fillRect(across, start, thick, length);
        } else {
          gc.fillRect(start, across, length, thick);
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
    path(path.data(), path.x() + dx, path.y() + dy, 1);
    alpha(path.opacity());
    if (path.fill() != null) {
      fill(path.fill());
      gc.fill();
    }
    if (path.stroke() != null) {
      stroke(path.stroke(), path.stroke().width());
      gc.stroke();
    }
  }

  @Override
  public void text(Shape.Text text) {
    fill(text.tone());
    alpha(text.opacity());
    if (!text.style().equals(styleNow)) {
      styleNow = text.style();
      gc.setFont(Fonts.of(styleNow));
    }
    if (text.anchor() != anchorNow) {
      anchorNow = text.anchor();
      gc.setTextAlign(
          switch (text.anchor()) {
            case START -> TextAlignment.LEFT;
            case MIDDLE -> TextAlignment.CENTER;
            case END -> TextAlignment.RIGHT;
          });
    }
    double y = snap(text.y() + dy, false);
    gc.fillText(text.string(), text.x() + dx, y);
    if (text.strike()) {
      strike(text, y);
    }
  }

  private void strike(Shape.Text text, double baseline) {
    double width = BundledTextMeasure.get().width(text.string(), text.style());
    double left =
        text.x()
            + dx
            - switch (text.anchor()) {
              case START -> 0;
              case MIDDLE -> width / 2;
              case END -> width;
            };
    double thick = device(Math.max(1, text.style().size() / 11));
    double y = snap(baseline - 0.32 * text.style().size() - thick / 2, false);
    gc.fillRect(left - 1, y, width + 2, thick);
  }

  @Override
  public void icon(Shape.Icon icon) {
    double scale = icon.size() / Glyph.GRID;
    stroke(Stroke.of(icon.tone(), icon.strokeWidth()).rounded(), icon.strokeWidth() * scale);
    alpha(1);
    path(icon.glyph().data(), icon.x() + dx, icon.y() + dy, scale);
    gc.stroke();
  }

  @Override
  public void pattern(Shape.Pattern pattern) {
    Shape.Box area = pattern.area();
    double x = snap(area.x() + dx, false);
    double y = snap(area.y() + dy, false);
    double w = snap(area.x() + area.w() + dx, false) - x;
    double h = snap(area.y() + area.h() + dy, false) - y;
    if (w <= 0 || h <= 0) {
      return;
    }
    fill(pattern.tone());
    alpha(palette.strength(pattern.kind()));
    Outline outline = area.outline();
    if (pattern.kind() == Shape.Pattern.Kind.HATCH && HatchTile.fits(outline)) {
      HatchTile tile = HatchTile.of(palette.color(pattern.tone()), pattern.scale(), grid);
      double originX = snap(dx, false);
      double originY = snap(dy, false);
      double top = Math.min(outline.a(), h);
      double bottom = Math.min(outline.b(), h - top);
      tile.draw(gc, x + top, y, w - 2 * top, top, originX, originY);
      tile.draw(gc, x, y + top, w, h - top - bottom, originX, originY);
      tile.draw(gc, x + bottom, y + h - bottom, w - 2 * bottom, bottom, originX, originY);
      return;
    }
    Patterns within = new Patterns(outline, x, y, w, h);
    switch (pattern.kind()) {
      case HATCH -> {
        gc.beginPath();
        within.hatch(pattern.scale(), dx, dy, trace);
        gc.fill();
      }
      case DOTS -> within.dots(pattern.scale(), 1 / grid, gc::fillRect);
      case LINES -> within.lines(pattern.scale(), 1 / grid, gc::fillRect);
    }
  }

  @Override
  public void group(Shape.Group group) {
    double outerX = dx;
    double outerY = dy;
    fades.push(fade);
    dx += group.dx();
    dy += group.dy();
    fade *= group.opacity();
    Shape.Box clip = group.clip();
    if (clip != null) {
      gc.save();
      double x = snap(clip.x() + dx, false);
      double y = snap(clip.y() + dy, false);
      double w = snap(clip.x() + clip.w() + dx, false) - x;
      double h = snap(clip.y() + clip.h() + dy, false) - y;
      gc.beginPath();
      gc.rect(x, y, w, h);
      gc.clip();
    }
    for (Shape shape : group.shapes()) {
      shape.drawOn(this);
    }
    if (clip != null) {
      gc.restore();
      forget();
    }
    fade = fades.pop();
    dx = outerX;
    dy = outerY;
  }

  private void path(PathData data, double x, double y, double scale) {
    gc.beginPath();
    data.forEach(trace, x, y, scale);
  }

  private static boolean isRoundRect(Outline outline) {
    return outline.form() == Outline.Form.PILL
        || (outline.form() == Outline.Form.ROUNDED && outline.a() == outline.b());
  }

  private static double diameter(Outline outline, double w, double h) {
    double shorter = Math.min(w, h);
    return outline.form() == Outline.Form.PILL ? shorter : Math.min(2 * outline.a(), shorter);
  }

  /** A width as a whole number of device pixels, at least one. */
  private double device(double width) {
    return Math.max(1, Math.round(width * grid)) / grid;
  }

  /** A width as it is, but at least a device pixel. */
  private double visible(double width) {
    return Math.max(width, 1 / grid);
  }

  /** Whether a line of this width is sharpest about the middle of a pixel, not about an edge. */
  private boolean odd(double width) {
    return Math.max(1, Math.round(width * grid)) % 2 == 1;
  }

  /** The nearest edge of a device pixel, or the middle of one for a line of odd width. */
  private double snap(double value, boolean middle) {
    double half = middle ? 0.5 : 0;
    return (Math.floor(value * grid - half + 0.5) + half) / grid;
  }

  private void fill(Tone tone) {
    if (tone != fillNow) {
      fillNow = tone;
      gc.setFill(palette.color(tone));
    }
  }

  private void stroke(Stroke stroke, double width) {
    if (stroke.tone() != strokeNow) {
      strokeNow = stroke.tone();
      gc.setStroke(palette.color(strokeNow));
    }
    if (width != widthNow) {
      widthNow = width;
      gc.setLineWidth(width);
    }
    if (stroke.roundCaps() != roundNow) {
      roundNow = stroke.roundCaps();
      gc.setLineCap(roundNow ? StrokeLineCap.ROUND : StrokeLineCap.BUTT);
    }
    if (!stroke.dash().equals(dashNow)) {
      dashNow = stroke.dash();
      gc.setLineDashes(dashNow.stream().mapToDouble(Double::doubleValue).toArray());
    }
  }

  private void alpha(double value) {
    double alpha = value * fade;
    if (alpha != alphaNow) {
      alphaNow = alpha;
      gc.setGlobalAlpha(alpha);
    }
  }

  private void forget() {
    fillNow = null;
    strokeNow = null;
    styleNow = null;
    anchorNow = null;
    alphaNow = -1;
    widthNow = -1;
    dashNow = List.of(-1.0);
    roundNow = gc.getLineCap() == StrokeLineCap.ROUND;
  }
}

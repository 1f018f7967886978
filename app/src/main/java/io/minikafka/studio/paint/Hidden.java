package io.minikafka.studio.paint;

import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Outline;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Surface;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What later boxes of a drawing hide. A ground, a lane on it and a segment on that lie over each
 * other, and filling pixels that nobody sees took a fifth of the time of a picture. Boxes are
 * counted in drawing order.
 */
final class Hidden implements Surface {
  // To leave a smaller box out costs more than to fill what it hides.
  private static final double LEAST = 16_000;
  private static final int MOST = 24;

  /** A rectangle in the canvas's units. */
  record Area(double x, double y, double w, double h) {
    boolean isEmpty() {
      return w <= 0 || h <= 0;
    }

    Area within(@Nullable Area other) {
      if (other == null) {
        return this;
      }
      double left = Math.max(x, other.x);
      double top = Math.max(y, other.y);
      double right = Math.min(x + w, other.x + other.w);
      double bottom = Math.min(y + h, other.y + other.h);
      return new Area(left, top, right - left, bottom - top);
    }
  }

  private record Cover(int order, Area area) {}

  private final Palette palette;
  private final DoubleUnaryOperator snap;
  private final List<Cover> covers = new ArrayList<>();
  private int boxes;
  private double dx;
  private double dy;
  private double fade = 1;
  private @Nullable Area clip;

  private Hidden(Palette palette, DoubleUnaryOperator snap, double dx, double dy) {
    this.palette = palette;
    this.snap = snap;
    this.dx = dx;
    this.dy = dy;
  }

  /**
   * What a drawing hides of itself when it is moved by so much.
   *
   * @param snap the edge of a pixel that is nearest to a coordinate
   */
  static Hidden of(
      Drawing drawing, Palette palette, DoubleUnaryOperator snap, double dx, double dy) {
    Hidden hidden = new Hidden(palette, snap, dx, dy);
    drawing.shapes().forEach(shape -> shape.drawOn(hidden));
    return hidden;
  }

  /** The parts of a rectangle that no box after the first {@code drawn} ones lies over. */
  List<Area> seen(Area whole, int drawn) {
    List<Area> parts = List.of(whole);
    for (Cover cover : covers) {
      if (cover.order() >= drawn) {
        parts = without(parts, cover.area());
      }
    }
    return parts;
  }

  private static List<Area> without(List<Area> parts, Area hole) {
    List<Area> rest = new ArrayList<>();
    for (Area part : parts) {
      Area cut = part.within(hole);
      if (cut.isEmpty()) {
        rest.add(part);
        continue;
      }
      double right = part.x() + part.w();
      double bottom = part.y() + part.h();
      double cutRight = cut.x() + cut.w();
      double cutBottom = cut.y() + cut.h();
      keep(rest, new Area(part.x(), part.y(), part.w(), cut.y() - part.y()));
      keep(rest, new Area(part.x(), cut.y(), cut.x() - part.x(), cut.h()));
      keep(rest, new Area(cutRight, cut.y(), right - cutRight, cut.h()));
      keep(rest, new Area(part.x(), cutBottom, part.w(), bottom - cutBottom));
    }
    return rest;
  }

  private static void keep(List<Area> rest, Area part) {
    if (!part.isEmpty()) {
      rest.add(part);
    }
  }

  @Override
  public void box(Shape.Box box) {
    int order = boxes++;
    if (box.fill() == null
        || box.w() * box.h() < LEAST
        || box.opacity() * fade < 1
        || box.outline().form() != Outline.Form.ROUNDED
        || !palette.color(box.fill()).isOpaque()
        || covers.size() == MOST) {
      return;
    }
    // Not opaque are the pixels of its edges and those about its corners.
    double rim = 1 + Math.max(box.outline().a(), box.outline().b());
    Area inside =
        area(box.x() + rim, box.y() + rim, box.w() - 2 * rim, box.h() - 2 * rim).within(clip);
    if (!inside.isEmpty()) {
      covers.add(new Cover(order, inside));
    }
  }

  private Area area(double x, double y, double w, double h) {
    double left = snap.applyAsDouble(x + dx);
    double top = snap.applyAsDouble(y + dy);
    return new Area(
        left, top, snap.applyAsDouble(x + w + dx) - left, snap.applyAsDouble(y + h + dy) - top);
  }

  @Override
  public void group(Shape.Group group) {
    double outerX = dx;
    double outerY = dy;
    double outerFade = fade;
    Area outerClip = clip;
    dx += group.dx();
    dy += group.dy();
    fade *= group.opacity();
    Shape.Box cut = group.clip();
    if (cut != null) {
      clip = area(cut.x(), cut.y(), cut.w(), cut.h()).within(outerClip);
    }
    group.shapes().forEach(shape -> shape.drawOn(this));
    dx = outerX;
    dy = outerY;
    fade = outerFade;
    clip = outerClip;
  }

  @Override
  public void line(Shape.Line line) {
    // Hides too little.
  }

  @Override
  public void path(Shape.Path path) {
    // Hides too little.
  }

  @Override
  public void text(Shape.Text text) {
    // Hides too little.
  }

  @Override
  public void icon(Shape.Icon icon) {
    // Hides too little.
  }

  @Override
  public void pattern(Shape.Pattern pattern) {
    // What lies under a pattern shows through it.
  }
}

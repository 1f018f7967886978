package io.minikafka.studio.paint;

import io.minikafka.studio.drawing.PathData;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns a line with a width into forms: its pieces, round joins, and round ends where it has them.
 */
final class Stroker implements PathData.Sink {
  private record Point(double x, double y) {
    double to(Point other) {
      return Math.hypot(other.x - x, other.y - y);
    }

    Point towards(Point other, double part) {
      return new Point(x + (other.x - x) * part, y + (other.y - y) * part);
    }
  }

  private final Scan out;
  private final double half;
  private final List<Double> dash;
  private final boolean roundEnds;
  private final List<Point> points = new ArrayList<>();

  /**
   * A pen.
   *
   * @param width of the line
   * @param dash lengths of strokes and gaps in turn, empty for a solid line
   */
  Stroker(Scan out, double width, List<Double> dash, boolean roundEnds) {
    this.out = out;
    half = width / 2;
    this.dash = dash;
    this.roundEnds = roundEnds;
  }

  @Override
  public void moveTo(double x, double y) {
    end();
    points.add(new Point(x, y));
  }

  @Override
  public void lineTo(double x, double y) {
    Point next = new Point(x, y);
    if (!points.get(points.size() - 1).equals(next)) {
      points.add(next);
    }
  }

  @Override
  public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
    Point last = points.get(points.size() - 1);
    Scan.flatten(last.x(), last.y(), x1, y1, x2, y2, x, y, this);
  }

  @Override
  public void close() {
    if (points.isEmpty()) {
      return;
    }
    Point first = points.get(0);
    lineTo(first.x(), first.y());
    if (dash.isEmpty()) {
      solid(points);
      disc(first);
    } else {
      dashed();
    }
    points.clear();
    points.add(first);
  }

  /** Ends the line that was begun last. */
  void end() {
    if (points.size() > 1) {
      if (dash.isEmpty()) {
        piece(points);
      } else {
        dashed();
      }
    }
    points.clear();
  }

  private void dashed() {
    List<Point> piece = new ArrayList<>(List.of(points.get(0)));
    int step = 0;
    double left = dash.get(0);
    for (int i = 0; i + 1 < points.size(); i++) {
      Point from = points.get(i);
      Point to = points.get(i + 1);
      double length = from.to(to);
      double gone = 0;
      while (length - gone > left) {
        gone += left;
        Point at = from.towards(to, gone / length);
        piece.add(at);
        if (step % 2 == 0) {
          piece(piece);
        }
        piece = new ArrayList<>(List.of(at));
        left = dash.get(++step % dash.size());
      }
      left -= length - gone;
      piece.add(to);
    }
    if (step % 2 == 0) {
      piece(piece);
    }
  }

  private void piece(List<Point> line) {
    solid(line);
    if (roundEnds) {
      disc(line.get(0));
      disc(line.get(line.size() - 1));
    }
  }

  private void solid(List<Point> line) {
    for (int i = 0; i + 1 < line.size(); i++) {
      Point a = line.get(i);
      Point b = line.get(i + 1);
      double length = a.to(b);
      if (length > 0) {
        double across = half / length;
        double nx = (b.y() - a.y()) * across;
        double ny = (a.x() - b.x()) * across;
        out.moveTo(a.x() + nx, a.y() + ny);
        out.lineTo(b.x() + nx, b.y() + ny);
        out.lineTo(b.x() - nx, b.y() - ny);
        out.lineTo(a.x() - nx, a.y() - ny);
      }
      if (i > 0) {
        disc(a);
      }
    }
  }

  private void disc(Point centre) {
    int corners = (int) Math.max(8, Math.ceil(half * 6));
    for (int i = 0; i < corners; i++) {
      double angle = 2 * Math.PI * i / corners;
      double x = centre.x() + half * Math.cos(angle);
      double y = centre.y() + half * Math.sin(angle);
      if (i == 0) {
        out.moveTo(x, y);
      } else {
        out.lineTo(x, y);
      }
    }
  }
}

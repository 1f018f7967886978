package io.minikafka.studio.diagram;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.Tone;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The frame round the offsets that differ. Its sides leave out what lies on no ruler, the rows of
 * epochs, and words.
 */
final class DifferenceFrame {
  // Room between the frame and what it leaves out.
  private static final double AIR = 3;

  private final Geometry g;
  private final List<Shape.Text> words = new ArrayList<>();
  private final Stroke stroke;

  /**
   * @param drawn what the frame lies over
   */
  DifferenceFrame(Geometry g, List<Shape> drawn) {
    this.g = g;
    this.stroke = Stroke.of(Tone.DANGER, 2.4 * Math.min(1.6, g.u)).dashed(8, 6);
    collect(drawn, 0, 0);
  }

  private void collect(List<Shape> shapes, double dx, double dy) {
    for (Shape shape : shapes) {
      if (shape instanceof Shape.Text text) {
        words.add(text.movedBy(dx, dy));
      } else if (shape instanceof Shape.Group group) {
        collect(group.shapes(), dx + group.dx(), dy + group.dy());
      }
    }
  }

  /** What a side leaves out, from top to bottom. */
  private record Gap(double top, double bottom) {}

  /** Draws it from {@code left} to {@code right}. */
  void draw(double left, double right, DrawingBuilder out) {
    int last = g.facts.lanes().size() - 1;
    double top = Math.max(g.lanesTop, g.laneTop(0)) - 3;
    double end = g.laneBottom(last) - epochs(last);
    double bottom = Math.min(g.lanesBottom, end) + (epochs(last) > 0 ? -1 : AIR);
    List<Gap> leftGaps = gaps(left, top, bottom);
    List<Gap> rightGaps = gaps(right, top, bottom);
    if (leftGaps.isEmpty() && rightGaps.isEmpty()) {
      out.add(Box.at(left, top, right - left, bottom - top).rounded(6).stroke(stroke));
      return;
    }
    out.line(left, top, right, top, stroke);
    out.line(left, bottom, right, bottom, stroke);
    side(left, top, bottom, leftGaps, out);
    side(right, top, bottom, rightGaps, out);
  }

  private void side(double x, double top, double bottom, List<Gap> gaps, DrawingBuilder out) {
    double from = top;
    for (Gap gap : gaps) {
      if (gap.top > from) {
        out.line(x, from, x, gap.top, stroke);
      }
      from = Math.max(from, gap.bottom);
    }
    if (from < bottom) {
      out.line(x, from, x, bottom, stroke);
    }
  }

  private List<Gap> gaps(double x, double top, double bottom) {
    List<Gap> gaps = new ArrayList<>();
    for (int lane = 0; lane < g.facts.lanes().size(); lane++) {
      if (epochs(lane) > 0) {
        gaps.add(new Gap(g.laneBottom(lane) - epochs(lane) - AIR, g.laneBottom(lane) + AIR));
      }
    }
    for (Shape.Text text : words) {
      double width = g.text.width(text.string(), text.style());
      double left =
          switch (text.anchor()) {
            case START -> text.x();
            case MIDDLE -> text.x() - width / 2;
            case END -> text.x() - width;
          };
      if (left < x && x < left + width) {
        double size = text.style().size();
        gaps.add(new Gap(text.y() - size, text.y() + size * 0.3));
      }
    }
    gaps.removeIf(gap -> gap.bottom <= top || gap.top >= bottom);
    gaps.sort(Comparator.comparingDouble(Gap::top));
    return gaps;
  }

  private double epochs(int lane) {
    return g.facts.lanes().get(lane).own().epochs().isKept() ? g.m.rows().epochs() : 0;
  }
}

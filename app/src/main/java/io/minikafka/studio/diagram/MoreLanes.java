package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;

/** Where lanes have no room: which brokers lie above and below what is seen. */
final class MoreLanes {
  // Of a lane that shows less than this nobody could tell what it is.
  private static final double SEEN = 0.6;

  private final Geometry g;
  private final DrawingBuilder out;

  private MoreLanes(Geometry g, DrawingBuilder out) {
    this.g = g;
    this.out = out;
  }

  /** What the row takes below the lanes. */
  static double height(Metrics.Type type) {
    return type.badge().size() * 2;
  }

  static void draw(Geometry g, DrawingBuilder out) {
    MoreLanes more = new MoreLanes(g, out);
    int first = 0;
    int last = g.facts.lanes().size() - 1;
    double least = g.m.rows().lane() * SEEN;
    while (first < last && g.laneBottom(first) - g.lanesTop < least) {
      first++;
    }
    while (last > first && g.lanesBottom - g.laneTop(last) < least) {
      last--;
    }
    if (first > 0) {
      more.pill(0, first - 1, true);
    }
    if (last < g.facts.lanes().size() - 1) {
      more.pill(last + 1, g.facts.lanes().size() - 1, false);
    }
  }

  private void pill(int from, int to, boolean above) {
    TextStyle style = g.type.badge();
    String names = text("diagram.broker", g.facts.lanes().get(from).broker());
    String words =
        from == to
            ? text(above ? "diagram.more.above" : "diagram.more.below", names)
            : text(above ? "diagram.more.allAbove" : "diagram.more.allBelow", to - from + 1);
    double height = height(g.type) - 4;
    double icon = style.size() * 1.1;
    double width = g.text.width(words, style) + icon + 2.2 * style.size();
    double middle = (g.trackLeft + g.trackRight) / 2;
    double left = above ? middle - width - 6 : middle + 6;
    double top = g.lanesBottom + 3;
    out.add(Box.at(left, top, width, height).pill().fill(Tone.RAISED).stroke(Tone.ACCENT, 1.2));
    out.centred(
        left + (width - icon) / 2,
        g.text.centredBaseline(top, height, style),
        words,
        style,
        Tone.ACCENT);
    double x = left + width - icon - style.size() * 0.8;
    double y = top + (height - icon) / 2;
    out.badgeIcon(above ? Glyph.CHEV_UP : Glyph.CHEV, x, y, icon, Tone.ACCENT);
    out.mark(above ? MarkIds.MORE_ABOVE : MarkIds.MORE_BELOW, left, top, width, height, words);
  }
}

package io.minikafka.studio.diagram;

import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.List;

/**
 * The same partition twice, on one ruler: an offset lies at the same place in both pictures, and a
 * frame goes round the offsets that differ. A pure function.
 */
public final class SideBySide {
  private SideBySide() {}

  /**
   * What is pointed out.
   *
   * @param from first offset that differs
   * @param next the offset after the last that differs; equal to {@code from} for no frame
   * @param left what was cut on the left
   * @param right what was cut on the right
   */
  public record Frame(long from, long next, List<Cut> left, List<Cut> right) {
    /** Nothing differs. */
    public static final Frame NONE = new Frame(0, 0, List.of(), List.of());

    public Frame {
      left = List.copyOf(left);
      right = List.copyOf(right);
    }

    private boolean isThere() {
      return from < next;
    }
  }

  /**
   * Records that were cut from the end of a log.
   *
   * @param words in one or two lines
   */
  public record Cut(int broker, List<String> words) {
    public Cut {
      words = List.copyOf(words);
    }
  }

  /** Both pictures. */
  public record Pair(Drawing left, Drawing right) {}

  /** The input of one of the two: the newest offsets that fit, nothing selected, no legend. */
  public static DiagramInput input(
      PartitionFacts facts, double width, double height, Shown shown, DiagramMode mode) {
    return DiagramInput.picture(facts, width, height, shown, mode).explained(false);
  }

  /** The height that a picture needs so that nothing of it is left out. */
  public static double height(DiagramInput input) {
    Metrics metrics = Metrics.of(input);
    return Math.ceil(metrics.height(input));
  }

  /** Lays out both in their sizes; their windows are chosen here. */
  public static Pair layout(DiagramInput left, DiagramInput right, Frame frame) {
    Geometry one = new Geometry(left);
    Geometry other = new Geometry(right);
    long start = Math.min(left.facts().start(), right.facts().start());
    long end = Math.max(left.facts().end(), right.facts().end());
    double room = Math.min(one.widthForRecords(), other.widthForRecords());
    double most = Math.min(one.m.widths().usual(), other.m.widths().usual());
    double least = Math.max(one.m.widths().least(), other.m.widths().least());
    double each = Math.floor(Math.max(least, Math.min(most, room / Math.max(1, end - start))));
    OffsetWindow window = new OffsetWindow((double) start, each).atTail(start, end, room);
    Level level = Level.of(window.pixelsPerRecord());
    return new Pair(
        framed(new Geometry(left.at(window, level)), frame, frame.left()),
        framed(new Geometry(right.at(window, level)), frame, frame.right()));
  }

  private static Drawing framed(Geometry g, Frame frame, List<Cut> cuts) {
    Drawing plain = LogDiagram.layout(g);
    if (!frame.isThere()) {
      return plain;
    }
    DrawingBuilder out = new DrawingBuilder();
    plain.shapes().forEach(out::add);
    double left = Math.max(g.x(frame.from()) - 5 * g.u, g.minX());
    double right = Math.min(g.x(frame.next()) + 3 * g.u, g.trackRight);
    int lanes = g.facts.lanes().size();
    if (lanes > 0 && left < right) {
      out.add(
          Box.at(left, g.laneTop(0) - 3, right - left, g.laneBottom(lanes - 1) - g.laneTop(0) + 6)
              .rounded(6)
              .stroke(Stroke.of(Tone.DANGER, 2.4 * Math.min(1.6, g.u)).dashed(8, 6)));
    }
    for (Cut cut : cuts) {
      words(g, cut, out);
    }
    return new Drawing(plain.width(), plain.height(), out.build(1, 1).shapes(), plain.marks());
  }

  /** What was cut is told right of the end of the log, where it was. */
  private static void words(Geometry g, Cut cut, DrawingBuilder out) {
    int lane = g.laneOf(cut.broker());
    LaneFacts facts = g.facts.lane(cut.broker());
    if (lane < 0 || facts == null || cut.words().isEmpty()) {
      return;
    }
    TextStyle first = g.type.secondary().bold();
    TextStyle rest = g.type.secondary();
    double icon = first.size() * 1.2;
    double left = g.x(facts.logEndOffset()) + 16 * g.u;
    double room = g.trackRight - left - icon - 14;
    double line = first.size() * 1.4;
    if (room < first.size() * 3) {
      return;
    }
    double baseline = g.headerTop(lane) + line;
    out.icon(Glyph.SCISSORS, left, baseline - icon * 0.85, icon, Tone.DANGER);
    for (int i = 0; i < cut.words().size(); i++) {
      TextStyle style = i == 0 ? first : rest;
      String words = g.text.ellipsis(cut.words().get(i), style, room);
      double x = i == 0 ? left + icon + 5 : left;
      out.text(x, baseline + i * line, words, style, i == 0 ? Tone.DANGER : Tone.INK2);
    }
  }
}

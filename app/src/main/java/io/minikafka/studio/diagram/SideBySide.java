package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
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
   * @param from the first offset
   * @param next the offset after the last
   * @param records the records by name; empty where they are too many to name
   */
  public record Cut(int broker, long from, long next, String records) {
    private String range() {
      return Numbers.range(from, next - 1);
    }

    private boolean single() {
      return next - from == 1;
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
    DiagramInput ours = left.at(window, level);
    DiagramInput theirs = right.at(window, level);
    Metrics shared = shared(Metrics.of(ours), Metrics.of(theirs));
    return new Pair(
        framed(ours, shared, frame, frame.left()), framed(theirs, shared, frame, frame.right()));
  }

  /** What the marks of both mean, in one size. */
  public static Pair marks(DiagramInput left, DiagramInput right, double width) {
    Metrics shared = shared(Metrics.of(left), Metrics.of(right));
    return new Pair(
        LogDiagram.marks(new Geometry(left, shared, true), width),
        LogDiagram.marks(new Geometry(right, shared, true), width));
  }

  /** Measures that fit both: room for the epochs that one side keeps, and the smaller type. */
  private static Metrics shared(Metrics one, Metrics other) {
    int epochs = Double.compare(one.rows().epochs(), other.rows().epochs());
    int type = Double.compare(other.type().offset().size(), one.type().offset().size());
    return (epochs == 0 ? type : epochs) >= 0 ? one : other;
  }

  private static Drawing framed(DiagramInput in, Metrics shared, Frame frame, List<Cut> cuts) {
    // What was cut is told where the arrow of a fetch would lie.
    Geometry g = new Geometry(in, shared, cuts.isEmpty());
    Drawing plain = LogDiagram.layout(g);
    if (!frame.isThere()) {
      return plain;
    }
    DrawingBuilder out = new DrawingBuilder();
    plain.shapes().forEach(out::add);
    double left = Math.max(g.x(frame.from()) - 5 * g.u, g.minX());
    double right = Math.min(g.x(frame.next()) + 3 * g.u, g.trackRight);
    if (!g.facts.lanes().isEmpty() && left < right) {
      new DifferenceFrame(g, plain.shapes()).draw(left, right, out);
    }
    for (Cut cut : cuts) {
      words(g, cut, right, out);
    }
    return new Drawing(plain.width(), plain.height(), out.build(1, 1).shapes(), plain.marks());
  }

  /**
   * What was cut is told right of the end of the log, where it was, and no farther than the frame.
   */
  private static void words(Geometry g, Cut cut, double frame, DrawingBuilder out) {
    int lane = g.laneOf(cut.broker());
    LaneFacts facts = g.facts.lane(cut.broker());
    if (lane < 0 || facts == null) {
      return;
    }
    TextStyle first = g.type.secondary().bold();
    double line = first.size() * 1.4;
    // A log may end before what the window shows.
    double left = Math.max(g.x(facts.logEndOffset()), g.minX()) + 16 * g.u;
    double end = g.trackRight - 14;
    double room = (left < frame ? Math.min(end, frame - 6 * g.u) : end) - left;
    if (room < first.size() * 3) {
      return;
    }
    double baseline = g.headerTop(lane) + line;
    if (g.in.mode() == DiagramMode.PRESENT && !cut.records().isEmpty()) {
      TextStyle struck = TextStyle.mono(first.size()).bold();
      String records = g.text.ellipsis(cut.records(), struck, room);
      out.text(left, baseline, records, struck, Tone.DANGER);
      double middle = baseline - 0.32 * struck.size();
      double last = left + g.text.width(records, struck);
      out.line(left, middle, last, middle, Stroke.of(Tone.DANGER, struck.size() / 10));
      int most = (int) ((g.containerBottom(lane) - g.headerTop(lane)) / line) - 1;
      for (String words : told(g, cut, room, most)) {
        baseline += line;
        out.text(left, baseline, words, first, Tone.DANGER);
      }
      return;
    }
    double icon = first.size() * 1.2;
    TextStyle rest = g.type.secondary();
    String records = g.text.ellipsis(cut.records(), rest, room);
    String range = text("compare.cut", cut.range());
    out.icon(Glyph.SCISSORS, left, baseline - icon * 0.85, icon, Tone.DANGER);
    out.text(left + icon + 5, baseline, range, first, Tone.DANGER);
    if (!records.isEmpty()) {
      out.text(left, baseline + line, records, rest, Tone.INK2);
      out.text(left, baseline + 2 * line, text("compare.cut.removed"), rest, Tone.INK2);
    }
  }

  /** That they were cut here, in as many lines as there are; in one word where they are too few. */
  private static List<String> told(Geometry g, Cut cut, double room, int most) {
    String here = text(cut.single() ? "compare.cut.here.one" : "compare.cut.here");
    List<String> lines = g.text.lines(here, g.type.secondary().bold(), room);
    return lines.size() <= most ? lines : List.of(text("compare.cut.brief"));
  }
}

package io.minikafka.studio.compare;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.compare.ComparePage.Side;
import io.minikafka.studio.diagram.DiagramInput;
import io.minikafka.studio.diagram.DiagramMode;
import io.minikafka.studio.diagram.LaneFacts;
import io.minikafka.studio.diagram.PartitionFacts;
import io.minikafka.studio.diagram.Shown;
import io.minikafka.studio.diagram.SideBySide;
import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compare for a projector: the two sides under each other on one ruler, and one caption. Nothing is
 * below 24 px at 1920 × 1080. A pure function.
 */
public final class CompareStage {
  private static final TextMeasure MEASURE = BundledTextMeasure.get();
  private static final double LINES = 1080;
  private static final double MARGIN = 58;
  private static final int LANES = 2;

  private final ComparePage page;
  private final Shown shown;
  private final double width;
  private final double height;
  private final double p;
  private final DrawingBuilder out = new DrawingBuilder();

  private CompareStage(ComparePage page, Shown shown, double width, double height) {
    this.page = page;
    this.shown = shown;
    this.width = width;
    this.height = height;
    this.p = height / LINES;
  }

  /** Draws a page in a size. */
  public static Drawing of(ComparePage page, Shown shown, double width, double height) {
    return new CompareStage(page, shown, width, height).draw();
  }

  private Drawing draw() {
    out.fill(0, 0, width, height, Tone.PANEL);
    double left = MARGIN * p;
    double right = width - left;
    TextStyle title = TextStyle.sans(32 * p).bold();
    TextStyle count = TextStyle.mono(28 * p);
    String progress = text("present.progress", page.current(), page.total());
    double room = right - left - MEASURE.width(progress, count) - 30 * p;
    out.text(left, 54 * p, MEASURE.ellipsis(page.title(), title, room), title, Tone.INK);
    out.toLeft(right, 54 * p, progress, count, Tone.INK2);
    bar(left, right);
    double top = 90 * p;
    double captionTop = height - 142 * p;
    double each = (captionTop - 6 * p - top) / 2;
    diagrams(top, each);
    name(page.left(), left, top);
    name(page.right(), left, top + each);
    out.add(Box.at(left, captionTop, right - left, 76 * p).rounded(10 * p).fill(Tone.INK));
    TextStyle caption = TextStyle.sans(40 * p).semibold();
    out.text(
        left + 26 * p,
        captionTop + 52 * p,
        MEASURE.ellipsis(page.caption(), caption, right - left - 52 * p),
        caption,
        Tone.PANEL);
    foot(left, right);
    return out.build(width, height);
  }

  private void bar(double left, double right) {
    double top = 72 * p;
    out.add(Box.at(left, top, right - left, 9 * p).pill().stroke(Tone.ACCENT, 1.5 * p));
    double share = (double) page.current() / Math.max(1, page.total());
    if (share > 0) {
      out.add(Box.at(left, top, (right - left) * share, 9 * p).pill().fill(Tone.ACCENT));
    }
  }

  /** The rule set in the row of the flags, which begins right of it. */
  private void name(Side side, double left, double top) {
    TextStyle name = TextStyle.sans(28 * p).bold();
    TextStyle rule = TextStyle.sans(26 * p);
    // Above the pill of the ISR.
    double baseline = top + 24 * p;
    out.text(left, baseline, side.title(), name, Tone.INK);
    String shortened = side.title().equals(side.name()) ? side.rule() : "";
    out.text(
        left + MEASURE.width(side.title(), name) + 20 * p, baseline, shortened, rule, Tone.INK2);
  }

  private void diagrams(double top, double each) {
    Optional<PartitionFacts> ours = page.left().facts();
    Optional<PartitionFacts> theirs = page.right().facts();
    if (ours.isEmpty() || theirs.isEmpty()) {
      return;
    }
    SideBySide.Pair pair =
        SideBySide.layout(
            input(running(ours.get(), told(ours.get(), theirs.get())), each),
            input(running(theirs.get(), told(ours.get(), theirs.get())), each),
            page.frame());
    out.add(new Shape.Group(pair.left().shapes(), 0, top, 1, null));
    out.add(new Shape.Group(pair.right().shapes(), 0, top + each, 1, null));
  }

  private DiagramInput input(PartitionFacts facts, double each) {
    return SideBySide.input(facts, width, each, shown, DiagramMode.PRESENT);
  }

  /**
   * Brokers that run, the leader first; two of them have room, so one whose log differs goes first.
   */
  private static PartitionFacts running(PartitionFacts facts, Set<Integer> told) {
    return facts.withLanes(
        facts.lanes().stream().filter(lane -> told.contains(lane.broker())).toList());
  }

  /** The brokers that are drawn on both sides. */
  private static Set<Integer> told(PartitionFacts ours, PartitionFacts theirs) {
    Set<Integer> told = new TreeSet<>();
    for (PartitionFacts side : List.of(ours, theirs)) {
      for (LaneFacts lane : side.lanes()) {
        if (lane.broker() == side.leader() && !lane.down() && told.size() < LANES) {
          told.add(lane.broker());
        }
      }
    }
    for (boolean differing : new boolean[] {true, false}) {
      for (LaneFacts lane : ours.lanes()) {
        LaneFacts there = theirs.lane(lane.broker());
        boolean runs = !lane.down() || (there != null && !there.down());
        boolean differs = there == null || there.logEndOffset() != lane.logEndOffset();
        if (runs && differs == differing && told.size() < LANES) {
          told.add(lane.broker());
        }
      }
    }
    return told;
  }

  private void foot(double left, double right) {
    TextStyle words = TextStyle.sans(25 * p);
    double baseline = height - 28 * p;
    List<String> parts = new ArrayList<>();
    Optional<PartitionFacts> ours = page.left().facts();
    Optional<PartitionFacts> theirs = page.right().facts();
    if (ours.isPresent() && theirs.isPresent()) {
      parts.addAll(absent(ours.get(), told(ours.get(), theirs.get())));
    }
    double x = left;
    String said = MEASURE.ellipsis(String.join(" ", parts), words, (right - left) * 0.6);
    out.text(x, baseline, said, words, Tone.INK2);
    x += said.isEmpty() ? 0 : MEASURE.width(said, words) + 44 * p;
    out.add(
        Box.at(x, baseline - 20 * p, 42 * p, 24 * p)
            .rounded(5 * p)
            .stroke(Stroke.of(Tone.DANGER, 3 * p).dashed(9 * p, 6 * p)));
    String differs = text("compare.strip.differs");
    out.text(x + 56 * p, baseline, differs, words, Tone.INK2);
    x += 56 * p + MEASURE.width(differs, words) + 44 * p;
    out.line(x, baseline - 22 * p, x, baseline + 4 * p, Stroke.of(Tone.HW, 5 * p));
    out.text(x + 16 * p, baseline, text("compare.kind.HIGH_WATERMARK"), words, Tone.INK2);
  }

  private static List<String> absent(PartitionFacts facts, Set<Integer> told) {
    List<String> absent = new ArrayList<>();
    for (LaneFacts lane : facts.lanes()) {
      if (lane.down() && !told.contains(lane.broker())) {
        absent.add(text("compare.stage.down", lane.broker(), lane.logEndOffset()));
      } else if (!told.contains(lane.broker())) {
        absent.add(text("compare.stage.left", lane.broker()));
      }
    }
    return absent;
  }
}

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
import io.minikafka.studio.drawing.Mark;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Compare for a projector: two running brokers a side lie under each other on one ruler, more of
 * them beside each other; and one caption. No text is below a fiftieth of the height. A pure
 * function.
 */
public final class CompareStage {
  /** Begins the ids of marks of the left side. */
  static final String LEFT = "left-";

  /** Begins the ids of marks of the right side. */
  static final String RIGHT = "right-";

  private static final TextMeasure MEASURE = BundledTextMeasure.get();
  private static final double LINES = 1080;
  private static final double MARGIN = 58;
  private static final int STACKED = 2;
  private static final int BESIDE = 5;
  // The smallest type of a diagram 800 px wide is a fiftieth of this height.
  private static final double SMALL_WIDTH = 800;
  private static final double SMALL_HEIGHT = 900;

  private final ComparePage page;
  private final Shown shown;
  private final double width;
  private final double height;
  private final double p;
  private final List<Integer> told;
  private final DrawingBuilder out = new DrawingBuilder();

  private CompareStage(ComparePage page, Shown shown, double width, double height) {
    this.page = page;
    this.shown = shown;
    this.width = width;
    this.height = height;
    this.p = height / LINES;
    this.told = told();
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
    if (told.size() > STACKED) {
      beside(top, captionTop);
    } else {
      stacked(top, (captionTop - 6 * p - top) / 2);
    }
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

  private void stacked(double top, double each) {
    Optional<SideBySide.Pair> pair = diagrams(width, each, 1, 0, top, top + each);
    // Above the pill of the ISR, in the row of the flags.
    double left = MARGIN * p;
    name(page.left(), left, top + 24 * p, flags(pair.map(SideBySide.Pair::left)) - left);
    name(page.right(), left, top + each + 24 * p, flags(pair.map(SideBySide.Pair::right)) - left);
  }

  /** Where the flags of a diagram begin. */
  private double flags(Optional<Drawing> diagram) {
    return diagram.stream()
            .flatMap(each -> each.marks().stream())
            .filter(mark -> mark.y() < 24 * p)
            .mapToDouble(Mark::x)
            .min()
            .orElse(width)
        - 20 * p;
  }

  private void beside(double top, double bottom) {
    double half = width / 2;
    double below = top + 44 * p;
    double enlarged = Math.max(1, height / SMALL_HEIGHT * SMALL_WIDTH / half);
    diagrams(half, bottom - below, enlarged, half, below, below);
    name(page.left(), MARGIN * p, top + 34 * p, half - MARGIN * p);
    name(page.right(), half + 28 * p, top + 34 * p, half - MARGIN * p);
    out.line(half, top + 10 * p, half, bottom - 10 * p, Stroke.of(Tone.LINE, 2 * p));
  }

  /** The rule set, and what its rule does where that has room. */
  private void name(Side side, double left, double baseline, double room) {
    TextStyle name = TextStyle.sans(28 * p).bold();
    TextStyle rule = TextStyle.sans(26 * p);
    String title = MEASURE.ellipsis(side.title(), name, room);
    out.text(left, baseline, title, name, Tone.INK);
    if (side.title().equals(side.name())) {
      double after = MEASURE.width(title, name) + 20 * p;
      if (MEASURE.fits(side.rule(), rule, room - after)) {
        out.text(left + after, baseline, side.rule(), rule, Tone.INK2);
      }
    }
  }

  private Optional<SideBySide.Pair> diagrams(
      double wide, double high, double enlarged, double right, double top, double otherTop) {
    Optional<PartitionFacts> ours = page.left().facts();
    Optional<PartitionFacts> theirs = page.right().facts();
    if (ours.isEmpty() || theirs.isEmpty()) {
      return Optional.empty();
    }
    SideBySide.Pair pair =
        SideBySide.layout(
            input(ours.get(), wide, high).enlarged(enlarged),
            input(theirs.get(), wide, high).enlarged(enlarged),
            page.frame());
    add(pair.left(), LEFT, 0, top);
    add(pair.right(), RIGHT, right, otherTop);
    return Optional.of(pair);
  }

  private void add(Drawing diagram, String side, double dx, double dy) {
    out.add(new Shape.Group(diagram.shapes(), dx, dy, 1, null));
    for (Mark mark : diagram.marks()) {
      String id = side + mark.id();
      out.mark(id, mark.x() + dx, mark.y() + dy, mark.w(), mark.h(), mark.accessibleText());
    }
  }

  private DiagramInput input(PartitionFacts facts, double wide, double high) {
    PartitionFacts drawn =
        facts.withLanes(
            facts.lanes().stream().filter(lane -> told.contains(lane.broker())).toList());
    return SideBySide.input(drawn, wide, high, shown, DiagramMode.PRESENT);
  }

  /** The brokers that are drawn on both sides: those that run, leaders and differing ones first. */
  private List<Integer> told() {
    Set<Integer> first = new LinkedHashSet<>();
    Set<Integer> alike = new LinkedHashSet<>();
    PartitionFacts ours = page.left().facts().orElse(null);
    PartitionFacts theirs = page.right().facts().orElse(null);
    if (ours == null || theirs == null) {
      return List.of();
    }
    for (PartitionFacts side : List.of(ours, theirs)) {
      side.lanes().stream()
          .filter(lane -> lane.broker() == side.leader() && !lane.down())
          .forEach(lane -> first.add(lane.broker()));
    }
    for (LaneFacts lane : ours.lanes()) {
      LaneFacts there = theirs.lane(lane.broker());
      if (!lane.down() || (there != null && !there.down())) {
        boolean differs = there == null || there.logEndOffset() != lane.logEndOffset();
        (differs ? first : alike).add(lane.broker());
      }
    }
    first.addAll(alike);
    return first.stream().limit(BESIDE).toList();
  }

  private void foot(double left, double right) {
    TextStyle words = TextStyle.sans(25 * p);
    double baseline = height - 28 * p;
    List<String> parts = new ArrayList<>();
    Optional<PartitionFacts> ours = page.left().facts();
    Optional<PartitionFacts> theirs = page.right().facts();
    if (ours.isPresent() && theirs.isPresent()) {
      parts.addAll(absent(ours.get(), told));
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
    String highWatermark = text("compare.kind.HIGH_WATERMARK");
    out.text(x + 16 * p, baseline, highWatermark, words, Tone.INK2);
    x += 16 * p + MEASURE.width(highWatermark, words) + 44 * p;
    out.fillPath(
        PathData.polygon(x, baseline, x + 11 * p, baseline - 18 * p, x + 22 * p, baseline),
        Tone.INK);
    out.text(x + 34 * p, baseline, text("compare.stage.leo"), words, Tone.INK2);
  }

  private static List<String> absent(PartitionFacts facts, List<Integer> told) {
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

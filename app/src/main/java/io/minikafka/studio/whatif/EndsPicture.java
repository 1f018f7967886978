package io.minikafka.studio.whatif;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.diagram.DiagramInput;
import io.minikafka.studio.diagram.DiagramMode;
import io.minikafka.studio.diagram.PartitionFacts;
import io.minikafka.studio.diagram.Shown;
import io.minikafka.studio.diagram.SideBySide;
import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.session.WhatIf;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One partition at two ends of a history, side by side on the same ruler. A pure function. */
public final class EndsPicture {
  private static final TextMeasure MEASURE = BundledTextMeasure.get();
  private static final double GAP = 16;
  private static final double PAD = 14;
  private static final double TITLE = 44;
  private static final double ABOVE = 90;
  private static final double LANE = 130;
  private static final int RECENT = 50;

  private EndsPicture() {}

  /** Draws both ends as wide as is said; none where one of them does not have the partition. */
  public static Optional<Drawing> of(
      WhatIf ends, TopicPartition partition, Shown shown, double width) {
    Optional<PartitionFacts> was = facts(ends.was(), partition);
    Optional<PartitionFacts> now = facts(ends.now(), partition);
    if (was.isEmpty() || now.isEmpty()) {
      return Optional.empty();
    }
    double each = Math.floor((width - 3 * GAP) / 2);
    int lanes = Math.max(was.get().lanes().size(), now.get().lanes().size());
    double high = ABOVE + LANE * lanes;
    SideBySide.Pair pair =
        SideBySide.layout(
            input(was.get(), shown, each, high),
            input(now.get(), shown, each, high),
            SideBySide.Frame.NONE);
    DrawingBuilder out = new DrawingBuilder();
    out.fill(0, 0, width, high + TITLE + 2 * GAP, Tone.APP);
    half(out, text("whatif.end", ends.wasOn(), ends.was().number()), pair.left(), GAP, each, high);
    double right = 2 * GAP + each;
    half(
        out,
        text("whatif.end", ends.nowOn(), ends.now().number()),
        pair.right(),
        right,
        each,
        high);
    return Optional.of(out.build(width, high + TITLE + 2 * GAP));
  }

  private static void half(
      DrawingBuilder out, String title, Drawing picture, double left, double width, double high) {
    out.add(
        Box.at(left, GAP, width, high + TITLE).rounded(8).fill(Tone.PANEL).stroke(Tone.LINE, 1));
    TextStyle style = TextStyle.sans(16).bold();
    out.text(
        left + PAD, GAP + 28, MEASURE.ellipsis(title, style, width - 2 * PAD), style, Tone.INK);
    out.add(new Shape.Group(picture.shapes(), left, GAP + TITLE - 4, 1, null));
  }

  private static DiagramInput input(
      PartitionFacts facts, Shown shown, double width, double height) {
    return SideBySide.input(facts, width, height, shown, DiagramMode.FULL);
  }

  private static Optional<PartitionFacts> facts(Moment end, TopicPartition partition) {
    List<Transition> recent = new ArrayList<>();
    Optional<Moment> at = Optional.of(end);
    while (at.isPresent() && recent.size() < RECENT) {
      at.get().transition().ifPresent(recent::add);
      at = at.get().before();
    }
    return PartitionFacts.of(end.cluster(), partition, recent);
  }
}

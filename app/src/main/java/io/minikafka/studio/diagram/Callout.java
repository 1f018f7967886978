package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** On a projector: the rule of HW with its numbers, where a lane has nothing else to show. */
final class Callout {
  private static final double LEAST_WIDTH = 1100;

  private Callout() {}

  static void draw(Geometry g, DrawingBuilder out) {
    PartitionFacts facts = g.facts;
    boolean says =
        g.in.mode() == DiagramMode.PRESENT
            && g.in.width() >= LEAST_WIDTH
            && HighWatermarkLine.drawn(g)
            && g.shows(Feature.ISR)
            && facts.hold().reason() == PartitionFacts.Reason.NONE
            && facts.leaderLane().logEndOffset() > facts.highWatermark();
    if (!says) {
      return;
    }
    double size = g.type.leo().size() * 1.08;
    TextStyle style = TextStyle.sans(size).bold();
    String words = text("diagram.callout.hw", Numbers.grouped(facts.highWatermark()));
    double width = g.text.width(words, style) + 1.8 * size;
    double height = 2.5 * size;
    place(g, width, height)
        .ifPresent(
            box -> {
              out.add(
                  box.rounded(size * 0.4).fill(Tone.RAISED).stroke(Tone.HW, Math.max(2, size / 8)));
              out.centred(
                  box.x() + box.w() / 2,
                  g.text.centredBaseline(box.y(), box.h(), style),
                  words,
                  style,
                  Tone.HW);
            });
  }

  /** The free place nearest to where HW ends: below it, else beside the records of a lane. */
  private static Optional<Box> place(Geometry g, double width, double height) {
    double hw = g.x(g.facts.highWatermark());
    List<Box> free = new ArrayList<>();
    for (int i = 0; i < g.facts.lanes().size(); i++) {
      LaneFacts lane = g.facts.lanes().get(i);
      double left =
          Math.max(g.trackLeft, Math.max(Carets.right(g, i), g.x(slots(g, lane)))) + height / 2;
      if (i <= HighWatermarkLine.endLane(g)) {
        left = Math.max(left, hw + height / 2);
      }
      double right = g.trackRight - height / 2;
      if (right - left >= width) {
        double x = Math.max(left, Math.min(hw - width / 2, right - width));
        double y = (g.laneTop(i) + g.laneBottom(i) - height) / 2;
        free.add(Box.at(x, y, width, height));
      }
    }
    double end = g.laneBottom(Math.max(0, HighWatermarkLine.endLane(g)));
    return free.stream()
        .min(
            Comparator.comparingDouble(
                box -> Math.abs(box.y() - end) + Math.abs(box.x() + width / 2 - hw) / 4));
  }

  /** The end of the slots that wait in a lane. */
  private static long slots(Geometry g, LaneFacts lane) {
    long end = lane.logEndOffset();
    if (g.shows(Feature.ACKS)) {
      for (AckFacts ack : g.facts.acks()) {
        if (Waiters.isMissing(ack, lane)) {
          end = Math.max(end, ack.nextOffset());
        }
      }
    }
    return end;
  }
}

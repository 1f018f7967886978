package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.log.LeaderEpochs;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.List;

/**
 * The leader-epoch cache of one replica, a row of chips at the foot of its lane: drawn where the
 * rules compare epochs.
 */
final class EpochRow {
  private static final double HEIGHT = 25;

  private EpochRow() {}

  /** What the row takes of a lane; nothing where no epochs are kept. */
  static double height(DiagramInput in, double u) {
    boolean drawn =
        in.shows(Feature.EPOCHS)
            && in.mode() != DiagramMode.PRESENT
            && in.facts().lanes().stream().anyMatch(lane -> lane.own().epochs().isKept());
    return drawn ? HEIGHT * Math.min(u, 1.4) : 0;
  }

  static void draw(Geometry g, int index, DrawingBuilder out) {
    double height = g.m.rows().epochs();
    LaneFacts lane = g.facts.lanes().get(index);
    // Compare makes room for the epochs that the other side keeps.
    if (height == 0 || !lane.own().epochs().isKept()) {
      return;
    }
    double scale = height / HEIGHT;
    double left = g.trackLeft + 6 * scale;
    double right = g.trackRight - 6 * scale;
    double top = g.laneBottom(index) - height + 1;
    double tall = 20 * scale;
    out.add(
        Box.at(left, top, right - left, tall)
            .rounded(4)
            .fill(Tone.PANEL)
            .stroke(lane.down() ? Tone.LINE2 : Tone.INK3, 1));
    TextStyle style = g.type.meta();
    double baseline = g.text.centredBaseline(top, tall, style);
    String heading = text("diagram.epochs");
    out.text(left + 7 * scale, baseline, heading, style, Tone.INK2);
    double x = left + 15 * scale + g.text.width(heading, style);
    TextStyle strong = style.semibold();
    List<LeaderEpochs.Entry> entries = lane.own().epochs().entries();
    int first = first(g, entries, strong, right - x - 8 * scale, scale);
    if (first > 0) {
      String more = text("diagram.epochs.earlier", first);
      out.text(x, baseline, more, style, Tone.INK3);
      x += g.text.width(more, style) + 8 * scale;
    }
    for (LeaderEpochs.Entry entry : entries.subList(first, entries.size())) {
      String words = chip(entry);
      double width = g.text.width(words, strong) + 14 * scale;
      out.add(
          Box.at(x, top + 3 * scale, width, tall - 6 * scale)
              .rounded(4)
              .fill(Tone.epochHeader(entry.epoch()))
              .stroke(Tone.CL, 1));
      out.text(x + 7 * scale, baseline, words, strong, Tone.INK);
      x += width + 5 * scale;
    }
    out.mark(MarkIds.epochs(lane.broker()), left, top, right - left, tall, Words.epochs(lane));
  }

  static String chip(LeaderEpochs.Entry entry) {
    return text("diagram.epochs.chip", entry.epoch(), Numbers.grouped(entry.startOffset()));
  }

  /** Index of the first entry that has room: the newest matter most. */
  private static int first(
      Geometry g, List<LeaderEpochs.Entry> entries, TextStyle style, double room, double scale) {
    double used = 0;
    for (int i = entries.size() - 1; i >= 0; i--) {
      used += g.text.width(chip(entries.get(i)), style) + 19 * scale;
      double earlier = i == 0 ? 0 : 70 * scale;
      if (used + earlier > room) {
        return i + 1;
      }
    }
    return 0;
  }
}

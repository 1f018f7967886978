package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Outline;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Shape.Pattern;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.Tone;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The log of one lane where a record is a few pixels wide: one box a batch with its header in the
 * colour of its epoch, the pattern of its kind, and commit and abort markers over them.
 */
final class LaneBatches {
  /** Below this width a box has no border of its own, only an edge to its neighbour. */
  private static final double BORDERED = 6;

  private static final double MARKER = 15;
  private static final double DOWN = 0.55;

  private final Geometry g;
  private final LaneFacts lane;
  private final DrawingBuilder out;
  private final double top;
  private final double bottom;
  private final double strip;
  private final List<Shape> markers = new ArrayList<>();
  private double lastMarker = Double.NEGATIVE_INFINITY;

  private LaneBatches(Geometry g, int index, DrawingBuilder out) {
    this.g = g;
    this.lane = g.facts.lanes().get(index);
    this.out = out;
    top = g.headerTop(index);
    bottom = g.cellBottom(index);
    strip = 5 * Math.min(g.u, 1.4);
  }

  static void draw(Geometry g, int index, DrawingBuilder out) {
    LaneBatches batches = new LaneBatches(g, index, out);
    Segments seen = batches.lane.seen(g.seenFrom, g.seenTo);
    for (int i = seen.from(); i < seen.to(); i++) {
      batches.segment(batches.lane.segments().get(i));
    }
    batches.markers.forEach(out::add);
  }

  private void segment(Segment segment) {
    int at = LaneFacts.firstPast(segment, g.seenFrom);
    for (; at < segment.batches().size(); at++) {
      PlacedBatch placed = segment.batches().get(at);
      if (placed.batch().baseOffset() >= g.seenTo) {
        return;
      }
      batch(placed);
    }
  }

  private void batch(PlacedBatch placed) {
    RecordBatch batch = placed.batch();
    double from = Math.max(g.x(batch.baseOffset()), g.minX() + 1);
    double to = Math.min(g.x(batch.nextOffset()), g.trackRight + 20);
    double width = to - from;
    ControlType ended = lane.endOf(batch);
    Tone header = lane.down() ? Tone.DEADH : Tone.epochHeader(batch.leaderEpoch());
    Tone fill = Tone.epochFill(batch.leaderEpoch());
    if (width >= BORDERED) {
      double left = from + 0.75;
      double inner = width - 1.5;
      Box box = Box.at(left, top, inner, bottom - top).fill(fill).stroke(Tone.CL, 1);
      out.add(lane.down() ? box.opacity(DOWN) : box);
      out.fill(left + 0.5, top + 0.5, inner - 1, strip, header);
      pattern(batch, ended, left, inner);
    } else {
      out.add(Box.at(from, top, width, bottom - top).fill(fill).opacity(lane.down() ? DOWN : 1));
      out.fill(from, top, width, strip, header);
      pattern(batch, ended, from, width);
      out.fill(from, top, 1, bottom - top, Tone.CL);
    }
    if (batch.isControl()) {
      marker(batch, (from + to) / 2);
    }
    out.mark(
        MarkIds.batch(lane.broker(), batch.baseOffset()),
        from,
        top,
        width,
        bottom - top,
        text(
            "diagram.a11y.batch",
            Numbers.range(batch.baseOffset(), batch.lastOffset()),
            batch.leaderEpoch(),
            placed.stored().sizeBytes()));
  }

  private void pattern(RecordBatch batch, @Nullable ControlType ended, double left, double width) {
    if (!batch.isTransactional() || batch.isControl()) {
      return;
    }
    Box area = Box.at(left, top + strip, width, bottom - top - strip);
    if (ended == null) {
      out.add(new Pattern(area, Pattern.Kind.DOTS, Tone.CL, Math.max(1, g.u * 0.8)));
      out.line(left, bottom, left + width, bottom, Stroke.of(Tone.CL, 1.4).dashed(3, 2));
    } else if (ended == ControlType.ABORT) {
      out.add(new Pattern(area, Pattern.Kind.LINES, Tone.INK, Math.max(1, g.u * 0.8)));
    }
  }

  /** A disc over the batch; of many that touch, the first. */
  private void marker(RecordBatch batch, double x) {
    double size = MARKER * g.u;
    if (x - lastMarker < size * 0.8) {
      return;
    }
    lastMarker = x;
    boolean commit = batch.control() == ControlType.COMMIT;
    double y = (top + bottom) / 2;
    Box disc = Box.at(x - size / 2, y - size / 2, size, size).fill(Tone.PANEL);
    markers.add(
        (commit ? disc.pill() : disc.outline(Outline.octagon(size * 0.29))).stroke(Tone.CL, 1.2));
    double icon = size * 0.62;
    markers.add(
        new Shape.Icon(
            commit ? Glyph.CHECK : Glyph.CROSS,
            x - icon / 2,
            y - icon / 2,
            icon,
            lane.down() ? Tone.INK : commit ? Tone.OK : Tone.DANGER,
            DrawingBuilder.BADGE_STROKE));
  }
}

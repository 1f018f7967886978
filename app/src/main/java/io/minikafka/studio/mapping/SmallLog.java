package io.minikafka.studio.mapping;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.studio.diagram.LaneFacts;
import io.minikafka.studio.diagram.PartitionFacts;
import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Outline;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.List;

/**
 * A partition in a few strokes: a row for each replica, a cell for each offset that holds a record,
 * HW through the rows, LSO where it is elsewhere. A pure function.
 */
final class SmallLog {
  private static final double NAMES = 88;
  private static final double CELL = 26;
  private static final double BOX = 18;
  private static final double ROW = 24;
  private static final double FLAG = 18;
  private static final double CASING = 1.5;
  private static final double CORNER = 3;

  private final PartitionFacts facts;
  private final double width;
  private final long from;
  private final TextMeasure measure = BundledTextMeasure.get();
  private final DrawingBuilder out = new DrawingBuilder();

  private SmallLog(PartitionFacts facts, long end, double width) {
    this.facts = facts;
    this.width = width;
    // HW may stand right of the last cell.
    long cells = (long) ((width - NAMES) / CELL - 1);
    from = Math.max(facts.start(), end - cells);
  }

  /**
   * Draws the newest offsets that fit.
   *
   * @param whose stands before the offset of HW; may be empty
   * @param end the offset after the last that has room, so that two pictures share one ruler
   */
  static Drawing draw(PartitionFacts facts, String whose, long end, double width) {
    return new SmallLog(facts, end, width).drawing(whose);
  }

  private Drawing drawing(String whose) {
    List<LaneFacts> lanes = facts.lanes();
    int last = 0;
    for (int i = 0; i < lanes.size(); i++) {
      row(i, lanes.get(i));
      last = lanes.get(i).inSync() ? i : last;
    }
    double bottom = FLAG + last * ROW + BOX + CORNER;
    long hw = facts.highWatermark();
    long lso = facts.lastStableOffset();
    if (lso != hw && lso >= from) {
      out.casedLine(x(lso), FLAG, x(lso), bottom, Stroke.of(Tone.LSO, 2.4).dashed(5, 3), CASING);
    }
    if (hw >= from) {
      out.casedLine(x(hw), FLAG - CORNER, x(hw), bottom, Stroke.of(Tone.HW, 2.4), CASING);
    }
    String flag = text(lso == hw ? "mapping.small.hw" : "mapping.small.lso", hw, lso, whose);
    TextStyle style = TextStyle.BADGE;
    double wide = measure.width(flag, style);
    double left = Math.max(0, Math.min(width - wide, x(Math.max(hw, from)) - wide / 2));
    out.text(left, FLAG - 6, flag, style, Tone.HW);
    return out.build(width, FLAG + lanes.size() * ROW);
  }

  private double x(long offset) {
    return NAMES + (offset - from) * CELL;
  }

  private void row(int index, LaneFacts lane) {
    double top = FLAG + index * ROW;
    double baseline = measure.centredBaseline(top, BOX, TextStyle.SECONDARY);
    out.text(0, baseline, name(lane), TextStyle.SECONDARY, Tone.INK2);
    for (Segment segment : lane.segments()) {
      for (PlacedBatch placed : segment.batches()) {
        RecordBatch batch = placed.batch();
        for (int i = 0; i < batch.records().size(); i++) {
          if (batch.offset(i) >= from) {
            cell(batch, batch.offset(i), top, lane.down());
          }
        }
      }
    }
  }

  private void cell(RecordBatch batch, long offset, double top, boolean down) {
    Box box =
        Box.at(x(offset) + 1, top, CELL - 2, BOX)
            .outline(batch.isControl() ? Outline.PILL : Outline.rounded(CORNER))
            .fill(down ? Tone.TRACK : Tone.epochFill(batch.leaderEpoch()))
            .stroke(Tone.CL, 1.2);
    out.add(box);
    String number =
        measure.ellipsisStart(String.valueOf(offset), TextStyle.META_MONO, CELL - 2 * CORNER);
    out.centred(
        x(offset) + CELL / 2,
        measure.centredBaseline(top, BOX, TextStyle.META_MONO),
        number,
        TextStyle.META_MONO,
        Tone.INK);
  }

  private static String name(LaneFacts lane) {
    String state = lane.down() ? "down" : lane.leader() ? "leader" : lane.inSync() ? "sync" : "out";
    String key = "mapping.small." + state;
    return text(key, lane.broker());
  }
}

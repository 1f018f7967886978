package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.record.RecordBatch;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Mark;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import org.jspecify.annotations.Nullable;

/**
 * The picture of one partition: lanes, one a replica and the leader first, aligned on one ruler of
 * offsets, with the boundaries LEO, HW, LSO and log start. A pure function: equal input, equal
 * drawing. Only what the window shows is looked at, so its cost does not grow with the log.
 */
public final class LogDiagram {
  private LogDiagram() {}

  /** Lays out one picture. */
  public static Drawing layout(DiagramInput in) {
    return layout(new Geometry(in));
  }

  static Drawing layout(Geometry g) {
    DiagramInput in = g.in;
    DrawingBuilder out = new DrawingBuilder();
    Legend.draw(g, out);
    OverviewStrip.draw(g, out);
    if (g.scrolls()) {
      Ruler.draw(g, out);
      Rails.draw(g, out);
      scrolled(g, out);
      IsrBracket.pill(g, out);
      HighWatermarkLine.flag(g, out);
      StableOffsetLine.flag(g, out);
    } else {
      IsrBracket.draw(g, out);
      Ruler.draw(g, out);
      Rails.draw(g, out);
      allLanes(g, out);
    }
    AckStrip.draw(g, out);
    Drawing drawing = out.build(in.width(), in.height());
    return withState(g, drawing);
  }

  private static void allLanes(Geometry g, DrawingBuilder out) {
    lanes(g, out);
    StableOffsetLine.draw(g, out);
    HighWatermarkLine.draw(g, out);
    around(g, out);
  }

  /** What is written around the lanes. */
  private static void around(Geometry g, DrawingBuilder out) {
    for (int i = 0; i < g.facts.lanes().size(); i++) {
      if (g.seesLane(i)) {
        SegmentLabels.draw(g, i, out);
        Carets.draw(g, i, out);
        EpochRow.draw(g, i, out);
        LaneHeader.draw(g, i, out);
      }
    }
    Beliefs.draw(g, out);
    Callout.draw(g, out);
    HighWatermarkLine.reason(g, out);
  }

  /** Lanes that have no room: flags and ruler stay, what leaves the room is cut. */
  private static void scrolled(Geometry g, DrawingBuilder out) {
    double room = g.lanesBottom - g.lanesTop;
    DrawingBuilder inside = new DrawingBuilder();
    inside.clipped(
        Box.at(0, g.lanesTop, g.in.width(), room),
        cut -> {
          IsrBracket.runs(g, cut);
          lanes(g, cut);
        });
    inside.clipped(
        Box.at(0, g.flagsTop, g.in.width(), g.lanesBottom - g.flagsTop),
        cut -> {
          StableOffsetLine.line(g, cut);
          HighWatermarkLine.line(g, cut);
        });
    inside.clipped(Box.at(0, g.lanesTop, g.in.width(), room), cut -> around(g, cut));
    Drawing drawn = inside.build(g.in.width(), g.in.height());
    drawn.shapes().forEach(out::add);
    MoreLanes.draw(g, out);
    for (Mark mark : drawn.marks()) {
      double top = Math.max(mark.y(), g.lanesTop);
      double bottom = Math.min(mark.y() + mark.h(), g.lanesBottom);
      if (bottom > top) {
        out.mark(mark.id(), mark.x(), top, mark.w(), bottom - top, mark.accessibleText());
      }
    }
  }

  /** The legend alone, for the foot of Present. */
  public static Drawing legend(DiagramInput in, double width, double height) {
    DrawingBuilder out = new DrawingBuilder();
    Legend.foot(new Geometry(in), out, width, height);
    return out.build(width, height);
  }

  /** The marks of the picture and what they mean, in two rows of usual size. */
  public static Drawing marks(DiagramInput in, double width) {
    // Without room to spare no text is enlarged.
    return marks(new Geometry(in.in(DiagramMode.FULL).enlarged(1).high(0)), width);
  }

  static Drawing marks(Geometry g, double width) {
    DrawingBuilder out = new DrawingBuilder();
    double height = Legend.help(g, out, width);
    return out.build(width, height);
  }

  /** The marks, how to read the HW line, and what replicas know of each other, for a card. */
  public static Drawing help(DiagramInput in, double width) {
    DrawingBuilder out = new DrawingBuilder();
    Geometry g = new Geometry(in);
    double height = Legend.help(g, out, width);
    return out.build(width, height + HelpMarks.draw(g, out, height, width));
  }

  private static void lanes(Geometry g, DrawingBuilder out) {
    for (int i = 0; i < g.facts.lanes().size(); i++) {
      int index = i;
      if (!g.seesLane(index)) {
        continue;
      }
      track(g, index, out);
      if (g.cutLeft() || g.x(g.facts.end()) > g.trackRight) {
        double left = g.cutLeft() ? g.minX() - 2 : g.trackLeft;
        Box clip = Box.at(left, g.laneTop(index), g.trackRight - left, g.m.rows().lane() + 1);
        out.clipped(clip, cut -> content(g, index, cut));
      } else {
        content(g, index, out);
      }
    }
  }

  private static void content(Geometry g, int index, DrawingBuilder out) {
    deletedPrefix(g, index, out);
    LaneLog.draw(g, index, out);
    Waiters.draw(g, index, out);
    nextRecord(g, index, out);
    emptyLog(g, index, out);
    Carets.stem(g, index, out);
  }

  private static void track(Geometry g, int index, DrawingBuilder out) {
    LaneFacts lane = g.facts.lanes().get(index);
    Box box =
        Box.at(g.trackLeft, g.laneTop(index), g.trackRight - g.trackLeft, g.m.rows().lane())
            .rounded(8)
            .fill(Tone.TRACK);
    out.add(
        lane.down()
            ? box.stroke(Stroke.of(Tone.LINE2, 1.2 * Math.min(g.u, 1.3)).dashed(5, 4))
            : box);
  }

  private static void deletedPrefix(Geometry g, int index, DrawingBuilder out) {
    LaneFacts lane = g.facts.lanes().get(index);
    if (!g.shows(Feature.LOG_START) || lane.logStartOffset() == 0) {
      return;
    }
    double right = g.x(lane.logStartOffset()) - 7 * g.u;
    double width = 31 * g.u;
    double left = right - width;
    if (left < g.trackLeft || right > g.trackRight) {
      return;
    }
    double top = g.headerTop(index);
    double height = g.cellBottom(index) - top;
    out.add(
        Box.at(left, top, width, height)
            .rounded(4)
            .stroke(Stroke.of(Tone.LINE2, 1.3).dashed(2, 2.5)));
    String range = Numbers.range(0, lane.logStartOffset() - 1);
    TextStyle style = g.type.mono();
    double middle = left + width / 2;
    double icon = 13 * g.u;
    double centre = top + height / 2;
    if (g.text.fits(range, style, width - 3)) {
      out.centred(middle, centre - 2 * g.u, range, style, Tone.INK3);
      out.icon(Glyph.TRASH, middle - icon / 2, centre + 4 * g.u, icon, Tone.INK3);
    } else {
      out.icon(Glyph.TRASH, middle - icon / 2, centre - icon / 2, icon, Tone.INK3);
    }
    out.mark(
        MarkIds.gap(lane.broker(), 0),
        left,
        top,
        width,
        height,
        text(lane.isKept(0) ? "diagram.a11y.deleted.kept" : "diagram.a11y.deleted", range));
  }

  private static void emptyLog(Geometry g, int index, DrawingBuilder out) {
    long end = g.facts.end();
    if (index > 0 || g.facts.start() < end || g.shows(Feature.NEXT_RECORD)) {
      return;
    }
    TextStyle style = g.type.secondary();
    double middle = (g.containerTop(index) + g.containerBottom(index)) / 2;
    double left = g.first + 24 * g.u;
    String whole = text("diagram.partitionEmpty", g.facts.id(), end);
    boolean fits = left + g.text.width(whole, style) <= g.trackRight;
    String words = fits ? whole : text("diagram.partitionEmpty.short");
    out.text(left, middle + g.text.capHeight(style) / 2, words, style, Tone.INK2);
    double height = style.size() * 2;
    out.mark(MarkIds.EMPTY, left, middle - height / 2, g.text.width(words, style), height, whole);
  }

  private static void nextRecord(Geometry g, int index, DrawingBuilder out) {
    LaneFacts lane = g.facts.lanes().get(index);
    if (!g.shows(Feature.NEXT_RECORD) || !lane.leader()) {
      return;
    }
    double left = g.x(lane.logEndOffset()) + 6;
    double right = g.x(lane.logEndOffset() + 1) - 6;
    if (right > g.trackRight) {
      return;
    }
    double top = g.headerTop(index);
    double height = g.cellBottom(index) - top;
    out.add(
        Box.at(left, top, right - left, height)
            .rounded(6)
            .stroke(Stroke.of(Tone.LINE2, 1.6).dashed(9, 6)));
    double middle = (left + right) / 2;
    TextStyle mark = TextStyle.sans(g.type.offset().size() * 1.1).bold();
    out.centred(middle, top + height * 0.41 + g.text.capHeight(mark) / 2, "?", mark, Tone.INK3);
    String next = text("diagram.nextRecord");
    double natural = g.text.width(next, TextStyle.sans(1));
    TextStyle words =
        TextStyle.sans(Math.min(g.type.key().size() * 0.84, (right - left - 16) / natural));
    out.centred(middle, top + height * 0.68 + g.text.capHeight(words) / 2, next, words, Tone.INK2);
  }

  private static Drawing withState(Geometry g, Drawing drawing) {
    DiagramInput in = g.in;
    if (in.selected() == null && in.focused() == null && in.hovered() == null) {
      return drawing;
    }
    DrawingBuilder out = new DrawingBuilder();
    drawing.shapes().forEach(out::add);
    selection(find(g, drawing, in.selected()), out);
    Related.of(g.facts, in.hovered()).forEach(id -> hover(find(g, drawing, id), out));
    focus(find(g, drawing, in.focused()), out);
    return new Drawing(
        drawing.width(), drawing.height(), out.build(1, 1).shapes(), drawing.marks());
  }

  /** The mark of an id; of a record that is not told apart its batch. */
  private static @Nullable Mark find(Geometry g, Drawing drawing, @Nullable String id) {
    Mark found = find(drawing, id);
    if (found != null || id == null || g.cells()) {
      return found;
    }
    MarkIds.Place place = MarkIds.place(id);
    LaneFacts lane = place == null ? null : g.facts.lane(place.broker());
    if (place == null || lane == null) {
      return null;
    }
    RecordBatch batch = lane.batchAt(place.offset());
    return batch == null ? null : find(drawing, MarkIds.batch(lane.broker(), batch.baseOffset()));
  }

  private static @Nullable Mark find(Drawing drawing, @Nullable String id) {
    if (id != null) {
      for (Mark mark : drawing.marks()) {
        if (mark.id().equals(id)) {
          return mark;
        }
      }
    }
    return null;
  }

  private static void selection(@Nullable Mark mark, DrawingBuilder out) {
    if (mark != null) {
      out.add(
          Box.at(mark.x() + 2, mark.y() + 2, mark.w() - 4, mark.h() - 4)
              .rounded(3)
              .stroke(Tone.CASING, 2));
      out.add(Box.at(mark.x(), mark.y(), mark.w(), mark.h()).rounded(5).stroke(Tone.INK, 3.2));
    }
  }

  private static void hover(@Nullable Mark mark, DrawingBuilder out) {
    if (mark != null) {
      out.add(Box.at(mark.x(), mark.y(), mark.w(), mark.h()).rounded(5).stroke(Tone.ACCENT, 1.4));
    }
  }

  private static void focus(@Nullable Mark mark, DrawingBuilder out) {
    if (mark != null) {
      out.add(
          Box.at(mark.x() - 3, mark.y() - 3, mark.w() + 6, mark.h() + 6)
              .rounded(7)
              .stroke(Tone.ACCENT, 2));
    }
  }
}

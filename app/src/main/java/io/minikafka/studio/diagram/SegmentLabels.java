package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.log.IndexEntry;
import io.minikafka.engine.log.Segment;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.List;

/** What is written around the segments of one lane: name, size and state; index; what is forced. */
final class SegmentLabels {
  private static final double LOCK = 13;
  private static final double DOT = 8;
  private static final double LEAST = 24;

  private final Geometry g;
  private final int index;
  private final LaneFacts lane;
  private final DrawingBuilder out;

  private SegmentLabels(Geometry g, int index, DrawingBuilder out) {
    this.g = g;
    this.index = index;
    this.lane = g.facts.lanes().get(index);
    this.out = out;
  }

  static void draw(Geometry g, int index, DrawingBuilder out) {
    SegmentLabels labels = new SegmentLabels(g, index, out);
    List<Segment> segments = labels.lane.segments();
    Segments seen = labels.lane.seen(g.seenFrom, g.seenTo + 1);
    for (int i = seen.from(); i < seen.to(); i++) {
      Segment segment = segments.get(i);
      boolean last = i + 1 == segments.size();
      long end = last ? labels.lane.logEndOffset() : segments.get(i + 1).baseOffset();
      if (end < g.seenFrom || segment.baseOffset() > g.seenTo) {
        continue;
      }
      if (g.shows(Feature.SEGMENTS)) {
        labels.label(segment, end, last);
      }
      if (g.shows(Feature.INDEX) && g.records()) {
        labels.index(segment, end);
      }
    }
    if (g.shows(Feature.FORCED)) {
      labels.forced();
    }
  }

  private void label(Segment segment, long end, boolean active) {
    double left = Math.max(g.x(segment.baseOffset()), g.first) + 5.5 * g.u;
    double within = Math.min(g.x(end), g.trackRight) - left - 4;
    double beyond = active ? g.trackRight - left - 8 : within;
    if (left > g.trackRight - 30 || (within < LEAST && !active)) {
      return;
    }
    String full = segment.logFile().name();
    String brief = brief(full);
    TextStyle mono = g.type.mono();
    TextStyle strong = g.type.meta().semibold();
    String bytes = Numbers.bytes(segment.sizeBytes());
    String state = text(active ? "diagram.active" : "diagram.closed");
    if (g.level == Level.SEGMENTS) {
      bytes = text("diagram.bytesKept", bytes, LaneDensity.kept(segment, end));
    }
    for (Variant variant : Variant.values()) {
      String name = variant == Variant.WHOLE ? full : brief;
      boolean withBytes = g.shows(Feature.BYTES) && variant.bytes;
      boolean withState = variant.state;
      double width = g.text.width(name, mono);
      if (withBytes) {
        width += 8 * g.u + g.text.width(bytes, g.type.meta());
      }
      if (withState) {
        double icon = active ? DOT + 4 : LOCK + 1;
        width += (8 + icon) * g.u + g.text.width(state, active ? strong : g.type.meta());
      }
      if (width <= (variant == Variant.BEYOND ? beyond : within)) {
        draw(segment, left, width, name, withBytes ? bytes : "", withState ? state : "", active);
        return;
      }
    }
  }

  /** What is written, the most first. */
  private enum Variant {
    WHOLE(true, true),
    BRIEF(true, true),
    /** Past the end of the active segment, where nothing follows. */
    BEYOND(true, true),
    STATE(false, true),
    NAME(false, false);

    private final boolean bytes;
    private final boolean state;

    Variant(boolean bytes, boolean state) {
      this.bytes = bytes;
      this.state = state;
    }
  }

  /** {@code …0014.log}. */
  private static String brief(String file) {
    int dot = file.lastIndexOf('.');
    int from = Math.max(0, (dot < 0 ? file.length() : dot) - 4);
    return from == 0 ? file : TextMeasure.ELLIPSIS + file.substring(from);
  }

  private void draw(
      Segment segment,
      double left,
      double width,
      String name,
      String bytes,
      String state,
      boolean active) {
    TextStyle mono = g.type.mono();
    TextStyle meta = g.type.meta();
    double height = g.m.rows().label();
    double top = g.laneTop(index);
    double baseline = g.text.centredBaseline(top, height, mono);
    out.fill(left - 2, top + 3, width + 4, height - 5, Tone.TRACK);
    out.text(left, baseline, name, mono, Tone.INK2);
    double x = left + g.text.width(name, mono) + 8 * g.u;
    if (!bytes.isEmpty()) {
      out.text(x, baseline, bytes, meta, Tone.INK2);
      x += g.text.width(bytes, meta) + 8 * g.u;
    }
    if (!state.isEmpty()) {
      double icon = LOCK * g.u;
      if (active) {
        double dot = DOT * g.u;
        out.add(Box.at(x, top + (height - dot) / 2, dot, dot).pill().fill(Tone.INK));
        out.text(x + dot + 4 * g.u, baseline, state, meta.semibold(), Tone.INK);
      } else {
        out.icon(Glyph.LOCK, x - 1, top + (height - icon) / 2 - 1, icon, Tone.INK3);
        out.text(x + icon + 2 * g.u, baseline, state, meta, Tone.INK3);
      }
    }
    out.mark(
        MarkIds.segment(lane.broker(), segment.baseOffset()),
        left,
        top,
        width,
        height,
        Words.segment(lane, segment));
  }

  private void index(Segment segment, long end) {
    double base = g.containerBottom(index) + 2 * g.u;
    double right = Math.min(g.x(end) - 5 * g.u, g.trackRight);
    double left = Math.max(g.x(segment.baseOffset()) + 5 * g.u, g.first);
    if (right > left) {
      out.line(left, base, right, base, Stroke.of(Tone.LINE2, 1));
    }
    Carets.Taken taken = Carets.taken(g, index);
    List<Beliefs.Believed> pills = lane.leader() ? Beliefs.believed(g) : List.of();
    double free = g.first;
    for (int i = firstEntry(segment); i < segment.index().size(); i++) {
      IndexEntry entry = segment.index().get(i);
      if (entry.offset() >= g.seenTo) {
        break;
      }
      double x = g.x(entry.offset()) + 2.5 * g.u;
      if (x < g.first) {
        continue;
      }
      out.fillPath(
          PathData.polygon(
              x, base + 7 * g.u, x + 7.5 * g.u, base + 7 * g.u, x + 3.75 * g.u, base + g.u),
          Tone.INK3);
      String position = "@" + entry.position();
      double textLeft = x + 9 * g.u;
      double textRight = textLeft + g.text.width(position, g.type.mono());
      boolean covered =
          taken.covers(textLeft, textRight)
              || pills.stream()
                  .map(Beliefs.Believed::box)
                  .anyMatch(box -> box.x() - 4 < textRight && box.x() + box.w() > textLeft);
      if (textLeft >= free && textRight < g.trackRight && !covered) {
        plate(textLeft, textRight, base + 11 * g.u);
        out.text(textLeft, base + 11 * g.u, position, g.type.mono(), Tone.INK3);
        free = textRight + 4;
      }
    }
  }

  /** Where a boundary passes behind a position it is not drawn through its digits. */
  private void plate(double left, double right, double baseline) {
    double hw = g.x(g.facts.highWatermark());
    double lso = g.x(g.facts.lastStableOffset());
    double near = 4 * g.u;
    if ((hw > left - near && hw < right + near) || (lso > left - near && lso < right + near)) {
      double cap = g.text.capHeight(g.type.mono());
      out.fill(left - 1, baseline - cap - 1, right - left + 2, cap + 3, Tone.TRACK);
    }
  }

  private int firstEntry(Segment segment) {
    int low = 0;
    int high = segment.index().size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (segment.index().get(middle).offset() >= g.seenFrom) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  // A solid rule under what is forced, ending in a stop.
  private void forced() {
    long end = lane.forcedOffset();
    double left = Math.max(g.x(lane.logStartOffset()) + 2 * g.u, g.first);
    double right = Math.min(g.x(end) - 2 * g.u, g.trackRight);
    double y = g.containerBottom(index) + 2 * g.u;
    if (right > left && lane.logStartOffset() < end) {
      out.line(left, y, right, y, Stroke.of(Tone.INK2, 2));
      out.line(right, y - 2.5 * g.u, right, y + 2.5 * g.u, Stroke.of(Tone.INK2, 2));
    }
    out.mark(
        MarkIds.forced(lane.broker()),
        Math.min(left, right),
        y - 3,
        Math.max(6, right - left),
        6,
        Words.forced(lane));
  }
}

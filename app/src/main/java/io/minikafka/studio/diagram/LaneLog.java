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
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The log of one lane: containers, cells, the region above HW, batch headers, gaps. Only what the
 * window shows is looked at.
 */
final class LaneLog {
  private static final double MORE_STROKE = 3.4;
  // Of a container that is narrower nothing would be left between its edges.
  private static final double NARROWEST = 4;

  private final Geometry g;
  private final int index;
  private final LaneFacts lane;
  private final DrawingBuilder out;
  private final Cell cell;
  private final List<Shape> headers = new ArrayList<>();
  private final List<Shape> words = new ArrayList<>();

  private LaneLog(Geometry g, int index, DrawingBuilder out) {
    this.g = g;
    this.index = index;
    this.lane = g.facts.lanes().get(index);
    this.out = out;
    this.cell = new Cell(g, index, lane, out, words);
  }

  static void draw(Geometry g, int index, DrawingBuilder out) {
    LaneLog log = new LaneLog(g, index, out);
    if (log.lane.segments().isEmpty()) {
      return;
    }
    log.containers();
    switch (g.level) {
      case DETAILS, RECORDS, OFFSETS -> log.segments();
      case BATCHES -> LaneBatches.draw(g, index, out);
      case SEGMENTS -> LaneDensity.draw(g, index, out);
    }
    log.aboveHighWatermark();
    log.headers.forEach(out::add);
    log.words.forEach(out::add);
  }

  private void containers() {
    double edge = 1.5 * Math.min(g.u, 1.2);
    List<Segment> segments = lane.segments();
    Segments seen = lane.seen(g.seenFrom, g.seenTo + 1);
    for (int i = seen.from(); i < seen.to(); i++) {
      Segment segment = segments.get(i);
      long end = end(i);
      if (end == segment.baseOffset() || end <= g.seenFrom || segment.baseOffset() > g.seenTo) {
        continue;
      }
      boolean active = lane.isActive(segment);
      double left = Math.max(g.x(segment.baseOffset()), g.minX() + 1) + edge;
      double right = Math.min(g.x(end), g.trackRight + 20) - edge;
      if (right - left < NARROWEST) {
        continue;
      }
      out.add(
          Box.at(left, g.containerTop(index), right - left, g.m.rows().container())
              .rounded(6 * Math.min(g.u, 1.3))
              .fill(Tone.PANEL)
              .stroke(active ? Tone.INK2 : Tone.LINE2, active ? 2 : 1.2));
    }
  }

  /** End of a segment's range: where the next begins, LEO for the last. */
  private long end(int segment) {
    List<Segment> segments = lane.segments();
    return segment + 1 < segments.size()
        ? segments.get(segment + 1).baseOffset()
        : Math.max(lane.logEndOffset(), segments.get(segment).baseOffset());
  }

  private void segments() {
    List<Segment> segments = lane.segments();
    Segments seen = lane.seen(g.seenFrom, g.seenTo);
    for (int i = seen.from(); i < seen.to(); i++) {
      if (segments.get(i).baseOffset() < g.seenTo && end(i) > g.seenFrom) {
        batches(segments.get(i), end(i));
      }
    }
  }

  private void batches(Segment segment, long end) {
    int at = LaneFacts.firstPast(segment, g.seenFrom);
    long expected = at == 0 ? segment.baseOffset() : segment.batches().get(at - 1).nextOffset();
    if (expected < lane.logStartOffset()) {
      long start = Math.min(lane.logStartOffset(), end);
      gap(expected, Math.min(start, g.seenTo));
      at = LaneFacts.firstPast(segment, Math.max(start, g.seenFrom));
      expected = start;
    }
    for (; at < segment.batches().size(); at++) {
      PlacedBatch placed = segment.batches().get(at);
      RecordBatch batch = placed.batch();
      if (batch.baseOffset() >= g.seenTo) {
        gap(expected, Math.min(batch.baseOffset(), g.seenTo));
        return;
      }
      ControlType ended = lane.endOf(batch);
      header(placed, ended);
      if (batch.isControl()) {
        gap(expected, batch.baseOffset());
        cell.marker(batch);
        expected = batch.nextOffset();
        continue;
      }
      for (int r = 0; r < batch.records().size(); r++) {
        long offset = batch.offset(r);
        if (offset >= g.seenTo) {
          break;
        }
        if (offset < lane.logStartOffset()) {
          continue;
        }
        gap(expected, offset);
        expected = offset + 1;
        if (offset >= g.seenFrom) {
          cell.record(batch, r, offset, ended);
        }
      }
    }
    gap(expected, Math.min(end, g.seenTo));
  }

  private void header(PlacedBatch placed, @Nullable ControlType ended) {
    double height = g.m.rows().header();
    if (height == 0) {
      return;
    }
    RecordBatch batch = placed.batch();
    double outer = g.outer();
    double left = Math.max(g.x(batch.baseOffset()), g.minX() + 1) + outer;
    double right = Math.min(g.x(batch.nextOffset()), g.trackRight + 20) - outer;
    double top = g.headerTop(index);
    headers.add(
        Box.at(left, top, right - left, height)
            .outline(Outline.rounded(4 * Math.min(g.u, 1.4), 0))
            .fill(lane.down() ? Tone.DEADH : Tone.epochHeader(batch.leaderEpoch()))
            .stroke(Tone.CL, Math.max(1, 1.4 * Math.min(g.u, 1.3))));
    headerText(placed, ended, Math.max(left, g.first), right, top, height);
    out.mark(
        MarkIds.batch(lane.broker(), batch.baseOffset()),
        left,
        top,
        right - left,
        height,
        text(
            "diagram.a11y.batch",
            Numbers.range(batch.baseOffset(), batch.lastOffset()),
            batch.leaderEpoch(),
            placed.stored().sizeBytes()));
  }

  private void headerText(
      PlacedBatch placed,
      @Nullable ControlType ended,
      double left,
      double right,
      double top,
      double height) {
    RecordBatch batch = placed.batch();
    TextStyle style = g.type.header();
    double pad = Math.min(5 * g.u, g.px() * 0.1);
    double baseline = g.text.centredBaseline(top, height, style);
    String epoch = "e" + batch.leaderEpoch();
    double epochWidth = g.text.width(epoch, style);
    double free = right - left - pad - epochWidth;
    if (free < 0) {
      return;
    }
    words.add(Shape.Text.at(left + pad, baseline, epoch, style, Tone.INK));
    double size = Math.min(11 * g.u, height * 0.75);
    Glyph glyph = g.records() ? ackGlyph(batch.baseOffset()) : null;
    boolean transactional = batch.isTransactional() && !batch.isControl();
    if (transactional && glyph != Glyph.HOUR) {
      glyph = ended == null ? Glyph.MORE : ended == ControlType.ABORT ? Glyph.CROSS : Glyph.CHECK;
    }
    double end = right - pad;
    if (glyph != null && free > size + pad) {
      String word = glyph == Glyph.CHECK && !transactional ? acknowledged(style, free - size) : "";
      if (!word.isEmpty()) {
        words.add(Shape.Text.at(end, baseline, word, style, Tone.INK).toLeft());
        end -= g.text.width(word, style) + 2 * g.u;
      }
      words.add(
          new Shape.Icon(
              glyph,
              end - size,
              top + (height - size) / 2,
              size,
              Tone.INK,
              glyph == Glyph.MORE ? MORE_STROKE : DrawingBuilder.BADGE_STROKE));
      end -= size + pad;
    }
    about(placed, left + 2 * pad + epochWidth, end, baseline, glyph != null);
  }

  /** On a projector ✓ is followed by what it means, where that has room. */
  private String acknowledged(TextStyle style, double room) {
    if (g.in.mode() == DiagramMode.PRESENT) {
      for (String word : List.of(text("diagram.ack"), text("diagram.ack.brief"))) {
        if (g.text.width(word, style) + 5 * g.u < room) {
          return word;
        }
      }
    }
    return "";
  }

  /** The transaction of a batch, else its size, where there is room. */
  private void about(
      PlacedBatch placed, double left, double end, double baseline, boolean hasGlyph) {
    RecordBatch batch = placed.batch();
    String id = batch.transactionalId();
    boolean wide = batch.lastOffsetDelta() > 0 || g.level == Level.DETAILS;
    if (!g.records() || (id == null && !(wide && g.shows(Feature.BYTES)))) {
      return;
    }
    TextStyle regular = g.type.header().regular();
    String about = id == null ? Numbers.bytes(placed.stored().sizeBytes()) : id;
    if (left + g.text.width(about, regular) > end) {
      return;
    }
    words.add(
        hasGlyph || id != null
            ? Shape.Text.at(left, baseline, about, regular, Tone.INK)
            : Shape.Text.at(end, baseline, about, regular, Tone.INK).toLeft());
  }

  private @Nullable Glyph ackGlyph(long baseOffset) {
    if (!lane.leader() || !g.shows(Feature.ACKS)) {
      return null;
    }
    for (AckFacts ack : g.facts.acks()) {
      if (ack.baseOffset() == baseOffset && ack.state() == AckFacts.State.WAITS) {
        return Glyph.HOUR;
      }
    }
    for (AckFacts ack : g.tokens()) {
      if (ack.baseOffset() == baseOffset && ack.state() != AckFacts.State.LOST) {
        return switch (ack.state()) {
          case WAITS -> Glyph.HOUR;
          case DONE -> Glyph.CHECK;
          case FAILED -> Glyph.CROSS;
          case UNKNOWN, LOST -> null;
        };
      }
    }
    return null;
  }

  private void gap(long from, long to) {
    if (to <= from || to <= g.seenFrom) {
      return;
    }
    double outer = g.outer();
    double left = Math.max(g.x(from), g.minX() + 1) + outer;
    double right = Math.min(g.x(to), g.trackRight + 20) - outer;
    double top = g.cellTop(index) - Math.min(10 * g.u, g.m.rows().header());
    double bottom = g.cellBottom(index);
    out.add(
        Box.at(left, top, right - left, bottom - top)
            .rounded(4)
            .stroke(Stroke.of(Tone.LINE2, 1.4).dashed(2.5, 2.5)));
    String range = Numbers.range(from, to - 1);
    double middle = (Math.max(left, g.first) + Math.min(right, g.trackRight)) / 2;
    double height = g.cellBottom(index) - g.cellTop(index);
    double width = right - left - 6;
    Missing missing = Missing.at(lane, from);
    if (g.text.fits(range, g.type.key(), width) && g.records()) {
      double icon = 14 * g.u;
      words.add(
          new Shape.Icon(
              missing.glyph,
              middle - icon / 2,
              g.cellTop(index) - 2 * g.u,
              icon,
              Tone.INK3,
              DrawingBuilder.ICON_STROKE));
      words.add(
          Shape.Text.at(
                  middle,
                  g.text.centredBaseline(g.cellTop(index), height * 0.94, g.type.key()),
                  range,
                  g.type.key(),
                  Tone.INK3)
              .centred());
      String reason = text(missing.reason);
      if (g.text.fits(reason, g.type.meta(), width)) {
        words.add(
            Shape.Text.at(middle, bottom - height * 0.12, reason, g.type.meta(), Tone.INK3)
                .centred());
      }
    }
    out.mark(
        MarkIds.gap(lane.broker(), from),
        left,
        top,
        right - left,
        bottom - top,
        text(missing.described, range));
  }

  /** Why offsets in a log hold nothing that could be read. */
  private enum Missing {
    COMPACTED(Glyph.COMPACT, "diagram.compacted", "diagram.a11y.gap"),
    UNREADABLE(Glyph.CROSS, "diagram.unreadable", "diagram.a11y.unreadable"),
    DELETED(Glyph.TRASH, "diagram.deleted", "diagram.a11y.deleted.kept");

    private final Glyph glyph;
    private final String reason;
    private final String described;

    Missing(Glyph glyph, String reason, String described) {
      this.glyph = glyph;
      this.reason = reason;
      this.described = described;
    }

    static Missing at(LaneFacts lane, long from) {
      if (from < lane.logStartOffset()) {
        return DELETED;
      }
      return lane.isUnreadable(from) ? UNREADABLE : COMPACTED;
    }
  }

  private void aboveHighWatermark() {
    long from = Math.max(g.facts.highWatermark(), lane.logStartOffset());
    if (!g.shows(Feature.HIGH_WATERMARK) || lane.logEndOffset() <= from) {
      return;
    }
    double left = Math.max(g.x(from), g.minX() + 1) + 1;
    double right = Math.min(g.x(lane.logEndOffset()), g.trackRight) - 2;
    if (right <= left) {
      return;
    }
    out.add(
        new Pattern(
            Box.at(left, g.containerTop(index) + 1, right - left, g.m.rows().container() - 2),
            Pattern.Kind.HATCH,
            Tone.INK,
            Math.max(1, g.u * 0.8)));
  }
}

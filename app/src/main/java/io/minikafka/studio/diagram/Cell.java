package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Outline;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Shape.Pattern;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Draws the records of one lane as cells: form by kind, fill by epoch. */
final class Cell {
  /** Fill of the cells of a broker that is down. */
  private static final double DOWN = 0.55;

  private static final long FEW = 16;

  private final Geometry g;
  private final LaneFacts lane;
  private final DrawingBuilder out;
  private final List<Shape> words;
  private final double top;
  private final double height;
  private final double stroke;
  private final double large;

  Cell(Geometry g, int index, LaneFacts lane, DrawingBuilder out, List<Shape> words) {
    this.g = g;
    this.lane = lane;
    this.out = out;
    this.words = words;
    top = g.cellTop(index);
    height = g.cellBottom(index) - top;
    stroke = Math.max(1, Math.min(2.2, 1.4 * g.u));
    // How far the three rows move together in a tall cell.
    large = Math.max(0, Math.min(1, (height - 50) / 280));
  }

  /** Draws one record of a batch. */
  void record(RecordBatch batch, int index, long offset, @Nullable ControlType ended) {
    Record record = batch.records().get(index);
    RecordKind kind = RecordKind.of(batch, record, ended);
    double left = g.x(offset) + (offset == batch.baseOffset() ? g.outer() : g.inner());
    double right = g.x(offset + 1) - (offset == batch.lastOffset() ? g.outer() : g.inner());
    box(kind, batch.leaderEpoch(), left, right - left);
    recordText(record, kind, offset, left, right - left);
    out.mark(
        MarkIds.record(lane.broker(), offset),
        left,
        top,
        right - left,
        height,
        Words.record(g.facts, lane, batch, record, offset));
  }

  /** Draws a commit or abort marker. */
  void marker(RecordBatch batch) {
    RecordKind kind = RecordKind.marker(batch);
    double left = g.x(batch.baseOffset()) + g.outer();
    double width = g.px() - 2 * g.outer();
    box(kind, batch.leaderEpoch(), left, width);
    boolean commit = kind == RecordKind.COMMIT_MARKER;
    double middle = left + width / 2;
    String label = text(commit ? "diagram.commit" : "diagram.abort");
    number(batch.baseOffset(), middle, width, g.records() ? row(0) : 0.36, false, true);
    TextStyle style = g.type.header();
    if (g.records() && g.text.fits(label, style, width - 2)) {
      words.add(Shape.Text.at(middle, baseline(row(1), style), label, style, Tone.INK).centred());
    }
    double size = Math.min(14 * g.u, width * 0.6);
    words.add(
        new Shape.Icon(
            commit ? Glyph.CHECK : Glyph.CROSS,
            middle - size / 2,
            top + height * 0.79 - size / 2,
            size,
            lane.down() ? Tone.INK : commit ? Tone.OK : Tone.DANGER,
            DrawingBuilder.BADGE_STROKE));
    out.mark(
        MarkIds.record(lane.broker(), batch.baseOffset()),
        left,
        top,
        width,
        height,
        text("diagram.a11y.marker", batch.baseOffset(), label, batch.leaderEpoch()));
  }

  private void box(RecordKind kind, long epoch, double left, double width) {
    Box box =
        Box.at(left, top, width, height)
            .outline(outline(kind, width))
            .fill(Tone.epochFill(epoch))
            .stroke(
                kind == RecordKind.OPEN
                    ? Stroke.of(Tone.CL, stroke).dashed(4, 3)
                    : Stroke.of(Tone.CL, stroke));
    out.add(lane.down() ? box.opacity(DOWN) : box);
    if (kind == RecordKind.OPEN) {
      out.add(new Pattern(box, Pattern.Kind.DOTS, Tone.CL, Math.max(1, g.u * 0.8)));
    } else if (kind == RecordKind.ABORTED) {
      out.add(new Pattern(box, Pattern.Kind.LINES, Tone.INK, Math.max(1, g.u * 0.8)));
    } else if (kind == RecordKind.TOMBSTONE) {
      double y = top + height - ground() / 2;
      out.line(left, y, left + width, y, Stroke.of(Tone.CL, ground()));
    }
  }

  /** How thick the ground line of a tombstone is: in a low cell its value needs the room. */
  private double ground() {
    return Math.min(4 * g.u, height * 0.08);
  }

  private Outline outline(RecordKind kind, double width) {
    return switch (kind) {
      case DATA, OPEN, ABORTED -> Outline.rounded(4 * Math.min(g.u, 1.3));
      case TOMBSTONE -> Outline.rounded(Math.rint(Math.min(width / 2, height) * 0.88), 0);
      case COMMIT_MARKER -> Outline.PILL;
      case ABORT_MARKER -> Outline.octagon(Math.min(width, height) * 0.27);
    };
  }

  private void recordText(Record record, RecordKind kind, long offset, double left, double width) {
    double middle = left + width / 2;
    boolean struck = kind == RecordKind.ABORTED;
    if (!g.records()) {
      number(offset, middle, width, 0.5, struck, false);
      return;
    }
    if (g.in.mode() == DiagramMode.PRESENT) {
      projected(record, kind, offset, middle, width);
      return;
    }
    String key = string(record.key());
    if (g.level == Level.DETAILS && g.in.mode() == DiagramMode.FULL) {
      details(record, kind, key, offset, left, width);
      return;
    }
    number(offset, middle, width, row(0), false, false);
    if (key == null) {
      line(value(record), middle, width, (row(1) + row(2)) / 2, kind);
    } else {
      line(key, middle, width, row(1), kind);
      line(value(record), middle, width, row(2), kind);
    }
  }

  /** The offset, and key and value in a line of their own, or in two where one would be cut. */
  private void projected(Record record, RecordKind kind, long offset, double middle, double width) {
    boolean struck = kind == RecordKind.ABORTED;
    double number = g.type.offset().size();
    boolean room = height > 1.9 * number;
    String key = string(record.key());
    boolean cut = !g.text.fits(one(record), g.type.key(), width - 4);
    if (key != null && cut && height > number + 3.2 * g.type.key().size()) {
      number(offset, middle, width, 0.24, struck, false);
      line(key, middle, width, 0.57, kind);
      line(value(record), middle, width, 0.83, kind);
      return;
    }
    number(offset, middle, width, room ? 0.35 : 0.5, struck, false);
    if (room) {
      line(one(record), middle, width, 0.78, kind);
    }
  }

  /** Offset and time above, key and value, headers where there are any. */
  private void details(
      Record record,
      RecordKind kind,
      @Nullable String key,
      long offset,
      double left,
      double width) {
    boolean struck = kind == RecordKind.ABORTED;
    TextStyle strong = g.type.offset();
    TextStyle small = g.type.meta();
    double pad = 5 * g.u;
    String label = Long.toString(offset);
    String time = text("diagram.time", Numbers.seconds(record.timestampMs()));
    double used = g.text.width(label, strong) + 3 * pad;
    if (g.text.fits(time, small, width - used)) {
      words.add(Shape.Text.at(left + pad, baseline(row(0), strong), label, strong, Tone.INK));
      words.add(
          Shape.Text.at(left + width - pad, baseline(row(0), strong), time, small, Tone.INK2)
              .toLeft());
    } else {
      number(offset, left + width / 2, width, row(0), struck, false);
    }
    double middle = left + width / 2;
    if (record.headers().isEmpty() && key != null) {
      line(key, middle, width, row(1), kind);
      line(value(record), middle, width, row(2), kind);
    } else if (record.headers().isEmpty()) {
      line(value(record), middle, width, (row(1) + row(2)) / 2, kind);
    } else {
      line(one(record), middle, width, row(1), kind);
      line(headers(record), middle, width, row(2), kind);
    }
  }

  /** Width of the longest key and value of a log that is short; 0 for a long one. */
  static double widest(PartitionFacts facts, TextStyle style) {
    double widest = 0;
    for (LaneFacts lane : facts.lanes()) {
      for (Segment segment : lane.segments()) {
        for (PlacedBatch placed : segment.batches()) {
          if (facts.end() - facts.start() > FEW) {
            return 0;
          }
          for (Record record : placed.batch().records()) {
            widest = Math.max(widest, BundledTextMeasure.get().width(one(record), style));
          }
        }
      }
    }
    return widest;
  }

  private static String headers(Record record) {
    return record.headers().stream()
        .map(header -> header.key() + ":" + (header.value() == null ? "null" : header.value()))
        .collect(Collectors.joining(" "));
  }

  private static String one(Record record) {
    String key = string(record.key());
    return key == null ? value(record) : key + "=" + value(record);
  }

  private static @Nullable String string(@Nullable Bytes bytes) {
    return bytes == null ? null : bytes.toString();
  }

  private static String value(Record record) {
    return record.value() == null ? "null" : record.value().toString();
  }

  /** Where one of the three rows has its centre, as a share of the height. */
  private double row(int index) {
    if (g.in.mode() == DiagramMode.PRESENT) {
      return 0.2 + 0.3 * index;
    }
    return switch (index) {
      case 0 -> 0.22 + (0.30 - 0.22) * large;
      case 1 -> 0.51 + (0.567 - 0.51) * large;
      default -> 0.80 + (0.712 - 0.80) * large;
    };
  }

  private double baseline(double share, TextStyle style) {
    return top + height * share + g.text.capHeight(style) / 2;
  }

  private void number(
      long offset, double middle, double width, double share, boolean struck, boolean marker) {
    TextStyle style = g.type.offset();
    String label = Long.toString(offset);
    if (!g.records()) {
      style = style.size(Math.min(style.size(), 11.5 * g.u)).semibold();
      label = Numbers.tail(offset, g.px() < 26 ? 2 : 3);
      if (!g.text.fits(label, style, width - 1)) {
        label = Numbers.tail(offset, 2);
      }
    } else if (marker && g.in.mode() == DiagramMode.PRESENT) {
      style = g.type.key();
    } else if (!g.text.fits(label, style, g.px() - 2 * g.outer() - 6)) {
      label = shortened(offset, style, width - 6);
    }
    Shape.Text text =
        Shape.Text.at(middle, baseline(share, style), label, style, Tone.INK).centred();
    words.add(struck ? text.struck() : text);
  }

  /** {@code …976}: as many of the last digits as fit. */
  private String shortened(long offset, TextStyle style, double width) {
    String cut = g.text.ellipsisStart(Numbers.grouped(offset), style, width);
    return cut.startsWith(TextMeasure.ELLIPSIS + ",")
        ? TextMeasure.ELLIPSIS + cut.substring(2)
        : cut;
  }

  private void line(String string, double middle, double width, double share, RecordKind kind) {
    TextStyle style = g.type.key();
    String fits = g.text.ellipsis(string, style, width - 4);
    if (fits.isEmpty()) {
      return;
    }
    double y = baseline(share, style);
    if (kind == RecordKind.TOMBSTONE) {
      y = Math.min(y, top + height - ground() - g.u);
    }
    Shape.Text text = Shape.Text.at(middle, y, fits, style, Tone.INK).centred();
    words.add(kind == RecordKind.ABORTED ? text.struck() : text);
  }
}

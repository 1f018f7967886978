package io.minikafka.studio.inspector;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.Sentences;
import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.inspector.ProducersSheet.Remembered;
import io.minikafka.studio.inspector.ProducersSheet.Sent;
import io.minikafka.studio.inspector.ProducersSheet.Sequences;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a producer sent to a partition, batch by batch with its sequence numbers, and below it what
 * the leader remembers: an arrow leads from there to the batch.
 */
final class SequenceDrawing {
  private static final String BATCH = "batch-";
  private static final String WINDOW_MARK = "window-";
  private static final double NUMBERS = 18;
  private static final double BOX = 31;
  private static final double ARROW = 34;
  private static final double WINDOW = 66;
  private static final double NARROW = 4;
  private static final double WIDE = 120;
  private static final double GAP = 8;
  private static final double MOST = 47;
  private static final double LEAST = 30;
  private static final double NEXT_WORD = 44;

  private final TextMeasure measure = BundledTextMeasure.get();
  private final DrawingBuilder out = new DrawingBuilder();
  private final Sequences sequences;
  private final double width;
  private final double u;
  private final double cell;
  private final List<Sent> shown;

  private SequenceDrawing(Sequences sequences, double width, double scale) {
    this.sequences = sequences;
    this.width = width;
    this.u = scale;
    double room = width - NEXT_WORD * u;
    int most = (int) Math.max(2, room / (LEAST * u));
    List<Sent> sent = sequences.sent();
    int from = sent.size();
    int columns = 1;
    while (from > 0 && columns + columns(sent.get(from - 1)) <= most) {
      columns += columns(sent.get(--from));
    }
    shown = sent.subList(Math.min(from, Math.max(0, sent.size() - 1)), sent.size());
    int used = shown.stream().mapToInt(SequenceDrawing::columns).sum() + 1;
    cell = Math.min(MOST * u, room / used);
  }

  /**
   * The drawing.
   *
   * @param width in pixels
   * @param scale of the text, 1 at its normal size
   */
  static Drawing of(Sequences sequences, double width, double scale) {
    return new SequenceDrawing(sequences, width, scale).draw();
  }

  /** The base offset that a mark of this drawing means. */
  static long batch(String mark) {
    return Long.parseLong(mark.substring(mark.lastIndexOf('-') + 1));
  }

  /** A batch of many records takes the room of four. */
  private static int columns(Sent sent) {
    return (int) Math.min(4, sent.lastSequence() - sent.baseSequence() + 1);
  }

  private Drawing draw() {
    double x = 1;
    SortedMap<Long, Double> middles = new TreeMap<>();
    for (Sent sent : shown) {
      double w = columns(sent) * cell;
      sent(sent, x, w);
      middles.put(sent.baseOffset(), x + w / 2);
      x += w;
    }
    next(x);
    double bottom = NUMBERS * u + BOX * u;
    double top = bottom + ARROW * u;
    if (sequences.window() > 1) {
      window(top, bottom, middles);
      return out.build(width, top + WINDOW * u + 1);
    }
    Remembered remembered = sequences.remembered().isEmpty() ? null : sequences.remembered().get(0);
    double half = (width - GAP * u) / 2;
    if (remembered == null) {
      hole(0, top, width, text("inspector.window.nothing"), text("inspector.window.nothing.rule"));
    } else {
      remembered(remembered, 0, top, half);
      hole(
          half + GAP * u,
          top,
          half,
          text("inspector.window.noOlder"),
          text("inspector.window.noOlder.rule"));
      Double middle = middles.get(remembered.baseOffset());
      if (middle != null) {
        arrow(half / 2, top, middle, bottom);
      }
    }
    return out.build(width, top + WINDOW * u + 1);
  }

  /** Several places, the newest at the right; what was not accepted yet leaves its place empty. */
  private void window(double top, double bottom, SortedMap<Long, Double> middles) {
    int places = sequences.window();
    double w = (width - (places - 1) * NARROW * u) / places;
    List<Remembered> batches = sequences.remembered();
    for (int i = 0; i < places; i++) {
      double x = width - (i + 1) * w - i * NARROW * u;
      if (i >= batches.size()) {
        out.add(
            Box.at(x + 0.7, top, w - 1.4, WINDOW * u)
                .rounded(6)
                .stroke(Stroke.of(Tone.LINE2, 1.4).dashed(4, 3)));
        continue;
      }
      Remembered batch = batches.get(i);
      remembered(batch, x, top, w);
      Double middle = middles.get(batch.baseOffset());
      if (middle != null) {
        arrow(x + w / 2, top, middle, bottom);
      }
    }
  }

  private void sent(Sent sent, double x, double w) {
    double top = NUMBERS * u;
    double inner = 1.5 * u;
    out.add(
        Box.at(x + inner, top, w - 2 * inner, BOX * u)
            .rounded(4)
            .fill(Tone.epochFill(sent.leaderEpoch()))
            .stroke(Tone.CL, 1.4));
    TextStyle style = TextStyle.CELL_OFFSET.scaled(u);
    String offsets = Sentences.range(sent.baseOffset(), sent.lastOffset() + 1);
    out.centred(
        x + w / 2,
        measure.centredBaseline(top, BOX * u, style),
        measure.ellipsisStart(offsets, style, w - 4 * inner),
        style,
        Tone.INK);
    long count = sent.lastSequence() - sent.baseSequence() + 1;
    TextStyle small = TextStyle.mono(11 * u);
    if (count <= columns(sent)) {
      for (int i = 0; i < count; i++) {
        number(x + i * cell + cell / 2, sent.baseSequence() + i, small);
      }
    } else {
      out.centred(
          x + w / 2,
          NUMBERS * u - 5 * u,
          Sentences.range(sent.baseSequence(), sent.lastSequence() + 1),
          small,
          Tone.INK2);
    }
    out.mark(
        BATCH + sent.baseOffset(),
        x,
        0,
        w,
        top + BOX * u,
        text(
            "inspector.sequences.spoken",
            Sentences.range(sent.baseSequence(), sent.lastSequence() + 1),
            offsets));
  }

  private void number(double x, long number, TextStyle style) {
    out.centred(x, NUMBERS * u - 5 * u, String.valueOf(number), style, Tone.INK2);
  }

  private void next(double x) {
    number(x + cell / 2, sequences.next(), TextStyle.mono(11 * u));
    out.add(
        Box.at(x + 1.5 * u, NUMBERS * u, cell - 3 * u, BOX * u)
            .rounded(4)
            .stroke(Stroke.of(Tone.LINE2, 1.4).dashed(4, 3)));
    TextStyle style = TextStyle.SECONDARY.scaled(u);
    out.text(
        x + cell + 6 * u,
        measure.centredBaseline(NUMBERS * u, BOX * u, style),
        text("inspector.sequences.next"),
        style,
        Tone.INK2);
  }

  private void remembered(Remembered batch, double x, double top, double w) {
    Sent sent =
        sequences.sent().isEmpty() ? null : sequences.sent().get(sequences.sent().size() - 1);
    Tone fill = sent == null ? Tone.SUNKEN : Tone.epochFill(sent.leaderEpoch());
    out.add(Box.at(x + 0.7, top, w - 1.4, WINDOW * u).rounded(6).fill(fill).stroke(Tone.CL, 1.4));
    TextStyle bold = TextStyle.mono(13 * u).bold();
    TextStyle small = TextStyle.mono(12 * u);
    String numbers = Sentences.range(batch.baseSequence(), batch.lastSequence() + 1);
    String offsets = Sentences.range(batch.baseOffset(), batch.nextOffset());
    double inner = w < WIDE * u ? 6 * u : 10 * u;
    String title = text("inspector.window.seq", numbers);
    out.text(x + inner, top + 24 * u, measure.ellipsis(title, bold, w - 2 * inner), bold, Tone.INK);
    out.text(
        x + inner,
        top + 43 * u,
        w < WIDE * u ? "@" + offsets : text("inspector.window.offset", offsets, batch.epoch()),
        small,
        Tone.INK);
    out.mark(
        WINDOW_MARK + batch.baseOffset(),
        x,
        top,
        w,
        WINDOW * u,
        text("inspector.window.spoken", sequences.broker(), numbers, offsets));
  }

  private void hole(double x, double top, double w, String title, String rule) {
    out.add(
        Box.at(x + 0.7, top, w - 1.4, WINDOW * u)
            .rounded(6)
            .stroke(Stroke.of(Tone.LINE2, 1.4).dashed(4, 3)));
    TextStyle bold = TextStyle.mono(12 * u).bold();
    TextStyle small = TextStyle.SECONDARY.scaled(u);
    out.text(x + 10 * u, top + 24 * u, measure.ellipsis(title, bold, w - 20 * u), bold, Tone.INK2);
    double y = top + 42 * u;
    for (String line : measure.lines(rule, small, w - 20 * u)) {
      out.text(x + 10 * u, y, line, small, Tone.INK2);
      y += 15 * u;
    }
  }

  private void arrow(double fromX, double fromY, double toX, double toY) {
    double middle = (fromY + toY) / 2;
    Stroke stroke = Stroke.of(Tone.INK2, 1.6);
    out.strokePath(
        PathData.polyline(fromX, fromY, fromX, middle, toX, middle, toX, toY + 7 * u), stroke);
    out.fillPath(
        PathData.polygon(toX, toY + 2 * u, toX + 4.5 * u, toY + 9 * u, toX - 4.5 * u, toY + 9 * u),
        Tone.INK2);
  }
}

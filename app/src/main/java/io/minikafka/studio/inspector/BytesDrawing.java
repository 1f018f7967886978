package io.minikafka.studio.inspector;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.record.FieldSpan;
import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;

/** A frame in hexadecimal, sixteen bytes a line, each field on its own ground. */
final class BytesDrawing {
  private static final int PER_LINE = 16;
  private static final int MAX_LINES = 24;
  private static final double LINE_HEIGHT = 20;
  private static final double GROUND_HEIGHT = 17;
  private static final double LEFT = 35;
  private static final double GROUND = 0.12;
  private static final double CHOSEN_GROUND = 0.26;

  private final TextMeasure measure = BundledTextMeasure.get();
  private final BatchBytes bytes;
  private final double scale;
  private final double cell;
  private final TextStyle style;
  private final DrawingBuilder out = new DrawingBuilder();

  private BytesDrawing(BatchBytes bytes, double width, double scale) {
    this.bytes = bytes;
    this.scale = scale;
    this.style = TextStyle.mono(12 * scale);
    this.cell = (width - LEFT * scale) / PER_LINE;
  }

  /**
   * The drawing.
   *
   * @param width in pixels
   * @param scale of the text, 1 at its normal size
   */
  static Drawing of(BatchBytes bytes, double width, double scale) {
    BytesDrawing drawing = new BytesDrawing(bytes, width, scale);
    return drawing.draw(width);
  }

  private Drawing draw(double width) {
    int shown = Math.min(bytes.content().length, PER_LINE * MAX_LINES);
    for (int i = 0; i < bytes.spans().size(); i++) {
      field(bytes.spans().get(i), FieldTones.of(i), isChosen(i) ? CHOSEN_GROUND : GROUND, shown);
    }
    int lines = (shown + PER_LINE - 1) / PER_LINE;
    for (int line = 0; line < lines; line++) {
      double baseline = measure.centredBaseline(top(line), GROUND_HEIGHT * scale, style);
      out.text(
          0, baseline, String.format("%04X", line * PER_LINE), style.size(11 * scale), Tone.INK3);
      for (int at = line * PER_LINE; at < Math.min(shown, (line + 1) * PER_LINE); at++) {
        out.centred(
            x(at % PER_LINE) + cell / 2,
            baseline,
            String.format("%02X", bytes.content()[at]),
            style,
            Tone.INK);
      }
    }
    double height = (lines * LINE_HEIGHT - 1) * scale;
    if (shown < bytes.content().length) {
      out.text(
          LEFT * scale,
          height + 13 * scale,
          text("inspector.bytes.more", bytes.content().length - shown),
          TextStyle.sans(12 * scale),
          Tone.INK3);
      height += LINE_HEIGHT * scale;
    }
    return out.build(width, height);
  }

  private boolean isChosen(int span) {
    return bytes.lines().stream().anyMatch(line -> line.chosen() && line.span() == span);
  }

  private void field(FieldSpan span, Tone tone, double ground, int shown) {
    int end = Math.min(span.end(), shown);
    for (int from = span.from(); from < end; ) {
      int line = from / PER_LINE;
      int to = Math.min(end, (line + 1) * PER_LINE);
      double left = x(from % PER_LINE);
      double width = (to - from) * cell;
      double bottom = top(line) + GROUND_HEIGHT * scale;
      out.add(
          Shape.Box.at(left, top(line), width, GROUND_HEIGHT * scale).fill(tone).opacity(ground));
      out.line(left, bottom, left + width, bottom, Stroke.of(tone, 2));
      if (from == span.from()) {
        out.line(left + 1, top(line), left + 1, bottom + 1, Stroke.of(tone, 2));
      }
      from = to;
    }
  }

  private double x(int column) {
    return LEFT * scale + column * cell;
  }

  private double top(int line) {
    return line * LINE_HEIGHT * scale;
  }
}

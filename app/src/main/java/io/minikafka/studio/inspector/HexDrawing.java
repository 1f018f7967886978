package io.minikafka.studio.inspector;

import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.List;

/** Bytes in hexadecimal, sixteen a line, each field on its own ground. */
final class HexDrawing {
  private static final int PER_LINE = 16;
  private static final double LINE_HEIGHT = 20;
  private static final double GROUND_HEIGHT = 17;
  private static final double LEFT = 35;
  private static final double GROUND = 0.12;
  private static final double STRONG_GROUND = 0.26;

  private final TextMeasure measure = BundledTextMeasure.get();
  private final DrawingBuilder out;
  private final double scale;
  private final double left;
  private final double cell;
  private final TextStyle style;

  private HexDrawing(DrawingBuilder out, double width, double scale, double left) {
    this.out = out;
    this.scale = scale;
    this.style = TextStyle.mono(12 * scale);
    this.left = left * scale;
    this.cell = (width - this.left) / PER_LINE;
  }

  /**
   * Draws the first bytes of {@code content} and gives back how high that is.
   *
   * @param address of the first byte
   * @param shown how many bytes
   * @param width in pixels
   * @param scale of the text, 1 at its normal size
   */
  static double draw(
      DrawingBuilder out,
      byte[] content,
      long address,
      int shown,
      List<HexField> fields,
      double width,
      double scale) {
    double left = address + shown > 0xFFFF ? LEFT + 15 : LEFT;
    return new HexDrawing(out, width, scale, left).draw(content, address, shown, fields);
  }

  /** The bytes of an open file. */
  static Drawing of(OpenFile file, double width, double scale) {
    DrawingBuilder out = new DrawingBuilder();
    double height =
        draw(out, file.content(), file.from(), file.content().length, file.fields(), width, scale);
    return out.build(width, Math.max(0, height));
  }

  private double draw(byte[] content, long address, int shown, List<HexField> fields) {
    fields.forEach(field -> ground(field, shown));
    int lines = (shown + PER_LINE - 1) / PER_LINE;
    String form = address + shown > 0xFFFF ? "%06X" : "%04X";
    for (int line = 0; line < lines; line++) {
      double baseline = measure.centredBaseline(top(line), GROUND_HEIGHT * scale, style);
      String position = String.format(form, address + (long) line * PER_LINE);
      out.text(0, baseline, position, style.size(11 * scale), Tone.INK3);
      for (int at = line * PER_LINE; at < Math.min(shown, (line + 1) * PER_LINE); at++) {
        out.centred(
            x(at % PER_LINE) + cell / 2,
            baseline,
            String.format("%02X", content[at]),
            style,
            Tone.INK);
      }
    }
    return (lines * LINE_HEIGHT - 1) * scale;
  }

  private void ground(HexField field, int shown) {
    int end = Math.min(field.end(), shown);
    for (int from = Math.max(0, field.from()); from < end; ) {
      int line = from / PER_LINE;
      int to = Math.min(end, (line + 1) * PER_LINE);
      double x = x(from % PER_LINE);
      double width = (to - from) * cell;
      double bottom = top(line) + GROUND_HEIGHT * scale;
      out.add(
          Shape.Box.at(x, top(line), width, GROUND_HEIGHT * scale)
              .fill(field.tone())
              .opacity(field.strong() ? STRONG_GROUND : GROUND));
      out.line(x, bottom, x + width, bottom, Stroke.of(field.tone(), 2));
      if (from == field.from()) {
        out.line(x + 1, top(line), x + 1, bottom + 1, Stroke.of(field.tone(), 2));
      }
      from = to;
    }
  }

  private double x(int column) {
    return left + column * cell;
  }

  private double top(int line) {
    return line * LINE_HEIGHT * scale;
  }
}

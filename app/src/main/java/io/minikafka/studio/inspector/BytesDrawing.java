package io.minikafka.studio.inspector;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.record.FieldSpan;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.ArrayList;
import java.util.List;

/** A frame in hexadecimal, each of the codec's fields on its own ground. */
final class BytesDrawing {
  private static final int MAX_BYTES = 16 * 24;
  private static final double MORE = 20;
  private static final double MORE_BASELINE = 13;
  private static final double LEFT = 35;

  private BytesDrawing() {}

  /**
   * The drawing.
   *
   * @param width in pixels
   * @param scale of the text, 1 at its normal size
   */
  static Drawing of(BatchBytes bytes, double width, double scale) {
    DrawingBuilder out = new DrawingBuilder();
    int shown = Math.min(bytes.content().length, MAX_BYTES);
    double height = HexDrawing.draw(out, bytes.content(), 0, shown, fields(bytes), width, scale);
    if (shown < bytes.content().length) {
      out.text(
          LEFT * scale,
          height + MORE_BASELINE * scale,
          text("inspector.bytes.more", bytes.content().length - shown),
          TextStyle.sans(12 * scale),
          Tone.INK3);
      height += MORE * scale;
    }
    return out.build(width, height);
  }

  private static List<HexField> fields(BatchBytes bytes) {
    List<HexField> fields = new ArrayList<>();
    for (int i = 0; i < bytes.spans().size(); i++) {
      FieldSpan span = bytes.spans().get(i);
      fields.add(new HexField(span.from(), span.end(), FieldTones.of(i), isChosen(bytes, i)));
    }
    return fields;
  }

  private static boolean isChosen(BatchBytes bytes, int span) {
    return bytes.lines().stream().anyMatch(line -> line.chosen() && line.span() == span);
  }
}

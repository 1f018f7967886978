package io.minikafka.engine.record;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The fields of a frame as they are read from it, one behind the other. */
final class FieldSpans {
  private final ByteBuffer in;
  private final List<FieldSpan> spans = new ArrayList<>();
  private int start;

  FieldSpans(ByteBuffer in) {
    this.in = in;
  }

  /** Notes that what was read since the last field is this one. */
  void note(String name, String value) {
    spans.add(new FieldSpan(name, start, in.position() - start, value));
    start = in.position();
  }

  /**
   * All fields; what could not be told apart is one more, so that together they cover the frame.
   */
  List<FieldSpan> withRest() {
    int left = in.limit() - start;
    if (left > 0) {
      spans.add(new FieldSpan("unreadable", start, left, left + " B"));
      start = in.limit();
    }
    return List.copyOf(spans);
  }
}

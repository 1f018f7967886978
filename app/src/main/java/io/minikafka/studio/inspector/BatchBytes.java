package io.minikafka.studio.inspector;

import io.minikafka.engine.record.FieldSpan;
import java.util.List;

/**
 * The bytes of a batch as they lie in a file, field by field.
 *
 * @param content the frame; never changed by anybody
 * @param spans the codec's fields, which cover the content
 * @param lines the fields in words: those of the header and the records around the chosen one
 * @param size header and payload
 * @param intact whether the stored checksum is that of the bytes
 * @param checksum what the badge says
 */
@SuppressWarnings("ArrayRecordComponent") // the frame is shared with the log and never copied
public record BatchBytes(
    byte[] content,
    List<FieldSpan> spans,
    List<Line> lines,
    String size,
    boolean intact,
    String checksum) {
  public BatchBytes {
    spans = List.copyOf(spans);
    lines = List.copyOf(lines);
  }

  /**
   * One field in words.
   *
   * @param span index of its span
   * @param position bytes before it, in hexadecimal
   * @param note what the value means, or an empty text
   * @param chosen whether it is the selected record
   */
  public record Line(
      int span, String position, String name, String value, String note, boolean chosen) {}
}

package io.minikafka.engine.record;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a producer sends: an optional key, an optional value, a time and ordered headers. Absent and
 * empty are different everywhere.
 *
 * @param timestampMs milliseconds as the producer gave them; the broker never rewrites them
 */
public record Record(
    @Nullable Bytes key, @Nullable Bytes value, long timestampMs, List<Header> headers) {

  public Record {
    headers = List.copyOf(headers);
  }

  /** A record in a sentence: {@code key = value}, or the value alone; either is cut when long. */
  public static String describe(@Nullable Bytes key, @Nullable Bytes value) {
    String content = value == null ? "null" : value.brief();
    return key == null ? content : key.brief() + " = " + content;
  }

  /** Whether this record deletes its key when the log is compacted: a key and no value. */
  public boolean isTombstone() {
    return key != null && value == null;
  }
}

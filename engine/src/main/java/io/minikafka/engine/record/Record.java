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

  /** Whether this record deletes its key when the log is compacted: a key and no value. */
  public boolean isTombstone() {
    return key != null && value == null;
  }
}

package io.minikafka.engine.producer;

import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.Record;
import org.jspecify.annotations.Nullable;

/**
 * A record that was sent and waits in its partition's buffer.
 *
 * @param as the name of its result, or null
 */
public record Buffered(Record content, @Nullable String as) {
  /** What a record counts besides its key and value, in bytes. */
  public static final int OVERHEAD_BYTES = 39;

  /** Estimated bytes: headers do not count, so it is not the encoded size. */
  public long bytes() {
    return OVERHEAD_BYTES + (long) size(content.key()) + size(content.value());
  }

  private static int size(@Nullable Bytes bytes) {
    return bytes == null ? 0 : bytes.size();
  }
}

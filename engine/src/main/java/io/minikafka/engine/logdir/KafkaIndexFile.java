package io.minikafka.engine.logdir;

import io.minikafka.engine.collection.SharedList;
import io.minikafka.engine.log.IndexEntry;
import io.minikafka.engine.log.Problems;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Kafka's own {@code .index} (Kafka: {@code OffsetIndex}). Big-endian; while its segment is active
 * the file has its greatest size, and zeros follow the last entry.
 *
 * <pre>
 *  entry  i32 offset − base    i32 position
 * </pre>
 *
 * @param entries as far as they can be read
 * @param zeroBytes behind them
 * @param problem what is wrong behind the entries, or null
 */
public record KafkaIndexFile(
    SharedList<IndexEntry> entries, long zeroBytes, @Nullable String problem) {
  /** Bytes of an entry. */
  public static final int ENTRY_BYTES = 8;

  /** Reads the file of a segment that begins at {@code base}. */
  static KafkaIndexFile read(byte[] content, int end, long length, long base) {
    SharedList<IndexEntry> entries = SharedList.empty();
    ByteBuffer in = ByteBuffer.wrap(content);
    int relative = -1;
    int position = -1;
    int at = 0;
    String problem = null;
    while (at < end && problem == null) {
      if (length - at < ENTRY_BYTES) {
        problem = Problems.partial(at, length - at, ENTRY_BYTES);
      } else if (in.getInt(at) <= relative || in.getInt(at + Integer.BYTES) <= position) {
        problem = Problems.order(at, entries.size());
      } else if (base > Long.MAX_VALUE - in.getInt(at)) {
        problem = Problems.range(at, entries.size());
      } else {
        relative = in.getInt(at);
        position = in.getInt(at + Integer.BYTES);
        entries = entries.append(new IndexEntry(base + relative, position));
        at += ENTRY_BYTES;
      }
    }
    return new KafkaIndexFile(entries, problem == null ? length - at : 0, problem);
  }
}

package io.minikafka.engine.logdir;

import io.minikafka.engine.collection.SharedList;
import io.minikafka.engine.log.Problems;
import io.minikafka.engine.log.TimeIndexEntry;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Kafka's own {@code .timeindex} (KIP-33; Kafka: {@code TimeIndex}). Big-endian; while its segment
 * is active the file has its greatest size, and zeros follow the last entry.
 *
 * <pre>
 *  entry  i64 timestamp    i32 offset − base
 * </pre>
 *
 * @param entries as far as they can be read
 * @param zeroBytes behind them
 * @param problem what is wrong behind the entries, or null
 */
record KafkaTimeIndexFile(
    SharedList<TimeIndexEntry> entries, long zeroBytes, @Nullable String problem) {

  /** Reads the file of a segment that begins at {@code base}. */
  static KafkaTimeIndexFile read(byte[] content, int end, long length, long base) {
    SharedList<TimeIndexEntry> entries = SharedList.empty();
    ByteBuffer in = ByteBuffer.wrap(content);
    long time = Long.MIN_VALUE;
    int relative = -1;
    int at = 0;
    String problem = null;
    while (at < end && problem == null) {
      if (length - at < TimeIndexEntry.BYTES) {
        problem = Problems.partial(at, length - at, TimeIndexEntry.BYTES);
      } else if (in.getLong(at) <= time || in.getInt(at + Long.BYTES) < Math.max(0, relative)) {
        problem = Problems.order(at, entries.size());
      } else if (base > Long.MAX_VALUE - in.getInt(at + Long.BYTES)) {
        problem = Problems.range(at, entries.size());
      } else {
        time = in.getLong(at);
        relative = in.getInt(at + Long.BYTES);
        entries = entries.append(new TimeIndexEntry(time, base + relative));
        at += TimeIndexEntry.BYTES;
      }
    }
    return new KafkaTimeIndexFile(entries, problem == null ? length - at : 0, problem);
  }
}

package io.minikafka.engine.logdir;

import io.minikafka.engine.log.Problems;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Kafka's {@code .txnindex}: the aborted transactions whose marker lies in the segment (Kafka:
 * {@code TransactionIndex}, {@code AbortedTxn}). Big-endian.
 *
 * <pre>
 *  entry  i16 version = 0   i64 producer id   i64 first offset   i64 last offset   i64 LSO
 * </pre>
 *
 * @param entries as far as they can be read
 * @param problem what is wrong behind the entries, or null
 */
record TransactionIndexFile(List<Aborted> entries, @Nullable String problem) {
  /** Bytes of an entry. */
  static final int ENTRY_BYTES = 34;

  TransactionIndexFile {
    entries = List.copyOf(entries);
  }

  /**
   * An aborted transaction.
   *
   * @param firstOffset of its first record
   * @param lastOffset of its marker
   */
  record Aborted(long producerId, long firstOffset, long lastOffset) {}

  static TransactionIndexFile read(byte[] content) {
    List<Aborted> entries = new ArrayList<>();
    ByteBuffer in = ByteBuffer.wrap(content);
    String problem = null;
    while (in.hasRemaining() && problem == null) {
      int at = in.position();
      if (in.remaining() < ENTRY_BYTES) {
        problem = Problems.partial(at, in.remaining(), ENTRY_BYTES);
      } else if (in.getShort(at) != 0) {
        problem = Problems.version(at, in.getShort(at));
      } else {
        in.getShort();
        Aborted next = new Aborted(in.getLong(), in.getLong(), in.getLong());
        in.getLong();
        if (next.firstOffset < 0 || next.lastOffset < next.firstOffset) {
          problem = Problems.order(at, entries.size());
        } else {
          entries.add(next);
        }
      }
    }
    return new TransactionIndexFile(entries, problem);
  }
}

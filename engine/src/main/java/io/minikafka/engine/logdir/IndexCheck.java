package io.minikafka.engine.logdir;

import io.minikafka.engine.collection.SharedList;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.log.IndexEntry;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.TimeIndexEntry;
import io.minikafka.engine.record.ControlType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares what indexes say with the log itself. */
final class IndexCheck {
  private IndexCheck() {}

  /** The first entry that does not lead to the batch it names, or null. */
  static @Nullable String offsets(SharedList<IndexEntry> entries, SharedList<PlacedBatch> batches) {
    int at = 0;
    for (IndexEntry entry : entries) {
      while (at < batches.size() && batches.get(at).position() < entry.position()) {
        at++;
      }
      PlacedBatch there = at < batches.size() ? batches.get(at) : null;
      boolean isDamaged = there != null && there.stored().isDamaged();
      boolean leads =
          there != null
              && there.position() == entry.position()
              && there.batch().baseOffset() <= entry.offset()
              && there.batch().lastOffset() >= entry.offset();
      if (!leads && !isDamaged) {
        return Sentences.of("logdir.index.offset", entry.offset(), entry.position());
      }
    }
    return null;
  }

  /** The first entry whose time is not the greatest up to the batch it names, or null. */
  static @Nullable String times(
      SharedList<TimeIndexEntry> entries, SharedList<PlacedBatch> batches) {
    int at = 0;
    long newest = Long.MIN_VALUE;
    boolean known = true;
    for (TimeIndexEntry entry : entries) {
      while (at < batches.size() && batches.get(at).batch().baseOffset() <= entry.offset()) {
        known &= !batches.get(at).stored().isDamaged();
        newest = Math.max(newest, batches.get(at).batch().maxTimestampMs());
        at++;
      }
      if (known && newest != entry.timestampMs()) {
        return Sentences.of("logdir.index.time", entry.timestampMs(), entry.offset());
      }
    }
    return null;
  }

  /** The first entry that no abort marker in the log bears out, or null. */
  static @Nullable String aborted(List<TransactionIndexFile.Aborted> entries, PartitionLog log) {
    for (TransactionIndexFile.Aborted each : entries) {
      PlacedBatch marker = log.batchAt(each.lastOffset());
      boolean isBorneOut =
          marker != null
              && (marker.stored().isDamaged()
                  || (marker.batch().control() == ControlType.ABORT
                      && marker.batch().producer().producerId() == each.producerId()));
      if (!isBorneOut) {
        return Sentences.of("logdir.index.aborted", each.producerId(), each.lastOffset());
      }
    }
    return null;
  }
}

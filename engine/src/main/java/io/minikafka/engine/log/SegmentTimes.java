package io.minikafka.engine.log;

import io.minikafka.engine.collection.SharedList;
import io.minikafka.engine.record.RecordBatch;
import java.nio.ByteBuffer;

/**
 * The record times of a segment.
 *
 * @param newestMs the greatest one, in milliseconds, −1 without records
 * @param newestOffset last offset of the first batch that holds it, −1 without records
 * @param index the time index; empty under rules that keep none
 */
public record SegmentTimes(long newestMs, long newestOffset, SharedList<TimeIndexEntry> index) {
  /** Of a segment without a batch. */
  public static final SegmentTimes NONE = new SegmentTimes(-1, -1, SharedList.empty());

  /** These with one more batch. */
  SegmentTimes with(RecordBatch batch) {
    long maxMs = batch.maxTimestampMs();
    return maxMs > newestMs ? new SegmentTimes(maxMs, batch.lastOffset(), index) : this;
  }

  /** These with what is known now as an entry, unless the last one says it already. */
  SegmentTimes noted() {
    long indexedMs = index.isEmpty() ? -1 : index.last().timestampMs();
    return newestMs > indexedMs
        ? new SegmentTimes(
            newestMs, newestOffset, index.append(new TimeIndexEntry(newestMs, newestOffset)))
        : this;
  }

  /** The times of a segment cut to {@code batches}, with the entries that lie before their end. */
  SegmentTimes cutTo(SharedList<PlacedBatch> batches) {
    SegmentTimes cut = NONE;
    for (PlacedBatch placed : batches) {
      cut = cut.with(placed.batch());
    }
    int entries = 0;
    while (entries < index.size()
        && !batches.isEmpty()
        && index.get(entries).offset() < batches.last().nextOffset()) {
      entries++;
    }
    return new SegmentTimes(cut.newestMs, cut.newestOffset, index.prefix(entries));
  }

  /** The bytes of the index in its file. */
  byte[] encode(long segmentBase) {
    ByteBuffer bytes = ByteBuffer.allocate(index.size() * TimeIndexEntry.BYTES);
    for (TimeIndexEntry each : index) {
      bytes.put(each.encode(segmentBase));
    }
    return bytes.array();
  }
}

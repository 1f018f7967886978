package io.minikafka.engine.log;

import io.minikafka.engine.record.RecordBatch;
import java.util.Map;
import java.util.TreeMap;

/**
 * The producers that a log still remembers, and the last batch of each: that one holds the last
 * sequence number, or, after a marker with a new epoch, the epoch (Kafka: {@code
 * lastRecordsOfActiveProducers}).
 */
final class ActiveProducers {
  /** How long an idle producer is remembered (Kafka: {@code producer.id.expiration.ms}). */
  static final long EXPIRATION_MS = 86_400_000;

  private static final long NO_DATA = -1;

  /**
   * Where one producer stands.
   *
   * @param lastDataOffset last offset of its newest batch of records in this epoch, or −1
   * @param timeMs the time of its newest batch
   */
  private record Last(int epoch, long lastDataOffset, long timeMs) {}

  // Looked up, never iterated.
  private final Map<Long, Last> byId = new TreeMap<>();
  private final long nowMs;

  private ActiveProducers(long nowMs) {
    this.nowMs = nowMs;
  }

  static ActiveProducers of(PartitionLog log, long nowMs) {
    ActiveProducers producers = new ActiveProducers(nowMs);
    log.batches().forEach(placed -> producers.note(placed.batch()));
    return producers;
  }

  private void note(RecordBatch batch) {
    if (!batch.producer().isPresent()) {
      return;
    }
    long id = batch.producer().producerId();
    int epoch = batch.producer().producerEpoch();
    Last before = byId.get(id);
    long data = batch.lastOffset();
    if (batch.isControl()) {
      data = before == null || before.epoch() != epoch ? NO_DATA : before.lastDataOffset();
    }
    byId.put(id, new Last(epoch, data, batch.maxTimestampMs()));
  }

  /** Whether {@code batch} is what is remembered of its producer. */
  boolean isNewest(RecordBatch batch) {
    Last last = byId.get(batch.producer().producerId());
    if (!batch.producer().isPresent() || last == null || nowMs - last.timeMs() >= EXPIRATION_MS) {
      return false;
    }
    return last.lastDataOffset() == NO_DATA
        ? batch.isControl() && batch.producer().producerEpoch() == last.epoch()
        : !batch.isControl() && batch.lastOffset() == last.lastDataOffset();
  }
}

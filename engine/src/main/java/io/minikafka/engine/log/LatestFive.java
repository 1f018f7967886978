package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.log.LogRules.Duplicates;
import io.minikafka.engine.log.ProducerStateTable.Accepted;
import io.minikafka.engine.log.ProducerStateTable.Entry;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.record.StoredBatch;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.pcollections.TreePMap;

/**
 * {@code duplicates: latest-five}, Kafka's {@code ProducerStateManager}. Every replica keeps its
 * own table as its log grows, so a promotion forgets nothing; reading a log anew gives a window of
 * one. A new epoch begins at sequence 0 and clears the window, a producer that is not remembered
 * may begin anywhere, and after the greatest sequence number comes 0.
 */
record LatestFive() implements Duplicates {
  private static final int WINDOW = 5;

  @Override
  public String value() {
    return "latest-five";
  }

  @Override
  public String explain() {
    return "A retry is a duplicate when epoch, first and last sequence are those of one of the "
        + "producer's five newest batches; it gets that batch's offsets. Followers remember them "
        + "too, and an older epoch is refused with INVALID_PRODUCER_EPOCH (KIP-98).";
  }

  @Override
  public ProducerStateTable empty() {
    return new ProducerStateTable(this);
  }

  @Override
  public boolean keepsSnapshots() {
    return true;
  }

  @Override
  public ProducerStateTable kept(ProducerStateTable table, RecordBatch batch) {
    return accepting(table, batch);
  }

  @Override
  public ProducerStateTable stored(DiskImage image, String directory) {
    return new ProducerStateTable(
        TreePMap.empty(), ProducerSnapshots.stored(image, directory), this);
  }

  @Override
  public ProducerStateTable reloaded(PartitionLog log) {
    ProducerSnapshots kept = log.producers().snapshots().of(log);
    ProducerStateTable table = new ProducerStateTable(kept.atNewest(), kept, this);
    // Batches below the log start count as long as a file holds them: a start reads the table
    // before it knows where the log begins.
    Iterator<PlacedBatch> behind = log.batchesFrom(kept.newest());
    while (behind.hasNext()) {
      table = accepting(table, behind.next().batch());
    }
    for (Map.Entry<Long, Entry> each : table.entries().entrySet()) {
      Entry entry = each.getValue();
      table =
          table.with(
              each.getKey(),
              new Entry(entry.registeredEpoch(), entry.newest(), List.of(), entry.openFrom()));
    }
    return new ProducerStateTable(
        table.entries(), kept.with(log.logEndOffset(), table.entries()), this);
  }

  @Override
  public ProducerStateTable ofLeader(PartitionLog log) {
    return log.producers();
  }

  @Override
  public Optional<Accepted> check(
      ProducerStateTable table, ProducerSequence producer, int count, long nowMs) {
    Entry entry = table.entries().get(producer.producerId());
    if (!producer.isPresent() || entry == null || isExpired(entry, nowMs)) {
      return Optional.empty();
    }
    int epoch = entry.epoch();
    if (producer.producerEpoch() == epoch) {
      Optional<Accepted> duplicate = duplicate(entry, producer, count);
      if (duplicate.isPresent()) {
        return duplicate;
      }
    }
    if (producer.producerEpoch() < epoch) {
      throw new RefusedException(
          ErrorCode.INVALID_PRODUCER_EPOCH,
          "producer "
              + producer.producerId()
              + " has epoch "
              + producer.producerEpoch()
              + ", epoch "
              + epoch
              + " is known: a newer instance has taken over");
    }
    Accepted newest = entry.newest();
    ProducerStateTable.requireSequence(
        producer,
        newest == null || producer.producerEpoch() != newest.epoch()
            ? 0
            : following(newest.lastSequence()));
    return Optional.empty();
  }

  static boolean isExpired(Entry entry, long nowMs) {
    Accepted newest = entry.newest();
    return newest != null && nowMs - newest.timeMs() >= ActiveProducers.EXPIRATION_MS;
  }

  private static Optional<Accepted> duplicate(Entry entry, ProducerSequence producer, int count) {
    long last = last(producer.baseSequence(), count - 1L);
    for (Accepted each : window(entry)) {
      if (each.epoch() == producer.producerEpoch()
          && each.baseSequence() == producer.baseSequence()
          && each.lastSequence() == last) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  /** What is remembered, the newest first. */
  private static List<Accepted> window(Entry entry) {
    List<Accepted> window = new ArrayList<>();
    Accepted newest = entry.newest();
    if (newest != null) {
      window.add(newest);
      window.addAll(entry.earlier());
    }
    return window;
  }

  private static long last(long first, long further) {
    long last = first + further;
    return last > Integer.MAX_VALUE ? last - Integer.MAX_VALUE - 1 : last;
  }

  private static long following(long last) {
    return last == Integer.MAX_VALUE ? 0 : last + 1;
  }

  @Override
  public ProducerStateTable accepting(ProducerStateTable table, RecordBatch batch) {
    ProducerSequence producer = batch.producer();
    if (!producer.isPresent()) {
      return table;
    }
    Entry before = table.entries().get(producer.producerId());
    return table.with(
        producer.producerId(),
        batch.isControl() ? marked(before, producer) : longer(before, batch));
  }

  /** After a marker: one with a new epoch clears the window. */
  private static Entry marked(@Nullable Entry before, ProducerSequence by) {
    return before != null && before.epoch() == by.producerEpoch()
        ? new Entry(before.registeredEpoch(), before.newest(), before.earlier(), Entry.NOTHING_OPEN)
        : new Entry(by.producerEpoch(), null);
  }

  private static Entry longer(@Nullable Entry before, RecordBatch batch) {
    ProducerSequence producer = batch.producer();
    Accepted newest =
        new Accepted(
            producer.producerEpoch(),
            producer.baseSequence(),
            last(producer.baseSequence(), batch.lastOffsetDelta()),
            batch.baseOffset(),
            batch.nextOffset(),
            batch.maxTimestampMs());
    long openFrom = Entry.NOTHING_OPEN;
    if (batch.isTransactional()) {
      openFrom = before != null && before.openFrom() >= 0 ? before.openFrom() : batch.baseOffset();
    }
    if (before == null) {
      return new Entry(-1, newest, List.of(), openFrom);
    }
    List<Accepted> earlier = new ArrayList<>();
    for (Accepted each : window(before)) {
      if (each.epoch() == newest.epoch() && earlier.size() < WINDOW - 1) {
        earlier.add(each);
      }
    }
    return new Entry(before.registeredEpoch(), newest, earlier, openFrom);
  }

  @Override
  public String because(long producerId) {
    return Sentences.of("duplicate.why.five", producerId);
  }

  @Override
  public PartitionLog meetingRetry(PartitionLog log, Supplier<StoredBatch> retry, DiskWriter disk) {
    // Kafka looks for room before it looks for duplicates.
    return log.rules().segmentRoll().rollsBefore(log.active(), retry.get(), log.config())
        ? log.roll(disk)
        : log;
  }
}

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
import java.util.Optional;
import java.util.function.Supplier;

/** {@code duplicates: latest}. The leader's table is read from its log whenever it begins. */
record LatestBatch() implements Duplicates {
  @Override
  public String value() {
    return "latest";
  }

  @Override
  public String explain() {
    return "Only a retry of the producer's newest batch is recognised as a duplicate. Kafka "
        + "remembers five batches of each producer (KIP-98).";
  }

  @Override
  public ProducerStateTable empty() {
    return ProducerStateTable.EMPTY;
  }

  @Override
  public boolean keepsSnapshots() {
    return false;
  }

  @Override
  public ProducerStateTable kept(ProducerStateTable table, RecordBatch batch) {
    return table;
  }

  @Override
  public ProducerStateTable stored(DiskImage image, String directory) {
    return ProducerStateTable.EMPTY;
  }

  @Override
  public ProducerStateTable reloaded(PartitionLog log) {
    return ProducerStateTable.EMPTY;
  }

  @Override
  public ProducerStateTable ofLeader(PartitionLog log) {
    ProducerStateTable table = ProducerStateTable.EMPTY;
    for (PlacedBatch placed : log.batches()) {
      table = accepting(table, placed.batch());
    }
    return table;
  }

  @Override
  public Optional<Accepted> check(
      ProducerStateTable table, ProducerSequence producer, int count, long nowMs) {
    if (!producer.isPresent()) {
      return Optional.empty();
    }
    Entry entry = table.entries().get(producer.producerId());
    if (entry == null) {
      ProducerStateTable.requireSequence(producer, 0);
      return Optional.empty();
    }
    Accepted newest = entry.newest();
    int known = entry.epoch();
    if (producer.producerEpoch() < known) {
      throw new RefusedException(
          ErrorCode.PRODUCER_FENCED,
          "producer "
              + producer.producerId()
              + " has epoch "
              + producer.producerEpoch()
              + ", epoch "
              + known
              + " is known: a newer instance has taken over");
    }
    if (newest == null || producer.producerEpoch() > newest.epoch()) {
      ProducerStateTable.requireSequence(producer, 0);
      return Optional.empty();
    }
    long last = producer.baseSequence() < 0 ? -1 : (long) producer.baseSequence() + count - 1;
    if (producer.baseSequence() == newest.baseSequence() && last == newest.lastSequence()) {
      return Optional.of(newest);
    }
    ProducerStateTable.requireSequence(producer, newest.lastSequence() + 1);
    return Optional.empty();
  }

  @Override
  public ProducerStateTable accepting(ProducerStateTable table, RecordBatch batch) {
    if (!batch.producer().isPresent()) {
      return table;
    }
    Entry entry = table.entries().get(batch.producer().producerId());
    int registered = entry == null ? -1 : entry.registeredEpoch();
    return table.with(batch.producer().producerId(), new Entry(registered, Accepted.of(batch)));
  }

  @Override
  public String because(long producerId) {
    return Sentences.of("duplicate.why", producerId);
  }

  @Override
  public PartitionLog meetingRetry(PartitionLog log, Supplier<StoredBatch> retry, DiskWriter disk) {
    return log;
  }
}

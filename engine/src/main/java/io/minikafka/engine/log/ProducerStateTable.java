package io.minikafka.engine.log;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.RecordBatch;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * What a partition's leader remembers of every producer id (KIP-98; Kafka: {@code
 * ProducerStateManager}): the epoch registered last and the newest batch. Rebuilt from the log when
 * it is opened and at every promotion.
 */
public record ProducerStateTable(PSortedMap<Long, Entry> entries) {
  /** A table that knows nobody. */
  public static final ProducerStateTable EMPTY = new ProducerStateTable(TreePMap.empty());

  /**
   * One producer id.
   *
   * @param registeredEpoch highest epoch that was announced here, −1 if none
   * @param newest the batch accepted last, or null
   */
  public record Entry(int registeredEpoch, @Nullable Accepted newest) {}

  /**
   * The batch accepted last.
   *
   * @param baseSequence its first sequence number
   * @param lastSequence its last sequence number
   * @param baseOffset first offset it was given
   * @param nextOffset the offset after it
   */
  public record Accepted(
      int epoch, long baseSequence, long lastSequence, long baseOffset, long nextOffset) {
    static Accepted of(RecordBatch batch) {
      return new Accepted(
          batch.producer().producerEpoch(),
          batch.producer().baseSequence(),
          batch.lastSequence(),
          batch.baseOffset(),
          batch.nextOffset());
    }
  }

  /** The table that reading {@code log} from its start gives. */
  public static ProducerStateTable rebuiltFrom(PartitionLog log) {
    ProducerStateTable table = EMPTY;
    for (PlacedBatch placed : log.batches()) {
      table = table.accepting(placed.batch());
    }
    return table;
  }

  /**
   * Checks a batch of {@code count} logical records before it is appended.
   *
   * @return the earlier batch it repeats, if it is a duplicate
   * @throws RefusedException PRODUCER_FENCED or OUT_OF_ORDER_SEQUENCE
   */
  public Optional<Accepted> check(ProducerSequence producer, int count) {
    if (!producer.isPresent()) {
      return Optional.empty();
    }
    Entry entry = entries.get(producer.producerId());
    if (entry == null) {
      requireSequence(producer, 0);
      return Optional.empty();
    }
    Accepted newest = entry.newest();
    int known = Math.max(entry.registeredEpoch(), newest == null ? -1 : newest.epoch());
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
      requireSequence(producer, 0);
      return Optional.empty();
    }
    long last = producer.baseSequence() < 0 ? -1 : (long) producer.baseSequence() + count - 1;
    if (producer.baseSequence() == newest.baseSequence() && last == newest.lastSequence()) {
      return Optional.of(newest);
    }
    requireSequence(producer, newest.lastSequence() + 1);
    return Optional.empty();
  }

  private static void requireSequence(ProducerSequence producer, long expected) {
    if (producer.baseSequence() != expected) {
      throw new RefusedException(
          ErrorCode.OUT_OF_ORDER_SEQUENCE,
          "producer "
              + producer.producerId()
              + " sent sequence "
              + producer.baseSequence()
              + ", expected "
              + expected);
    }
  }

  /** This table after {@code batch} was appended. */
  public ProducerStateTable accepting(RecordBatch batch) {
    if (!batch.producer().isPresent()) {
      return this;
    }
    Entry entry = entries.get(batch.producer().producerId());
    int registered = entry == null ? -1 : entry.registeredEpoch();
    return with(batch.producer().producerId(), new Entry(registered, Accepted.of(batch)));
  }

  /**
   * This table after a new instance announced its epoch.
   *
   * @throws RefusedException PRODUCER_FENCED if a higher epoch is known
   */
  public ProducerStateTable registering(long producerId, int epoch) {
    Entry entry = entries.get(producerId);
    if (entry != null && entry.registeredEpoch() > epoch) {
      throw new RefusedException(
          ErrorCode.PRODUCER_FENCED,
          "producer "
              + producerId
              + " has epoch "
              + epoch
              + ", epoch "
              + entry.registeredEpoch()
              + " is registered");
    }
    return with(producerId, new Entry(epoch, entry == null ? null : entry.newest()));
  }

  private ProducerStateTable with(long producerId, Entry entry) {
    return new ProducerStateTable(entries.plus(producerId, entry));
  }
}

package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.RecordBatch;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * What a partition's leader remembers of every producer id (KIP-98; Kafka: {@code
 * ProducerStateManager}): the epoch registered last and the newest batches. Which retries it
 * recognises is a rule.
 *
 * @param snapshots what was written down of it, under rules that do
 * @param rule how it remembers
 */
public record ProducerStateTable(
    PSortedMap<Long, Entry> entries, ProducerSnapshots snapshots, LogRules.Duplicates rule) {
  /** A table that knows nobody. */
  public static final ProducerStateTable EMPTY = new ProducerStateTable(new LatestBatch());

  /** A table that knows nobody yet. */
  ProducerStateTable(LogRules.Duplicates rule) {
    this(TreePMap.empty(), rule);
  }

  /** A table of which nothing is written down. */
  public ProducerStateTable(PSortedMap<Long, Entry> entries, LogRules.Duplicates rule) {
    this(entries, ProducerSnapshots.NONE, rule);
  }

  /**
   * One producer id.
   *
   * @param registeredEpoch highest epoch that was announced here, −1 if none
   * @param newest the batch accepted last, or null
   * @param earlier those before it that are remembered too, the newest first
   * @param openFrom where its open transaction begins, −1 without one
   */
  public record Entry(
      int registeredEpoch, @Nullable Accepted newest, List<Accepted> earlier, long openFrom) {
    static final long NOTHING_OPEN = -1;

    public Entry {
      earlier = List.copyOf(earlier);
    }

    /** One of whom at most the newest batch is remembered. */
    public Entry(int registeredEpoch, @Nullable Accepted newest) {
      this(registeredEpoch, newest, List.of(), NOTHING_OPEN);
    }

    /** The highest epoch that is known of it. */
    public int epoch() {
      return Math.max(registeredEpoch, newest == null ? -1 : newest.epoch());
    }
  }

  /**
   * A batch that was accepted.
   *
   * @param baseSequence its first sequence number
   * @param lastSequence its last sequence number
   * @param baseOffset first offset it was given
   * @param nextOffset the offset after it
   * @param timeMs its greatest record time, in milliseconds
   */
  public record Accepted(
      int epoch,
      long baseSequence,
      long lastSequence,
      long baseOffset,
      long nextOffset,
      long timeMs) {
    static Accepted of(RecordBatch batch) {
      return new Accepted(
          batch.producer().producerEpoch(),
          batch.producer().baseSequence(),
          batch.lastSequence(),
          batch.baseOffset(),
          batch.nextOffset(),
          batch.maxTimestampMs());
    }
  }

  /** The table that a leader with {@code log} begins with. */
  public static ProducerStateTable rebuiltFrom(PartitionLog log) {
    return log.rules().duplicates().ofLeader(log);
  }

  /**
   * Checks a batch of {@code count} logical records before it is appended.
   *
   * @param nowMs the clock, in milliseconds
   * @return the earlier batch it repeats, if it is a duplicate
   * @throws RefusedException PRODUCER_FENCED, INVALID_PRODUCER_EPOCH or OUT_OF_ORDER_SEQUENCE
   */
  public Optional<Accepted> check(ProducerSequence producer, int count, long nowMs) {
    return rule.check(this, producer, count, nowMs);
  }

  static void requireSequence(ProducerSequence producer, long expected) {
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
    return rule.accepting(this, batch);
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
    return with(
        producerId,
        entry == null
            ? new Entry(epoch, null)
            : new Entry(epoch, entry.newest(), entry.earlier(), entry.openFrom()));
  }

  ProducerStateTable with(long producerId, Entry entry) {
    return new ProducerStateTable(entries.plus(producerId, entry), snapshots, rule);
  }

  /** This table after it was written down at {@code offset}, under rules that do. */
  ProducerStateTable saved(String directory, long offset, DiskWriter disk) {
    return rule.keepsSnapshots()
        ? withSnapshots(snapshots.with(offset, entries), directory, disk)
        : this;
  }

  /** This table with other snapshots, and their files. */
  ProducerStateTable withSnapshots(ProducerSnapshots next, String directory, DiskWriter disk) {
    if (next.equals(snapshots)) {
      return this;
    }
    snapshots.replace(next, directory, disk);
    return new ProducerStateTable(entries, next, rule);
  }
}

package io.minikafka.engine.log;

import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.log.Compaction.Selection;
import io.minikafka.engine.log.LogRules.CleaningScope;
import io.minikafka.engine.log.LogRules.Tombstones;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * {@code cleaningScope: closed-below-last-stable}, as Kafka's {@code Cleaner} selects. Records of
 * aborted transactions go at once, and those without a key; a marker goes when nothing of its
 * transaction is left and its horizon has passed; of every producer that is still remembered the
 * newest batch stays, without records if need be.
 */
record ClosedBelowLastStable() implements CleaningScope {
  @Override
  public String value() {
    return "closed-below-last-stable";
  }

  @Override
  public String explain() {
    return "Only closed segments below the last stable offset are cleaned, and only their records "
        + "decide which one of a key is the newest. Records of aborted transactions go with the first"
        + " cleaning, and a record without a key is INVALID_RECORD where cleanup.policy is compact.";
  }

  @Override
  public void requireKeys(RecordBatch batch, String partition) {
    for (int i = 0; i < batch.records().size(); i++) {
      if (batch.records().get(i).key() == null) {
        throw new RefusedException(
            ErrorCode.INVALID_RECORD,
            "record "
                + i
                + " of the batch has no key, and "
                + partition
                + " is compacted: give every record a key");
      }
    }
  }

  @Override
  public int segments(PartitionLog log, long lastStableOffset) {
    int count = 0;
    while (count < log.closed().size()) {
      long end =
          (count + 1 < log.closed().size() ? log.closed().get(count + 1) : log.active())
              .baseOffset();
      if (end > lastStableOffset) {
        break;
      }
      count++;
    }
    return count;
  }

  @Override
  public String because(int segments, long lastStableOffset) {
    return Sentences.of(
        segments == 0 ? "compacted.nothing.why.kafka" : "compacted.why.kafka", lastStableOffset);
  }

  @Override
  public Selection selection(PartitionLog log, int segments, Compaction settings) {
    return new KafkaSelection(log, segments, settings);
  }

  private static final class KafkaSelection implements Selection {
    private final Compaction settings;
    private final Tombstones tombstones;
    private final ActiveProducers producers;
    private final List<RecordBatch> markers = new ArrayList<>();
    // Looked up, never iterated.
    private final Map<Bytes, Long> newest = new TreeMap<>();
    private final List<RecordBatch> written = new ArrayList<>();

    KafkaSelection(PartitionLog log, int segments, Compaction settings) {
      this.settings = settings;
      this.tombstones = log.rules().tombstones();
      this.producers = ActiveProducers.of(log, settings.nowMs());
      for (PlacedBatch placed : log.batches()) {
        if (placed.batch().isControl()) {
          markers.add(placed.batch());
        }
      }
      for (Segment segment : log.closed().subList(0, segments)) {
        for (PlacedBatch placed : segment.batches()) {
          if (!isAborted(placed.batch())) {
            Compaction.note(placed.batch(), newest);
          }
        }
      }
    }

    /** Whether the marker that ends its transaction says so. */
    private boolean isAborted(RecordBatch batch) {
      if (!batch.isTransactional() || batch.isControl()) {
        return false;
      }
      for (RecordBatch marker : markers) {
        if (marker.baseOffset() > batch.baseOffset() && marker.sharesTransactionalProducer(batch)) {
          return marker.control() == ControlType.ABORT;
        }
      }
      return false;
    }

    @Override
    public @Nullable RecordBatch left(RecordBatch batch) {
      boolean needless = batch.isControl() ? isNeedless(batch) : noteWritten(batch);
      RecordBatch left = batch.isControl() ? marker(batch, needless) : data(batch, needless);
      if (left == null) {
        return producers.isNewest(batch) ? emptied(batch) : null;
      }
      return Compaction.hasTombstone(left) || (batch.isControl() && needless)
          ? tombstones.marked(left, settings)
          : left;
    }

    private static RecordBatch emptied(RecordBatch batch) {
      return batch.attributes().emptied() ? batch : batch.emptied();
    }

    /** Notes that something of its transaction is still there; whether that was aborted. */
    private boolean noteWritten(RecordBatch batch) {
      if (batch.isTransactional()) {
        written.add(batch);
      }
      return isAborted(batch);
    }

    /** Whether nothing was left of the transaction that {@code marker} ends. */
    private boolean isNeedless(RecordBatch marker) {
      return !written.removeIf(batch -> batch.sharesTransactionalProducer(marker));
    }

    private @Nullable RecordBatch marker(RecordBatch batch, boolean needless) {
      boolean goes =
          batch.attributes().emptied() || (needless && tombstones.markerGoes(batch, settings));
      return goes ? null : batch;
    }

    private @Nullable RecordBatch data(RecordBatch batch, boolean aborted) {
      return aborted || batch.attributes().emptied()
          ? null
          : Compaction.keeping(batch, index -> stays(batch, index));
    }

    private boolean stays(RecordBatch batch, int index) {
      Record each = batch.records().get(index);
      return each.key() != null
          && Compaction.isNewest(batch, index, newest)
          && !(each.isTombstone() && tombstones.goes(batch, each, settings));
    }
  }
}

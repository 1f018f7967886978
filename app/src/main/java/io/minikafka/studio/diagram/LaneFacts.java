package io.minikafka.studio.diagram;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Link;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LeaderEpochs;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.OwnView;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaProgress;
import io.minikafka.engine.transaction.Transaction;
import io.minikafka.engine.transaction.TransactionState;
import io.minikafka.engine.transaction.Transactions;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One replica of a partition as its lane shows it.
 *
 * @param state what the broker does
 * @param downSinceMs when it went down; −1 while it runs
 * @param logStartOffset first offset its files hold
 * @param logEndOffset the next offset it would write (LEO); of one that is down, what its files
 *     hold
 * @param lag offsets behind the leader's LEO
 * @param lastFetchMs when it last fetched
 * @param segments its files, oldest first; the last one is active
 * @param disk what is on its disk
 * @param partition the partition
 * @param transactions all transactions, as the coordinator knows them
 * @param own what only this replica or its leader knows, under Kafka's rules
 */
public record LaneFacts(
    int broker,
    boolean leader,
    boolean inSync,
    State state,
    long downSinceMs,
    long logStartOffset,
    long logEndOffset,
    long lag,
    long lastFetchMs,
    List<Segment> segments,
    DiskImage disk,
    TopicPartition partition,
    Transactions transactions,
    Own own) {

  /**
   * What a replica knows that the others do not, and what its leader believes of it.
   *
   * @param highWatermark HW as this follower knows it from the last answer; negative for a leader
   *     and where all replicas share one
   * @param believedEnd its LEO as the leader knows it; negative where it has not heard
   * @param epoch the leader epoch it acts on
   * @param epochs where each epoch begins, as its cache has it
   */
  public record Own(long highWatermark, long believedEnd, int epoch, LeaderEpochs epochs) {}

  /** What a broker does. */
  public enum State {
    RUNNING,
    /** A follower that was told not to fetch. */
    PAUSED,
    /** A follower whose link to the leader is cut. */
    CUT_OFF,
    DOWN
  }

  static LaneFacts of(Cluster cluster, Partition partition, int id) {
    Broker broker = cluster.broker(id);
    PartitionLog log = broker == null ? null : broker.log(partition.id());
    ReplicaProgress progress = partition.progress(id);
    long leo = log == null ? 0 : log.logEndOffset();
    long leaderEnd = partition.leaderEndOffset();
    return new LaneFacts(
        id,
        id == partition.leader(),
        partition.isr().contains(id),
        state(cluster, broker, partition.leader()),
        broker instanceof Broker.Stopped stopped ? stopped.sinceMs() : -1,
        log == null ? 0 : log.logStartOffset(),
        leo,
        Math.max(0, leaderEnd - leo),
        progress.lastFetchMs(),
        log == null ? List.of() : List.copyOf(log.segments()),
        broker == null ? DiskImage.EMPTY : broker.disk(),
        partition.id(),
        cluster.transactions(),
        new Own(
            id == partition.leader() || !(broker instanceof Broker.Running)
                ? OwnView.NO_HIGH_WATERMARK
                : partition.ownHighWatermark(id),
            id == partition.leader() ? leo : progress.logEndOffset(),
            partition.epochAt(id),
            log == null ? LeaderEpochs.NOT_KEPT : log.epochs()));
  }

  private static State state(Cluster cluster, @Nullable Broker broker, int leader) {
    if (!(broker instanceof Broker.Running running)) {
      return State.DOWN;
    }
    if (running.id() == leader) {
      return State.RUNNING;
    }
    if (cluster.cutLinks().contains(Link.between(running.id(), leader))) {
      return State.CUT_OFF;
    }
    return running.paused() ? State.PAUSED : State.RUNNING;
  }

  /** Whether the broker is down. */
  public boolean down() {
    return state == State.DOWN;
  }

  /** Whether the leader has not heard yet how far this running replica is. */
  boolean isAheadOfBelief() {
    return !down() && !leader && own.believedEnd() < logEndOffset;
  }

  /** Whether its leader counts it among those that hold all before an offset. */
  boolean isKnownToHold(long nextOffset) {
    return (isAheadOfBelief() ? own.believedEnd() : logEndOffset) >= nextOffset;
  }

  /** Its LEO; of one that is down what the leader last knew, if it had heard of it. */
  long decidingEnd() {
    return down() && own.believedEnd() >= 0 ? own.believedEnd() : logEndOffset;
  }

  /** Whether that segment is the one written to. */
  public boolean isActive(Segment segment) {
    return segment == segments.get(segments.size() - 1);
  }

  /** Bytes of a segment's log file that survive a power failure. */
  public long forcedBytes(Segment segment) {
    return disk.find(segment.logFile()).map(FileImage::forcedLength).orElse(0L);
  }

  /** End of the offsets of a segment that survive a power failure. */
  public long forcedEnd(Segment segment) {
    long bytes = forcedBytes(segment);
    if (bytes >= segment.sizeBytes()) {
      return segment.nextOffset();
    }
    int low = 0;
    int high = segment.batches().size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      PlacedBatch batch = segment.batches().get(middle);
      if (batch.position() + batch.stored().sizeBytes() <= bytes) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == 0 ? segment.baseOffset() : segment.batches().get(low - 1).nextOffset();
  }

  /** End of the offsets that survive a power failure: up to the first byte that is not forced. */
  public long forcedOffset() {
    long end = logStartOffset;
    for (Segment segment : segments) {
      end = forcedEnd(segment);
      if (forcedBytes(segment) < segment.sizeBytes()) {
        break;
      }
    }
    return end;
  }

  /** Whether {@code offset}, below the log start, is in a file still. */
  boolean isKept(long offset) {
    return !segments.isEmpty() && segments.get(0).baseOffset() <= offset;
  }

  /**
   * Whether {@code offset} lies in a file behind its last good batch: of a damaged file only what
   * precedes the damage can be read.
   */
  boolean isUnreadable(long offset) {
    PlacedBatch there = placedAt(offset);
    if (there != null) {
      return there.stored().isDamaged();
    }
    for (int i = segments.size() - 1; i >= 0; i--) {
      Segment segment = segments.get(i);
      if (segment.baseOffset() <= offset) {
        PlacedBatch last = segment.isEmpty() ? null : segment.batches().last();
        long end = last == null ? 0 : last.position() + last.stored().sizeBytes();
        return offset >= segment.nextOffset() && segment.sizeBytes() > end;
      }
    }
    return false;
  }

  /**
   * How the transaction of a batch ended: as the markers in this log say, and without a marker as
   * the coordinator has it, since a start can complete a transaction without one. Null while it is
   * open, or if the batch is of none.
   */
  @Nullable ControlType endOf(RecordBatch batch) {
    if (!batch.isTransactional()) {
      return null;
    }
    Transaction writer = transactions.writerOf(partition, batch);
    if (writer != null && writer.state() == TransactionState.ONGOING) {
      // Nobody has decided: there is no marker to look for.
      return null;
    }
    for (Segment segment : segments) {
      int at =
          segment.nextOffset() > batch.nextOffset() ? firstPast(segment, batch.lastOffset()) : -1;
      for (; at >= 0 && at < segment.batches().size(); at++) {
        RecordBatch later = segment.batches().get(at).batch();
        if (later.isControl() && later.sharesTransactionalProducer(batch)) {
          return later.control();
        }
      }
    }
    if (writer == null || !writer.state().isComplete()) {
      return null;
    }
    return writer.state() == TransactionState.COMPLETE_COMMIT
        ? ControlType.COMMIT
        : ControlType.ABORT;
  }

  /** The segments that hold offsets from {@code from} to before {@code to}. */
  Segments seen(long from, long to) {
    int first = Math.max(0, segmentAt(from));
    int last = Math.max(first, segmentAt(to - 1) + 1);
    return new Segments(first, Math.min(last, segments.size()));
  }

  /** The window that shows the segment with an offset, whole; null if none has it. */
  @Nullable OffsetWindow segmentWindow(long offset, double width) {
    int index = segmentAt(offset);
    if (index < 0 || offset >= logEndOffset) {
      return null;
    }
    long base = segments.get(index).baseOffset();
    long end = index + 1 < segments.size() ? segments.get(index + 1).baseOffset() : logEndOffset;
    double each = width / (double) (end - base);
    return new OffsetWindow((double) base, each < 1 ? each : Math.floor(each));
  }

  /** Index of the last segment that begins at or below an offset; −1 if none does. */
  private int segmentAt(long offset) {
    int low = 0;
    int high = segments.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (segments.get(middle).baseOffset() <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }

  /** The batch that holds an offset, or null. */
  @Nullable RecordBatch batchAt(long offset) {
    PlacedBatch there = placedAt(offset);
    return there == null ? null : there.batch();
  }

  private @Nullable PlacedBatch placedAt(long offset) {
    int index = segmentAt(offset);
    if (index < 0) {
      return null;
    }
    Segment segment = segments.get(index);
    int at = firstPast(segment, offset);
    PlacedBatch found = at < segment.batches().size() ? segment.batches().get(at) : null;
    return found != null && found.batch().baseOffset() <= offset ? found : null;
  }

  /** Where an epoch begins in a log. */
  record EpochStart(int epoch, long offset) {}

  /**
   * Where each leader epoch begins, oldest first. Epochs only grow, so few batches are looked at.
   */
  List<EpochStart> epochStarts() {
    List<EpochStart> starts = new ArrayList<>();
    int known = -1;
    for (Segment segment : segments) {
      while (!segment.isEmpty() && segment.batches().last().batch().leaderEpoch() > known) {
        RecordBatch first = firstAfter(segment, known);
        known = first.leaderEpoch();
        starts.add(new EpochStart(known, first.baseOffset()));
      }
    }
    return starts;
  }

  private static RecordBatch firstAfter(Segment segment, int epoch) {
    int low = 0;
    int high = segment.batches().size() - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (segment.batches().get(middle).batch().leaderEpoch() > epoch) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return segment.batches().get(low).batch();
  }

  /** Index of the first batch of a segment that reaches past an offset; their number if none. */
  static int firstPast(Segment segment, long offset) {
    int low = 0;
    int high = segment.batches().size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (segment.batches().get(middle).nextOffset() > offset) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}

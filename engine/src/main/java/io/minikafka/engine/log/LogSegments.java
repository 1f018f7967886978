package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskWriter;
import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.UnaryOperator;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * The segments of one log, oldest first: at least one, of which the last is active (Kafka: {@code
 * LogSegments}). A value; it cannot be changed.
 */
public final class LogSegments extends AbstractList<Segment> {
  private final PVector<Segment> closed;
  private final Segment active;

  private LogSegments(PVector<Segment> closed, Segment active) {
    this.closed = closed;
    this.active = active;
  }

  /** One segment, which is active. */
  static LogSegments only(Segment active) {
    return new LogSegments(TreePVector.empty(), active);
  }

  /** All of {@code segments}, of which the last is active. */
  public static LogSegments of(List<Segment> segments) {
    int last = segments.size() - 1;
    return new LogSegments(TreePVector.from(segments.subList(0, last)), segments.get(last));
  }

  /** Those that nothing is appended to any more, oldest first. */
  public List<Segment> closed() {
    return closed;
  }

  /** The one that is appended to. */
  public Segment active() {
    return active;
  }

  @Override
  public Segment get(int index) {
    return index == closed.size() ? active : closed.get(index);
  }

  @Override
  public int size() {
    return closed.size() + 1;
  }

  /** Bytes of all log files. */
  long sizeBytes() {
    long bytes = active.sizeBytes();
    for (Segment segment : closed) {
      bytes += segment.sizeBytes();
    }
    return bytes;
  }

  LogSegments withActive(Segment last) {
    return last == active ? this : new LogSegments(closed, last);
  }

  /** These, the active one closed as {@code last}, and {@code next} behind. */
  LogSegments rolled(Segment last, Segment next) {
    return new LogSegments(closed.plus(last), next);
  }

  /** These without the oldest {@code count}, which are closed. */
  LogSegments withoutFirst(int count) {
    return new LogSegments(TreePVector.from(closed.subList(count, closed.size())), active);
  }

  /** Each of these as {@code change} gives it. */
  LogSegments each(UnaryOperator<Segment> change) {
    PVector<Segment> changed = TreePVector.empty();
    for (Segment segment : closed) {
      changed = changed.plus(change.apply(segment));
    }
    return new LogSegments(changed, change.apply(active));
  }

  void force(LogRules rules, DiskWriter disk) {
    for (Segment segment : this) {
      segment.force(rules, disk);
    }
  }

  void delete(LogRules rules, DiskWriter disk) {
    for (Segment segment : this) {
      segment.delete(rules, disk);
    }
  }

  /** The batches that reach past {@code offset}, oldest first. */
  Iterator<PlacedBatch> batchesFrom(long offset) {
    return new Batches(indexFor(offset), offset);
  }

  /** Index of the last segment whose base is at or below {@code offset}, 0 if there is none. */
  private int indexFor(long offset) {
    if (offset >= active.baseOffset()) {
      return closed.size();
    }
    int low = 0;
    int high = closed.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (closed.get(middle).baseOffset() <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  private final class Batches implements Iterator<PlacedBatch> {
    private int segmentIndex;
    private Segment segment;
    private int batchIndex;

    Batches(int segmentIndex, long offset) {
      this.segmentIndex = segmentIndex;
      this.segment = get(segmentIndex);
      this.batchIndex = segment.firstBatchPast(offset);
    }

    @Override
    public boolean hasNext() {
      while (batchIndex >= segment.batches().size() && segmentIndex < closed.size()) {
        segment = get(++segmentIndex);
        batchIndex = 0;
      }
      return batchIndex < segment.batches().size();
    }

    @Override
    public PlacedBatch next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return segment.batches().get(batchIndex++);
    }
  }
}

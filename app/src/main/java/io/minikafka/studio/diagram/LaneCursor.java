package io.minikafka.studio.diagram;

import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import java.util.List;

/**
 * Goes through a lane from offset to offset, upwards, and says how many records lie below and which
 * epoch begins there. It looks at a few batches for each stop, however many lie between two.
 */
final class LaneCursor {
  private static final int NEAR = 8;

  private final List<Segment> segments;
  private int index;
  private Segment segment;
  private long before;
  private int batch;

  /** A cursor at the segment that holds {@code from}; records are counted from its start. */
  LaneCursor(LaneFacts lane, long from) {
    segments = lane.segments();
    index = lane.seen(from, from + 1).from();
    segment = segments.get(index);
  }

  /** Goes on to {@code offset}, which is not below where it stands. */
  void advance(long offset) {
    while (index + 1 < segments.size() && segments.get(index + 1).baseOffset() <= offset) {
      before += segment.records();
      segment = segments.get(++index);
      batch = 0;
    }
    batch = firstPast(offset);
  }

  /** Index of the first batch past an offset: looked for round where even batches would have it. */
  private int firstPast(long offset) {
    int size = segment.batches().size();
    long length = Math.max(1, segment.nextOffset() - segment.baseOffset());
    double share = (double) (offset - segment.baseOffset()) / length;
    int guess = (int) Math.max(batch, Math.min(size - 1L, (long) (share * size)));
    int low = batch;
    int high = size;
    int step = NEAR;
    if (guess < size && !isPast(guess, offset)) {
      low = guess + 1;
      while (low + step < size && !isPast(low + step, offset)) {
        low += step + 1;
        step *= 2;
      }
      high = Math.min(size, low + step);
    } else if (guess < size) {
      high = guess;
      while (high - step > low && isPast(high - step, offset)) {
        high -= step;
        step *= 2;
      }
      low = Math.max(low, high - step);
    }
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (isPast(middle, offset)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private boolean isPast(int index, long offset) {
    return segment.batches().get(index).nextOffset() > offset;
  }

  /** Records below {@code offset}, which it stands at. */
  long recordsBelow(long offset) {
    if (batch == segment.batches().size()) {
      return before + segment.records();
    }
    PlacedBatch placed = segment.batches().get(batch);
    int inside = 0;
    if (placed.batch().baseOffset() < offset) {
      List<Integer> deltas = placed.batch().offsetDeltas();
      while (inside < deltas.size() && placed.batch().baseOffset() + deltas.get(inside) < offset) {
        inside++;
      }
    }
    return before + placed.recordsBefore() + inside;
  }

  /** Leader epoch of the batch it stands at, of the last one at the end; −1 without one. */
  int epoch() {
    if (batch < segment.batches().size()) {
      return segment.batches().get(batch).batch().leaderEpoch();
    }
    for (int i = index + 1; i < segments.size(); i++) {
      if (!segments.get(i).isEmpty()) {
        return segments.get(i).batches().get(0).batch().leaderEpoch();
      }
    }
    return segment.isEmpty() ? -1 : segment.batches().last().batch().leaderEpoch();
  }
}

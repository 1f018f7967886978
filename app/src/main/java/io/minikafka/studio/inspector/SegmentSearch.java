package io.minikafka.studio.inspector;

import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import java.util.function.Predicate;

/** Finds batches of a segment without looking at all of them. */
final class SegmentSearch {
  private SegmentSearch() {}

  /**
   * Index of the first batch that is wanted; their number if none is.
   *
   * @param wanted false for the first batches and true for all later ones
   */
  static int first(Segment segment, Predicate<PlacedBatch> wanted) {
    int low = 0;
    int high = segment.batches().size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (wanted.test(segment.batches().get(middle))) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /** The byte after a batch. */
  static long end(PlacedBatch placed) {
    return placed.position() + placed.stored().sizeBytes();
  }
}

package io.minikafka.studio.diagram;

import org.jspecify.annotations.Nullable;

/** Where the keyboard is in a diagram: on a lane or on a record. Pure steps from mark to mark. */
final class MarkCursor {
  private MarkCursor() {}

  /** The mark a keyboard starts from: the leader's lane. */
  static String first(PartitionFacts facts) {
    return MarkIds.lane(facts.leader());
  }

  /** The mark in a lane above (−1) or below (1): the same offset if it is there, else the lane. */
  static String lane(PartitionFacts facts, @Nullable String at, int by) {
    int lane = Math.min(facts.lanes().size() - 1, Math.max(0, laneIndex(facts, at) + by));
    LaneFacts to = facts.lanes().get(lane);
    long offset = offset(at);
    return offset >= to.logStartOffset() && offset < to.logEndOffset()
        ? MarkIds.record(to.broker(), offset)
        : MarkIds.lane(to.broker());
  }

  /** The record before (−1) or after (1) in its lane; null at an end. */
  static @Nullable String record(PartitionFacts facts, @Nullable String at, int by) {
    LaneFacts lane = facts.lanes().get(Math.max(0, laneIndex(facts, at)));
    long from = offset(at);
    long first = by > 0 ? lane.logStartOffset() : lane.logEndOffset() - 1;
    long offset = from < 0 ? first : from + by;
    return offset >= lane.logStartOffset() && offset < lane.logEndOffset()
        ? MarkIds.record(lane.broker(), offset)
        : null;
  }

  /** The offset of a record's mark, −1 of any other. */
  static long offset(@Nullable String mark) {
    MarkIds.Place place = mark == null ? null : MarkIds.place(mark);
    return place == null ? -1 : place.offset();
  }

  /** Index of the lane of a mark, −1 without one. */
  static int laneIndex(PartitionFacts facts, @Nullable String mark) {
    String[] part = mark == null ? new String[0] : mark.split("-", -1);
    for (int i = 0; i < facts.lanes().size() && part.length > 1; i++) {
      if (part[1].equals(String.valueOf(facts.lanes().get(i).broker()))) {
        return i;
      }
    }
    return -1;
  }
}

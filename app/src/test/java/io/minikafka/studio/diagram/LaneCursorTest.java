package io.minikafka.studio.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LaneCursorTest {
  private static final LaneFacts LANE = States.load().facts().leaderLane();

  private static long records(LaneFacts lane, long from, long to) {
    long records = 0;
    for (Segment segment : lane.segments()) {
      for (PlacedBatch placed : segment.batches()) {
        for (int i = 0; i < placed.batch().records().size(); i++) {
          long offset = placed.batch().offset(i);
          records += offset >= from && offset < to ? 1 : 0;
        }
      }
    }
    return records;
  }

  private static int epoch(LaneFacts lane, long offset) {
    int last = -1;
    for (Segment segment : lane.segments()) {
      for (PlacedBatch placed : segment.batches()) {
        last = placed.batch().leaderEpoch();
        if (placed.nextOffset() > offset) {
          return last;
        }
      }
    }
    return last;
  }

  @Test
  void itCountsWhatAWalkThroughAllRecordsCounts() {
    Random random = new Random(7);
    for (int walk = 0; walk < 20; walk++) {
      long at = LANE.logStartOffset() + random.nextInt(20_000);
      LaneCursor cursor = new LaneCursor(LANE, at);
      cursor.advance(at);
      long below = cursor.recordsBelow(at);
      for (int stop = 0; stop < 12 && at < LANE.logEndOffset(); stop++) {
        assertEquals(epoch(LANE, at), cursor.epoch(), "epoch at " + at);
        long next = Math.min(LANE.logEndOffset(), at + 1 + random.nextInt(1 << random.nextInt(13)));
        cursor.advance(next);
        long upTo = cursor.recordsBelow(next);
        assertEquals(records(LANE, at, next), upTo - below, at + " to " + next);
        below = upTo;
        at = next;
      }
    }
  }

  @Test
  void everyEpochBeginsWhereItsFirstBatchDoes() {
    for (LaneFacts.EpochStart start : LANE.epochStarts()) {
      assertEquals(start.epoch(), epoch(LANE, start.offset()));
      if (start.offset() > LANE.logStartOffset() && start.epoch() > 0) {
        assertEquals(start.epoch() - 1, epoch(LANE, start.offset() - 1));
      }
    }
    assertEquals(3, LANE.epochStarts().size());
  }

  @Test
  void segmentsAreFoundByOffset() {
    for (int i = 0; i < LANE.segments().size(); i++) {
      long base = LANE.segments().get(i).baseOffset();
      assertEquals(new Segments(i, i + 1), LANE.seen(base, base + 1));
    }
    assertEquals(
        new Segments(0, LANE.segments().size()),
        LANE.seen(LANE.logStartOffset(), LANE.logEndOffset()));
  }
}

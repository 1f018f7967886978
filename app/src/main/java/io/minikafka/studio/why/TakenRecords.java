package io.minikafka.studio.why;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The records of a log that are not in it any more after a compaction, each with its key. */
public final class TakenRecords {
  private TakenRecords() {}

  /**
   * The records that {@code after} lacks, by offset and key: {@code 5 (o-13)}.
   *
   * @param after the same replica later; null takes nothing
   */
  public static List<String> of(PartitionLog before, @Nullable PartitionLog after) {
    List<String> taken = new ArrayList<>();
    before.segments().forEach(segment -> taken.addAll(of(segment, Long.MAX_VALUE, after)));
    return taken;
  }

  /** The same of one segment, up to an offset. */
  static List<String> of(Segment segment, long end, @Nullable PartitionLog after) {
    List<String> taken = new ArrayList<>();
    for (PlacedBatch placed : segment.batches()) {
      for (int i = 0; i < placed.batch().records().size(); i++) {
        long offset = placed.batch().offset(i);
        if (after != null && offset < end && !holds(after, offset)) {
          String key = String.valueOf(placed.batch().records().get(i).key());
          taken.add(text("why.compaction.record", offset, key));
        }
      }
    }
    return taken;
  }

  private static boolean holds(PartitionLog log, long offset) {
    PlacedBatch placed = log.batchAt(offset);
    return placed != null
        && placed.batch().offsetDeltas().contains((int) (offset - placed.batch().baseOffset()));
  }
}

package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.log.LogRules.LogTruncation;
import java.util.List;

/** {@code logTruncation: cut-tail}, Kafka's {@code LocalLog.truncateTo}. */
record CutTail() implements LogTruncation {
  @Override
  public String value() {
    return "cut-tail";
  }

  @Override
  public String explain() {
    return "Truncation deletes the segments that begin past the target and cuts the tail of the one"
        + " it lies in. What stays is not touched, so what was forced of it stays forced.";
  }

  @Override
  public PartitionLog truncate(PartitionLog log, long target, DiskWriter disk) {
    List<Segment> segments = log.segments();
    if (target < segments.get(0).baseOffset()) {
      return log.restartAt(target, disk);
    }
    int last = segments.size() - 1;
    while (segments.get(last).baseOffset() > target) {
      segments.get(last).delete(log.rules(), disk);
      last--;
    }
    Segment active = segments.get(last);
    int past = active.firstBatchPast(target);
    long end = target;
    if (past < active.batches().size()) {
      end = Math.min(target, active.batches().get(past).batch().baseOffset());
      active = active.truncate(past, log.rules(), disk);
    }
    return log.cutTo(LogSegments.of(segments.subList(0, last + 1)).withActive(active), end, disk);
  }
}

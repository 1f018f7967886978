package io.minikafka.studio.compare;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.compare.Compared;
import io.minikafka.engine.compare.Difference;
import io.minikafka.engine.compare.Difference.Kind;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.ReplicationEvent.Truncated;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.studio.diagram.SideBySide.Cut;
import io.minikafka.studio.diagram.SideBySide.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** Which offsets differ, and which records one side cut. */
final class Frames {
  private static final int NAMED = 2;

  private Frames() {}

  /**
   * The frame at a step.
   *
   * @param parting number of the command at which the two part
   */
  static Frame of(Compared now, TopicPartition partition, int parting) {
    long from = Long.MAX_VALUE;
    long next = 0;
    for (Difference each : now.differences()) {
      if (!each.subject().equals(partition.toString())) {
        continue;
      }
      if (each.kind() == Kind.RECORD) {
        long offset = Long.parseLong(each.name());
        from = Math.min(from, offset);
        next = Math.max(next, offset + 1);
      } else if (isOffset(each)) {
        from = Math.min(from, Math.min(number(each.left()), number(each.right())));
        next = Math.max(next, Math.max(number(each.left()), number(each.right())));
      }
    }
    if (from >= next) {
      return Frame.NONE;
    }
    List<Cut> left =
        cuts(now, partition, parting, Compared::leftTransition, at -> at.left().cluster());
    List<Cut> right = cuts(now, partition, parting, Compared::rightTransition, Compared::right);
    return new Frame(from, next, without(left, right), without(right, left));
  }

  private static boolean isOffset(Difference each) {
    return (each.kind() == Kind.LOG_END || each.kind() == Kind.HIGH_WATERMARK)
        && !each.left().isEmpty()
        && !each.right().isEmpty();
  }

  private static long number(String value) {
    return Long.parseLong(value);
  }

  private static List<Cut> without(List<Cut> cuts, List<Cut> others) {
    return cuts.stream().filter(each -> !others.contains(each)).toList();
  }

  private static List<Cut> cuts(
      Compared now,
      TopicPartition partition,
      int parting,
      Function<Compared, Optional<Transition>> transition,
      Function<Compared, Cluster> cluster) {
    SortedMap<Integer, Cut> cuts = new TreeMap<>();
    for (Compared step : now.path()) {
      if (step.number() < parting) {
        continue;
      }
      for (Event event : transition.apply(step).map(Transition::events).orElse(List.of())) {
        if (event instanceof Truncated cut && cut.partition().equals(partition)) {
          Cluster before = step.before().map(cluster).orElseGet(() -> cluster.apply(step));
          cuts.put(cut.broker(), cut(cut, before));
        }
      }
    }
    return List.copyOf(cuts.values());
  }

  private static Cut cut(Truncated cut, Cluster before) {
    List<String> names = new ArrayList<>();
    Broker broker = before.broker(cut.broker());
    PartitionLog log = broker == null ? null : broker.log(cut.partition());
    for (long offset = cut.to(); log != null && offset < cut.from(); offset++) {
      PlacedBatch placed = log.batchAt(offset);
      if (placed != null) {
        RecordBatch batch = placed.batch();
        for (int i = 0; i < batch.records().size(); i++) {
          if (batch.offset(i) == offset) {
            Record record = batch.records().get(i);
            names.add(String.valueOf(record.key() == null ? record.value() : record.key()));
          }
        }
      }
      if (names.size() > NAMED) {
        break;
      }
    }
    return new Cut(
        cut.broker(), cut.to(), cut.from(), names.size() > NAMED ? "" : String.join(", ", names));
  }
}

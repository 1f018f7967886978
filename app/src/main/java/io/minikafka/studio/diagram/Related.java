package io.minikafka.studio.diagram;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What belongs to the mark under the pointer and is highlighted with it. */
final class Related {
  private Related() {}

  /** The mark and those that belong to it; none for null. */
  static List<String> of(PartitionFacts facts, @Nullable String mark) {
    if (mark == null) {
      return List.of();
    }
    List<String> all = new ArrayList<>();
    all.add(mark);
    if (mark.equals(MarkIds.HW)) {
      all.add(MarkIds.leo(facts.hold().broker()));
    }
    String[] part = mark.split("-", -1);
    boolean waits = part[0].equals("waiter") || part[0].equals("ack");
    if (waits) {
      long base = Long.parseLong(part[part.length - 1]);
      all.add(MarkIds.batch(facts.leader(), base));
      all.add(MarkIds.ack(base));
      facts.lanes().forEach(lane -> all.add(MarkIds.waiter(lane.broker(), base)));
    }
    return all;
  }
}

package io.minikafka.studio.overview;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.DelayedProduce;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.transaction.Transaction;
import io.minikafka.studio.drawing.Glyph;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Something that may need a look, and where it is the case.
 *
 * @param level how much it matters
 */
public record Attention(Level level, Glyph glyph, String title, String words) {
  private static final int LISTED = 3;

  /** How much something matters. */
  public enum Level {
    FINE,
    NOTE,
    WARN,
    DANGER
  }

  /** Everything that may need a look, also what does not. */
  static List<Attention> of(Cluster cluster) {
    return List.of(
        belowMin(cluster),
        leaderDown(cluster),
        underReplicated(cluster),
        aboveHighWatermark(cluster),
        waiting(cluster),
        held(cluster));
  }

  private static Attention belowMin(Cluster cluster) {
    long min = cluster.config().replication().minInsyncReplicas();
    List<TopicPartition> below =
        cluster.partitions().values().stream()
            .filter(each -> each.isr().size() < min)
            .map(Partition::id)
            .toList();
    String title = text("overview.belowMin");
    if (below.isEmpty()) {
      int least =
          cluster.partitions().values().stream()
              .mapToInt(each -> each.isr().size())
              .min()
              .orElse(0);
      return new Attention(
          Level.FINE, Glyph.CHECK, title, text("overview.belowMin.none", least, min));
    }
    return new Attention(
        Level.DANGER, Glyph.WARN, title, text("overview.belowMin.some", names(below), min));
  }

  private static Attention leaderDown(Cluster cluster) {
    List<TopicPartition> down =
        cluster.partitions().values().stream()
            .filter(each -> !cluster.isRunning(each.leader()))
            .map(Partition::id)
            .toList();
    return attention(
        down.isEmpty(), Level.DANGER, Glyph.WARN, "overview.leaderIsDown", names(down));
  }

  private static Attention underReplicated(Cluster cluster) {
    List<TopicPartition> ids = new ArrayList<>();
    TreeSet<String> sizes = new TreeSet<>();
    for (Partition each : cluster.partitions().values()) {
      if (each.isr().size() < each.replicas().size()) {
        ids.add(each.id());
        sizes.add(text("overview.isrOf", each.isr().size(), each.replicas().size()));
      }
    }
    return attention(
        ids.isEmpty(),
        Level.WARN,
        Glyph.WARN,
        "overview.underReplicated",
        names(ids),
        String.join(", ", sizes));
  }

  private static Attention aboveHighWatermark(Cluster cluster) {
    List<String> ranges = new ArrayList<>();
    for (Partition each : cluster.partitions().values()) {
      long end = each.leaderEndOffset();
      if (end > each.highWatermark()) {
        ranges.add(text("overview.range", each.id(), Sentences.range(each.highWatermark(), end)));
      }
    }
    return attention(ranges.isEmpty(), Level.NOTE, Glyph.EYE, "overview.aboveHw", listed(ranges));
  }

  private static Attention waiting(Cluster cluster) {
    List<String> waiters = new ArrayList<>();
    for (Partition each : cluster.partitions().values()) {
      if (each.waiting().isEmpty()) {
        continue;
      }
      String offsets =
          each.waiting().stream()
              .map(produce -> Sentences.range(produce.baseOffset(), produce.nextOffset()))
              .collect(Collectors.joining(", "));
      TreeSet<Integer> missing = new TreeSet<>();
      for (DelayedProduce produce : each.waiting()) {
        produce.awaitedIn(each).stream()
            .filter(broker -> each.progress(broker).logEndOffset() < produce.nextOffset())
            .forEach(missing::add);
      }
      waiters.add(
          text(
              "overview.waits",
              offsets,
              each.id(),
              missing.stream().map(String::valueOf).collect(Collectors.joining(", "))));
    }
    return attention(
        waiters.isEmpty(), Level.WARN, Glyph.HOUR, "overview.waiting", listed(waiters));
  }

  private static Attention held(Cluster cluster) {
    List<String> held = new ArrayList<>();
    for (String open : cluster.transactions().open()) {
      Transaction transaction = cluster.transactions().newest(open);
      if (transaction != null) {
        transaction
            .firstOffsets()
            .forEach(
                (id, first) -> {
                  if (cluster.lastStableOffset(id) == first) {
                    held.add(text("overview.held", id, first, open));
                  }
                });
      }
    }
    return attention(held.isEmpty(), Level.NOTE, Glyph.TX, "overview.lsoHeld", listed(held));
  }

  private static Attention attention(
      boolean fine, Level level, Glyph glyph, String key, Object... values) {
    return fine
        ? new Attention(Level.FINE, Glyph.CHECK, text(key), text("overview.none"))
        : new Attention(level, glyph, text(key), text(key + ".some", values));
  }

  private static String names(List<TopicPartition> ids) {
    return ids.size() <= 2 * LISTED
        ? OverviewReading.names(ids)
        : text(
            "overview.andMore", OverviewReading.names(ids.subList(0, LISTED)), ids.size() - LISTED);
  }

  private static String listed(List<String> all) {
    return all.size() <= LISTED
        ? String.join("; ", all)
        : text("overview.andMore", String.join("; ", all.subList(0, LISTED)), all.size() - LISTED);
  }
}

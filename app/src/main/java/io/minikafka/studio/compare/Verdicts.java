package io.minikafka.studio.compare;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.compare.Acknowledged;
import io.minikafka.engine.compare.Acknowledged.Entry;
import io.minikafka.engine.compare.Compared;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.compare.ComparePage.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What became of acknowledged records, where it is not the same on both sides. */
final class Verdicts {
  private static final int NAMED = 3;

  private final Cluster left;
  private final Cluster right;
  private final List<Entry> lostLeft;
  private final List<Entry> lostRight;
  private final List<Entry> ours;
  private final List<Entry> theirs;

  Verdicts(Compared now) {
    List<Compared> path = now.path();
    left = now.left().cluster();
    right = now.right();
    ours = Acknowledged.on(transitions(path, Compared::leftTransition));
    theirs = Acknowledged.on(transitions(path, Compared::rightTransition));
    lostLeft = Acknowledged.lost(ours, left);
    lostRight = Acknowledged.lost(theirs, right);
  }

  private static List<Transition> transitions(
      List<Compared> path, Function<Compared, Optional<Transition>> side) {
    return path.stream().flatMap(each -> side.apply(each).stream()).toList();
  }

  Optional<Verdict> left() {
    return verdict(lostLeft, lostRight, ours, left);
  }

  Optional<Verdict> right() {
    return verdict(lostRight, lostLeft, theirs, right);
  }

  private static Optional<Verdict> verdict(
      List<Entry> lost, List<Entry> lostThere, List<Entry> all, Cluster cluster) {
    if (!lost.isEmpty()) {
      return Optional.of(new Verdict(false, names(lost), said("compare.lost", lost, names(lost))));
    }
    List<Entry> kept = all.stream().filter(lostThere::contains).toList();
    if (kept.isEmpty()) {
      return Optional.empty();
    }
    boolean readable = kept.stream().allMatch(each -> Acknowledged.isReadable(each, cluster));
    Partition partition = cluster.partition(kept.get(0).partition());
    long highWatermark = partition == null ? 0 : partition.highWatermark();
    return Optional.of(
        new Verdict(
            true,
            names(kept),
            said(
                readable ? "compare.kept.readable" : "compare.kept",
                kept,
                names(kept),
                highWatermark)));
  }

  private static String said(String key, List<Entry> entries, Object... values) {
    return text(entries.size() == 1 ? key + ".one" : key, values);
  }

  private static String names(List<Entry> entries) {
    List<String> names = entries.stream().map(Entry::name).toList();
    if (names.size() == 1) {
      return names.get(0);
    }
    if (names.size() > NAMED) {
      return text("compare.names.many", names.get(0), names.size() - 1);
    }
    String first = names.stream().limit(names.size() - 1L).collect(Collectors.joining(", "));
    return text("compare.names.and", first, names.get(names.size() - 1));
  }
}

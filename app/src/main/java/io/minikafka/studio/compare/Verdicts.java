package io.minikafka.studio.compare;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.compare.Acknowledged;
import io.minikafka.engine.compare.Acknowledged.Entry;
import io.minikafka.engine.compare.Compared;
import io.minikafka.engine.compare.Disagreement;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.compare.ComparePage.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What became of acknowledged records and of the logs, where it is not the same on both sides. */
final class Verdicts {
  private static final int NAMED = 3;
  // In-sync replicas hold the same; told where on the other side they do not.
  private static final Verdict ALIKE = new Verdict(true, "", text("compare.alike"));

  private final Side ours;
  private final Side theirs;

  /**
   * One of the two.
   *
   * @param past its clusters, the newest last
   * @param acknowledged every record that was acknowledged
   * @param lost those that no running broker has
   * @param givenUp those that only brokers outside the ISR have
   */
  private record Side(
      List<Cluster> past,
      List<Entry> acknowledged,
      List<Entry> lost,
      List<Entry> givenUp,
      Optional<Disagreement> apart) {

    static Side of(
        List<Compared> path,
        Function<Compared, Optional<Transition>> transition,
        Function<Compared, Cluster> cluster) {
      List<Cluster> past = path.stream().map(cluster).toList();
      Cluster now = past.get(past.size() - 1);
      List<Entry> acknowledged =
          Acknowledged.on(path.stream().flatMap(each -> transition.apply(each).stream()).toList());
      // Of a closed cluster no broker runs: what is lost shows when it opens again.
      boolean runs = now.lifecycle() == Lifecycle.RUNNING;
      List<Entry> lost = runs ? Acknowledged.lost(acknowledged, now) : List.of();
      List<Entry> givenUp = runs ? Acknowledged.givenUp(acknowledged, now) : List.of();
      return new Side(past, acknowledged, lost, givenUp, Disagreement.in(now));
    }

    Cluster now() {
      return past.get(past.size() - 1);
    }

    /** Whether consumers could once read all of {@code entries}. */
    boolean wereReadable(List<Entry> entries) {
      return entries.stream()
          .allMatch(each -> past.stream().anyMatch(at -> Acknowledged.isReadable(each, at)));
    }
  }

  Verdicts(Compared now) {
    List<Compared> path = now.path();
    ours = Side.of(path, Compared::leftTransition, each -> each.left().cluster());
    theirs = Side.of(path, Compared::rightTransition, Compared::right);
  }

  Optional<Verdict> left() {
    return verdict(ours, theirs);
  }

  Optional<Verdict> right() {
    return verdict(theirs, ours);
  }

  private static Optional<Verdict> verdict(Side here, Side there) {
    return lost(here)
        .or(() -> here.apart.map(Verdicts::diverged))
        .or(() -> givenUp(here))
        .or(() -> kept(here, there.lost))
        .or(() -> kept(here, there.givenUp))
        .or(() -> there.apart.map(at -> ALIKE));
  }

  private static Optional<Verdict> lost(Side here) {
    if (here.lost.isEmpty()) {
      return Optional.empty();
    }
    String names = names(here.lost);
    List<Integer> waits =
        here.lost.stream()
            .flatMap(each -> Acknowledged.waitsOn(each, here.now()).stream())
            .toList();
    if (waits.size() == here.lost.size()) {
      return Optional.of(
          new Verdict(true, names, said("compare.waits", here.lost, names, waits.get(0))));
    }
    String key = here.wereReadable(here.lost) ? "compare.lost.committed" : "compare.lost";
    return Optional.of(new Verdict(false, names, said(key, here.lost, names)));
  }

  private static Optional<Verdict> givenUp(Side here) {
    if (here.givenUp.isEmpty()) {
      return Optional.empty();
    }
    String names = names(here.givenUp);
    String key = here.wereReadable(here.givenUp) ? "compare.givenUp.committed" : "compare.givenUp";
    return Optional.of(new Verdict(false, names, said(key, here.givenUp, names)));
  }

  private static Verdict diverged(Disagreement at) {
    return new Verdict(false, "", text("compare.diverged", at.broker(), at.other(), at.offset()));
  }

  /** What is here of the records that the other side lost. */
  private static Optional<Verdict> kept(Side here, List<Entry> lostThere) {
    List<Entry> kept = here.acknowledged.stream().filter(lostThere::contains).toList();
    if (kept.isEmpty()) {
      return Optional.empty();
    }
    boolean readable = kept.stream().allMatch(each -> Acknowledged.isReadable(each, here.now()));
    Partition partition = here.now().partition(kept.get(0).partition());
    long highWatermark = partition == null ? 0 : partition.highWatermark();
    String key = readable ? "compare.kept.readable" : "compare.kept";
    return Optional.of(new Verdict(true, names(kept), said(key, kept, names(kept), highWatermark)));
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

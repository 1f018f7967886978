package io.minikafka.studio.explorer;

import io.minikafka.engine.explore.Finding;
import io.minikafka.engine.explore.Property;
import io.minikafka.engine.explore.Search;
import io.minikafka.studio.explorer.ExplorerPage.Status;
import io.minikafka.studio.mapping.MappingTable;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A search and the same one under the other set, in slices on a worker, so that they can be paused
 * and others get their turn. Only slices touch the searches.
 */
final class SearchRun {
  private static final long SLICE_NANOS = 25_000_000;
  private static final long TELL_NANOS = 120_000_000;
  private static final int PIECE = 25;

  private final MappingTable table;
  private final Executor worker;
  private final LongSupplier nanos;
  private final int frontierLimit;
  private final Consumer<Snapshot> told;
  private final Map<Property, Story> stories = new EnumMap<>(Property.class);
  // Nothing once it ended: what was still to be expanded is large.
  private @Nullable Both searches;
  private volatile Status wanted = Status.RUNNING;
  private boolean mainsTurn = true;
  private boolean mainGoesOn = true;
  private boolean otherGoesOn = true;
  private long spent;
  private long toldAt;

  private record Both(Search main, Search other) {
    int frontier() {
      return main.frontier() + other.frontier();
    }
  }

  /**
   * What is known of both at a time.
   *
   * @param stories those found, by property
   * @param bound how deep they may go
   * @param spentNanos how long the first search took so far
   */
  record Snapshot(
      Status status,
      Search.Progress main,
      List<Finding> findings,
      Map<Property, Story> stories,
      Search.Progress other,
      List<Finding> otherFindings,
      int bound,
      long spentNanos) {
    Snapshot {
      findings = List.copyOf(findings);
      stories = Map.copyOf(stories);
      otherFindings = List.copyOf(otherFindings);
    }
  }

  /**
   * @param frontierLimit how many clusters may be kept; then the search ends for want of memory
   * @param told gets what is known now and then, on the worker
   */
  SearchRun(
      Search main,
      Search other,
      MappingTable table,
      Executor worker,
      LongSupplier nanos,
      int frontierLimit,
      Consumer<Snapshot> told) {
    this.searches = new Both(main, other);
    this.table = table;
    this.worker = worker;
    this.nanos = nanos;
    this.frontierLimit = frontierLimit;
    this.told = told;
  }

  void start() {
    worker.execute(this::slice);
  }

  /** Waits after the slice that runs. */
  void pause() {
    wanted = Status.PAUSED;
  }

  void goOn() {
    wanted = Status.RUNNING;
    start();
  }

  /** Ends for good. */
  void stop() {
    wanted = Status.STOPPED;
    worker.execute(() -> tell(Status.STOPPED));
  }

  private void slice() {
    Both both = searches;
    if (both == null || wanted != Status.RUNNING) {
      tell(wanted);
      return;
    }
    long from = nanos.getAsLong();
    boolean turn = otherGoesOn ? mainGoesOn && mainsTurn : mainGoesOn;
    Search search = turn ? both.main() : both.other();
    boolean left;
    long now;
    do {
      left = search.advance(PIECE);
      now = nanos.getAsLong();
    } while (left && now - from < SLICE_NANOS);
    if (turn) {
      spent += now - from;
      mainGoesOn = left;
    } else {
      otherGoesOn = left;
    }
    mainsTurn = !turn;
    boolean full = both.frontier() > frontierLimit;
    if (full || !(mainGoesOn || otherGoesOn)) {
      tell(full ? Status.MEMORY : Status.DONE);
      return;
    }
    if (now - toldAt >= TELL_NANOS) {
      toldAt = now;
      tell(Status.RUNNING);
    }
    start();
  }

  private void tell(Status status) {
    Both both = searches;
    if (both == null) {
      return;
    }
    Search main = both.main();
    for (Finding finding : main.findings()) {
      if (finding instanceof Finding.Broken broken) {
        stories.computeIfAbsent(
            finding.property(), each -> Stories.of(broken.counterexample(), main.space(), table));
      }
    }
    told.accept(
        new Snapshot(
            status,
            main.progress(),
            main.findings(),
            stories,
            both.other().progress(),
            both.other().findings(),
            main.space().bounds().depth(),
            spent));
    if (status != Status.RUNNING && status != Status.PAUSED) {
      searches = null;
    }
  }
}

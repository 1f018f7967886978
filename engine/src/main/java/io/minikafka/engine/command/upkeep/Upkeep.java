package io.minikafka.engine.command.upkeep;

import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.Checkpoints;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.event.ClusterEvent.ClockReached;
import io.minikafka.engine.id.RefusedException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Lets the clock move and everything happen on the way that the rules leave to it, each at its own
 * time. Moments at which nothing but the time of a fetch would change are passed over.
 */
public final class Upkeep {
  /** So many moments one command goes through at most. */
  private static final int MOST_MOMENTS = 10_000;

  /** In the order in which they act at one moment; fetches come after those before them. */
  private static final List<Timer> BEFORE_FETCHES =
      List.of(new Sessions(), new GroupDeadlines(), new Linger());

  private static final List<Timer> AFTER_FETCHES =
      List.of(
          new IsrChecks(),
          new CheckpointRuns(Checkpoints.HIGH_WATERMARKS),
          new CheckpointRuns(Checkpoints.LOG_STARTS),
          new RetentionRuns(),
          new CleaningRuns(),
          new RequestTimeouts());

  private Upkeep() {}

  /**
   * Moves the clock to {@code untilMs}.
   *
   * @throws RefusedException INVALID_ARGUMENT if too much would happen on the way
   */
  public static void pass(Execution run, long untilMs) {
    if (run.cluster().lifecycle() != Lifecycle.CLOSED) {
      goThrough(run, untilMs);
    }
    run.set(run.cluster().withTimeMs(untilMs));
  }

  private static void goThrough(Execution run, long untilMs) {
    Fetches fetches = new Fetches();
    for (int moments = 0; ; moments++) {
      long now = run.nowMs();
      List<Long> before = times(run, BEFORE_FETCHES, now);
      List<Long> after = times(run, AFTER_FETCHES, now);
      long next = Math.min(Collections.min(before), Collections.min(after));
      long at = Math.min(next, fetches.nextMs(run, now, Math.min(next, untilMs)));
      if (at > untilMs || at == Timer.NEVER) {
        return;
      }
      if (moments == MOST_MOMENTS) {
        throw Execution.invalid(
            "more than "
                + MOST_MOMENTS
                + " things would happen on the way: the clock would stand at "
                + now
                + " ms, move it in smaller steps");
      }
      run.set(run.cluster().withTimeMs(at));
      int events = run.events().size();
      act(run, BEFORE_FETCHES, before);
      if (at > now && fetches.isDue(run)) {
        fetches.act(run);
      }
      act(run, AFTER_FETCHES, after);
      if (run.events().size() > events) {
        fetches.somethingHappened();
        run.emitBefore(events, new ClockReached(at));
      }
    }
  }

  private static List<Long> times(Execution run, List<Timer> timers, long now) {
    List<Long> times = new ArrayList<>();
    for (Timer timer : timers) {
      times.add(Math.max(now, timer.nextMs(run, now)));
    }
    return times;
  }

  private static void act(Execution run, List<Timer> timers, List<Long> times) {
    for (int i = 0; i < timers.size(); i++) {
      if (times.get(i) <= run.nowMs()) {
        timers.get(i).act(run);
        run.followUp();
      }
    }
  }
}

package io.minikafka.engine.command.upkeep;

import io.minikafka.engine.command.Execution;

/** Something that happens by itself when the clock reaches a time. */
interface Timer {
  /** There is nothing to do, however far the clock moves. */
  long NEVER = Long.MAX_VALUE;

  /**
   * The first moment at which there is something to do; one that is not later than {@code afterMs}
   * means at once. What is due must not be due any more once it was done.
   */
  long nextMs(Execution run, long afterMs);

  /** Does what is due. */
  void act(Execution run);

  /** The first multiple of {@code periodMs} later than {@code afterMs}. */
  static long after(long afterMs, long periodMs) {
    return periodMs == NEVER ? NEVER : (Math.floorDiv(afterMs, periodMs) + 1) * periodMs;
  }
}

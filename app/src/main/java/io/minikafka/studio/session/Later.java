package io.minikafka.studio.session;

import java.util.function.BooleanSupplier;

/**
 * The one thing that a session does later: the next step of a script that plays, or the next piece
 * of a long run.
 */
final class Later {
  // A piece ends after so many nanoseconds.
  private static final long PIECE_NANOS = 25_000_000;

  // How far a run is, is shown once in so many nanoseconds: that costs more than hundreds of
  // commands.
  private static final long SHOWN_NANOS = 1_000_000_000;

  private final Pace pace;
  private Runnable waiting = () -> {};

  Later(Pace pace) {
    this.pace = pace;
  }

  /** Does something after a while, unless it is called off. */
  void after(long ms, Runnable action) {
    waiting = pace.after(ms, action);
  }

  /**
   * Does {@code step} as long as there is {@code more}, in pieces that leave the thread to others
   * in between, then {@code done}.
   *
   * @param show shows how far the run is
   */
  void inPieces(BooleanSupplier more, Runnable step, Runnable show, Runnable done) {
    piece(more, step, show, done, System.nanoTime());
  }

  private void piece(
      BooleanSupplier more, Runnable step, Runnable show, Runnable done, long shownAt) {
    long until = System.nanoTime() + PIECE_NANOS;
    while (more.getAsBoolean()) {
      step.run();
      if (System.nanoTime() > until) {
        boolean isTime = System.nanoTime() - shownAt > SHOWN_NANOS;
        if (isTime) {
          show.run();
        }
        long at = isTime ? System.nanoTime() : shownAt;
        after(0, () -> piece(more, step, show, done, at));
        return;
      }
    }
    done.run();
  }

  /** Does not do it any more. */
  void callOff() {
    waiting.run();
    waiting = () -> {};
  }
}

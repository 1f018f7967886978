package io.minikafka.engine.command.upkeep;

import io.minikafka.engine.command.Checkpoints;
import io.minikafka.engine.command.Execution;

/** Brokers write one of their checkpoints at fixed times. */
final class CheckpointRuns implements Timer {
  private final Checkpoints checkpoints;

  CheckpointRuns(Checkpoints checkpoints) {
    this.checkpoints = checkpoints;
  }

  @Override
  public long nextMs(Execution run, long afterMs) {
    long period =
        run.rules().cluster().background().periodMs(checkpoints.work(), run.cluster().config());
    return period == NEVER || checkpoints.areWritten(run) ? NEVER : Timer.after(afterMs, period);
  }

  @Override
  public void act(Execution run) {
    for (int broker : run.cluster().brokers().keySet()) {
      if (run.cluster().isRunning(broker)) {
        checkpoints.write(run, broker);
      }
    }
  }
}

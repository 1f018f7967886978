package io.minikafka.engine.command.upkeep;

import io.minikafka.engine.cluster.ClusterRules.Work;
import io.minikafka.engine.command.Checkpoints;
import io.minikafka.engine.command.Execution;

/** Brokers write HW of their replicas into their checkpoint. */
final class HighWatermarkCheckpoints implements Timer {
  @Override
  public long nextMs(Execution run, long afterMs) {
    long period =
        run.rules()
            .cluster()
            .background()
            .periodMs(Work.HIGH_WATERMARK_CHECKPOINT, run.cluster().config());
    return period == NEVER || Checkpoints.areWritten(run) ? NEVER : Timer.after(afterMs, period);
  }

  @Override
  public void act(Execution run) {
    for (int broker : run.cluster().brokers().keySet()) {
      if (run.cluster().isRunning(broker)) {
        Checkpoints.write(run, broker);
      }
    }
  }
}

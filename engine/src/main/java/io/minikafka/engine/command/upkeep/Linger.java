package io.minikafka.engine.command.upkeep;

import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.producer.Flushing;
import io.minikafka.engine.producer.Accumulator;
import io.minikafka.engine.producer.Producer;

/** Producers send what has waited for {@code linger.ms}. */
final class Linger implements Timer {
  @Override
  public long nextMs(Execution run, long afterMs) {
    long next = NEVER;
    if (run.rules().cluster().background().sendsDueBatches()) {
      for (Producer producer : run.cluster().producers().byHandle().values()) {
        for (Accumulator buffer : producer.buffers().values()) {
          next = Math.min(next, buffer.sinceMs() + producer.config().lingerMs());
        }
      }
    }
    return next;
  }

  @Override
  public void act(Execution run) {
    for (Producer producer : run.cluster().producers().byHandle().values()) {
      Flushing.flushDue(run, producer);
    }
  }
}

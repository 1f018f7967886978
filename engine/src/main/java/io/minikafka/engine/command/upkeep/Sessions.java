package io.minikafka.engine.command.upkeep;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.command.Elections;
import io.minikafka.engine.command.Execution;

/** The controller notices that a broker crashed once its session is over. */
final class Sessions implements Timer {
  @Override
  public long nextMs(Execution run, long afterMs) {
    long next = NEVER;
    for (Broker broker : run.cluster().brokers().values()) {
      if (broker instanceof Broker.Stopped stopped && stopped.goneMs() > afterMs) {
        next = Math.min(next, stopped.goneMs());
      }
    }
    return next;
  }

  @Override
  public void act(Execution run) {
    Elections.afterDown(run);
  }
}

package io.minikafka.engine.command.upkeep;

import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.group.Deadlines;

/** Members of groups and rounds of rebalances whose time is up go. */
final class GroupDeadlines implements Timer {
  @Override
  public long nextMs(Execution run, long afterMs) {
    return Deadlines.nextDueMs(run);
  }

  @Override
  public void act(Execution run) {
    Deadlines.act(run);
  }
}

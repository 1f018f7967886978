package io.minikafka.engine.command.replication;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Elections;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ClusterEvent.NothingChanged;
import io.minikafka.engine.event.LeadershipEvent.Promoted;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import java.util.SortedMap;

/**
 * Asks the controller to give the leadership back to the preferred replica, the first in the order
 * of assignment (KIP-460).
 */
public record ElectPreferred(TopicPartition partition) implements Command {
  /** {@code electPreferred}. */
  public static final Verb VERB =
      Verb.ofPartition("electPreferred", Verb.Kind.PROMOTE, ElectPreferred::new);

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public Gate gate() {
    return Gate.WHILE_HEALTHY;
  }

  @Override
  public void apply(Execution run) {
    Elections.requireController(run);
    Partition named = run.partition(partition);
    int preferred = named.assignment().get(0);
    boolean isAlive = run.cluster().isRunning(preferred);
    if (isAlive && named.decidedLeader() == preferred) {
      run.emit(new NothingChanged(Sentences.of("nothing.leads.already", preferred, partition)));
      return;
    }
    if (!isAlive || !named.decidedIsr().contains(preferred)) {
      throw new RefusedException(
          ErrorCode.PREFERRED_LEADER_NOT_AVAILABLE,
          "broker "
              + preferred
              + " is the preferred leader of "
              + partition
              + (isAlive ? " and not in the ISR, which is " + named.decidedIsr() : " and is down"));
    }
    Elections.elect(run, named, preferred, named.decidedIsr(), Promoted.How.PREFERRED);
  }

  @Override
  public String describe() {
    return Sentences.of("command.electPreferred", partition);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("partition", partition).done();
  }
}

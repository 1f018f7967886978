package io.minikafka.engine.command.replication;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Elections;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ClusterEvent.NothingChanged;
import io.minikafka.engine.event.LeadershipEvent.Promoted;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import java.util.SortedMap;

/**
 * Asks the controller to elect the first live replica of a partition that has no leader, also from
 * outside the ISR (KIP-460). What only the ISR had is lost.
 */
public record ElectUnclean(TopicPartition partition) implements Command {
  /** {@code electUnclean}. */
  public static final Verb VERB =
      Verb.ofPartition("electUnclean", Verb.Kind.PROMOTE, ElectUnclean::new);

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
    if (named.decidedLeader() != Partition.NO_LEADER) {
      run.emit(
          new NothingChanged(Sentences.of("nothing.has.leader", named.decidedLeader(), partition)));
      return;
    }
    for (int broker : named.assignment()) {
      if (run.cluster().isRunning(broker)) {
        Elections.elect(run, named, broker, BrokerSet.of(broker), Promoted.How.UNCLEAN);
        return;
      }
    }
    throw new RefusedException(
        ErrorCode.BROKER_NOT_AVAILABLE,
        "every replica of " + partition + " is down: start one of " + named.assignment());
  }

  @Override
  public String describe() {
    return Sentences.of("command.electUnclean", partition);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("partition", partition).done();
  }
}

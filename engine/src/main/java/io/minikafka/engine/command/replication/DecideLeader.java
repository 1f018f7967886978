package io.minikafka.engine.command.replication;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Elections;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import java.util.SortedMap;

/**
 * Lets the controller decide who leads, with the next epoch. No broker acts on it until {@link
 * ApplyLeader}, so that two may lead at a time.
 */
public record DecideLeader(TopicPartition partition, int broker) implements Command {
  /** {@code decideLeader}. */
  public static final Verb VERB =
      Verb.ofReplica("decideLeader", Verb.Kind.PROMOTE, DecideLeader::new);

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
    Elections.requireEligible(run, named, broker);
    ReplicaManager replication = run.replication(named);
    replication.decide(broker);
    run.keep(replication);
    run.saveMetadata();
  }

  @Override
  public String describe() {
    return Sentences.of("command.decideLeader", broker, partition);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("partition", partition).put("broker", broker).done();
  }
}

package io.minikafka.engine.command.replication;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Elections;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ClusterEvent.NothingChanged;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import java.util.SortedMap;

/** Makes a broker the leader of a partition with the next epoch. It must run and be in the ISR. */
public record Promote(TopicPartition partition, int broker) implements Command {
  /** {@code promote}. */
  public static final Verb VERB = Verb.ofReplica("promote", Verb.Kind.PROMOTE, Promote::new);

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
    Partition named = run.partition(partition);
    Elections.requireEligible(run, named, broker);
    if (!run.rules().replication().election().promotes(named.decidedLeader(), broker)) {
      run.emit(new NothingChanged(Sentences.of("nothing.leads.already", broker, partition)));
      return;
    }
    ReplicaManager replication = run.replication(named);
    replication.promote(broker);
    run.keep(replication);
    run.saveMetadata();
  }

  @Override
  public String describe() {
    return Sentences.of("command.promote", broker, partition);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("partition", partition).put("broker", broker).done();
  }
}

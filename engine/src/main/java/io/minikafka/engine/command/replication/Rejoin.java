package io.minikafka.engine.command.replication;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import java.util.SortedMap;

/** Tells a follower to come back: it is cut to HW and out of the ISR until the next refresh. */
public record Rejoin(TopicPartition partition, int broker) implements Command {
  /** {@code rejoin}. */
  public static final Verb VERB = Verb.ofReplica("rejoin", Verb.Kind.REPLICATE, Rejoin::new);

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
    Partition named = run.ledPartition(partition);
    run.existing(broker);
    run.requireReplica(named, broker);
    if (named.leader() == broker) {
      throw Execution.invalid(
          "broker " + broker + " leads " + partition + ": only a follower can rejoin");
    }
    run.requireRunning(broker);
    ReplicaManager replication = run.replication(named);
    replication.rejoin(broker);
    run.keep(replication);
  }

  @Override
  public String describe() {
    return Sentences.of("command.rejoin", broker, partition);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("partition", partition).put("broker", broker).done();
  }
}

package io.minikafka.engine.command.replication;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ClusterEvent.NothingChanged;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import java.util.SortedMap;

/** Takes a follower out of the ISR by hand. The next refresh takes it back if it keeps up. */
public record RemoveFromIsr(TopicPartition partition, int broker) implements Command {
  /** {@code removeFromIsr}. */
  public static final Verb VERB =
      Verb.ofReplica("removeFromIsr", Verb.Kind.REPLICATE, RemoveFromIsr::new);

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
          "broker "
              + broker
              + " leads "
              + partition
              + " and stays in its ISR: promote another first");
    }
    if (!named.isr().contains(broker)) {
      run.emit(new NothingChanged(Sentences.of("nothing.not.in.isr", broker, partition)));
      return;
    }
    ReplicaManager replication = run.replication(named);
    replication.removeFromIsr(broker);
    run.keep(replication);
  }

  @Override
  public String describe() {
    return Sentences.of("command.removeFromIsr", broker, partition);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("partition", partition).put("broker", broker).done();
  }
}

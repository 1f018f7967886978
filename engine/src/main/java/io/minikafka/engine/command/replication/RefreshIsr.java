package io.minikafka.engine.command.replication;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.ReplicaManager;
import java.util.SortedMap;

/** Looks again at who is in sync with the leader. */
public record RefreshIsr(TopicPartition partition) implements Command {
  /** {@code refreshIsr}. */
  public static final Verb VERB =
      Verb.ofPartition("refreshIsr", Verb.Kind.REPLICATE, RefreshIsr::new);

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
    ReplicaManager replication = run.replication(run.ledPartition(partition));
    replication.refreshIsr();
    run.keep(replication);
  }

  @Override
  public String describe() {
    return Sentences.of("command.refreshIsr", partition);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("partition", partition).done();
  }
}

package io.minikafka.engine.command.replication;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import java.util.List;
import java.util.SortedMap;

/** Makes a broker the leader of a partition with the next epoch. It must run and be in the ISR. */
public record Promote(TopicPartition partition, int broker) implements Command {
  /** {@code promote}. */
  public static final Verb VERB =
      new Verb(
          "promote",
          Verb.Kind.PROMOTE,
          List.of(
              required("partition", ArgumentType.PARTITION),
              required("broker", ArgumentType.BROKER)),
          in -> new Promote(Arguments.partition(in, "partition"), in.integer("broker")));

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
    if (!named.hasReplica(broker)) {
      throw new RefusedException(
          ErrorCode.NOT_IN_SYNC_REPLICA,
          "broker " + broker + " has no replica of " + partition + ", the ISR is " + named.isr());
    }
    run.requireRunning(broker);
    if (!named.isr().contains(broker)) {
      throw new RefusedException(
          ErrorCode.NOT_IN_SYNC_REPLICA,
          "broker " + broker + " is not in the ISR of " + partition + ", which is " + named.isr());
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

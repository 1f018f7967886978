package io.minikafka.engine.command.replication;

import static io.minikafka.engine.command.Parameter.optional;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Elections;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ClusterEvent.NothingChanged;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Lets a broker act on a decision of the controller: it leads, or it follows who was decided.
 *
 * @param epoch the epoch of the decision; null means the newest
 */
public record ApplyLeader(TopicPartition partition, int broker, @Nullable Integer epoch)
    implements Command {
  /** {@code applyLeader}. */
  public static final Verb VERB =
      new Verb(
          "applyLeader",
          Verb.Kind.PROMOTE,
          List.of(
              required("partition", ArgumentType.PARTITION),
              required("broker", ArgumentType.BROKER),
              optional("epoch", ArgumentType.NUMBER)),
          in ->
              new ApplyLeader(
                  Arguments.partition(in, "partition"),
                  in.integer("broker"),
                  in.optionalInteger("epoch")));

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
    run.existing(broker);
    run.requireReplica(named, broker);
    run.requireRunning(broker);
    int wanted = epoch == null ? named.decidedEpoch() : epoch;
    int acted = named.epochAt(broker);
    if (wanted <= acted) {
      run.emit(new NothingChanged(Sentences.of("nothing.acts.already", broker, acted, partition)));
      return;
    }
    if (named.decisions().of(wanted) == null) {
      throw Execution.invalid(
          "nobody was decided for epoch "
              + wanted
              + " of "
              + partition
              + ", the newest decision is epoch "
              + named.decidedEpoch());
    }
    ReplicaManager replication = run.replication(named);
    replication.apply(broker, wanted);
    run.keep(replication);
  }

  @Override
  public String describe() {
    return epoch == null
        ? Sentences.of("command.applyLeader", broker, partition)
        : Sentences.of("command.applyLeader.epoch", broker, partition, epoch);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("partition", partition)
        .put("broker", broker)
        .put("epoch", epoch)
        .done();
  }
}

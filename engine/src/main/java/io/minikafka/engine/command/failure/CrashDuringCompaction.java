package io.minikafka.engine.command.failure;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ClusterEvent.CompactionCrashArmed;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import java.util.List;
import java.util.SortedMap;

/** Arms a broker: its next compaction stops between the two renames, and the broker crashes. */
public record CrashDuringCompaction(TopicPartition partition, int broker) implements Command {
  /** {@code crashDuringCompaction}. */
  public static final Verb VERB =
      new Verb(
          "crashDuringCompaction",
          Verb.Kind.FAILURE,
          List.of(
              required("partition", ArgumentType.PARTITION),
              required("broker", ArgumentType.BROKER)),
          in ->
              new CrashDuringCompaction(
                  Arguments.partition(in, "partition"), in.integer("broker")));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Partition partition = run.partition(this.partition);
    run.existing(broker);
    run.requireReplica(partition, broker);
    run.requireRunning(broker);
    if (run.cluster().broker(broker) instanceof Broker.Running running) {
      run.set(run.cluster().withBroker(running.withCompactionCrashArmed()));
    }
    run.emit(new CompactionCrashArmed(broker));
  }

  @Override
  public String describe() {
    return Sentences.of("command.crashDuringCompaction", broker);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("partition", partition).put("broker", broker).done();
  }
}

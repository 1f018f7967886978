package io.minikafka.engine.command.log;

import static io.minikafka.engine.command.Parameter.optional;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Closes the active segment and begins another, unless it is empty.
 *
 * @param broker whose replica; null means every one that runs
 */
public record Roll(TopicPartition partition, @Nullable Integer broker) implements Command {
  /** {@code roll}. */
  public static final Verb VERB =
      new Verb(
          "roll",
          Verb.Kind.UPKEEP,
          List.of(
              required("partition", ArgumentType.PARTITION),
              optional("broker", ArgumentType.BROKER)),
          in -> new Roll(Arguments.partition(in, "partition"), in.optionalInteger("broker")));

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
    for (int each : LogTargets.of(run, partition, broker)) {
      PartitionLog log = run.log(each, partition);
      PartitionLog rolled = log.roll(run.disk(each));
      run.put(each, partition, rolled);
      run.emit(
          rolled == log
              ? new LogEvent.NothingToRoll(partition, each, log.active().baseOffset())
              : new LogEvent.Rolled(
                  partition, each, log.active().baseOffset(), rolled.active().baseOffset()));
    }
  }

  @Override
  public String describe() {
    return Sentences.of("command.roll", partition);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("partition", partition).put("broker", broker).done();
  }
}

package io.minikafka.engine.command.failure;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import java.util.List;
import java.util.SortedMap;

/** Cuts bytes off the end of the active segment file of a broker that is down. */
public record TearTail(TopicPartition partition, int broker, long bytes) implements Command {
  /** {@code tearTail}. */
  public static final Verb VERB =
      new Verb(
          "tearTail",
          Verb.Kind.FAILURE,
          List.of(
              required("partition", ArgumentType.PARTITION),
              required("broker", ArgumentType.BROKER),
              required("bytes", ArgumentType.NUMBER)),
          in ->
              new TearTail(
                  Arguments.partition(in, "partition"), in.integer("broker"), in.number("bytes")));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public Gate gate() {
    return Gate.ALWAYS;
  }

  @Override
  public void apply(Execution run) {
    Partition partition = run.partition(this.partition);
    run.existing(broker);
    run.requireReplica(partition, broker);
    Broker.Stopped stopped = Damage.stopped(run, broker);
    FilePath file = Damage.lastSegment(stopped, this.partition);
    long length = Damage.length(stopped, file);
    if (bytes < 0 || bytes > length) {
      throw Execution.invalid(
          file
              + " of broker "
              + broker
              + " has "
              + length
              + " bytes, "
              + bytes
              + " cannot be cut off");
    }
    Damage.apply(run, stopped, this.partition, new DiskOperation.Truncate(file, length - bytes));
    run.emit(new LogEvent.TailTorn(this.partition, broker, file.toString(), bytes));
  }

  @Override
  public String describe() {
    return Sentences.of("command.tearTail", bytes, partition, broker);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("partition", partition)
        .put("broker", broker)
        .put("bytes", bytes)
        .done();
  }
}

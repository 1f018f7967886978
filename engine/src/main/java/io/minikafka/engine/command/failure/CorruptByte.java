package io.minikafka.engine.command.failure;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import java.util.List;
import java.util.SortedMap;

/**
 * Flips all bits of one byte of a segment file of a broker that is down.
 *
 * @param segment base offset in the name of the file
 * @param position bytes before the byte
 */
public record CorruptByte(TopicPartition partition, int broker, long segment, long position)
    implements Command {
  /** {@code corruptByte}. */
  public static final Verb VERB =
      new Verb(
          "corruptByte",
          Verb.Kind.FAILURE,
          List.of(
              required("partition", ArgumentType.PARTITION),
              required("broker", ArgumentType.BROKER),
              required("segment", ArgumentType.NUMBER),
              required("position", ArgumentType.NUMBER)),
          in ->
              new CorruptByte(
                  Arguments.partition(in, "partition"),
                  in.integer("broker"),
                  in.number("segment"),
                  in.number("position")));

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
    FilePath file = Damage.segment(stopped, this.partition, segment);
    long length = Damage.length(stopped, file);
    if (position < 0 || position >= length) {
      throw Execution.invalid(
          file
              + " of broker "
              + broker
              + " has "
              + length
              + " bytes, there is no position "
              + position);
    }
    byte flipped = (byte) ~stopped.disk().find(file).orElse(FileImage.EMPTY).at(position);
    Damage.apply(
        run, stopped, this.partition, new DiskOperation.Overwrite(file, position, flipped));
    run.emit(new LogEvent.ByteFlipped(this.partition, broker, file.toString(), position));
  }

  @Override
  public String describe() {
    return Sentences.of("command.corruptByte", position, segment, broker);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("partition", partition)
        .put("broker", broker)
        .put("segment", segment)
        .put("position", position)
        .done();
  }
}
